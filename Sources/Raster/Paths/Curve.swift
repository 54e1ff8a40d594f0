// Curves, and how many lines they are drawn with.
//
// The lines' ends lie a little outside of the curve (see CRasterScan.h), so that the area between it and each line
// is 0. What is wrong then is what the border of a pixel cuts off of that: at most 0.19 · the line's height over
// its chord · its length, and never more than two thirds of the height. The first falls with the third power of
// a step, which is why small curves need few lines.
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

  /// The parabola from `p` to `q` with one control point.
  init(_ p: Point, _ c: Point, _ q: Point) {
    self.init(p, p + (c - p) * (2 / 3), q + (c - q) * (2 / 3), q)
  }

  /// How many lines draw it. Its second derivative is at most 6 · the larger of |p − 2c1 + c2| and |c1 − 2c2 + q|,
  /// and its first at most 3 · the longest side of its polygon.
  var lines: Int {
    let (a, b, c) = (c1 - p, c2 - c1, q - c2)
    let (first, second, third) = (a.length, b.length, c.length)
    // Its own length is about the mean of its polygon's and its chord's.
    return Curve.lines(
      bend: max((b - a).length, (c - b).length), longest: max(first, second, third),
      length: (first + second + third + (q - p).length) / 2)
  }

  /// How many lines that end on it stay so near to it: one of a step h is off by an eighth of h² · the second
  /// derivative.
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
  /// Largest part of a pixel by which a line may be wrong where a border cuts it.
  private static let error = 0.0025
  /// Largest height of a curve over a line's chord, in pixels.
  private static let height = 0.006

  /// A step h of a curve whose second derivative is 6 · `bend`, and the first 3 · `longest`, is 6 · `bend` · h² / 8
  /// high and 3 · `longest` · h long.
  static func lines(bend: Double, longest: Double, length: Double) -> Int {
    if bend < height / 2 { return 1 }
    return lines(
      square: 0.75 * bend / height, cube: 0.4275 * bend * longest / error, length: length)
  }

  /// How many lines draw a quarter of an ellipse by (1 − t², 2t) / (1 + t²) in even steps of t: the widest of n
  /// turns 1.657 / n. The number is even, as one half is the other one's mirror image.
  static func lines(quarter radius: Double) -> Int {
    let n = lines(
      square: 0.343 * radius / height, cube: 0.108 * radius * radius / error,
      length: 1.657 * radius)
    return n + n & 1
  }

  /// Of the one rule the square is wanted, of the other one the cube. Up to half as many lines more are drawn where
  /// that makes them short enough for the scanner's fast way: no longer than a pixel.
  private static func lines(square: Double, cube: Double, length: Double) -> Int {
    let exact = min(square.squareRoot(), cubeRoot(cube))
    let n = max(exact, min(length, exact * 1.5)) + 2 - 2 * CRASTER_FIRST_STEP
    return n > 2 ? (n < 4096 ? Int(n.rounded(.up)) : 4096) : 2
  }

  /// By Newton's method: a library's last bits differ between systems.
  private static func cubeRoot(_ v: Double) -> Double {
    guard v > 1e-9, v < 1e30 else { return v > 1 ? 1e10 : 1e-3 }
    var x = Double(sign: .plus, exponent: Int(v.exponent) / 3, significand: 1.4)
    for _ in 0..<4 { x = (2 * x + v / (x * x)) / 3 }
    return x
  }
}
