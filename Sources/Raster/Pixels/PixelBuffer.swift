// Rectangles of pixels, and the memory that the painter writes to.
import Geometry

/// A rectangle of whole pixels, without the column `maxX` and the row `maxY`.
package struct PixelRect: Hashable, BitwiseCopyable, Sendable {
  /// First column.
  package var minX: Int
  /// First row.
  package var minY: Int
  /// Column after the last column.
  package var maxX: Int
  /// Row after the last row.
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A rectangle without pixels.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Width in pixels.
  @inline(__always) package var width: Int { maxX &- minX }
  /// Height in pixels.
  @inline(__always) package var height: Int { maxY &- minY }
  /// Whether the rectangle has no pixels.
  @inline(__always) package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// Number of pixels. 0 for an empty rectangle.
  @inline(__always) package var area: Int { isEmpty ? 0 : width &* height }

  /// Pixels that are in both rectangles.
  @inline(__always) package func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX),
      maxY: min(maxY, o.maxY))
  }

  /// Whether the rectangles share a pixel.
  @inline(__always) package func intersects(_ o: PixelRect) -> Bool { !intersection(o).isEmpty }

  /// Smallest rectangle around both rectangles. An empty rectangle is ignored.
  @inline(__always) package func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(
      minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX),
      maxY: max(maxY, o.maxY))
  }

  /// Whether every pixel of `o` is inside. True for an empty `o`.
  @inline(__always) package func contains(_ o: PixelRect) -> Bool {
    o.isEmpty || (minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY)
  }

  @inline(__always) func outset(_ d: Int) -> PixelRect {
    PixelRect(minX: minX &- d, minY: minY &- d, maxX: maxX &+ d, maxY: maxY &+ d)
  }

  @inline(__always) func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(minX: minX &+ dx, minY: minY &+ dy, maxX: maxX &+ dx, maxY: maxY &+ dy)
  }

  /// All pixels that the box touches. Far coordinates are clamped, so that nothing overflows.
  init(around box: Box) {
    self.init(
      minX: PixelRect.clamp(box.minX.rounded(.down)),
      minY: PixelRect.clamp(box.minY.rounded(.down)),
      maxX: PixelRect.clamp(box.maxX.rounded(.up)), maxY: PixelRect.clamp(box.maxY.rounded(.up)))
  }

  /// All pixels that are completely in the box. Far coordinates are clamped.
  init(inside box: Box) {
    self.init(
      minX: PixelRect.clamp(box.minX.rounded(.up)), minY: PixelRect.clamp(box.minY.rounded(.up)),
      maxX: PixelRect.clamp(box.maxX.rounded(.down)),
      maxY: PixelRect.clamp(box.maxY.rounded(.down)))
  }

  /// `v` without a fraction, clamped to ±10⁹. 0 for NaN.
  @inline(__always) static func clamp(_ v: Double) -> Int {
    v >= -1e9 ? (v <= 1e9 ? Int(v) : 1_000_000_000) : (v < -1e9 ? -1_000_000_000 : 0)
  }
}

/// A rectangle in device pixels, not necessarily on whole pixels.
struct Box: Hashable, BitwiseCopyable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var isEmpty: Bool { !(maxX > minX && maxY > minY) }
}

extension Box {
  init(_ pixels: PixelRect) {
    self.init(
      minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX),
      maxY: Double(pixels.maxY))
  }

  /// `rect` transformed by `t`. A negative scale mirrors the rectangle.
  init(_ rect: Rect, _ t: Transform) {
    let x0 = rect.minX * t.scaleX + t.translation.dx
    let x1 = rect.maxX * t.scaleX + t.translation.dx
    let y0 = rect.minY * t.scaleY + t.translation.dy
    let y1 = rect.maxY * t.scaleY + t.translation.dy
    self.init(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }

  func outset(_ d: Double) -> Box { outset(d, d) }

  func outset(_ dx: Double, _ dy: Double) -> Box {
    Box(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func moved(_ dx: Double, _ dy: Double) -> Box {
    Box(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}

/// Premultiplied BGRA pixels in memory of the caller, for example the surface of a window.
///
/// A pixel is one `UInt32` 0xAARRGGBB. The memory must outlive every call that uses the buffer.
package struct PixelBuffer {
  /// The top left pixel.
  package let base: UnsafeMutablePointer<UInt32>
  /// Width in pixels.
  package let width: Int
  /// Height in pixels.
  package let height: Int
  /// Number of pixels from the start of a row to the start of the next.
  package let stride: Int

  /// A buffer on the given memory. Nil for a side outside 1…16,384, for overlapping rows, or for an
  /// address or `bytesPerRow` that is not a multiple of four.
  package init?(
    _ memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int
  ) {
    guard (1...16_384).contains(width), (1...16_384).contains(height), bytesPerRow >= width * 4,
      bytesPerRow < 1 << 24, bytesPerRow % 4 == 0, Int(bitPattern: memory) % 4 == 0
    else { return nil }
    self.init(
      base: memory.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: bytesPerRow / 4)
  }

  init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
