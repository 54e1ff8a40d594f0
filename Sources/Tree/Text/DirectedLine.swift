// Positions of the characters in a line of edited text with both text directions.
import Drawing
import UnicodeText

/// A line of edited text, with the drawn words, and the beginning and end of each character.
///
/// A caret position where the direction changes has two places: the end of the character before it,
/// and the beginning of the character after it. `atEnd` selects the first place. The edges of
/// characters are measured only in the words that a caret, a press or a selection reaches.
struct DirectedLine {
  /// The characters of the line, without the line break.
  let range: Range<Int>
  private(set) var drawn = TextLine(words: [], width: 0)
  /// The pieces from left to right.
  private var pieces: [Piece] = []
  private let typeface: any Typeface
  private let font: Font

  /// A word, or blanks, of one embedding level.
  private struct Piece {
    var characters: Range<Int>
    /// The drawn word, with an override if the word needs one. Nil for blanks.
    var word: String?
    var width: Double
    var level: UInt8
    /// Points from the left end of the line.
    var x = 0.0

    var isRightToLeft: Bool { level % 2 == 1 }
    /// The characters from left to right.
    var order: [Int] { isRightToLeft ? characters.reversed() : Array(characters) }
  }

  /// Breaks a paragraph into lines of at most `width` points. Blanks at the end of a line may be
  /// wider than the line.
  ///
  /// - Parameter start: Number of characters before the paragraph.
  static func lines(
    _ paragraph: String, from start: Int, width: Double, font: Font, typeface: any Typeface
  ) -> [DirectedLine] {
    let text = DirectedText(paragraph)
    let space = typeface.advance(of: " ", font: font)
    func piece(_ range: Range<Int>, _ level: UInt8) -> Piece {
      if text.isSpace(range.lowerBound) {
        return Piece(
          characters: range, word: nil, width: Double(range.count) * space, level: level)
      }
      let word = Directions.directed(text[range], level)
      return Piece(
        characters: range, word: word, width: typeface.advance(of: word, font: font), level: level)
    }
    var (lines, line, x) = ([DirectedLine](), [Piece](), 0.0)
    // Number of pieces in the line before its last possible break.
    var lastBreak: Int?
    func endLine(at count: Int) {
      lines.append(DirectedLine(line[..<count], of: text, from: start, font, typeface))
      line.removeFirst(count)
      (x, lastBreak) = (line.reduce(0) { $0 + $1.width }, nil)
    }
    for (range, level) in text.pieces {
      var next = piece(range, level)
      if text.breaks[range.lowerBound], !line.isEmpty { lastBreak = line.count }
      if next.word != nil, x + next.width > width + 0.001 {
        if !line.isEmpty { endLine(at: lastBreak ?? line.count) }
        if x + next.width > width + 0.001 {
          // A word that is wider than a line is divided between characters.
          let word = Array(text[range])
          let parts = typeface.parts(of: word[...], fitting: width + 0.001, after: x, font: font)
            .map { ($0.lowerBound + range.lowerBound)..<($0.upperBound + range.lowerBound) }
          for part in parts.dropLast() {
            line.append(piece(part, level))
            endLine(at: line.count)
          }
          next = piece(parts[parts.count - 1], level)
        }
      }
      line.append(next)
      x += next.width
    }
    endLine(at: line.count)
    return lines
  }

  private init(
    _ line: ArraySlice<Piece>, of text: DirectedText, from start: Int, _ font: Font,
    _ typeface: any Typeface
  ) {
    (self.font, self.typeface) = (font, typeface)
    let inText = (line.first?.characters.lowerBound ?? 0)..<(line.last?.characters.upperBound ?? 0)
    range = (inText.lowerBound + start)..<(inText.upperBound + start)
    drawn.isRightToLeft = text.base == 1
    let levels = text.levels(of: inText)
    let placed = line.map { piece in
      var piece = piece
      piece.level = levels[piece.characters.lowerBound - inText.lowerBound]
      piece.characters =
        (piece.characters.lowerBound + start)..<(piece.characters.upperBound + start)
      return piece
    }
    var x = 0.0
    for index in BidiParagraph.visualOrder(placed.map(\.level)) {
      var piece = placed[index]
      piece.x = x
      x += piece.width
      if let word = piece.word {
        drawn.words.append(GlyphRun.Word(text: word, x: piece.x))
        drawn.width = x
      }
      pieces.append(piece)
    }
    // Blanks at the end only count in a right-to-left line, where they are left of the words.
    if drawn.isRightToLeft { drawn.width = x }
  }

  /// Distances from the left end of the line to the edges of a piece's characters, in text order.
  private func edges(of piece: Piece) -> [Double] {
    let count = piece.characters.count
    let distances =
      piece.word.map { word in
        // An override is a separate character.
        Array(typeface.edges(of: word, font: font).suffix(count + 1))
      } ?? (0...count).map { piece.width * Double($0) / Double(count) }
    return distances.map { piece.isRightToLeft ? piece.x + piece.width - $0 : piece.x + $0 }
  }

  private func piece(with character: Int) -> Piece? {
    pieces.first { $0.characters.contains(character) }
  }

  /// Distance in points from the left end of the line to a caret.
  func x(of caret: Int, atEnd: Bool) -> Double {
    let caret = min(max(caret, range.lowerBound), range.upperBound)
    let isEnd = caret == range.upperBound || atEnd && caret > range.lowerBound
    guard let piece = piece(with: isEnd ? caret - 1 : caret) else { return 0 }
    return edges(of: piece)[caret - piece.characters.lowerBound]
  }

  /// The character and the caret position that are nearest to a place. `place` is in points from
  /// the left end of the line. The character is nil if the line is empty.
  func caret(near place: Double) -> (character: Int?, caret: Int, atEnd: Bool) {
    guard let piece = pieces.first(where: { place < $0.x + $0.width }) ?? pieces.last else {
      return (nil, range.lowerBound, false)
    }
    let (edges, first) = (edges(of: piece), piece.characters.lowerBound)
    func bounds(_ character: Int) -> (left: Double, right: Double) {
      let (start, end) = (edges[character - first], edges[character - first + 1])
      return (min(start, end), max(start, end))
    }
    let order = piece.order
    let character = order.first { place < bounds($0).right } ?? order[order.count - 1]
    let (left, right) = bounds(character)
    let isAfter = (place < (left + right) / 2) == piece.isRightToLeft
    let (caret, atEnd) = isAfter ? after(character) : (character, false)
    return (character, caret, atEnd)
  }

  /// The caret position at the end of a character. It only belongs to this character if the next
  /// character begins elsewhere.
  private func after(_ character: Int) -> (caret: Int, atEnd: Bool) {
    let caret = character + 1
    // The tolerance covers rounding errors of sums.
    let isTurn =
      caret < range.upperBound
      && abs(x(of: caret, atEnd: false) - x(of: caret, atEnd: true)) > 0.001
    return (caret, isTurn)
  }

  /// The caret position beside another caret position. Nil at the end of the line.
  func neighbour(of caret: Int, atEnd: Bool, onRight: Bool) -> (caret: Int, atEnd: Bool)? {
    let caret = min(max(caret, range.lowerBound), range.upperBound)
    let isEnd = caret == range.upperBound || atEnd && caret > range.lowerBound
    let order = pieces.flatMap { piece in piece.order.map { ($0, piece.isRightToLeft) } }
    let own = isEnd ? caret - 1 : caret
    guard let place = order.firstIndex(where: { $0.0 == own }) else { return nil }
    // Number of characters to the left of the caret.
    let stop = place + (order[place].1 == isEnd ? 0 : 1)
    let passed = onRight ? stop : stop - 1
    guard order.indices.contains(passed) else { return nil }
    let (character, isRightToLeft) = order[passed]
    return isRightToLeft == onRight ? (character, false) : after(character)
  }

  /// Horizontal extents of the characters in `selected`, from left to right.
  func spans(of selected: Range<Int>) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for piece in pieces {
      let part = piece.characters.clamped(to: selected)
      guard !part.isEmpty else { continue }
      var (left, right) = (piece.x, piece.x + piece.width)
      if part != piece.characters {
        let (edges, first) = (edges(of: piece), piece.characters.lowerBound)
        let (start, end) = (edges[part.lowerBound - first], edges[part.upperBound - first])
        (left, right) = (min(start, end), max(start, end))
      }
      if let last = spans.last, last.upperBound >= left - 0.001 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, right)
      } else {
        spans.append(left...max(left, right))
      }
    }
    return spans
  }
}

extension DirectedText {
  /// Words and blanks with their levels, in text order.
  fileprivate var pieces: [(range: Range<Int>, level: UInt8)] {
    var pieces: [(range: Range<Int>, level: UInt8)] = []
    for (index, level) in levels(of: 0..<count).enumerated() {
      if let last = pieces.last, level == last.level,
        isSpace(index) ? isSpace(index - 1) : !isSpace(index - 1) && !breaks[index]
      {
        pieces[pieces.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        pieces.append((index..<(index + 1), level))
      }
    }
    return pieces
  }
}
