// Tests display lists as text: commands that paint differently have different texts.
import Drawing
import Geometry
import ScreenTesting
import Testing

@Suite("Display lists as text")
struct DisplayListTextTests {
  private static let box = RoundedRect(Rect(0, 0, 20, 20))
  private static let ink = Paint.color(Color(0x102030))

  private static func arrow(_ tip: Double) -> DrawCommand {
    let path = Path([.move(Point(10, 0)), .line(Point(tip, 10)), .line(Point(10, 20))])
    return .stroke(.path(path), ink, StrokeStyle(width: 2))
  }

  private static func glyphs(width: Double) -> DrawCommand {
    let run = GlyphRun(
      font: Font(size: 15), words: [.init(text: "a", x: 0)], origin: .zero, width: width)
    return .glyphs(run, .white)
  }

  @Test(
    "two drawing commands that paint differently have different texts",
    arguments: [
      (because: "an arrow is turned round", arrow(0), arrow(20)),
      (
        because: "a curve bends the other way",
        .fill(.path(Path([.move(.zero), .quad(Point(9, 0), control: Point(4, 4)), .close])), ink),
        .fill(.path(Path([.move(.zero), .quad(Point(9, 0), control: Point(4, -4)), .close])), ink)
      ),
      (
        because: "a line ends otherwise",
        .stroke(.rounded(box), ink, StrokeStyle(width: 2)),
        .stroke(.rounded(box), ink, StrokeStyle(width: 2, cap: .round, join: .bevel))
      ),
      (
        because: "a corner bends otherwise", .fill(.rounded(box), ink),
        .fill(.rounded(RoundedRect(box.rect, style: .continuous)), ink)
      ),
      (because: "words are set wider", glyphs(width: 9), glyphs(width: 10)),
      (
        because: "a backdrop is dark", .backdrop(box, Material(.thin)),
        .backdrop(box, Material(.thin, dark: true))
      ),
    ] as [(because: String, DrawCommand, DrawCommand)])
  func differs(because: String, one: DrawCommand, other: DrawCommand) {
    #expect(
      DisplayListText.of(DisplayList([one])) != DisplayListText.of(DisplayList([other])),
      "\(because)")
  }

  @Test("the text of a display list differs if the pixels or the sampling of a picture differ")
  func pictures() throws {
    let (one, other) = (try Picture.sample(), try Picture.sample(changing: [(0, 0, 0xFF00_0000)]))
    func text(_ picture: Picture, _ sampling: Picture.Sampling = .bilinear) -> String {
      let rect = Rect(0, 0, 12, 8)
      return DisplayListText.of(
        DisplayList([.picture(picture, in: rect, fit: .fill, sampling: sampling)]))
    }
    #expect(text(one) == text(try .sample()))
    #expect(text(one) != text(other))
    #expect(text(one) != text(one, .nearest))
  }

  @Test("the text of a path lists the points of the path")
  func path() {
    #expect(
      DisplayListText.of(DisplayList([Self.arrow(0)]))
        == "stroke path from (10 0) to (0 10) to (10 20) #FF102030 width 2\n")
  }
}
