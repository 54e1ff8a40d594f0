// Tests `slipsheet describe`: what a screen reader speaks for a scene and for a script.
import Foundation
import Testing

@Suite("Command describe")
struct DescribeTests {
  @Test("`describe` prints a scene's elements in reading order, left-to-right and right-to-left")
  func start() throws {
    let said = try Program("describe", "book", "--start", "presented")
    #expect(said.code == 0 && said.error.isEmpty)
    let lines = said.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("Listen, button") && lines.contains("Close, button"))
    let mirrored = try Program("describe", "book", "--start", "presented", "--rtl")
    #expect(mirrored.output == said.output)
  }

  @Test("`describe` prints the screen at the end of a script, or at a given instant")
  func script() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    func write(_ name: String) throws {
      let text = """
        {"version": 1, "scene": "book", "start": "presented", "events": [{"at": 1, "tap": "\(name)"}],
         "until": 4}
        """
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    try write("Close")
    let start = try Program("describe", "book", "--start", "presented").output
    let shelf = try Program("describe", "book", "--start", "list").output
    #expect(try Program("describe", "--script", file, "--at", "0.5").output == start)
    #expect(try Program("describe", "--script", file).output == shelf)
    try write("Clsoe")
    let wrong = try Program("describe", "--script", file)
    #expect(wrong.code == 2 && wrong.output.isEmpty)
    #expect(
      wrong.error.contains(
        "events[0].tap: no control has the name “Clsoe”, the nearest is “Close”; there are: "))
    #expect(try Program("describe", "--script", file, "--at", "0.5").output == start)
  }

  @Test(
    "`describe` with wrong arguments fails with an error that names the expected arguments",
    arguments: [
      (["describe"], "describe: missing a scene"),
      (["describe", "boo"], "boo: unknown scene (the nearest is book), expected one of book,"),
      (["describe", "book", "--at", "x"], "--at: x, expected a number from 0.0 to 3600.0"),
      (["describe", "book", "--start", "open"], "--start: open, expected one of list,"),
      (["describe", "book", "today"], "describe: today: expected no more arguments"),
    ])
  func refused(words: [String], sentence: String) throws {
    let said = try Program(words)
    #expect(said.code == 2 && said.output.isEmpty && said.error.contains(sentence), "\(said)")
  }
}
