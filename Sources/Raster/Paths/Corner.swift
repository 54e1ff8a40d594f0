// Corners of rounded rectangles as curves.
import CRaster
import Geometry

/// One corner of a rounded rectangle, as three cubic curves between two sides of the rectangle.
/// Lengths are multiples of the radius, measured from the point where the sides would meet.
///
/// Continuous corners have the published control points of iOS. On a side that is too short,
/// continuous corners change gradually to circular corners.
struct Corner {
  typealias Pair = (x: Double, y: Double)

  /// Point where the two sides would meet, in pixels.
  var point: Pair
  var radii: Pair
  /// Unit vectors from `point` towards the start and the end of the curve.
  var first: Pair
  var last: Pair

  /// Distance from `point` at which a continuous corner begins, in radii.
  static let longest = 1.52866483
  private typealias P = (u: Double, v: Double)

  private static let continuous: (P, P, P, P, P) = (
    (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956)
  )
  /// A circular corner in three pieces: 22.5°, 45°, 22.5°.
  private static let circular: (P, P, P, P, P) = (
    (1, 0), (0.8686136, 0), (0.7386992, 0.0258414), (0.6173166, 0.0761205),
    (0.4496029, 0.1455902)
  )

  /// The point `u` radii from `point` along the first side and `v` radii along the second.
  @inline(__always) private func place(_ u: Double, _ v: Double) -> Point {
    Point(
      point.x + (first.x * u + last.x * v) * radii.x,
      point.y + (first.y * u + last.y * v) * radii.y)
  }

  /// Start point and end point of the curve.
  func ends(smooth: Double) -> (Point, Point) {
    let reach = 1 + (Corner.longest - 1) * smooth
    return (place(reach, 0), place(0, reach))
  }

  /// Draws the corner from the start point. `smooth` is 1 for a continuous corner, 0 for a circular
  /// corner, and a value between 0 and 1 if a side is too short.
  func draw(into scanner: inout Scanner, smooth: Double) {
    func at(_ p: P, _ q: P, mirrored: Bool) -> Point {
      let u = q.u + (p.u - q.u) * smooth
      let v = q.v + (p.v - q.v) * smooth
      return mirrored ? place(v, u) : place(u, v)
    }
    let (c, k) = (Corner.continuous, Corner.circular)
    let middle = (at(c.3, k.3, mirrored: false), at(c.3, k.3, mirrored: true))
    scanner.cubic(
      Cubic(
        at(c.0, k.0, mirrored: false), at(c.1, k.1, mirrored: false),
        at(c.2, k.2, mirrored: false), middle.0))
    scanner.cubic(
      Cubic(
        middle.0, at(c.4, k.4, mirrored: false), at(c.4, k.4, mirrored: true), middle.1))
    scanner.cubic(
      Cubic(
        middle.1, at(c.2, k.2, mirrored: true), at(c.1, k.1, mirrored: true),
        at(c.0, k.0, mirrored: true)))
  }

  /// Draws a circular corner, which is a quarter of an ellipse.
  func drawArc(into scanner: inout Scanner) {
    scanner.quarter(
      craster_corner(
        x: point.x, y: point.y, radiusX: radii.x, radiusY: radii.y, firstX: first.x,
        firstY: first.y, lastX: last.x, lastY: last.y))
  }
}
