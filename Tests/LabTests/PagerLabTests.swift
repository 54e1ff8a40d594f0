// Tests the sentences about page turns, and swipes from the edge in the scene.
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Pages and edges in the lab")
struct PagerLabTests {
  @Test(
    "after an interruption, the guide of a page turn is where a release changes its decision",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func caught(direction: LayoutDirection) throws {
    var session = LabSession("pager", direction: direction)
    let size = session.lab.state.deviceSize
    func place(_ x: Double) -> Point {
      Point(direction == .leftToRight ? x : size.width - x, 500)
    }
    func page(_ session: LabSession) -> Double? {
      session.lab.running.probe(at: session.lab.moment)["page"]?.number
    }
    let sign = direction.sign
    session.tapDevice(Point(195, 250))
    session.pull(place(350), by: Vector(-230 * sign, 0))
    #expect(page(session) == 1)
    session.pull(place(350), by: Vector(-100 * sign, 0), lifts: false)
    session.touch(.up, session.onWindow(place(250)), after: 0.1)
    session.touch(.down, session.onWindow(place(60)), after: 0.08)
    session.touch(.move, session.onWindow(place(130)))
    let guide = try #require(
      session.lab.state.telemetry.guides.first {
        if case .uprightBesideStart(_, .after) = $0.place { true } else { false }
      })
    let geometry = GuideGeometry(
      state: session.lab.state, device: session.devices[0], area: session.lab.state.layout.stage)
    let line = try #require(geometry.position(guide))
    #expect(abs(line - place(60).x) > 200, "the pages were caught beside their place")
    for (side, result) in [(-2.0, 1.0), (2, 0)] {
      var other = session
      let end = session.onWindow(Point(line + side * sign, 500))
      other.touch(.move, end)
      other.touch(.up, end, after: 0.2)
      other.wait(2)
      #expect(page(other) == result, "\(line) \(side)")
    }
  }

  @Test(
    "an edge swipe reaches the scene at every height, even over the handle of an edge zone",
    arguments: Sample.some(1, of: ["pager", "drawer", "today"]),
    Sample.some(1, of: [LayoutDirection.leftToRight, .rightToLeft]))
  func edge(scene: String, direction: LayoutDirection) {
    var opened = LabSession(scene, direction: direction)
    if scene == "drawer" {
      opened.key("Escape")
    } else {
      opened.tapDevice(Point(195, 250))
    }
    opened.wait(2)
    #expect(opened.lab.state.shows.zones)
    let size = opened.lab.state.deviceSize
    let zones = opened.lab.state.telemetry.guides.indices.filter { index in
      if case .zone = opened.lab.state.telemetry.guides[index].place { true } else { false }
    }
    #expect(!zones.isEmpty)
    let parameters = opened.lab.state.parameters
    var sample = Sample(oneIn: 4)
    for x in [1.0, 10, 19, 40, 99, size.width - 99, size.width - 40, size.width - 10] {
      for y in stride(from: 16.0, to: size.height - 24, by: 14) where sample.takesNext() {
        var lab = opened.lab
        let (from, now) = (opened.onWindow(Point(x, y)), opened.now)
        lab.touch(.down, from, at: now + 0.02)
        lab.touch(.move, from + Vector(x < size.width / 2 ? 40 : -40, 0), at: now + 0.04)
        #expect(lab.state.parameters == parameters, "a zone was dragged at \(x), \(y)")
      }
    }
  }
}
