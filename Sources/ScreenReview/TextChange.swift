// The lines in which two texts of a screen differ.
import Files

/// The difference of two texts by lines, with three unchanged lines around each change.
package struct TextChange: Sendable {
  package typealias Line = LineChanges.Line

  package let lines: [Line]
  /// The removed and added lines, without the lines that both texts have.
  package var changed: [Line] { lines.filter { $0.kind == .removed || $0.kind == .added } }

  init(from before: [UInt8], to after: [UInt8]) {
    var texts = [before, after].map { String(decoding: $0, as: UTF8.self) }
    // A line break at the end of only one text counts as a line.
    if let index = texts.firstIndex(where: { $0.hasSuffix("\n") }),
      !texts.allSatisfy({ $0.hasSuffix("\n") })
    {
      texts[index] += "\n"
    }
    lines = LineChanges(from: texts[0], to: texts[1], context: 3).lines
  }

  /// The lines for a view. In changed lines of more than `length` characters, the common beginning
  /// of the old and the new line is cut to the last 20 characters.
  package func excerpt(fitting length: Int) -> [Line] {
    var result = lines
    var removed: [Int] = []
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .same, .gap: removed = []
      case .removed: removed.append(index)
      case .added where !removed.isEmpty:
        let old = removed.removeFirst()
        let texts = [old, index].map { lines[$0].text }
        let shared = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
        guard shared > 20, texts.contains(where: { $0.count > length }) else { continue }
        for index in [old, index] {
          result[index].text = "…" + lines[index].text.dropFirst(shared - 20)
        }
      case .added: break
      }
    }
    return result
  }
}

extension LineChanges.Line {
  /// The sign in front of the line.
  package var sign: String {
    switch kind {
    case .removed: "- "
    case .added: "+ "
    case .same, .gap: "  "
    }
  }
}
