// Curves, and the number of straight lines that approximate them.
//
// The end points of the lines are slightly outside the curve (see CRasterScan.h), so that the areas
// between curve and line cancel out. An error remains where the border of a pixel cuts off a piece
// of that area. The error is at most 0.19 · height · length. Here height is the distance of the
// curve from the line, and length is the length of the line. The error is also at most two thirds
// of the height.
// The first limit falls with the third power of the step, so small curves need few lines.
import CRaster
import Geometry

struct Cubic {
  var p: Point
  var c1: Point
  var c2: Point
  var q: Point

  init(_ p: Point, _ c1: Point, _ c2: Point, _ q: Point) {
    self.p = p
    self.c1 = c1
    self.c2 = c2
    self.q = q
  }

  /// A quadratic curve from `p` to `q` with the control point `c`, as a cubic.
  init(_ p: Point, _ c: Point, _ q: Point) {
    self.init(p, p + (c - p) * (2 / 3), q + (c - q) * (2 / 3), q)
  }

  /// Number of lines for the curve. The curve's second derivative is at most 6 times the larger of
  /// |p − 2c1 + c2| and |c1 − 2c2 + q|. The first derivative is at most 3 times the longest side of
  /// the control polygon.
  var lines: Int {
    let (a, b, c) = (c1 - p, c2 - c1, q - c2)
    let (first, second, third) = (a.length, b.length, c.length)
    // The length of a curve is about the mean of the lengths of the control polygon and the chord.
    return Curve.lines(
      bend: max((b - a).length, (c - b).length), longest: max(first, second, third),
      length: (first + second + third + (q - p).length) / 2)
  }

  /// Number of lines with ends on the curve and with a distance of at most `flatness`. The distance
  /// of a line of step h is at most h² / 8 times the second derivative.
  func lines(within flatness: Double) -> Int {
    let bend = max(((c2 - c1) - (c1 - p)).length, ((q - c2) - (c2 - c1)).length)
    let n = (bend * 0.75 / flatness).squareRoot().rounded(.up)
    return n > 1 ? (n < 1024 ? Int(n) : 1024) : 1
  }

  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * p.x + b * c1.x + c * c2.x + d * q.x, a * p.y + b * c1.y + c * c2.y + d * q.y)
  }
}

enum Curve {
  /// Largest error of a pixel's coverage, 0…1, at a line that crosses the pixel's border.
  private static let error = 0.0025
  /// Largest distance in pixels between the curve and a line in place of the curve.
  private static let height = 0.006

  /// Number of lines for a curve. `bend` is a sixth of the largest second derivative, and `longest`
  /// a third of the largest first derivative. A line of step h is 3 · `longest` · h long, with a
  /// distance of 6 · `bend` · h² / 8 to the curve.
  static func lines(bend: Double, longest: Double, length: Double) -> Int {
    if bend < height / 2 { return 1 }
    return lines(
      square: 0.75 * bend / height, cube: 0.4275 * bend * longest / error, length: length)
  }

  /// Number of lines for a quarter ellipse, drawn by (1 − t², 2t) / (1 + t²) in even steps of t.
  /// The widest of n steps turns by 1.657 / n radians. The number is even, because the halves are
  /// mirror images.
  static func lines(quarter radius: Double) -> Int {
    let n = lines(
      square: 0.343 * radius / height, cube: 0.108 * radius * radius / error,
      length: 1.657 * radius)
    return n + n & 1
  }

  /// Number of lines that satisfies the limit for the height (`square`) or the limit for pixel
  /// borders (`cube`). Up to half as many lines are added if this makes each line at most a pixel
  /// long, because the scanner draws such lines fast.
  private static func lines(square: Double, cube: Double, length: Double) -> Int {
    let exact = min(square.squareRoot(), cubeRoot(cube))
    let n = max(exact, min(length, exact * 1.5)) + 2 - 2 * CRASTER_FIRST_STEP
    return n > 2 ? (n < 4096 ? Int(n.rounded(.up)) : 4096) : 2
  }

  /// Cube root by Newton's method. The last bits of a library's result would differ between
  /// systems.
  private static func cubeRoot(_ v: Double) -> Double {
    guard v > 1e-9, v < 1e30 else { return v > 1 ? 1e10 : 1e-3 }
    var x = Double(sign: .plus, exponent: Int(v.exponent) / 3, significand: 1.4)
    for _ in 0..<4 { x = (2 * x + v / (x * x)) / 3 }
    return x
  }
}
