// A paragraph with the embedding levels and line breaks of its characters.
import UnicodeText

/// A paragraph with both text directions. Lines never divide its characters.
struct DirectedText {
  /// For each character, whether a line may begin with this character.
  let breaks: [Bool]
  /// Level of the paragraph: 0 from left to right, 1 from right to left.
  var base: UInt8 { paragraph.base }
  /// Number of characters.
  var count: Int { breaks.count }
  private let text: String
  private let scalars: [Unicode.Scalar]
  /// Index of each character's first scalar and first byte, and the numbers of scalars and bytes.
  private let starts: [Int]
  private let bytes: [Int]
  private let paragraph: BidiParagraph

  init(_ text: String) {
    self.text = text
    var (scalars, starts, bytes) = ([Unicode.Scalar](), [0], [0])
    scalars.reserveCapacity(text.utf8.count)
    for character in text {
      for scalar in character.unicodeScalars { scalars.append(scalar) }
      starts.append(scalars.count)
      bytes.append(bytes[bytes.count - 1] + character.utf8.count)
    }
    (self.scalars, self.starts, self.bytes) = (scalars, starts, bytes)
    paragraph = BidiParagraph(scalars)
    let opportunities = LineBreaks.opportunities(in: scalars)
    breaks = starts.dropLast().map { opportunities[$0] }
  }

  /// Level of each character in a line: odd from right to left. Tabs, blanks before tabs, and
  /// blanks at the end of the line have the level of the paragraph.
  func levels(of line: Range<Int>) -> [UInt8] {
    let scalars = starts[line.lowerBound]..<starts[line.upperBound]
    let levels = paragraph.levels(ofLine: scalars)
    return line.map { levels[starts[$0] - scalars.lowerBound] }
  }

  subscript(characters: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes[characters.lowerBound])
    let end = text.utf8.index(text.startIndex, offsetBy: bytes[characters.upperBound])
    return String(text[start..<end])
  }

  /// The scalar of a character that consists of one scalar.
  private func single(_ character: Int) -> Unicode.Scalar? {
    starts[character + 1] - starts[character] == 1 ? scalars[starts[character]] : nil
  }

  func isSpace(_ character: Int) -> Bool { single(character) == " " }
  func isTab(_ character: Int) -> Bool { single(character) == "\t" }
  /// Whether a character only controls directions or breaks, and has no glyph.
  func isControl(_ character: Int) -> Bool {
    single(character).map(BidiParagraph.isControl) ?? false
  }
}

/// Words in the direction of their embedding level.
enum Directions {
  /// A word, with an override if a typeface would otherwise not write it in the direction of its
  /// level.
  static func directed(_ word: String, _ level: UInt8) -> String {
    let isRightToLeft = level % 2 == 1
    if word.isPlainText, !isRightToLeft { return word }
    // An override in the text itself must not be confused with the override of this function.
    let needsOverride =
      BidiParagraph.override(of: word) != nil
      || BidiParagraph.isRightToLeft(word) != isRightToLeft
    return needsOverride ? BidiParagraph.override(isRightToLeft: isRightToLeft) + word : word
  }
}
