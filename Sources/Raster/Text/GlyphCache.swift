// Caches the coverage masks of words. A word is rendered once for each font size and scale.
import Drawing

private struct WordKey: Hashable {
  var text: String
  var font: Font
  var scale: Double
}

/// A cache of words in two generations. A full young generation becomes the old generation, and
/// words that were only in the previous old generation are dropped. This limits the memory, and a
/// lookup reads at most two tables.
struct GlyphCache {
  private var young: [WordKey: CoverageMask?] = [:]
  private var old: [WordKey: CoverageMask?] = [:]
  private var bytes = 0
  /// Memory of one generation, in bytes.
  static let budget = 4 << 20
  /// Font size in pixels above which words are not rendered.
  static let largest = 4096.0

  /// Number of all rendered words, for measurements.
  private(set) var rendered = 0

  mutating func mask(_ text: String, _ font: Font, _ scale: Double, _ typeface: any Typeface)
    -> CoverageMask?
  {
    guard font.size > 0, scale > 0, font.size * scale <= GlyphCache.largest else { return nil }
    let key = WordKey(text: text, font: font, scale: scale)
    if let found = young[key] { return found }
    let mask: CoverageMask?
    if let found = old.removeValue(forKey: key) {
      mask = found
    } else {
      mask = typeface.mask(of: text, font: font, scale: scale)
      rendered &+= 1
    }
    bytes += 96 + text.utf8.count + (mask.map { $0.coverage.count + 4 * $0.colors.count } ?? 0)
    young[key] = .some(mask)
    if bytes > GlyphCache.budget {
      old = young
      young = [:]
      bytes = 0
    }
    return mask
  }
}
