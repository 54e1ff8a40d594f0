// Tests the differences of two exports, line by line.
import Files
import Scenes
import Testing

@testable import Export

@Suite("Export of changed lines")
struct LineChangesTests {
  @Test("equal texts have no changed lines, and compared with an empty text all lines are new")
  func ends() {
    #expect(LineChanges(from: "a\nb\n", to: "a\nb\n").isEmpty)
    #expect(LineChanges(from: "a\nb\n", to: "a\nb\n").lines.isEmpty)
    let all = LineChanges(from: "", to: "a\nb\n")
    #expect(all.added == 2 && all.removed == 0)
    #expect(all.lines.map(\.text) == ["a", "b"])
  }

  @Test("a changed value is shown as one removed and one added line, with the lines around them")
  func parameter() {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(123))
    let mine = Preset(name: Preset(.seed).name, base: .seed, parameters: parameters)
    let interaction = ExportedInteraction.all[0]
    for form in ExportForm.allCases where !form.isOneText {
      let before = form.files(interaction, Preset(.seed))[0].text
      let after = form.files(interaction, mine)[0].text
      let changes = LineChanges(from: before, to: after)
      #expect(changes.lines.contains { $0.kind == .added && $0.text.contains("123") }, "\(form)")
      // In the web format, the comment with the original value is on its own line.
      #expect(changes.added <= 2 && changes.removed <= 2, "\(form) \(changes.added)")
      #expect(changes.lines.count <= 16, "\(form) \(changes.lines.count)")
      #expect(changes.lines.first?.kind == .gap && changes.lines.last?.kind == .gap, "\(form)")
    }
  }

  @Test(
    "in a comparison, removed and unchanged lines are the old text, added and unchanged the new"
  )
  func whole() {
    for _ in 0..<100 {
      func text() -> String {
        (0..<Int.random(in: 0...9)).map { _ in "\(Int.random(in: 0...3))" }.joined(separator: "\n")
      }
      let (before, after) = (text(), text())
      guard before != after else { continue }
      let changes = LineChanges(from: before, to: after, context: 99)
      let old = changes.lines.filter { $0.kind != .added }.map(\.text).joined(separator: "\n")
      let new = changes.lines.filter { $0.kind != .removed }.map(\.text).joined(separator: "\n")
      #expect(old == before && new == after, "\(before) to \(after)")
    }
  }
}
