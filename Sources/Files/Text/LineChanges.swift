// The diff of two texts by lines, for an export since the last copy, and for a screen's text.

/// The lines by which a text differs from an earlier version.
package struct LineChanges: Hashable, Sendable {
  /// A line that was added, removed or not changed.
  package struct Line: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case added, removed, same
      /// A placeholder for unchanged lines that are omitted.
      case gap
    }
    package var kind: Kind
    package var text: String

    package init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The changed lines and some unchanged lines around them, in the order of the texts.
  package private(set) var lines: [Line] = []
  package private(set) var added = 0
  package private(set) var removed = 0

  package var isEmpty: Bool { added + removed == 0 }

  /// - Parameter context: Number of unchanged lines to include before and after a change.
  package init(from old: String, to new: String, context: Int = 2) {
    let before = LineChanges.lines(of: old)
    let after = LineChanges.lines(of: new)
    let difference = after.difference(from: before)
    var gone: Set<Int> = []
    var came: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let place, _, _): gone.insert(place)
      case .insert(let place, _, _): came.insert(place)
      }
    }
    (added, removed) = (came.count, gone.count)
    guard !isEmpty else { return }
    var all: [Line] = []
    var (a, b) = (0, 0)
    while a < before.count || b < after.count {
      if gone.contains(a) {
        all.append(Line(kind: .removed, text: before[a]))
        a += 1
      } else if came.contains(b) {
        all.append(Line(kind: .added, text: after[b]))
        b += 1
      } else {
        all.append(Line(kind: .same, text: after[b]))
        a += 1
        b += 1
      }
    }
    lines = LineChanges.shortened(all, context)
  }

  /// The lines of a text. A newline at the end does not start another line.
  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Omits the unchanged lines that are far from all changes. A gap replaces the omitted lines.
  private static func shortened(_ all: [Line], _ context: Int) -> [Line] {
    var isNear = Array(repeating: false, count: all.count)
    for index in all.indices where all[index].kind != .same {
      for near in max(0, index - context)...min(all.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var lines: [Line] = []
    for (index, line) in all.enumerated() {
      if isNear[index] {
        lines.append(line)
      } else if lines.last?.kind != .gap {
        lines.append(Line(kind: .gap, text: "…"))
      }
    }
    return lines
  }
}
