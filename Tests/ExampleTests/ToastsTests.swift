// The program with containers in the library's document does what the document says.
import Geometry
import Gesture
import Interface
import Testing

@testable import Toasts

@Suite("Notices and a question")
struct ToastsTests {
  private func home() -> Stage<Home> {
    var stage = Stage(Home(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  private func showing(_ container: String, _ stage: Stage<Home>) -> Int? {
    stage.overlays.registry.container(named: container)?.showing.count
  }

  private func press(_ stage: inout Stage<Home>, _ y: Double, at seconds: Double) {
    for phase in [PointerPhase.down, .up] {
      let sample = PointerSample(
        pointer: PointerID(1), device: .touch, phase: phase, location: Point(195, y),
        instant: Instant(seconds))
      stage.handle(.pointer(sample), at: Instant(seconds))
    }
  }

  @Test("Save shows a notice, which leaves after 4 s")
  func notice() {
    var stage = home()
    press(&stage, 362, at: 1)
    #expect(showing("notices", stage) == 1)
    stage.advance(to: Instant(4.9))
    #expect(showing("notices", stage) == 1)
    stage.advance(to: Instant(5.1))
    #expect(showing("notices", stage) == 0)
  }

  @Test("Export sends a notice from another thread, which comes with the window's next turn")
  func export() async {
    var stage = home()
    let manager = stage.overlayContainerManager
    await withCheckedContinuation { done in
      manager.wake = { done.resume() }
      press(&stage, 482, at: 1)
    }
    #expect(showing("notices", stage) == 0)
    stage.handle(.wake, at: Instant(1))
    #expect(showing("notices", stage) == 1)
  }

  @Test("Delete asks, and Escape is an answer")
  func question() {
    var stage = home()
    press(&stage, 422, at: 1)
    #expect(showing("questions", stage) == 1)
    stage.handle(.key(KeyPress("Escape")), at: Instant(2))
    stage.advance(to: Instant(3))
    #expect(showing("questions", stage) == 0)
    #expect(stage.screen.isAsking == false)
  }
}
