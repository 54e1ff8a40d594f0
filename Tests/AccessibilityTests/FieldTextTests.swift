// Tests the units of text that a screen reader reads.
import Testing

@testable import Accessibility
@testable import Interface

private func fieldText(_ text: String) -> FieldText {
  FieldText(ScreenDescription.Field(text: text, caret: text.count, selection: 0..<text.count))
}

@Suite("Text of a field")
struct FieldTextTests {
  private static let texts = [
    "", "a", " ", "two words", "  lead", "trail  ", "one\ntwo\n\nthree", "\n", "e\u{301}te 纸 👨‍👩‍👧 x",
  ]
  private static let units: [FieldText.Unit] = [.character, .word, .line, .paragraph]

  @Test("characters, words and lines for a screen reader cover the whole text without overlaps")
  func tiles() {
    for text in Self.texts {
      let field = fieldText(text)
      for unit in Self.units {
        var (position, read) = (0, "")
        while position < field.scalars.count {
          let range = field.range(of: unit, at: position)
          #expect(range.lowerBound == position && range.upperBound > position, "\(text) \(unit)")
          for inner in range {
            #expect(field.range(of: unit, at: inner) == range, "\(text) \(unit)")
          }
          read += field.text(range)
          position = max(range.upperBound, position + 1)
        }
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars), "\(unit)")
      }
    }
  }

  @Test("an offset in Unicode scalars is converted to the matching character position")
  func positions() {
    for text in Self.texts {
      let field = fieldText(text)
      #expect(field.caret == text.unicodeScalars.count)
      #expect(field.character(at: field.scalars.count) == text.count)
      for index in 0...text.count {
        let part = fieldText(String(text.prefix(index)))
        #expect(field.character(at: part.scalars.count) == index, "\(text) \(index)")
      }
    }
  }

  @Test("a screen reader gets a word with the spaces after it, and a line with its line break")
  func examples() {
    let field = fieldText("two words\nend")
    #expect(field.text(field.range(of: .word, at: 1)) == "two ")
    #expect(field.text(field.range(of: .word, at: 5)) == "words\n")
    #expect(field.text(field.range(of: .line, at: 5)) == "two words\n")
    #expect(field.text(field.range(of: .line, at: 13)) == "end")
  }

  @Test(
    "for a screen reader, a wrapped line ends at the wrap, and a paragraph ends at its line break"
  )
  func wrapped() {
    let text = "e\u{301}te two\nend"
    let field = FieldText(
      ScreenDescription.Field(text: text, caret: 0, selection: 0..<0, lineStarts: [0, 4, 8]))
    func read(_ unit: FieldText.Unit) -> [String] {
      [0, 4, 5, 9].map { field.text(field.range(of: unit, at: $0)) }
    }
    #expect(read(.line) == ["e\u{301}te ", "e\u{301}te ", "two\n", "end"])
    #expect(
      read(.paragraph) == ["e\u{301}te two\n", "e\u{301}te two\n", "e\u{301}te two\n", "end"])
    #expect(
      (0...4).map(FieldText.Unit.init(granularity:)) == [
        .character, .word, .paragraph, .line, .paragraph,
      ])
    #expect(
      (0...6).map(FieldText.Unit.init(boundary:))
        == [.character, .word, .word, .paragraph, .paragraph, .line, .line])
  }

  @Test("replacing a part of a character keeps the other Unicode scalars of the character")
  func replacements() {
    for text in Self.texts {
      let (field, all) = (fieldText(text), Array(text.unicodeScalars))
      for start in 0...all.count {
        for end in start...all.count {
          let (range, new) = field.replacement(of: start..<end, with: "x")
          let wanted =
            String(String.UnicodeScalarView(all[..<start])) + "x"
            + String(String.UnicodeScalarView(all[end...]))
          let found =
            String(text.prefix(range.lowerBound)) + new + String(text.dropFirst(range.upperBound))
          #expect(Array(found.unicodeScalars) == Array(wanted.unicodeScalars), "\(start) to \(end)")
        }
      }
    }
  }
}
