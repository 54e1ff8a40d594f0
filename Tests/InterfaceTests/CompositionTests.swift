// Tests the text that an input method composes in a field.
import Drawing
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

  @Test("composed text is drawn at the caret before it becomes part of the field's text")
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

  @Test("the caret that an input method sets is clamped to the composed text")
  func caret() {
    for (said, stands) in [(0, 0), (1, 1), (3, 3), (9, 3), (-2, 0)] {
      var stage = field()
      stage.handle(.composition("abc", caret: said), at: Instant(1))
      #expect(stage.interaction.editing?.compositionCaret == stands)
    }
  }

  @Test("text that an input method commits replaces the composed text")
  func typed() {
    var stage = field()
    stage.handle(.composition("man", caret: 3), at: Instant(1))
    stage.handle(.text("慢"), at: Instant(1))
    #expect(stage.interaction.editing?.shown == "a慢b")
    #expect(stage.notebook.heard.last == "find: a慢b")
  }

  @Test("text that an input method composes is drawn in place of the selected text")
  func selected() {
    var stage = field()
    stage.handle(.key(KeyPress("A", modifiers: .control)), at: Instant(1))
    stage.handle(.composition("x", caret: 1), at: Instant(1))
    #expect(stage.interaction.editing?.shown == "x")
  }

  @Test("Return, Escape, Backspace and Left do not change a field while an input method composes")
  func keys() {
    var stage = field()
    stage.handle(.composition("x", caret: 1), at: Instant(1))
    for key in ["Return", "Escape", "Backspace", "Left"] { stage.key(key, at: 1) }
    #expect(stage.interaction.editing?.text == "ab")
    #expect(stage.interaction.editing?.caret == 1)
  }

  private struct Form: Screen {
    var first = "ab"
    var second = ""

    func content(in context: BuildContext) -> some View {
      VStack(spacing: 0) {
        TextField(bind(\.first), label: "First").frame(width: 200)
        TextField(bind(\.second), label: "Second").frame(width: 200)
        Rectangle(.fill).frame(height: 100)
      }
    }
  }

  @Test(
    "composed text is inserted exactly once if a press, Tab or another window ends the composition",
    arguments: ["press in it", "press beside it", "Tab", "focus lost", "text dropped"])
  func ended(by cause: String) {
    var stage = Stage(Form(), size: Size(200, 300), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    let field = stage.tree.regions.first { $0.label == "First" }!.frame
    stage.tap(Point(field.maxX - 4, field.midY), at: 1, by: .mouse)
    stage.handle(.composition("man", caret: 3), at: Instant(2))
    #expect(stage.windowRequests.endedCompositions == 0)
    switch cause {
    case "press in it": stage.tap(Point(field.minX + 4, field.midY), at: 3, by: .mouse)
    case "press beside it": stage.tap(Point(100, 290), at: 3, by: .mouse)
    case "Tab": stage.key("Tab", at: 3)
    case "focus lost":
      stage.handle(.focus(false), at: Instant(3))
      stage.cancelAll(at: Instant(3))
    default:
      stage.handle(.dropText("man", at: Point(field.minX + 4, field.midY)), at: Instant(3))
    }
    let inserted = cause == "text dropped" ? "manabman" : "abman"
    #expect(stage.screen.first == inserted)
    #expect(stage.windowRequests.endedCompositions == 1)
    // The input method types the composition late.
    stage.handle(.composition("", caret: 0), at: Instant(3.1))
    stage.handle(.text("man"), at: Instant(3.1))
    #expect(stage.screen.first == inserted && stage.screen.second == "")
    guard cause == "press in it" else { return }
    #expect(stage.interaction.editing?.caret == 0)
    stage.type("man", at: 5)
    #expect(stage.screen.first == "manabman")
  }

  @Test("the candidate list of an input method is placed at the caret, also in a scaled view")
  func list() throws {
    for scale in [1.0, 0.5] {
      var stage = Stage(
        Notebook { _ in
          TextField("find", text: "abcd", size: .lab).frame(width: 180)
            .scaleEffect(scale)
        }, size: Size(200, 200), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      stage.tap(Point(100, 100), at: 0, by: .mouse)
      stage.key("End", at: 0)
      #expect(stage.windowRequests.caret == nil)
      stage.handle(.composition("xy", caret: 1), at: Instant(1))
      let field = try #require(stage.windowRequests.textField)
      let caret = try #require(stage.windowRequests.caret)
      let letter = TypeStep.base.font.size / 2
      #expect(abs(caret.midX - (field.minX + (10 + 5 * letter) * scale)) < 0.01)
      #expect(abs(caret.midY - field.midY) < 0.01 && caret.height < field.height)
      stage.handle(.text("x"), at: Instant(2))
      #expect(stage.windowRequests.caret == nil)
    }
  }

  @Test("an input method composes no text while no field has the focus")
  func nowhere() {
    var stage = Stage(Notebook { _ in Rectangle() }, size: Size(200, 200))
    stage.handle(.composition("x", caret: 1), at: Instant(1))
    #expect(stage.interaction.editing == nil)
  }
}
