// Tests held keys: a button is pressed only once, and a choice stops at its last value.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Controls: Screen {
  var presses = 0
  var isOn = false
  var choice = 0

  func content(in context: BuildContext) -> some View {
    VStack {
      Button("Add", update { $0.presses += 1 })
      Toggle(bind(\.isOn), label: "On")
      Segmented(bind(\.choice), ["one", "two", "three"])
    }
  }
}

@Suite("Keys that are held down")
struct HeldKeyTests {
  private func stage(focusing count: Int) -> Stage<Controls> {
    var stage = Stage(Controls(), size: Size(300, 300))
    _ = stage.frame(at: .zero)
    for _ in 0..<count { stage.key("Tab") }
    return stage
  }

  /// Holds a key down, which sends an even number of presses. They would undo each other in a
  /// toggle.
  private func hold(_ name: String, _ stage: inout Stage<some Screen>) {
    for number in 0..<4 {
      stage.handle(
        .key(KeyPress(Key(name), isRepeat: number > 0)), at: Instant(Double(number) / 20))
    }
  }

  @Test("a key that is held down presses the focused button once", arguments: ["Return", "Space"])
  func button(key: String) {
    var stage = stage(focusing: 1)
    hold(key, &stage)
    #expect(stage.screen.presses == 1)
    hold(key, &stage)
    #expect(stage.screen.presses == 2)
  }

  @Test(
    "a shortcut key that is held down presses its button once", arguments: ["Return", "Space", "A"])
  func shortcut(key: String) {
    var stage = Stage(
      Notebook { _ in Button("Accept", action: "accept").keyboardShortcut(KeyPress(Key(key))) },
      size: Size(200, 200))
    hold(key, &stage)
    #expect(stage.notebook.heard == ["do accept"])
    hold(key, &stage)
    #expect(stage.notebook.heard == ["do accept", "do accept"])
  }

  @Test("a key that is held down switches a toggle once", arguments: ["Return", "Space"])
  func toggle(key: String) {
    var stage = stage(focusing: 2)
    hold(key, &stage)
    #expect(stage.screen.isOn)
  }

  @Test(
    "an arrow key that is held down stops at the first and the last segment of a control",
    arguments: [false, true])
  func segments(isMirrored: Bool) {
    var stage = stage(focusing: 3)
    if isMirrored { stage.context.direction = .rightToLeft }
    _ = stage.frame(at: .zero)
    for (key, end) in isMirrored ? [("Left", 2), ("Right", 0)] : [("Right", 2), ("Left", 0)] {
      hold(key, &stage)
      #expect(stage.screen.choice == end)
    }
  }

  @Test(
    "an arrow key at the end of a control's range changes nothing and does not reach the screen")
  func end() {
    var stage = Stage(
      Notebook { _ in Segmented(ActionID("pick"), ["x", "y"], selected: 1) }, size: Size(200, 200))
    stage.key("Tab")
    stage.key("Right")
    #expect(stage.notebook.heard.isEmpty && stage.notebook.values.isEmpty)
  }
}
