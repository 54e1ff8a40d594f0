// Tests the order of mixed directions with Unicode's own examples.
import Testing

@testable import UnicodeText

@Suite("Both directions in a paragraph")
struct BidiTests {
  @Test("embedding levels and visual order of text match 2,000 lines of BidiCharacterTest.txt")
  func unicodeExamples() throws {
    let lines = try unicodeLines("BidiCharacters.txt")
    #expect(lines.count >= 2_000)
    for line in lines {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let text = scalars(fields[0])
      let paragraph = BidiParagraph(text, base: fields[1] == "2" ? nil : UInt8(fields[1]))
      let levels = paragraph.levels(ofLine: 0..<text.count)
      // An x is a character that is not displayed.
      let expected = fields[3].split(separator: " ")
      let shown = text.indices.filter { expected[$0] != "x" }
      let order = BidiParagraph.visualOrder(shown.map { levels[$0] }).map { "\(shown[$0])" }
      #expect(paragraph.base == UInt8(fields[2]), "\(line)")
      #expect(shown.map { "\(levels[$0])" } == shown.map { String(expected[$0]) }, "\(line)")
      #expect(order == fields[4].split(separator: " ").map(String.init), "\(line)")
    }
  }

  @Test("embeddings of text directions deeper than 125 have no further effect")
  func depth() {
    let text = String(repeating: "\u{202B}a\u{2067}(\u{2068}", count: 10_000)
    let paragraph = BidiParagraph(Array(text.unicodeScalars))
    #expect(paragraph.levels.allSatisfy { $0 <= BidiParagraph.deepest + 1 })
    #expect(paragraph.levels.count == 50_000)
  }

  @Test("a direction override in a text lasts until its end mark")
  func unpairedOverride() {
    let paragraph = BidiParagraph(Array("ab\u{202E}cd\u{2069}\u{202C}\u{202C}e".unicodeScalars))
    #expect(paragraph.levels == [0, 0, 0, 1, 1, 1, 1, 1, 0])
  }

  @Test(
    "the first letter of a text decides its direction, and without letters it is left to right")
  func directionOfWords() {
    #expect(BidiParagraph.isRightToLeft("שלום"))
    #expect(BidiParagraph.isRightToLeft("(\u{200E}مرحبا"))
    #expect(!BidiParagraph.isRightToLeft("٣٤"))
    #expect(!BidiParagraph.isRightToLeft("(!)"))
    #expect(!BidiParagraph.isRightToLeft("aب"))
  }
}
