// Tests the cache of broken lines: it changes no result, and its size is limited.
import Drawing
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Cache of line breaks")
struct LineMemoTests {
  private static let texts = [
    "one two three four five six seven", "纸上的山，水。与船", "a", "", " ", "and so on…",
    "abcdefghijklmnopqrstuvwxyz", "line\nbreak", "end.\n", "  two  spaces  ",
  ]

  @Test("the cache of line breaks returns the same lines as a new computation, in any order of use")
  func same() {
    let memo = LineCache()
    var numbers = SeededRandom(7)
    for _ in 0..<4_000 {
      let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &numbers)]
      let breaker = TextBreaker(
        font: Font(size: Bool.random(using: &numbers) ? 10 : 20), typeface: HalfEm())
      // The widths are exactly at the ends of words, just beside them, zero and infinite.
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

  @Test("the cache of line breaks removes texts that are no longer requested")
  func bounded() {
    let memo = LineCache()
    let breaker = TextBreaker(font: Font(size: 10), typeface: HalfEm())
    for number in 0..<5 * LineCache.capacity {
      _ = memo.lines("row \(number)", width: 100, limit: nil, by: breaker)
      #expect(memo.count <= 2 * LineCache.capacity)
    }
    for width in 1...100 {
      _ = memo.lines("one row", width: Double(width), limit: nil, by: breaker)
    }
    #expect(memo.count <= 2 * LineCache.capacity)
  }

  @Test("line breaks that were cached for one typeface are not used for another typeface")
  func typefaces() {
    struct Wide: Typeface {
      func advance(of word: String, font: Font) -> Double { font.size * Double(word.count) }
      func metrics(of font: Font) -> Font.Metrics { HalfEm().metrics(of: font) }
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
