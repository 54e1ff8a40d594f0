// Pieces of a paragraph with both text directions, and the order of pieces in a line.
import Drawing
import UnicodeText

extension TextBreaker {
  /// Divides a paragraph at spaces, at the breaks of Unicode's rules, and at changes of direction.
  /// `base` is the level of the paragraph: 1 from right to left.
  func directedPieces(_ paragraph: String) -> (pieces: [Piece], base: UInt8) {
    let text = DirectedText(paragraph)
    let levels = text.levels(of: 0..<text.count)
    var pieces: [Piece] = []
    // Index of the first character of the current word.
    var start: Int?
    var (level, canBeginLine): (UInt8, Bool) = (0, true)
    var spaceLevel: UInt8?
    // Whether a line may begin with a control before the next word.
    var followsBreak = false
    func flush(at end: Int) {
      guard let from = start else { return }
      let word = text[from..<end]
      let drawn = Directions.directed(word, level)
      pieces.append(
        Piece(
          text: word, width: typeface.advance(of: drawn, font: font),
          hasSpace: spaceLevel != nil, canBeginLine: canBeginLine, level: level,
          spaceLevel: spaceLevel ?? 0, drawn: drawn))
      (start, spaceLevel) = (nil, nil)
    }
    for (index, own) in levels.enumerated() {
      if text.isSpace(index) || text.isTab(index) {
        flush(at: index)
        spaceLevel = min(own, spaceLevel ?? own)
      } else if text.isControl(index) {
        // Controls have no further effect once levels and breaks are known.
        flush(at: index)
        followsBreak = followsBreak || text.breaks[index]
      } else {
        if start != nil, own != level || text.breaks[index] { flush(at: index) }
        if start == nil {
          (level, canBeginLine) = (own, text.breaks[index] || followsBreak || pieces.isEmpty)
          (start, followsBreak) = (index, false)
        }
      }
    }
    flush(at: text.count)
    return (pieces, text.base)
  }

  /// A line in the order from left to right. The line's words are the first words of `pieces`, and
  /// an ellipsis may follow.
  func visual(_ line: TextLine, of pieces: ArraySlice<Piece>, base: UInt8, space: Double)
    -> TextLine
  {
    /// The piece of a word, which may be truncated. Nil for an ellipsis.
    func piece(_ number: Int) -> Piece? {
      guard number < line.words.count, number < pieces.count else { return nil }
      let piece = pieces[pieces.startIndex + number]
      let word = line.words[number].text
      return piece.text == word || piece.text.utf8.starts(with: word.utf8) ? piece : nil
    }
    var items: [(word: String?, width: Double, level: UInt8)] = []
    for (number, word) in line.words.enumerated() {
      let (own, next) = (piece(number), piece(number + 1))
      if number > 0, let own, own.hasSpace { items.append((nil, space, own.spaceLevel)) }
      let end = number + 1 < line.words.count ? line.words[number + 1].x : line.width
      let gap = next?.hasSpace == true ? space : 0
      let level = own?.level ?? base
      let known = own?.text == word.text ? own?.drawn : nil
      items.append(
        (known ?? Directions.directed(word.text, level), max(0, end - gap - word.x), level))
    }
    var (words, x) = ([GlyphRun.Word](), 0.0)
    for index in BidiParagraph.visualOrder(items.map(\.level)) {
      let item = items[index]
      if let word = item.word { words.append(GlyphRun.Word(text: word, x: x)) }
      x += item.width
    }
    return TextLine(words: words, width: line.width, isRightToLeft: base == 1)
  }
}
