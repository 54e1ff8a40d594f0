// Tests that the commands in the README, in each language, work.
import Foundation
import Testing

@Suite("Commands in the README")
struct ReadmeTests {
  private static let documents = ["README.md", "README.zh.md"]

  /// The commands in the indented lines of a document, without their comments.
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
      // Opening the lab fails here with code 3, because there is no display. Other tests open
      // the lab's window.
      #expect(said.code == (words[0] == "lab" ? 3 : 0), "\(command): \(said.error)")
      #expect(words[0] == "lab" || words.contains("-o") || !said.output.isEmpty, "\(command)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "out.png").path))
  }

  @Test("README.md has at most 1,000 words")
  func length() throws {
    #expect(try Program.text(of: "README.md").split(whereSeparator: \.isWhitespace).count <= 1_000)
  }

  @Test("Docs/scenes.md lists each scene with its film, and names no missing script or parameter")
  func scenes() throws {
    let list = try Program("play", "--list").output
    let scenes = try #require(list.split(separator: "\nEvery scene has").first)
      .matches(of: #/\n  (\w+): /#).map { String($0.1) }
    let document = try Program.text(of: "Docs/scenes.md")
    let sections = document.split(separator: "\n### ").dropFirst()
    let named = sections.compactMap { $0.firstMatch(of: #/`(\w+)`/#).map { String($0.1) } }
    #expect(named.sorted() == scenes.sorted())
    for (section, name) in zip(sections, named) {
      for file in ["Docs/scenes/\(name).png"]
        + section.matches(of: #/\((\.\./Examples/[^)]+)\)/#).map({ "Docs/" + $0.1 })
      {
        let path = Program.package.appending(path: file).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: path), "\(file)")
      }
      #expect(section.contains("(../Examples/"), "\(name) has no script")
      for parameter in section.matches(of: #/`(\w+\.\w+)`/#) {
        #expect(list.contains("\(parameter.1)"), "\(parameter.1)")
      }
    }
  }
}
