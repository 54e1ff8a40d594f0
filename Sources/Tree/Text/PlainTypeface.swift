// A typeface without glyphs, for programs that need layout but draw no text.
import Drawing

/// A typeface with character widths similar to those of Lato, but without glyphs. The layout is
/// nearly the layout with Lato.
public struct PlainTypeface: Typeface {
  public init() {}

  public func advance(of word: String, font: Font) -> Double {
    var ems = 0.0
    for scalar in word.unicodeScalars where !scalar.properties.isBidiControl {
      ems += Self.ems(scalar)
    }
    // Characters in weight Black are about a tenth wider than in weight Regular.
    return ems * font.size * (1 + Double(font.weight.rawValue - 400) * 0.000_2)
  }

  public func metrics(of font: Font) -> Font.Metrics {
    Font.Metrics(
      ascent: font.size * 0.987, descent: font.size * 0.213, capHeight: font.size * 0.7165)
  }

  public func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ": 0.193
    case "0"..."9": 0.58
    case "i", "j", "l", "'", ".", ",", ":", ";", "|", "!", "I": 0.24
    case "f", "t", "r", "(", ")", "-", "/": 0.36
    case "m", "w", "M", "W": 0.84
    case "A"..."Z": 0.66
    case "a"..."z": 0.52
    default: TextBreaker.isIdeographic(scalar) ? 1 : 0.55
    }
  }
}
