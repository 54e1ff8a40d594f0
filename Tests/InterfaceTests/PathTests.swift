// Tests paths as text: which texts are parsed, and which are refused.
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Syntax of paths")
struct PathTests {
  @Test("the SVG path of every icon can be parsed")
  func glyphs() {
    for name in Glyph.Name.allCases { #expect(!name.path.elements.isEmpty, "\(name)") }
  }

  @Test("an SVG path may contain capital and small letters, and numbers without spaces")
  func read() {
    #expect(
      Path(svg: "M1 2 3 4h5V-1.5l1-1zm1,1")?.elements == [
        .move(Point(1, 2)), .line(Point(3, 4)), .line(Point(8, 4)), .line(Point(8, -1.5)),
        .line(Point(9, -2.5)), .close, .move(Point(2, 3)),
      ])
  }

  @Test("a second dot or a minus sign in a number of an SVG path begins a new number")
  func numbers() {
    #expect(Path(svg: "M1.5.5")?.elements == [.move(Point(1.5, 0.5))])
    let two: [Path.Element] = [.move(Point(0.5, 0.25)), .line(Point(-1.5, 0.75))]
    #expect(Path(svg: "M.5.25-1.5.75")?.elements == two)
    #expect(Path(svg: "M1-2")?.elements == [.move(Point(1, -2))])
  }

  @Test(
    "parsing a text that is not an SVG path fails",
    arguments: [
      "M1", "X1 2", "M1 2 L", "M1 2 L3", "M1 2 H", "M1 2 V", "M1 2 Q1 2 3", "M1 2 Q1 2",
      "M1 2 C1 2 3 4 5", "M1 2 C1 2 3 4", "M1 2 C1 2", "M1 2 A5 5 0 0 1 5", "M1 2 A5 5 0 0 1",
      "M1 2 A5 5 0 0", "M1 2 A5 5 0", "M1 2 A5 5", "M1 2 A5", "5 5", "M1 2 z 3",
    ])
  func refused(_ text: String) { #expect(Path(svg: text) == nil) }

  @Test("a small command letter in an SVG path makes the curve relative to the last point")
  func curves() {
    #expect(
      Path(svg: "M1 1Q5 6 10 2q1 2 3 4C1 2 3 4 5 6c1 1 2 2 3 3")?.elements == [
        .move(Point(1, 1)), .quad(Point(10, 2), control: Point(5, 6)),
        .quad(Point(13, 6), control: Point(11, 4)),
        .cubic(Point(5, 6), control1: Point(1, 2), control2: Point(3, 4)),
        .cubic(Point(8, 9), control1: Point(6, 7), control2: Point(7, 8)),
      ])
  }

  @Test("an arc of an SVG path becomes a line if a radius is 0 or the arc ends at its start")
  func flatArc() {
    for radii in ["0 5", "5 0", "0 0"] {
      #expect(
        Path(svg: "M15 10 A\(radii) 0 0 1 5 12")?.elements == [
          .move(Point(15, 10)), .line(Point(5, 12)),
        ], "\(radii)")
    }
    #expect(
      Path(svg: "M15 10 A5 5 0 0 1 15 10")?.elements == [
        .move(Point(15, 10)), .line(Point(15, 10)),
      ])
  }

  @Test("an arc of an SVG path passes through the points of its circle")
  func arc() {
    // The path is half a circle about (10, 10), from the right through the bottom to the left.
    let path = Path(svg: "M15 10 A5 5 0 0 1 5 10")
    guard case .cubic(let middle, _, _)? = path?.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(abs(middle.x - 10) < 1e-9 && abs(middle.y - 15) < 1e-9)
  }
}
