// Caches painted bitmaps within a memory budget.
import Drawing
import Geometry

/// Identity of a cached bitmap: its content, and the pixels it is made for.
struct BitmapKey: Hashable {
  enum Content: Hashable {
    case layer(key: UInt64, revision: UInt64)
    case picture(identity: UInt64, fit: PictureFit)
    /// The whole picture, halved `times` times.
    case halved(identity: UInt64, times: Int)
  }
  var content: Content
  /// Its rectangle in its own points.
  var rect: Rect
  /// Transform from its own points to pixels counted from its own first one, without poses.
  var transform: Transform

  /// Edges of the bitmap in those pixels, with fractions.
  var box: Box { Box(rect, transform) }
}

/// Position of content on the pixel grid while every pose is the identity. `scale` and `offset` map
/// these resting pixels to shown ones.
struct Resting {
  /// Whole pixel that the content's own pixels are counted from.
  var x: Int
  var y: Int
  /// Transform to pixels counted from (`x`, `y`). It is rounded, so that equal content at another
  /// position gives the same bytes.
  var transform: Transform
  /// Map from resting pixels to shown ones.
  var scaleX: Double
  var scaleY: Double
  var offsetX: Double
  var offsetY: Double

  /// Whether the content is moved but not scaled.
  var isMoved: Bool { scaleX == 1 && scaleY == 1 }

  /// Edge cases: nil for a scale that is not positive, or an edge more than 10⁹ pixels away.
  init?(_ rect: Rect, rest: Transform, shown: Transform) {
    guard rest.scaleX > 0, rest.scaleY > 0, shown.scaleX > 0, shown.scaleY > 0 else { return nil }
    let box = Box(rect, rest)
    guard abs(box.minX) < 1e9, abs(box.minY) < 1e9, abs(box.maxX) < 1e9, abs(box.maxY) < 1e9 else {
      return nil
    }
    // An edge up to a thousandth of a pixel below a whole pixel counts as that pixel, so that
    // rounding errors do not matter.
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

  /// Box where `b`, in resting pixels counted from (x, y), is shown.
  func shown(_ b: Box) -> Box {
    Box(
      minX: (b.minX + Double(x)) * scaleX + offsetX, minY: (b.minY + Double(y)) * scaleY + offsetY,
      maxX: (b.maxX + Double(x)) * scaleX + offsetX, maxY: (b.maxY + Double(y)) * scaleY + offsetY)
  }

  /// Resting pixels, counted from (x, y), that are needed to show `r`.
  func needed(_ r: PixelRect) -> PixelRect {
    PixelRect(
      around: Box(
        minX: (Double(r.minX) - offsetX) / scaleX - Double(x) - 2,
        minY: (Double(r.minY) - offsetY) / scaleY - Double(y) - 2,
        maxX: (Double(r.maxX) - offsetX) / scaleX - Double(x) + 2,
        maxY: (Double(r.maxY) - offsetY) / scaleY - Double(y) + 2))
  }
}

/// A bitmap, and the poses inside it when it was painted.
struct StoredBitmap {
  var bitmap: CachedBitmap
  /// Content of a layer's bitmap. Nil if its pixels depend on anything else.
  var content: DisplayList?
  var slots: [PoseSlot]
  var poses: [Pose]
}

struct BitmapCache {
  private var bitmaps: [BitmapKey: StoredBitmap] = [:]
  private(set) var bytes = 0
  /// Bytes above which bitmaps that the current frame does not use are freed.
  var budget = 48 << 20
  /// Number of frames after which an unused bitmap is freed, when another one is added.
  static let maxUnusedFrames: UInt64 = 240
  private var serial: UInt64 = 0

  var count: Int { bitmaps.count }

  mutating func nextSerial() -> UInt64 {
    serial &+= 1
    return serial
  }

  func find(_ key: BitmapKey) -> StoredBitmap? { bitmaps[key] }

  /// Removes and returns the bitmap of an earlier content of the same layer. The current frame must
  /// not use it, and it must cover `needed`.
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

  /// Adds the bitmaps that only `other` has, marked as used by this frame.
  mutating func merge(_ other: BitmapCache, frame: UInt64) {
    for (key, stored) in other.bitmaps where bitmaps[key] == nil {
      // The other cache had serial numbers of its own.
      stored.bitmap.serial = nextSerial()
      insert(stored, for: key, frame: frame)
    }
  }

  mutating func removeAll() {
    bitmaps = [:]
    bytes = 0
  }
}
