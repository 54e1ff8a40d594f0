// What layout and the painter ask of a font.
import Geometry

/// A weight and a size of the house's one family.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public enum Weight: Int, CaseIterable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case black = 900
  }

  /// Points.
  public var size: Double
  /// How heavy its letters are.
  public var weight: Weight
  /// Whose letters they are.
  package var family = Family.text

  /// Kinds of letters.
  package enum Family: Hashable, Sendable {
    case text
    /// All as wide as each other, in one weight; where the machine has none, those of text.
    case code
  }

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Vertical figures of a font in points, all positive.
public struct FontMetrics: Hashable, Sendable {
  /// Points above the baseline.
  public var ascent: Double
  /// Points below the baseline.
  public var descent: Double
  /// Points of a capital letter.
  public var capHeight: Double

  public init(ascent: Double, descent: Double, capHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// How much of each pixel a word covers, 0…255, rows from the top.
public struct CoverageMask: Hashable, Sendable {
  /// Points, or pixels of a picture, from side to side.
  public let width: Int
  /// Points, or pixels of a picture, from top to bottom.
  public let height: Int
  /// How much of each pixel is covered, 0 to 255, row by row.
  public let coverage: [UInt8]
  /// Pixels from the pen's place to the mask's left edge, and from the baseline up to its top.
  public let left: Int
  /// Pixels from the baseline up to its first row.
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

/// Words measured and rendered. A word holds no space and one script (see `GlyphRun`).
public protocol Typeface: Sendable {
  /// Points; linear in the font's size, so that text does not reflow between scales.
  func advance(of word: String, font: Font) -> Double
  func metrics(of font: Font) -> FontMetrics
  /// The word at `scale` pixels a point; nil for nothing visible. Missing glyphs are boxes.
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask?
}

/// One line of text, already split into words and placed.
public struct GlyphRun: Hashable, Sendable {
  /// A word and its place in the line.
  public struct Word: Hashable, Sendable {
    /// Its letters.
    public var text: String
    /// Points from the run's origin to the word's pen place.
    public var x: Double
    public init(text: String, x: Double) {
      self.text = text
      self.x = x
    }
  }

  /// Size and weight.
  public var font: Font
  /// Its words, from the left.
  public var words: [Word]
  /// Left end of the baseline.
  public var origin: Point
  /// Points, for bounds.
  public var width: Double

  public init(font: Font, words: [Word], origin: Point, width: Double) {
    self.font = font
    self.words = words
    self.origin = origin
    self.width = width
  }
}
