// Pictures of sessions with people, of their choices, and of their result.
import Drawing
import Foundation
import Gesture
import Interface
import ScreenTesting
import Testing

@testable import Lab

@Suite("Pictures of sessions with people")
struct PeopleScreens {
  enum Page: Sendable { case tasks, question, choices, result }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var page: Page
    var size: Size
    var theme = Theme.light
    var direction = LayoutDirection.leftToRight
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "tasks 600 light ltr", page: .tasks, size: Size(600, 900)),
    Row(
      name: "question 1024 dark rtl", page: .question, size: Size(1024, 768), theme: .dark,
      direction: .rightToLeft),
    Row(name: "choices 420 light ltr", page: .choices, size: Size(420, 480)),
    Row(name: "result 600 light ltr", page: .result, size: Size(600, 800)),
    Row(
      name: "result 600 dark rtl", page: .result, size: Size(600, 800), theme: .dark,
      direction: .rightToLeft),
  ]

  /// A project with the answers of six people: 18 for Shorter, 8 for Original, 4 for neither.
  private func project() throws -> LabProject {
    let answers = ["sssso", "ssson", "ssoon", "ssssn", "sssoo", "ssoon"]
    let strokes = """
      [{"count": 3, "accidents": 0, "misses": 1, "times": [0.92, 0.9, 0.95]},
       {"count": 3, "accidents": 0, "misses": 0, "times": [0.7, 0.71, 0.74]}]
      """
    func round(_ person: Int, _ second: String, _ answer: String) -> String {
      let name = ["Ana", "Bo", "Chen", "Dara", "Emil", "Fay"][person]
      return """
        {"person": "\(name)", "scene": "book", "task": "\(person < 3 ? "dismiss" : "peek") dismiss dismiss", "first": "Original",
         "second": "\(second)", "answer": "\(answer)", "seed": 7, "strokes": \(strokes)}
        """
    }
    let asked = answers.enumerated().flatMap { person, letters in
      letters.map {
        round(person, "Shorter", $0 == "s" ? "second" : $0 == "o" ? "first" : "neither")
      }
    }
    let controls = (0..<10).map {
      round($0 % 6, "Original", $0 < 2 ? "first" : $0 < 4 ? "second" : "neither")
    }
    let rounds = (asked + controls).joined(separator: ",\n")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "study.slipsheet")
    let text = """
      {"version": 1, "scene": "book", "b": "Shorter", "people": {"rounds": [\(rounds)],
         "values": {"Original": {}, "Shorter": {"pullDown.threshold": 60}}},
       "variants": [{"name": "Shorter", "set": {"pullDown.threshold": 60}}]}
      """
    try Data(text.utf8).write(to: file)
    return try LabProject(opening: file.path)
  }

  @Test("a session with several people matches its recorded pictures", arguments: rows)
  func looks(row: Row) throws {
    let typeface = try House.typeface()
    var options = try House.labOptions("book", row.size, row.theme, row.direction)
    let project = try project()
    defer { try? FileManager.default.removeItem(atPath: project.folder) }
    options.project = project
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    lab.handle(.key(KeyPress("J", modifiers: .control)), at: .zero)
    lab.state.study.person = "Ana"
    var now = 0.1
    /// Pulls the page down, and waits until it is open again.
    func pull(_ length: Double) {
      let place = lab.deviceFrame(0) ?? .zero
      let start = Point(place.midX, place.minY + place.height * 0.3)
      for step in 0...9 {
        now += 0.02
        let phase: PointerSample.Phase = step == 0 ? .down : step == 9 ? .up : .move
        let location = start + Vector(0, place.height * length * Double(min(step, 8)) / 8)
        lab.handle(
          .pointer(
            PointerSample(
              pointer: PointerID(1), device: .touch, phase: phase, location: location,
              instant: Instant(now))), at: Instant(now))
      }
      for _ in 0..<24 {
        now += 0.1
        lab.advance(to: Instant(now))
        _ = lab.frame(at: Instant(now))
      }
    }
    switch row.page {
    case .tasks:
      lab.beginSession(at: .zero)
      _ = lab.frame(at: Instant(now))
      // The order is random, so the picture has the tasks of a fixed one.
      lab.studySession?.session = PeopleSession(
        person: "Ana",
        .tasks(TaskWork(intents: (0..<20).map { [.dismiss, .peek, .dismiss, .scroll][$0 % 4] })))
      for length in [0.5, 0.04, 0.02] { pull(length) }
    case .question:
      lab.state.study.tab = .blind
      lab.beginSession(at: .zero)
      _ = lab.frame(at: Instant(now))
      for _ in 0..<6 { pull(0.5) }
    case .choices: lab.state.study.tab = .blind
    case .result: lab.state.study.tab = .result
    }
    lab.needsPush = true
    lab.advance(to: Instant(now + 4))
    let frame = lab.frame(at: Instant(now + 4))
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: options.size, scale: 1, typeface: typeface), named: row.name)
  }
}
