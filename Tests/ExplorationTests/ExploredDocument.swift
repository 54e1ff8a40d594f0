// The document of the results, which tests compare, and write only if they are asked to record.
import Exploration
import Foundation

/// The document `Docs/explored.md`. An actor, because cases are tested in parallel.
actor ExploredDocument {
  static let shared = ExploredDocument()

  private let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/explored.md")

  /// The text, in which a new line is a space.
  var text: String {
    get throws {
      try String(contentsOf: file, encoding: .utf8).replacing("\n", with: " ")
    }
  }

  /// The parts of sentences that contain numbers of the explorers.
  static var sentences: [String] {
    let futures = ExploredState.futures.dropFirst().map { "\($0) s" }
    let (events, pairs) = (ExploredRow.future, ExploredRow.pairs)
    return [
      "1/\(Int((1 / ExploredState.Pace.fine.seconds).rounded())) s apart",
      "\(ExploredState.Pace.coarse.seconds) s apart",
      "the same now and \(futures.dropLast().joined(separator: ", ")) and \(futures.last!) later",
      "of \(ExploredRow.grouped(pairs)) merged pairs both histories are played on with the same \(events) events",
      "the \(ExploredSystem.all.count) systems", "each of the \(Law.allCases.count) laws",
      "a few histories of \(ExploredRow.history) events", "have a \(Law.allCases.count + 1)th law",
      "only up to \(ArbiterState.farthest) points",
    ]
  }

  /// The difference between a row and its line in the document. The numbers are compared only after a
  /// long run. With `SCREENS=failed` the line is written anew.
  func difference(_ row: ExploredRow, isLong: Bool) throws -> String? {
    let text = try String(contentsOf: file, encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let line = lines.firstIndex(where: { $0.hasPrefix(row.key) }) else {
      return "Docs/explored.md has no line “\(row.key)”"
    }
    let known = lines[line]
    guard isLong, known != row.text else { return nil }
    if ProcessInfo.processInfo.environment["SCREENS"] == "failed" {
      lines[line] = row.text
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    return "Docs/explored.md, line \(line + 1): was “\(known)”, is “\(row.text)”"
  }
}
