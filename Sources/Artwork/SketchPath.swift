// Outlines for the covers: polygons, rotated sheets, quarter discs.
import Drawing
import Geometry
import Libc

extension Path {
  /// Distance from a control point to the nearer end of a cubic curve that approximates a quarter
  /// circle. The unit is the radius of the circle.
  static let quarter = 0.5522847498

  static func polygon(_ points: [Point]) -> Path {
    var path = polyline(points)
    path.elements.append(.close)
    return path
  }

  static func polyline(_ points: [Point]) -> Path {
    Path(points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
  }

  /// The outline of a sheet of `size` around `center`, rotated clockwise by `angle` radians.
  static func sheet(center: Point, size: Size, angle: Double) -> Path {
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
    return polygon(
      corners.map { center.turned(by: angle, x: $0.0 * size.width, y: $0.1 * size.height) })
  }

  /// The outline of a quarter disc whose straight sides meet in `corner`. `dx` and `dy` are 1 or
  /// −1. They are the direction from the corner into the quarter disc.
  static func quarterDisc(corner: Point, radius: Double, dx: Double, dy: Double) -> Path {
    let reach = radius * quarter
    let a = Point(corner.x + radius * dx, corner.y)
    let b = Point(corner.x, corner.y + radius * dy)
    return Path([
      .move(corner), .line(a),
      .cubic(
        b, control1: Point(a.x, a.y + reach * dy),
        control2: Point(b.x + reach * dx, b.y)),
      .close,
    ])
  }

  mutating func move(_ x: Double, _ y: Double) { elements.append(.move(Point(x, y))) }
  mutating func line(_ x: Double, _ y: Double) { elements.append(.line(Point(x, y))) }
  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double
  ) {
    elements.append(.cubic(Point(x, y), control1: Point(x1, y1), control2: Point(x2, y2)))
  }
  mutating func close() { elements.append(.close) }

  /// A rectangle around all points of the path, including control points.
  var bounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func reach(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): reach(p)
      case .quad(let p, let control):
        reach(p)
        reach(control)
      case .cubic(let p, let control1, let control2):
        reach(p)
        reach(control1)
        reach(control2)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(low.x, low.y, high.x - low.x, high.y - low.y) : .zero
  }
}

extension Point {
  /// This point moved by the vector (`dx`, `dy`), rotated clockwise by `angle` radians.
  func turned(by angle: Double, x dx: Double, y dy: Double) -> Point {
    Point(x + dx * cos(angle) - dy * sin(angle), y + dx * sin(angle) + dy * cos(angle))
  }
}
