// Breaks text into lines at spaces, between ideographs, and inside words that exceed a line.
import Drawing

/// A line of text. Positions of its words are measured from the left end of the line.
struct TextLine: Hashable, Sendable {
  var words: [GlyphRun.Word]
  /// Width in points.
  var width: Double
  /// Whether the paragraph of the line is written from right to left.
  var isRightToLeft = false
}

/// Breaks, truncates and measures text.
struct TextBreaker {
  let font: Font
  let typeface: any Typeface

  /// A word or an ideograph, which is divided only if it is wider than a line.
  struct Piece {
    var text: String
    var width: Double
    /// True if a space precedes the piece. At the beginning of a line, this space is dropped.
    var hasSpace: Bool
    /// False if the piece must be on the same line as the previous piece.
    var canBeginLine: Bool
    /// Embedding levels of the piece and of the space before the piece. Odd from right to left.
    var level: UInt8 = 0
    var spaceLevel: UInt8 = 0
    /// The text with the override that its level needs. Nil until it has been computed.
    var drawn: String?
  }

  /// Breaks text into lines of at most `width` points. If text remains after `limit` lines, the
  /// last line ends in "…".
  func lines(_ text: String, width: Double, limit: Int?) -> [TextLine] {
    let space = typeface.advance(of: " ", font: font)
    var lines: [TextLine] = []
    let paragraphs = paragraphs(text)
    for (number, paragraph) in paragraphs.enumerated() {
      var all: [Piece] = []
      let directed = paragraph.isPlainText ? nil : directedPieces(paragraph)
      for piece in directed?.pieces ?? pieces(paragraph) { add(piece, to: &all, width: width) }
      /// The line in display order.
      func ordered(_ line: TextLine, from start: Int) -> TextLine {
        directed.map { visual(line, of: all[start...], base: $0.base, space: space) } ?? line
      }
      var start = 0
      repeat {
        let isLast = limit.map { lines.count == $0 - 1 } ?? false
        let (line, next) = fill(all, from: start, width: width, space: space)
        let leavesText = next < all.count || number < paragraphs.count - 1
        if isLast, leavesText {
          let last = truncated(Array(all[start...]), width: width, space: space)
          lines.append(ordered(last, from: start))
          return lines
        }
        lines.append(ordered(line, from: start))
        start = next
      } while start < all.count
    }
    return lines
  }

  /// Divides text at line breaks. Most texts have no break, which is found without decoding.
  private func paragraphs(_ text: String) -> [String] {
    // The first bytes of all line breaks of Unicode.
    let begins = text.utf8.contains { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }
    guard begins, text.contains(where: \.isNewline) else { return [text] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
  }

  /// Appends a piece. A piece wider than a line is divided. A path is divided after a slash.
  private func add(_ piece: Piece, to pieces: inout [Piece], width: Double) {
    guard piece.width > width + 0.001, width > 0, piece.text.count > 1 else {
      return pieces.append(piece)
    }
    let text = Array(piece.text)
    var start = 0
    while start < text.count {
      var end = start + typeface.count(of: text[start...], fitting: width, font: font)
      if end < text.count { end = TextBreaker.end(text[start..<end]) }
      pieces.append(fragment(String(text[start..<end]), of: piece, isFirst: start == 0))
      start = end
    }
  }

  /// The index at which a long word is divided. The word is divided after its last slash if at
  /// least half of the text is before the slash, and otherwise at the end.
  private static func end(_ text: ArraySlice<Character>) -> Int {
    guard let slash = text.lastIndex(of: "/"), (slash + 1 - text.startIndex) * 2 >= text.count
    else { return text.endIndex }
    return slash + 1
  }

  private func fragment(_ text: String, of piece: Piece, isFirst: Bool) -> Piece {
    Piece(
      text: text, width: typeface.advance(of: text, font: font),
      hasSpace: isFirst && piece.hasSpace, canBeginLine: isFirst ? piece.canBeginLine : true,
      level: piece.level, spaceLevel: piece.spaceLevel)
  }

  /// Fills one line with at least one piece. Also returns the index of the next line's first piece.
  private func fill(_ pieces: [Piece], from start: Int, width: Double, space: Double)
    -> (TextLine, Int)
  {
    var line = TextLine(words: [], width: 0)
    var index = start
    var lastBreak: (words: Int, width: Double, index: Int)?
    while index < pieces.count {
      let piece = pieces[index]
      let gap = piece.hasSpace && index > start ? space : 0
      if piece.canBeginLine, index > start { lastBreak = (line.words.count, line.width, index) }
      // The tolerance covers rounding errors of sums.
      if line.width + gap + piece.width > width + 0.001, index > start {
        guard let lastBreak else { break }
        line.words.removeLast(line.words.count - lastBreak.words)
        line.width = lastBreak.width
        return (line, lastBreak.index)
      }
      line.words.append(GlyphRun.Word(text: piece.text, x: line.width + gap))
      line.width += gap + piece.width
      index += 1
    }
    return (line, index)
  }

  /// Fills the last line with as many pieces as fit together with an ellipsis.
  private func truncated(_ pieces: [Piece], width: Double, space: Double) -> TextLine {
    let dots = "…"
    let dotsWidth = typeface.advance(of: dots, font: font)
    var line = TextLine(words: [], width: 0)
    for (index, piece) in pieces.enumerated() {
      let gap = piece.hasSpace && index > 0 ? space : 0
      if line.width + gap + piece.width + dotsWidth <= width + 0.001 {
        line.words.append(GlyphRun.Word(text: piece.text, x: line.width + gap))
        line.width += gap + piece.width
        continue
      }
      var fragment = String(piece.text.dropLast())
      while !fragment.isEmpty {
        let partWidth = typeface.advance(of: fragment, font: font)
        if line.width + gap + partWidth + dotsWidth <= width + 0.001 {
          line.words.append(GlyphRun.Word(text: fragment, x: line.width + gap))
          line.width += gap + partWidth
          break
        }
        fragment.removeLast()
      }
      break
    }
    line.words.append(GlyphRun.Word(text: dots, x: line.width))
    line.width += dotsWidth
    return line
  }

  /// Divides text into words and single ideographs. Punctuation stays with the adjacent character.
  func pieces(_ text: String) -> [Piece] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return words(text) }
    var pieces: [Piece] = []
    var word = ""
    var sawSpace = false
    var glueNext = false
    func push(_ text: String, canBeginLine: Bool) {
      pieces.append(
        Piece(
          text: text, width: typeface.advance(of: text, font: font), hasSpace: sawSpace,
          canBeginLine: (canBeginLine || sawSpace) && !glueNext))
      sawSpace = false
      glueNext = false
    }
    var followsIdeograph = false
    func flush() {
      guard let first = word.unicodeScalars.first else { return }
      push(word, canBeginLine: !(followsIdeograph && Self.neverBegins(first)))
      word = ""
    }
    for character in text {
      let scalar = character.unicodeScalars.first!
      if character == " " || character == "\t" {
        flush()
        sawSpace = true
      } else if Self.isIdeographic(scalar) {
        flush()
        push(String(character), canBeginLine: !Self.neverBegins(scalar))
        if Self.neverEnds(scalar) { glueNext = true }
        followsIdeograph = true
      } else {
        word.append(character)
      }
    }
    flush()
    return pieces
  }

  /// Divides ASCII text at spaces. This method is faster, because it classifies no characters.
  private func words(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = start
      while end < bytes.endIndex, !Self.isSpace(bytes[end]) { bytes.formIndex(after: &end) }
      if end > start {
        let word =
          start == bytes.startIndex && end == bytes.endIndex ? text : String(text[start..<end])
        pieces.append(
          Piece(
            text: word, width: typeface.advance(of: word, font: font),
            hasSpace: start > bytes.startIndex, canBeginLine: true))
      }
      start = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    return pieces
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// True for Chinese, Japanese and Korean characters, and for their full-width punctuation.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  /// True for closing punctuation, which must not begin a line.
  static func neverBegins(_ scalar: Unicode.Scalar) -> Bool {
    "、。，．：；？！）」』】〕》〉”’…—·,.:;?!)]}%".unicodeScalars.contains(scalar)
  }

  /// True for opening punctuation, which must not end a line.
  static func neverEnds(_ scalar: Unicode.Scalar) -> Bool {
    "（「『【〔《〈“‘".unicodeScalars.contains(scalar)
  }
}
