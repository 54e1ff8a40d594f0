// Tests the program with overlay containers in the library's document.
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Toasts

@Suite("Example: toasts and a dialog")
struct ToastsTests {
  private func home() -> Stage<Home> {
    var stage = Stage(Home(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  private func showing(_ container: String, _ stage: Stage<Home>) -> Int? {
    stage.overlays.registry.container(named: container)?.showing.count
  }

  @Test("Save shows a toast that disappears after 4 s")
  func notice() {
    var stage = home()
    stage.tap(Point(195, 362), at: 1)
    #expect(showing("notices", stage) == 1)
    stage.advance(to: Instant(4.9))
    #expect(showing("notices", stage) == 1)
    stage.advance(to: Instant(5.1))
    #expect(showing("notices", stage) == 0)
  }

  @Test("a toast that another thread requests is shown after the window has been woken")
  func export() async {
    var stage = home()
    let manager = stage.overlayContainerManager
    await withCheckedContinuation { done in
      manager.wake = { done.resume() }
      stage.tap(Point(195, 482), at: 1)
    }
    #expect(showing("notices", stage) == 0)
    stage.handle(.wake, at: Instant(1))
    #expect(showing("notices", stage) == 1)
  }

  @Test("Delete shows a dialog, which Escape closes")
  func question() {
    var stage = home()
    stage.tap(Point(195, 422), at: 1)
    #expect(showing("questions", stage) == 1)
    stage.handle(.key(KeyPress(.escape)), at: Instant(2))
    stage.advance(to: Instant(3))
    #expect(showing("questions", stage) == 0)
    #expect(stage.screen.isAsking == false)
  }
}
