// Tests the program's description of itself: help, shell completions, manual page.
import Foundation
import Testing

@Suite("Command help")
struct HelpTests {
  /// The commands in the list of commands.
  private func commands() throws -> [String] {
    try Program("help").output.matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
  }

  @Test("`help` with the name of a command prints the same text as the command with --help")
  func same() throws {
    let commands = try commands()
    #expect(commands.count > 5)
    for command in commands {
      let said = try Program("help", command)
      #expect(said.code == 0 && said.output.hasPrefix("usage: slipsheet \(command) "))
      #expect(try Program(command, "--help").output == said.output, "\(command)")
    }
  }

  @Test("help for an unknown command fails and lists the existing commands")
  func unknown() throws {
    let said = try Program("help", "sweeep")
    #expect(said.code == 2 && said.output.isEmpty)
    #expect(said.error.contains("sweeep: unknown command, expected one of lab, play, "))
  }

  @Test("the manual page describes every command, and no other")
  func manual() throws {
    let page = try Program.text(of: "Scripts/packaging/slipsheet.1")
    let section = try #require(page.firstMatch(of: #/(?s)\.SH COMMANDS(.*?)\.SH /#)).1
    let listed = section.matches(of: #/\.TP\n\.BR? ([a-z]+)\b/#).map { String($0.1) }
    #expect(try listed == commands())
  }

  @Test(
    "bash completes commands, options, scenes, choices, and values after an equals sign",
    arguments: [
      (words: ["sw"], offers: "sweep"),
      (words: ["film", "--fr"], offers: "--from --frames"),
      (words: ["lab", "t"], offers: "today"),
      (words: ["lab", "--theme", "d"], offers: "dark"),
      (words: ["lab", "--theme", "=", "s"], offers: "system"),
      (words: ["lab", "--theme", "="], offers: "light dark system"),
      (words: ["import", "--from", "ge"], offers: "getevent"),
      (words: ["help", "doc"], offers: "doctor"),
      (words: ["--"], offers: "--help --version"),
      (words: ["export", "pullT"], offers: "pullToDismiss"),
      (words: ["export", "sheet", "--to", "k"], offers: "kotlin"),
      (words: ["doctor", "x"], offers: ""),
    ])
  func bash(words: [String], offers: String) throws {
    let script = """
      slipsheet() { '\(try Program.place().path)' "$@"; }
      \(try Program.text(of: "Scripts/packaging/completions/slipsheet.bash"))
      COMP_WORDS=(slipsheet \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count)
      _slipsheet
      echo "${COMPREPLY[*]}"
      """
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["--norc", "-c", script]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let said = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(said == "\(offers)\n", "\(words)")
  }
}
