// Tests how a screen reader reads a field by lines, edits it and moves its caret.
import Gesture
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Form: Screen {
  var text: String
  let rows: Int

  func content(in context: BuildContext) -> some View {
    TextField(bind(\.text), label: "Note", rows: rows).frame(width: 128)
  }
}

private struct Share: Screen {
  func content(in context: BuildContext) -> some View {
    NumberField("share", value: 0.5, in: 0...1, step: 0.1, text: "50 %").frame(width: 128)
  }
}

@Suite("Fields as a screen reader uses them")
struct DescribedFieldTests {
  private func stage(_ text: String, rows: Int = 1) -> Stage<Form> {
    var stage = Stage(Form(text: text, rows: rows), size: Size(300, 300), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    return stage
  }

  private func field(
    _ stage: inout Stage<Form>
  ) throws -> (id: ScreenDescription.ID, field: ScreenDescription.Field) {
    let element = try #require(
      stage.describe(at: Instant(1)).elements.first { $0.field != nil })
    return (element.id, try #require(element.field))
  }

  @Test("after a screen reader inserts or deletes text, the caret is at the end of the change")
  func replaced() throws {
    var stage = stage("one two three")
    let id = try field(&stage).id
    stage.perform(.replace(4..<4, "and "), on: id, at: Instant(1))
    #expect(stage.screen.text == "one and two three")
    #expect(stage.interaction.editing?.caret == 8)
    stage.perform(.replace(0..<4, ""), on: id, at: Instant(2))
    #expect(stage.screen.text == "and two three")
    #expect(stage.interaction.editing?.caret == 0)
    stage.perform(.replace(8..<99, "2"), on: id, at: Instant(3))
    #expect(stage.screen.text == "and two 2" && stage.interaction.editing?.caret == 9)
    stage.key("Z", .control, at: 4)
    #expect(stage.screen.text == "and two three")
  }

  @Test(
    "a screen reader edits the shown text of a field, including composed text or a percent sign")
  func shown() throws {
    var stage = stage("abcd")
    let id = try field(&stage).id
    stage.perform(.select(anchor: 1, caret: 1), on: id, at: Instant(1))
    stage.handle(.composition("XY", caret: 2), at: Instant(2))
    stage.perform(.replace(3..<4, ""), on: id, at: Instant(3))
    #expect(stage.screen.text == "aXYcd" && stage.interaction.editing?.composition == "")
    var share = Stage(Share(), size: Size(300, 300), typeface: HalfEm())
    _ = share.frame(at: .zero)
    let element = try #require(
      share.describe(at: Instant(1)).elements.first { $0.field != nil })
    share.perform(.replace(1..<2, ""), on: element.id, at: Instant(1))
    #expect(share.interaction.editing?.text == "5 %")
  }

  @Test("after a screen reader moves the caret, Up and Down keep the caret's new column")
  func moved() throws {
    var stage = stage("long line\nb\nlong line", rows: 3)
    let id = try field(&stage).id
    stage.perform(.select(anchor: 8, caret: 8), on: id, at: Instant(1))
    stage.key("Down", at: 2)
    stage.perform(.select(anchor: 2, caret: 2), on: id, at: Instant(3))
    stage.key("Down", at: 4)
    stage.key("Down", at: 4)
    #expect(stage.interaction.editing?.caret == 14)
    stage.perform(.select(anchor: 3, caret: 1), on: id, at: Instant(5))
    #expect(stage.interaction.editing?.selection == 1..<3)
    #expect(stage.interaction.editing?.caret == 1)
  }

  @Test("a screen reader gets the index at which each wrapped line of an edited field starts")
  func lines() throws {
    // A line has 100 points, which are 13 letters.
    var stage = stage("one two three four\nfive", rows: 3)
    let (id, before) = try field(&stage)
    #expect(before.lineStarts == nil)
    stage.perform(.press, on: id, at: Instant(1))
    #expect(try field(&stage).field.lineStarts == [0, 14, 19])
    stage = self.stage("one two three four")
    stage.perform(.press, on: try field(&stage).id, at: Instant(1))
    #expect(try field(&stage).field.lineStarts == nil)
  }
}
