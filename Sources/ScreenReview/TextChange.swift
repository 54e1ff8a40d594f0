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

  /// The changed lines and three lines around each, with a line “…” for the others.
  ///
  /// If a changed line is longer than `length` characters, the beginning that it shares with the line that
  /// replaces it is cut to its last 20 characters.
  package func excerpt(fitting length: Int) -> [Line] {
    var texts = lines.map(\.text)
    for (old, new) in replacements where max(texts[old].count, texts[new].count) > length {
      let shared = zip(texts[old], texts[new]).prefix { $0 == $1 }.count
      guard shared > 20 else { continue }
      for index in [old, new] { texts[index] = "…" + texts[index].dropFirst(shared - 20) }
    }
    let changed = lines.indices.filter { lines[$0].side != .both }
    let shown = Set(changed.flatMap { $0 - 3...$0 + 3 })
    return lines.indices.flatMap { index -> [Line] in
      if shown.contains(index) { return [Line(side: lines[index].side, text: texts[index])] }
      let isFirst = index == 0 || shown.contains(index - 1)
      return isFirst ? [Line(side: .both, text: "…")] : []
    }
  }

  /// Indices of removed lines, each with that of the added line in its place.
  private var replacements: [(old: Int, new: Int)] {
    var (found, removed): ([(Int, Int)], [Int]) = ([], [])
    for index in lines.indices {
      switch lines[index].side {
      case .both: removed = []
      case .before: removed.append(index)
      case .after: if !removed.isEmpty { found.append((removed.removeFirst(), index)) }
      }
    }
    return found
  }

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
