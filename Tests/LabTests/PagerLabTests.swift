// Tests the sentences about turned pages, and edge swipes of the scene.
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Pages and edges in the lab")
struct PagerLabTests {
  @Test("a turned page is explained as turned, and not as dismissed")
  func turned() {
    for (way, isQuick, words) in [
      (-120.0, false, "It came back"), (-220, false, "Page turned: released at"),
      (-120, true, "Page turned: its speed decided"),
    ] {
      var session = LabSession("pager")
      session.tapDevice(Point(195, 250))
      if isQuick {
        let from = session.onWindow(Point(350, 400))
        session.touch(.down, from)
        for step in 1...8 {
          session.touch(.move, from + Vector(way * Double(step) / 8, 0), after: 0.008)
        }
        session.touch(.up, from + Vector(way, 0), after: 0.008)
        session.wait(2)
      } else {
        session.pull(Point(350, 400), by: Vector(way, 0))
      }
      let step = session.lab.state.step
      let told = "\(step?.title("") ?? "nothing") \(step?.text() ?? "")"
      #expect(told.hasPrefix(words), "\(told)")
      #expect(!told.contains("Open it again"), "\(told)")
    }
  }

  @Test(
    "a swipe from an edge goes to the scene at every height, even with visible zones",
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
