// Bitmaps and pictures that are scaled while they are composited.
import Drawing
import Geometry

/// Evenly spaced positions along a row or column, each as a whole pixel and a fraction.
private struct SamplePositions {
  private let start: Int
  private let step: Int
  /// Number of binary digits of the fraction.
  private static let bits = 24

  init(start: Double, step: Double) {
    let one = Double(1 << SamplePositions.bits)
    // A larger step is clamped. No detail is visible with a million source pixels per shown pixel.
    self.start = Int((min(max(start, -1e9), 1e9) * one).rounded())
    self.step = Int((min(max(step, -1e6), 1e6) * one).rounded())
  }

  /// The source pixel before position `i`, within −1..<`count`,
  /// and the fraction to the next pixel, 0…256.
  @inline(__always) func at(_ i: Int, _ count: Int) -> (Int, Int) {
    let v = start &+ i &* step
    let whole = v &>> SamplePositions.bits
    if whole < 0 { return (-1, whole == -1 ? SamplePositions.part(v) : 0) }
    if whole >= count { return (count &- 1, 256) }
    return (whole, SamplePositions.part(v))
  }

  @inline(__always) private static func part(_ v: Int) -> Int {
    ((v & (1 &<< bits &- 1)) &+ (1 &<< (bits &- 9))) &>> (bits &- 8)
  }
}

extension Painter {
  mutating func composeScaled(
    _ bitmap: CachedBitmap, _ map: Mapping, _ box: Box, _ opacity: Int, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    let edge = Edges(box, area)
    guard !edge.columns.isEmpty else { return }
    let down = SamplePositions(start: map.startY, step: map.stepY)
    let across = SamplePositions(start: map.startX, step: map.stepX)
    let x0 = edge.columns.lowerBound
    let count = edge.columns.count
    // The bitmap columns from `low` to `high` are read. Rows are blended first, then columns.
    let low = across.at(x0, bitmap.width).0
    let high = across.at(edge.columns.upperBound &- 1, bitmap.width).0 &+ 1
    let wide = high &- low &+ 1
    self.taps.reserve(count)
    for i in 0..<count {
      let (u, f) = across.at(x0 &+ i, bitmap.width)
      self.taps.set(i, column: u &- low, part: f)
    }
    let taps = self.taps.all
    let solid = bitmap.solid(taps, count, low, x0)
    rowScratch.line.reserve(count + 8)
    rowScratch.blended.reserve(wide + 8)
    for y in edge.rows {
      let k = edge.vertical(y, opacity)
      if k == 0 { continue }
      let (from, fy) = down.at(y, bitmap.height)
      let a = bitmap.row(from) + low
      var mixed = UnsafePointer(a)
      if fy > 0 {
        PixelRows.between(
          a, a + bitmap.stride, at: PixelRows.Fraction(y: fy), into: rowScratch.blended.base, wide)
        mixed = UnsafePointer(rowScratch.blended.base)
      }
      let row = target.row(y)
      let isSolid = from >= bitmap.opaque.minY && from &+ 1 < bitmap.opaque.maxY
      edge.each(k) { from, to, k in
        var x = from
        if k == 255, isSolid {
          let o0 = max(from, min(to, solid.lowerBound))
          let o1 = max(o0, min(to, solid.upperBound))
          stretch(mixed, taps + (x &- x0), k, row, x..<max(x, o0))
          PixelRows.stretch(mixed, taps + (o0 &- x0), row + o0, o1 &- o0)
          x = o1
        }
        stretch(mixed, taps + (x &- x0), k, row, x..<max(x, to))
      }
    }
  }

  /// Scales a row into scratch memory, and composites the result over the target.
  private func stretch(
    _ mixed: UnsafePointer<UInt32>, _ taps: SampleTable, _ k: Int, _ row: PixelRows.Pixels,
    _ columns: Range<Int>
  ) {
    if columns.isEmpty { return }
    PixelRows.stretch(mixed, taps, rowScratch.line.base, columns.count)
    PixelRows.over(rowScratch.line.base, k, row + columns.lowerBound, columns.count)
  }

  /// Composites a picture from its resampled bitmap, from a halved copy, or pixel by pixel.
  mutating func compose(
    _ picture: Picture, _ rect: Rect, _ fit: Picture.Fit, _ sampling: Picture.Sampling,
    _ p: PlacedCommand, _ area: PixelRect, _ target: PixelBuffer
  ) {
    guard let resting = p.resting else { return }
    let cut = fit == .fit ? picture.frame(in: rect, .fit) : rect
    let box = resting.shown(Box(cut, resting.transform)).grown(to: p.edges)
    let image = resting.shown(Box(picture.frame(in: rect, fit), resting.transform))
    if sampling == .nearest {
      nearest(picture, image, box, p.opacity, area, target)
      return
    }
    guard let bitmap = p.bitmap else { return }
    if resting.isMoved, p.isResampled {
      compose(bitmap, resting, box, p.opacity, area, target)
      return
    }
    composeScaled(bitmap, Mapping(bitmap, in: image), box, p.opacity, area, target)
  }

  private func nearest(
    _ picture: Picture, _ image: Box, _ box: Box, _ opacity: Int, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    let edge = Edges(box, area)
    guard !edge.columns.isEmpty else { return }
    let stepX = Double(picture.width) / max(image.maxX - image.minX, 1e-9)
    let stepY = Double(picture.height) / max(image.maxY - image.minY, 1e-9)
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in edge.rows {
        let k = edge.vertical(y, opacity)
        if k == 0 { continue }
        let v = (Double(y) + 0.5 - image.minY) * stepY
        let from = source + Painter.index(v, picture.height) &* picture.width
        let row = target.row(y)
        edge.each(k) { x0, x1, k in
          for x in x0..<x1 {
            let u = (Double(x) + 0.5 - image.minX) * stepX
            row[x] = over(from[Painter.index(u, picture.width)], k, row[x])
          }
        }
      }
    }
  }

  @inline(__always) private static func index(_ v: Double, _ count: Int) -> Int {
    v > 0 ? (v < Double(count) ? Int(v) : count &- 1) : 0
  }
}

extension CachedBitmap {
  /// The shown columns, from `x0` on, whose two source columns are both in the opaque rectangle.
  fileprivate func solid(_ taps: SampleTable, _ count: Int, _ low: Int, _ x0: Int) -> Range<Int> {
    var from = 0
    while from < count, taps.column(from) &+ low < opaque.minX { from &+= 1 }
    var to = count
    while to > from, taps.column(to &- 1) &+ low &+ 1 >= opaque.maxX { to &-= 1 }
    return (x0 &+ from)..<(x0 &+ to)
  }
}
