// Outlines to fill, in pixels: boxes, paths, and the outlines of strokes.
import Drawing
import Geometry

/// An outline in pixels. Two filled paths are equal if the transformed points are equal. Two
/// strokes are equal only if the paths and the transforms are equal.
enum EdgeShape: Equatable {
  case box(RoundedBox)
  case path(Path, Transform)
  /// The area between an outer and an inner box. The inner box may be empty. The case is indirect,
  /// so that the other cases are small.
  indirect case ring(RoundedBox, RoundedBox)
  /// The stroke of a path, computed in the path's own coordinates.
  indirect case line(Path, StrokeStyle, Transform)

  /// All pixels that the outline may touch.
  var touched: PixelRect {
    switch self {
    case .box(let shape): PixelRect(around: shape.box)
    case .path(let path, let t): PixelRect(around: path.box(t))
    case .ring(let outer, _): PixelRect(around: outer.box)
    case .line(let path, let style, let t):
      PixelRect(around: path.box(t, along: style))
    }
  }

  /// Whether the outline is a box with sharp corners. The computation of such coverage is as fast
  /// as a search in the cache.
  var isSharp: Bool { if case .box(let shape) = self { shape.isSharp } else { false } }

  /// Whether the outline covers only a few pixels within the outline's bounds.
  var isThin: Bool {
    switch self {
    case .box, .path: false
    case .ring, .line: true
    }
  }

  /// A hash: equal for equal outlines, and almost always different for different outlines.
  var fingerprint: UInt64 {
    var all: Fingerprint
    switch self {
    case .box(let shape):
      all = Fingerprint(1)
      all.mix(shape)
    case .path(let path, let t):
      all = Fingerprint(2)
      path.forEachPoint {
        let place = t.apply($0)
        all.mix(place.x)
        all.mix(place.y)
      }
    case .ring(let outer, let inner):
      all = Fingerprint(3)
      all.mix(outer)
      all.mix(inner)
    case .line(let path, let style, let t):
      all = Fingerprint(4)
      all.mix(path, t)
      all.mix(style.width)
    }
    return all.value
  }

  static func == (a: EdgeShape, b: EdgeShape) -> Bool {
    switch (a, b) {
    case (.box(let a), .box(let b)): a == b
    case (.path(let a, let t), .path(let b, let u)): t == u && a == b || a.isSame(t, as: b, u)
    case (.ring(let a, let hole), .ring(let b, let other)): a == b && hole == other
    case (.line(let a, let style, let t), .line(let b, let other, let u)):
      t == u && style == other && a == b
    default: false
    }
  }

  /// The outline moved by whole pixels.
  /// Outlines are moved near 0, because numbers near 0 are more exact.
  func moved(_ dx: Int, _ dy: Int) -> EdgeShape {
    switch self {
    case .box(var shape):
      shape.box = shape.box.moved(Double(dx), Double(dy))
      return .box(shape)
    case .path(let path, var t):
      t.translation = t.translation + Vector(Double(dx), Double(dy))
      return .path(path, t)
    case .ring(var outer, var inner):
      outer.box = outer.box.moved(Double(dx), Double(dy))
      inner.box = inner.box.moved(Double(dx), Double(dy))
      return .ring(outer, inner)
    case .line(let path, let style, var t):
      t.translation = t.translation + Vector(Double(dx), Double(dy))
      return .line(path, style, t)
    }
  }
}

extension Path {
  /// Whether this path transformed by `t` has the same points as `other` transformed by `u`.
  fileprivate func isSame(_ t: Transform, as other: Path, _ u: Transform) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { a, b in
        switch (a, b) {
        case (.move(let p), .move(let q)), (.line(let p), .line(let q)): t.apply(p) == u.apply(q)
        case (.quad(let p, let c), .quad(let q, let d)):
          t.apply(p) == u.apply(q) && t.apply(c) == u.apply(d)
        case (.cubic(let p, let c1, let c2), .cubic(let q, let d1, let d2)):
          t.apply(p) == u.apply(q) && t.apply(c1) == u.apply(d1) && t.apply(c2) == u.apply(d2)
        case (.close, .close): true
        default: false
        }
      }
  }
}

extension Fingerprint {
  fileprivate mutating func mix(_ shape: RoundedBox) {
    mix(shape.style == .circular ? 0 : UInt64(1))
    mix(shape.box.minX)
    mix(shape.box.minY)
    mix(shape.box.maxX)
    mix(shape.box.maxY)
    mix(shape.radiiX)
    mix(shape.radiiY)
  }

  fileprivate mutating func mix(_ path: Path, _ t: Transform) {
    mix(t)
    path.forEachPoint {
      mix($0.x)
      mix($0.y)
    }
  }
}

extension Scanner {
  mutating func add(_ outline: EdgeShape, _ stroker: inout Stroker) {
    switch outline {
    case .box(let box): add(box)
    case .path(let path, let t): add(path, t)
    case .ring(let outer, let inner): addRing(outer, inner)
    case .line(let path, let style, let t): stroker.stroke(path, style, t, into: &self)
    }
  }
}

extension EdgeShape {
  /// The outline of the stroke of a rounded rectangle: a ring that extends half the width inwards
  /// and outwards. A path for a dashed stroke.
  init(around r: RoundedRect, _ style: StrokeStyle, _ t: Transform) {
    let half = style.width / 2
    if !style.dash.isEmpty {
      self = .line(Path(around: r), style, t)
      return
    }
    var radii = RoundedBox(r, .identity).radiiX
    let rect = Rect(
      min(r.rect.minX, r.rect.maxX), min(r.rect.minY, r.rect.maxY), abs(r.rect.width),
      abs(r.rect.height))
    let inner = rect.inset(by: half)
    let hole = RoundedRect(inner, radii: radii.grown(-half), style: r.style)
    if style.join == .round {
      func least(_ v: Double) -> Double { v + half }
      radii = CornerRadii(
        topLeft: least(radii.topLeft), topRight: least(radii.topRight),
        bottomRight: least(radii.bottomRight), bottomLeft: least(radii.bottomLeft))
    } else {
      radii = radii.grown(half)
    }
    let outer = RoundedRect(
      Rect(
        rect.minX - half, rect.minY - half, rect.width + style.width, rect.height + style.width),
      radii: radii, style: r.style)
    self = .ring(RoundedBox(outer, t), RoundedBox(hole, t))
  }
}

extension Path {
  /// The outline of a rounded rectangle, for dashes, clockwise from the right end of the top left
  /// corner.
  init(around r: RoundedRect) {
    let b = RoundedBox(r, .identity)
    let (x0, y0, x1, y1) = (b.box.minX, b.box.minY, b.box.maxX, b.box.maxY)
    let q = b.radiiX
    // A quarter circle is one cubic with control points 4/3·tan(22.5°) radii from the ends.
    let k = 1 - 0.5522847498307936
    self.init([
      .move(Point(x0 + q.topLeft, y0)), .line(Point(x1 - q.topRight, y0)),
      .cubic(
        Point(x1, y0 + q.topRight), control1: Point(x1 - q.topRight * k, y0),
        control2: Point(x1, y0 + q.topRight * k)), .line(Point(x1, y1 - q.bottomRight)),
      .cubic(
        Point(x1 - q.bottomRight, y1), control1: Point(x1, y1 - q.bottomRight * k),
        control2: Point(x1 - q.bottomRight * k, y1)), .line(Point(x0 + q.bottomLeft, y1)),
      .cubic(
        Point(x0, y1 - q.bottomLeft), control1: Point(x0 + q.bottomLeft * k, y1),
        control2: Point(x0, y1 - q.bottomLeft * k)), .line(Point(x0, y0 + q.topLeft)),
      .cubic(
        Point(x0 + q.topLeft, y0), control1: Point(x0, y0 + q.topLeft * k),
        control2: Point(x0 + q.topLeft * k, y0)), .close,
    ])
  }
}
