// Tests the text that an input method composes in a field.
import Drawing
import Geometry
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Composition by an input method")
struct CompositionTests {
  private func field() -> Stage<Notebook> {
    var stage = Stage(
      Notebook { _ in TextField(ActionID("find"), text: "ab", prompt: "Find", size: .lab) },
      size: Size(200, 200))
    stage.tap(Point(100, 100), at: 0)
    stage.key("Left", at: 0)
    return stage
  }

  @Test("composed text appears at the caret, is not typed, and disappears without a trace")
  func shown() {
    var stage = field()
    let before = stage.frame(at: Instant(1)).list
    stage.handle(.composition("慢c", caret: 1), at: Instant(1))
    #expect(stage.interaction.editing?.shown == "a慢cb")
    #expect(stage.interaction.editing?.composed == 1..<3)
    #expect(!stage.notebook.heard.contains { $0.hasPrefix("find: ") })
    #expect(stage.frame(at: Instant(1)).list != before)
    stage.handle(.composition("", caret: 0), at: Instant(2))
    #expect(stage.interaction.editing?.shown == "ab")
    #expect(stage.frame(at: Instant(2)).list == before)
  }

  @Test("the input method sets the caret in the composed text, and never outside of it")
  func caret() {
    for (said, stands) in [(0, 0), (1, 1), (3, 3), (9, 3), (-2, 0)] {
      var stage = field()
      stage.handle(.composition("abc", caret: said), at: Instant(1))
      #expect(stage.interaction.editing?.compositionCaret == stands)
    }
  }

  @Test("typed text replaces composed text")
  func typed() {
    var stage = field()
    stage.handle(.composition("man", caret: 3), at: Instant(1))
    stage.handle(.text("慢"), at: Instant(1))
    #expect(stage.interaction.editing?.shown == "a慢b")
    #expect(stage.notebook.heard.last == "find: a慢b")
  }

  @Test("composed text replaces the selection")
  func selected() {
    var stage = field()
    stage.handle(.key(KeyPress("A", modifiers: .control)), at: Instant(1))
    stage.handle(.composition("x", caret: 1), at: Instant(1))
    #expect(stage.interaction.editing?.shown == "x")
  }

  @Test("the input method gets the keys during a composition")
  func keys() {
    var stage = field()
    stage.handle(.composition("x", caret: 1), at: Instant(1))
    for key in ["Return", "Escape", "Backspace", "Left"] { stage.key(key, at: 1) }
    #expect(stage.interaction.editing?.text == "ab")
    #expect(stage.interaction.editing?.caret == 1)
  }

  @Test("no text is composed without a focused field")
  func nowhere() {
    var stage = Stage(Notebook { _ in Rectangle() }, size: Size(200, 200))
    stage.handle(.composition("x", caret: 1), at: Instant(1))
    #expect(stage.interaction.editing == nil)
  }
}
