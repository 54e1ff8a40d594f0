// Tests that the words of the stage and of the log are about the finger's gesture.
import Geometry
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Words at the stage and in the plot")
struct StageWordsTests {
  @Test(
    "no recognizer starts under the name of one that failed in the same gesture",
    arguments: SceneRegistry.shown.map { $0.name })
  func names(scene: String) {
    var session = LabSession(scene)
    guard let drag = session.lab.state.telemetry.firstDrag else { return }
    session.pull(drag.start, by: drag.way)
    let rows = session.lab.state.log.map(\.sentence)
    let failed = rows.compactMap { row in
      row.firstRange(of: " failed: ").map { row[..<$0.lowerBound] }
    }
    for name in failed {
      #expect(!rows.contains { $0.hasPrefix("\(name) started") }, "\(scene): \(name)")
    }
  }

  @Test("while a finger turns pages no threshold of the swipe back is shown, and the reverse")
  func owners() {
    var session = LabSession("pager")
    func titles() -> [String] { session.lab.state.telemetry.guides.map(\.title) }
    #expect(titles().contains { $0.hasSuffix("goes back") })
    session.pull(Point(350, 400), by: Vector(-150, 0), lifts: false)
    #expect(titles().allSatisfy { $0.hasSuffix("turns") } && !titles().isEmpty)
    session.touch(.up, session.onWindow(Point(200, 400)), after: 0.3)
    session.wait(2)
    session = LabSession("pager")
    session.pull(Point(6, 400), by: Vector(120, 0), lifts: false)
    #expect(titles().contains { $0.hasSuffix("goes back") })
    #expect(!titles().contains { $0.hasSuffix("turns") })
  }

  @Test("the plot's legend shows the finger as up after a pinch, and not during it")
  func pinch() {
    var session = LabSession("lightbox")
    let (a, b) = (session.onWindow(Point(150, 400)), session.onWindow(Point(240, 400)))
    session.touch(.down, a, finger: 1)
    session.touch(.down, b, finger: 2)
    for step in 1...10 {
      let way = Vector(Double(step) * 6, 0)
      session.touch(.move, a - way, finger: 1)
      session.touch(.move, b + way, finger: 2)
    }
    #expect(!session.words.contains("up"))
    session.touch(.up, a - Vector(60, 0), finger: 1)
    session.touch(.up, b + Vector(60, 0), finger: 2)
    session.wait(2)
    #expect(session.words.contains("up"))
  }
}
