// Where the characters of a text stand that is typed: every blank counts, and a caret has its place.
import Drawing

/// A text in lines, by characters.
struct FieldLines {
  /// Of each line, without its line end.
  private(set) var ranges: [Range<Int>] = []
  /// The words of each line, placed.
  private(set) var drawn: [TextLine] = []
  private let text: [Character]
  private let font: Font
  private let typeface: any Typeface

  /// Lines no wider than `width`, broken behind blanks, between ideographs, and inside a word that is
  /// wider than a line.
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

  /// Where a word, a run of blanks or an ideograph ends that begins at `start`.
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

  /// Points of a word, of a part of one, or of blanks.
  private func advance(_ range: Range<Int>) -> Double {
    guard let first = range.first else { return 0 }
    if text[first] == " " {
      return Double(range.count) * typeface.advance(of: " ", font: font)
    }
    return typeface.advance(of: String(text[range]), font: font)
  }

  /// Points from the beginning of a line to the place behind so many characters of the text.
  private func x(of caret: Int, in line: Int) -> Double {
    var (index, x) = (ranges[line].lowerBound, 0.0)
    while index < caret {
      let end = min(caret, token(from: index))
      x += advance(index..<end)
      index = end
    }
    return x
  }

  /// A line, not the last one, whose end is not the next one's beginning for a caret: it is broken
  /// inside of a word.
  private func isCut(_ line: Int) -> Bool {
    ranges[line + 1].lowerBound == ranges[line].upperBound
      && text[ranges[line].upperBound - 1] != " "
  }

  /// Where a caret stands behind so many characters. Behind the last one of a line that is broken inside
  /// of a word it can stand in two places: there (`atEnd`), or before the first one of the next line.
  func place(of caret: Int, atEnd: Bool = false) -> (line: Int, x: Double) {
    var line = ranges.lastIndex { $0.lowerBound <= caret } ?? 0
    if atEnd, line > 0, ranges[line].lowerBound == caret, isCut(line - 1) { line -= 1 }
    return (line, x(of: min(caret, ranges[line].upperBound), in: line))
  }

  /// The last place of a line: before the blank at which it was broken, because behind it a caret stands
  /// in the next line.
  func end(of line: Int) -> (caret: Int, atEnd: Bool) {
    let range = ranges[line]
    let isBroken = line < ranges.count - 1 && ranges[line + 1].lowerBound == range.upperBound
    guard isBroken, !range.isEmpty, !isCut(line) else { return (range.upperBound, isBroken) }
    return (range.upperBound - 1, false)
  }

  /// How many characters stand before the place in a line that is nearest to `x`.
  func caret(in line: Int, near place: Double) -> (caret: Int, atEnd: Bool) {
    let last = end(of: line)
    var (index, left) = (ranges[line].lowerBound, 0.0)
    // Word by word, and only in the one that is met letter by letter: a line may be long.
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

  /// The lines of some characters, each with the points from its beginning.
  func parts(of range: Range<Int>) -> [(line: Int, points: ClosedRange<Double>)] {
    ranges.indices.compactMap { line in
      let part = ranges[line].clamped(to: range)
      guard !part.isEmpty else { return nil }
      let (from, to) = (x(of: part.lowerBound, in: line), x(of: part.upperBound, in: line))
      return (line, from...max(from, to))
    }
  }
}
