// Tests multi-line, password and number fields, the widths of buttons, and the focus ring.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

private struct Form: Screen {
  var name = ""
  var note = ""
  var password = ""
  var age = 30.0

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 12) {
      TextField(bind(\.name), prompt: "Name")
      TextField(bind(\.note), prompt: "Note", rows: 3)
      SecureField(bind(\.password), prompt: "Password")
      NumberField(bind(\.age), in: 0...120, label: "Age", unit: "years")
    }
    .padding(20)
  }
}

/// Two passwords: one sent as events, and one bound.
private struct Secrets: Screen {
  var password = "bound"

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      SecureField(ActionID("password"), text: "told")
      SecureField(bind(\.password))
    }
  }
}

extension Stage {
  fileprivate mutating func words(at seconds: Double) -> [String] {
    frame(at: Instant(seconds)).list.commands.compactMap {
      guard case .glyphs(let run, _) = $0 else { return nil }
      return run.words.map(\.text).joined(separator: " ")
    }
  }
}

@Suite("Text fields")
struct FieldTests {
  private func stage() -> Stage<Form> {
    var stage = Stage(Form(), size: window)
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test("a field that Tab reaches accepts typing immediately")
  func tab() {
    var stage = stage()
    for (turn, text) in ["Ada", "notes", "secret", "36"].enumerated() {
      stage.key("Tab", at: Double(turn) + 1)
      stage.type(text, at: Double(turn) + 1.5)
    }
    stage.key("Tab", at: 9)
    #expect(stage.screen.name == "Ada" && stage.screen.note == "notes")
    #expect(stage.screen.password == "secret" && stage.screen.age == 36)
    #expect(stage.tree.regions.allSatisfy { $0.frame.height >= 44 })
  }

  @Test("a password field shows only the number of its letters, with a binding and with events")
  func secrets() {
    var stage = Stage(Secrets(), size: window)
    #expect(stage.words(at: 0) == ["••••", "•••••"])
  }

  @Test(
    "Return begins a new line in a field of several lines, and ends editing in a one-line field")
  func lines() {
    var stage = stage()
    stage.key("Tab", at: 1)
    stage.type("Ada", at: 1)
    stage.key("Return", at: 1)
    #expect(stage.interaction.editing == nil)
    stage.key("Tab", at: 2)
    stage.type("one", at: 2)
    stage.key("Return", at: 2)
    stage.type("two\nthree", at: 2)
    #expect(stage.screen.note == "one\ntwo\nthree")
    #expect(stage.words(at: 3).contains("two"))
    stage.key("Up", at: 3)
    stage.key("Home", at: 3)
    stage.type("2 ", at: 3)
    stage.key("Up", at: 3)
    stage.key("End", at: 3)
    stage.type("!", at: 3)
    #expect(stage.screen.note == "one!\n2 two\nthree")
    stage.key("Return", [.control], at: 4)
    #expect(stage.interaction.editing == nil && stage.screen.name == "Ada")
  }

  @Test("after Escape ends the editing of a field, Return edits the field again")
  func again() {
    var stage = Stage(
      Notebook { _ in
        VStack(spacing: 0) {
          TextField(ActionID("find"), text: "ab", prompt: "Find", size: .lab)
          Button("Play", action: ActionID("play")).keyboardShortcut(KeyPress(.space))
          Button("Send", action: ActionID("send")).keyboardShortcut(KeyPress(.return))
        }
      }, size: Size(200, 200))
    stage.key("Tab", at: 1)
    stage.key("Escape", at: 1)
    #expect(stage.interaction.editing == nil)
    stage.key("Space", at: 2)
    #expect(stage.notebook.heard.last == "do play" && stage.interaction.editing == nil)
    stage.key("Return", at: 3)
    #expect(stage.interaction.editing != nil && !stage.notebook.heard.contains("do send"))
  }

  @Test(
    "letters typed into a focused field are inserted, and perform no shortcut",
    arguments: Sample.seeds(6, of: 60))
  func letters(_ seed: Int) {
    var random = SeededRandom(seed)
    var stage = Stage(
      Notebook { notebook in
        VStack(spacing: 0) {
          TextField(ActionID("find"), text: "ab", prompt: "Find", size: .lab)
          TextField(ActionID("note"), text: "cd", prompt: "Note", rows: 2, size: .lab)
          NumberField(ActionID("age"), value: 3, in: 0...9, step: 1, text: "3", size: .lab)
          Button("Play", action: ActionID("play")).keyboardShortcut(KeyPress("G"))
          if notebook.values["menu"] == 1 {
            TextField(ActionID("in menu"), text: "", prompt: "Menu", size: .lab)
              .focusScope("menu")
          }
        }
      }, size: Size(200, 300))
    _ = stage.frame(at: .zero)
    for step in 0..<60 {
      let now = Double(step) + 1
      let deed = random.pick(["Tab", "Tab", "Return", "Escape", "Up", "Space", "tap", "menu", "7"])
      switch deed {
      case "tap": stage.tap(Point(100, random.number(0...300)), at: now)
      case "7": stage.type("7", at: now)
      case "menu":
        stage.update(at: Instant(now)) { screen, effects in
          screen.values["menu"] = 1 - (screen.values["menu"] ?? 0)
          effects.setNeedsUpdate()
        }
      default: stage.key(deed, random.chance(0.2) ? .shift : [], at: now)
      }
      _ = stage.frame(at: Instant(now + 0.1))
      let interaction = stage.interaction
      let ring = interaction.editing?.key ?? (interaction.showsFocus ? interaction.focused : nil)
      let control = ring.flatMap { key in stage.tree.regions.last { $0.key == key }?.control }
      guard case .field? = control else { continue }
      let before = stage.notebook.heard.count
      stage.key("G", at: now + 0.2)
      let events = stage.notebook.heard[before...]
      #expect(!events.contains { $0 == "do play" || $0 == "key G" }, "\(step) \(deed)")
      #expect(stage.windowRequests.textField != nil, "\(step) \(deed): no text would come")
      stage.type("g", at: now + 0.2)
      #expect(stage.interaction.editing?.text.contains("g") == true, "\(step) \(deed)")
    }
  }

  @Test(
    "the shortcut of a second field ends the editing of the first field before the second is edited"
  )
  func shortcutToField() {
    var stage = Stage(
      Notebook { _ in
        VStack(spacing: 0) {
          TextField(ActionID("one"), text: "a", prompt: "One", size: .lab)
          TextField(ActionID("two"), text: "b", prompt: "Two", size: .lab)
            .keyboardShortcut(KeyPress("F", modifiers: .control))
        }
      }, size: Size(200, 200))
    stage.key("Tab", at: 1)
    stage.key("F", [.control], at: 2)
    #expect(stage.interaction.editing?.action.name == "two")
    #expect(stage.notebook.heard == ["one opens", "one closes", "two opens"])
  }

  @Test("no text can be copied from a password field")
  func password() {
    var stage = stage()
    stage.key("Tab", [.shift], at: 1)
    stage.key("Tab", [.shift], at: 1)
    stage.type("sesame", at: 1)
    stage.key("A", [.control], at: 1)
    stage.key("C", [.control], at: 1)
    stage.key("X", [.control], at: 1)
    #expect(stage.screen.password == "sesame" && stage.takeClipboard() == nil)
    #expect(stage.words(at: 2).contains("••••••") && !stage.words(at: 2).contains("sesame"))
  }

  @Test(
    "a field breaks lines after spaces, between ideographs, and inside words wider than a line",
    arguments: [
      (text: "one two three", lines: ["one two ", "three"]), ("a\n\nb", ["a", "", "b"]),
      ("", [""]), ("aaaaaaaaaaaaaaaa", ["aaaaaaaaaa", "aaaaaa"]), ("one  two", ["one  two"]),
      ("书书书书书书书书书书书书", ["书书书书书书书书书书", "书书"]), ("a\n", ["a", ""]),
    ])
  func breaking(text: String, lines: [String]) {
    let typeface = PlainTypeface()
    let font = Font(size: 10)
    let width =
      10
      * max(
        typeface.advance(of: "a", font: font), typeface.advance(of: "书", font: font))
    // The width is that of ten letters of the wider script.
    let known = Set(text.unicodeScalars.map { $0.value >= 0x2E80 })
    let letter = typeface.advance(of: known.contains(true) ? "书" : "a", font: font)
    let broken = FieldLines(
      text, width: min(width, letter * 10), font: font, typeface: typeface)
    let characters = Array(text)
    #expect(broken.ranges.map { String(characters[$0]) } == lines)
    for caret in 0...characters.count {
      let place = broken.place(of: caret)
      #expect(broken.ranges[place.line].lowerBound <= caret)
      // If a line is broken inside a word, the caret may stay at the end of that line. Otherwise
      // both positions are equal.
      let end = broken.place(of: caret, atEnd: true)
      #expect(end.line == place.line || end.line == place.line - 1)
      if end.line != place.line { #expect(broken.ranges[end.line].upperBound == caret) }
    }
  }

  @Test("Delete removes the next letter and Backspace the previous one, with Control a whole word")
  func deleting() {
    for (key, modifiers, left) in [
      ("Delete", Modifiers(), "Ada Lvelace"), ("Backspace", [], "Ada ovelace"),
      ("Delete", .control, "Ada L"), ("Backspace", .control, "Ada ovelace"),
    ] {
      var stage = self.stage()
      stage.key("Tab", at: 1)
      stage.type("Ada Lovelace", at: 1)
      stage.key("Home", at: 1)
      for _ in 0..<5 { stage.key("Right", at: 1) }
      stage.key(key, modifiers, at: 1)
      #expect(stage.screen.name == left, "\(key) \(modifiers)")
    }
  }

  @Test("the Up and Down keys change the number in a number field immediately, within its range")
  func stepping() {
    var stage = self.stage()
    for turn in 0..<4 { stage.key("Tab", at: Double(turn)) }
    #expect(stage.screen.age == 30)
    stage.key("Up", at: 5)
    #expect(stage.screen.age == 31)
    stage.key("Down", [.shift], at: 5)
    #expect(stage.screen.age == 21)
    for _ in 0..<20 { stage.key("Up", [.shift], at: 6) }
    #expect(stage.screen.age == 120)
    for _ in 0..<20 { stage.key("Down", [.shift], at: 7) }
    #expect(stage.screen.age == 0)
  }
}

@Suite("Sizes of buttons and the focus ring")
struct ButtonWidthTests {
  private func frames(@ViewBuilder _ tree: @escaping @Sendable () -> ViewList) -> [Rect] {
    var stage = Stage(Notebook { _ in tree() }, size: window)
    _ = stage.frame(at: .zero)
    return stage.tree.regions.map(\.frame)
  }

  @Test("a button is as wide as its frame, or as its text if the button has no frame")
  func width() {
    let own = PlainTypeface().advance(of: "Save", font: TypeStep.calloutM.font) + 40
    let frames = frames {
      VStack(spacing: 0) {
        Button("Save", action: "a")
        Button("Save", action: "b").frame(maxWidth: .infinity)
        Button("Save", action: "c").frame(width: 200)
        HStack(spacing: 0) { Button("Save", action: "d") }
        Button("Save", action: "e").frame(minWidth: 150)
      }
    }
    #expect(frames.map(\.width) == [own, 390, 200, own, 150])
    #expect(frames.allSatisfy { $0.height == 48 })
  }

  @Test("the focus ring of a control is drawn inside both its list and the window")
  func ring() {
    var stage = Stage(
      Notebook { _ in
        ScrollView(rows: .uniform(count: 30, extent: 48)) { row in
          Button("row \(row)", action: ActionID("row", row)).frame(maxWidth: .infinity)
        }
      }, size: window)
    stage.key("Tab", at: 1)
    let frame = stage.frame(at: Instant(1))
    var strokes: [Rect] = []
    func look(_ list: DisplayList) {
      for command in list.commands {
        if case .layer(let layer) = command { look(layer.content) }
        if case .stroke(.rounded(let shape), _, let style) = command {
          strokes.append(shape.rect.inset(by: -style.width / 2))
        }
      }
    }
    look(frame.list)
    #expect(strokes == [Rect(2, 2, 386, 44), Rect(0, 0, 390, 48)])
  }

  @Test("a screen that hides the mouse pointer also hides it over text fields")
  func hidden() {
    var screen = Kiosk()
    screen.hides = true
    var stage = Stage(screen, size: window)
    _ = stage.frame(at: .zero)
    stage.handle(
      .pointer(
        PointerSample(
          pointer: PointerID(0), device: .mouse, phase: .move, location: Point(100, 422),
          instant: Instant(1))), at: Instant(1))
    #expect(stage.windowRequests.cursor == .hidden)
    stage.change(at: 2) { $0.hides = false }
    #expect(stage.windowRequests.cursor == .text)
  }

  private struct Kiosk: Screen {
    var hides = false
    var text = ""
    var windowRequests: WindowRequests {
      var windowRequests = WindowRequests()
      windowRequests.cursor = hides ? .hidden : .arrow
      return windowRequests
    }
    func content(in context: BuildContext) -> some View { TextField(bind(\.text)) }
  }
}
