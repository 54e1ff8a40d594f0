// Tests `slipsheet lab NAME.slipsheet`: a project is opened, created, or refused in one sentence.
import Foundation
import Testing

@Suite("Projects at the command line")
struct ProjectCommandTests {
  private let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "slipsheet-projects-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Runs the lab in a window that is not visible.
  private func lab(_ words: String...) throws -> Program {
    try Program(
      ["lab"] + words + ["--seconds", "0.3"],
      environment: ["SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": folder.path], in: folder)
  }

  @Test("opening a project that does not exist creates the project, which can then be opened again")
  func created() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try lab("reader.slipsheet", "today", "--theme", "dark")
    #expect(first.code == 0 && first.error.isEmpty, "\(first.error)")
    let made = try #require(text("reader.slipsheet"))
    #expect(made.contains("\"scene\": \"today\"") && made.contains("\"theme\": \"dark\""))
    let second = try lab("reader.slipsheet")
    #expect(second.code == 0 && text("reader.slipsheet") == made)
  }

  @Test("opening a new project without a display creates no file")
  func noDisplay() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Program(["lab", "reader.slipsheet"], in: folder).code == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.isEmpty, "\(names)")
  }

  @Test(
    "opening a project with a mistake fails with the mistake's line and does not change the file")
  func refused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows: [(text: String, sentence: String)] = [
      (#"{"version": 2}"#, "reader.slipsheet: version: 2, expected 1"),
      ("", "reader.slipsheet, line 1, column 1: "),
      (#"{"version": 1, "theme": "blue"}"#, "reader.slipsheet: theme: expected light or dark"),
    ]
    for row in rows {
      try Data(row.text.utf8).write(to: folder.appending(path: "reader.slipsheet"))
      let said = try lab("reader.slipsheet")
      #expect(said.code == 2 && said.error.hasPrefix("slipsheet: \(row.sentence)"), "\(said.error)")
      #expect(text("reader.slipsheet") == row.text)
    }
    let others: [(words: [String], sentence: String)] = [
      (
        ["none/a.slipsheet"],
        "none/a.slipsheet: there is no folder none, expected one that exists"
      ),
      (["a.slipsheet", "b.slipsheet"], "b.slipsheet: a second project, expected one"),
      (
        ["a.slipsheet", "--no-inspector"],
        "a.slipsheet: it is shown with the panels, expected none"
      ),
    ]
    for row in others {
      let said = try Program(["lab"] + row.words, in: folder)
      #expect(said.code == 2 && said.error == "slipsheet: \(row.sentence)\n", "\(said.error)")
    }
  }
}
