// Tests text in both directions: order in a line, alignment, wrapping, carets and arrow keys.
import Drawing
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Without the overrides that turn single words.
private func letters(_ word: String) -> String {
  String(word.filter { !$0.unicodeScalars.allSatisfy(\.properties.isBidiControl) })
}

@Suite("Left-to-right and right-to-left text")
struct DirectionTests {
  private static let font = Font(size: 10)

  /// Words from left to right, with a blank where there is a gap. Every character is 5 points wide.
  private func shown(_ line: TextLine) -> String {
    var (text, end) = ("", 0.0)
    for word in line.words {
      if word.x > end + 0.01 { text += " " }
      text += letters(word.text)
      end = word.x + Double(letters(word.text).count) * 5
    }
    return text
  }

  private func lines(_ text: String, _ width: Double, _ limit: Int? = nil) -> [TextLine] {
    TextBreaker(font: Self.font, typeface: HalfEm()).lines(text, width: width, limit: limit)
  }

  private typealias Order = (text: String, width: Double, limit: Int?, lines: [String])

  private static let orders: [Order] = [
    ("abc אבג דהו xyz", 500, nil, ["abc דהו אבג xyz"]),
    ("אבג abc xyz דהו", 500, nil, ["דהו abc xyz אבג"]),
    ("אבג 12 34 דהו", 500, nil, ["דהו 34 12 אבג"]),
    ("אבג (דה) ו", 500, nil, ["ו (דה) אבג"]),
    ("a (אב) b", 500, nil, ["a (אב) b"]),
    ("אבג!", 500, nil, ["אבג!"]),
    ("abc אבג דהו xyz", 40, nil, ["abc אבג", "דהו xyz"]),
    ("אבג דהו זחט", 35, nil, ["דהו אבג", "זחט"]),
    ("אבג דהו זחט", 40, 1, ["…דהו אבג"]),
    ("abc דהו זחט", 40, 1, ["abc דהו…"]),
    ("a\nאב ג", 500, nil, ["a", "ג אב"]),
    ("\u{202E}abc", 500, nil, ["abc"]),
    ("אב\u{2066}x y\u{2069}ג", 500, nil, ["גx yאב"]),
    ("12 אב", 500, nil, ["אב 12"]),
    // A tab has the direction of the paragraph, also between two words of the other one.
    ("abc אב\tגד", 500, nil, ["abc אב גד"]), ("אב xy\tz", 500, nil, ["z xy אב"]),
    ("abc אב \t גד", 500, nil, ["abc אב גד"]),
    ("😀😀😀", 10, nil, ["😀😀", "😀"]),
    ("שלום", 500, nil, ["שלום"]), ("", 500, nil, [""]),
  ]

  @Test("the words of a line in mixed directions are ordered by Unicode's bidirectional algorithm")
  func order() {
    for row in Self.orders {
      let found = lines(row.text, row.width, row.limit).map(shown)
      #expect(found == row.lines, "\(row.text)")
    }
  }

  @Test("a line is as wide as its words and spaces, in left-to-right and right-to-left text")
  func widths() {
    for row in Self.orders where row.limit == nil {
      for line in lines(row.text, row.width) {
        let end = line.words.last.map { $0.x + Double(letters($0.text).count) * 5 } ?? 0
        #expect(abs(line.width - end) < 1e-9, "\(row.text)")
        #expect(line.words.first.map(\.x) ?? 0 == 0, "\(row.text)")
      }
    }
  }

  @Test("a right-to-left line that was truncated shows more text at a greater width")
  func cachedTruncation() {
    let (cache, text) = (LineCache(), "אבג דהו זחט")
    let breaker = TextBreaker(font: Self.font, typeface: HalfEm())
    #expect(cache.lines(text, width: 40, limit: 1, by: breaker).map(\.width) == [40])
    #expect(cache.lines(text, width: 100, limit: 1, by: breaker).map(\.width) == [55])
  }

  @Test("punctuation beside right-to-left letters is also drawn from right to left")
  func overrides() {
    let words = lines("אב (!", 500)[0].words.map(\.text)
    #expect(words == ["\u{202E}(!", "אב"])
  }

  @Test("a paragraph begins at the right if its text or the interface runs from right to left")
  func alignment() {
    func origins(_ text: String, _ direction: LayoutDirection, _ alignment: TextAlignment)
      -> [Double]
    {
      let view = Text(text, TypeStep(size: 10, lineHeight: 10), align: alignment)
        .frame(width: 100, height: 40)
      return lay(view, Size(100, 40), direction: direction).list.commands.compactMap {
        if case .glyphs(let run, _) = $0 { run.origin.x } else { nil }
      }
    }
    // The longest line decides how wide the text is, and the frame centres it.
    #expect(origins("אבגדהוזחטי\nאב", .leftToRight, .leading) == [25, 65])
    #expect(origins("abcdefghij\nab", .leftToRight, .leading) == [25, 25])
    #expect(origins("abcdefghij\nab", .rightToLeft, .leading) == [25, 65])
    #expect(origins("abcdefghij\nאב", .leftToRight, .leading) == [25, 65])
  }

  // MARK: Fields

  private func field(_ text: String, width: Double = .infinity) -> FieldLines {
    FieldLines(text, width: width, font: Self.font, typeface: HalfEm())
  }

  @Test(
    "in a line of mixed directions, the caret is drawn at the leading edge of the next character"
  )
  func carets() {
    // Displayed as: abc גבא de
    let lines = field("abc אבג de")
    let places = (0...10).map { lines.place(of: $0).x }
    #expect(places == [0, 5, 10, 15, 35, 30, 25, 35, 40, 45, 50])
    let atEnds = (0...10).map { lines.place(of: $0, atEnd: true).x }
    #expect(atEnds == [0, 5, 10, 15, 20, 30, 25, 20, 40, 45, 50])
  }

  @Test(
    "the Right and Left keys move the caret right and left on the screen, in any direction of text"
  )
  func arrows() {
    for text in ["abc אבג de", "אבג abc דה", "אבג", "😀 a 😀", "אב 12 גד", "a"] {
      let lines = field(text)
      guard text != "a" else {
        #expect(lines.neighbour(of: 0, atEnd: false, onRight: true) == nil)
        continue
      }
      let isRightToLeft = lines.drawn[0].isRightToLeft
      var here = (caret: isRightToLeft ? text.count : 0, atEnd: false)
      var places = [lines.place(of: here.caret, atEnd: here.atEnd).x]
      for _ in 0..<text.count {
        guard let next = lines.neighbour(of: here.caret, atEnd: here.atEnd, onRight: true)
        else { break }
        here = next
        places.append(lines.place(of: here.caret, atEnd: here.atEnd).x)
      }
      #expect(places == (0...text.count).map { Double($0) * 5 }, "\(text)")
      for _ in 0..<text.count {
        if let next = lines.neighbour(of: here.caret, atEnd: here.atEnd, onRight: false) {
          here = next
          #expect(lines.place(of: here.caret, atEnd: here.atEnd).x == places.dropLast().last)
          places.removeLast()
        }
      }
    }
  }

  @Test(
    "in right-to-left text, arrow keys move the caret past blank lines without returning to them"
  )
  func blankLines() {
    for text in ["א\n\nב", "\n\nאב\n\n\nג\n", "א\n\n"] {
      let (lines, count) = (field(text), text.count)
      for onRight in [false, true] {
        var here = (caret: onRight ? count : 0, atEnd: false)
        var visited = [here.caret]
        while visited.count <= count,
          let next = lines.neighbour(of: here.caret, atEnd: here.atEnd, onRight: onRight)
        {
          here = next
          visited.append(next.caret)
        }
        #expect(visited == (onRight ? (0...count).reversed() : Array(0...count)), "\(text)")
        let last = lines.neighbour(of: here.caret, atEnd: here.atEnd, onRight: onRight)
        #expect(last?.caret == here.caret, "the caret stays at the end of the text")
      }
    }
    let directions = field("\nא\n\nab\n\n").drawn.map(\.isRightToLeft)
    #expect(directions == [true, true, true, false, false, false])
  }

  @Test("a press places the caret at the nearest edge of the pressed character")
  func presses() {
    for text in ["abc אבג de", "אבג abc דה", "אב 12 גד"] {
      let lines = field(text)
      for step in 0...(text.count * 2) {
        let place = Double(step) * 2.5 + 0.1
        let found = lines.caret(in: 0, near: place)
        let x = lines.place(of: found.caret, atEnd: found.atEnd).x
        #expect(abs(x - min(place, Double(text.count) * 5)) <= 2.6, "\(text) at \(place)")
      }
    }
  }

  @Test("a selection across left-to-right and right-to-left text is drawn as separate rectangles")
  func selection() {
    let lines = field("abc אבג de")
    let spans = lines.spans(of: 2..<6).map(\.points)
    #expect(spans == [10...20, 25...35])
    #expect(lines.spans(of: 0..<10).map(\.points) == [0...50])
  }

  @Test("each character of a field is in exactly one line, and no line is wider than the field")
  func fieldLines() {
    let text = "אבג abc דהו 😀😀 xyz\nשלום עולם abcdefghijklmnop"
    for width in stride(from: 20.0, through: 200, by: 15) {
      let lines = field(text, width: width)
      var next = 0
      for (range, line) in zip(lines.ranges, lines.drawn) {
        #expect(range.lowerBound == next || range.lowerBound == next + 1)
        next = range.upperBound
        let blanks = Array(text)[range].reversed().prefix { $0 == " " }.count
        #expect(line.width - Double(blanks) * 5 <= width + 0.01, "\(width)")
      }
      #expect(next == text.count)
    }
  }

  @Test("text with thousands of direction marks or accents is laid out on one line")
  func hostile() {
    let deep = String(repeating: "\u{202B}\u{2067}", count: 10_000) + "אב"
    #expect(lines(deep, 100).count == 1)
    let marks = "א" + String(repeating: "\u{5B0}", count: 100_000)
    #expect(lines(marks, 100).map(\.width) == [5])
    #expect(field(marks, width: 100).ranges == [0..<1])
  }
}
