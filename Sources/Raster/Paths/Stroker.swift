// Strokes: the outline around a path, with caps, joins and dashes.
//
// A stroke is computed in the path's points and transformed afterwards. A transform that stretches
// the path therefore also stretches the line width.
import CRaster
import Drawing
import Geometry

struct Stroker: ~Copyable {
  private var points = RawBuffer<Point>()
  private var dash = RawBuffer<Point>()
  private var style = StrokeStyle(width: 1)
  private var half = 0.5
  private var transform = Transform.identity
  private var fresh = true

  /// Longest miter, in line widths. The usual vector formats have the default 4.
  static let miterLimit = 4.0

  /// Largest distance between a stroke's edge and the path, in line widths.
  static func reach(_ style: StrokeStyle) -> Double {
    max(style.join == .miter ? miterLimit / 2 : 0.5, style.cap == .square ? 0.7072 : 0.5)
  }

  mutating func stroke(
    _ path: Path, _ style: StrokeStyle, _ t: Transform, into scanner: inout Scanner
  ) {
    self.style = style
    half = style.width / 2
    transform = t
    let scale = max(abs(t.scaleX), abs(t.scaleY))
    guard half > 0, scale > 0 else { return }
    let flatness = 0.008 / scale
    points.count = 0
    var here = Point.zero
    var first = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        end(closed: false, &scanner)
        here = p
        first = p
        points.append(p)
      case .line(let p):
        if points.count == 0 { points.append(here) }
        here = p
        points.append(p)
      case .quad(let p, let c):
        if points.count == 0 { points.append(here) }
        curve(Cubic(here, c, p), flatness)
        here = p
      case .cubic(let p, let c1, let c2):
        if points.count == 0 { points.append(here) }
        curve(Cubic(here, c1, c2, p), flatness)
        here = p
      case .close:
        end(closed: true, &scanner)
        here = first
      }
    }
    end(closed: false, &scanner)
  }

  private mutating func curve(_ way: Cubic, _ flatness: Double) {
    let n = way.lines(within: flatness)
    for i in 1..<n { points.append(way.point(at: Double(i) / Double(n))) }
    points.append(way.q)
  }

  /// Strokes the subpath collected in `points`, with dashes if the style has any.
  private mutating func end(closed: Bool, _ scanner: inout Scanner) {
    defer { points.count = 0 }
    guard points.count > 0 else { return }
    if style.dash.isEmpty {
      outline(points.base, points.count, closed: closed, &scanner)
      return
    }
    var total = 0.0
    for length in style.dash { total += max(0, length) }
    guard total > 0 else {
      outline(points.base, points.count, closed: closed, &scanner)
      return
    }
    if closed { points.append(points[0]) }
    var length = 0.0
    for i in 1..<max(1, points.count) { length += (points[i] - points[i &- 1]).length }
    // A line with too many dashes is drawn solid. This limits the work for patterns that were made
    // to overload the painter.
    guard length / total * Double(style.dash.count) < 100_000 else {
      outline(points.base, points.count, closed: false, &scanner)
      return
    }
    cut(&scanner)
  }

  private mutating func cut(_ scanner: inout Scanner) {
    var index = 0
    var left = max(0, style.dash[0])
    var drawing = true
    dash.count = 0
    dash.append(points[0])
    for i in 1..<max(1, points.count) {
      var from = points[i &- 1]
      let to = points[i]
      var rest = (to - from).length
      while rest > left {
        let k = left / rest
        from = Point(from.x + (to.x - from.x) * k, from.y + (to.y - from.y) * k)
        rest -= left
        if drawing {
          dash.append(from)
          outline(dash.base, dash.count, closed: false, &scanner)
        }
        drawing.toggle()
        index = (index + 1) % style.dash.count
        left = max(0, style.dash[index])
        dash.count = 0
        dash.append(from)
      }
      left -= rest
      dash.append(to)
    }
    if drawing, dash.count > 1 { outline(dash.base, dash.count, closed: false, &scanner) }
  }

  private mutating func emit(_ x: Double, _ y: Double, _ scanner: inout Scanner) {
    let at = transform.apply(Point(x, y))
    if fresh {
      scanner.move(at.x, at.y)
      fresh = false
    } else {
      scanner.line(at.x, at.y)
    }
  }

  private mutating func finish(_ scanner: inout Scanner) {
    scanner.close()
    fresh = true
  }

  /// Outlines the stroke of one polyline. Repeated points are removed from `p`.
  private mutating func outline(
    _ p: UnsafeMutablePointer<Point>, _ total: Int, closed: Bool, _ scanner: inout Scanner
  ) {
    if total > 0, isBeside(p, total, scanner) { return }
    var n = 1
    for i in 1..<max(1, total) where p[i] != p[n &- 1] {
      p[n] = p[i]
      n &+= 1
    }
    if closed, n > 1, p[n &- 1] == p[0] { n &-= 1 }
    fresh = true
    if n == 1 {
      dot(p[0], &scanner)
      return
    }
    if closed, n > 2 {
      side(p, n, closed: true, forward: true, &scanner)
      finish(&scanner)
      side(p, n, closed: true, forward: false, &scanner)
      finish(&scanner)
    } else {
      side(p, n, closed: false, forward: true, &scanner)
      cap(p[n &- 1], from: p[n &- 2], &scanner)
      side(p, n, closed: false, forward: false, &scanner)
      cap(p[0], from: p[1], &scanner)
      finish(&scanner)
    }
  }

  /// Whether the stroke of a polyline is outside the clip. The stroke's outline is closed, so the
  /// omission changes no pixel elsewhere.
  private func isBeside(
    _ p: UnsafeMutablePointer<Point>, _ total: Int, _ scanner: borrowing Scanner
  ) -> Bool {
    var (low, high) = (p[0], p[0])
    for i in 1..<max(1, total) {
      low = Point(min(low.x, p[i].x), min(low.y, p[i].y))
      high = Point(max(high.x, p[i].x), max(high.y, p[i].y))
    }
    let reach = style.width * Stroker.reach(style)
    let box = Box(Rect(low.x, low.y, high.x - low.x, high.y - low.y), transform)
    let scale = max(abs(transform.scaleX), abs(transform.scaleY))
    return scanner.misses(box.outset(reach * scale + 1))
  }

  /// Outlines a segment of length 0, which consists of caps alone.
  private mutating func dot(_ p: Point, _ scanner: inout Scanner) {
    switch style.cap {
    case .butt: break
    case .square:
      emit(p.x - half, p.y - half, &scanner)
      emit(p.x + half, p.y - half, &scanner)
      emit(p.x + half, p.y + half, &scanner)
      emit(p.x - half, p.y + half, &scanner)
      finish(&scanner)
    case .round:
      emit(p.x, p.y - half, &scanner)
      quarter(p, (0, -1), (1, 0), &scanner)
      quarter(p, (1, 0), (0, 1), &scanner)
      quarter(p, (0, 1), (-1, 0), &scanner)
      quarter(p, (-1, 0), (0, -1), &scanner)
      finish(&scanner)
    }
  }

  private static func direction(_ a: Point, _ b: Point) -> (Double, Double) {
    let d = b - a
    let l = d.length
    return l > 0 ? (d.dx / l, d.dy / l) : (1, 0)
  }

  /// Outlines one side of the line: the right side, seen in the line's direction.
  private mutating func side(
    _ p: UnsafeMutablePointer<Point>, _ n: Int, closed: Bool, forward: Bool,
    _ scanner: inout Scanner
  ) {
    func at(_ i: Int) -> Point {
      let k = forward ? i : n &- 1 &- i
      return p[k < 0 ? k &+ n : k >= n ? k &- n : k]
    }
    if !closed {
      let d = Stroker.direction(at(0), at(1))
      emit(at(0).x + d.1 * half, at(0).y - d.0 * half, &scanner)
    }
    for i in (closed ? 0 : 1)..<(closed ? n : n &- 1) {
      join(at(i &- 1), at(i), at(i &+ 1), &scanner)
    }
    if !closed {
      let d = Stroker.direction(at(n &- 2), at(n &- 1))
      emit(at(n &- 1).x + d.1 * half, at(n &- 1).y - d.0 * half, &scanner)
    }
  }

  private mutating func join(_ a: Point, _ b: Point, _ c: Point, _ scanner: inout Scanner) {
    let d0 = Stroker.direction(a, b)
    let d1 = Stroker.direction(b, c)
    let n0 = (d0.1, -d0.0)
    let n1 = (d1.1, -d1.0)
    let cross = d0.0 * d1.1 - d0.1 * d1.0
    let dot = d0.0 * d1.0 + d0.1 * d1.1
    // The intersection of the two offset lines is b + (n0 + n1)·half/(1 + dot).
    let k = 1 + dot > 1e-9 ? half / (1 + dot) : 0
    if cross < 0 {
      // The intersection on the inner side is half·tan(angle/2) back along both segments.
      let back = half * (-cross) / max(1 + dot, 1e-9)
      if k > 0, back <= min((b - a).length, (c - b).length) {
        emit(b.x + (n0.0 + n1.0) * k, b.y + (n0.1 + n1.1) * k, &scanner)
      } else {
        emit(b.x + n0.0 * half, b.y + n0.1 * half, &scanner)
        emit(b.x, b.y, &scanner)
        emit(b.x + n1.0 * half, b.y + n1.1 * half, &scanner)
      }
      return
    }
    // If the path is nearly straight at `b`, as in a curve, one point is enough.
    if dot > 0.9999 {
      emit(b.x + (n0.0 + n1.0) * k, b.y + (n0.1 + n1.1) * k, &scanner)
      return
    }
    switch style.join {
    case .miter where 2 <= Stroker.miterLimit * Stroker.miterLimit * (1 + dot):
      emit(b.x + (n0.0 + n1.0) * k, b.y + (n0.1 + n1.1) * k, &scanner)
    case .round:
      emit(b.x + n0.0 * half, b.y + n0.1 * half, &scanner)
      turn(b, n0, n1, through: d0, dot, &scanner)
    case .miter, .bevel:
      emit(b.x + n0.0 * half, b.y + n0.1 * half, &scanner)
      emit(b.x + n1.0 * half, b.y + n1.1 * half, &scanner)
    }
  }

  private mutating func cap(_ p: Point, from a: Point, _ scanner: inout Scanner) {
    let d = Stroker.direction(a, p)
    let n = (d.1, -d.0)
    switch style.cap {
    case .butt: break
    case .square:
      emit(p.x + (n.0 + d.0) * half, p.y + (n.1 + d.1) * half, &scanner)
      emit(p.x + (d.0 - n.0) * half, p.y + (d.1 - n.1) * half, &scanner)
    case .round:
      quarter(p, n, d, &scanner)
      quarter(p, d, (-n.0, -n.1), &scanner)
    }
  }

  /// Adds an arc of up to 180° around `p` from normal `n0` to normal `n1`, on the side of `d`.
  private func turn(
    _ p: Point, _ n0: (Double, Double), _ n1: (Double, Double), through d: (Double, Double),
    _ dot: Double, _ scanner: inout Scanner
  ) {
    guard dot < 0 else { return arc(p, n0, n1, &scanner) }
    var middle = (n0.0 + n1.0, n0.1 + n1.1)
    let l = (middle.0 * middle.0 + middle.1 * middle.1).squareRoot()
    middle = l > 1e-6 ? (middle.0 / l, middle.1 / l) : d
    arc(p, n0, middle, &scanner)
    arc(p, middle, n1, &scanner)
  }

  /// Adds a quarter circle around `p` from direction `a` to direction `b`, beginning at the current
  /// point.
  private func quarter(
    _ p: Point, _ a: (Double, Double), _ b: (Double, Double), _ scanner: inout Scanner
  ) {
    let corner = transform.apply(p + Vector(a.0 + b.0, a.1 + b.1) * half)
    scanner.quarter(
      craster_corner(
        x: corner.x, y: corner.y, radiusX: half * transform.scaleX,
        radiusY: half * transform.scaleY, firstX: -b.0, firstY: -b.1, lastX: -a.0, lastY: -a.1))
  }

  /// Adds an arc of up to 90° around `p`, from the normal `a` to the normal `b`.
  private func arc(
    _ p: Point, _ a: (Double, Double), _ b: (Double, Double), _ scanner: inout Scanner
  ) {
    let dot = a.0 * b.0 + a.1 * b.1
    // The control points are at 4/3 · tan(angle / 4) radii along the two tangents.
    let tangent = (max(0, 1 - dot) / (1 + dot)).squareRoot()
    let reach = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
    func at(_ x: Double, _ y: Double) -> Point { transform.apply(p + Vector(x, y) * half) }
    scanner.cubic(
      Cubic(
        at(a.0, a.1), at(a.0 - a.1 * reach, a.1 + a.0 * reach),
        at(b.0 + b.1 * reach, b.1 - b.0 * reach), at(b.0, b.1)))
  }
}
