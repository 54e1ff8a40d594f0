// Tests the rules for breaking lines, with many texts and every width.
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Lines of a text")
struct TextLawTests {
  private static let breaker = TextBreaker(font: Font(size: 10), typeface: HalfEm())

  private static let texts = [
    "one two three four five six seven", "a bb ccc dddd eeeee ffffff ggggggg", "纸上的山，水。与船",
    "（纸）上「的」山", "Return 慢船 of the 纸上。的山 home?", "abcdefghijklmnopqrstuvwxyz", "a", "", " ",
    "  two  spaces  ", "line\nbreak and\n\nan empty one", "x\ty", "end.\n", "한국어 문장 둘",
  ]

  private func characters(_ lines: [TextLine]) -> String {
    lines.map { $0.words.map(\.text).joined() }.joined()
  }

  @Test("the lines of a text contain the whole text, and each line is as full as its width allows")
  func whole() {
    for text in Self.texts {
      let bare = text.filter { !" \t\n".contains($0) }
      for width in stride(from: 5.0, through: 200, by: 2.5) {
        let lines = Self.breaker.lines(text, width: width, limit: nil)
        let because = "\(text) in \(width)"
        #expect(characters(lines) == bare, "\(because)")
        for line in lines {
          #expect(line.width <= width + 0.001, "\(because)")
          // Words follow each other, with or without a space in between.
          var end = 0.0
          for word in line.words {
            #expect(word.x == end || word.x == end + 5, "\(because): \(word)")
            end = word.x + 5 * Double(word.text.count)
          }
          #expect(line.width == end, "\(because)")
          #expect(line.words.first.map { $0.x == 0 } ?? true, "a line begins at its left end")
        }
      }
    }
  }

  @Test("a text breaks a line only where the next unbreakable piece does not fit into the line")
  func greedy() {
    let text = "one two three four five six seven"
    let words = text.split(separator: " ").map(String.init)
    for width in stride(from: 25.0, through: 200, by: 2.5) {
      let lines = Self.breaker.lines(text, width: width, limit: nil)
      var next = 0
      for line in lines {
        next += line.words.count
        guard next < words.count else { break }
        #expect(line.width + 5 + 5 * Double(words[next].count) > width, "\(width)")
      }
      #expect(next == words.count)
    }
  }

  @Test(
    "a text never exceeds its line limit, and ends with an ellipsis exactly where text is cut off")
  func limited() {
    for text in Self.texts {
      for width in stride(from: 10.0, through: 200, by: 5) {
        let all = Self.breaker.lines(text, width: width, limit: nil)
        for limit in 1...4 {
          let lines = Self.breaker.lines(text, width: width, limit: limit)
          let because = "\(text) in \(width), \(limit)"
          #expect(lines.count == min(limit, all.count), "\(because)")
          guard all.count > limit else {
            #expect(lines == all, "\(because)")
            continue
          }
          #expect(Array(lines.dropLast()) == Array(all.prefix(limit - 1)), "\(because)")
          let last = lines[limit - 1]
          #expect(last.words.last?.text == "…" && last.width <= width + 0.001, "\(because)")
          #expect(last.words.last.map { $0.x + 5 } == last.width, "the dots stand at the end")
          let shown = last.words.dropLast().map(\.text).joined()
          #expect(characters(Array(all[(limit - 1)...])).hasPrefix(shown), "\(because)")
        }
      }
    }
  }

  @Test(
    "no line begins with a closing mark or ends with an opening mark, if two letters fit in a line"
  )
  func marks() {
    let closing = Set("、。，．：；？！）」』】〕》〉”’…—·")
    let opening = Set("（「『【〔《〈“‘")
    for text in Self.texts {
      for width in stride(from: 20.0, through: 100, by: 5) {
        let lines = Self.breaker.lines(text, width: width, limit: nil)
        for line in lines.dropFirst() {
          guard let first = line.words.first?.text.first else { continue }
          #expect(!closing.contains(first), "\(text) in \(width)")
        }
        for line in lines.dropLast() {
          guard let last = line.words.last?.text.last else { continue }
          #expect(!opening.contains(last), "\(text) in \(width)")
        }
      }
    }
  }

  @Test("characters of ideographic blocks count as ideographic, and characters next to them do not")
  func blocks() {
    for (low, high) in [
      (0x1100, 0x11FF), (0x2E80, 0x9FFF), (0xA960, 0xA97F), (0xAC00, 0xD7FF), (0xF900, 0xFAFF),
      (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x2_0000, 0x3_FFFF),
    ] {
      for (value, isIn) in [(low, true), (high, true), (low - 1, false), (high + 1, false)] {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        #expect(TextBreaker.isIdeographic(scalar) == isIn, "\(String(value, radix: 16))")
      }
    }
  }
}
