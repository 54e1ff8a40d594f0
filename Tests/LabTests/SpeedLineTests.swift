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
    let threshold = try #require(state.telemetry.speedThresholds.first)
    let position = threshold.position(atVelocity: state.trail.velocity)
    #expect(speed > 0 && position < 150)
    let guide = try #require(state.telemetry.guides(atVelocity: state.trail.velocity).first)
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
    #expect(plain.telemetry.guides(atVelocity: plain.trail.velocity).isEmpty)
    #expect(plain.plot.samples.allSatisfy { $0.atSpeed == nil })
    var session = held(true, Vector(0, 60))
    session.touch(.up, session.onWindow(Point(195, 360)), after: 0.1)
    session.wait(1)
    let flown = session.lab.state.plot.samples.filter { $0.finger == nil }
    #expect(!flown.isEmpty && flown.allSatisfy { $0.atSpeed == nil })
  }

  /// A scene of which a finger drags something, with the finger still down.
  private func dragged(_ scene: String, from start: Point, by way: Vector) -> LabState {
    var session = LabSession(scene)
    session.pull(start, by: way, lifts: false)
    return session.lab.state
  }

  @Test("between detents there is a line on each side of the finger, and the plot has both")
  func detents() throws {
    var session = LabSession("places")
    let drag = try #require(session.lab.state.telemetry.firstDrag)
    session.pull(drag.start, by: Vector(0, -80), lifts: false)
    // The finger rests, so the lines are half way between the detents.
    session.touch(.move, session.onWindow(drag.start + Vector(0, -80)), after: 0.4)
    let state = session.lab.state
    let lines = state.telemetry.guides(atVelocity: state.trail.velocity)
    #expect(lines.count == 2 && lines.allSatisfy { $0.title == "At this speed" })
    let found = state.telemetry.thresholds(atVelocity: state.trail.velocity)
    let (beyond, before) = (try #require(found.beyond), try #require(found.before))
    let here = try #require(state.telemetry.decisive)
    #expect(before <= here && here < beyond)
    let sample = try #require(state.plot.samples.last)
    #expect(sample.atSpeed == beyond && sample.beforeAtSpeed == before)
  }

  @Test("a page turn has one line, beside the finger's start, and a flick moves it to 0")
  func pages() throws {
    let slow = dragged("pager", from: Point(300, 400), by: Vector(-100, 0))
    let places = slow.telemetry.guides(atVelocity: Vector(-100, 0)).map(\.place)
    #expect(places == [] && slow.telemetry.thresholds(atVelocity: .zero).beyond == 195)
    let fast = slow.telemetry.guides(atVelocity: Vector(-400, 0)).map(\.place)
    #expect(fast == [.uprightBesideStart(0)])
    #expect(slow.telemetry.guides(atVelocity: Vector(400, 0)).isEmpty, "a flick back turns nothing")
  }
}
