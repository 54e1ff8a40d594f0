// Paths as text: what is read, and what is refused.
import Drawing
import Geometry
import Testing

@testable import Interface

@Suite("Path syntax")
struct PathTests {
  @Test("every glyph can be read")
  func glyphs() {
    for name in GlyphName.allCases { #expect(!name.path.elements.isEmpty, "\(name)") }
  }

  @Test("letters in both cases, numbers without blanks between them, lines after a move")
  func read() {
    #expect(
      Path(svg: "M1 2 3 4h5V-1.5l1-1zm1,1")?.elements == [
        .move(Point(1, 2)), .line(Point(3, 4)), .line(Point(8, 4)), .line(Point(8, -1.5)),
        .line(Point(9, -2.5)), .close, .move(Point(2, 3)),
      ])
  }

  @Test("a text that is no path is refused", arguments: ["M1", "X1 2", "M1 2 L", "Q1 2 3"])
  func refused(_ text: String) { #expect(Path(svg: text) == nil) }

  @Test("an arc passes through the places of its circle")
  func arc() {
    // Half a circle about (10, 10), from the right to the left through the bottom.
    let path = Path(svg: "M15 10 A5 5 0 0 1 5 10")
    guard case .cubic(let middle, _, _)? = path?.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(abs(middle.x - 10) < 1e-9 && abs(middle.y - 15) < 1e-9)
  }
}
