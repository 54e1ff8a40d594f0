// Tests the contrast between the title of a bar and the content that scrolls under the bar.
import Drawing
import Files
import Foundation
import Interface
import Raster
import Scenes
import Testing

@testable import Scripts

/// Paints text of regular weight as rows of strokes. The title of a bar has another weight.
private struct Strokes: Typeface {
  func advance(of word: String, font: Font) -> Double {
    PlainTypeface().advance(of: word, font: font)
  }
  func metrics(of font: Font) -> Font.Metrics { PlainTypeface().metrics(of: font) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? {
    let height = Int(font.size * scale * 0.6)
    let width = Int(advance(of: word, font: font) * scale)
    guard font.weight.rawValue <= 400, width > 0, height > 0 else { return nil }
    let coverage = (0..<width * height).map { UInt8($0 % width % 4 == 0 ? 255 : 0) }
    return CoverageMask(width: width, height: height, coverage: coverage, left: 0, top: height)
  }
}

@Suite("Bars over scrolled content")
struct BarContrastTests {
  /// Luminance of a colour as WCAG defines it, 0…1.
  private func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  @Test(
    "the title of a bar has a contrast of at least 4.5 to 1 with everything that scrolls under it",
    arguments: ["book", "author", "player"], ["light", "dark"])
  func contrast(scene: String, theme: String) throws {
    for size in ["[390, 844]", "[320, 568]", "[844, 390]", "[667, 375]", "[1024, 500]"] {
      for travel in stride(from: 0.0, through: 420, by: 30) {
        let text = """
          {"version": 1, "scene": "\(scene)", "start": "presented", "theme": "\(theme)",
           "size": \(size), "until": 4, "events": [
            {"at": 0.1, "touch": 1, "swipe": {"from": [40, 380], "to": [40, \(380 - travel)],
             "duration": 0.5, "hold": 0.3}}]}
          """
        let script = try Script(parsing: Array(text.utf8))
        var running = RunningScene(script)
        script.acted { acted, _, _ in
          running = acted
          return true
        }
        // Only the background of the title and the text that scrolls under it are painted.
        let frame = running.frame(at: Instant(4))
        let shown = try Painter.picture(
          of: frame.list, poses: frame.poses, size: script.size, scale: 1,
          typeface: Strokes())
        let ink = theme == "light" ? 0xFF1F_1D1A : 0xFFF2_EFE9 as UInt32
        var worst = 21.0
        for y in 20..<36 {
          for x in 110..<shown.width - 110 {
            let (a, b) = (luminance(ink), luminance(shown.pixels[y * shown.width + x]))
            worst = min(worst, (max(a, b) + 0.05) / (min(a, b) + 0.05))
          }
        }
        // Until the title of a page has scrolled under its bar, the bar shows no title.
        let offset = running.probe(at: Instant(4))["scrollOffset"]?.number ?? 0
        if scene == "player" || offset > 280 {
          #expect(worst >= 4.5, "\(size) \(offset): \(worst)")
        }
      }
    }
  }
}
