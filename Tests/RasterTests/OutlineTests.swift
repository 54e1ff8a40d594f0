// Tests that cached outlines, partly drawn ones, and directly summed ones are painted equally.
import CRaster
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Cached outlines")
struct OutlineTests {
  /// Random shapes: round and curved, large and small, at any positions between pixels.
  private func shapes(_ count: Int, _ dice: inout SeededRandom) -> [DrawCommand] {
    (0..<count).map { i in
      let (x, y) = (dice.number(-20...400), dice.number(-20...400))
      let side = i % 7 == 0 ? dice.number(200...420) : dice.number(3...40)
      let paint = Paint.color(
        Color(UInt32(dice.below(1 << 24)), alpha: Float(dice.number(0.2...1))))
      let rounded = Shape.rounded(RoundedRect(Rect(x, y, side, side), radius: side / 3))
      if i % 4 == 0 { return .fill(rounded, paint) }
      if i % 4 == 2 { return .stroke(rounded, paint, style(&dice)) }
      let path = Path([
        .move(Point(x, y)),
        .cubic(
          Point(x + side, y + side), control1: Point(x + side, y - side),
          control2: Point(x, y + side / 2)),
        .quad(Point(x, y + side), control: Point(x + side / 2, y + side / 3)), .close,
      ])
      return i % 4 == 1 ? .fill(.path(path), paint) : .stroke(.path(path), paint, style(&dice))
    }
  }

  private func style(_ dice: inout SeededRandom) -> StrokeStyle {
    StrokeStyle(
      width: dice.number(0.3...9), cap: [.butt, .round, .square][dice.below(3)],
      join: [.miter, .round, .bevel][dice.below(3)],
      dash: dice.chance(0.3) ? [dice.number(2...9), dice.number(1...6)] : [])
  }

  @Test(
    "a small change over many outlines gives the same bytes as a freshly painted frame",
    arguments: Sample.some(1, of: 0..<6))
  func parts(seed: Int) throws {
    var dice = SeededRandom(UInt64(seed) + 90)
    let size = Size(400, 400)
    // There are more outlines than the cache holds, or fewer.
    let below = shapes(seed % 2 == 0 ? 100 : 260, &dice)
    let canvas = Canvas(400, 400)
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    for _ in 0..<4 {
      let mark = Rect(
        Double(dice.below(380)), Double(dice.below(380)), Double(4 + dice.below(60)),
        Double(4 + dice.below(60)))
      let list = DisplayList(below + [.fill(.rect(mark), .color(Color(0x3366CC, alpha: 0.5)))])
      _ = try painter.paint(list, poses: PoseTable(), size: size, into: canvas.buffer)
      #expect(try isFresh(canvas, list))
    }
  }

  @Test("a cached outline is not used for a stroke of another style")
  func styles() throws {
    let shapes: [Shape] = [
      .path(Path([.move(Point(12, 40)), .line(Point(40, 12)), .line(Point(70, 44))])),
      .rounded(RoundedRect(Rect(10.5, 12.25, 60, 40), radius: 9)),
      .rounded(RoundedRect(Rect(10.5, 12.25, 60, 40), radii: CornerRadii(9), style: .continuous)),
    ]
    var styles: [StrokeStyle] = []
    for width in [3.0, 4] {
      for cap in [StrokeStyle.Cap.butt, .round, .square] {
        for join in [StrokeStyle.Join.miter, .round, .bevel] {
          for dash in [[], [5.0, 3], [3.0, 5]] {
            styles.append(StrokeStyle(width: width, cap: cap, join: join, dash: dash))
          }
        }
      }
    }
    let canvas = Canvas(80, 60)
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    // Each style is drawn twice, so that all outlines are cached before the second time.
    let some = Sample.some(9, of: styles)
    for style in some + some {
      for shape in shapes {
        let list = DisplayList([.stroke(shape, .color(.black), style)])
        _ = try painter.paint(list, poses: PoseTable(), size: Size(80, 60), into: canvas.buffer)
        #expect(try isFresh(canvas, list), "\(style)")
      }
    }
  }

  @Test("an outline that is moved by whole pixels covers the same pixels at the new position")
  func moved() throws {
    var dice = SeededRandom(4)
    for command in Sample.some(4, of: shapes(24, &dice)) {
      let near = try painted([command], 460, 460)
      let far = try painted(
        [.pushTransform(Transform(translation: Vector(700, 300))), command, .pop], 1160, 760)
      var differing = 0
      for y in 0..<460 {
        for x in 0..<460 where near.at(x, y) != far.at(x + 700, y + 300) { differing += 1 }
      }
      // The part left of the frame is clipped in both results, which are equal.
      #expect(differing == 0)
    }
  }

  @Test("two filled paths share a cached outline only if they differ by a shift of whole pixels")
  func written() {
    var store = OutlineCache()
    var scanner = Scanner()
    var stroker = Stroker()
    func leaf(_ dx: Double, _ dy: Double, _ k: Double = 1, tip: Double = 2) -> [Path.Element] {
      func at(_ x: Double, _ y: Double) -> Point { Point(dx + x * k, dy + y * k) }
      return [
        .move(at(3.25, 7.5)), .line(at(9, 20)),
        .cubic(at(30, 20.5), control1: at(12, 24), control2: at(22, 28)),
        .quad(at(3.25, 7.5), control: at(20, tip)), .close,
      ]
    }
    func edge(_ elements: [Path.Element], _ t: Transform = .identity) -> OutlineCoverage {
      let shape = EdgeShape.path(Path(elements), t)
      return store.edge(of: shape, shape.touched, &scanner, &stroker).edge
    }
    let first = edge(leaf(0, 0))
    #expect(edge(leaf(0, 0)) === first)
    #expect(edge(leaf(40, 9)) === first)
    #expect(edge(leaf(-7, 0), .translation(Vector(7, 100))) === first)
    #expect(edge(leaf(0, 0, 0.5), Transform(scaleX: 2, scaleY: 2)) === first)
    var broken = leaf(0, 0)
    broken[1] = .move(Point(9, 20))
    var open = leaf(0, 0)
    open.removeLast()
    let others = [
      leaf(0.5, 0), leaf(0, 0.25), leaf(0, 0, 1.5), leaf(0, 0, tip: 2.5), broken, open,
    ]
    for other in others { #expect(edge(other) !== first) }
    #expect(edge(leaf(0, 0), Transform(scaleX: 2, scaleY: 1)) !== first)
  }

  @Test("a cached outline covers the same pixels as one that is computed directly")
  func twoWays() {
    var dice = SeededRandom(15)
    let rounds = Set(Sample.some(10, of: 0..<60))
    for round in 0..<60 {
      let points = (0..<12).map { _ in (dice.number(-30...330), dice.number(-30...330)) }
      let corner = craster_corner(
        x: dice.number(0...300), y: dice.number(0...300), radiusX: dice.number(1...90),
        radiusY: dice.number(1...90), firstX: 0, firstY: 1, lastX: 1, lastY: 0)
      guard rounds.contains(round) else { continue }
      func draw(_ scanner: inout Scanner, _ clip: PixelRect) {
        scanner.begin(clip)
        scanner.move(points[0].0, points[0].1)
        for i in 1..<6 { scanner.line(points[i].0, points[i].1) }
        scanner.line(corner.x, corner.y + corner.radiusY)
        scanner.quarter(corner)
        var here = Point(corner.x + corner.radiusX, corner.y)
        for i in stride(from: 6, to: 12, by: 3) {
          let (a, b, c) = (points[i], points[i + 1], points[i + 2])
          scanner.cubic(Cubic(here, Point(a.0, a.1), Point(b.0, b.1), Point(c.0, c.1)))
          here = Point(c.0, c.1)
        }
        scanner.close()
      }
      func bytes(_ scanner: inout Scanner, _ y: Int, _ columns: Range<Int>) -> [UInt8] {
        var all = [UInt8](repeating: 0, count: columns.count)
        scanner.row(y)
        for i in 0..<scanner.runs.count {
          let run = scanner.runs[i]
          for x in run.x0..<run.x1 where columns.contains(x) {
            all[x - columns.lowerBound] =
              run.coverage < 0
              ? scanner.bytes[x - scanner.originX] : UInt8(truncatingIfNeeded: run.coverage)
          }
        }
        return all
      }
      // The larger clip exceeds the limit up to which outlines are summed directly.
      var kept = Scanner()
      var direct = Scanner()
      draw(&kept, PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 300))
      draw(&direct, PixelRect(minX: 100, minY: 80, maxX: 220, maxY: 240))
      for y in 0..<80 { kept.row(y) }
      for y in 80..<240 {
        let same = bytes(&kept, y, 100..<220) == bytes(&direct, y, 100..<220)
        #expect(same, "row \(y)")
        if !same { return }
      }
    }
  }
}
