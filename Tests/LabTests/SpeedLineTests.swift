// Tests the line where the finger's speed would dismiss now, on the device and in the plot.
import Geometry
import Scenes
import Testing

@testable import Lab

@Suite("Line at this speed")
struct SpeedLineTests {
  /// A book with release speed, pulled by `way`, with the finger still down.
  private func held(_ flings: Bool, _ way: Vector) -> LabSession {
    var session = LabSession()
    session.lab.change(at: Instant(session.now)) { _ = $0.set("pullDown.fling", .flag(flings)) }
    session.pull(Point(195, 300), by: way, lifts: false)
    return session
  }

  @Test("while a finger drags, the lab's line is where the machine would dismiss at its speed")
  func line() throws {
    let state = held(true, Vector(0, 100)).lab.state
    let speed = state.trail.velocity.dy
    let threshold = try #require(state.telemetry.atSpeed?.threshold)
    let position = threshold.position(velocity: speed)
    #expect(speed > 0 && position < 150)
    let guide = try #require(state.telemetry.guide(atVelocity: state.trail.velocity))
    guard case .across(let place) = guide.place else {
      Issue.record("\(guide.place)")
      return
    }
    #expect(abs(place - max(0, position)) < 1e-9 && guide.parameter == nil)
    #expect(guide.title == "At this speed")
    #expect(state.plot.samples.last?.atSpeed == max(0, position))
  }

  @Test("without release speed, and after the lift, there is no such line")
  func none() {
    let plain = held(false, Vector(0, 100)).lab.state
    #expect(plain.telemetry.guide(atVelocity: plain.trail.velocity) == nil)
    #expect(plain.plot.samples.allSatisfy { $0.atSpeed == nil })
    var session = held(true, Vector(0, 60))
    session.touch(.up, session.onWindow(Point(195, 360)), after: 0.1)
    session.wait(1)
    let flown = session.lab.state.plot.samples.filter { $0.finger == nil }
    #expect(!flown.isEmpty && flown.allSatisfy { $0.atSpeed == nil })
  }
}
