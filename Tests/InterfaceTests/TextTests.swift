// Tests the breaking and truncation of lines, and lines that mix CJK and Latin.
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Text views")
struct TextTests {
  /// Breaks a text in a font of 10 points, in which every character is 5 points wide.
  private func lines(_ text: String, _ width: Double, _ limit: Int? = nil) -> [String] {
    TextBreaker(font: Font(size: 10), typeface: HalfEm())
      .lines(text, width: width, limit: limit)
      .map { line in
        // If a word does not touch the previous word, there is a space between them.
        var out = ""
        var end = 0.0
        for word in line.words {
          if word.x > end + 0.01 { out += " " }
          out += word.text
          end = word.x + Double(word.text.count) * 5
        }
        return out
      }
  }

  private typealias Breaking = (
    text: String, width: Double, limit: Int?, lines: [String], why: String
  )

  // The type is written out, because a compiler that infers it takes fifteen seconds.
  private static let breakings: [Breaking] = [
    ("one two three", 35.0, nil, ["one two", "three"], "at a space"),
    ("one two three", 34.9, nil, ["one", "two", "three"], "a hair too narrow"),
    ("", 50, nil, [""], "nothing is one empty line"),
    ("a\nb", 50, nil, ["a", "b"], "a line break breaks"),
    ("abcdefgh", 20, nil, ["abcd", "efgh"], "a word wider than the line is cut"),
    ("/ab/cdefgh", 40, nil, ["/ab/", "cdefgh"], "half of a line is enough"),
    ("/a/bcdefgh", 40, nil, ["/a/bcdef", "gh"], "a slash early in a line is no end"),
    ("/abcd/efgh/ij", 40, nil, ["/abcd/", "efgh/ij"], "a path is cut behind a slash"),
    ("纸上的山", 10, nil, ["纸上", "的山"], "between ideographs"),
    ("纸上。的山", 10, nil, ["纸", "上。", "的山"], "no closing mark begins a line"),
    ("纸（上的", 10, nil, ["纸", "（上", "的"], "no opening mark ends a line"),
    ("Return 慢船?", 45, nil, ["Return 慢", "船?"], "Latin and Chinese in one line"),
    ("纸上abc", 20, nil, ["纸上", "abc"], "a word may begin a line behind an ideograph"),
    ("纸 ,b", 10, nil, ["纸", ",b"], "what has a space before it begins a line, whatever it is"),
    ("one two three", 35, 1, ["one tw…"], "one line, cut with an ellipsis"),
    ("one two", 35, 1, ["one two"], "what fits is not cut"),
    ("one two three four", 35, 2, ["one two", "three…"], "the last of two lines is cut"),
  ]

  @Test(
    "without a font file, the widths of letters are within 8 % of those of the font Lato",
    arguments: [
      // These are widths in ems of Lato Regular.
      (" ", 0.193), ("0123456789", 5.8), ("ijl'.,:;|!I", 2.69), ("ftr()-/", 2.43), ("mwMW", 3.57),
      ("ABCDEFGHJKLNOPQRSTUVXYZ", 15.0), ("abcdeghknopqsuvxyz", 9.43),
      ("äéßñøµ…–“”?&@+=%#*<>_\"$", 12.97), ("纸上", 2),
    ])
  func plainWidths(letters: String, ems: Double) {
    let width = PlainTypeface().advance(of: letters, font: Font(size: 100, weight: .regular))
    #expect(abs(width / (ems * 100) - 1) < 0.08)
    let heavy = PlainTypeface().advance(of: letters, font: Font(size: 100, weight: .black))
    #expect(heavy > width * 1.05 && heavy < width * 1.15)
  }

  @Test("a line of text breaks only where the line-breaking rules allow", arguments: breakings)
  func breaks(_ text: String, _ width: Double, _ limit: Int?, _ expected: [String], _ why: String) {
    #expect(lines(text, width, limit) == expected, "\(why)")
  }

  @Test("modifiers of a text have the same effect as the arguments of its initializer")
  func modifiers() {
    func commands(_ text: Text) -> DisplayList {
      var layers = LayerCache()
      return BuiltScreen(
        text.frame(width: 60, height: 200), size: Size(60, 200),
        in: EnvironmentValues(typeface: HalfEm()), layers: &layers
      ).list
    }
    let words = "one two three four"
    #expect(
      commands(
        Text(words).font(.title).foregroundStyle(.accent).lineLimit(2).multilineTextAlignment(
          .center))
        == commands(Text(words, .title, .accent, align: .center, lineLimit: 2)))
    #expect(commands(Text(words)) != commands(Text(words).lineLimit(1)))
    #expect(
      Text(words, lineLimit: 1).fixedSize(.horizontal).node
        .layout(Size(10, 100), in: EnvironmentValues(typeface: HalfEm())).size.width > 100)
  }

  @Test("a text style's line height does not depend on the font")
  func height() {
    let built = lay(Text("a\nb\nc", .body).background(.accent), Size(200, 200))
    #expect(fills(built.list).first?.height == 78)
  }

  @Test(
    "the alignment of a text's lines in their frame is mirrored in right-to-left layouts",
    arguments: [
      (TextAlignment.leading, 20.0, 150.0), (.center, 85, 85), (.trailing, 150, 20),
    ])
  func alignment(_ alignment: TextAlignment, _ left: Double, _ mirrored: Double) {
    // The text has 4 characters of 15 points, so it is 30 points wide. Its frame is from 20 to 180.
    let text = Text("abcd", .callout, align: alignment).placed(x: 20, y: 0, width: 160)
    for (direction, expected) in [(LayoutDirection.leftToRight, left), (.rightToLeft, mirrored)] {
      let origins = lay(text, direction: direction).list.commands.compactMap { command in
        if case .glyphs(let run, _) = command { run.origin.x } else { nil as Double? }
      }
      #expect(origins == [expected])
    }
  }

  @Test("capitals are vertically centred in their line")
  func baseline() {
    // The line is 22 points high and the capital height is 8.5, so the baseline is at (22 + 8.5)
    // 2.
    let built = lay(Text("A", .head).placed(x: 0, y: 0))
    guard case .glyphs(let run, _)? = built.list.commands.first else {
      Issue.record("no text")
      return
    }
    #expect(run.origin.y == 15.25)
  }
}
