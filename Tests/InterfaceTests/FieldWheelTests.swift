// Tests the mouse wheel over a field of several lines.
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Letter: Screen {
  var text = (1...10).map { "line \($0)" }.joined(separator: "\n")

  func content(in context: BuildContext) -> some View {
    ScrollView(id: "list") {
      VStack(spacing: 0) {
        TextField(bind(\.text), label: "Note", rows: 3).frame(width: 300)
        Rectangle(.fill).frame(height: 900)
      }
    }
  }
}

@Suite("Wheel over a field of several lines")
struct FieldWheelTests {
  private func stage(edits: Bool = true) -> Stage<Letter> {
    var stage = Stage(Letter(), size: Size(300, 400))
    _ = stage.frame(at: .zero)
    guard edits else { return stage }
    stage.focus(on: stage.tree.regions.last { $0.label == "Note" }!.key, at: Instant(1))
    return stage
  }

  private func firstLine(_ stage: Stage<Letter>) -> Int? {
    stage.interaction.editing?.scroll.lines
  }

  private func listOffset(_ stage: Stage<Letter>, at now: Double) -> Double {
    stage.components["list"]!.transition(at: Instant(now)).offset
  }

  /// Turns the wheel over the field in small steps. Positive is towards the end of the text.
  private func turn(_ stage: inout Stage<Letter>, by points: Double, at now: Double) {
    for step in 0..<10 {
      let delta = Vector(0, points / 10)
      stage.handle(
        .wheel(delta, at: Point(150, 20), modifiers: []), at: Instant(now + Double(step) / 100))
    }
    stage.advance(to: Instant(now + 0.9))
  }

  @Test(
    "the wheel scrolls an edited field by lines, and at the field's end the list around the field"
  )
  func scrolls() throws {
    var stage = stage()
    let height = try #require(
      stage.tree.regions.compactMap {
        if case .field(let field) = $0.control { field.step.lineHeight } else { nil }
      }.first)
    #expect(firstLine(stage) == 7, "the caret is in the last line")
    turn(&stage, by: -2.5 * height, at: 2)
    #expect(firstLine(stage) == 5)
    turn(&stage, by: -0.6 * height, at: 3)
    #expect(firstLine(stage) == 4, "fractions of lines add up")
    turn(&stage, by: -20 * height, at: 4)
    #expect(firstLine(stage) == 0 && listOffset(stage, at: 5) == 0)
    turn(&stage, by: 7.1 * height, at: 6)
    #expect(firstLine(stage) == 7 && listOffset(stage, at: 7) == 0)
    turn(&stage, by: height, at: 8)
    #expect(firstLine(stage) == 7 && listOffset(stage, at: 9) > 0)
  }

  @Test("after the wheel scrolled a field, moving the caret or typing scrolls back to the caret")
  func returns() {
    for isTyped in [false, true] {
      var stage = stage()
      turn(&stage, by: -900, at: 2)
      #expect(firstLine(stage) == 0)
      if isTyped { stage.type("a", at: 3) } else { stage.key("Left", at: 3) }
      #expect(firstLine(stage) == 7)
    }
  }

  @Test("the wheel over a field that is not edited scrolls the list")
  func unedited() {
    var stage = stage(edits: false)
    turn(&stage, by: 60, at: 2)
    #expect(listOffset(stage, at: 3) > 0)
  }
}
