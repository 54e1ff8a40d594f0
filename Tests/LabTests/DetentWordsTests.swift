// Tests that detents have equal numbers in the panel, on the device, in the plot and in Why.
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Numbers of detents")
struct DetentWordsTests {
  private func guide(_ parameter: String, _ session: LabSession) throws -> Telemetry.Guide {
    try #require(session.lab.state.telemetry.guides.first { $0.parameter == parameter })
  }

  private func sentences(_ session: LabSession) -> [String] {
    session.lab.state.log.map(\.sentence)
  }

  @Test("guide tags, plot and panel show the same number for each detent and each dismiss distance")
  func words() throws {
    for start in ["middle", "low"] {
      var session = LabSession("places")
      if start == "low" { session.pull(Point(195, 470), by: Vector(0, 250)) }
      let closes = try guide("places.leaves", session)
      #expect(closes.title == "60 closes" && closes.note == "below low")
      #expect(session.lab.state.plot.thresholds.map(\.label) == ["60 below low closes"])
      #expect(
        session.lab.state.plot.detents.map(\.words) == [
          "low 120 pt", "middle 0.5", "full 56 pt above",
        ])
      #expect(try guide("places.low", session).note == "120 pt")
      #expect(try guide("places.middle", session).note == "0.5")
      #expect(try guide("places.inset", session).note == "56 pt above")
    }
  }

  @Test("a dragged detent gets a rounded value, and its guide and the plot show this value")
  func dragged() throws {
    for (name, step, way) in [
      ("places.low", 1.0, -31.0), ("places.middle", 0.001, 47), ("places.inset", 1, 23),
      ("places.leaves", 1, -17),
    ] {
      var session = LabSession("places")
      let index = try #require(
        session.lab.state.telemetry.guides.firstIndex { $0.parameter == name })
      let before = session.lab.state.telemetry.guides[index].place
      let found = session.center(.recognizer(RecognizerKey("guide", index)))
      let handle = try #require(found)
      session.drag(handle, by: Vector(0, way))
      session.wait(1)
      let value = try #require(session.parameter(name))
      #expect(value == ((value / step).rounded() * step).decimal, "\(name) \(value)")
      let guide = try guide(name, session)
      #expect(guide.place != before)
      let words = name == "places.leaves" ? guide.title : guide.note
      #expect(words.hasPrefix(short(value, 4)), "\(words) for \(value)")
      let scale = session.devices[0].scale
      if case .across(let now) = guide.place, case .across(let old) = before {
        #expect(abs(now - old - way / scale) < 1, "the line is under the pointer")
      }
      if name == "places.leaves" {
        #expect(
          session.lab.state.plot.thresholds.map(\.label) == ["\(short(value)) below low closes"])
      } else {
        #expect(session.lab.state.plot.detents.contains { $0.value == guide.note })
      }
    }
  }

  @Test("the Why panel and the parameter panel show the same number for a detent")
  func why() {
    var session = LabSession("places")
    session.pull(Point(195, 470), by: Vector(0, 60))
    #expect(
      sentences(session).contains {
        $0.contains("Nearest to its own detent, middle, 0.5: it returns.")
      },
      "\(sentences(session))")
    session.pull(Point(195, 470), by: Vector(0, -350))
    #expect(
      sentences(session).contains {
        $0.contains("Nearer to another detent, full, 56 pt above: it moves there.")
      }, "\(sentences(session))")
    var other = LabSession("places")
    other.pull(Point(195, 470), by: Vector(0, 373))
    #expect(
      sentences(other).contains { $0.contains("More than 728 (60 below low): it is dismissed.") },
      "\(sentences(other))")
    #expect(
      sentences(other).contains { $0.hasPrefix("Past the threshold of 728 (60 below low): ") },
      "\(sentences(other))")
  }

  @Test("while a second sheet is presented, no guide shows a detent of the first sheet")
  func second() {
    var session = LabSession("places")
    let moment = session.lab.moment
    session.lab.running.perform("open", JSONObject(), at: moment)
    session.wait(1)
    #expect(!session.lab.state.telemetry.isGone && session.lab.state.telemetry.detents.isEmpty)
    let titles = session.lab.state.telemetry.guides.map { $0.title + $0.note }
    #expect(!titles.contains { $0.contains("below") || $0.contains("low") }, "\(titles)")
  }
}
