// Lines and caret positions of edited text. In contrast to `TextBreaker`, all blanks remain.
import Drawing

/// A text broken into lines. Each line is a range of characters.
package struct FieldLines {
  /// For each line, the range of its characters without the line break.
  package private(set) var ranges: [Range<Int>] = []
  /// The words of each line, with their positions.
  private(set) var drawn: [TextLine] = []
  /// The positions of each line's characters. Nil for a line of plain text.
  private var directed: [DirectedLine?] = []
  private let text: [Character]
  private let font: Font
  private let typeface: any Typeface

  /// Breaks `text` into lines of at most `width` points. Lines break after blanks, between
  /// ideographs, and inside words that are wider than a line.
  init(_ text: String, width: Double, font: Font, typeface: any Typeface) {
    self.text = Array(text)
    self.font = font
    self.typeface = typeface
    let isPlain = text.isPlainText
    var start = 0
    while start <= self.text.count {
      let end = self.text[start...].firstIndex { $0.isNewline } ?? self.text.count
      let paragraph = isPlain ? "" : String(self.text[start..<end])
      if paragraph.isPlainText {
        addLines(start..<end, width)
      } else {
        for line in DirectedLine.lines(
          paragraph, from: start, width: width, font: font, typeface: typeface)
        {
          add(line.range, line.drawn, line)
        }
      }
      start = end + 1
    }
    if !isPlain { directBlankLines() }
  }

  /// Gives blank lines the direction of the line before them, or else of the first line with text.
  private mutating func directBlankLines() {
    var isRightToLeft = zip(ranges, drawn).first { !$0.0.isEmpty }?.1.isRightToLeft ?? false
    for line in ranges.indices {
      if ranges[line].isEmpty { drawn[line].isRightToLeft = isRightToLeft }
      isRightToLeft = drawn[line].isRightToLeft
    }
  }

  private mutating func add(
    _ range: Range<Int>, _ line: TextLine, _ directed: DirectedLine? = nil
  ) {
    ranges.append(range)
    drawn.append(line)
    self.directed.append(directed)
  }

  /// Breaks a paragraph of plain text.
  private mutating func addLines(_ paragraph: Range<Int>, _ width: Double) {
    var line = TextLine(words: [], width: 0)
    var (start, index, x) = (paragraph.lowerBound, paragraph.lowerBound, 0.0)
    func endLine(_ lines: inout FieldLines) {
      lines.add(start..<index, line)
      line = TextLine(words: [], width: 0)
      (start, x) = (index, 0)
    }
    func append(_ word: Range<Int>, _ extent: Double) {
      line.words.append(GlyphRun.Word(text: String(text[word]), x: x))
      line.width = x + extent
    }
    while index < paragraph.upperBound {
      let end = token(from: index, in: paragraph)
      var extent = advance(index..<end)
      if text[index] != " " {
        if x + extent > width + 0.001, index > start { endLine(&self) }
        if extent > width + 0.001 {
          let parts = typeface.parts(of: text[index..<end], fitting: width + 0.001, font: font)
          for part in parts.dropLast() {
            append(part, advance(part))
            index = part.upperBound
            endLine(&self)
          }
          extent = advance(index..<end)
        }
        append(index..<end, extent)
      }
      x += extent
      index = end
    }
    endLine(&self)
  }

  /// The index after the last character of the word, blanks or ideograph that begins at `start`.
  private func token(from start: Int, in paragraph: Range<Int>) -> Int {
    func isIdeograph(_ character: Character) -> Bool {
      character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
    }
    if isIdeograph(text[start]) { return start + 1 }
    let isBlank = text[start] == " "
    var end = start + 1
    while end < paragraph.upperBound, !isIdeograph(text[end]), (text[end] == " ") == isBlank {
      end += 1
    }
    return end
  }

  /// Width in points of the characters in the range: a word, a part of a word, or blanks.
  private func advance(_ range: Range<Int>) -> Double {
    guard let first = range.first else { return 0 }
    if text[first] == " " {
      return Double(range.count) * typeface.advance(of: " ", font: font)
    }
    return typeface.advance(of: String(text[range]), font: font)
  }

  /// Points from the left end of a line to the caret after `caret` characters of the text.
  private func x(of caret: Int, in line: Int) -> Double {
    var (index, x) = (ranges[line].lowerBound, 0.0)
    while index < caret {
      let end = token(from: index, in: ranges[line].lowerBound..<caret)
      x += advance(index..<end)
      index = end
    }
    return x
  }

  /// True if the break after this line is inside a word. The caret position at such a break belongs
  /// to both lines. `line` must not be the last line.
  private func isCut(_ line: Int) -> Bool {
    ranges[line + 1].lowerBound == ranges[line].upperBound
      && text[ranges[line].upperBound - 1] != " "
  }

  /// Line index and horizontal position of the caret after `caret` characters of the text.
  ///
  /// A caret at a line break inside a word has two positions: the end of the upper line if `atEnd`
  /// is true, and otherwise the beginning of the lower line.
  package func place(of caret: Int, atEnd: Bool = false) -> (line: Int, x: Double) {
    var line = ranges.lastIndex { $0.lowerBound <= caret } ?? 0
    if atEnd, line > 0, ranges[line].lowerBound == caret, isCut(line - 1) { line -= 1 }
    let caret = min(caret, ranges[line].upperBound)
    return (line, directed[line]?.x(of: caret, atEnd: atEnd) ?? x(of: caret, in: line))
  }

  /// The last caret position in a line. In a line that is broken at a blank, the last position is
  /// before this blank, because the position after the blank is in the next line.
  package func end(of line: Int) -> (caret: Int, atEnd: Bool) {
    let range = ranges[line]
    let isBroken = line < ranges.count - 1 && ranges[line + 1].lowerBound == range.upperBound
    guard isBroken, !range.isEmpty, !isCut(line) else { return (range.upperBound, isBroken) }
    return (range.upperBound - 1, false)
  }

  /// The caret position in a line that is nearest to `place`, in points from the line's left end.
  package func caret(in line: Int, near place: Double) -> (caret: Int, atEnd: Bool) {
    let last = end(of: line)
    if let found = directed[line]?.caret(near: place) {
      return found.caret >= last.caret ? last : (found.caret, found.atEnd)
    }
    var (index, left) = (ranges[line].lowerBound, 0.0)
    // Only the nearest word is searched by character, because lines can be long.
    while index < last.caret {
      let end = token(from: index, in: index..<last.caret)
      let right = left + advance(index..<end)
      if place < right {
        let edges = self.edges(of: index..<end).map { abs(place - left - $0) }
        let nearest = index + (edges.indices.min { edges[$0] < edges[$1] } ?? 0)
        return (nearest, nearest == last.caret && last.atEnd)
      }
      (index, left) = (end, right)
    }
    return last
  }

  /// The character in a line that is nearest to `place`, in points from the line's left end. In an
  /// empty line, the index at the end of the line.
  package func character(in line: Int, near place: Double) -> Int {
    if let directed = directed[line] {
      return directed.caret(near: place).character ?? ranges[line].lowerBound
    }
    let (caret, atEnd) = caret(in: line, near: place)
    let isBefore = caret > ranges[line].lowerBound && place < self.place(of: caret, atEnd: atEnd).x
    return isBefore ? caret - 1 : caret
  }

  /// Distances in points from the left edge of a word, or of blanks, to its characters' edges.
  private func edges(of range: Range<Int>) -> [Double] {
    guard text[range.lowerBound] == " " else {
      return typeface.edges(of: String(text[range]), font: font)
    }
    let space = typeface.advance(of: " ", font: font)
    return (0...range.count).map { Double($0) * space }
  }

  /// The lines that contain characters of `range`. Each result has the line's index and the
  /// horizontal extent of the characters in points. A line with both directions can have several
  /// extents.
  func spans(of range: Range<Int>) -> [(line: Int, points: ClosedRange<Double>)] {
    ranges.indices.flatMap { line -> [(line: Int, points: ClosedRange<Double>)] in
      if let directed = directed[line] { return directed.spans(of: range).map { (line, $0) } }
      let span = ranges[line].clamped(to: range)
      guard !span.isEmpty else { return [] }
      let from = x(of: span.lowerBound, in: line)
      return [(line, from...max(from, x(of: span.upperBound, in: line)))]
    }
  }

  /// Whether the line with the caret is written from right to left.
  package func isRightToLeft(at caret: Int, atEnd: Bool) -> Bool {
    drawn[place(of: caret, atEnd: atEnd).line].isRightToLeft
  }

  /// The caret position displayed on the left or right of `caret`. Nil in a line of plain text,
  /// where it is simply the previous or next position. A blank line in text from right to left is
  /// not plain.
  package func neighbour(of caret: Int, atEnd: Bool, onRight: Bool) -> (caret: Int, atEnd: Bool)? {
    let line = place(of: caret, atEnd: atEnd).line
    let directed = directed[line]
    guard directed != nil || ranges[line].isEmpty && drawn[line].isRightToLeft else { return nil }
    if let found = directed?.neighbour(of: caret, atEnd: atEnd, onRight: onRight) { return found }
    // A caret at the edge of a line moves to the next or previous line.
    if onRight != drawn[line].isRightToLeft {
      return line + 1 < ranges.count ? (ranges[line + 1].lowerBound, false) : (caret, atEnd)
    }
    return line > 0 ? end(of: line - 1) : (caret, atEnd)
  }
}

extension Typeface {
  /// Divides a word into parts that are not wider than `width` points.
  ///
  /// - Parameter x: Points before the first part in its line.
  func parts(
    of word: ArraySlice<Character>, fitting width: Double, after x: Double = 0, font: Font
  ) -> [Range<Int>] {
    var (parts, start, room) = ([Range<Int>](), word.startIndex, width - x)
    while start < word.endIndex {
      let end = start + count(of: word[start...], fitting: room, font: font)
      parts.append(start..<end)
      (start, room) = (end, width)
    }
    return parts
  }
}
