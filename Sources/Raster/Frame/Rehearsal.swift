// Paints a first frame on two threads: one painter for the layers, another for all other commands.
import Drawing
import Geometry

extension Painter {
  /// Paints a frame that is not shown, to fill the caches before the first frame is shown.
  ///
  /// Does nothing if the size has no pixels.
  ///
  /// - Parameter isAwaited: Called once, after the layers are painted. If the result is true, all
  ///   other commands are skipped, because the window will paint them directly.
  public mutating func rehearse(
    _ list: DisplayList, poses: PoseTable, size: Size, unless isAwaited: () -> Bool = { false }
  ) throws(Painter.PaintError) {
    let width = size.width * scale
    let height = size.height * scale
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return }
    // All rows of the buffer use the memory of one row, because allocation would take time and the
    // pixels are never read.
    let row = RawBuffer<UInt32>(capacity: Int(width.rounded(.up)))
    let buffer = PixelBuffer(
      base: row.base, width: row.capacity, height: Int(height.rounded(.up)), stride: 0)
    defer { forgetLast() }
    _ = try paint(list, poses, size, into: buffer, .all, layers: .kept, unless: isAwaited)
  }

  /// Paints a whole frame: first everything but the layers, finally the layers. Another painter
  /// rehearses the layers, and this painter uses the cached bitmaps of the rehearsal. The pixels
  /// equal the pixels of the other `paint` method.
  ///
  /// - Parameter rehearsed: Returns the other painter. The closure is called after everything but
  ///   the layers is painted.
  package mutating func paint(
    _ list: DisplayList, poses: PoseTable, size: Size, into buffer: PixelBuffer,
    awaiting rehearsed: () -> Painter
  ) throws(Painter.PaintError) -> Damage {
    _ = try paint(list, poses, size, into: buffer, .all, layers: .none)
    merge(rehearsed())
    // The first call omitted the layers. Each layer that now has a bitmap counts as changed.
    _ = try paint(list, poses, size, into: buffer, .changed)
    var all = Damage()
    all.add(buffer.bounds)
    return all
  }

  /// Takes the bitmaps of another painter. Does nothing if the other painter has another scale.
  private mutating func merge(_ other: consuming Painter) {
    guard other.scale == scale else { return }
    caches.bitmaps.merge(other.caches.bitmaps, frame: frame)
  }
}
