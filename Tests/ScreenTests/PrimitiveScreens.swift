// A small picture of each thing that the painter can do.
import Drawing
import Geometry
import ScreenTesting
import Testing

@Suite("Pictures of drawing primitives", .screens())
struct PrimitiveScreens {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let commands: [DrawCommand]
    var testDescription: String { name }

    init(_ name: String, _ commands: DrawCommand...) {
      self.name = name
      self.commands = commands
    }
  }

  private static let ink = Paint.color(Color(0x123E4D))
  private static let accent = Paint.color(Color(0xC9502E))
  private static let box = Rect(8.25, 6.5, 62, 42)

  private static func gradient(_ a: Point, _ b: Point) -> Paint {
    .gradient(
      LinearGradient(
        from: a, to: b,
        stops: [
          .init(at: 0, color: Color(0xF6DDBB)), .init(at: 0.5, color: Color(0x2A6F7F)),
          .init(at: 1, color: Color(0x123E4D, alpha: 0)),
        ]))
  }

  private static let star = Path(
    (0..<5).map { n in
      // The path connects every second corner of a pentagon, so its lines cross.
      let places: [(Double, Double)] = [(40, 4), (55, 50), (16, 22), (64, 22), (25, 50)]
      let point = Point(places[n].0, places[n].1)
      return n == 0 ? .move(point) : .line(point)
    } + [.close])

  private static let wave = Path([
    .move(Point(6, 40)), .cubic(Point(40, 28), control1: Point(14, -10), control2: Point(30, 66)),
    .quad(Point(74, 14), control: Point(60, -6)),
  ])

  private static let checks = Picture(
    width: 8, height: 6,
    pixels: (0..<48).map { ($0 + $0 / 8) % 2 == 0 ? 0xFF2A_6F7F : 0xFFF6_DDBB })!

  private static let ring = RoundedRect(Rect(18, 10, 44, 36), radius: 12)

  static let rows: [Row] = [
    Row("rectangle on part pixels", .fill(.rect(box), ink)),
    Row("rounded", .fill(.rounded(RoundedRect(box, radius: 14)), ink)),
    Row(
      "rounded corner by corner",
      .fill(
        .rounded(
          RoundedRect(
            box, radii: CornerRadii(topLeft: 0, topRight: 6, bottomRight: 14, bottomLeft: 30))),
        ink)),
    Row(
      "rounded continuous",
      .fill(.rounded(RoundedRect(box, radii: CornerRadii(16), style: .continuous)), ink)),
    Row("disc", .fill(.rounded(RoundedRect(Rect(20, 8, 40, 40), radius: 20)), accent)),
    Row("path with crossing lines", .fill(.path(star), accent)),
    Row(
      "gradient across", .fill(.rect(box), gradient(Point(8, 0), Point(70, 0)))),
    Row(
      "gradient slanted", .fill(.rect(box), gradient(Point(10, 10), Point(60, 48)))),
    Row("stroke of a hairline", .stroke(.rounded(ring), ink, StrokeStyle(width: 0.5))),
    Row("stroke of six points", .stroke(.rounded(ring), ink, StrokeStyle(width: 6))),
    Row(
      "stroke with round ends",
      .stroke(.path(wave), accent, StrokeStyle(width: 7, cap: .round, join: .round))),
    Row(
      "stroke with square ends",
      .stroke(.path(wave), accent, StrokeStyle(width: 7, cap: .square, join: .miter))),
    Row("stroke of a star, mitred", .stroke(.path(star), ink, StrokeStyle(width: 4, join: .miter))),
    Row(
      "stroke of a star, bevelled", .stroke(.path(star), ink, StrokeStyle(width: 4, join: .bevel))),
    Row(
      "stroke dashed",
      .stroke(.path(wave), ink, StrokeStyle(width: 2.5, cap: .butt, join: .round, dash: [6, 4]))),
    Row(
      "picture nearest",
      .picture(checks, in: Rect(10, 8, 60, 40), fit: .stretch, sampling: .nearest)),
    Row(
      "picture bilinear",
      .picture(checks, in: Rect(10, 8, 60, 40), fit: .stretch, sampling: .bilinear)),
    Row("picture fitted", .picture(checks, in: box, fit: .fit, sampling: .nearest)),
    Row(
      "picture filling", .picture(checks, in: Rect(8, 6, 64, 20), fit: .fill, sampling: .nearest)),
    Row(
      "shadow small",
      .shadow(ring, Shadow(color: Color.black.opacity(0.4), radius: 6, offset: Vector(0, 2))),
      .fill(.rounded(ring), .color(.white))),
    Row(
      "shadow large",
      .shadow(ring, Shadow(color: Color.black.opacity(0.5), radius: 24, offset: Vector(4, 6))),
      .fill(.rounded(ring), .color(.white))),
    Row("shadow in colour", .shadow(ring, Shadow(color: Color(0xC9502E), radius: 16))),
    Row(
      "clip rounded", .pushClip(ring), .fill(.path(star), accent),
      .fill(.rect(Rect(0, 28, 80, 28)), ink), .pop),
    Row(
      "group of half opacity", .pushGroup(opacity: 0.5), .fill(.rect(Rect(8, 8, 40, 28)), ink),
      .fill(.rect(Rect(30, 20, 40, 28)), accent), .pop),
    Row(
      "transform", .pushTransform(.scale(0.5, about: Point(40, 28))), .fill(.path(star), accent),
      .pop),
  ]

  @Test("each drawing primitive matches its recorded picture", arguments: rows)
  func primitive(row: Row) throws {
    expectScreen(
      DisplayList(row.commands),
      as: .painted(size: Size(80, 56), scale: 2, typeface: try House.typeface()), named: row.name)
  }

  @Test(
    "a material that blurs and tints the content below it matches its recorded picture",
    arguments: Material.Strength.allCases, [false, true])
  func material(strength: Material.Strength, dark: Bool) throws {
    let list = DisplayList([
      .fill(.rect(Rect(0, 0, 80, 56)), .color(dark ? .black : .white)),
      .fill(.path(Self.star), Self.accent),
      .fill(.rect(Rect(0, 40, 80, 6)), .color(Color(0x2A6F7F))),
      .backdrop(Self.ring, Material(strength, dark: dark)),
    ])
    expectScreen(
      list, as: .painted(size: Size(80, 56), scale: 2, typeface: try House.typeface()),
      named: "material \(strength) \(dark ? "dark" : "light")")
  }

  @Test("painted text in every weight and in Chinese matches its recorded pictures")
  func glyphs() throws {
    let face = try House.typeface()
    var commands: [DrawCommand] = []
    for (n, weight) in Font.Weight.allCases.enumerated() {
      let font = Font(size: 17, weight: weight)
      let y = 22 + 24 * Double(n)
      var words: [GlyphRun.Word] = []
      var x = 0.0
      for word in ["Aldmoor", "1,234", "纸上的山"] {
        words.append(.init(text: word, x: x))
        x += face.advance(of: word, font: font) + 6
      }
      commands.append(
        .glyphs(
          GlyphRun(font: font, words: words, origin: Point(10, y), width: x), Color(0x1F1D1A)))
    }
    expectScreen(
      DisplayList(commands), as: .painted(size: Size(240, 140), scale: 2, typeface: face),
      named: "glyphs")
  }

  @Test("a layer that is moved, scaled and faded matches its recorded picture")
  func posedLayer() throws {
    let slot = PoseSlot(0)
    let content = DisplayList([.fill(.rounded(Self.ring), Self.accent)])
    let list = DisplayList([
      .fill(.rect(Rect(0, 0, 80, 56)), Self.ink), .pushPose(slot),
      .layer(Layer(key: 1, bounds: Rect(0, 0, 80, 56), content: content, revision: 1)), .pop,
    ])
    let frames = (0..<6).map { n in
      var poses = PoseTable()
      let t = Double(n)
      poses[slot] = Pose(
        offset: Vector(t * 1.3, t * 2.1), scaleX: 1 - t * 0.08, scaleY: 1 - t * 0.08,
        anchor: Point(40, 28), opacity: 1 - t * 0.1, clip: Rect(0, 0, 80, 56),
        radii: CornerRadii(t * 4))
      return PaintedFrame(list, poses: poses)
    }
    expectScreen(
      frames,
      as: .film(
        size: Size(80, 56), scale: 2, typeface: try House.typeface(), strip: StripLayout(columns: 3)
      ),
      named: "posed layer")
  }
}
