// Tests every component in every state, command by command, against recorded lists.
import Drawing
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Recorded drawings of components")
struct RecordedComponentTests {
  @Test(
    "every component in every state matches its recorded drawing",
    arguments: [(Theme.light, LayoutDirection.leftToRight), (.dark, .rightToLeft)])
  func components(_ theme: Theme, _ direction: LayoutDirection) throws {
    var text = ""
    for state in ComponentState.all {
      let list = state.list(theme: theme, typeface: HalfEm(), direction: direction)
      text += "== \(state.name) \(state.size.width)×\(state.size.height)\n" + words(list)
    }
    try expect(text, isRecordedAs: "components-\(theme)-\(direction)")
  }

  @Test("every icon matches its recorded drawing in two sizes")
  func glyphs() throws {
    var text = ""
    for glyph in Glyph.Name.allCases {
      for size in [16.0, 24] {
        let built = lay(Glyph(glyph, size: size), Size(size, size))
        text += "== \(glyph) \(size)\n" + words(built.list)
      }
    }
    try expect(text, isRecordedAs: "glyphs")
  }
}
