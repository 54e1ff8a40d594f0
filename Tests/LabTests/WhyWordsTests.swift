// Tests that the log explains each press, even if no other recognizer is under it.
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Sentences of the Why panel")
struct WhyWordsTests {
  @Test(
    "when all recognizers of a drag have failed, the log states once that no recognizer remains",
    arguments: Sample.some(4, of: SceneRegistry.shown.map { $0.name }))
  func exhausted(_ scene: String) {
    var session = LabSession(scene)
    session.lab.closeCards()
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

  @Test("when a drag over a row starts no gesture, the log states that no recognizer remains")
  func row() {
    var session = LabSession("book")
    session.key("Escape")
    session.wait(1)
    session.pull(Point(195, 500), by: Vector(60, 0), lifts: false)
    let last = session.lab.state.log.last?.sentence ?? ""
    #expect(last.hasSuffix("Nothing else listens here."), "\(session.lab.state.log)")
  }
}
