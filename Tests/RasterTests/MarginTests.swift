// Tests that plain margins of a moved layer are not painted again, and that no old pixels remain.
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite("Margins of one colour")
struct MarginTests {
  private static let side = 200.0
  private static let slot = PoseSlot(0)
  private static let all = Rect(0, 0, side, side)

  /// A background list and a posed card with bars of content on white.
  private static func scene(
    _ bars: [Rect], margin: Color = .white, key: UInt64 = 1, revision: UInt64 = 0
  ) -> DisplayList {
    let card = bars.enumerated().map { index, bar in
      DrawCommand.fill(
        .rect(bar), .color(Color(red: 0.1 * Float(index % 9), green: 0.3, blue: 0.7)))
    }
    return DisplayList([
      .fill(.rect(all), .color(Color(red: 0.9, green: 0.8, blue: 0.7))),
      .pushPose(slot),
      .layer(
        Layer(
          key: key, bounds: all,
          content: DisplayList([.fill(.rect(all), .color(margin))] + card), revision: revision)),
      .pop,
    ])
  }

  private static func poses(
    _ x: Double, _ y: Double, radius: Double = 0, opacity: Double = 1
  ) -> PoseTable {
    var poses = PoseTable(count: 1)
    poses[slot] = Pose(
      offset: Vector(x, y), opacity: opacity, clip: all, radii: CornerRadii(radius))
    return poses
  }

  @Test("when a card moves down, its margins of a single colour are not painted again")
  func area() throws {
    let list = MarginTests.scene([Rect(20, 30, 60, 100)])
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(200, 200)
    let size = Size(200, 200)
    _ = try painter.paint(list, poses: MarginTests.poses(0, 0), size: size, into: canvas.buffer)
    let damage = try painter.paint(
      list, poses: MarginTests.poses(0, 10), size: size, into: canvas.buffer)
    // The damage is the 10 uncovered rows and, below them, the columns of the bar.
    #expect(damage.area == 10 * 200 + 190 * 60)
    // If the content is as wide as the card, no pixels are saved.
    let wide = MarginTests.scene([Rect(0, 0, 5, 200), Rect(185, 0, 5, 200)], key: 2)
    _ = try painter.paint(wide, poses: MarginTests.poses(0, 0), size: size, into: canvas.buffer)
    let whole = try painter.paint(
      wide, poses: MarginTests.poses(0, 10), size: size, into: canvas.buffer)
    #expect(whole.area == 200 * 200)
  }

  @Test(
    "after a card moves, changes or fades, the frame equals a freshly painted frame",
    arguments: 0..<12)
  func sameBytes(seed: Int) throws {
    var dice = SeededRandom(seed)
    var bars: [Rect] = []
    func bar() -> Rect {
      Rect(
        Double(dice.below(150)), Double(dice.below(180)), Double(1 + dice.below(90)),
        Double(1 + dice.below(90)))
    }
    for _ in 0..<(1 + dice.below(4)) { bars.append(bar()) }
    // The margin is opaque or translucent.
    let margin = dice.chance(0.7) ? Color.white : Color(red: 1, green: 1, blue: 1, alpha: 0.6)
    let size = Size(200, 200)
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(200, 200)
    var (x, y, radius, opacity) = (0.0, 0.0, 0.0, 1.0)
    var revision: UInt64 = 0
    for frame in 0..<16 {
      switch dice.below(10) {
      case 0: x += Double(dice.below(9)) - 4
      case 1: radius = Double(dice.below(3)) * 11.5
      case 2: opacity = dice.chance(0.6) ? 1 : 0.4
      case 3: y += 0.37
      case 4: (x, y) = (x.rounded(), y.rounded())
      case 5, 6:
        bars[dice.below(bars.count)] = bar()
        revision += 1
      default: y += Double(dice.below(40)) - 15
      }
      let poses = MarginTests.poses(x, y, radius: radius, opacity: opacity)
      let list = MarginTests.scene(bars, margin: margin, revision: revision)
      _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
      let fresh = Canvas(200, 200)
      var other = Painter(typeface: BoxTypeface(), scale: 1)
      _ = try other.paint(list, poses: poses, size: size, into: fresh.buffer, damage: .all)
      let same = canvas.pixels == fresh.pixels
      #expect(same, "frame \(frame) at \(x), \(y), radius \(radius)")
    }
  }
}
