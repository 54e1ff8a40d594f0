// Lines that were broken before: most builds break the same words into the same widths again.
import Drawing
import Synchronization

/// Remembers the lines of texts in one typeface. Stages that were copied share it; what it answers
/// is the same with and without memory.
///
/// In two generations: when the younger one is full it becomes the older one, and what is not asked
/// for until the next time is forgotten.
final class LineMemo: Sendable {
  private struct Key: Hashable {
    var text: String
    var font: Font
    var limit: Int?
  }

  /// One way to break a text, and the widths that break it so.
  private struct Broken {
    var lines: [TextLine]
    var from: Double
    var through: Double

    /// Where nothing was broken, every width that holds the one line gives the same.
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
    var young: [Key: [Broken]] = [:]
    var old: [Key: [Broken]] = [:]

    mutating func add(_ broken: [Broken], for key: Key) {
      if young.count >= LineMemo.room, young[key] == nil {
        old = young
        young = [:]
      }
      young[key] = broken
    }
  }

  /// Texts of one generation.
  static let room = 512
  /// Widths of one text: stacks ask for several before they settle.
  private static let widthsOfText = 4

  private let generations = Mutex(Generations())

  /// Texts in memory; for tests.
  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  /// The same as `breaker.lines`.
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
      known.append(Broken(lines, of: text, in: width))
      memory.add(known, for: key)
      return lines
    }
  }
}
