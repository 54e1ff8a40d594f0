// Outlines of rounded rectangles and paths in device pixels, as lines for the scanner.
import CRaster
import Drawing
import Geometry

/// Furthest that a curve may be from the lines it is drawn with, in pixels.
private let flatness = 0.004

/// A rounded rectangle in device pixels. Radii apart for x and y, because a transform may stretch.
struct RoundedBox: Hashable {
  var box: Box
  var radiiX: CornerRadii
  var radiiY: CornerRadii
  var style: CornerStyle

  /// `shape` through `t`. Radii that do not fit shrink together; negative ones count as 0.
  init(_ shape: RoundedRect, _ t: Transform) {
    box = Box(shape.rect, t)
    style = shape.style
    var r = shape.radii.notNegative
    let (w, h) = (abs(shape.rect.width), abs(shape.rect.height))
    var k = 1.0
    for (sum, side) in [
      (r.topLeft + r.topRight, w), (r.bottomLeft + r.bottomRight, w),
      (r.topLeft + r.bottomLeft, h), (r.topRight + r.bottomRight, h),
    ] where sum > side { k = min(k, side / sum) }
    r = r.scaled(k)
    if t.scaleX < 0 {
      r = CornerRadii(
        topLeft: r.topRight, topRight: r.topLeft, bottomRight: r.bottomLeft,
        bottomLeft: r.bottomRight)
    }
    if t.scaleY < 0 {
      r = CornerRadii(
        topLeft: r.bottomLeft, topRight: r.bottomRight, bottomRight: r.topRight,
        bottomLeft: r.topLeft)
    }
    radiiX = r.scaled(abs(t.scaleX))
    radiiY = r.scaled(abs(t.scaleY))
  }

  var isSharp: Bool { radiiX == .zero || radiiY == .zero }

  /// How far a corner reaches along its sides, as a multiple of its radius.
  var reach: Double { style == .circular ? 1 : Corner.longest }

  /// A box of whole pixels that is covered for certain.
  var solid: PixelRect {
    let (tall, wide) = solids
    return tall.area > wide.area ? tall : wide
  }

  /// The one as high as the shape between its corners, and the one as wide.
  var solids: (tall: PixelRect, wide: PixelRect) {
    let k = reach
    let top = max(radiiY.topLeft, radiiY.topRight) * k
    let bottom = max(radiiY.bottomLeft, radiiY.bottomRight) * k
    let left = max(radiiX.topLeft, radiiX.bottomLeft) * k
    let right = max(radiiX.topRight, radiiX.bottomRight) * k
    func whole(_ l: Double, _ t: Double, _ r: Double, _ b: Double) -> PixelRect {
      PixelRect(
        minX: PixelRect.clamp((box.minX + l).rounded(.up)),
        minY: PixelRect.clamp((box.minY + t).rounded(.up)),
        maxX: PixelRect.clamp((box.maxX - r).rounded(.down)),
        maxY: PixelRect.clamp((box.maxY - b).rounded(.down)))
    }
    return (whole(left, 0, right, 0), whole(0, top, 0, bottom))
  }
}

extension CornerRadii {
  var notNegative: CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft), topRight: max(0, topRight), bottomRight: max(0, bottomRight),
      bottomLeft: max(0, bottomLeft))
  }

  func scaled(_ k: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * k, topRight: topRight * k, bottomRight: bottomRight * k,
      bottomLeft: bottomLeft * k)
  }

  func grown(_ d: Double) -> CornerRadii {
    func grow(_ r: Double) -> Double { r > 0 ? max(0, r + d) : 0 }
    return CornerRadii(
      topLeft: grow(topLeft), topRight: grow(topRight), bottomRight: grow(bottomRight),
      bottomLeft: grow(bottomLeft))
  }
}

/// One corner as three cubics from one side to the next, in radii from the corner.
///
/// Continuous corners are those of the seed's platform (its published control points); where a
/// side is too short for them they turn into circular ones gradually.
struct Corner {
  typealias Pair = (x: Double, y: Double)

  /// Where the sides would meet, in pixels.
  var point: Pair
  var radii: Pair
  /// The unit directions from the corner towards where the curve begins and ends.
  var first: Pair
  var last: Pair

  /// Where a continuous corner begins, in radii from the corner.
  static let longest = 1.52866483
  private typealias P = (u: Double, v: Double)

  private static let continuous: (P, P, P, P, P) = (
    (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956)
  )
  /// The circle in the same three parts: 22.5°, 45°, 22.5°.
  private static let circular: (P, P, P, P, P) = (
    (1, 0), (0.8686136, 0), (0.7386992, 0.0258414), (0.6173166, 0.0761205),
    (0.4496029, 0.1455902)
  )

  /// The place that is `u` and `v` radii along the two directions.
  @inline(__always) private func place(_ u: Double, _ v: Double) -> (Double, Double) {
    (
      point.x + (first.x * u + last.x * v) * radii.x,
      point.y + (first.y * u + last.y * v) * radii.y
    )
  }

  /// Where the curve begins and ends.
  func ends(smooth: Double) -> ((Double, Double), (Double, Double)) {
    let reach = 1 + (Corner.longest - 1) * smooth
    return (place(reach, 0), place(0, reach))
  }

  /// Draws it; `smooth` is how much of the continuous corner there is room for.
  func draw(into scanner: inout Scanner, smooth: Double) {
    func at(_ p: P, _ q: P, mirrored: Bool) -> (Double, Double) {
      let u = q.u + (p.u - q.u) * smooth
      let v = q.v + (p.v - q.v) * smooth
      return mirrored ? place(v, u) : place(u, v)
    }
    let (c, k) = (Corner.continuous, Corner.circular)
    let first = at(c.0, k.0, mirrored: false)
    scanner.line(first.0, first.1)
    Corner.cubic(
      &scanner, from: first, at(c.1, k.1, mirrored: false), at(c.2, k.2, mirrored: false),
      at(c.3, k.3, mirrored: false))
    Corner.cubic(
      &scanner, from: at(c.3, k.3, mirrored: false), at(c.4, k.4, mirrored: false),
      at(c.4, k.4, mirrored: true), at(c.3, k.3, mirrored: true))
    Corner.cubic(
      &scanner, from: at(c.3, k.3, mirrored: true), at(c.2, k.2, mirrored: true),
      at(c.1, k.1, mirrored: true), at(c.0, k.0, mirrored: true))
  }

  /// A quarter ellipse.
  func drawArc(into scanner: inout Scanner) {
    // The widest step turns 2/n; its lines leave the circle by r(1 − cos(1/n)) ≈ r/2n².
    let r = min(max(radii.x, radii.y), 1e8)
    let n = max(2, Int((r / (2 * flatness)).squareRoot().rounded(.up)))
    scanner.quarter(
      craster_corner(
        x: point.x, y: point.y, radiusX: radii.x, radiusY: radii.y, firstX: first.x,
        firstY: first.y, lastX: last.x, lastY: last.y), lines: n)
  }

  static func cubic(
    _ scanner: inout Scanner, from p: (Double, Double), _ c1: (Double, Double),
    _ c2: (Double, Double), _ q: (Double, Double)
  ) {
    scanner.cubic(c1, c2, to: q, steps: Flatten.steps(p, c1, c2, q, flatness: flatness))
  }
}

/// Curves as points.
enum Flatten {
  typealias P = (Double, Double)

  /// Steps after which a cubic's lines stay within `flatness`: the second derivative is at most
  /// 6·max|p − 2c1 + c2|, and a line of a step h leaves a curve by at most h²/8 of it.
  static func steps(_ p: P, _ c1: P, _ c2: P, _ q: P, flatness: Double) -> Int {
    let ax = p.0 - 2 * c1.0 + c2.0
    let ay = p.1 - 2 * c1.1 + c2.1
    let bx = c1.0 - 2 * c2.0 + q.0
    let by = c1.1 - 2 * c2.1 + q.1
    let m = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
    let n = (m * 0.75 / flatness).squareRoot().rounded(.up)
    return n > 1 ? (n < 1024 ? Int(n) : 1024) : 1
  }

  @inline(__always) static func cubic(_ p: P, _ c1: P, _ c2: P, _ q: P, _ t: Double) -> P {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
      a * p.0 + b * c1.0 + c * c2.0 + d * q.0, a * p.1 + b * c1.1 + c * c2.1 + d * q.1
    )
  }
}

extension Scanner {
  /// Draws a rounded box, its straight rows as a pattern.
  mutating func add(_ b: RoundedBox) {
    guard !b.box.isEmpty else { return }
    let shape = Bent(b)
    if let rows = shape.straight { sides((b.box.minX, b.box.maxX), hole: nil, rows: rows) }
    draw(shape, around: shape.straight)
  }

  /// Draws what lies between two boxes, the inner one perhaps empty.
  mutating func addRing(_ outer: RoundedBox, _ inner: RoundedBox) {
    guard !outer.box.isEmpty, !inner.box.isEmpty else { return add(outer) }
    let (shape, hole) = (Bent(outer), Bent(inner))
    var rows: Range<Int>?
    if let a = shape.straight, let b = hole.straight, a.overlaps(b) { rows = a.clamped(to: b) }
    if let rows {
      sides(
        (outer.box.minX, outer.box.maxX), hole: (inner.box.minX, inner.box.maxX), rows: rows)
    }
    draw(shape, around: rows)
    direction = -1
    draw(hole, around: rows)
    direction = 1
  }

  /// A rounded box, and where its corners leave its sides straight.
  private struct Bent {
    var box: RoundedBox
    /// How much of the continuous corner fits; 0 is a circle.
    var smooth = 0.0
    /// Rows of pixels between the upper and the lower corners.
    var straight: Range<Int>?

    init(_ b: RoundedBox) {
      box = b
      let (rx, ry, box) = (b.radiiX, b.radiiY, b.box)
      if b.style == .continuous {
        let w = box.maxX - box.minX
        let h = box.maxY - box.minY
        var room = Corner.longest
        for (a, c, side) in [
          (rx.topLeft, rx.topRight, w), (rx.bottomLeft, rx.bottomRight, w),
          (ry.topLeft, ry.bottomLeft, h), (ry.topRight, ry.bottomRight, h),
        ] where a + c > 0 { room = min(room, side / (a + c)) }
        smooth = min(1, max(0, (room - 1) / (Corner.longest - 1)))
      }
      let reach = 1 + smooth * (Corner.longest - 1)
      let top = (box.minY + max(ry.topLeft, ry.topRight) * reach).rounded(.up)
      let bottom = (box.maxY - max(ry.bottomLeft, ry.bottomRight) * reach).rounded(.down)
      if bottom - top >= 1 { straight = PixelRect.clamp(top)..<PixelRect.clamp(bottom) }
    }
  }

  /// Draws the lines of a box, but for those in `rows`.
  private mutating func draw(_ shape: Bent, around rows: Range<Int>?) {
    let (box, rx, ry) = (shape.box.box, shape.box.radiiX, shape.box.radiiY)
    if let rows {
      move(box.minX, Double(rows.lowerBound))
    } else {
      move(box.minX, box.midY)
    }
    let (left, up, right, down) = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0))
    let smooth = shape.smooth
    add(
      Corner(
        point: (box.minX, box.minY), radii: (rx.topLeft, ry.topLeft), first: down, last: right),
      smooth: smooth)
    add(
      Corner(
        point: (box.maxX, box.minY), radii: (rx.topRight, ry.topRight), first: left, last: down),
      smooth: smooth)
    if let rows {
      line(box.maxX, Double(rows.lowerBound))
      close()
      move(box.maxX, Double(rows.upperBound))
    }
    add(
      Corner(
        point: (box.maxX, box.maxY), radii: (rx.bottomRight, ry.bottomRight), first: up, last: left),
      smooth: smooth)
    add(
      Corner(
        point: (box.minX, box.maxY), radii: (rx.bottomLeft, ry.bottomLeft), first: right, last: up),
      smooth: smooth)
    if let rows { line(box.minX, Double(rows.upperBound)) }
    close()
  }

  private mutating func add(_ corner: Corner, smooth: Double) {
    if corner.radii.x <= 0 || corner.radii.y <= 0 {
      line(corner.point.x, corner.point.y)
      return
    }
    let (from, to) = corner.ends(smooth: smooth)
    line(from.0, from.1)
    if passes(to.0, to.1) { return }
    if smooth == 0 {
      corner.drawArc(into: &self)
    } else {
      corner.draw(into: &self, smooth: smooth)
    }
  }

  /// Draws a path for filling; open parts are closed.
  mutating func add(_ path: Path, _ t: Transform) {
    var here = (0.0, 0.0)
    var begun = false
    @inline(__always) func place(_ p: Point) -> (Double, Double) {
      (p.x * t.scaleX + t.translation.dx, p.y * t.scaleY + t.translation.dy)
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        if begun { close() }
        here = place(p)
        move(here.0, here.1)
        begun = true
      case .line(let p):
        here = place(p)
        line(here.0, here.1)
      case .quad(let p, let control):
        let (q, c) = (place(p), place(control))
        Corner.cubic(
          &self, from: here, (here.0 + (c.0 - here.0) * 2 / 3, here.1 + (c.1 - here.1) * 2 / 3),
          (q.0 + (c.0 - q.0) * 2 / 3, q.1 + (c.1 - q.1) * 2 / 3), q)
        here = q
      case .cubic(let p, let c1, let c2):
        let q = place(p)
        Corner.cubic(&self, from: here, place(c1), place(c2), q)
        here = q
      case .close:
        close()
        here = beginning
      }
    }
    if begun { close() }
  }
}

extension Box {
  var midY: Double { (minY + maxY) / 2 }
}
