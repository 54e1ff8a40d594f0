// Tests that the commands in the README, in each language, work.
import Foundation
import Testing

@Suite("Commands in the README")
struct ReadmeTests {
  private static let documents = ["README.md", "README.zh.md"]

  /// Indented lines that begin with a command, without their comments.
  private func commands(of document: String) throws -> [String] {
    try Program.text(of: document).matches(of: #/\n    (\.?/?(?:run|test|slipsheet)\b[^#\n]*)/#).map
    {
      $0.1.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("README.md and README.zh.md show the same commands")
  func same() throws {
    let commands = try commands(of: "README.md")
    #expect(commands.count >= 8 && commands.contains("./run") && commands.contains("./test"))
    #expect(try self.commands(of: "README.zh.md") == commands)
  }

  @Test("README.md and README.zh.md have the same links, headings and table rows")
  func shape() throws {
    let shapes = try Self.documents.map { document in
      let text = try Program.text(of: document).replacing("README.zh.md", with: "README.md")
      let links = text.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
      let lines = text.split(separator: "\n")
      return (
        links.sorted(), lines.count { $0.hasPrefix("#") }, lines.count { $0.hasPrefix("|") },
        lines.count { $0.hasPrefix("- ") }
      )
    }
    #expect(shapes[0] == shapes[1])
  }

  @Test("every command of slipsheet in the README works")
  func done() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Examples"),
      withDestinationURL: Program.package.appending(path: "Examples"))
    for command in try commands(of: "README.md") where command.hasPrefix("slipsheet ") {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let said = try Program(words, in: folder)
      // Other tests open the lab's window. There is no display here, which the program reports.
      #expect(said.code == (words[0] == "lab" ? 3 : 0), "\(command): \(said.error)")
      #expect(words[0] == "lab" || words.contains("-o") || !said.output.isEmpty, "\(command)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "out.png").path))
  }
}
