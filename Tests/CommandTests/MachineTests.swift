// What the program does on a machine without a display, and what it says of a machine.
import Foundation
import Testing

@Suite("The machine")
struct MachineTests {
  @Test("without a command and a display a script gets the exit code of a missing display")
  func noDisplay() throws {
    let said = try Program()
    #expect(said.code == 3 && said.output.isEmpty)
    #expect(said.error.contains("no display"))
  }

  @Test(
    "without a command and a display a terminal gets what can be done, and a film strip in colour",
    arguments: [
      (columns: 80, rows: 24, depth: "truecolor"), (columns: 100, rows: 40, depth: "truecolor"),
      (columns: 220, rows: 60, depth: ""), (columns: 40, rows: 20, depth: "truecolor"),
    ])
  func greeting(columns: Int, rows: Int, depth: String) throws {
    let said = try Program(
      onTerminal: columns, by: rows,
      environment: ["TERM": "xterm-256color", "COLORTERM": depth])
    #expect(said.code == 0)
    #expect(said.output.contains("slipsheet film SCRIPT.json -o film.png"))
    let lines = said.output.split(separator: "\n").filter { $0.contains("▀") }
    #expect(lines.count >= 8)
    for line in lines {
      let letters = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(letters.count <= columns, "\(letters.count) letters in \(columns) columns")
      #expect(line.contains(depth.isEmpty ? "[38;5;" : "[38;2;"))
    }
  }

  @Test(
    "a terminal without colours, or that wants none, gets no picture",
    arguments: [
      ["TERM": "dumb"], ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"],
    ])
  func noPicture(environment: [String: String]) throws {
    let said = try Program(onTerminal: 100, by: 40, environment: environment)
    #expect(said.code == 0 && !said.output.contains("\u{1B}") && !said.output.contains("▀"))
  }

  @Test("the demo that is shown is the one of the examples")
  func demo() throws {
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let source = lines(try Program.text(of: "Sources/SlipsheetApp/Commands/Alone.swift"))
    #expect(source.contains(lines(try Program.text(of: "Examples/demo.json"))))
  }

  @Test(
    "doctor says the same as a table and as JSON, what to install, and where it found pictures")
  func doctor() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Program.package.appending(path: "assets/portrait.png"),
      to: folder.appending(path: "portrait.png"))
    // Each run paints frames for its figures, which takes a while unoptimised.
    let table = try Program("doctor", environment: ["SLIPSHEET_ASSETS": folder.path])
    let said = try Program("doctor", "--json", environment: ["SLIPSHEET_ASSETS": folder.path])
    #expect(table.code == said.code)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(said.output.utf8)) as? [String: Any])
    #expect(json["ok"] as? Bool == (said.code == 0))
    let names = ["display", "touch", "fonts", "chinese", "pictures", "ffmpeg", "frames"]
    for name in names {
      let finding = try #require(json[name] as? [String: Any], "\(name)")
      let state = try #require(finding["state"] as? String)
      #expect(["found", "missing", "none"].contains(state))
      let words = try #require(finding["words"] as? String)
      // Figures are measured anew each time.
      if name != "frames" { #expect(table.output.contains("  \(words)\n")) }
      #expect(table.output.contains("  \(name) "))
      if state == "missing", let package = finding["package"] as? String {
        #expect((json["install"] as? [String])?.contains(package) == true)
      }
    }
    #expect((json["display"] as? [String: Any])?["state"] as? String == "missing")
    #expect(said.error.isEmpty)
    #expect(table.output.contains(#/pictures  found    1 of \d+ in /#))
    #expect(table.output.contains(folder.lastPathComponent))
    #expect(try Program("doctor", "--assets", "\(folder.path)/none").code == 2)
  }
}
