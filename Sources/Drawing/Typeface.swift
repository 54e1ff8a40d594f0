// Fonts: what layout and the painter need to measure and render text.
import Geometry

/// Size and weight of text. All text of an app uses one typeface family, except code.
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
  /// Family: text or code.
  package var family = Family.text

  /// Kinds of typefaces.
  package enum Family: Hashable, Sendable {
    case text
    /// Monospaced, in one weight. On a machine without such a font, `text` is used instead.
    case code
  }

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Coverage of each pixel by the glyphs of one word of text, 0…255, rows from the top.
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

  public init(width: Int, height: Int, coverage: [UInt8], left: Int, top: Int) {
    precondition(coverage.count == width * height)
    self.width = width
    self.height = height
    self.coverage = coverage
    self.left = left
    self.top = top
  }
}

/// Measures and renders words of text.
///
/// A word has no spaces, and all its characters are of one script (see `GlyphRun`).
public protocol Typeface: Sendable {
  /// Width of a word in points. It must be proportional to the font's size, so that text does not
  /// reflow at another display scale.
  func advance(of word: String, font: Font) -> Double
  func metrics(of font: Font) -> Font.Metrics
  /// Coverage mask of a word at `scale` pixels per point. Nil if the word has no visible pixels. A
  /// missing glyph is drawn as a box.
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask?
}

/// One line of text, split into words with a position each.
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
  /// Width of the line in points, for its bounds.
  public var width: Double

  public init(font: Font, words: [Word], origin: Point, width: Double) {
    self.font = font
    self.words = words
    self.origin = origin
    self.width = width
  }
}
