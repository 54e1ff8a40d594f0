// Composites bitmaps: copied at whole pixels, interpolated between pixels, or scaled.

extension Painter {
  /// - Parameter box: The shown box of the bitmap, not rounded to pixels. The edge pixels are only
  ///   partly covered.
  mutating func compose(
    _ bitmap: CachedBitmap, _ resting: Resting, _ box: Box, _ opacity: Int, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    guard resting.isMoved else {
      composeScaled(bitmap, Mapping(bitmap, resting), box, opacity, area, target)
      return
    }
    let wholeX = resting.offsetX.rounded(.down)
    let wholeY = resting.offsetY.rounded(.down)
    // A target pixel at x lies between the source pixels x − whole − 1 and x − whole, at f / 256 of
    // the way back from the second pixel to the first pixel.
    let fx = Int(((resting.offsetX - wholeX) * 256).rounded())
    let fy = Int(((resting.offsetY - wholeY) * 256).rounded())
    let left = PixelRect.clamp(wholeX) &+ resting.x &+ bitmap.originX
    let top = PixelRect.clamp(wholeY) &+ resting.y &+ bitmap.originY
    let edge = Edges(box, area)
    if fx == 0, fy == 0, opacity == 255, edge.isWhole,
      bitmap.opaque.moved(left, top).contains(edge.pixels)
    {
      copy(bitmap, edge.pixels, left, top, target)
      return
    }
    rowScratch.line.reserve(area.width + 8)
    for y in edge.rows {
      let k = edge.vertical(y, opacity)
      if k == 0 { continue }
      let from = min(max(y &- top, fy > 0 ? 0 : -1), bitmap.height)
      let row = target.row(y)
      let a = bitmap.row(from) - left
      if fx == 0, fy == 0 {
        let spans = bitmap.spans[min(max(0, y &- top), bitmap.height &- 1)]
        edge.each(k) { from, to, k in
          copy(a, spans, at: left, row, from..<max(from, to), k)
        }
        continue
      }
      // The distance f / 256 back from a pixel is (256 − f) / 256 forward from the previous pixel.
      let rows = RowPair(
        row: a, before: a - bitmap.stride, back: PixelRows.Fraction(x: fx, y: fy))
      let spans = shared(bitmap, y &- top, fy)
      edge.each(k) { from, to, k in
        var x = from
        let o0 = max(from, min(to, spans.0 &+ left &+ (fx > 0 ? 1 : 0)))
        let o1 = max(o0, min(to, spans.1 &+ left))
        if k == 255, o1 > o0 {
          blend(rows, row, x..<max(x, o0), k)
          rows.read(o0, into: row + o0, o1 &- o0)
          x = o1
        }
        blend(rows, row, x..<max(x, to), k)
      }
    }
  }

  /// The columns that are opaque in both source rows of an interpolated row `y`.
  private func shared(_ bitmap: CachedBitmap, _ y: Int, _ fy: Int) -> (Int, Int) {
    let s = bitmap.spans[min(max(0, y), bitmap.height &- 1)]
    let t = fy == 0 ? s : bitmap.spans[min(max(0, y &- 1), bitmap.height &- 1)]
    return (
      Int(max(s.opaqueFrom, t.opaqueFrom)), Int(min(s.opaqueTo, t.opaqueTo))
    )
  }

  /// Copies opaque pixels without interpolation. Most pixels of a dragged card are drawn this way.
  private func copy(
    _ bitmap: CachedBitmap, _ pixels: PixelRect, _ left: Int, _ top: Int, _ target: PixelBuffer
  ) {
    for y in pixels.minY..<pixels.maxY {
      (target.row(y) + pixels.minX).update(
        from: bitmap.row(y &- top) + (pixels.minX &- left), count: pixels.width)
    }
  }

  /// Composites a row without interpolation.
  /// `a` is indexed by target column, and `spans` are counted from column `left`.
  private func copy(
    _ a: UnsafeMutablePointer<UInt32>, _ spans: CachedBitmap.Spans, at left: Int,
    _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ k: Int
  ) {
    let x0 = max(columns.lowerBound, Int(spans.seenFrom) &+ left)
    let x1 = min(columns.upperBound, Int(spans.seenTo) &+ left)
    if x0 >= x1 { return }
    let o0 = max(x0, min(x1, Int(spans.opaqueFrom) &+ left))
    let o1 = max(o0, min(x1, Int(spans.opaqueTo) &+ left))
    if o0 > x0 { PixelRows.over(a + x0, k, row + x0, o0 &- x0) }
    if o1 > o0 {
      if k == 255 {
        (row + o0).update(from: a + o0, count: o1 &- o0)
      } else {
        // All source pixels of this span are opaque, so `mix`, which reads no alpha, is enough.
        PixelRows.mix(row + o0, a + o0, 255 &- k, o1 &- o0)
      }
    }
    if x1 > o1 { PixelRows.over(a + o1, k, row + o1, x1 &- o1) }
  }

  /// Interpolates a row into scratch memory, and composites the result over the target.
  private func blend(
    _ rows: RowPair, _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ k: Int
  ) {
    if columns.isEmpty { return }
    rows.read(columns.lowerBound, into: rowScratch.line.base, columns.count)
    PixelRows.over(rowScratch.line.base, k, row + columns.lowerBound, columns.count)
  }
}

/// Two rows of a bitmap for the interpolation of a target row.
private struct RowPair {
  let row: UnsafeMutablePointer<UInt32>
  let before: UnsafeMutablePointer<UInt32>
  /// Distance from a pixel of `row` back to the sampled position, in 256ths of a pixel.
  let back: PixelRows.Fraction

  func read(_ x: Int, into d: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let part = PixelRows.Fraction(
      x: back.x == 0 ? 0 : 256 &- back.x, y: back.y == 0 ? 0 : 256 &- back.y)
    if back.x == 0 {
      PixelRows.between(before + x, row + x, at: part, into: d, count)
    } else if back.y == 0 {
      PixelRows.between(row + x - 1, row + x - 1, at: part, into: d, count)
    } else {
      PixelRows.between(before + x - 1, row + x - 1, at: part, into: d, count)
    }
  }
}

/// The bitmap position u for the shown pixel position x, on each axis: u = step·x + start.
struct Mapping {
  var stepX: Double
  var stepY: Double
  var startX: Double
  var startY: Double
}

extension Mapping {
  /// Maps shown pixels to the bitmap's pixels. The centre of bitmap pixel i is at position i.
  init(_ bitmap: CachedBitmap, _ resting: Resting) {
    self.init(
      stepX: 1 / resting.scaleX, stepY: 1 / resting.scaleY,
      startX: (0.5 - resting.offsetX) / resting.scaleX - Double(resting.x + bitmap.originX) - 0.5,
      startY: (0.5 - resting.offsetY) / resting.scaleY - Double(resting.y + bitmap.originY) - 0.5)
  }

  /// Maps shown pixels to a bitmap that fills the box `image`.
  init(_ bitmap: CachedBitmap, in image: Box) {
    let stepX = Double(bitmap.width) / max(image.maxX - image.minX, 1e-9)
    let stepY = Double(bitmap.height) / max(image.maxY - image.minY, 1e-9)
    self.init(
      stepX: stepX, stepY: stepY, startX: (0.5 - image.minX) * stepX - 0.5,
      startY: (0.5 - image.minY) * stepY - 0.5)
  }
}

/// The pixels of an area that a box touches, and the coverage, 0…255, of the pixels at the edges of
/// the box.
struct Edges {
  /// Rows and columns within the area that the box touches.
  let rows: Range<Int>
  let columns: Range<Int>
  private let box: Box
  /// The rectangle of these rows and columns.
  var pixels: PixelRect {
    PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
  }
  /// Whether the box covers all touched pixels fully.
  let isWhole: Bool
  /// First and last column that the box touches, even outside the area.
  private let leftColumn: Int
  private let rightColumn: Int
  private let leftCover: Int
  private let rightCover: Int

  init(_ box: Box, _ area: PixelRect) {
    self.box = box
    let touched = PixelRect(around: box)
    let inside = touched.intersection(area)
    rows = inside.isEmpty ? 0..<0 : inside.minY..<inside.maxY
    columns = inside.isEmpty ? 0..<0 : inside.minX..<inside.maxX
    leftColumn = touched.minX
    rightColumn = touched.maxX - 1
    leftCover = Edges.cover(box.minX, box.maxX, touched.minX)
    rightCover = Edges.cover(box.minX, box.maxX, touched.maxX - 1)
    isWhole =
      box.minX <= Double(columns.lowerBound) && box.maxX >= Double(columns.upperBound)
      && box.minY <= Double(rows.lowerBound) && box.maxY >= Double(rows.upperBound)
  }

  private static func cover(_ low: Double, _ high: Double, _ at: Int) -> Int {
    byte(min(high, Double(at) + 1) - max(low, Double(at)))
  }

  /// Coverage of row `y` by the box, 0…255, multiplied by `opacity` / 255.
  @inline(__always) func vertical(_ y: Int, _ opacity: Int) -> Int {
    let c = Edges.cover(box.minY, box.maxY, y)
    return c == 255 ? opacity : over255(c &* opacity)
  }

  /// Calls `body` with the start, the end and the coverage of each span of equal coverage. `k` is
  /// the coverage of the row.
  @inline(__always) func each(_ k: Int, _ body: (Int, Int, Int) -> Void) {
    var x0 = columns.lowerBound
    var x1 = columns.upperBound
    if x0 == leftColumn, leftCover < 255 {
      body(x0, x0 &+ 1, over255(leftCover &* k))
      x0 &+= 1
    }
    let last = x1 > x0 && x1 &- 1 == rightColumn && rightCover < 255
    if last { x1 &-= 1 }
    if x1 > x0 { body(x0, x1, k) }
    if last { body(x1, x1 &+ 1, over255(rightCover &* k)) }
  }
}
