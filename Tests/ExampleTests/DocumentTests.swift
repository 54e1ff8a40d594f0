// The programs in the documents are the files that are compiled and tested here.
import Foundation
import Testing

@Suite("Documents")
struct DocumentTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
  }

  @Test(
    "a document shows the file as it is compiled, to the letter",
    arguments: [
      (document: "README.md", file: "Examples/Cover/main.swift"),
      (
        document: "Docs/test-how-your-gesture-feels.md",
        file: "Tests/ExampleTests/CoverFeelTests.swift"
      ),
    ])
  func same(document: String, file: String) throws {
    // Without the line that says what the file is for.
    let code = try text(file).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)[1]
    #expect(try text(document).contains("```swift\n\(code)```"), "\(document) and \(file) differ")
  }

  @Test("every link to a file leads to one")
  func links() throws {
    for document in ["README.md", "CONTRIBUTING.md", "Sources/README.md"] {
      let folder = Self.package.appending(path: document).deletingLastPathComponent()
      for match in try text(document).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = folder.appending(path: String(match.1)).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: target), "\(document) → \(match.1)")
      }
    }
  }
}
