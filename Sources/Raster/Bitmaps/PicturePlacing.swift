// Finds or makes the bitmaps of a frame's pictures.
import Drawing
import Geometry

extension Painter {
  /// Finds the position of a picture and its bitmap. An unscaled picture is resampled once to its
  /// resting pixels. A picture that a pose scales uses a halved copy of about the right size.
  mutating func place(
    _ picture: Picture, _ rect: Rect, _ fit: Picture.Fit, _ sampling: Picture.Sampling,
    _ index: Int, _ p: inout PlacedCommand, _ scope: Scope, last: FramePlan?
  ) throws(Painter.PaintError) {
    guard picture.width > 0, picture.height > 0, !rect.isEmpty else { return }
    let cut = fit == .fit ? picture.frame(in: rect, .fit) : rect
    guard !cut.isEmpty, let resting = Resting(cut, rest: scope.rest, shown: scope.transform)
    else { return }
    let own = Box(cut, resting.transform)
    let shown = resting.shown(own).grown(to: scope.edges)
    p.bounds = PixelRect(around: shown).intersection(scope.clip)
    guard !p.bounds.isEmpty else { return }
    p.resting = resting
    let whole = PixelRect(around: own)
    if sampling == .bilinear, resting.isMoved, whole.area <= Painter.keepable(scope.clip) {
      let key = BitmapKey(
        content: .picture(identity: picture.identity, fit: fit), rect: cut,
        transform: resting.transform)
      if let kept = last?.placed[index], let bitmap = kept.bitmap, let old = kept.resting,
        kept.isResampled, old.transform == resting.transform
      {
        bitmap.used = frame
        p.bitmap = bitmap
      } else {
        let image = Box(picture.frame(in: rect, fit), resting.transform)
        p.bitmap = resampled(key, picture, image: image, cut: own, area: whole)
      }
      p.isResampled = true
      p.opaque = p.bitmap.map { resting.opaque(of: $0, in: shown) } ?? .empty
    } else if sampling == .bilinear {
      let image = resting.shown(Box(picture.frame(in: rect, fit), resting.transform))
      p.bitmap = halved(picture, shown: image)
    }
  }

  /// Largest area in pixels of a bitmap that is worth caching for the visible pixels of `clip`.
  static func keepable(_ clip: PixelRect) -> Int {
    min(Limit.bitmap, max(1 << 20, clip.area * 4))
  }

  /// Returns a copy of the picture, halved until less than twice as large as the shown picture.
  private mutating func halved(_ picture: Picture, shown: Box) -> CachedBitmap? {
    var times = 0
    let ratio = min(
      Double(picture.width) / max(shown.maxX - shown.minX, 1),
      Double(picture.height) / max(shown.maxY - shown.minY, 1))
    while times < 14, ratio >= Double(2 << times) { times += 1 }
    let area = PixelRect(
      minX: 0, minY: 0, maxX: max(1, picture.width >> times), maxY: max(1, picture.height >> times))
    guard area.area <= Limit.bitmap else { return nil }
    let key = BitmapKey(
      content: .halved(identity: picture.identity, times: times), rect: .zero, transform: .identity)
    return resampled(key, picture, image: Box(area), cut: Box(area), area: area)
  }

  /// The cached bitmap with this key. A missing bitmap is painted.
  private mutating func resampled(
    _ key: BitmapKey, _ picture: Picture, image: Box, cut: Box, area: PixelRect
  ) -> CachedBitmap {
    if let found = caches.bitmaps.find(key) {
      found.bitmap.used = frame
      return found.bitmap
    }
    let bitmap = CachedBitmap(
      width: max(1, area.width), height: max(1, area.height), originX: area.minX,
      originY: area.minY, serial: caches.bitmaps.nextSerial())
    Resample.paint(picture, image: image, cut: cut, into: bitmap)
    bitmap.seal()
    caches.bitmaps.insert(
      StoredBitmap(bitmap: bitmap, slots: [], poses: []), for: key, frame: frame)
    return bitmap
  }
}

extension Picture {
  /// Rectangle of the whole picture after scaling to `rect` by `fit`. For `.fill`, the result is
  /// larger than `rect`.
  func frame(in rect: Rect, _ fit: Picture.Fit) -> Rect {
    let (w, h) = (Double(width), Double(height))
    let k: Double
    switch fit {
    case .stretch: return rect
    case .fill: k = max(rect.width / w, rect.height / h)
    case .fit: k = min(rect.width / w, rect.height / h)
    }
    return Rect(rect.midX - w * k / 2, rect.midY - h * k / 2, w * k, h * k)
  }
}
