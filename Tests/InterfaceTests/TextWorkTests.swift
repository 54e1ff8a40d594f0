// Tests that the work of laying out text grows with its length, and not with its square.
import Drawing
import Support
import Synchronization
import Testing

@testable import Interface
@testable import Tree

/// A typeface that counts how often, and how many characters, it measures.
private final class CountingTypeface: Typeface {
  struct Work: Sendable {
    var calls = 0
    var scalars = 0
  }
  private let counted = Mutex(Work())

  var work: Work { counted.withLock { $0 } }

  func advance(of word: String, font: Font) -> Double {
    counted.withLock {
      $0.calls += 1
      $0.scalars += word.unicodeScalars.count
    }
    return HalfEm().advance(of: word, font: font)
  }
  func metrics(of font: Font) -> Font.Metrics { HalfEm().metrics(of: font) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

@Suite("Work of laying out text")
struct TextWorkTests {
  private static let font = Font(size: 10)

  /// The work of a field in one change: lines, caret, arrow key, press and selection.
  private func fieldWork(_ text: String, width: Double) -> CountingTypeface.Work {
    let typeface = CountingTypeface()
    let lines = FieldLines(text, width: width, font: Self.font, typeface: typeface)
    let count = text.count
    for caret in [0, count / 2, count] {
      let place = lines.place(of: caret)
      _ = lines.neighbour(of: caret, atEnd: false, onRight: true)
      _ = lines.caret(in: place.line, near: place.x + 1)
      _ = lines.isRightToLeft(at: caret, atEnd: false)
    }
    _ = lines.spans(of: count / 4..<count / 2)
    return typeface.work
  }

  private func textWork(_ text: String, width: Double, limit: Int?) -> CountingTypeface.Work {
    let typeface = CountingTypeface()
    _ = TextBreaker(font: Self.font, typeface: typeface).lines(text, width: width, limit: limit)
    return typeface.work
  }

  /// Texts that have no limit of length, by their number of scalars.
  private static let texts: [(name: String, text: @Sendable (Int) -> String)] = [
    ("letters without a blank", { String(repeating: "a", count: $0) }),
    ("letters without a blank, and an emoji", { String(repeating: "a", count: $0) + "😀" }),
    ("an emoji, and letters without a blank", { "😀" + String(repeating: "a", count: $0) }),
    ("Khmer without breaks", { String(repeating: "ខ្មែរ", count: $0 / 5) }),
    ("Arabic without blanks", { String(repeating: "سلام", count: $0 / 4) }),
    ("combining marks", { "א" + String(repeating: "\u{5B0}", count: $0) }),
    ("letters in changing directions", { String(repeating: "אa", count: $0 / 2) }),
    ("embeddings", { String(repeating: "\u{202B}א\u{202C}", count: $0 / 3) }),
    (
      "brackets", { String(repeating: "(", count: $0 / 2) + String(repeating: "א)", count: $0 / 4) }
    ),
    ("words and an emoji", { String(repeating: "word ", count: $0 / 5) + "😀" }),
    ("slashes", { String(repeating: "/ab", count: $0 / 3) }),
    ("blanks", { "א" + String(repeating: " ", count: $0) + "a" }),
  ]

  @Test("a field measures at most twice as many characters in a text that is twice as long")
  func field() {
    for (name, text) in Self.texts {
      for width in [60.0, .infinity] {
        let (half, whole) = (
          fieldWork(text(2_000), width: width), fieldWork(text(4_000), width: width)
        )
        #expect(whole.scalars <= half.scalars * 22 / 10 + 100, "\(name) in \(width)")
        #expect(whole.calls <= half.calls * 22 / 10 + 20, "\(name) in \(width)")
      }
    }
  }

  @Test("a text measures at most twice as many characters if the text is twice as long")
  func text() {
    for (name, text) in Self.texts {
      for (width, limit) in [(60.0, nil), (60, 3), (.infinity, 1)] as [(Double, Int?)] {
        let half = textWork(text(2_000), width: width, limit: limit)
        let whole = textWork(text(4_000), width: width, limit: limit)
        #expect(whole.scalars <= half.scalars * 22 / 10 + 100, "\(name) in \(width)")
        #expect(whole.calls <= half.calls * 22 / 10 + 20, "\(name) in \(width)")
      }
    }
  }

  @Test("an emoji or an Arabic letter in a field needs extra measuring only for its own paragraph")
  func paragraph() {
    let line = String(repeating: "lorem ipsum ", count: 8)
    for letter in ["😀", "ب"] {
      var paragraphs = [String](repeating: line, count: 500)
      let plain = fieldWork(paragraphs.joined(separator: "\n"), width: 300)
      paragraphs[100] += letter
      let mixed = fieldWork(paragraphs.joined(separator: "\n"), width: 300)
      #expect(mixed.calls <= plain.calls + 64, "\(letter)")
      #expect(mixed.scalars <= plain.scalars + 1_000, "\(letter)")
    }
  }

  @Test("a long paragraph with an emoji is measured word by word, like a paragraph without emoji")
  func words() {
    let text = String(repeating: "lorem ipsum ", count: 1_000)
    let plain = fieldWork(text, width: 300)
    let mixed = fieldWork(text + "😀", width: 300)
    #expect(mixed.calls <= plain.calls * 11 / 10 + 64)
    #expect(mixed.scalars <= plain.scalars * 11 / 10 + 1_000)
  }

  @Test("a word is never divided inside a character")
  func characters() {
    let scalars = Array(
      " \t\u{301}אa1\u{600}\u{200D}👍\u{1F3FD}\u{FE0F}\u{20E3}🇩🇪\u{2066}\u{2069}\u{202E}ក្(%"
        .unicodeScalars)
    var numbers = SeededRandom(1)
    func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    let breaker = TextBreaker(font: Self.font, typeface: HalfEm())
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<(1 + next(8)) { text.unicodeScalars.append(scalars[next(scalars.count)]) }
      let codes = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      let kept = Array(text).filter { character in
        character != " " && character != "\t"
          && !(character.unicodeScalars.count == 1
            && character.unicodeScalars.allSatisfy(\.properties.isBidiControl))
      }
      let found = breaker.directedPieces(text).pieces.flatMap { Array($0.text) }
      #expect(found == kept, "\(codes)")
      let field = FieldLines(text, width: 5, font: Self.font, typeface: HalfEm())
      #expect(field.ranges.allSatisfy { $0.upperBound <= text.count }, "\(codes)")
    }
  }
}
