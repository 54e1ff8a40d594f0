// The lines in which two texts differ.

/// The difference of two texts by lines.
package struct TextChange: Sendable {
  /// One line of the difference.
  package struct Line: Hashable, Sendable {
    package enum Side: String, Sendable {
      case both = "  "
      case before = "- "
      case after = "+ "
    }
    package let side: Side
    package let text: String
  }

  /// All lines of both texts, in order. A replaced line is before the line that replaces it.
  package private(set) var lines: [Line] = []
  /// The removed and added lines, without those that both texts have.
  package var changed: [Line] { lines.filter { $0.side != .both } }

  init(from before: [UInt8], to after: [UInt8]) {
    let (old, new) = (
      String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self)
    )
    lines = old.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line(side: .both, text: String($0)) }
    let added = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let change = added.difference(from: lines.map(\.text))
    for case .remove(let offset, let text, _) in change.removals {
      lines[offset] = Line(side: .before, text: text)
    }
    for case .insert(let offset, let text, _) in change.insertions {
      // The index among all lines: `offset` counts only those of the new text.
      var (index, left) = (0, offset)
      while index < lines.count, left > 0 || lines[index].side == .before {
        left -= lines[index].side == .before ? 0 : 1
        index += 1
      }
      lines.insert(Line(side: .after, text: text), at: index)
    }
  }
}
