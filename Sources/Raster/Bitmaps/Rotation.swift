// Rotated layers and pictures, with exact coverage of edges and interpolation of pixels.
import Drawing
import Geometry
import Libc

/// A rotation of pixel positions: (x, y) → (x·cos − y·sin + moveX, x·sin + y·cos + moveY).
struct Rotation: BitwiseCopyable {
  private let cosine: Double
  private let sine: Double
  private let moveX: Double
  private let moveY: Double

  private init(cosine: Double, sine: Double, moveX: Double, moveY: Double) {
    self.cosine = cosine
    self.sine = sine
    self.moveX = moveX
    self.moveY = moveY
  }

  /// A clockwise rotation by `turn` radians about the point `place`.
  init(_ turn: Double, about place: Point) {
    let (c, s) = (cos(turn), sin(turn))
    self.init(
      cosine: c, sine: s, moveX: place.x - place.x * c + place.y * s,
      moveY: place.y - place.x * s - place.y * c)
  }

  func apply(_ p: Point) -> Point {
    Point(p.x * cosine - p.y * sine + moveX, p.x * sine + p.y * cosine + moveY)
  }

  var inverse: Rotation {
    Rotation(
      cosine: cosine, sine: -sine, moveX: -moveX * cosine - moveY * sine,
      moveY: moveX * sine - moveY * cosine)
  }

  /// This rotation, followed by `outer`.
  func then(_ outer: Rotation) -> Rotation {
    let move = outer.apply(Point(moveX, moveY))
    return Rotation(
      cosine: cosine * outer.cosine - sine * outer.sine,
      sine: sine * outer.cosine + cosine * outer.sine, moveX: move.x, moveY: move.y)
  }

  /// Bounding box of a rotated box.
  func apply(_ box: Box) -> Box {
    let corners = [
      apply(Point(box.minX, box.minY)), apply(Point(box.maxX, box.minY)),
      apply(Point(box.maxX, box.maxY)), apply(Point(box.minX, box.maxY)),
    ]
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    return Box(
      minX: x.min() ?? 0, minY: y.min() ?? 0, maxX: x.max() ?? 0, maxY: y.max() ?? 0)
  }

  /// Bitmap positions for row `y` of shown pixels.
  /// (u, v) is the position for column 0, and (du, dv) the step from column to column.
  fileprivate func walk(_ y: Int, _ map: Mapping) -> (u: Double, v: Double, du: Double, dv: Double)
  {
    let back = inverse.apply(Point(0.5, Double(y) + 0.5))
    return (
      (back.x - 0.5) * map.stepX + map.startX, (back.y - 0.5) * map.stepY + map.startY,
      cosine * map.stepX, -sine * map.stepY
    )
  }
}

/// The rotation and outline of rotated content, and the mapping from shown pixels to the bitmap.
final class RotatedContent {
  fileprivate let turning: Rotation
  /// Visible outline before the rotation.
  fileprivate let outline: RoundedBox
  fileprivate let map: Mapping

  fileprivate init(turning: Rotation, outline: RoundedBox, map: Mapping) {
    self.turning = turning
    self.outline = outline
    self.map = map
  }
}

extension Scope {
  /// Narrows the clip of rotated content to `inner`. An existing clip is replaced by the
  /// intersection of both boxes, with the corners of `inner`.
  mutating func narrow(to inner: RoundedBox) {
    var window = inner
    if let outer = self.window { window.box = window.box.intersection(outer.box) }
    self.window = window
    if window.box.isEmpty { clip = .empty }
  }
}

extension Painter {
  /// Places a rotated layer or picture with an unrotated bitmap. Shown pixels are mapped to the
  /// bitmap's pixels when they are composited.
  mutating func placeRotated(
    _ command: DrawCommand, _ index: Int, _ poses: PoseTable, _ p: inout PlacedCommand,
    _ scope: Scope, _ turning: Rotation, depth: Int, last: FramePlan?
  ) throws(Painter.PaintError) {
    var upright = scope
    let clip = scope.clip
    upright.clip = PixelRect(around: turning.inverse.apply(Box(clip)))
    upright.edges = PlacedCommand.everywhere
    let (rect, map): (Rect, Mapping)
    switch command {
    case .layer(let layer):
      if let unpainted = try place(layer, index, poses, &p, upright, depth: depth, last: last) {
        try paint(unpainted, layer, poses, on: &p, depth: depth)
      }
      guard let bitmap = p.bitmap, let resting = p.resting else { return }
      rect = layer.bounds
      map = Mapping(bitmap, resting)
    case .picture(let picture, in: let frame, let fit, _):
      try place(picture, frame, fit, .bilinear, index, &p, upright, last: last)
      guard let bitmap = p.bitmap, let resting = p.resting else { return }
      rect = fit == .fit ? picture.frame(in: frame, .fit) : frame
      map =
        p.isResampled
        ? Mapping(bitmap, resting)
        : Mapping(
          bitmap, in: resting.shown(Box(picture.frame(in: frame, fit), resting.transform)))
    default: throw .cannotTurn(at: index)
    }
    p.opaque = .empty
    guard let resting = p.resting else { return }
    var outline = RoundedBox(RoundedRect(.zero), .identity)
    outline.box = resting.shown(Box(rect, resting.transform))
    if let window = scope.window {
      let seen = outline.box.intersection(window.box)
      // The clip's corners are used only if all four edges of the outline are edges of the clip.
      if window.box == seen { outline = window }
      outline.box = seen
    }
    p.bounds =
      outline.box.isEmpty
      ? .empty : PixelRect(around: turning.apply(outline.box)).intersection(clip)
    if !p.bounds.isEmpty {
      p.turned = RotatedContent(turning: turning, outline: outline, map: map)
    }
  }

  /// Composites rotated content within `area`.
  mutating func compose(
    _ turned: RotatedContent, _ p: PlacedCommand, _ area: PixelRect, _ target: PixelBuffer
  ) {
    guard let bitmap = p.bitmap else { return }
    scanner.begin(area)
    scanner.add(turned.outline.path.turned(turned.turning), .identity)
    let one = Double(1 << 24)
    func fixed(_ v: Double) -> Int { Int((min(max(v, -1e9), 1e9) * one).rounded()) }
    for y in area.minY..<area.maxY {
      scanner.row(y)
      if scanner.runs.count == 0 { continue }
      let row = target.row(y)
      let walk = turned.turning.walk(y, turned.map)
      let (u, v, du, dv) = (fixed(walk.u), fixed(walk.v), fixed(walk.du), fixed(walk.dv))
      for i in 0..<scanner.runs.count {
        let run = scanner.runs[i]
        let count = run.x1 &- run.x0
        rowScratch.line.reserve(count)
        for k in 0..<count {
          let x = run.x0 &+ k
          rowScratch.line.base[k] = bitmap.pixel(u &+ du &* x, v &+ dv &* x)
        }
        if run.coverage >= 0 {
          PixelRows.over(
            rowScratch.line.base, over255(run.coverage &* p.opacity), row + run.x0, count)
        } else {
          let bytes = scanner.bytes.base + (run.x0 &- scanner.originX)
          PixelRows.over(rowScratch.line.base, bytes, p.opacity, row + run.x0, count)
        }
      }
    }
  }
}

extension CachedBitmap {
  /// The colour at a bitmap position, interpolated between the four pixels around the position.
  /// Positions are in steps of 2⁻²⁴ pixels. Outside the bitmap, the edge pixels repeat.
  @inline(__always) fileprivate func pixel(_ u: Int, _ v: Int) -> UInt32 {
    let x = min(max(u &>> 24, -1), width &- 1)
    let y = min(max(v &>> 24, -1), height &- 1)
    let fx = (u &>> 16) & 0xFF
    let fy = (v &>> 16) & 0xFF
    let above = row(y) + x
    let below = above + stride
    return between(between(above[0], above[1], fx), between(below[0], below[1], fx), fy)
  }
}

extension RoundedBox {
  fileprivate var path: Path {
    let rect = Rect(box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY)
    guard !isSharp else {
      return Path([
        .move(Point(box.minX, box.minY)), .line(Point(box.maxX, box.minY)),
        .line(Point(box.maxX, box.maxY)), .line(Point(box.minX, box.maxY)), .close,
      ])
    }
    return Path(around: RoundedRect(rect, radii: radiiX, style: style))
  }
}

extension Path {
  fileprivate func turned(_ turning: Rotation) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(turning.apply(p))
        case .line(let p): .line(turning.apply(p))
        case .quad(let p, let c): .quad(turning.apply(p), control: turning.apply(c))
        case .cubic(let p, let c1, let c2):
          .cubic(turning.apply(p), control1: turning.apply(c1), control2: turning.apply(c2))
        case .close: .close
        }
      })
  }
}
