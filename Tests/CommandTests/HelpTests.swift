// What the program says of itself: help, manual page, completions.
import Foundation
import Testing

@Suite("Help")
struct HelpTests {
  /// The commands as the list of them has them.
  private func commands() throws -> [String] {
    try Program("help").output.matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
  }

  @Test("help of a command is what the command says of itself")
  func same() throws {
    let commands = try commands()
    #expect(commands.count >= 12)
    for command in commands {
      let said = try Program("help", command)
      #expect(said.code == 0 && said.output.hasPrefix("usage: slipsheet \(command) "))
      #expect(try Program(command, "--help").output == said.output, "\(command)")
    }
  }

  @Test("help of a command that there is none of is refused with those that there are")
  func unknown() throws {
    let said = try Program("help", "sweeep")
    #expect(said.code == 2 && said.output.isEmpty)
    #expect(said.error.contains("sweeep: no such command, expected one of lab, play, "))
  }

  @Test("the manual page has every command and every option")
  func manual() throws {
    let page = try Program("help", "--man").output
    #expect(page.hasPrefix(".TH SLIPSHEET 1 "))
    let sections = page.split(separator: "\n.SS slipsheet ").dropFirst()
    for command in try commands() {
      let section = try #require(
        sections.first { $0.hasPrefix("\(command) ") }, "\(command) has no section")
      for option in try Program("help", command).output.matches(of: /\n  (?:-o, )?(--[a-z-]+)/) {
        let name = String(option.1).replacingOccurrences(of: "-", with: "\\-")
        #expect(section.contains("\(name)\\fR"), "\(command) \(option.1)")
      }
    }
    // A line that begins so is a request to the formatter.
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(line.contains(/^\.(TH|SH|SS|TP|PP|B|BR|I)\b/), "\(line)")
    }
  }

  @Test(
    "bash completes commands, options, scenes, choices and values behind an equals sign",
    arguments: [
      (words: ["sw"], offers: "sweep"),
      (words: ["film", "--fr"], offers: "--from --frames"),
      (words: ["lab", "t"], offers: "today"),
      (words: ["lab", "--theme", "d"], offers: "dark"),
      (words: ["lab", "--theme", "=", "s"], offers: "system"),
      (words: ["lab", "--theme", "="], offers: "light dark system"),
      (words: ["import", "--from", "ge"], offers: "getevent"),
      (words: ["help", "doc"], offers: "doctor"),
      (words: ["completions", ""], offers: "bash zsh fish"),
      (words: ["export", "pullT"], offers: "pullToDismiss"),
      (words: ["export", "sheet", "--to", "k"], offers: "kotlin"),
      (words: ["doctor", "x"], offers: ""),
    ])
  func bash(words: [String], offers: String) throws {
    let script = """
      \(try Program("completions", "bash").output)
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

  @Test("completions of a shell that there are none for are refused")
  func otherShell() throws {
    #expect(try Program("completions", "tcsh").code == 2)
    #expect(try Program("completions").code == 2)
  }
}
