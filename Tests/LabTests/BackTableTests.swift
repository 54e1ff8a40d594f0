// Tests the owner of a finger that swipes back from anywhere, and the table of the document.
import Foundation
import Geometry
import Support
import Testing

@testable import Lab

@Suite("Table of swipes back from anywhere")
struct BackTableTests {
  @Test(
    "a stroke in a right-to-left layout has the same outcome as its left-to-right mirror image")
  func mirrored() {
    for row in BackRow.all {
      for isBack in [true, false] {
        let usual = row.outcome(isBack: isBack, .leftToRight)
        let mirrored = row.outcome(isBack: isBack, .rightToLeft)
        #expect(usual == mirrored, "\(row.neighbour) \(row.state)")
      }
    }
  }

  @Test(
    "a stroke pops a screen only if the stroke moves backwards and the swipe back owns the finger"
  )
  func pops() {
    for row in BackRow.all {
      for isBack in [true, false] {
        let outcome = row.outcome(isBack: isBack, .leftToRight)
        let mayPop = isBack && outcome.owners.last == "back"
        #expect(mayPop || !outcome.pops, "\(row.neighbour) \(row.state)")
      }
    }
  }

  @Test(
    "the table in back-from-anywhere.md contains the outcomes that the lab computes for strokes")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/back-from-anywhere.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = BackRow.all.map { row in
      let cells = [true, false].map { row.outcome(isBack: $0, .leftToRight).cell }
      return "| \(row.neighbour.rawValue) | \(row.state) | \(cells.joined(separator: " | ")) |"
    }
    let table = rows.joined(separator: "\n")
    let isSame = text.contains("\n\(table)\n")
    if !isSame, ProcessInfo.processInfo.environment["SCREENS"] == "failed" {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let start = try #require(lines.firstIndex { $0.hasPrefix("|---") }) + 1
      let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      let new = lines[..<start] + rows + lines[end...]
      try new.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(isSame, "the rows are now:\n\(table)")
  }
}
