// The text of a field. Like the bus, it counts Unicode scalars.
import Interface

/// The text of a field. Positions in the text count Unicode scalars.
struct FieldText: Hashable, Sendable {
  private let characters: [Character]
  let scalars: [Unicode.Scalar]
  /// The position of the caret. Nil while the field is not being edited.
  let caret: Int?
  let selection: Range<Int>
  /// The first scalar of each displayed line. Nil if lines only end at line breaks.
  private let lineStarts: Set<Int>?

  init(_ field: ScreenDescription.Field) {
    characters = Array(field.text)
    scalars = Array(field.text.unicodeScalars)
    let starts = characters.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + $1.unicodeScalars.count)
    }
    func position(_ character: Int) -> Int { starts[min(max(0, character), starts.count - 1)] }
    caret = field.caret.map(position)
    lineStarts = field.lineStarts.map { Set($0.map(position)) }
    selection = position(field.selection.lowerBound)..<position(field.selection.upperBound)
  }

  /// The number of characters before a position.
  func character(at position: Int) -> Int {
    var (index, rest) = (0, position)
    while index < characters.count, rest >= characters[index].unicodeScalars.count {
      rest -= characters[index].unicodeScalars.count
      index += 1
    }
    return index
  }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[clamped(range.lowerBound)..<clamped(range.upperBound)])
    return String(text)
  }

  /// The range from `start` to `end`. An end below 0 is the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (start, end) = (clamped(start), end < 0 ? scalars.count : clamped(end))
    return min(start, end)..<max(start, end)
  }

  private func clamped(_ position: Int) -> Int { min(max(0, position), scalars.count) }

  /// The characters that change if a range is replaced, and the text that replaces these
  /// characters. The text contains the scalars of these characters outside the range.
  func replacement(of range: Range<Int>, with text: String) -> (Range<Int>, String) {
    let first = character(at: range.lowerBound)
    let last = character(at: range.upperBound)
    let start = characters[..<first].reduce(0) { $0 + $1.unicodeScalars.count }
    var end = characters[..<last].reduce(0) { $0 + $1.unicodeScalars.count }
    let isCut = end < range.upperBound
    if isCut { end += characters[last].unicodeScalars.count }
    return (
      first..<(isCut ? last + 1 : last),
      self.text(start..<range.lowerBound) + text + self.text(range.upperBound..<end)
    )
  }

  /// The unit of text that a screen reader requests in one call.
  enum Unit: Sendable {
    case character, word, line, paragraph

    /// Converts the unit of `GetStringAtOffset`. Sentences are read as paragraphs.
    init(granularity: Int) {
      self =
        granularity == 0
        ? .character : granularity == 1 ? .word : granularity == 3 ? .line : .paragraph
    }

    /// Converts the unit of `GetTextAtOffset`. Sentences are read as paragraphs.
    init(boundary: Int) {
      self = boundary == 0 ? .character : boundary <= 2 ? .word : boundary <= 4 ? .paragraph : .line
    }
  }

  /// The range of the unit that contains the scalar after `position`. A word includes the spaces
  /// after it, and a line includes its line break.
  func range(of unit: Unit, at position: Int) -> Range<Int> {
    let position = clamped(position)
    func begins(_ index: Int) -> Bool {
      switch unit {
      case .character: true
      case .word: !isSpace(index) && isSpace(index - 1)
      case .line: lineStarts?.contains(index) ?? (scalars[index - 1] == "\n")
      case .paragraph: scalars[index - 1] == "\n"
      }
    }
    guard position < scalars.count else {
      // At the end of the text, the result is an empty character, or the last word or line.
      let isAfterBreak = scalars.last == "\n" && unit != .word
      if unit == .character || scalars.isEmpty || isAfterBreak {
        return position..<position
      }
      return range(of: unit, at: scalars.count - 1)
    }
    var (start, end) = (position, position + 1)
    while start > 0, !begins(start) { start -= 1 }
    while end < scalars.count, !begins(end) { end += 1 }
    return start..<end
  }

  private func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
}
