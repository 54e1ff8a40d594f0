// Fonts: what layout and the painter need to measure and render text.
import Geometry

/// Size, weight and family of text.
public struct Font: Hashable, Sendable {
  /// Vertical metrics of a font in points, all positive.
  public struct Metrics: Hashable, Sendable {
    /// Distance in points from the baseline up to the top of tall letters.
    public var ascent: Double
    /// Distance in points from the baseline down to the bottom of letters such as g.
    public var descent: Double
    /// Height of a capital letter in points.
    public var capHeight: Double

    public init(ascent: Double, descent: Double, capHeight: Double) {
      self.ascent = ascent
      self.descent = descent
      self.capHeight = capHeight
    }
  }

  /// Thickness of the strokes of letters.
  public enum Weight: Int, CaseIterable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case black = 900
  }

  /// Size in points.
  public var size: Double
  /// Thickness of the strokes of letters.
  public var weight: Weight
  /// Family: text, code, or an installed font.
  package var family = Family.text

  /// Kinds of typefaces.
  package enum Family: Hashable, Sendable {
    case text
    /// A monospaced family with one weight, replaced by `text` on a machine without such a font.
    case code
    /// The installed family of this name, or the font file at this path. If missing, `text`.
    case named(String)
  }

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Coverage of each pixel by the glyphs of one word, 0…255, with rows from the top.
public struct CoverageMask: Hashable, Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Coverage of each pixel, 0…255, row by row.
  public let coverage: [UInt8]
  /// Distance in pixels from the pen position to the left edge of the mask.
  public let left: Int
  /// Distance in pixels from the baseline up to the first row of the mask.
  public let top: Int
  /// Premultiplied colours of glyphs that have their own colours, such as emoji, row by row. Empty
  /// if no glyph has colours.
  public let colors: [UInt32]

  public init(
    width: Int, height: Int, coverage: [UInt8], left: Int, top: Int, colors: [UInt32] = []
  ) {
    precondition(coverage.count == width * height)
    precondition(colors.isEmpty || colors.count == width * height)
    self.colors = colors
    self.width = width
    self.height = height
    self.coverage = coverage
    self.left = left
    self.top = top
  }
}

/// Measures and renders words of text.
///
/// A word has no spaces, and the direction of its first letter. U+202D or U+202E at its beginning
/// override this direction with left to right, or right to left.
public protocol Typeface: Sendable {
  /// Width of a word in points. The width must be proportional to the font's size, so that lines
  /// break equally at every display scale.
  func advance(of word: String, font: Font) -> Double
  func metrics(of font: Font) -> Font.Metrics
  /// Coverage mask of a word at `scale` pixels per point. Nil if the word has no visible pixels. A
  /// missing glyph is drawn as a box.
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask?
  /// Distances in points from the start of a word's text to the edges of the word's characters.
  /// The first is 0, the last is the width. A right-to-left word starts at the word's right end.
  func edges(of word: String, font: Font) -> [Double]
}

extension Typeface {
  public func edges(of word: String, font: Font) -> [Double] { measuredEdges(of: word, font: font) }

  /// The edges of a word, each from the width of the earlier text. Long words are measured in
  /// parts, so that the time is proportional to the length, and not to its square.
  package func measuredEdges(of word: String, font: Font) -> [Double] {
    let longestPart = 128
    var (edges, part, start, count) = ([0.0], "", 0.0, 0)
    for character in word {
      if count >= longestPart { (part, start, count) = ("", edges[edges.count - 1], 0) }
      part.append(character)
      count += character.unicodeScalars.count
      edges.append(start + advance(of: part, font: font))
    }
    return edges
  }

  /// Number of characters at the beginning of a word that fit in `width` points, at least one.
  package func count(of word: ArraySlice<Character>, fitting width: Double, font: Font) -> Int {
    func fits(_ count: Int) -> Bool { advance(of: String(word.prefix(count)), font: font) <= width }
    var (low, high) = (1, 2)
    while high <= word.count, fits(high) { (low, high) = (high, high * 2) }
    high = min(high, word.count + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// One line of text, split into words with positions.
public struct GlyphRun: Hashable, Sendable {
  /// A word and its position in the line.
  public struct Word: Hashable, Sendable {
    /// The text of the word.
    public var text: String
    /// Distance in points from the run's origin to the pen position where the word begins.
    public var x: Double
    public init(text: String, x: Double) {
      self.text = text
      self.x = x
    }
  }

  /// Size and weight of the text.
  public var font: Font
  /// Words from left to right.
  public var words: [Word]
  /// Left end of the baseline.
  public var origin: Point
  /// Width of the line in points, which determines the bounds of the run.
  public var width: Double

  public init(font: Font, words: [Word], origin: Point, width: Double) {
    self.font = font
    self.words = words
    self.origin = origin
    self.width = width
  }
}
