// Tests that the caret of a field is drawn at the position of a press, by mouse, finger and keys.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Letter: Screen {
  var text: String
  var lines = 1
  var glyph: Glyph.Name?
  var isRead = false

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      TextField(bind(\.text), prompt: "Text", glyph: glyph, rows: lines).frame(width: 200)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct Sheet: Screen {
  var text = "words that stand in it"
  var password = "two words"
  var age = 30.0
  var isOpen = true

  func content(in context: BuildContext) -> some View {
    Text("below")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .pullDownCover(isPresented: bind(\.isOpen), id: "cover") {
        ScrollView {
          TextField(bind(\.text), label: "Text")
          SecureField(bind(\.password), label: "Password")
          NumberField(bind(\.age), in: 0...120, label: "Age")
          ForEach(1...40) { Text("Row \($0)").frame(height: 40) }
        }
      }
  }
}

extension Stage {
  /// The caret as drawn, in window coordinates.
  fileprivate mutating func drawnCaret(at seconds: Double) -> Rect {
    frame(at: Instant(seconds)).list.commands.compactMap { command -> Rect? in
      guard case .fill(let shape, _) = command, case .rounded(let round) = shape,
        round.rect.width == 1.5, round.rect.height > 10
      else { return nil }
      return round.rect
    }.first ?? .zero
  }

  fileprivate mutating func runs(at seconds: Double) -> [GlyphRun] {
    frame(at: Instant(seconds)).list.commands.compactMap {
      guard case .glyphs(let run, _) = $0 else { return nil }
      return run
    }
  }

  fileprivate func middle(_ number: Int) -> Point {
    let regions = tree.regions.filter {
      if case .field = $0.control { true } else { false }
    }
    return regions[number].frame.center
  }

  fileprivate var edit: FieldEditing? { interaction.editing }
}

@Suite("Carets in text fields")
struct CaretTests {
  private func letter(
    _ text: String, lines: Int = 1, glyph: Glyph.Name? = nil,
    _ direction: LayoutDirection = .leftToRight
  ) -> Stage<Letter> {
    var stage = Stage(
      Letter(text: text, lines: lines, glyph: glyph), size: Size(390, 400), direction: direction)
    _ = stage.frame(at: .zero)
    return stage
  }

  private static let texts = [
    "one two three", "a", "several words of which not all have room in a field of one line",
    "one\n\nthree lines\nand a last one that is broken into more of them", "书书书书书书书书书书书书书书书书",
    "awordthatiswiderthanthefieldinwhichitstandsandisthereforecut", " blanks  before and behind  ",
  ]

  @Test(
    "a click on any position at which a caret can be drawn puts the caret at that position",
    arguments: Sample.some(2, of: texts), [1, 3])
  func clicks(text: String, lines: Int) {
    let text = lines == 1 ? text.filter { !$0.isNewline } : text
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for glyph in [nil, Glyph.Name.search] {
        var stage = letter(text, lines: lines, glyph: glyph, direction)
        stage.tap(stage.middle(0), at: 1, by: .mouse)
        stage.key("Home", [.control], at: 1.1)
        for caret in 0...text.count {
          let then = 2 + Double(caret)
          #expect(stage.edit?.caret == caret)
          let drawn = stage.drawnCaret(at: then)
          let field = stage.tree.regions.first { $0.control != nil }!.frame
          #expect(field.contains(drawn.center), "\(caret) of \(text)")
          let before = stage.runs(at: then)
          stage.tap(drawn.center, at: then, by: .mouse)
          #expect(stage.edit?.caret == caret && stage.edit?.selection.isEmpty == true)
          #expect(stage.drawnCaret(at: then + 0.2) == drawn)
          // The text does not move under the pointer.
          #expect(stage.runs(at: then + 0.2) == before)
          stage.key("Right", at: then + 0.5)
        }
      }
    }
  }

  @Test("the first click in a field does not scroll the field, even if its text is too long to fit")
  func first() {
    var stage = letter(Self.texts[2])
    let before = stage.runs(at: 0)
    stage.tap(stage.middle(0), at: 1, by: .mouse)
    #expect(stage.runs(at: 2) == before)
    #expect((stage.edit?.caret ?? 0) > 5 && (stage.edit?.caret ?? 99) < 25)
    stage.key("Return", at: 3)
    stage.tap(stage.middle(0), at: 4)
    #expect(stage.runs(at: 5) == before)
  }

  @Test("a mouse drag selects text in a field, in left-to-right and right-to-left layouts")
  func drag() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var stage = letter("one two three", lines: 3, direction)
      stage.tap(stage.middle(0), at: 1, by: .mouse)
      stage.key("Home", [.control], at: 1.1)
      let start = stage.drawnCaret(at: 1.2).center
      for _ in 0..<7 { stage.key("Right", at: 1.3) }
      let end = stage.drawnCaret(at: 1.4).center
      stage.drag(from: start, to: end, at: 3, by: .mouse)
      stage.key("C", [.control], at: 4)
      #expect(stage.takeClipboard() == "one two")
      stage.drag(from: end, to: start, at: 5, by: .mouse)
      #expect(stage.edit?.caret == 0 && stage.edit?.anchor == 7)
      stage.type("1 2", at: 6)
      #expect(stage.screen.text == "1 2 three")
    }
  }

  @Test("a double click in a text field selects a word, and a triple click a line")
  func units() {
    var stage = letter("one, two\nthree four", lines: 3)
    stage.tap(stage.middle(0), at: 1, by: .mouse)
    stage.key("Home", [.control], at: 1.1)
    for _ in 0..<6 { stage.key("Right", at: 1.2) }
    let two = stage.drawnCaret(at: 1.3).center
    func selected() -> String? { stage.edit?.selected }
    stage.tap(two, at: 2, by: .mouse)
    #expect(stage.edit?.caret == 6 && selected() == "")
    stage.tap(two, at: 2.2, by: .mouse)
    #expect(selected() == "two")
    stage.tap(two, at: 2.4, by: .mouse)
    #expect(selected() == "one, two")
    stage.tap(two, at: 2.6, by: .mouse)
    #expect(selected() == "" && stage.edit?.caret == 6)
    stage.tap(Point(two.x, two.y + 20), at: 4, by: Finger(1, .mouse, modifiers: .shift))
    #expect(stage.edit?.anchor == 6 && (stage.edit?.caret ?? 0) > 9)
    // The selection is extended word by word, from the pressed word.
    stage.tap(two, at: 6, by: .mouse)
    stage.drag(from: two, to: Point(two.x, two.y + 20), at: 6.2, by: .mouse)
    #expect(selected().map { $0.hasPrefix("two\n") && !$0.hasSuffix("thre") } == true)
    stage.tap(two, at: 8)
    stage.tap(two, at: 8.2)
    #expect(selected() == "two", "a finger's second tap does the same")
  }

  @Test("a double click on either half of a letter selects the word of the letter, also in Hebrew")
  func halves() throws {
    for (text, words) in [
      ("one two, three", ["one", "two", ",", "three"]),
      ("אבג דהו, זחט", ["אבג", "דהו", ",", "זחט"]),
    ] {
      for lines in [1, 3] {
        var stage = Stage(
          Letter(text: text, lines: lines), size: Size(390, 400), typeface: HalfEm())
        let runs = stage.runs(at: 0)
        let run = try #require(runs.first)
        let letter = run.font.size / 2
        // Each letter has the same width, so its position follows from its place in the line.
        for (index, character) in text.enumerated() where character != " " {
          let isMirrored = words[0] == "אבג"
          let place = isMirrored ? text.count - 1 - index : index
          for half in [0.2, 0.8] {
            let x = run.origin.x + (Double(place) + half) * letter
            let point = Point(x, run.origin.y - run.font.size / 4)
            let now = 1 + Double(index) * 4 + half * 2
            stage.tap(point, at: now, by: .mouse)
            stage.tap(point, at: now + 0.2, by: .mouse)
            #expect(
              words.contains { $0.contains(character) && stage.edit?.selected == $0 },
              "\(index) at \(half) in \(text)")
          }
        }
      }
    }
  }

  @Test("a double click in a password field and the first click in a number field select all text")
  func others() {
    var stage = Stage(Sheet(), size: Size(390, 844))
    _ = stage.frame(at: Instant(5))
    stage.key("Tab", at: 6)
    stage.key("Tab", at: 6)
    let secret = stage.windowRequests.textField!.center
    stage.key("Tab", at: 6)
    let point = Point(
      stage.windowRequests.textField!.maxX - 20, stage.windowRequests.textField!.midY)
    stage.tap(secret, at: 7, by: .mouse)
    stage.tap(secret, at: 7.2, by: .mouse)
    #expect(stage.edit?.selection == 0..<9)
    stage.tap(point, at: 8, by: .mouse)
    #expect(stage.edit?.selection == 0..<2)
    stage.tap(point, at: 9, by: .mouse)
    #expect(stage.edit?.selection.isEmpty == true)
    stage.drag(from: point, to: Point(point.x - 60, point.y), at: 10, by: .mouse)
    stage.type("4", at: 11)
    #expect(stage.edit?.text.hasPrefix("4") == true)
  }

  @Test(
    "in a text field of a cover, a mouse drag selects text, and a finger's drag pulls the cover")
  func around() {
    func played(_ finger: Finger) -> (isOpen: Bool, isTyping: Bool, owner: RecognizerKey?) {
      var stage = Stage(Sheet(), size: Size(390, 844))
      _ = stage.frame(at: Instant(5))
      stage.key("Tab", at: 6)
      let place = stage.windowRequests.textField!.center
      stage.key("Escape", at: 6.5)
      stage.drag(from: place, to: place + Vector(0, 400), at: 7, by: finger, lifts: false)
      let owner = stage.owner
      let isTyping = stage.edit != nil
      stage.touch(.up, place + Vector(0, 400), at: 7.21, by: finger)
      return (stage.screen.isOpen, isTyping, owner)
    }
    let mouse = played(.mouse)
    #expect(mouse.isOpen && mouse.isTyping && mouse.owner == nil)
    let touch = played(Finger())
    #expect(!touch.isOpen && !touch.isTyping && touch.owner != nil)
  }

  @Test("Up and Down move the caret back to its former column after they crossed a shorter line")
  func column() {
    var stage = letter("a long line\nb\nanother long line\n", lines: 3)
    stage.tap(stage.middle(0), at: 1, by: .mouse)
    stage.key("Home", [.control], at: 1)
    for _ in 0..<9 { stage.key("Right", at: 1) }
    stage.key("Down", at: 2)
    #expect(stage.edit?.caret == 13)
    stage.key("Down", at: 2)
    let below = stage.edit?.caret ?? 0
    #expect((20...25).contains(below))
    stage.key("Up", at: 2)
    stage.key("Up", at: 2)
    #expect(stage.edit?.caret == 9)
    stage.key("End", at: 3)
    #expect(stage.edit?.caret == 11)
    stage.key("Home", [.shift], at: 3)
    #expect(stage.edit?.selected == "a long line")
    stage.key("PageDown", at: 4)
    #expect(stage.edit?.caret == 32)
  }

  @Test("PageDown and PageUp move the caret by as many lines as the field shows")
  func pages() {
    var stage = letter("one\ntwo\nthree\nfour\nfive\nsix\nseven", lines: 3)
    stage.tap(stage.middle(0), at: 1, by: .mouse)
    stage.key("Home", [.control], at: 1)
    stage.key("PageDown", at: 2)
    #expect(stage.edit?.caret == "one\ntwo\nthree\n".count)
    stage.key("PageDown", at: 2)
    stage.key("PageUp", at: 2)
    #expect(stage.edit?.caret == "one\ntwo\nthree\n".count)
    stage.key("PageUp", [.shift], at: 2)
    #expect(stage.edit?.selected == "one\ntwo\nthree\n")
  }

  @Test(
    "the End key moves the caret to the end of its line, even if the line is wrapped inside a word"
  )
  func ends() {
    for (text, line) in [(Self.texts[5], 0), (Self.texts[4], 0), (Self.texts[2], 1)] {
      var stage = letter(text, lines: 4)
      stage.tap(stage.middle(0), at: 1, by: .mouse)
      stage.key("Home", [.control], at: 1)
      for _ in 0..<line { stage.key("Down", at: 1) }
      let before = stage.drawnCaret(at: 2)
      stage.key("End", at: 2)
      let end = stage.drawnCaret(at: 3)
      #expect(end.midY == before.midY && end.midX > before.midX + 60)
      stage.key("End", at: 3)
      #expect(stage.drawnCaret(at: 3) == end)
      stage.key("Home", at: 3)
      #expect(stage.drawnCaret(at: 4).midY == before.midY)
    }
  }

  @Test("a field scrolls only when the caret moves out of the visible lines")
  func sight() {
    var stage = letter("1\n2\n3\n4\n5\n6", lines: 3)
    stage.tap(stage.middle(0), at: 1, by: .mouse)
    stage.key("End", [.control], at: 2)
    func seen() -> [String] {
      let field = stage.tree.regions.first { $0.control != nil }!.frame
      return stage.runs(at: 3).filter {
        $0.origin.y > field.minY + 12 && $0.origin.y < field.maxY - 12
      }.map { $0.words[0].text }
    }
    #expect(seen() == ["4", "5", "6"])
    stage.key("Up", at: 3)
    stage.key("Up", at: 3)
    #expect(seen() == ["4", "5", "6"])
    stage.key("Up", at: 3)
    #expect(seen() == ["3", "4", "5"])
  }

  @Test("a press within 0.4 s and 6 points of the previous press counts as a double click")
  func presses() {
    let key = RegionKey.named("field")
    var presses = PressSeries(key: key, place: Point(10, 10), instant: Instant(1))
    func next(_ key: RegionKey, _ seconds: Double, _ points: Double) -> Int {
      presses.followed(by: key, at: Point(10, 10 + points), Instant(1 + seconds))
    }
    #expect(next(key, 0.39, 6) == 2 && next(key, 0.39, -6) == 2)
    #expect(next(key, 0.41, 0) == 1 && next(key, 0, 6.1) == 1)
    #expect(next(.named("other"), 0, 0) == 1)
    for (count, following) in [(1, 2), (2, 3), (3, 1)] {
      presses.count = count
      #expect(next(key, 0.1, 0) == following)
    }
  }
}
