// A cache of broken lines. Most builds break the same texts for the same widths again.
import Drawing
import Synchronization
import UnicodeText

/// Caches broken lines of texts in one typeface. All copies of a stage use the same cache.
///
/// The cache has two generations. A full young generation becomes the old generation, and the
/// entries of the previous old generation are dropped. An old entry that is used becomes young.
package final class LineCache: Sendable {
  private struct Key: Hashable {
    var text: ExactText
    var font: Font
    var limit: Int?
  }

  /// The lines of a text, and the range of widths in points for which they are valid.
  private struct Entry {
    var lines: [TextLine]
    var from: Double
    var through: Double

    /// A line that is neither broken nor truncated stays valid for any greater width.
    init(_ lines: [TextLine], of text: String, in width: Double) {
      self.lines = lines
      let needed = lines.reduce(0) { max($0, $1.width) }
      let isWhole =
        lines.count == 1 && needed <= width && !text.utf8.contains(UInt8(ascii: "\n"))
        && (lines[0].isRightToLeft ? lines[0].words.first : lines[0].words.last)?.text.last != "…"
      (from, through) = isWhole ? (needed, .infinity) : (width, width)
    }
  }

  private struct Generations {
    var young: [Key: [Entry]] = [:]
    var old: [Key: [Entry]] = [:]

    mutating func add(_ broken: [Entry], for key: Key) {
      if young.count >= LineCache.capacity, young[key] == nil {
        old = young
        young = [:]
      }
      young[key] = broken
    }
  }

  /// Maximum number of texts in one generation.
  static let capacity = 512
  /// Maximum number of widths for each text. A stack tries several widths during one layout.
  private static let widthsOfText = 4

  private let generations = Mutex(Generations())

  package init() {}

  /// Number of cached texts, for tests.
  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  /// Returns what `breaker.lines` returns, from the cache if possible.
  func lines(_ text: String, width: Double, limit: Int?, by breaker: TextBreaker) -> [TextLine] {
    let key = Key(text: ExactText(text), font: breaker.font, limit: limit)
    return generations.withLock { memory in
      let young = memory.young[key]
      var known = young ?? memory.old[key] ?? []
      if let found = known.first(where: { $0.from <= width && width <= $0.through }) {
        if young == nil { memory.add(known, for: key) }
        return found.lines
      }
      let lines = breaker.lines(text, width: width, limit: limit)
      if known.count == Self.widthsOfText { known.removeFirst() }
      known.append(Entry(lines, of: text, in: width))
      memory.add(known, for: key)
      return lines
    }
  }
}
