// Tests that the log explains each press, and that the introduction has the words of the log.
import Geometry
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Why and the introduction")
struct WhyWordsTests {
  @Test(
    "the log says that nothing else listens when every recognizer under a drag has failed",
    arguments: Sample.some(4, of: SceneRegistry.shown.map { $0.name }))
  func exhausted(_ scene: String) {
    var session = LabSession(scene)
    session.lab.state.step = nil
    var random = SeededRandom(7)
    let size = session.lab.state.deviceSize
    for way in [Vector(60, 0), Vector(-60, 0), Vector(0, 60), Vector(0, -60)] {
      for _ in 0..<2 {
        let place = Point(
          random.number(4...size.width - 4), random.number(4...size.height - 4))
        session.pull(place, by: way, lifts: false)
        let log = session.lab.state.log
        let said = log.filter {
          $0.sentence.contains("Nothing else listens here.") || $0.sentence.contains("No gesture")
        }
        let isExhausted = session.lab.running.stage.isExhausted(PointerID(1))
        #expect(said.count == (isExhausted ? 1 : 0), "\(place), \(way): \(log)")
        session.touch(.up, session.onWindow(place + way))
        session.wait(1)
      }
    }
  }

  @Test("the log names the row that failed when a drag over it begins nothing")
  func row() {
    var session = LabSession("book")
    session.key("Escape")
    session.wait(1)
    session.pull(Point(195, 500), by: Vector(60, 0), lifts: false)
    let last = session.lab.state.log.last?.sentence ?? ""
    #expect(last.hasSuffix("Nothing else listens here."), "\(session.lab.state.log)")
  }

  @Test(
    "the introduction explains the first drag with the result that the log has",
    arguments: [
      ("book", Point(195, 300), Vector(0, 200)), ("book", Point(195, 300), Vector(0, 400)),
      ("pager", Point(350, 400), Vector(-120, 0)), ("pager", Point(350, 400), Vector(-250, 0)),
      ("inbox", Point(300, 300), Vector(-40, 0)), ("inbox", Point(300, 300), Vector(-140, 0)),
      ("inbox", Point(360, 300), Vector(-330, 0)), ("comments", Point(195, 120), Vector(0, 90)),
      ("lightbox", Point(200, 400), Vector(0, 60)), ("drawer", Point(200, 400), Vector(-60, 0)),
    ])
  func explained(_ row: (scene: String, from: Point, way: Vector)) {
    var session = LabSession(row.scene)
    session.pull(row.from, by: row.way)
    explains(session)
  }

  @Test("the introduction explains a pinch with the size and the result that the log has")
  func pinch() {
    for (reach, size) in [(90.0, "2.50"), (10, "0.50"), (30, "1.00")] {
      var session = LabSession("lightbox")
      let middle = Point(195, 400)
      func finger(_ number: Int64, _ offset: Double, _ phase: PointerSample.Phase) {
        session.touch(
          phase, session.onWindow(middle + Vector(number == 1 ? -offset : offset, 0)), after: 0.01,
          finger: number)
      }
      for number in 1...2 { finger(Int64(number), 20, .down) }
      for step in 1...20 {
        for number in 1...2 {
          finger(Int64(number), 20 + (reach - 20) * Double(step) / 20, .move)
        }
      }
      for number in 1...2 { finger(Int64(number), reach, .up) }
      session.wait(2)
      explains(session, "\(size)")
      #expect(!session.lab.state.log.contains { $0.sentence.contains("after 0 pt") })
    }
  }

  /// Compares the introduction with the last release in the log.
  private func explains(_ session: LabSession, _ comment: String = "") {
    guard case .why(let drawn, _, _, _, let subject, let end)? = session.lab.state.step,
      let said = session.lab.observed.saidRelease?.sentence
    else {
      Issue.record("\(comment) \(String(describing: session.lab.state.step))")
      return
    }
    let amount = subject.amount(drawn).prefix { $0.isNumber }
    #expect(said.hasSuffix(end) && said.contains("at \(amount)"), "\(said) \(end) \(amount)")
    let title = session.lab.state.step?.title("").lowercased() ?? ""
    #expect(title.hasPrefix(end.dropLast()), "\(title)")
  }
}
