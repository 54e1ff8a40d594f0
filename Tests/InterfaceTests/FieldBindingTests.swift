// Tests fields and their bindings: a field shows its bound state, even while the user types.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

private struct Chat: Screen {
  var sent: [String] = []
  var text = ""
  var shouts = false
  var age = 30.0

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      TextField(bind(\.text), prompt: "Message")
      NumberField(bind(\.age), in: 0...120, label: "Age")
      Button("Send", update { $0.send() }).keyboardShortcut(KeyPress(.function(5)))
      Button("Shout", update { $0.text = $0.text.uppercased() }).keyboardShortcut(
        KeyPress(.function(6)))
      Button("Grow", update { $0.age += 1 }).keyboardShortcut(KeyPress(.function(7)))
    }
    .padding(20)
  }

  mutating func send() {
    sent.append(text)
    text = ""
  }
}

/// A bound text that accepts digits only, and groups them.
private struct Digits: Screen {
  var digits = "" {
    didSet {
      let plain = digits.filter { $0.isNumber }
      let grouped = plain.enumerated().map { $0 > 0 && $0 % 3 == 0 ? " \($1)" : "\($1)" }.joined()
      if digits != grouped { digits = grouped }
    }
  }
  func content(in context: BuildContext) -> some View { TextField(bind(\.digits)) }
}

/// A text that the screen receives as events and converts to capitals.
private struct Told: Screen {
  var text = ""
  func content(in context: BuildContext) -> some View { TextField("say", text: text) }
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .text("say", let words): text = String(words.uppercased().filter { $0 != "!" })
    case .action("say"): text = ""
    default: return
    }
    effects.setNeedsUpdate()
  }
}

extension Stage {
  /// The visible text of the field that is being edited.
  fileprivate mutating func seen(_ seconds: Double = 1) -> String {
    let frame = frame(at: Instant(seconds))
    return texts(frame.list).first ?? ""
  }
  fileprivate var typed: FieldEditing? { interaction.editing }
}

@Suite("Fields and their bindings")
struct FieldBindingTests {
  private func chat() -> Stage<Chat> {
    var stage = Stage(Chat(), size: window, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.key("Tab", at: 0)
    return stage
  }

  @Test(
    "text that the program clears from a field does not return when more is typed"
  )
  func cleared() {
    var stage = chat()
    stage.type("hello", at: 1)
    stage.key("F5", at: 1)
    #expect(stage.screen.text == "" && stage.seen() == "Message")
    #expect(stage.typed?.text == "" && stage.typed?.caret == 0 && stage.typed?.anchor == 0)
    stage.type("you", at: 1)
    #expect(stage.screen.text == "you" && stage.seen() == "you")
    #expect(stage.screen.sent == ["hello"])
  }

  @Test("the caret keeps its position in the text when the program changes the field's text")
  func changed() {
    var stage = chat()
    stage.type("hello", at: 1)
    stage.key("Left", at: 1)
    stage.key("Left", [.shift], at: 1)
    stage.key("F6", at: 1)
    #expect(stage.screen.text == "HELLO" && stage.seen() == "HELLO")
    #expect(stage.typed?.caret == 3 && stage.typed?.anchor == 4)
    stage.change(at: 1) { $0.text = "> HELLO" }
    #expect(stage.typed?.caret == 5 && stage.typed?.anchor == 6 && stage.seen() == "> HELLO")
    stage.change(at: 1) { $0.text = "no" }
    #expect(stage.typed?.caret == 2 && stage.typed?.anchor == 2 && stage.seen() == "no")
    stage.change(at: 1) { $0.text = "no more" }
    stage.type("t", at: 1)
    #expect(stage.screen.text == "not more")
  }

  @Test("if the program changes the text after each typed letter, the field shows the changed text")
  func filtered() {
    var stage = Stage(Digits(), size: window, typeface: HalfEm())
    stage.key("Tab", at: 0)
    stage.type("1", at: 0)
    stage.type("a", at: 0)
    #expect(stage.seen() == "1" && stage.typed?.text == "1" && stage.typed?.caret == 1)
    stage.type("23", at: 0)
    stage.type("4", at: 0)
    #expect(stage.screen.digits == "123 4" && stage.typed?.text == "123 4")
    #expect(stage.typed?.caret == 5)
    stage.key("Home", at: 0)
    stage.type("0", at: 0)
    #expect(stage.screen.digits == "012 34" && stage.typed?.caret == 1)
  }

  @Test("a field that sends events shows the text that the screen sets in response")
  func told() {
    var stage = Stage(Told(), size: window, typeface: HalfEm())
    stage.key("Tab", at: 0)
    stage.type("hi", at: 0)
    #expect(stage.seen() == "HI" && stage.typed?.text == "HI")
    stage.type("!", at: 0)
    stage.type("o", at: 0)
    #expect(stage.screen.text == "HIO" && stage.seen() == "HIO")
  }

  @Test("Escape keeps the text of a bound field, and reverts the text of a field that sends events")
  func escaped() {
    var stage = chat()
    stage.change(at: 1) { $0.text = "Me" }
    stage.key("End", at: 1)
    stage.type("x", at: 1)
    stage.key("Escape", at: 1)
    #expect(stage.screen.text == "Mex" && stage.seen() == "Mex" && stage.typed == nil)

    var told = Stage(Told(), size: window, typeface: HalfEm())
    told.key("Tab", at: 0)
    told.type("hi", at: 0)
    told.key("Escape", at: 0)
    #expect(told.screen.text == "" && told.typed == nil)
  }

  @Test(
    "composed text is inserted into the new text if the program sets a text during the composition"
  )
  func composed() {
    var stage = chat()
    stage.type("hello", at: 1)
    stage.handle(.composition("ni", caret: 2), at: Instant(1))
    stage.change(at: 1) { $0.text = "" }
    #expect(stage.typed?.shown == "ni" && stage.typed?.text == "" && stage.seen() == "ni")
    stage.change(at: 1) { $0.text = "so: " }
    #expect(stage.typed?.composition == "ni" && (0...4).contains(stage.typed?.caret ?? -1))
    stage.type("你", at: 1)
    #expect(stage.screen.text.contains("你") && stage.screen.text.count == 5)
  }

  @Test("a number that the program sets replaces the number being typed into its field")
  func number() {
    var stage = chat()
    stage.key("Tab", at: 1)
    stage.type("4", at: 1)
    #expect(stage.typed?.text == "4" && stage.screen.age == 30)
    stage.key("F7", at: 1)
    #expect(stage.typed?.text == "5" && stage.screen.age == 5, "the shortcut adds 1 to 4")
    stage.type("5", at: 1)
    #expect(stage.screen.age == 5)
    stage.key("Up", at: 1)
    #expect(stage.typed?.text == "\(Int(stage.screen.age))")
    stage.key("Return", at: 1)
    #expect((0...120).contains(stage.screen.age))
  }

  @Test(
    "after any input and any changes by the program, a field shows its binding's value",
    arguments: Sample.seeds(8, of: 80)
  )
  func random(_ seed: Int) {
    var random = SeededRandom(seed)
    var stage = chat()
    for step in 0..<120 {
      let now = Double(step + 1)
      switch random.below(12) {
      case 0, 1, 2: stage.type(random.pick(["a", "bc", "é", "慢", " "]), at: now)
      case 3: stage.key(random.pick(["Left", "Right", "Home", "End"]), at: now)
      case 4: stage.key(random.pick(["Left", "Right"]), random.pick([.shift, .control]), at: now)
      case 5: stage.key(random.pick(["Backspace", "Delete"]), at: now)
      case 6: stage.handle(.composition(random.pick(["", "ni", "x"]), caret: 1), at: Instant(now))
      case 7: stage.key("F5", at: now)
      case 8: stage.key("F6", at: now)
      case 9:
        let words = random.pick(["", "from outside", "慢船", "a"])
        stage.change(at: now) { $0.text = words }
      case 10: stage.change(at: now) { $0.text += "!" }
      default: stage.key("A", .control, at: now)
      }
      let text = stage.screen.text
      guard let edit = stage.typed else {
        stage.key("Tab", at: now)
        continue
      }
      #expect(edit.text == text, "step \(step)")
      #expect((0...text.count).contains(edit.caret) && (0...text.count).contains(edit.anchor))
      let seen = stage.seen(now)
      let shown = edit.shown
      #expect(
        seen.filter { !$0.isWhitespace }
          == (shown.isEmpty ? "Message" : shown).filter { !$0.isWhitespace }
          || shown.allSatisfy(\.isWhitespace), "step \(step)")
    }
  }
}
