// Tests the positions of line breaks with Unicode's own examples.
import Testing

@testable import UnicodeText

@Suite("Line breaks by the rules of Unicode")
struct LineBreakTests {
  /// In numbers, Unicode's file uses a pattern where the rule LB25 has pairs of classes. Only in
  /// numbers does the file break lines between two of these classes.
  private static let affixes: [LineBreakClass] = [.cl, .cp, .is, .sy, .po, .pr, .nu, .op, .ow]

  @Test("line breaks match those of LineBreakTest.txt, except inside numbers")
  func unicodeExamples() throws {
    var numbers = 0
    for line in try unicodeLines("LineBreaks.txt") {
      let fields = line.split(separator: " ")
      let text = scalars(line.filter { $0 != "×" && $0 != "÷" }[...])
      // The first field is before the first character, and the last one after the last.
      var expected = fields.filter { $0 == "×" || $0 == "÷" }.dropLast().map { $0 == "÷" }
      expected[0] = false
      let found = LineBreaks.opportunities(in: text)
      for index in text.indices where found[index] != expected[index] {
        let before = text[..<index].last { LineBreakClass($0) != .cm }
        let pair = [before.map { LineBreakClass($0) }, LineBreakClass(text[index])]
        numbers += 1
        #expect(
          expected[index] && pair.allSatisfy { $0.map(Self.affixes.contains) ?? false }, "\(line)")
      }
    }
    #expect(numbers < 50)
  }

  @Test(
    "a text counts as plain if it has no emoji, right-to-left letters or letters that need shaping")
  func plainText() {
    for text in [
      "Books – “naïve” café…", "Ελληνικά", "Русский", "漢字かな、한국어", "→ ✓ ★ €", "Հայերեն",
      "ქართული", "ἄνθρωπος", "𠀀", "", "a\u{301}",
    ] {
      #expect(text.isPlainText, "\(text)")
    }
    for text in [
      "שלום", "مرحبا", "हिन्दी", "ไทย", "ລາວ", "ខ្មែរ", "မြန်မာ", "བོད་", "😀", "☀\u{FE0F}", "⚡", "🇩🇪", "𐤀",
      "a\u{200D}b", "a\u{202E}b", "\u{2067}a", "\u{FB1D}", "\u{FEFB}", "ߒߞߏ", "ܣܘܪܝܬ", "\u{E0041}",
    ] {
      #expect(!text.isPlainText, "\(text)")
    }
  }

  @Test("a text with a character that changes the writing direction is never plain")
  func rightToLeftIsNotPlain() {
    for value in (0 as UInt32)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch BidiClass(scalar) {
      case .r, .al, .an, .rle, .rlo, .lre, .lro, .pdf, .rli, .lri, .fsi, .pdi:
        if String(scalar).isPlainText { Issue.record("U+\(String(value, radix: 16)) is plain") }
      default: continue
      }
    }
  }

  @Test("a line of Thai is broken only between words, if libthai is installed")
  func thai() {
    let text = Array("ภาษาไทยเป็นภาษาที่สวยงาม".unicodeScalars)
    let breaks = LineBreaks.opportunities(in: text)
    let words = zip(text, breaks).reduce(into: "") { $0 += ($1.1 ? "|" : "") + String($1.0) }
    #expect(["ภาษา|ไทย|เป็น|ภาษา|ที่|สวย|งาม", "ภาษาไทยเป็นภาษาที่สวยงาม"].contains(words))
  }
}
