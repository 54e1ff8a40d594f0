// What `.dismiss()` takes away: the nearest thing that the control stands in.
import Drawing
import Geometry
import Gesture
import Testing

@testable import Interface

/// A question over a sheet, and a sheet in the question's view.
private struct Questions: Screen {
  var isOpen = true
  var isAsking = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.bg)
      .sheet(isPresented: bind(\.isOpen), id: "sheet") { Text("Sheet") }
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.isAsking)) {
        Button("Leave", .dismiss()).frame(width: 200, height: 100)
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

@Suite("What a dismissal takes away")
struct DismissTests {
  @Test("a button in a container's view takes that view away, and not the sheet below it")
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
}
