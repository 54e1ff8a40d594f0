// Editing of fields, step by step: carets, selections, lines, numbers, compositions.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Form: Listener {
  var heard: [String] = []
  var name = "Ada Lovelace"
  var secret = "open sesame"
  var notes = "The first line, long enough to be broken\nand a second one\n\n慢船来信，海从不迟到"
  var amount = 12.5
  var isMirrored = false

  func content(in context: BuildContext) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      TextField(bind(\.name), prompt: "Name", glyph: .search, hint: "Ctrl F", label: "Name")
      SecureField(bind(\.secret), prompt: "Password")
      TextField(bind(\.notes), prompt: "Notes", rows: 3).frame(width: 220)
      NumberField(bind(\.amount), in: 0...100, step: 0.5, label: "Amount", unit: "ms")
      NumberField(
        "told", value: amount, in: -1...1000, step: 1, text: "\(amount)", label: "Told",
        highlighted: true, size: .lab
      )
      .frame(width: 70)
      TextField("search", text: "", prompt: "Find", hint: "F", size: .lab).frame(width: 120)
      TextField("off", text: "cannot be used", size: .lab).frame(width: 90).disabled()
    }
    .padding(16)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var fields: any Played { Form() }
}

extension Form: Played {
  fileprivate static func act(
    _ stage: inout Stage<Form>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(4)
    stage.change(at: now) {
      switch choice {
      case 0: $0.name = "Grace"
      case 1: $0.notes += " more"
      case 2: $0.amount = 99
      default: $0.secret = ""
      }
    }
    return "change \(choice)"
  }
}

@Suite("Recorded input in text fields")
struct TypingTranscripts {
  @Test(
    "a one-line field whose text is typed, selected and copied matches its recorded description")
  func line() throws {
    var it = Transcript(Form())
    it.key("Tab")
    it.keys("Right", "Left", "Left")
    it.key("Left", .shift)
    it.key("Left", .shift)
    it.key("C", .control)
    it.key("Right")
    it.key("Left", .control)
    it.key("Left", .control)
    it.key("Right", .control)
    it.key("Right", [.control, .shift])
    it.key("X", .control)
    it.type("Byron\nKing")
    it.keys("Backspace", "Home", "Delete")
    it.key("Delete", .control)
    it.keys("End")
    it.key("Backspace", .control)
    it.key("Home", .shift)
    it.key("Left")
    it.key("End", .shift)
    it.key("Right")
    it.key("A", .control)
    it.keys("Down", "Up")
    it.key("End", .control)
    it.key("Home", .control)
    it.type("a text that is much longer than its field can show at once, so that it moves")
    it.keys("Home", "Right", "End", "Left", "Left")
    it.key("Left", .control)
    it.key("Left", .alt)
    it.keys("PageUp", "F5", "Escape", "A")
    it.type("not typed")
    it.keys("Return", "Backspace", "Return", "Tab")
    try expect(it.text, isRecordedAs: "typing-a-line")
  }

  @Test("a password field whose text is selected and replaced matches its recorded description")
  func secret() throws {
    var it = Transcript(Form(), showsStart: false)
    it.tap("Password")
    it.keys("Left", "Left")
    it.key("Left", .control)
    it.key("A", .control)
    it.key("C", .control)
    it.key("X", .control)
    it.click(it.place("Password", 0.2), count: 2)
    it.type("new words")
    it.key("Return")
    try expect(it.text, isRecordedAs: "typing-a-secret")
  }

  @Test(
    "a field of several lines that is edited by keys and mouse matches its recorded description",
    arguments: [false, true])
  func lines(_ isMirrored: Bool) throws {
    var it = Transcript(Form(), isMirrored: isMirrored, showsStart: isMirrored)
    it.key("Tab")
    it.key("Tab")
    it.key("Tab")
    it.keys("Up", "Up", "End", "Up", "Up", "Up", "Up", "Down", "End", "Down", "Down")
    it.key("Down", .shift)
    it.key("Down", .shift)
    it.keys("Left", "Home")
    it.key("End", .shift)
    it.keys("PageUp", "PageUp", "PageDown", "Return")
    it.type("pasted\nlines of text")
    it.keys("Home", "Backspace", "Up", "Delete")
    let middle = it.place("Notes")
    for count in 1...4 { it.click(middle + Vector(-40, 0), count: count) }
    it.click(middle + Vector(20, -30), .shift)
    it.mouse(.down, middle + Vector(-60, -20), after: 1)
    it.mouse(.move, middle + Vector(30, 10))
    it.mouse(.move, middle + Vector(30, 80))
    it.mouse(.move, middle + Vector(-100, -80))
    it.mouse(.up, middle + Vector(-100, -80))
    it.click(middle + Vector(100, 0), count: 2)
    it.mouse(.move, middle)
    it.key("Return", .control)
    try expect(it.text, isRecordedAs: "typing-lines\(isMirrored ? "-mirrored" : "")")
  }

  @Test("number fields with typed, rejected and stepped numbers match their recorded descriptions")
  func parameters() throws {
    var it = Transcript(Form(), showsStart: false)
    it.tap("Amount")
    it.type("7")
    it.keys("Up", "Down", "Down")
    it.key("Up", .shift)
    it.key("Down", .alt)
    it.key("Return")
    it.keys("Up", "Space")
    it.key("Up", .shift)
    it.key("Down", .alt)
    it.keys("Down", "Return")
    it.type("250")
    it.keys("Return", "Backspace", "Return", "Return")
    it.type("1,5 + 2 * (3 - 1) ms")
    it.keys("Return", "Return")
    it.type("9")
    it.key("Z", .control)
    it.key("Z", .control)
    it.type("4")
    it.key("Escape")
    it.key("Tab")
    it.type("nonsense")
    it.key("Tab")
    it.key("Tab", .shift)
    it.keys("Up", "Up", "Return")
    it.type("99")
    it.tap("Name")
    try expect(it.text, isRecordedAs: "typing-figures")
  }

  @Test("a field in which an input method composes text matches its recorded description")
  func composed() throws {
    var it = Transcript(Form(), showsStart: false)
    it.key("Tab")
    it.keys("Right", "Left")
    it.key("Left", [.shift, .control])
    it.input("composes", .composition("ni", caret: 1))
    it.input("composes", .composition("nihao", caret: 9))
    it.keys("Left", "Return", "Escape")
    it.input("composes no more", .composition("", caret: 0))
    it.input("composes", .composition("hao", caret: 2))
    it.type("好")
    it.input("text is dropped", .dropText("dropped", at: Point(20, 20)))
    it.input("composes", .composition("x", caret: 0))
    it.key("Tab")
    it.input("the window is left", .focus(false))
    it.input("text is dropped", .dropText("dropped", at: Point(20, 20)))
    it.input("a file is dropped", .dropFile("/a/file", at: Point(20, 20)))
    it.input("another size", .resize(Size(300, 600)))
    it.input("another thread", .wake)
    try expect(it.text, isRecordedAs: "typing-composed")
  }
}
