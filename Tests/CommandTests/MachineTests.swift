// Tests the program on a computer without a display, and its report about the computer.
import Foundation
import Testing

@Suite("Program without a display")
struct MachineTests {
  @Test("slipsheet without arguments fails with exit code 3 if there is no display")
  func noDisplay() throws {
    let said = try Program()
    #expect(said.code == 3 && said.output.isEmpty)
    #expect(said.error.contains("no display"))
  }

  @Test(
    "if there is no display, slipsheet without arguments lists the commands that need no display"
  )
  func greeting() throws {
    let said = try Program(onTerminal: [:])
    #expect(said.code == 0)
    #expect(said.output.contains("slipsheet film SCRIPT.json -o film.png"))
  }

  @Test("`doctor` prints the same findings about the machine as a table and as JSON")
  func doctor() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Program.package.appending(path: "assets/portrait.png"),
      to: folder.appending(path: "portrait.png"))
    // Each run paints frames to measure them, which takes a while in a debug build.
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
      // The time of a frame differs in each run.
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
