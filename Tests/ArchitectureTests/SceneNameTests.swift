// Checks that no module that shows, replays or sweeps scenes contains the name of one.
import Foundation
import Testing

@Suite("Scene names")
struct SceneNameTests {
  /// The names that scenes declare: `static let name = "today"`.
  private func names() throws -> [String] {
    try SourceText.all(below: ["Sources/Scenes"]).flatMap { file in
      file.lines.compactMap { line in
        let parts = line.split(separator: "\"")
        return line.hasPrefix("  static let name = \"") && parts.count > 1 ? String(parts[1]) : nil
      }
    }
  }

  @Test(
    "no source file of the lab or of the sweep contains the name of a scene",
    arguments: ["Lab", "Evaluate"])
  func named(by room: String) throws {
    let names = try names()
    #expect(names.count >= 7)
    for file in try SourceText.all(below: ["Sources/\(room)"]) {
      for name in names where file.lines.contains(where: { $0.contains("\"\(name)\"") }) {
        Issue.record("\(file.path) names the scene \(name); let the exhibit say it")
      }
    }
  }
}
