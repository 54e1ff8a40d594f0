// A paragraph with its levels and line breaks, by character.
import UnicodeText

/// A paragraph in which text runs in both directions. Its characters are never divided.
struct DirectedText {
  /// For each character, whether a line may begin with it.
  let breaks: [Bool]
  /// Level of the paragraph: 0 from left to right, 1 from right to left.
  var base: UInt8 { paragraph.base }
  /// Number of characters.
  var count: Int { breaks.count }
  private let text: String
  private let scalars: [Unicode.Scalar]
  /// Index of the first scalar and of the first byte of each character, and the numbers of both.
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

  /// Level of each character in a line: odd from right to left. Tabs, and blanks before them or at
  /// the end of the line, have the level of the paragraph.
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

  /// The scalar of a character that has only one.
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

/// Words with the direction of their level.
enum Directions {
  /// A word with the override that it needs so that a typeface writes it in the direction of its
  /// level.
  static func directed(_ word: String, _ level: UInt8) -> String {
    let isRightToLeft = level % 2 == 1
    if word.isPlainText, !isRightToLeft { return word }
    // An override of the text itself is not the one that this function adds.
    let needsOverride =
      BidiParagraph.override(of: word) != nil
      || BidiParagraph.isRightToLeft(word) != isRightToLeft
    return needsOverride ? BidiParagraph.override(isRightToLeft: isRightToLeft) + word : word
  }
}
