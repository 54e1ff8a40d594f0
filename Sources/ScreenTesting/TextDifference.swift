// Describes where two texts differ.

enum TextDifference {
  /// The number of differing lines, and the first differing line with the two previous lines.
  static func words(expected: String, actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let count = max(old.count, new.count)
    let differing = (0..<count).filter { line($0, of: old) != line($0, of: new) }
    guard let first = differing.first else { return "different" }
    var lines = [
      "different text: \(differing.count) of \(count) lines, the first is \(first + 1)"
    ]
    for n in max(0, first - 2)..<first { lines.append("    \(old[n])") }
    lines.append("  - \(line(first, of: old) ?? "(no line)")")
    lines.append("  + \(line(first, of: new) ?? "(no line)")")
    return lines.joined(separator: "\n")
  }

  private static func line(_ n: Int, of lines: [Substring]) -> Substring? {
    n < lines.count ? lines[n] : nil
  }
}
