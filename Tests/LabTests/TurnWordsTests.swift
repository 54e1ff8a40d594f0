// Tests the sentence about a release shortly after the finger changed its direction.
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Explanation of a change of direction")
struct TurnWordsTests {
  @Test(
    "the Why panel shows how long before the release the finger reversed, if this affects the speed"
  )
  func turned() {
    for (back, pause, words) in [
      (40.0, 0.0, " pt/s since it turned 16 ms before. "), (2, 0, nil), (40, 0.3, nil),
    ] as [(Double, Double, String?)] {
      var session = LabSession("comments")
      let start = Point(195, 120)
      session.pull(start, by: Vector(0, 300), lifts: false)
      for step in 1...2 {
        session.touch(
          .move, session.onWindow(start + Vector(0, 300 - back / 2 * Double(step))), after: 0.008)
      }
      session.wait(pause)
      session.touch(.up, session.onWindow(start + Vector(0, 300 - back)), after: 0)
      let sentence = session.lab.observed.saidRelease?.sentence ?? ""
      #expect(sentence.contains("turned") == (words != nil), "\(sentence)")
      if let words { #expect(sentence.contains(words), "\(sentence)") }
    }
  }
}
