// Compares the lists of files that a new thing changes with those of an existing thing.
import Foundation
import Testing

@Suite("Lists for contributors")
struct ChecklistTests {
  private static let page = Result {
    try String(
      contentsOf: SourceText.package.appending(path: "Docs/contributing.md"), encoding: .utf8)
  }

  /// The paths in the first column of the tables of a section. A path has a slash, and a star
  /// stands for any text.
  private func paths(in section: String) throws -> [String] {
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      row.split(separator: " | ")[0].matches(of: /`([^`]+\/[^`]+)`/).map { String($0.1) }
    }
  }

  private func covers(_ pattern: String, _ path: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    return path.hasPrefix(parts[0]) && path.hasSuffix(parts[parts.count - 1])
  }

  @Test("each file and each test that the contributors' checklists name exists")
  func names() throws {
    let page = try Self.page.get()
    let files = try FileManager.default.subpathsOfDirectory(atPath: SourceText.package.path)
      .filter { !$0.hasPrefix(".") }
    let paths = try paths(in: page)
    #expect(paths.count > 20)
    for path in paths {
      #expect(files.contains { covers(path, $0) }, "\(path)")
    }
    let tests = try SourceText.all(below: ["Tests"]).filter { $0.path.hasSuffix(".swift") }
    for name in page.matches(of: /“([^”]+)”/).map({ String($0.1) }) {
      #expect(tests.contains { $0.lines.contains { $0.contains("\"\(name)\"") } }, "\(name)")
    }
  }

  @Test(
    "the contributors' checklist for a change names every file that an example change touched",
    arguments: [
      (
        section: "A parameter", word: "flingGuard",
        folders: ["Sources", "Docs/reference", "Examples/C"]
      ),
      ("A kind of component", "PagerComponent", ["Sources"]),
      ("A command", "importing", ["Sources/SlipsheetApp"]),
      ("A feature of the lab", "PhoneFeature", ["Sources"]),
    ])
  func touched(section: String, word: String, folders: [String]) throws {
    let text = try #require(
      try Self.page.get().components(separatedBy: "\n## ").first { $0.hasPrefix("\(section)\n") })
    let paths = try paths(in: text)
    for file in try SourceText.all(below: folders) {
      // A scene in its own folder only uses what exists, so its files need not be in a list.
      let isScene =
        file.path.hasPrefix("Sources/Scenes/") && file.path.split(separator: "/").count > 3
      guard !isScene || file.path.contains("/Program/") else { continue }
      let isTouched = file.lines.contains {
        $0.split { !$0.isLetter && !$0.isNumber }.contains(Substring(word))
      }
      guard isTouched else { continue }
      #expect(paths.contains { covers($0, file.path) }, "\(file.path) is in no row of \(section)")
    }
  }
}
