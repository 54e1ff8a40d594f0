// Checks that every file and folder named in a README of the sources exists.
import Foundation
import Testing

@Suite("README paths")
struct ReadmePathTests {
  private func isThere(_ path: String, from folder: String) -> Bool {
    ["", "Sources/", folder].contains { root in
      FileManager.default.fileExists(
        atPath: SourceText.package.appending(path: root + path).path)
    }
  }

  @Test("every file and folder that a README in the sources names exists")
  func names() throws {
    let pages = try SourceText.all(below: ["Sources"]).filter { $0.path.hasSuffix("README.md") }
    #expect(pages.count > 15)
    var checked = 0
    for page in pages {
      let folder = String(page.path.dropLast("README.md".count))
      for (number, line) in page.lines.enumerated() {
        // Every second piece is between backquotes.
        let quoted = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        for path in quoted where path.contains("/") && path.allSatisfy(isOfPath) {
          checked += 1
          if !isThere(path, from: folder) {
            Issue.record("\(page.path):\(number + 1) names \(path), which is not there")
          }
        }
      }
    }
    #expect(checked > 30)
  }

  private func isOfPath(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || "/._+-".contains(letter)
  }
}
