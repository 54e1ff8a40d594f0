// A first frame that two painters paint on two threads: one its layers, the other what is around them.
import Drawing
import Geometry

extension Painter {
  /// Paints a frame that is thrown away, so that the caches are filled before one is shown.
  ///
  /// Edge cases: does nothing for a size without pixels.
  ///
  /// - Parameter isAwaited: Asked once, when the layers are painted: what stands between them is
  ///   sooner painted where it is to be seen, once there is a place for it.
  public mutating func rehearse(
    _ list: DisplayList, poses: PoseTable, size: Size, unless isAwaited: () -> Bool = { false }
  ) throws(PaintError) {
    let width = size.width * scale
    let height = size.height * scale
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return }
    // All rows share one: the pixels are not read, and memory for a whole picture would take time.
    let row = RawBuffer<UInt32>(capacity: Int(width.rounded(.up)))
    let buffer = PixelBuffer(
      base: row.base, width: row.capacity, height: Int(height.rounded(.up)), stride: 0)
    defer { forgetLast() }
    _ = try paint(list, poses, size, into: buffer, .all, layers: .kept, unless: isAwaited)
  }

  /// Paints all of a frame, the layers last: by then another painter has rehearsed them, and this one
  /// has what it kept. The pixels are those of any other way.
  ///
  /// - Parameter rehearsed: Gives the other painter, when the rest is painted.
  public mutating func paint(
    _ list: DisplayList, poses: PoseTable, size: Size, into buffer: PixelBuffer,
    awaiting rehearsed: () -> Painter
  ) throws(PaintError) -> Damage {
    _ = try paint(list, poses, size, into: buffer, .all, layers: .none)
    takeOver(rehearsed())
    // A layer that is there now is a change.
    _ = try paint(list, poses, size, into: buffer, .changed)
    var all = Damage()
    all.add(buffer.bounds)
    return all
  }

  /// Edge cases: what is kept for another scale is of no use.
  private mutating func takeOver(_ other: consuming Painter) {
    guard other.scale == scale else { return }
    bitmaps.takeOver(other.bitmaps, frame: frame)
  }
}
