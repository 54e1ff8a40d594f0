// Tests the keys, clicks and drags that a person expects from a text field on a desktop.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Form: Screen {
  var line = ""
  var note = ""
  var age = 30.0
  var sent = 30.0
  var events: [String] = []

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      TextField(bind(\.line), label: "Line").frame(width: 200)
      TextField(bind(\.note), label: "Note", rows: 3).frame(width: 200)
      NumberField(bind(\.age), in: 0...120, label: "Age").frame(width: 200)
      NumberField("sent", value: sent, in: 0...120, step: 1, text: plainNumber(sent), label: "Sent")
        .frame(width: 200)
      Button("Paste", update { $0.events.append("shortcut") })
        .keyboardShortcut(KeyPress("V", modifiers: .control))
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .key(let key): events.append(key.name)
    case .dropText(let text, _): events.append("drop \(text)")
    case .value("sent", let value):
      sent = value
      effects.setNeedsUpdate()
    default: break
    }
  }
}

extension Stage where Shown == Form {
  fileprivate init(line: String = "", note: String = "") {
    var form = Form()
    (form.line, form.note) = (line, note)
    self.init(form, size: Size(400, 400), typeface: HalfEm())
    _ = frame(at: .zero)
  }

  fileprivate var edit: FieldEditing? { interaction.editing }
  fileprivate func frame(of label: String) -> Rect {
    tree.regions.last { $0.label == label }!.frame
  }

  /// Begins to edit a field, with the caret after `caret` characters.
  fileprivate mutating func edit(_ label: String, caret: Int, at now: Double = 1) {
    focus(on: tree.regions.last { $0.label == label }!.key, at: Instant(now))
    key("Home", .control, at: now)
    for _ in 0..<caret { key("Right", at: now) }
  }
}

@Suite("Keys and clicks in text fields")
struct FieldKeyTests {
  @Test("Thai words in a field end where the library libthai divides them")
  func thai() {
    let text = "ภาษาไทยเป็น ab"
    let (words, end) = (FieldWords(text), "ภาษาไทยเป็น".count)
    let isDivided = words.word(at: 0) != 0..<end
    let borders = isDivided ? [0, 4, 7, end] : [0, end]
    for (start, stop) in zip(borders, borders.dropFirst()) {
      #expect(words.word(at: start) == start..<stop && words.word(at: stop - 1) == start..<stop)
      #expect(words.start(before: stop) == start && words.end(after: start) == stop)
    }
    #expect(words.start(before: end + 1) == borders[borders.count - 2])
    #expect(isDivided == DirectedText(text).breaks[4])
  }

  @Test(
    "in right-to-left text, the caret of a blank line is at the right, and Left moves it onward"
  )
  func blankLine() throws {
    var stage = Stage(note: "א\n\nב")
    stage.edit("Note", caret: 0)
    let middle = stage.frame(of: "Note").midX
    for caret in 1...4 {
      stage.key("Left", at: 2)
      #expect(stage.edit?.caret == caret)
      let frame = try #require(stage.core.text.layout(in: stage.core.fields)?.caretFrame)
      #expect(frame.midX > middle)
    }
  }

  @Test("Left and Right move the caret to that end of a selection of several lines")
  func collapsed() {
    for (note, left, right) in [("אב\nגד", 4, 1), ("אב\nגד\n", 6, 1), ("ab 😀\ncd 😀", 1, 7)] {
      for (key, end) in [("Left", left), ("Right", right)] {
        var stage = Stage(note: note)
        stage.edit("Note", caret: 0)
        stage.core.text.select(from: 1, to: max(left, right), in: stage.core.fields)
        stage.key(key, at: 3)
        #expect(stage.edit?.caret == end, "\(key) in “\(note)”")
      }
    }
  }

  @Test(
    "line breaks and tabs in text that is pasted into a one-line field become spaces",
    arguments: [
      ("Main Street 1\nBerlin", "Main Street 1 Berlin", nil),
      ("1\r\n\n2\r\n", "1 2", "1\r\n\n2\r\n"),
      ("\n", "", nil), ("a\tb\t", "a b ", "a    b    "),
    ] as [(String, String, String?)])
  func pasted(text: String, line: String, note: String?) {
    var stage = Stage()
    stage.edit("Line", caret: 0)
    stage.type(text, at: 1)
    #expect(stage.screen.line == line)
    stage.edit("Note", caret: 0, at: 2)
    stage.type(text, at: 2)
    #expect(stage.screen.note == note ?? text)
    stage.edit("Line", caret: 0, at: 3)
    let frame = stage.frame(of: "Line")
    stage.handle(.dropText(text, at: Point(frame.minX + 14, frame.midY)), at: Instant(3))
    #expect(stage.screen.line == line + line)
  }

  @Test(
    "a word ends at a space, line break or sign, but not at an apostrophe or decimal point",
    arguments: [
      ("one two", 7, 4, 7), ("one  two", 5, 0, 8), ("one\ntwo", 4, 0, 7), ("one\ntwo", 7, 4, 7),
      ("one\ntwo", 3, 0, 7),
      ("a.b", 3, 2, 3), ("a, b", 1, 0, 2), ("a, b", 2, 1, 4), ("don't go", 2, 0, 5),
      ("it’s", 4, 0, 4), ("'a'", 1, 0, 2), ("3.14, 2", 1, 0, 4), ("1,000 m", 5, 0, 7),
      ("a_b c", 3, 0, 5), ("über ñu", 4, 0, 7), ("कि है", 2, 0, 3), ("a\tb", 2, 0, 3), ("", 0, 0, 0),
      ("x = y;", 2, 0, 3), ("书店 a", 1, 0, 2), ("🙂🙂 a", 2, 0, 4), ("...", 1, 0, 3),
    ] as [(String, Int, Int, Int)])
  func words(text: String, caret: Int, start: Int, end: Int) {
    for (key, expected) in [("Left", start), ("Right", end)] {
      var stage = Stage(note: text)
      stage.edit("Note", caret: caret)
      stage.key(key, .control, at: 2)
      #expect(stage.edit?.caret == expected, "\(key) in “\(text)” from \(caret)")
      stage.edit("Note", caret: caret)
    }
    for (key, left) in [
      ("Backspace", text.prefix(start) + text.dropFirst(caret)),
      ("Delete", text.prefix(caret) + text.dropFirst(end)),
    ] {
      var stage = Stage(note: text)
      stage.edit("Note", caret: caret)
      stage.key(key, .control, at: 2)
      #expect(stage.screen.note == String(left), "\(key) in “\(text)” from \(caret)")
    }
  }

  @Test("Ctrl Up and Ctrl Down move the caret by paragraphs")
  func paragraphs() {
    var stage = Stage(note: "one two\nthree\n\nfour")
    stage.edit("Note", caret: 10)
    var places: [Int?] = []
    for key in ["Up", "Up", "Up", "Down", "Down", "Down", "Down", "Down"] {
      stage.key(key, .control, at: 2)
      places.append(stage.edit?.caret)
    }
    #expect(places == [8, 0, 0, 7, 13, 14, 19, 19])
    stage.key("Up", [.control, .shift], at: 3)
    #expect(stage.edit?.selected == "four")
  }

  @Test(
    "a vowel sign or an accent that is typed alone joins the letter before it",
    arguments: [["क", "ि"], ["e", "\u{301}"], ["ก", "ำ"], ["🇩", "🇪"]])
  func combining(letters: [String]) {
    var stage = Stage()
    stage.edit("Line", caret: 0)
    for letter in ["a", " "] + letters { stage.type(letter, at: 2) }
    let joined = letters.joined()
    #expect(stage.screen.line == "a " + joined)
    #expect(stage.edit?.caret == "a \(joined)".count && stage.edit?.selection.isEmpty == true)
    stage.key("Backspace", .control, at: 3)
    #expect(stage.screen.line == "a ")
    stage.key("Z", .control, at: 4)
    #expect(stage.screen.line == "a " + joined)
    stage.key("Z", .control, at: 5)
    #expect(stage.screen.line == "a")
  }

  @Test(
    "Shift+Delete cuts and Ctrl+Insert copies the selection, if there is one")
  func clipboard() {
    for (key, modifiers, left) in [
      ("Delete", Modifiers.shift, " two"), ("X", .control, " two"), ("Insert", .control, "one two"),
      ("C", .control, "one two"),
    ] {
      var stage = Stage(line: "one two")
      stage.edit("Line", caret: 0)
      stage.key(key, modifiers, at: 2)
      #expect(stage.takeClipboard() == nil && stage.screen.line == "one two", "\(key)")
      stage.key("Right", [.control, .shift], at: 3)
      stage.key(key, modifiers, at: 4)
      #expect(stage.takeClipboard() == "one" && stage.screen.line == left, "\(key)")
    }
  }

  @Test(
    "while a field is edited, Ctrl V and Shift Insert perform no shortcut of the screen")
  func paste() {
    var stage = Stage(line: "one")
    stage.key("V", .control, at: 1)
    stage.key("Insert", .shift, at: 1)
    #expect(stage.screen.events == ["shortcut", "Insert"])
    stage.edit("Line", caret: 3)
    stage.key("V", .control, at: 2)
    stage.key("Insert", .shift, at: 2)
    #expect(stage.screen.events == ["shortcut", "Insert"])
  }

  @Test("an undo step contains the letters of one word that were typed with pauses up to a second")
  func steps() {
    var stage = Stage()
    stage.edit("Line", caret: 0)
    for (index, letter) in "ab cd ".enumerated() {
      stage.type("\(letter)", at: 2 + Double(index) / 9)
    }
    for (index, letter) in "efg".enumerated() { stage.type("\(letter)", at: 4 + Double(index)) }
    stage.type("h", at: 8)
    stage.key("Left", at: 8.1)
    stage.key("Right", at: 8.2)
    stage.type("i", at: 8.3)
    stage.type("paste", at: 8.4)
    stage.type("j", at: 8.5)
    var texts: [String] = []
    for _ in 0..<9 {
      stage.key("Z", .control, at: 9)
      texts.append(stage.screen.line)
    }
    let steps = [
      "ab cd efghipaste", "ab cd efghi", "ab cd efgh", "ab cd efg", "ab cd ", "ab cd", "ab", "", "",
    ]
    #expect(texts == steps && stage.screen.events == ["Z"])
  }

  @Test("undo restores text that Backspace or Delete removed, one word at a time")
  func deletions() {
    for (key, caret, texts) in [
      ("Backspace", 7, ["one two", "one tw", "one t", "one ", "one", "on"]),
      ("Delete", 0, ["one two", "ne two", "e two", " two", "two", "wo"]),
    ] {
      var stage = Stage(line: "one two")
      stage.edit("Line", caret: caret)
      for turn in 0..<5 { stage.key(key, at: 2 + Double(turn) / 10) }
      #expect(stage.screen.line == texts[5])
      stage.key("Home", at: 3)
      stage.key("Z", .control, at: 3)
      #expect(stage.screen.line == texts[3])
      stage.key("Z", .control, at: 3)
      #expect(stage.screen.line == "one two" && stage.edit?.caret == caret)
      stage.key(key, at: 4)
      #expect(stage.screen.line == texts[1])
    }
  }

  @Test("undo of text that replaced a selection restores the selected text in one step")
  func replacing() {
    var stage = Stage(line: "one two")
    stage.edit("Line", caret: 0)
    stage.key("Right", [.control, .shift], at: 2)
    for letter in ["u", "n", "o"] { stage.type(letter, at: 3) }
    #expect(stage.screen.line == "uno two")
    stage.key("Z", .control, at: 4)
    #expect(stage.screen.line == "one two" && stage.edit?.selected == "one")
    stage.key("Y", .control, at: 4)
    #expect(stage.screen.line == "uno two")
    #expect(stage.edit?.caret == 3 && stage.edit?.selection.isEmpty == true)
  }

  @Test("undo and redo move the caret to the text that they change")
  func caretOfChange() {
    var stage = Stage(note: "one\ntwo\nthree\nfour\nfive")
    stage.edit("Note", caret: 8)
    stage.type("x", at: 2)
    stage.key("End", .control, at: 3)
    stage.key("Z", .control, at: 4)
    #expect(stage.edit?.caret == 8)
    stage.key("Home", .control, at: 5)
    stage.key("Z", [.control, .shift], at: 6)
    #expect(stage.edit?.caret == 9 && stage.screen.note.contains("xthree"))
  }

  @Test("in a number field with a binding, undo reverts both typed digits and steps by arrow keys")
  func number() {
    var stage = Stage()
    stage.focus(on: stage.tree.regions.last { $0.label == "Age" }!.key, at: Instant(1))
    stage.key("Up", at: 2)
    stage.key("Up", at: 3)
    #expect(stage.screen.age == 32)
    stage.key("Z", .control, at: 4)
    #expect(stage.screen.age == 31 && stage.edit?.text == "31")
    stage.key("Y", .control, at: 4)
    #expect(stage.screen.age == 32)
    for _ in 0..<2 { stage.key("Z", .control, at: 5) }
    #expect(stage.screen.age == 30 && stage.screen.events == [])
    stage.key("A", .control, at: 6)
    stage.type("4", at: 6)
    stage.type("5", at: 9)
    stage.key("Z", .control, at: 10)
    #expect(stage.edit?.text == "4" && stage.screen.age == 30)
    stage.key("Z", .control, at: 11)
    #expect(stage.edit?.text == "30" && stage.edit?.selected == "30")
    stage.key("Y", .control, at: 12)
    stage.key("Y", .control, at: 13)
    stage.key("Return", at: 14)
    #expect(stage.screen.age == 45 && stage.screen.events == [])
  }

  @Test(
    "in a number field that sends events, undo reverts typed digits, but no steps by arrow keys")
  func sentNumber() {
    var stage = Stage()
    stage.focus(on: stage.tree.regions.last { $0.label == "Sent" }!.key, at: Instant(1))
    stage.key("Up", at: 2)
    #expect(stage.screen.sent == 31)
    stage.key("Z", .control, at: 3)
    #expect(stage.screen.sent == 31 && stage.screen.events == ["Z"])
    stage.type("7", at: 4)
    stage.key("Z", .control, at: 5)
    #expect(stage.edit?.text == "31" && stage.screen.events == ["Z"])
  }

  @Test(
    "a mouse held outside of a field scrolls the field and extends the selection to the text's end",
    arguments: ["Line", "Note"], [true, false])
  func drag(label: String, isForwards: Bool) {
    let text = (0..<30).map { "\($0)" }.joined(separator: label == "Note" ? "\n" : " and ")
    var stage = Stage(line: text, note: text)
    stage.edit(label, caret: isForwards ? 0 : text.count)
    let frame = stage.frame(of: label)
    let far = frame.center + (isForwards ? Vector(130, 60) : Vector(-130, -60))
    stage.drag(from: frame.center, to: far, at: 2, by: .mouse, lifts: false)
    let first = stage.edit?.selection.count ?? 0
    #expect(first > 0 && first < text.count / 2)
    stage.advance(to: Instant(2.6))
    let later = stage.edit?.selection.count ?? 0
    #expect(later > first)
    stage.advance(to: Instant(20))
    #expect(stage.edit?.caret == (isForwards ? text.count : 0) && stage.nextDeadline == nil)
    stage.touch(.up, far, at: 21, by: .mouse)
    #expect(stage.edit?.selection.isEmpty == false)
    // A mouse that rests inside of the field selects nothing more.
    stage.drag(
      from: frame.center, to: frame.center + Vector(20, 0), at: 30, by: .mouse, lifts: false)
    let inside = stage.edit?.selection
    stage.advance(to: Instant(32))
    #expect(stage.edit?.selection == inside && stage.nextDeadline == nil)
  }

  @Test("text that is dropped on a field is inserted at the point of the drop")
  func drop() {
    var stage = Stage(line: "abcd", note: "one\ntwo")
    stage.edit("Line", caret: 2)
    let caret = stage.frame(of: "Line").minX + 14 + 2 * TypeStep.callout.font.size / 2
    stage.key("Escape", at: 2)
    stage.handle(.dropText("XY", at: Point(caret, stage.frame(of: "Line").midY)), at: Instant(3))
    #expect(stage.screen.line == "abXYcd" && stage.edit?.caret == 4)
    let note = stage.frame(of: "Note")
    stage.handle(.dropText("1\n2", at: Point(note.minX + 14, note.minY + 15)), at: Instant(4))
    #expect(stage.screen.note == "1\n2one\ntwo" && stage.screen.line == "abXYcd")
    stage.handle(.dropText("9", at: stage.frame(of: "Age").center), at: Instant(5))
    #expect(stage.edit?.text == "9")
    stage.key("Escape", at: 6)
    stage.handle(.dropText("there", at: Point(399, 399)), at: Instant(7))
    #expect(stage.screen.events == ["drop there"])
  }
}
