// Tests that a press between two letters puts the caret between them, in every kind of field.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// One field in a window.
private struct Form: Screen {
  var text = "abcdefgh"
  var number = 12345.0
  let field: Int
  let measure: Button.Measure
  let glyph: Glyph.Name?

  func content(in context: BuildContext) -> ViewList {
    let field: ViewList =
      switch field {
      case 0: ViewList(TextField(bind(\.text), glyph: glyph, size: measure))
      case 1: ViewList(TextField(bind(\.text), glyph: glyph, rows: 3, size: measure))
      case 2: ViewList(SecureField(bind(\.text), size: measure))
      default: ViewList(NumberField(bind(\.number), in: 0...1e6, size: measure))
      }
    return field.frame(width: 260).padding(30)
  }
}

@Suite("Caret positions in text fields")
struct FieldCaretPositionTests {
  @Test(
    "a press puts the caret at the nearest boundary between letters, in any kind of field",
    arguments: 0..<4, [Button.Measure.lab, .device])
  func nearest(field: Int, measure: Button.Measure) throws {
    for (glyph, direction) in [
      (nil, LayoutDirection.leftToRight), (Glyph.Name.search, .leftToRight), (nil, .rightToLeft),
      (.search, .rightToLeft),
    ] {
      var stage = Stage(
        Form(field: field, measure: measure, glyph: glyph), size: Size(320, 200),
        direction: direction, typeface: HalfEm())
      _ = stage.frame(at: .zero)
      let middle = try #require(stage.tree.regions.first { $0.control != nil }).frame.center
      stage.tap(middle, at: 1, by: .mouse)
      #expect(stage.interaction.editing != nil)
      // The first edit would replace the whole number, so a key moves the caret first.
      stage.key("End", at: 1.5)
      for gap in 0...(field == 3 ? 5 : 8) {
        for side in [-0.49, 0.49] {
          let then = 3 + 2 * Double(gap) + side
          // At an end, the caret may scroll the text, so the text's position is read
          // before each press.
          let run = try #require(
            stage.frame(at: Instant(then - 0.01)).list.commands.compactMap { command -> GlyphRun? in
              if case .glyphs(let run, _) = command { run } else { nil }
            }.first)
          let letters = run.words.map(\.text).joined()
          let letter = run.font.size / 2
          #expect(letters.count == (field == 3 ? 5 : 8))
          #expect(run.width == letter * Double(letters.count))
          let x = run.origin.x + letter * (Double(gap) + side)
          let height = run.origin.y - run.font.size / 4
          stage.tap(Point(x, height), at: then, by: .mouse)
          #expect(
            stage.interaction.editing?.caret == gap,
            "\(gap) by \(side), \(direction), \(glyph as Any)")
        }
      }
    }
  }

  @Test("after the window lost the keyboard, typing into the focused field edits the field again")
  func lostKeyboard() {
    var stage = Stage(
      Form(field: 0, measure: .device, glyph: nil), size: Size(320, 200), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.key("Tab", at: 1)
    // Escape ends the editing of the field, and Return begins it again.
    stage.key("Escape", at: 2)
    stage.key("Return", at: 3)
    #expect(stage.interaction.editing != nil)
    stage.cancelAll(at: Instant(4))
    #expect(stage.interaction.editing == nil && stage.screen.text == "abcdefgh")
    stage.type("x", at: 5)
    #expect(stage.screen.text == "x" && stage.interaction.editing != nil)
  }
}
