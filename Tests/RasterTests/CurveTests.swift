// Tests the coverage of curves against that of many lines, and against distances.
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Painting of curves")
struct CurveTests {
  private static let size = 96

  /// A cubic within a box of `reach` pixels. Some have control points equal to their ends.
  private static func random(_ dice: inout SeededRandom, _ reach: Double) -> Cubic {
    let corner = Point(dice.number(2...90 - min(reach, 88)), dice.number(2...90 - min(reach, 88)))
    func any() -> Point { corner + Vector(dice.number(0...reach), dice.number(0...reach)) }
    let (p, q) = (any(), any())
    return Cubic(p, dice.chance(0.1) ? p : any(), dice.chance(0.1) ? q : any(), q)
  }

  /// Differences of the alpha values of two pictures.
  private static func distance(_ a: Picture, _ b: Picture) -> Deviation {
    var d = Deviation()
    for y in 0..<size {
      for x in 0..<size { d.add(a.alpha(x, y), Double(b.alpha(x, y)) / 255) }
    }
    return d
  }

  /// Differences of a picture from the area within `half` of a curve.
  private static func distance(_ alpha: (Int, Int) -> Int, from c: Cubic, half: Double) -> Deviation
  {
    var d = Deviation()
    let way = (0...500).map { c.point(at: Double($0) / 500) }
    let n = 12
    for y in 0..<size {
      let row = way.filter { abs($0.y - (Double(y) + 0.5)) < half + 1.5 }
      for x in 0..<size {
        let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
        // A point in a pixel is up to 0.71 from the centre of the pixel. The points of the curve
        // are less than a pixel apart.
        let near = row.filter { abs($0.x - middle.x) < half + 1.5 }
        let nearest = near.map { ($0 - middle).length }.min() ?? .infinity
        // If the centre is far enough from the edge of the stroke, the whole pixel is
        // inside or outside.
        var hits = nearest < half - 0.75 ? n * n : 0
        for k in 0..<(abs(nearest - half) > 0.75 ? 0 : n * n) {
          let at = Point(
            Double(x) + (Double(k % n) + 0.5) / Double(n),
            Double(y) + (Double(k / n) + 0.5) / Double(n))
          if near.contains(where: { ($0 - at).length <= half }) { hits += 1 }
        }
        d.add(alpha(x, y), Double(hits) / Double(n * n))
      }
    }
    return d
  }

  private static func painted(_ command: DrawCommand) throws -> Picture {
    try RasterTests.painted([command], Double(size), Double(size), background: .clear)
  }

  @Test(
    "a filled curve covers the same area as a polygon of ten thousand lines",
    arguments: [3.0, 8, 25, 88])
  func fills(reach: Double) throws {
    var dice = SeededRandom(31)
    let rounds = Set(Sample.some(4, of: 0..<60))
    for round in 0..<60 {
      let c = CurveTests.random(&dice, reach)
      guard rounds.contains(round) else { continue }
      let curve = Path([.move(c.p), .cubic(c.q, control1: c.c1, control2: c.c2), .close])
      let many = Path(
        (0...10_000).map {
          let p = c.point(at: Double($0) / 10_000)
          return $0 == 0 ? .move(p) : .line(p)
        } + [.close])
      let d = CurveTests.distance(
        try CurveTests.painted(.fill(.path(curve), .color(.black))),
        try CurveTests.painted(.fill(.path(many), .color(.black))))
      // Both results are rounded, so they may differ by up to two levels.
      #expect(d.largest <= 2, "curve \(round)")
      #expect(d.mean <= 0.4 || d.count < 20, "curve \(round)")
    }
  }

  @Test(
    "a round stroke along a curve covers the area within half of the stroke's width",
    arguments: [0.6, 1.5, 4, 9])
  func strokes(width: Double) throws {
    var dice = SeededRandom(77)
    let rounds = Set(Sample.some(1, of: 0..<4))
    for round in 0..<4 {
      // The curve bends by at most a quarter of a circle, and its radius is at least the width
      // of the stroke.
      let p = Point(dice.number(20...30), dice.number(20...30))
      let (across, down) = (dice.number(20...40), dice.number(20...40))
      let c = Cubic(
        p, p + Vector(across * 0.55, 0), p + Vector(across, down * 0.45), p + Vector(across, down))
      guard rounds.contains(round) else { continue }
      let painted = try CurveTests.painted(
        .stroke(
          .path(Path([.move(c.p), .cubic(c.q, control1: c.c1, control2: c.c2)])), .color(.black),
          StrokeStyle(width: width, cap: .round, join: .round)))
      let d = CurveTests.distance(painted.alpha, from: c, half: width / 2)
      #expect(d.mean <= 1.6, "curve \(round)")
      // If an edge runs along a row of a pixel's sample points, the error may be a twelfth.
      #expect(d.largest <= 12, "curve \(round)")
    }
  }
}
