// Controls under finger, mouse and keyboard, step by step.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Every control that is pressed, chosen or slid, with a binding or with events.
private struct Board: Listener {
  var heard: [String] = []
  var presses = 0
  var isOn = false
  var choice = 1
  var level = 0.4
  var place = 0
  var isDisabled = false

  func content(in context: BuildContext) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        Button("Count", update { $0.presses += 1 }, role: .accent, glyph: .check)
          .help("Counts the presses")
        Button("Tell", action: "tell", role: .link, size: .lab)
        Button("Long words that have no room at all", action: "long", size: .lab)
          .frame(width: 90)
      }
      HStack(spacing: 8) {
        IconButton(.search, update { $0.presses += 10 }, label: "Search", disc: 36)
        IconButton(.xmark, action: "close", label: "Close", target: 32, size: 16)
          .keyboardShortcut(KeyPress("W", modifiers: .control))
        Chip("Reading", isOn: presses > 1, update { $0.presses = 0 }).cursor(.hand)
        Chip("Small", action: "small", height: 24)
        Chip("Label only")
        Toggle(bind(\.isOn), label: "Sound")
        Toggle("told", isOn: isOn, label: "Told", size: .lab)
      }
      HStack(spacing: 8) {
        Segmented(bind(\.choice), ["One", "Two", "Three"])
          .help(each: ["The first!", "The second", "The third!"])
        Segmented("widths", ["1×", "½", "¼"], selected: choice, widths: [44, 40, 36])
      }
      Segmented("narrow", ["Much too long", "for its frame"], selected: 0).frame(width: 120)
      Slider(bind(\.level), label: "Level").padding(horizontal: 20)
      Slider("steps", value: level * 10, in: 0...10, step: 2.5, mark: 7, label: "Steps", size: .lab)
      Slider("precise", value: level * 1000, in: 0...1000, label: "Precise").precise()
        .frame(width: 120)
      HStack(spacing: 8) {
        Popup("popup", "Seed", note: "42", glyph: .lock).frame(width: 140)
        Popup("bare", "Bare").frame(width: 90)
        Grabber(bind(\.place), detents: ["low", "middle", "high"])
      }
      Rectangle(.fill).frame(width: 60, height: 30).gesture(
        Recognizer(RecognizerKey("turning"), .drag(DragRule()))
      )
      .adjustable("turn", value: level * 8, in: 0...8, step: 0.5, label: "Turn")
      Rectangle(.fill2).frame(width: 60, height: 20)
        .onTap("row", label: "Row", role: .row)
    }
    .disabled(isDisabled)
    .padding(16)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var controls: any Played { Board() }
}

extension Board: Played {
  fileprivate static func act(
    _ stage: inout Stage<Board>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(5)
    stage.change(at: now) {
      switch choice {
      case 0: $0.isDisabled.toggle()
      case 1: $0.choice = ($0.choice + 1) % 3
      case 2: $0.level = 1 - $0.level
      case 3: $0.presses += 1
      default: $0.isOn.toggle()
      }
    }
    return "change \(choice)"
  }
}

@Suite("Recorded input on controls")
struct ControlTranscripts {
  @Test("controls that a finger presses, holds and leaves match their recorded descriptions")
  func pointer() throws {
    try expect(Board(), recordedAs: "controls-by-hand", in: [.dark, .calm, .mirrored]) {
      press(&$0)
    }
  }

  private func press(_ it: inout Transcript<Board>) {
    for label in [
      "Count", "Tell", "Search", "Close", "Reading", "Small", "Sound", "Told", "Seed, 42",
    ] {
      it.tap(label)
    }
    // The finger is held down, moves out by 9 and by 40 points, returns, and is released there.
    let count = it.place("Count")
    it.touch(.down, count, after: 1)
    it.wait(0.05)
    it.wait(0.2)
    it.touch(.move, count + Vector(0, 33))
    it.touch(.move, count + Vector(0, 45))
    it.touch(.move, count)
    it.touch(.up, count)
    it.wait(0.1)
    it.wait(2)
    it.touch(.down, count)
    it.touch(.move, count + Vector(0, 60))
    it.touch(.up, count + Vector(0, 60))
    it.touch(.down, count)
    it.touch(.cancel, count)
    for share in [0.1, 0.5, 0.9] { it.tap("One, Two, Three", share) }
    for share in [0.3, 0.4, 0.95] { it.tap("widths", share) }
    it.tap("narrow", 0.75)
    it.tap("Level", 0.8)
    it.tap("Level", 0.81)
    it.drag(it.place("Level", 0.8), it.place("Level", 0.3), lifts: false)
    it.touch(.up, it.place("Level", 0.3))
    it.drag(it.place("Level", 0.1), it.place("Level", 0.2))
    it.drag(it.place("Level", 0.2), it.place("Level", 0.2) + Vector(0, 100))
    it.drag(it.place("Steps", 0.3), it.place("Steps", 0.72))
    it.drag(it.place("Precise", 0.3), it.place("Precise", 0.5))
    it.drag(it.place("Precise", 0.4), it.place("Precise", 1) + Vector(20, 0))
    it.drag(it.place("Precise", 0.4), it.place("Precise", 0) - Vector(70, 0))
    for _ in 0..<3 { it.tap("Grabber") }
    it.tap("Row")
    it.change("everything is without use") { $0.isDisabled = true }
    it.tap(count)
  }

  @Test("controls that a mouse hovers, presses and drags match their recorded descriptions")
  func mouse() throws {
    try expect(
      Board(), recordedAs: "controls-by-mouse", in: [.mirrored], showsStart: false
    ) { point(&$0) }
  }

  private func point(_ it: inout Transcript<Board>) {
    for label in [
      "Count", "Tell", "Search", "Close", "Reading", "Told", "Seed, 42", "Bare", "Level",
    ] {
      it.hover(it.place(label), called: label)
    }
    it.hover(it.place("Count"), called: "Count")
    it.wait(0.4)
    it.wait(0.2)
    it.hover(it.place("Count") + Vector(5, 2), after: 0.1)
    it.hover(it.place("One, Two, Three", 0.1), called: "the first segment", after: 0.1)
    it.wait(0.6)
    it.hover(it.place("One, Two, Three", 0.9), called: "the last segment")
    it.wait(0.6)
    it.click(it.place("One, Two, Three", 0.9))
    it.wait(0.6)
    it.input("the mouse leaves", .pointerLeft)
    it.mouse(.down, it.place("Level", 0.4), after: 1)
    it.mouse(.move, it.place("Level", 0.5))
    it.mouse(.move, it.place("Level", 0.6), .shift)
    it.mouse(.move, it.place("Level", 0.7), .shift)
    it.mouse(.move, it.place("Level", 0.5))
    it.mouse(.up, it.place("Level", 0.5))
    it.mouse(.down, it.place("Tell"), after: 1)
    it.mouse(.move, it.place("Tell") + Vector(0, 70))
    it.mouse(.up, it.place("Tell") + Vector(0, 70))
  }

  @Test("controls that are used with Tab and other keys match their recorded descriptions")
  func keyboard() throws {
    try expect(
      Board(), recordedAs: "controls-by-keyboard", in: [.mirrored], showsStart: false
    ) { work(&$0) }
  }

  private func work(_ it: inout Transcript<Board>) {
    it.key("Tab", .shift)
    it.keys("Tab", "Return", "Space", "Tab", "Keypad Enter", "Tab", "Tab", "Space", "Tab", "Tab")
    it.keys("Return", "Tab", "Tab", "Space", "Tab", "Return", "Tab")
    it.keys(
      "Right", "Right", "Left", "Left", "Left", "Return", "Space", "Up", "Tab", "Right", "Tab")
    it.keys("Tab", "Right", "Up", "Left", "Down", "Home", "End", "PageUp")
    it.key("Left", .shift)
    it.key("Down", .alt)
    it.keys("Tab", "Right", "Right", "Left", "Tab", "Right", "End", "Tab", "Return", "Tab", "Tab")
    it.keys("Space", "Tab", "Right", "Up", "Home", "Left", "Tab", "Return", "Tab", "Escape")
    it.key("W", .control)
    it.key("W")
    it.input("a held key", .key(KeyPress(.return, isRepeat: true)))
    it.tap("Tell")
    it.key("Tab")
    it.change("everything is without use") { $0.isDisabled = true }
    it.key("Tab")
  }
}
