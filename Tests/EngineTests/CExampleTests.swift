// Tests the example in C: compiled, linked with the library, and run over the example strokes.
import Foundation
import Interactions
import Testing

@testable import Engine

@Suite("The engine in C")
struct CExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Failed: Error { var text: String }

  /// Runs a program with files as input and output.
  @discardableResult
  private func run(
    _ program: String, _ arguments: [String], input: String = "", in folder: URL
  ) throws -> String {
    let (into, out) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try input.write(to: into, atomically: true, encoding: .utf8)
    _ = FileManager.default.createFile(atPath: out.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: into)
    let writing = try FileHandle(forWritingTo: out)
    process.standardOutput = writing
    process.standardError = writing
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: out, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw Failed(text: text) }
    return text
  }

  /// The samples of the example strokes, one stroke after the other, three seconds apart.
  private func strokes(_ count: Int) throws -> [[PointerSample]] {
    let text = try String(
      contentsOf: Self.root.appending(path: "Examples/strokes.jsonl"), encoding: .utf8)
    var start = 1.0
    return try text.split(separator: "\n").prefix(count).map { line in
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let samples = try #require(object["samples"] as? [[Double]])
      defer { start += (samples.last?[0] ?? 0) + 3 }
      return samples.enumerated().map { index, sample in
        PointerSample(
          pointer: PointerID(1), device: .touch,
          phase: index == 0 ? .down : index == samples.count - 1 ? .up : .move,
          location: Point(sample[1], sample[2]), instant: Instant(start + sample[0]))
      }
    }
  }

  /// The expected output, computed with the interactions directly.
  private func expected(_ strokes: [[PointerSample]]) -> String {
    var text = ""
    var session = coverSession()
    for stroke in strokes {
      let begin = stroke[0].instant
      session.changeSheet(0, at: begin) {
        $0.present(at: begin, into: &$1)
        $0.skip(at: begin, into: &$1)
      }
      session.removeRecords()
      for sample in stroke { session.handle(sample) }
      session.advance(to: stroke[stroke.count - 1].instant + 2)
      for record in session.records {
        switch record.effect {
        case .sheet(.dragEnded(let release)):
          let verdict: String =
            switch release.verdict {
            case .stays: "stays"
            case .goes: "goes"
            case .refused: "refused"
            case .resumes: "goes on"
            }
          text += String(
            format:
              "\(verdict) by \(word(release.cause)): %.3f points of %.3f, %.1f points a second\n",
            release.countedPlace, release.limit, release.velocity)
        case .sheet(.dismissed):
          text += String(format: "dismissed at %.3f s\n", record.instant.seconds)
        default: break
        }
      }
    }
    return text
  }

  private func word(_ cause: Release.Cause) -> String {
    switch cause {
    case .place: "position"
    case .velocity: "speed"
    case .projection: "momentum"
    case .flingGuard: "guard"
    }
  }

  @Test("the C example has a word for every reason of a release decision")
  func causes() throws {
    let code = try String(
      contentsOf: Self.root.appending(path: "Examples/C/cover.c"), encoding: .utf8)
    let words = [Release.Cause.place, .velocity, .projection, .flingGuard]
      .sorted { EngineEvent.number($0) < EngineEvent.number($1) }.map { "\"\(word($0))\"" }
    #expect(code.contains("causes[] = {\(words.joined(separator: ", "))};"))
    #expect(code.contains("NAME(causes, event.cause)") && !code.contains("causes[event"))
    #expect(code.contains("NAME(verdicts, event.number)") && !code.contains("verdicts[event"))
  }

  private func coverSession() -> GestureSession {
    var session = GestureSession()
    let cover = SheetInteraction(
      SheetInteraction.Configuration(PullDownConfiguration()),
      layout: SheetInteraction.Layout(extent: 844))
    session.add(.sheet(cover), frame: Rect(0, 0, 390, 844))
    session.addList(toSheet: 0, frame: Rect(0, 300, 390, 544), content: 2000)
    return session
  }

  @Test("the C example makes the same decision for each example stroke as the Swift library")
  func sameAsHere() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "slipsheet-c-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = try #require(
      [
        URL(filePath: CommandLine.arguments[0]),
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
      ]
      .map { $0.deletingLastPathComponent() }
      .first {
        FileManager.default.fileExists(
          atPath: $0.appending(path: "libSlipsheetEngine.a").path)
      }, "SlipsheetEngine was not built beside the tests")
    let (object, program) = (
      folder.appending(path: "cover.o").path, folder.appending(path: "cover").path
    )
    let warnings = try run(
      "clang",
      [
        "-std=c11", "-Wall", "-Wextra", "-O1", "-I", Self.root.appending(path: "assets").path, "-c",
        Self.root.appending(path: "Examples/C/cover.c").path, "-o", object,
      ], in: folder)
    #expect(warnings == "")
    // A debug build of the library needs this support library. A release build does not.
    try run(
      "swiftc",
      [
        object, "-L", products.path, "-lSlipsheetEngine", "-lswiftSwiftOnoneSupport", "-lm", "-o",
        program,
      ], in: folder)
    let strokes = try strokes(240)
    let lines = strokes.joined().map { sample in
      "\(sample.phase) \(sample.location.x) \(sample.location.y) \(sample.instant.seconds)\n"
    }
    let said = try run(program, [], input: lines.joined(), in: folder)
    let expected = expected(strokes)
    #expect(said == expected)
    #expect(expected.split(separator: "\n").count > 20 && expected.contains("dismissed at"))
  }
}
