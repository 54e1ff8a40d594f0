// Paints a first frame on two threads: one painter paints the layers, another one everything else.
import Drawing
import Geometry

extension Painter {
  /// Paints a frame that is never shown, to fill the caches before the first one is shown.
  ///
  /// Edge cases: does nothing for a size without pixels.
  ///
  /// - Parameter isAwaited: Called once, after the layers are painted. True skips the rest of the
  ///   frame, which is then painted directly into the shown buffer.
  public mutating func rehearse(
    _ list: DisplayList, poses: PoseTable, size: Size, unless isAwaited: () -> Bool = { false }
  ) throws(PaintError) {
    let width = size.width * scale
    let height = size.height * scale
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return }
    // All rows share the memory of one. The pixels are never read, and allocating a whole picture
    // takes time.
    let row = RawBuffer<UInt32>(capacity: Int(width.rounded(.up)))
    let buffer = PixelBuffer(
      base: row.base, width: row.capacity, height: Int(height.rounded(.up)), stride: 0)
    defer { forgetLast() }
    _ = try paint(list, poses, size, into: buffer, .all, layers: .kept, unless: isAwaited)
  }

  /// Paints a whole frame, its layers last. By then another painter has rehearsed them, and this
  /// one takes its cached bitmaps. The pixels are those of an ordinary `paint`.
  ///
  /// - Parameter rehearsed: Returns the other painter. It is called after the rest is painted.
  public mutating func paint(
    _ list: DisplayList, poses: PoseTable, size: Size, into buffer: PixelBuffer,
    awaiting rehearsed: () -> Painter
  ) throws(PaintError) -> Damage {
    _ = try paint(list, poses, size, into: buffer, .all, layers: .none)
    merge(rehearsed())
    // Each layer that is available now counts as a change.
    _ = try paint(list, poses, size, into: buffer, .changed)
    var all = Damage()
    all.add(buffer.bounds)
    return all
  }

  /// Edge cases: ignores a painter with another scale.
  private mutating func merge(_ other: consuming Painter) {
    guard other.scale == scale else { return }
    bitmaps.merge(other.bitmaps, frame: frame)
  }
}
