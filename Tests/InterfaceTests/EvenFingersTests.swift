// Tests the positions of fingers in a stage's frames, between the samples.
import Drawing
import Gesture
import Support
import Testing

@testable import Interface

@Suite("Even motion under fingers")
struct EvenFingersTests {
  private struct Page: Screen {
    func content(in context: BuildContext) -> some View {
      ScrollView(id: "list") { Rectangle(.fill).frame(height: 4000) }
    }
  }

  /// A list under a finger with 100 samples and 500 points a second. It scrolls from 100 ms on.
  private func scrolled(_ timing: EvenMotion.Timing, latency: Double = 0.008) -> Stage<Page> {
    var stage = Stage(Page(), size: Size(390, 844))
    stage.timing = timing
    stage.evenMotion.latency = latency
    _ = stage.frame(at: .zero)
    stage.play(
      Finger().drag(
        from: Point(200, 700), by: Vector(0, -200), at: 0.1, duration: 0.4, steps: 40,
        lifts: false))
    return stage
  }

  private func offset(_ frame: StageFrame) -> Double {
    frame.poses.poses.map(\.offset.dy).min() ?? 0
  }

  @Test("with even motion, each frame draws a list for the finger's location a fixed time earlier")
  func frames() {
    var plain = scrolled(.newestSample)
    var even = scrolled(.fixedLatency)
    let newest = offset(plain.frame(at: Instant(0.504)))
    #expect(abs(offset(even.frame(at: Instant(0.504))) - (newest + 2)) < 1e-6)
    #expect(abs(offset(even.frame(at: Instant(0.508))) - newest) < 1e-6)
    for stage in [even, plain] {
      #expect(stage.components["list"]?.list?.motion.offset(at: Instant(0.504)) == -newest)
    }
  }

  @Test("with even motion, frames are drawn until one shows the finger's newest sample")
  func rest() {
    var even = scrolled(.fixedLatency)
    var plain = scrolled(.newestSample)
    #expect(even.isMoving(at: Instant(0.504)) && !plain.isMoving(at: Instant(0.504)))
    #expect(even.isMoving(at: Instant(0.52)))
    #expect(!even.isMoving(at: Instant(0.56)))
    #expect(even.frame(at: Instant(0.56)).poses == plain.frame(at: Instant(0.56)).poses)
  }

  @Test("with even motion, a frame for a past instant uses the finger's location at that instant")
  func earlier() {
    var even = scrolled(.measuredLatency)
    let newest = offset(even.frame(at: Instant(0.56)))
    #expect(offset(even.frame(at: Instant(0.498))) > newest + 3)
    even.touch(.up, Point(200, 500), at: 0.6)
    let lifted = even.frame(at: Instant(0.6)).poses
    #expect(even.frame(at: Instant(0.597)).poses == lifted)
  }

  private struct Form: Screen {
    var text = "some words"
    func content(in context: BuildContext) -> some View {
      TextField(bind(\.text), label: "Text").frame(width: 300)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @Test("mouse movements after the end of a text selection request no frames")
  func cancelled() {
    for isCancelled in [false, true] {
      var stage = Stage(Form(), size: Size(390, 844))
      stage.timing = .measuredLatency
      _ = stage.frame(at: .zero)
      func mouse(_ phase: PointerSample.Phase, _ x: Double, _ now: Double) {
        stage.handle(
          .pointer(
            PointerSample(
              pointer: PointerID(1), device: .mouse, phase: phase, location: Point(x, 422),
              instant: Instant(now))), at: Instant(now))
      }
      mouse(.down, isCancelled ? 20 : 195, 0.1)
      if isCancelled { stage.cancelAll(at: Instant(0.11)) }
      for step in 1...10 { mouse(.move, 195 + 5 * Double(step), 0.1 + 0.01 * Double(step)) }
      mouse(.up, 245, 0.21)
      for step in 1...10 { mouse(.move, 245 + 5 * Double(step), 0.21 + 0.01 * Double(step)) }
      #expect(!stage.isMoving(at: Instant(0.312)), "cancelled: \(isCancelled)")
      #expect(stage.evenFrames.frames == 0)
    }
  }

  @Test("without even motion, each frame draws the list for the finger's newest sample")
  func off() {
    var plain = scrolled(.newestSample)
    var off = Stage(Page(), size: Size(390, 844))
    off.timing = .measuredLatency
    off.evenMotion.evenness = false
    _ = off.frame(at: .zero)
    off.play(
      Finger().drag(
        from: Point(200, 700), by: Vector(0, -200), at: 0.1, duration: 0.4, steps: 40,
        lifts: false))
    #expect(off.frame(at: Instant(0.504)).poses == plain.frame(at: Instant(0.504)).poses)
    #expect(!off.isMoving(at: Instant(0.504)))
  }
}
