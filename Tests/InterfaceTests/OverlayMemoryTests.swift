// Tests that a container stores nothing about removed views.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Hall: Listener {
  var heard: [String] = []
  var isShown = false
  var isDeclared = true

  func content(in context: BuildContext) -> some View {
    let page = Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer("hall", containerConfiguration: ToastStack(atMost: 2, seconds: nil))
    return isDeclared
      ? page.containerView(
        in: "hall", configuration: ContainerViewConfiguration(), isPresented: bind(\.isShown)
      ) { Rectangle(.accent).frame(width: 40, height: 20) } : page
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

@Suite("Memory use of containers")
struct OverlayMemoryTests {
  private func stage() -> Stage<Hall> {
    var stage = Stage(Hall(), size: Size(300, 500), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    return stage
  }

  private func call(
    _ stage: inout Stage<Hall>, at seconds: Double, _ call: (inout ScreenEffects) -> Void
  ) {
    stage.update(at: Instant(seconds)) { call(&$1) }
  }

  @Test("a container stores no content of views that it no longer shows")
  func forgotten() {
    var stage = stage()
    let (contents, listeners) = (stage.overlays.contents.count, stage.overlays.listeners.count)
    for round in 0..<5 {
      let start = 1 + 20 * Double(round)
      for number in 1...5 as ClosedRange<UInt64> {
        call(&stage, at: start) {
          $0.show(view: Text("\(number)"), with: ViewID(number), in: "hall", using: ToastStack())
        }
      }
      _ = stage.frame(at: Instant(start + 0.1))
      // Meanwhile, the first view reverses during its dismissal, and the second one
      // gets other content.
      call(&stage, at: start + 1) { $0.dismiss(view: ViewID(1), in: "hall", animated: true) }
      call(&stage, at: start + 1.05) {
        $0.show(view: Text("again"), with: ViewID(1), in: "hall", using: ToastStack())
        $0.show(view: Text("other"), with: ViewID(2), in: "hall", using: ToastStack())
      }
      _ = stage.frame(at: Instant(start + 1.1))
      stage.advance(to: Instant(start + 3))
      #expect(stage.overlays.contents.count > contents)
      call(&stage, at: start + 3) { $0.dismissAllView(in: ["hall"], animated: true) }
      stage.advance(to: Instant(start + 10))
      _ = stage.frame(at: Instant(start + 10))
      #expect(stage.overlays.contents.count == contents, "round \(round)")
      #expect(stage.overlays.listeners.count == listeners, "round \(round)")
    }
  }

  @Test("a view that is presented again during its dismissal stays presented")
  func backAgain() {
    var stage = stage()
    stage.change(at: 1) { $0.isShown = true }
    stage.advance(to: Instant(3))
    for (round, path) in [\Hall.isShown, \.isDeclared, \.isShown, \.isDeclared].enumerated() {
      let start = 3 + 5 * Double(round)
      stage.change(at: start) { $0[keyPath: path] = false }
      _ = stage.frame(at: Instant(start + 0.05))
      #expect(stage.isMoving(at: Instant(start + 0.05)))
      stage.change(at: start + 0.1) { $0[keyPath: path] = true }
      stage.advance(to: Instant(start + 4))
      #expect(stage.overlays.registry.container(named: "hall")?.showing.count == 1)
    }
  }

  @Test("when a view is dismissed, the remaining views move up with the dismissed view's animation")
  func change() {
    for (first, second) in [(0.1, 2.0), (2, 0.1)] {
      var stage = stage()
      for (number, seconds) in [(1, first), (2, second)] as [(UInt64, Double)] {
        let look = ContainerViewConfiguration {
          $0.animation = .linear(seconds)
          $0.transition = .opacity
        }
        call(&stage, at: Double(number)) {
          $0.show(view: Text("\(number)"), with: ViewID(number), in: "hall", using: look)
        }
        stage.advance(to: Instant(Double(number) + 0.9))
      }
      stage.advance(to: Instant(9))
      _ = stage.frame(at: Instant(9))
      call(&stage, at: 10) { $0.dismiss(view: ViewID(1), in: "hall", animated: true) }
      _ = stage.frame(at: Instant(10))
      #expect(stage.isMoving(at: Instant(10.05)))
      stage.advance(to: Instant(10.5))
      _ = stage.frame(at: Instant(10.5))
      #expect(stage.isMoving(at: Instant(10.5)) == (first > 1), "\(first) s")
    }
  }
}
