// Keeps painted bitmaps while they are used, within a budget of memory.
import Drawing
import Geometry

/// What a bitmap shows, and at which pixels.
struct BitmapKey: Hashable {
  enum Content: Hashable {
    case layer(key: UInt64, revision: UInt64)
    case picture(identity: UInt64, fit: PictureFit)
    /// The whole picture, halved so many times.
    case halved(identity: UInt64, times: Int)
  }
  var content: Content
  /// Its rectangle in its own points.
  var rect: Rect
  /// From its own points to pixels counted from its own first one, while nothing is posed.
  var transform: Transform

  /// Where the bitmap's edges lie, and the whole pixels they touch.
  var box: Box { Box(rect, transform) }
}

/// Where something lies on the grid of pixels while nothing is posed. The way from there to where
/// it is shown is `scale` and `offset`.
struct Resting {
  /// The whole pixel that its own pixels are counted from.
  var x: Int
  var y: Int
  /// To pixels counted from there. Rounded, so that the same thing elsewhere gives the same bytes.
  var transform: Transform
  /// From resting pixels to shown ones.
  var scaleX: Double
  var scaleY: Double
  var offsetX: Double
  var offsetY: Double

  /// True when what is shown is moved and not scaled.
  var isMoved: Bool { scaleX == 1 && scaleY == 1 }

  /// Edge cases: nil for a scale that is not positive, or places beyond reckoning.
  init?(_ rect: Rect, rest: Transform, shown: Transform) {
    guard rest.scaleX > 0, rest.scaleY > 0, shown.scaleX > 0, shown.scaleY > 0 else { return nil }
    let box = Box(rect, rest)
    guard abs(box.minX) < 1e9, abs(box.minY) < 1e9, abs(box.maxX) < 1e9, abs(box.maxY) < 1e9 else {
      return nil
    }
    // A place within a thousandth of a whole pixel is that pixel, whatever sums led there.
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

  /// A box of resting pixels, counted from (x, y), where it is shown.
  func shown(_ b: Box) -> Box {
    Box(
      minX: (b.minX + Double(x)) * scaleX + offsetX, minY: (b.minY + Double(y)) * scaleY + offsetY,
      maxX: (b.maxX + Double(x)) * scaleX + offsetX, maxY: (b.maxY + Double(y)) * scaleY + offsetY)
  }

  /// The resting pixels, counted from (x, y), that are needed to show `r`.
  func needed(_ r: PixelRect) -> PixelRect {
    PixelRect(
      around: Box(
        minX: (Double(r.minX) - offsetX) / scaleX - Double(x) - 2,
        minY: (Double(r.minY) - offsetY) / scaleY - Double(y) - 2,
        maxX: (Double(r.maxX) - offsetX) / scaleX - Double(x) + 2,
        maxY: (Double(r.maxY) - offsetY) / scaleY - Double(y) + 2))
  }
}

/// A bitmap and the poses it was painted with, if any moved inside of it.
struct StoredBitmap {
  var bitmap: CachedBitmap
  /// What a layer's bitmap shows, if painting it needed nothing from elsewhere.
  var content: DisplayList?
  var slots: [PoseSlot]
  var poses: [Pose]
}

struct BitmapCache {
  private var bitmaps: [BitmapKey: StoredBitmap] = [:]
  private(set) var bytes = 0
  /// Bytes above which bitmaps that the current frame does not use are let go.
  var budget = 48 << 20
  /// Frames after which an unused bitmap is let go when another one is made.
  static let patience: UInt64 = 240
  private var serial: UInt64 = 0

  var count: Int { bitmaps.count }

  mutating func nextSerial() -> UInt64 {
    serial &+= 1
    return serial
  }

  func find(_ key: BitmapKey) -> StoredBitmap? { bitmaps[key] }

  /// Gives away the bitmap that shows what the same layer held before, if this frame does not use it
  /// and it has what `needed` asks for.
  mutating func takeFormer(
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
    where kept.bitmap.used < frame && (over || kept.bitmap.used &+ BitmapCache.patience < frame) {
      bytes -= kept.bitmap.cost
      bitmaps[other] = nil
    }
  }

  /// Has what another one has besides, as used by this frame.
  mutating func takeOver(_ other: BitmapCache, frame: UInt64) {
    for (key, stored) in other.bitmaps where bitmaps[key] == nil {
      // The other one counted for itself.
      stored.bitmap.serial = nextSerial()
      insert(stored, for: key, frame: frame)
    }
  }

  mutating func removeAll() {
    bitmaps = [:]
    bytes = 0
  }
}
