// Places the commands that paint, and finds the pixels that each command hides.
import Drawing
import Geometry

extension Painter {
  /// Finds the position of a command that paints.
  mutating func leaf(
    _ command: DrawCommand, _ index: Int, _ poses: PoseTable, _ p: inout PlacedCommand,
    _ scope: Scope, depth: Int, last: FramePlan?, backdrops: inout [Int],
    unpainted: inout [UnpaintedLayer]
  ) throws(Painter.PaintError) {
    if let turning = scope.turning {
      try placeRotated(command, index, poses, &p, scope, turning, depth: depth, last: last)
      return
    }
    let t = scope.transform
    let k = max(abs(t.scaleX), abs(t.scaleY))
    switch command {
    case .fill(.rounded(let shape), let paint):
      let own = RoundedBox(shape, t)
      guard !own.box.isEmpty, !paint.isClear else { return }
      p.fillsCut = own.fills(scope.cut)
      let rounded = own.placed(in: p)
      p.bounds = PixelRect(around: rounded.box).intersection(scope.clip)
      if paint.isOpaque {
        let (tall, wide) = rounded.solids
        (p.opaque, p.opaqueAcross) = tall.area > wide.area ? (tall, wide) : (wide, tall)
        if p.opaque.contains(p.opaqueAcross) { p.opaqueAcross = .empty }
      }
    case .fill(.path(let path), let paint):
      guard !paint.isClear else { return }
      p.bounds = PixelRect(around: path.box(t)).intersection(scope.clip)
    case .stroke(.rounded(let shape), let paint, let style):
      guard style.width > 0, !paint.isClear, !RoundedBox(shape, t).box.isEmpty else { return }
      p.bounds = PixelRect(around: Box(shape.rect, t).outset(style.width * k))
        .intersection(scope.clip)
    case .stroke(.path(let path), let paint, let style):
      guard style.width > 0, !paint.isClear else { return }
      p.bounds = PixelRect(around: path.box(t, along: style)).intersection(scope.clip)
    case .glyphs(let run, let color):
      guard color.alpha > 0, run.font.size > 0 else { return }
      let size = run.font.size
      let around = Rect(
        run.origin.x - size, run.origin.y - 1.6 * size, max(0, run.width) + 2 * size, 2.8 * size)
      p.bounds = PixelRect(around: Box(around, t)).intersection(scope.clip)
      guard !p.bounds.isEmpty else { return }
      p.resting = Resting(
        Rect(origin: run.origin, size: .zero), rest: scope.rest, shown: scope.transform)
      if p.resting == nil { p.bounds = .empty }
    case .shadow(let shape, let shadow):
      put(shadow, under: shape, &p, clip: scope.clip)
    case .backdrop(let shape, let material):
      p.amount = byte(unit(material.amount) * scope.amount)
      let rounded = RoundedBox(shape, t)
      guard p.amount > 0, !rounded.box.isEmpty else { return }
      p.bounds = PixelRect(around: rounded.box).intersection(scope.clip)
      guard !p.bounds.isEmpty else { return }
      p.backdrop = backdrops.count
      backdrops.append(index)
    case .picture(let picture, in: let rect, let fit, let sampling):
      try place(picture, rect, fit, sampling, index, &p, scope, last: last)
    case .layer(let layer):
      guard let later = try place(layer, index, poses, &p, scope, depth: depth, last: last) else {
        return
      }
      // A layer inside another layer is painted now. A layer of the frame is painted later, if it
      // is visible.
      if depth > 0 {
        try paint(later, layer, poses, on: &p, depth: depth)
      } else {
        unpainted.append(later)
      }
    case .pushClip, .pushGroup, .pushTransform, .pushPose, .pop: return
    }
  }
}

extension Paint {
  var isClear: Bool {
    switch self {
    case .color(let c): !(c.alpha > 0)
    case .gradient(let g): !g.stops.contains { $0.color.alpha > 0 }
    }
  }
  var isOpaque: Bool {
    switch self {
    case .color(let c): pixel(c) >= 0xFF00_0000
    case .gradient(let g): g.stops.allSatisfy { pixel($0.color) >= 0xFF00_0000 }
    }
  }
}

extension Path {
  /// Calls `body` with every point of the path, including control points.
  func forEachPoint(_ body: (Point) -> Void) {
    for element in elements {
      switch element {
      case .move(let p), .line(let p): body(p)
      case .quad(let p, let c):
        body(p)
        body(c)
      case .cubic(let p, let c1, let c2):
        body(p)
        body(c1)
        body(c2)
      case .close: break
      }
    }
  }

  /// Bounding box of all transformed points, including control points.
  func box(_ t: Transform) -> Box {
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func see(_ p: Point) {
      x0 = min(x0, p.x)
      y0 = min(y0, p.y)
      x1 = max(x1, p.x)
      y1 = max(y1, p.y)
    }
    forEachPoint(see)
    guard x0 <= x1 else { return Box(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return Box(Rect(x0, y0, x1 - x0, y1 - y0), t)
  }

  /// Bounding box of a stroke of the path, transformed by `t`.
  func box(_ t: Transform, along style: StrokeStyle) -> Box {
    box(t).outset(style.width * max(abs(t.scaleX), abs(t.scaleY)) * Stroker.reach(style))
  }
}

extension RoundedBox {
  /// The box to paint. A box that shares an edge with the surrounding clip is extended to whole
  /// pixels, so that only the clip sets the coverage of the edge pixels.
  func placed(in p: PlacedCommand) -> RoundedBox { p.fillsCut ? wholePixels : grown(to: p.edges) }

  /// A box with sharp corners, extended to whole pixels at each side that reaches the surrounding
  /// clip, so that only the clip sets the coverage of the edge pixels.
  func grown(to edges: Box) -> RoundedBox {
    guard isSharp, !box.isEmpty else { return self }
    var copy = self
    copy.box = box.grown(to: edges)
    return copy
  }
}

extension Box {
  /// Distance in pixels up to which two edges count as equal. Equal edges can differ a little,
  /// because poses are rounded, and because a moving clip is scaled after the rounding.
  private static let slack = 1.0 / 32

  /// The box extended to whole pixels at each side that reaches the same side of `edges`.
  func grown(to edges: Box) -> Box {
    let slack = Box.slack
    var b = self
    if edges.minX >= minX - slack { b.minX = minX.rounded(.down) }
    if edges.minY >= minY - slack { b.minY = minY.rounded(.down) }
    if edges.maxX <= maxX + slack { b.maxX = maxX.rounded(.up) }
    if edges.maxY <= maxY + slack { b.maxY = maxY.rounded(.up) }
    return b
  }

  /// Whether each edge is equal to, or outside of, the same edge of `other`.
  func reaches(_ other: Box) -> Bool {
    let slack = Box.slack
    return minX <= other.minX + slack && minY <= other.minY + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }

  var wholePixels: Box {
    Box(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up),
      maxY: maxY.rounded(.up))
  }

  func intersection(_ o: Box) -> Box {
    Box(
      minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX),
      maxY: min(maxY, o.maxY))
  }
}

extension RoundedBox {
  /// The box, extended to whole pixels and with sharp corners.
  var wholePixels: RoundedBox { RoundedBox(box.wholePixels) }

  /// Whether this box covers all of `cut`: this box surrounds `cut`, or has equal edges and corners
  /// that are not rounder.
  func fills(_ cut: RoundedBox) -> Bool {
    guard box.reaches(cut.box) else { return false }
    return isSharp
      || style == cut.style && cut.box.reaches(box) && radiiX.isWithin(cut.radiiX)
        && radiiY.isWithin(cut.radiiY)
  }
}

extension CornerRadii {
  /// Whether no corner is rounder than in `other`, ignoring differences of up to 1/16 pixel.
  fileprivate func isWithin(_ other: CornerRadii) -> Bool {
    let slack = 1.0 / 16
    return topLeft <= other.topLeft + slack && topRight <= other.topRight + slack
      && bottomRight <= other.bottomRight + slack && bottomLeft <= other.bottomLeft + slack
  }
}
