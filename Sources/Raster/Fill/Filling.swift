// Fills outlines with a colour or a gradient.
import CRaster
import Drawing
import Geometry

/// The colours of a gradient at evenly spaced positions, premultiplied.
struct Ramp: ~Copyable {
  static let steps = 1024
  private(set) var colors = RawBuffer<UInt32>(capacity: Ramp.steps)
  private var made: [LinearGradient.Stop] = []
  private var opacity = -1

  /// Computes the colours. Does nothing if stops and opacity equal the values of the last call.
  mutating func make(_ stops: [LinearGradient.Stop], opacity: Int) {
    if stops == made, opacity == self.opacity, colors.count == Ramp.steps { return }
    made = stops
    self.opacity = opacity
    colors.count = 0
    isOpaque = true
    var k = 0
    for i in 0..<Ramp.steps {
      let t = Double(i) / Double(Ramp.steps - 1)
      while k + 1 < stops.count, stops[k + 1].at <= t { k += 1 }
      let a = stops[k]
      let b = stops[min(k + 1, stops.count - 1)]
      let span = b.at - a.at
      let f = span > 0 ? Float(unit((t - a.at) / span)) : 0
      let color = Ramp.blend(a.color, b.color, f, Float(opacity) / 255)
      if color < 0xFF00_0000 { isOpaque = false }
      colors.append(color)
    }
  }

  private(set) var isOpaque = false

  /// The colour at a position: the index of a colour, with 24 binary digits after the point.
  @inline(__always) func color(_ place: Int) -> UInt32 {
    colors.base[min(max(place &>> 24, 0), Ramp.steps &- 1)]
  }

  /// Blends two colours in premultiplied form, so that a fade to a clear colour keeps the hue.
  private static func blend(_ a: Color, _ b: Color, _ f: Float, _ opacity: Float) -> UInt32 {
    let (aa, ba) = (unit(a.alpha) * opacity, unit(b.alpha) * opacity)
    func part(_ x: Float, _ y: Float) -> UInt32 {
      let v = unit(x) * aa * (1 - f) + unit(y) * ba * f
      return UInt32((min(v, 1) * 255).rounded())
    }
    return part(1, 1) << 24 | part(a.red, b.red) << 16 | part(a.green, b.green) << 8
      | part(a.blue, b.blue)
  }
}

extension Painter {
  mutating func fill(
    _ outline: EdgeShape, _ paint: Paint, _ p: PlacedCommand, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    if case .color(let color) = paint, !outline.isSharp, fill(outline, color, p, area, target) {
      return
    }
    scanner.begin(area)
    scanner.add(outline, &stroker)
    switch paint {
    case .color(let color):
      let c = pixel(color.opacity(Double(p.opacity) / 255))
      if c == 0 { return }
      for y in area.minY..<area.maxY { fillRow(c, y, target.row(y)) }
    case .gradient(let gradient):
      fill(gradient, p, area, target)
    }
  }

  /// Fills an outline with one colour, from cached coverage. Returns false for an outline that is
  /// too large for the cache.
  private mutating func fill(
    _ outline: EdgeShape, _ color: Color, _ p: PlacedCommand, _ area: PixelRect,
    _ target: PixelBuffer
  ) -> Bool {
    let touched = outline.touched
    guard touched.width <= 4096, touched.height <= 4096 else { return false }
    let c = pixel(color.opacity(Double(p.opacity) / 255))
    let seen = area.intersection(touched)
    if c == 0 || seen.isEmpty { return true }
    let (edge, left, top) = caches.outlines.edge(
      of: outline, seen, share: outline.isThin ? 64 : 4, &scanner, &stroker)
    for y in seen.minY..<seen.maxY {
      let row = target.row(y)
      if edge.solid.contains(y &- top) {
        PixelRows.over(c, row + seen.minX, seen.width)
        continue
      }
      for piece in edge.row(y &- top) {
        let (x0, x1) = piece.within(seen, left)
        if x0 >= x1 { continue }
        let coverage = Int(piece.coverage)
        if coverage == 255 {
          PixelRows.over(c, row + x0, x1 &- x0)
        } else if coverage >= 0 {
          PixelRows.over(c, coverage, row + x0, x1 &- x0)
        } else {
          PixelRows.over(c, edge.bytes(of: piece, at: x0, left), row + x0, x1 &- x0)
        }
      }
    }
    return true
  }

  mutating func fillRow(_ c: UInt32, _ y: Int, _ row: UnsafeMutablePointer<UInt32>) {
    scanner.row(y)
    for i in 0..<scanner.runs.count {
      let run = scanner.runs[i]
      let count = run.x1 &- run.x0
      if run.coverage == 255 {
        PixelRows.over(c, row + run.x0, count)
      } else if run.coverage >= 0 {
        PixelRows.over(c, run.coverage, row + run.x0, count)
      } else {
        let bytes = scanner.bytes.base + (run.x0 &- scanner.originX)
        PixelRows.over(c, bytes, row + run.x0, count)
      }
    }
  }

  private mutating func fill(
    _ gradient: LinearGradient, _ p: PlacedCommand, _ area: PixelRect, _ target: PixelBuffer
  ) {
    guard !gradient.stops.isEmpty else { return }
    ramp.make(gradient.stops, opacity: p.opacity)
    // The position along the gradient is a linear function of the pixel: t = ax·x + ay·y + t0. The
    // function is computed in the list's points, because a transform that stretches does not keep
    // right angles.
    let d = gradient.end - gradient.start
    let l2 = d.dx * d.dx + d.dy * d.dy
    let last = Double(Ramp.steps - 1)
    var (ax, ay, t0) = (0.0, 0.0, last)
    if l2 > 0, let back = p.transform.inverse {
      ax = d.dx / l2 * back.scaleX * last
      ay = d.dy / l2 * back.scaleY * last
      t0 =
        ((back.translation.dx - gradient.start.x) * d.dx
          + (back.translation.dy - gradient.start.y) * d.dy) / l2 * last
    }
    // Positions are whole multiples of 2⁻²⁴ and counted from column 0. The start of the row
    // therefore has no effect on a pixel's colour.
    let one = Double(1 << 24)
    let step = Int((min(max(ax, -1e6), 1e6) * one).rounded())
    for y in area.minY..<area.maxY {
      scanner.row(y)
      let row = target.row(y)
      let ty = t0 + ay * (Double(y) + 0.5) + 0.5 + ax * 0.5
      let start = Int((min(max(ty, -1e9), 1e9) * one).rounded())
      for i in 0..<scanner.runs.count {
        let run = scanner.runs[i]
        let count = run.x1 &- run.x0
        if ax == 0, run.coverage >= 0 {
          let c = ramp.color(start)
          if run.coverage == 255 {
            PixelRows.over(c, row + run.x0, count)
          } else {
            PixelRows.over(c, run.coverage, row + run.x0, count)
          }
          continue
        }
        let place = Int64(start &+ step &* run.x0)
        if run.coverage == 255, ramp.isOpaque {
          craster_ramp(row + run.x0, ramp.colors.base, Ramp.steps, place, Int64(step), count)
          continue
        }
        rowScratch.line.reserve(count)
        craster_ramp(rowScratch.line.base, ramp.colors.base, Ramp.steps, place, Int64(step), count)
        if run.coverage >= 0 {
          PixelRows.over(rowScratch.line.base, run.coverage, row + run.x0, count)
        } else {
          let bytes = scanner.bytes.base + (run.x0 &- scanner.originX)
          PixelRows.over(rowScratch.line.base, bytes, 255, row + run.x0, count)
        }
      }
    }
  }
}
