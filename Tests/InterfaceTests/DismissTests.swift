// Tests the presentation that `.dismiss()` dismisses: the nearest one around the control.
import Drawing
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A dialog over a sheet, with a dismissing button.
private struct Questions: Screen {
  var isOpen = true
  var isAsking = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .sheet(isPresented: bind(\.isOpen), id: "sheet") { Text("Sheet") }
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.isAsking)) {
        Button("Leave", .dismiss()).frame(width: 200, height: 100)
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

/// A drawer with a button that makes several changes.
private struct Menu: Screen {
  var isOpen = true
  var count = 0

  func content(in context: BuildContext) -> some View {
    Rectangle(.background)
      .drawer(.leading, isPresented: bind(\.isOpen)) {
        Button("Staff", set(\.count, 3).and(.dismiss()).and(.openWindow("staff")))
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
  }
}

@Suite("Buttons that dismiss")
struct DismissTests {
  @Test("a dismiss button in a container view dismisses that view, and not the sheet below it")
  func nearest() {
    var stage = Stage(Questions(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    _ = stage.frame(at: Instant(2))
    stage.tap(Point(195, 422), at: 2)
    #expect(!stage.screen.isAsking && stage.screen.isOpen)
    stage.advance(to: Instant(4))
    _ = stage.frame(at: Instant(4))
    stage.key("Escape", at: 4)
    #expect(!stage.screen.isOpen)
  }

  @Test("a button performs all of its changes in order, also those that open or close windows")
  func several() {
    var stage = Stage(Menu(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    _ = stage.frame(at: Instant(2))
    stage.tap(Point(100, 422), at: 2)
    #expect(stage.screen.count == 3 && !stage.screen.isOpen)
    #expect(stage.takeWindowCalls() == [.open("staff")] && stage.takeWindowCalls().isEmpty)
    stage.update(at: Instant(3)) { _, effects in
      effects.closeWindow()
      effects.apply(.openWindow("a").and(.closeWindow("b")))
    }
    #expect(stage.takeWindowCalls() == [.close(nil), .open("a"), .close("b")])
  }
}
