// Tests the guide for the dismiss threshold at the finger's present velocity, also in the plot.
import Geometry
import Gesture
import Scenes
import Testing

@testable import Lab

@Suite("Dismiss threshold at the finger's present speed")
struct SpeedLineTests {
  /// A lab in which a finger has pulled the book by `way`, and is still down. `flings` is true if
  /// the release speed counts.
  private func held(_ flings: Bool, _ way: Vector) -> LabSession {
    var session = LabSession()
    session.lab.change(at: Instant(session.now)) { _ = $0.set("pullDown.fling", .flag(flings)) }
    session.pull(Point(195, 300), by: way, lifts: false)
    return session
  }

  @Test(
    "during a drag, a guide shows the offset at which a release at the present speed dismisses")
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

  @Test("the guides show no threshold for the present speed if the rule of the drag ignores speed")
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

  /// A scene in which a finger has dragged something and is still down.
  private func dragged(_ scene: String, from start: Point, by way: Vector) -> LabState {
    var session = LabSession(scene)
    session.pull(start, by: way, lifts: false)
    return session.lab.state
  }

  @Test(
    "between two detents, plot and device show a threshold for the present speed on each side")
  func detents() throws {
    var session = LabSession("places")
    let drag = try #require(session.lab.state.telemetry.firstDrag)
    session.pull(drag.start, by: Vector(0, -80), lifts: false)
    // The finger rests, so the guides are halfway between the detents.
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

  @Test("a slowly dragged page turns past half of the width, and a flick turns the page anywhere")
  func pages() throws {
    let slow = dragged("pager", from: Point(300, 400), by: Vector(-100, 0))
    let places = slow.telemetry.guides(atVelocity: Vector(-100, 0)).map(\.place)
    #expect(places == [] && slow.telemetry.thresholds(atVelocity: .zero).beyond == 195)
    let fast = slow.telemetry.guides(atVelocity: Vector(-400, 0)).map(\.place)
    #expect(fast == [.uprightBesideStart(0, .before)])
    #expect(slow.telemetry.guides(atVelocity: Vector(400, 0)).isEmpty, "a flick back turns nothing")
  }

  @Test("guides before and after the finger's start differ, even at a distance of 0 points from it")
  func sides() {
    func place(_ guide: Telemetry.Guide.Place) -> Double? {
      var state = LabState(size: Size(1440, 900))
      state.trail.follow(
        PointerSample(
          pointer: PointerID(1), device: .touch, phase: .down, location: Point(200, 400),
          instant: Instant(1)), at: Instant(1), measuredBy: .init())
      let device = LabLayout.Device(scale: 1, frame: Rect(0, 0, 390, 844), hasRuler: true)
      return GuideGeometry(state: state, device: device, area: Rect(0, 0, 500, 900)).position(
        Telemetry.Guide(guide, sets: nil, title: ""))
    }
    #expect(place(.uprightBesideStart(30, .after)) == 230)
    #expect(place(.uprightBesideStart(30, .before)) == 170)
    #expect(place(.acrossFromStart(30, .before)) == 370)
    #expect(
      Telemetry.Guide.Place.acrossFromStart(0, .before).moved(by: -30)
        == .acrossFromStart(30, .before))
    #expect(
      Telemetry.Guide.Place.uprightBesideStart(0, .before) != .uprightBesideStart(0, .after))
  }

  @Test("a drag of the list behind a dismissed cover shows no threshold for the present speed")
  func dismissed() {
    var session = held(true, Vector(0, 300))
    session.touch(.up, session.onWindow(Point(195, 600)), after: 0.1)
    session.wait(2)
    #expect(session.presented(on: 0) == false)
    session.pull(Point(195, 500), by: Vector(0, 100), lifts: false)
    #expect(session.lab.state.plot.samples.allSatisfy { $0.atSpeed == nil })
  }
}
