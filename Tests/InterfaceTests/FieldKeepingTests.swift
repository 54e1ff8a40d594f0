// Tests that a field loses no text: by Escape, by undo, or when it is scrolled out of sight.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 600)

/// Two bound fields, a field that sends events, and a number, beside changes by the program.
private struct Draft: Screen {
  var text = ""
  var other = ""
  var sent = "old"
  var age = 30.0
  var heard: [String] = []

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      TextField(bind(\.text), label: "Text", rows: 3)
      TextField(bind(\.other), label: "Other")
      TextField("sent", text: sent, label: "Sent")
      NumberField(bind(\.age), in: 0...120, label: "Age")
      Button("Server", update { $0.text += "!" }).keyboardShortcut(KeyPress(.function(5)))
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .text("sent", let text): sent = text
    case .key(let key): heard.append(key.name)
    default: return
    }
    effects.setNeedsUpdate()
  }
}

extension Stage where Shown == Draft {
  fileprivate mutating func focus(_ label: String, at now: Double) {
    let index = tree.regions.lastIndex { $0.label == label }!
    focus(on: tree.regions[index].key, at: Instant(now))
  }
  fileprivate mutating func undo(_ isRedo: Bool = false, at now: Double) {
    key(isRedo ? "Y" : "Z", .control, at: now)
  }
}

private func draft() -> Stage<Draft> {
  var stage = Stage(Draft(), size: window)
  _ = stage.frame(at: .zero)
  return stage
}

@Suite("Texts that fields preserve")
struct FieldKeepingTests {
  @Test("Escape in a field with a binding ends editing and keeps the text")
  func bound() {
    var stage = draft()
    stage.focus("Text", at: 1)
    for text in ["hello", "\n", "world"] { stage.type(text, at: 1) }
    stage.key("Escape", at: 2)
    #expect(stage.screen.text == "hello\nworld" && stage.interaction.editing == nil)
    stage.focus("Other", at: 3)
    stage.type("x", at: 3)
    stage.focus("Text", at: 4)
    stage.undo(at: 5)
    #expect(stage.screen.text == "hello\n")
    stage.undo(at: 5)
    stage.undo(at: 5)
    #expect(stage.screen.text == "" && stage.screen.other == "x")
    for _ in 0..<3 { stage.undo(true, at: 6) }
    #expect(stage.screen.text == "hello\nworld")
  }

  @Test("Ctrl Z restores the text that Escape discarded, even after the focus has moved")
  func discarded() {
    for isAway in [false, true] {
      var stage = draft()
      stage.focus("Sent", at: 1)
      stage.type("new", at: 1)
      stage.key("Escape", at: 2)
      #expect(stage.screen.sent == "old")
      if isAway {
        stage.focus("Other", at: 3)
        stage.focus("Sent", at: 4)
      }
      stage.undo(at: 5)
      #expect(stage.screen.sent == "new" && stage.interaction.editing?.text == "new")
    }
    var stage = draft()
    stage.focus("Age", at: 1)
    stage.type("45", at: 1)
    stage.key("Escape", at: 2)
    #expect(stage.screen.age == 30 && stage.interaction.editing == nil)
    stage.undo(at: 3)
    #expect(stage.interaction.editing?.text == "45" && stage.screen.heard == [])
    stage.key("Return", at: 4)
    #expect(stage.screen.age == 45)
    stage.undo(at: 5)
    #expect(stage.screen.heard == ["Z"])
  }

  @Test(
    "undo never removes text that the program set in a field, after any sequence of edits",
    arguments: Sample.seeds(12, of: 200))
  func program(seed: Int) {
    var random = SeededRandom(seed)
    var stage = draft()
    stage.focus("Text", at: 0.5)
    var marks = 0
    for step in 1...80 {
      let now = Double(step)
      switch random.below(8) {
      case 0:
        stage.key("F5", at: now)
        marks += 1
      case 1:
        stage.change(at: now) { $0.text = "?" + $0.text }
        marks += 1
      case 2, 3: stage.undo(at: now)
      case 4: stage.undo(true, at: now)
      case 5:
        stage.key("Escape", at: now)
        stage.focus(random.chance(0.5) ? "Other" : "Text", at: now)
        stage.focus("Text", at: now)
        stage.key("End", .control, at: now)
      default: stage.type(random.pick(["a", "bc", " "]), at: now)
      }
      #expect(stage.screen.text.count { $0 == "!" || $0 == "?" } == marks, "step \(step)")
    }
  }

  @Test("each undo removes one word, even if the program converts the typed letters to capitals")
  func converted() {
    var stage = Stage(Capitals(), size: window)
    stage.key("Tab", at: 0)
    for (number, letter) in ["a", "b", " ", "c", "1"].enumerated() {
      stage.type(letter, at: Double(number + 1))
    }
    #expect(stage.screen.text == "AB C")
    stage.key("Z", .control, at: 7)
    #expect(stage.screen.text == "AB")
    stage.key("Z", .control, at: 8)
    #expect(stage.screen.text == "")
  }

  @Test(
    "typing in a focused field that was scrolled out of sight scrolls the field back into view",
    arguments: [true, false], [true, false])
  func scrolled(isLazy: Bool, inSheet: Bool) {
    var stage = Stage(Rows(isLazy: isLazy, inSheet: inSheet), size: window)
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    _ = stage.frame(at: Instant(2))
    stage.key("Tab", at: 2)
    stage.key("Tab", at: 2)
    stage.type("a", at: 3)
    #expect(stage.screen.texts[1] == "a")
    for turn in 1...4 where inSheet {
      stage.update(at: Instant(3 + Double(turn))) { $1.scroll("rows", to: Double(turn) * 600) }
      _ = stage.frame(at: Instant(3.5 + Double(turn)))
    }
    for turn in 0..<20 where !inSheet {
      let now = Instant(4 + Double(turn) / 10)
      stage.handle(.wheel(Vector(0, 300), at: Point(195, 400), modifiers: []), at: now)
      _ = stage.frame(at: now)
    }
    stage.advance(to: Instant(8))
    _ = stage.frame(at: Instant(8))
    func isSeen() -> Bool {
      guard let index = stage.tree.regions.lastIndex(where: { $0.label == "row 1" }) else {
        return false
      }
      return (0..<600).contains(stage.tree.frame(of: index, poses: stage.poses).midY)
    }
    #expect(!isSeen())
    stage.key("Delete", at: 8)
    stage.key("D", at: 8)
    #expect(stage.screen.deletes == 0 && stage.interaction.editing?.text == "a")
    stage.type("b", at: 9)
    stage.advance(to: Instant(12))
    _ = stage.frame(at: Instant(12))
    #expect(stage.screen.texts[1] == "ab" && isSeen())
    // Tab moves on from the field, and not from the visible rows.
    stage.update(at: Instant(13)) { $1.scroll("rows", to: 2400) }
    stage.advance(to: Instant(16))
    _ = stage.frame(at: Instant(16))
    stage.key("Tab", at: 17)
    stage.type("c", at: 18)
    #expect(stage.screen.texts[2] == "c")
  }
}

private struct Capitals: Screen {
  var text = "" { didSet { text = text.uppercased().filter { !$0.isNumber } } }
  func content(in context: BuildContext) -> some View { TextField(bind(\.text)) }
}

/// A field in each row of a list, and shortcuts.
private struct Rows: Screen {
  var texts = [String](repeating: "", count: 100)
  var deletes = 0
  var isOpen = true
  let isLazy: Bool
  let inSheet: Bool

  func content(in context: BuildContext) -> ViewList {
    let list = list
    let shortcuts = ViewList(
      VStack(spacing: 0) {
        for key in [Key.delete, "D"] {
          Button("Delete", update { $0.deletes += 1 }).keyboardShortcut(KeyPress(key))
            .focusable(false)
        }
        if !inSheet { list }
      })
    guard inSheet else { return shortcuts }
    return shortcuts.sheet(isPresented: bind(\.isOpen), detents: [.full]) { list }
  }

  private var list: ViewList {
    @Sendable func row(_ index: Int) -> ViewList {
      TextField(bind(\.texts[index]), label: "row \(index)").frame(height: 50)
    }
    return isLazy
      ? ViewList(ScrollView(id: "rows", rows: .uniform(count: 100, extent: 50)) { row($0) })
      : ViewList(ScrollView(id: "rows") { VStack(spacing: 0) { ForEach(0..<100) { row($0) } } })
  }
}
