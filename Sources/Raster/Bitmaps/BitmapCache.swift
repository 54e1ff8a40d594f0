// Caches painted bitmaps within a memory budget.
import Drawing
import Geometry

/// Identity of a cached bitmap: the content, and the size and position of the painting.
struct BitmapKey: Hashable {
  enum Content: Hashable {
    case layer(key: UInt64, revision: UInt64)
    case picture(identity: UInt64, fit: Picture.Fit)
    /// The whole picture, halved `times` times in width and height.
    case halved(identity: UInt64, times: Int)
  }
  var content: Content
  /// Rectangle of the content, in the content's own points.
  var rect: Rect
  /// Transform from the content's points to pixels, without poses.
  /// Pixel (0, 0) is the first pixel of the content.
  var transform: Transform

  /// Edges of the bitmap in the pixels of the content, not rounded.
  var box: Box { Box(rect, transform) }
}

/// The position of content on the pixel grid while every pose is the identity. Pixels at this
/// position are called resting pixels. `scale` and `offset` map resting pixels to shown pixels.
struct Resting {
  /// Position of the content's first resting pixel.
  var x: Int
  var y: Int
  /// Transform from points to resting pixels, counted from (`x`, `y`). The transform is rounded, so
  /// that equal content at another position gives equal bytes.
  var transform: Transform
  /// Scale and offset from resting pixels to shown pixels.
  var scaleX: Double
  var scaleY: Double
  var offsetX: Double
  var offsetY: Double

  /// Whether the poses only move the content, without a change of scale.
  var isMoved: Bool { scaleX == 1 && scaleY == 1 }

  /// The position of `rect` with and without poses. Nil if a scale is not positive, or for an edge
  /// beyond ±10⁹ pixels.
  init?(_ rect: Rect, rest: Transform, shown: Transform) {
    guard rest.scaleX > 0, rest.scaleY > 0, shown.scaleX > 0, shown.scaleY > 0 else { return nil }
    let box = Box(rect, rest)
    guard abs(box.minX) < 1e9, abs(box.minY) < 1e9, abs(box.maxX) < 1e9, abs(box.maxY) < 1e9 else {
      return nil
    }
    // A rounding error can put an edge just before a pixel boundary. The edge is therefore moved by
    // a thousandth of a pixel before it is rounded down.
    x = Int((box.minX + 0.001).rounded(.down))
    y = Int((box.minY + 0.001).rounded(.down))
    transform = Transform(
      scaleX: rest.scaleX, scaleY: rest.scaleY,
      translation: Vector(
        Resting.round(rest.translation.dx - Double(x)),
        Resting.round(rest.translation.dy - Double(y))))
    scaleX = shown.scaleX == rest.scaleX ? 1 : shown.scaleX / rest.scaleX
    scaleY = shown.scaleY == rest.scaleY ? 1 : shown.scaleY / rest.scaleY
    offsetX = shown.translation.dx - rest.translation.dx * scaleX
    offsetY = shown.translation.dy - rest.translation.dy * scaleY
    if isMoved {
      offsetX = (offsetX * 256).rounded() / 256
      offsetY = (offsetY * 256).rounded() / 256
    }
  }

  private static func round(_ v: Double) -> Double { (v * 1024).rounded() / 1024 }

  /// The shown box of `b`, which is in resting pixels counted from (`x`, `y`).
  func shown(_ b: Box) -> Box {
    Box(
      minX: (b.minX + Double(x)) * scaleX + offsetX, minY: (b.minY + Double(y)) * scaleY + offsetY,
      maxX: (b.maxX + Double(x)) * scaleX + offsetX, maxY: (b.maxY + Double(y)) * scaleY + offsetY)
  }

  /// The resting pixels, counted from (`x`, `y`), from which the shown pixels `r` are computed.
  func needed(_ r: PixelRect) -> PixelRect {
    PixelRect(
      around: Box(
        minX: (Double(r.minX) - offsetX) / scaleX - Double(x) - 2,
        minY: (Double(r.minY) - offsetY) / scaleY - Double(y) - 2,
        maxX: (Double(r.maxX) - offsetX) / scaleX - Double(x) + 2,
        maxY: (Double(r.maxY) - offsetY) / scaleY - Double(y) + 2))
  }
}

/// A cached bitmap, and the values of the poses inside the bitmap when it was painted.
struct StoredBitmap {
  var bitmap: CachedBitmap
  /// The layer's commands. Nil if other things also affect the layer's pixels.
  var content: DisplayList?
  var slots: [PoseSlot]
  var poses: [Pose]
}

struct BitmapCache {
  private var bitmaps: [BitmapKey: StoredBitmap] = [:]
  private(set) var bytes = 0
  /// Memory limit in bytes. Bitmaps that the current frame does not use are freed above the limit.
  var budget = 48 << 20
  /// Number of frames after which an unused bitmap is freed. The age is checked when a bitmap is
  /// added.
  static let maxUnusedFrames: UInt64 = 240
  private var serial: UInt64 = 0

  var count: Int { bitmaps.count }

  mutating func nextSerial() -> UInt64 {
    serial &+= 1
    return serial
  }

  func find(_ key: BitmapKey) -> StoredBitmap? { bitmaps[key] }

  /// Removes and returns a bitmap of the same layer that has earlier content, covers `needed`, and
  /// is not used in the current frame yet.
  mutating func takeEarlierBitmap(
    of key: BitmapKey, covering needed: PixelRect, frame: UInt64
  ) -> StoredBitmap? {
    guard case .layer(let layer, _) = key.content else { return nil }
    var best: BitmapKey?
    for (other, stored) in bitmaps {
      guard case .layer(layer, _) = other.content, other.rect == key.rect,
        other.transform == key.transform, stored.content != nil, stored.bitmap.used < frame,
        stored.bitmap.covers(needed)
      else { continue }
      if let best, let known = bitmaps[best], known.bitmap.used >= stored.bitmap.used { continue }
      best = other
    }
    guard let best, let stored = bitmaps.removeValue(forKey: best) else { return nil }
    bytes -= stored.bitmap.cost
    return stored
  }

  mutating func insert(_ stored: StoredBitmap, for key: BitmapKey, frame: UInt64) {
    stored.bitmap.used = frame
    if let old = bitmaps.updateValue(stored, forKey: key) { bytes -= old.bitmap.cost }
    bytes += stored.bitmap.cost
    let over = bytes > budget
    for (other, kept) in bitmaps
    where kept.bitmap.used < frame
      && (over || kept.bitmap.used &+ BitmapCache.maxUnusedFrames < frame)
    {
      bytes -= kept.bitmap.cost
      bitmaps[other] = nil
    }
  }

  /// Adds the bitmaps that only `other` contains, and marks them as used by this frame.
  mutating func merge(_ other: BitmapCache, frame: UInt64) {
    for (key, stored) in other.bitmaps where bitmaps[key] == nil {
      // Serial numbers are unique within one cache only, so each bitmap gets a new number.
      stored.bitmap.serial = nextSerial()
      insert(stored, for: key, frame: frame)
    }
  }

  mutating func removeAll() {
    bitmaps = [:]
    bytes = 0
  }
}
