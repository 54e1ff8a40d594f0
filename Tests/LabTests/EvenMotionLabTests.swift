// Tests that the lab shows even motion in a window with a fixed rate, and reports the jumps.
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Even motion in the lab")
struct EvenMotionLabTests {
  /// A drag with 125 samples and 60 frames a second.
  private func drag(_ session: inout LabSession) {
    let start = session.onWindow(Point(195, 200))
    let mouse = Finger(0, .mouse)
    session.lab.play([mouse.sample(.down, start, at: session.now)])
    var frame = session.now
    for sample in 1...125 {
      let now = session.now + Double(sample) / 125
      while frame + 1.0 / 60 < now {
        frame += 1.0 / 60
        session.lab.advance(to: Instant(frame))
        _ = session.lab.frame(at: Instant(frame))
      }
      let place = start + Vector(0, Double(sample) * 2)
      session.lab.play([mouse.sample(.move, place, at: now)])
    }
  }

  @Test("the plot counts no jumps of the view with even motion, and some jumps without")
  func legend() throws {
    var session = LabSession()
    session.lab.setPaced(true)
    drag(&session)
    let even = try #require(session.lab.state.plot.even)
    #expect(even.frames > 50 && even.jumps == 0, "\(even)")

    var uneven = LabSession()
    uneven.lab.setPaced(true)
    uneven.lab.change(at: Instant(uneven.now)) { _ = $0.set("input.evenness", .flag(false)) }
    drag(&uneven)
    let counted = try #require(uneven.lab.state.plot.even)
    #expect(counted.frames > 50 && counted.jumps > 3, "\(counted)")
  }

  @Test("a window without a fixed frame rate draws the newest touch sample instead of even motion")
  func unpaced() {
    var session = LabSession()
    drag(&session)
    #expect(session.lab.state.plot.even == nil)
    #expect(session.lab.running.timing == .newestSample)
  }

  @Test("even motion is off during a replay, and on again after the next touch")
  func replayed() {
    var session = LabSession()
    session.lab.setPaced(true)
    session.pull(Point(195, 200), by: Vector(0, 150))
    session.wait(3)
    session.key("P")
    session.wait(0.3)
    #expect(session.lab.state.transport.isReplaying)
    #expect(session.lab.running.timing == .newestSample)
    session.touch(.down, session.onWindow(Point(195, 300)))
    #expect(session.lab.running.timing == .measuredLatency)
  }
}
