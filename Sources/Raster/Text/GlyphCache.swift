// The atlas: words as coverage, rendered once for each size and scale.
import Drawing

/// What a rendered word is found by.
private struct WordKey: Hashable {
  var text: String
  var font: Font
  var scale: Double
}

/// Words in two generations. When the younger one is full it becomes the older one, and what is
/// not asked for until the next time is forgotten; so memory is bounded and finding costs one look.
struct GlyphCache {
  private var young: [WordKey: CoverageMask?] = [:]
  private var old: [WordKey: CoverageMask?] = [:]
  private var bytes = 0
  /// Bytes of coverage in one generation.
  static let budget = 4 << 20
  /// Pixels a side above which a word is not rendered.
  static let largest = 4096.0

  /// Words rendered so far; for measurements.
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
    bytes += 96 + text.utf8.count + (mask?.coverage.count ?? 0)
    young[key] = .some(mask)
    if bytes > GlyphCache.budget {
      old = young
      young = [:]
      bytes = 0
    }
    return mask
  }
}
