// Compares texts with files that were recorded beside the tests, and can record them again.
import Foundation

/// The first line of `text` that differs from the recorded file, with the heading above it, or nil
/// if both are equal. The file is in `Recorded`, in the folder of the calling test target.
///
/// A text without a recorded file is written and counts as a difference, so that somebody looks at
/// it.
public func difference(
  of text: String, fromRecorded name: String, tests: String = #filePath
) throws -> String? {
  var folder = URL(filePath: tests).deletingLastPathComponent()
  while !folder.lastPathComponent.hasSuffix("Tests") { folder.deleteLastPathComponent() }
  let file = folder.appending(path: "Recorded/\(name)")
  let known = try? String(contentsOf: file, encoding: .utf8)
  if known == text { return nil }
  if known == nil || ProcessInfo.processInfo.environment["SCREENS"] == "failed" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  guard let known else { return "\(name) is recorded now: look at it" }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = known.split(separator: "\n", omittingEmptySubsequences: false)
  let place = zip(lines, wanted).prefix { $0 == $1 }.count
  let heading = lines[..<min(place + 1, lines.count)].last {
    "#>=".contains($0.prefix(1)) && !$0.isEmpty
  }
  return """
    Recorded/\(name), line \(place + 1), below “\(heading ?? "")”:
    is  \(lines.indices.contains(place) ? lines[place] : "the end")
    was \(wanted.indices.contains(place) ? wanted[place] : "the end")
    To accept all that differs, see “When a recording changed” in CONTRIBUTING.md.
    """
}
