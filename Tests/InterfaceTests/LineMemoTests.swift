// Rules of remembered lines: memory changes nothing, and is bounded.
import Drawing
import Support
import Testing

@testable import Interface

@Suite("Lines that are remembered")
struct LineMemoTests {
  private static let texts = [
    "one two three four five six seven", "纸上的山，水。与船", "a", "", " ", "and so on…",
    "abcdefghijklmnopqrstuvwxyz", "line\nbreak", "end.\n", "  two  spaces  ",
  ]

  @Test("are those that would be broken anew, whatever was asked before")
  func same() {
    let memo = LineMemo()
    var numbers = SeededRandom(7)
    for _ in 0..<4_000 {
      let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &numbers)]
      let breaker = TextBreaker(
        font: Font(size: Bool.random(using: &numbers) ? 10 : 20), typeface: HalfEm())
      // On the widths of words, just beside them, none and all.
      let widths = [
        0, 5, 14.999, 15, 15.001, 40, 55, 84.9995, 85, 130, 160, 165, 164.9995, 320, .infinity,
      ]
      let width = widths[Int.random(in: 0..<widths.count, using: &numbers)]
      let limit = [nil, 1, 2][Int.random(in: 0..<3, using: &numbers)]
      #expect(
        memo.lines(text, width: width, limit: limit, by: breaker)
          == breaker.lines(text, width: width, limit: limit),
        "\(text) in \(width), at most \(limit ?? 99) lines of \(breaker.font.size)")
    }
  }

  @Test("of texts that are asked for no more are forgotten")
  func bounded() {
    let memo = LineMemo()
    let breaker = TextBreaker(font: Font(size: 10), typeface: HalfEm())
    for number in 0..<5 * LineMemo.room {
      _ = memo.lines("row \(number)", width: 100, limit: nil, by: breaker)
      #expect(memo.count <= 2 * LineMemo.room)
    }
    for width in 1...100 {
      _ = memo.lines("one row", width: Double(width), limit: nil, by: breaker)
    }
    #expect(memo.count <= 2 * LineMemo.room)
  }

  @Test("belong to one typeface")
  func typefaces() {
    struct Wide: Typeface {
      func advance(of word: String, font: Font) -> Double { font.size * Double(word.count) }
      func metrics(of font: Font) -> FontMetrics { HalfEm().metrics(of: font) }
      func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
    }
    var environment = EnvironmentValues(typeface: HalfEm())
    func width() -> Double {
      environment.lines(of: "four", font: Font(size: 10), width: 100, limit: nil)[0].width
    }
    #expect(width() == 20)
    environment.typeface = Wide()
    #expect(width() == 40)
  }
}
