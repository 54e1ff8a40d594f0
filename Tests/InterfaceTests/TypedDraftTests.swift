// Tests numbers that are still being typed when a shortcut, a key or the window acts on them.
import Support
import Testing

@testable import Interface
@testable import Tree

/// A number with a binding and one with an action. Each event is logged with both.
private struct Order: Screen {
  var count = 1.0
  var price = 30.0
  var isOpen = true
  var log: [String] = []

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      if isOpen {
        NumberField(bind(\.count), in: 0...500, label: "Count")
        NumberField(
          "price", value: price, in: 0...500, step: 1, text: plainNumber(price), label: "Price")
        Button("Close", update { $0.close() })
          .keyboardShortcut(KeyPress("W", modifiers: .control))
      }
    }
  }

  private mutating func close() {
    log.append("closed with \(plainNumber(count)) and \(plainNumber(price))")
    isOpen = false
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .key(let key):
      log.append("\(key.name) with \(plainNumber(count)) and \(plainNumber(price))")
    case .value("price", let value):
      price = value
      effects.setNeedsUpdate()
    default: break
    }
  }

  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    log.append("asked with \(plainNumber(count)) and \(plainNumber(price))")
    return false
  }
}

@Suite("Numbers that are being typed")
struct TypedDraftTests {
  private func typing(_ words: String, in label: String) -> Stage<Order> {
    var stage = Stage(Order(), size: Size(400, 400))
    _ = stage.frame(at: .zero)
    stage.focus(on: stage.tree.regions.last { $0.label == label }!.key, at: Instant(1))
    stage.type(words, at: 1)
    return stage
  }

  private static let cases = [("Count", "175 and 30"), ("Price", "1 and 175")]

  @Test("a shortcut closes a page with the number that is still being typed", arguments: cases)
  func shortcut(label: String, values: String) {
    var stage = typing("175", in: label)
    stage.key("W", .control, at: 2)
    #expect(stage.screen.log == ["closed with \(values)"])
    #expect(!stage.screen.isOpen && stage.interaction.editing == nil)
  }

  @Test(
    "a key combination gets the number that is still being typed, and the editing continues",
    arguments: cases)
  func combination(label: String, values: String) {
    var stage = typing("175", in: label)
    stage.key("S", .control, at: 2)
    #expect(stage.screen.log == ["S with \(values)"])
    #expect(stage.interaction.editing?.text == "175" && stage.interaction.editing?.caret == 3)
    stage.key("Backspace", at: 3)
    stage.key("Return", at: 3)
    #expect(stage.screen.count == (label == "Count" ? 17 : 1))
    #expect(stage.screen.price == (label == "Count" ? 30 : 17))
  }

  @Test("Escape does not take back a number that a key combination has used", arguments: cases)
  func escape(label: String, values: String) {
    var stage = typing("175", in: label)
    stage.key("S", .control, at: 2)
    stage.key("Escape", at: 3)
    stage.key("S", .control, at: 4)
    #expect(stage.screen.log == ["S with \(values)", "S with \(values)"])
  }

  @Test(
    "Escape discards a typed number after keys that do nothing in a field of one line",
    arguments: ["PageDown", "PageUp", "Insert"])
  func harmless(key: String) {
    var stage = typing("175", in: "Count")
    stage.key(key, at: 2)
    stage.key("Escape", at: 3)
    stage.key("S", .control, at: 4)
    #expect(stage.screen.log.last == "S with 1 and 30")
  }

  @Test("Ctrl Tab gets the number that is still being typed", arguments: cases)
  func controlTab(label: String, values: String) {
    var stage = typing("175", in: label)
    stage.key("Tab", .control, at: 2)
    #expect(stage.screen.log == ["Tab with \(values)"])
  }

  @Test(
    "a screen that may refuse to close its window first gets the number that is still being typed",
    arguments: cases)
  func closing(label: String, values: String) {
    var stage = typing("175", in: label)
    let mayClose = stage.shouldClose(at: Instant(2))
    #expect(!mayClose)
    #expect(stage.screen.log == ["asked with \(values)"])
    #expect(stage.interaction.editing?.text == "175")
  }

  @Test(
    "a key combination does not get a typed text that is no number in the range",
    arguments: ["17x", "700"])
  func refused(words: String) {
    for label in ["Count", "Price"] {
      var stage = typing(words, in: label)
      stage.key("S", .control, at: 2)
      #expect(stage.screen.log == ["S with 1 and 30"])
      #expect(stage.interaction.editing?.text == words)
    }
  }
}
