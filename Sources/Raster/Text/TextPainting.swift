// Paints words from coverage masks, in one colour.
import Drawing
import Geometry

extension Painter {
  mutating func paint(
    _ run: GlyphRun, _ color: Color, _ p: PlacedCommand, _ area: PixelRect, _ target: PixelBuffer
  ) {
    guard let resting = p.resting else { return }
    let c = pixel(color.opacity(Double(p.opacity) / 255))
    if c == 0 { return }
    let t = resting.transform
    // Without a pose, the pen position is rounded to whole pixels, which makes the text sharp.
    let penY = PixelRect.clamp((run.origin.y * t.scaleY + t.translation.dy).rounded()) &+ resting.y
    for word in run.words {
      guard let mask = caches.words.mask(word.text, run.font, t.scaleY, typeface), mask.width > 0,
        mask.height > 0
      else { continue }
      let pen = ((run.origin.x + word.x) * t.scaleX + t.translation.dx).rounded()
      let left = PixelRect.clamp(pen) &+ resting.x &+ mask.left
      let top = penY &- mask.top
      mask.coverage.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        let placed = PlacedMask(
          bytes: base, width: mask.width, height: mask.height, left: left, top: top)
        put(placed, c, resting, area, target)
      }
      if !mask.colors.isEmpty {
        put(mask, at: (left, top), Int(c >> 24), resting, area, target)
      }
    }
  }

  /// The coverage mask of a word, and the mask's position in resting pixels.
  private struct PlacedMask {
    var bytes: UnsafePointer<UInt8>
    var width: Int
    var height: Int
    var left: Int
    var top: Int
  }

  private func put(
    _ mask: PlacedMask, _ color: UInt32, _ resting: Resting, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    let wholeX = resting.offsetX.rounded()
    let wholeY = resting.offsetY.rounded()
    if resting.isMoved, wholeX == resting.offsetX, wholeY == resting.offsetY {
      let x = mask.left &+ PixelRect.clamp(wholeX)
      let y = mask.top &+ PixelRect.clamp(wholeY)
      let seen = PixelRect(minX: x, minY: y, maxX: x &+ mask.width, maxY: y &+ mask.height)
        .intersection(area)
      if seen.isEmpty { return }
      for row in seen.minY..<seen.maxY {
        let from = mask.bytes + ((row &- y) &* mask.width &- x)
        PixelRows.over(color, from + seen.minX, target.row(row) + seen.minX, seen.width)
      }
      return
    }
    between(mask, color, resting, area, target)
  }

  /// Composites a mask that is scaled or not at whole pixels, with interpolated coverage.
  private func between(
    _ mask: PlacedMask, _ color: UInt32, _ resting: Resting, _ area: PixelRect,
    _ target: PixelBuffer
  ) {
    let (bytes, width, height) = (mask.bytes, mask.width, mask.height)
    let (left, top) = (mask.left, mask.top)
    let (kx, ky) = (resting.scaleX, resting.scaleY)
    let box = Box(
      minX: (Double(left) - 0.5) * kx + resting.offsetX,
      minY: (Double(top) - 0.5) * ky + resting.offsetY,
      maxX: (Double(left + width) + 0.5) * kx + resting.offsetX,
      maxY: (Double(top + height) + 0.5) * ky + resting.offsetY)
    let seen = PixelRect(around: box).intersection(area)
    if seen.isEmpty { return }
    @inline(__always) func at(_ x: Int, _ y: Int) -> Int {
      x >= 0 && y >= 0 && x < width && y < height ? Int(bytes[y &* width &+ x]) : 0
    }
    for row in seen.minY..<seen.maxY {
      let v = (Double(row) + 0.5 - resting.offsetY) / ky - 0.5 - Double(top)
      let y0 = PixelRect.clamp(v.rounded(.down))
      let fy = Int(((v - v.rounded(.down)) * 256).rounded())
      let to = target.row(row)
      for column in seen.minX..<seen.maxX {
        let u = (Double(column) + 0.5 - resting.offsetX) / kx - 0.5 - Double(left)
        let x0 = PixelRect.clamp(u.rounded(.down))
        let fx = Int(((u - u.rounded(.down)) * 256).rounded())
        let upper = at(x0, y0) &* (256 &- fx) &+ at(x0 &+ 1, y0) &* fx
        let lower = at(x0, y0 &+ 1) &* (256 &- fx) &+ at(x0 &+ 1, y0 &+ 1) &* fx
        let k = (upper &* (256 &- fy) &+ lower &* fy &+ 32768) &>> 16
        if k != 0 { to[column] = over(color, k, to[column]) }
      }
    }
  }

  /// Composites the glyphs of a mask that have their own colours, with opacity `k` / 255.
  private func put(
    _ mask: CoverageMask, at corner: (left: Int, top: Int), _ k: Int, _ resting: Resting,
    _ area: PixelRect, _ target: PixelBuffer
  ) {
    let (left, top) = corner
    let (kx, ky) = (resting.scaleX, resting.scaleY)
    let box = Box(
      minX: Double(left) * kx + resting.offsetX, minY: Double(top) * ky + resting.offsetY,
      maxX: Double(left + mask.width) * kx + resting.offsetX,
      maxY: Double(top + mask.height) * ky + resting.offsetY)
    let seen = PixelRect(around: box).intersection(area)
    if seen.isEmpty { return }
    mask.colors.withUnsafeBufferPointer { colors in
      @inline(__always) func at(_ x: Int, _ y: Int) -> UInt32 {
        x >= 0 && y >= 0 && x < mask.width && y < mask.height ? colors[y &* mask.width &+ x] : 0
      }
      for row in seen.minY..<seen.maxY {
        let v = (Double(row) + 0.5 - resting.offsetY) / ky - 0.5 - Double(top)
        let y = PixelRect.clamp(v.rounded(.down))
        let fy = Int(((v - v.rounded(.down)) * 256).rounded())
        let to = target.row(row)
        for column in seen.minX..<seen.maxX {
          let u = (Double(column) + 0.5 - resting.offsetX) / kx - 0.5 - Double(left)
          let x = PixelRect.clamp(u.rounded(.down))
          let fx = Int(((u - u.rounded(.down)) * 256).rounded())
          let color = Raster.between(
            Raster.between(at(x, y), at(x &+ 1, y), fx),
            Raster.between(at(x, y &+ 1), at(x &+ 1, y &+ 1), fx), fy)
          if color != 0 { to[column] = over(color, k, to[column]) }
        }
      }
    }
  }
}
