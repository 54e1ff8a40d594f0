// Tests the contrast of text colours on their backgrounds.
import Drawing
import Interface
import Libc
import Testing

@Suite("Colours of the palette")
struct PaletteTests {
  @Test(
    "each text colour has a contrast of at least 4.5 with each background on which it is used",
    arguments: [Theme.light, .dark])
  func contrast(_ theme: Theme) {
    let palette = Palette.of(theme)
    let grounds: [Tint] = [
      .background, .sheet, .group, .window, .panel, .stage, .fill, .fill2, .accentSubtle,
    ]
    var pairs: [(Tint, Tint)] = grounds.flatMap { [(.primary, $0), (.secondary, $0)] }
    pairs += [.window, .panel, .sheet, .accentSubtle].map { (.accent, $0) }
    pairs += [.accent, .accentHover, .accentPressed].map { (.onAccent, $0) }
    for (ink, ground) in pairs where !(ink == .secondary && ground == .accentSubtle) {
      let ratio = contrast(palette[ink], palette[ground])
      #expect(ratio >= 4.5, "\(ink) on \(ground): \(ratio)")
    }
  }

  /// WCAG's contrast ratio of two opaque colours.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ v: Float) -> Double {
        let v = Double(v)
        return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}
