// Texts that were looked at and found right, as files beside the tests.
import Foundation
import Testing

/// Compares with the file of that name in `Recorded`, and says the first line that differs. A text that
/// is not recorded yet is written, and fails, for it has to be looked at.
func expect(
  _ text: String, isRecordedAs name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appending(path: "Recorded/\(name)")
  let known = try? String(contentsOf: file, encoding: .utf8)
  if known == text { return }
  if known == nil || ProcessInfo.processInfo.environment["SCREENS"] == "failed" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  guard let known else {
    Issue.record("\(name) is recorded now: look at it", sourceLocation: sourceLocation)
    return
  }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = known.split(separator: "\n", omittingEmptySubsequences: false)
  let place = zip(lines, wanted).prefix { $0 == $1 }.count
  Issue.record(
    """
    Recorded/\(name), line \(place + 1):
    is  \(lines.indices.contains(place) ? lines[place] : "the end")
    was \(wanted.indices.contains(place) ? wanted[place] : "the end")
    To accept all that differs, see “When a transcript changed” in CONTRIBUTING.md.
    """, sourceLocation: sourceLocation)
}
