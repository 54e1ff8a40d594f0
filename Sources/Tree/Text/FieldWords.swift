// Words of an edited text, which are the units of movement, deletion and selection.
import UnicodeText

/// Boundaries of the words in a text, as numbers of characters from the text's beginning.
package struct FieldWords {
  private let text: [Character]
  /// For each character, whether a line may begin with it. Empty for a text without Thai.
  private var breaks: [Bool] = []

  /// - Parameter text: The displayed text of the field. The bullets of a password are one word.
  package init(_ text: String) {
    self.text = Array(text)
    // Thai has no blanks between words.
    guard text.unicodeScalars.contains(where: { ThaiWords.isThai($0) }) else { return }
    breaks = DirectedText(text).breaks
  }

  private enum Kind { case lineBreak, blank, word, sign }

  private func kind(_ index: Int) -> Kind {
    let character = text[index]
    if character.isNewline { return .lineBreak }
    if character.isWhitespace { return .blank }
    return character.isWordPart || joinsWord(index) ? .word : .sign
  }

  /// True for an apostrophe between letters, and for a point or a comma between digits.
  private func joinsWord(_ index: Int) -> Bool {
    guard index > 0, index + 1 < text.count else { return false }
    let (before, after) = (text[index - 1], text[index + 1])
    return switch text[index] {
    case "'", "’": before.isLetter && after.isLetter
    case ".", ",": before.isNumber && after.isNumber
    default: false
    }
  }

  private func isBlank(_ index: Int) -> Bool { text[index].isWhitespace }

  /// Beginning of the word before a caret. Blanks and line breaks before the caret are skipped.
  package func start(before caret: Int) -> Int {
    var place = caret
    while place > 0, isBlank(place - 1) { place -= 1 }
    return place > 0 ? range(around: place - 1).lowerBound : 0
  }

  /// End of the word after a caret. Blanks and line breaks after the caret are skipped.
  package func end(after caret: Int) -> Int {
    var place = caret
    while place < text.count, isBlank(place) { place += 1 }
    return place < text.count ? range(around: place).upperBound : place
  }

  /// The characters of one kind around the caret. At the end of a line, the kind of the character
  /// before the caret is used.
  package func word(at caret: Int) -> Range<Int> {
    var index = caret
    if caret == text.count || text[caret].isNewline { index -= 1 }
    guard text.indices.contains(index), !text[index].isNewline else { return caret..<caret }
    return range(around: index)
  }

  /// The characters of one kind around the character at `index`.
  private func range(around index: Int) -> Range<Int> {
    let own = kind(index)
    var (start, end) = (index, index + 1)
    while start > 0, kind(start - 1) == own, !isThaiBreak(start) { start -= 1 }
    while end < text.count, kind(end) == own, !isThaiBreak(end) { end += 1 }
    return start..<end
  }

  /// True if a Thai word ends before the character at `index`.
  private func isThaiBreak(_ index: Int) -> Bool {
    !breaks.isEmpty && breaks[index]
      && text[index - 1].unicodeScalars.first.map(ThaiWords.isThai) == true
  }

  /// The characters between two line breaks around a caret.
  package func paragraph(at caret: Int) -> Range<Int> {
    let start = text[..<caret].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    return start..<(text[caret...].firstIndex { $0.isNewline } ?? text.count)
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
