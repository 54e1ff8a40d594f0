// Figures as exports speak of them: by their property, in Swift for programs with this library.
import Exhibits
import Files
import Foundation
import Motion
import Testing

@testable import Export

@Suite("Exports: figures")
struct FigureTests {
  @Test("a figure says the property that it writes, whatever a key path calls itself")
  func properties() {
    for declaration in Figures.declarations {
      let other: ParameterValue
      switch declaration.kind {
      case .number(let range, _):
        other = .number(
          declaration.seed == .number(range.upperBound) ? range.lowerBound : range.upperBound)
      case .flag: other = .flag(declaration.seed != .flag(true))
      case .choice(let words): other = .choice(words.last { declaration.seed != .choice($0) } ?? "")
      }
      func changed<C: Tunable>(_ before: C) -> [String]? {
        guard
          let parameter = C.parameters.first(where: { "\(C.group).\($0.name)" == declaration.name })
        else { return nil }
        var after = before
        #expect(parameter.set(other, in: &after) == nil, "\(declaration.name)")
        return zip(Mirror(reflecting: before).children, Mirror(reflecting: after).children)
          .filter { "\($0.value)" != "\($1.value)" }.compactMap { $0.0.label }
      }
      let found = Figures.configurations.compactMap { changed($0.init()) }.first
      #expect(found == [declaration.property], "\(declaration.name)")
    }
  }

  @Test(
    "the lines that the document says of each file are its lines, give or take three in a hundred")
  func documented() throws {
    let file = Tool.root + "/Docs/commands.md"
    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let forms = [ExportForm.web, .swiftui, .uikit, .compose, .flutter]
    for interaction in Interaction.all {
      let written = forms.filter(interaction.isWritten)
      let said = rows.compactMap { row -> [Int]? in
        let cells = row.split(separator: "|").map { $0.filter { $0 != " " && $0 != "," } }
        guard cells.count == forms.count + 1, cells[0] == "`\(interaction.name)`" else {
          return nil
        }
        #expect(cells.dropFirst().filter { $0 == "–" }.count == forms.count - written.count)
        return cells.dropFirst().compactMap { Int($0) }
      }
      let counted = written.map { form in
        form.files(interaction, Preset(.fluid))[0].text.split(
          separator: "\n", omittingEmptySubsequences: false
        ).count - 1
      }
      #expect(said.count == 1 && said[0].count == written.count, "\(interaction.name)")
      for (a, b) in zip(said.first ?? [], counted) {
        #expect(abs(a - b) * 100 <= b * 3, "\(interaction.name): \(counted)")
      }
    }
  }
}
