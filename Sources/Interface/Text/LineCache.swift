// A cache of broken lines, because most builds break the same text into the same width again.
import Drawing
import Synchronization

/// Caches the lines of texts in one typeface. Copies of a stage share it.
///
/// The cache has two generations. When the younger one is full it replaces the older one. Entries
/// that have not been used since then are dropped.
final class LineCache: Sendable {
  private struct Key: Hashable {
    var text: String
    var font: Font
    var limit: Int?
  }

  /// The lines of a text, and the range of widths for which they are correct.
  private struct Entry {
    var lines: [TextLine]
    var from: Double
    var through: Double

    /// If nothing was broken or truncated, every width that fits the line gives the same result.
    init(_ lines: [TextLine], of text: String, in width: Double) {
      self.lines = lines
      let needed = lines.reduce(0) { max($0, $1.width) }
      let isWhole =
        lines.count == 1 && needed <= width && !text.utf8.contains(UInt8(ascii: "\n"))
        && lines[0].words.last?.text.last != "…"
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
  /// Maximum number of widths for each text. A stack tries several before it decides.
  private static let widthsOfText = 4

  private let generations = Mutex(Generations())

  /// Number of cached texts, for tests.
  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  /// Returns the same lines as `breaker.lines`.
  func lines(_ text: String, width: Double, limit: Int?, by breaker: TextBreaker) -> [TextLine] {
    let key = Key(text: text, font: breaker.font, limit: limit)
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
