// Tests that the version is the same number everywhere.
import Foundation
import Testing

@Suite("Version of the program")
struct VersionTests {
  @Test("the program, the changelog and the documents have the same version")
  func same() throws {
    let said = try Program("--version").output
    let version = try #require(said.firstMatch(of: /^slipsheet (\d+\.\d+\.\d+)\n$/)?.1)
    let changes = try Program.text(of: "CHANGELOG.md")
    #expect(changes.firstMatch(of: /\n## ([^\n]*)/)?.1.hasPrefix(version) == true)
    // Without a tag, the documents add the package by its path.
    for document in ["README.md", "README.zh.md"] {
      let text = try Program.text(of: document)
      for named in text.matches(of: /from: "([^"]*)"/) {
        #expect(named.1 == version, "\(document)")
      }
    }
  }
}
