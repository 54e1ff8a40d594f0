// Outlines of rounded rectangles and paths in device pixels, as lines for the scanner.
import Drawing
import Geometry

/// A rounded rectangle in device pixels. The radii differ in x and y after a stretching transform.
struct RoundedBox: Hashable {
  var box: Box
  var radiiX: CornerRadii
  var radiiY: CornerRadii
  var style: RoundedRect.CornerStyle

  /// A box with sharp corners.
  init(_ box: Box) {
    self.box = box
    (radiiX, radiiY, style) = (.zero, .zero, .circular)
  }

  /// `shape` transformed by `t`. Radii that are too large for the sides are scaled down together.
  /// Negative radii count as 0.
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

  /// Length of a corner along each side, in radii.
  var reach: Double { style == .circular ? 1 : Corner.longest }

  /// A rectangle of whole pixels that are fully covered.
  var solid: PixelRect {
    let (tall, wide) = solids
    return tall.area > wide.area ? tall : wide
  }

  /// Two rectangles of fully covered pixels: one of the shape's height, one of the shape's width.
  var solids: (tall: PixelRect, wide: PixelRect) {
    let k = reach
    let top = max(radiiY.topLeft, radiiY.topRight) * k
    let bottom = max(radiiY.bottomLeft, radiiY.bottomRight) * k
    let left = max(radiiX.topLeft, radiiX.bottomLeft) * k
    let right = max(radiiX.topRight, radiiX.bottomRight) * k
    func whole(_ l: Double, _ t: Double, _ r: Double, _ b: Double) -> PixelRect {
      PixelRect(
        inside: Box(
          minX: box.minX + l, minY: box.minY + t, maxX: box.maxX - r, maxY: box.maxY - b))
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

extension Scanner {
  /// Adds a rounded box. One pattern, without lines, stores the rows between the corners.
  mutating func add(_ b: RoundedBox) {
    guard !b.box.isEmpty else { return }
    let shape = CornerLayout(b)
    if let rows = shape.straight { sides((b.box.minX, b.box.maxX), hole: nil, rows: rows) }
    draw(shape, around: shape.straight)
  }

  /// Adds the area between an outer and an inner box. The inner box may be empty.
  mutating func addRing(_ outer: RoundedBox, _ inner: RoundedBox) {
    guard !outer.box.isEmpty, !inner.box.isEmpty else { return add(outer) }
    let (shape, hole) = (CornerLayout(outer), CornerLayout(inner))
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

  /// A rounded box, and the rows with straight sides.
  private struct CornerLayout {
    var box: RoundedBox
    /// Shape of the corners: 1 for continuous curves, 0 for circular curves, and a value between 0
    /// and 1 if a side is too short.
    var smooth = 0.0
    /// Rows of pixels between the upper and the lower corners. Nil without such rows.
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

  /// Draws the outline of a box as lines and curves, but not within `rows`.
  private mutating func draw(_ shape: CornerLayout, around rows: Range<Int>?) {
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
    line(from.x, from.y)
    if passes(to.x, to.y) { return }
    if smooth == 0 {
      corner.drawArc(into: &self)
    } else {
      corner.draw(into: &self, smooth: smooth)
    }
  }

  /// Adds the area inside a path. Open subpaths are closed.
  mutating func add(_ path: Path, _ t: Transform) {
    var here = Point.zero
    var begun = false
    for element in path.elements {
      switch element {
      case .move(let p):
        if begun { close() }
        here = t.apply(p)
        move(here.x, here.y)
        begun = true
      case .line(let p):
        here = t.apply(p)
        line(here.x, here.y)
      case .quad(let p, let c):
        let q = t.apply(p)
        cubic(Cubic(here, t.apply(c), q))
        here = q
      case .cubic(let p, let c1, let c2):
        let q = t.apply(p)
        cubic(Cubic(here, t.apply(c1), t.apply(c2), q))
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
