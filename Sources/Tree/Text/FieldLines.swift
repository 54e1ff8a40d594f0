// Lines and caret positions of edited text. Unlike `TextBreaker`, it keeps all blanks.
import Drawing

/// A text broken into lines. Each line is a range of characters.
package struct FieldLines {
  /// For each line, the range of its characters without the line break.
  package private(set) var ranges: [Range<Int>] = []
  /// For each line, its words with their positions.
  private(set) var drawn: [TextLine] = []
  private let text: [Character]
  private let font: Font
  private let typeface: any Typeface

  /// Breaks `text` into lines of at most `width` points. It breaks after blanks, between
  /// ideographs, and inside words that are wider than a line.
  init(_ text: String, width: Double, font: Font, typeface: any Typeface) {
    self.text = Array(text)
    self.font = font
    self.typeface = typeface
    var line = TextLine(words: [], width: 0)
    var (start, index, x) = (0, 0, 0.0)
    func endLine(at end: Int, _ lines: inout FieldLines) {
      lines.ranges.append(start..<end)
      lines.drawn.append(line)
      line = TextLine(words: [], width: 0)
      (start, x) = (end, 0)
    }
    while index < self.text.count {
      if self.text[index].isNewline {
        endLine(at: index, &self)
        index += 1
        start = index
        continue
      }
      var end = token(from: index)
      var extent = advance(index..<end)
      if self.text[index] != " " {
        if x + extent > width + 0.001, index > start { endLine(at: index, &self) }
        while extent > width + 0.001, end - index > 1 {
          end -= 1
          extent = advance(index..<end)
        }
        line.words.append(GlyphRun.Word(text: String(self.text[index..<end]), x: x))
        line.width = x + extent
      }
      x += extent
      index = end
    }
    endLine(at: self.text.count, &self)
  }

  /// The index after the last character of the word, blanks or ideograph that begins at `start`.
  private func token(from start: Int) -> Int {
    func isIdeograph(_ character: Character) -> Bool {
      character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
    }
    if isIdeograph(text[start]) { return start + 1 }
    let isBlank = text[start] == " "
    var end = start + 1
    while end < text.count, !text[end].isNewline, !isIdeograph(text[end]),
      (text[end] == " ") == isBlank
    {
      end += 1
    }
    return end
  }

  /// Width in points of the characters in the range: a word, a part of one, or blanks.
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
      let end = min(caret, token(from: index))
      x += advance(index..<end)
      index = end
    }
    return x
  }

  /// True if the break after this line is inside a word. The caret position at such a break belongs
  /// to both lines. The line must not be the last one.
  private func isCut(_ line: Int) -> Bool {
    ranges[line + 1].lowerBound == ranges[line].upperBound
      && text[ranges[line].upperBound - 1] != " "
  }

  /// Line index and horizontal position of the caret after `caret` characters of the text.
  ///
  /// At a line break inside a word there are two positions: the end of the upper line if `atEnd` is
  /// true, and otherwise the beginning of the lower line.
  func place(of caret: Int, atEnd: Bool = false) -> (line: Int, x: Double) {
    var line = ranges.lastIndex { $0.lowerBound <= caret } ?? 0
    if atEnd, line > 0, ranges[line].lowerBound == caret, isCut(line - 1) { line -= 1 }
    return (line, x(of: min(caret, ranges[line].upperBound), in: line))
  }

  /// The last caret position in a line. If the line is broken at a blank, it is before that blank,
  /// because the position after it is in the next line.
  package func end(of line: Int) -> (caret: Int, atEnd: Bool) {
    let range = ranges[line]
    let isBroken = line < ranges.count - 1 && ranges[line + 1].lowerBound == range.upperBound
    guard isBroken, !range.isEmpty, !isCut(line) else { return (range.upperBound, isBroken) }
    return (range.upperBound - 1, false)
  }

  /// The caret position in a line that is nearest to `place`, in points from the line's left end.
  package func caret(in line: Int, near place: Double) -> (caret: Int, atEnd: Bool) {
    let last = end(of: line)
    var (index, left) = (ranges[line].lowerBound, 0.0)
    // Only the nearest word is searched character by character, because lines can be long.
    while index < last.caret {
      let end = min(last.caret, token(from: index))
      let right = left + advance(index..<end)
      if place < right {
        var (nearest, distance) = (index, abs(place - left))
        for caret in (index + 1)..<(end + 1) {
          let x = left + advance(index..<caret)
          if abs(place - x) < distance { (nearest, distance) = (caret, abs(place - x)) }
          if x > place { break }
        }
        return (nearest, nearest == last.caret && last.atEnd)
      }
      (index, left) = (end, right)
    }
    return last
  }

  /// The lines that contain characters of `range`. For each it returns the line's index, and the
  /// horizontal extent of those characters in points.
  func spans(of range: Range<Int>) -> [(line: Int, points: ClosedRange<Double>)] {
    ranges.indices.compactMap { line in
      let span = ranges[line].clamped(to: range)
      guard !span.isEmpty else { return nil }
      let (from, to) = (
        x(of: span.lowerBound, in: line), x(of: span.upperBound, in: line)
      )
      return (line, from...max(from, to))
    }
  }
}
