// Finds or paints the bitmaps that a frame's layers and pictures need.
import Drawing
import Geometry

extension Painter {
  /// Places a picture: resampled once for the pixels it rests on, or, while something scales it,
  /// read from the nearest halved copy of it.
  mutating func place(
    _ picture: Picture, _ rect: Rect, _ fit: PictureFit, _ sampling: PictureSampling, _ index: Int,
    _ p: inout PlacedCommand, _ scope: Scope, last: FramePlan?
  ) throws(PaintError) {
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
      } else if let found = bitmaps.find(key) {
        found.bitmap.used = frame
        p.bitmap = found.bitmap
      } else {
        let bitmap = CachedBitmap(
          width: max(1, whole.width), height: max(1, whole.height), originX: whole.minX,
          originY: whole.minY, serial: bitmaps.nextSerial())
        Resample.paint(
          picture, image: Box(picture.frame(in: rect, fit), resting.transform), cut: own,
          into: bitmap)
        bitmap.seal()
        bitmaps.insert(StoredBitmap(bitmap: bitmap, slots: [], poses: []), for: key, frame: frame)
        p.bitmap = bitmap
      }
      p.isResampled = true
      p.opaque = p.bitmap.map { resting.opaque(of: $0, in: shown) } ?? .empty
    } else if sampling == .bilinear {
      let image = resting.shown(Box(picture.frame(in: rect, fit), resting.transform))
      p.bitmap = halved(picture, shown: image)
    }
  }

  /// Pixels a bitmap may have while so much is seen.
  static func keepable(_ clip: PixelRect) -> Int {
    min(Limit.bitmap, max(1 << 20, clip.area * 4))
  }

  /// The picture halved until it is less than twice as large as it is shown.
  private mutating func halved(_ picture: Picture, shown: Box) -> CachedBitmap? {
    var times = 0
    let ratio = min(
      Double(picture.width) / max(shown.maxX - shown.minX, 1),
      Double(picture.height) / max(shown.maxY - shown.minY, 1))
    while times < 14, ratio >= Double(2 << times) { times += 1 }
    let width = max(1, picture.width >> times)
    let height = max(1, picture.height >> times)
    guard width * height <= Limit.bitmap else { return nil }
    let key = BitmapKey(
      content: .halved(identity: picture.identity, times: times), rect: .zero, transform: .identity)
    if let found = bitmaps.find(key) {
      found.bitmap.used = frame
      return found.bitmap
    }
    let bitmap = CachedBitmap(
      width: width, height: height, originX: 0, originY: 0, serial: bitmaps.nextSerial())
    let all = Box(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    Resample.paint(picture, image: all, cut: all, into: bitmap)
    bitmap.seal()
    bitmaps.insert(StoredBitmap(bitmap: bitmap, slots: [], poses: []), for: key, frame: frame)
    return bitmap
  }

  /// Places a layer; paints it first if it is not kept as it is needed.
  mutating func place(
    _ layer: Layer, _ index: Int, _ poses: PoseTable, _ p: inout PlacedCommand, _ scope: Scope,
    depth: Int, last: FramePlan?
  ) throws(PaintError) {
    guard depth < Limit.layers else { throw .tooDeep(at: index) }
    guard !layer.bounds.isEmpty,
      let resting = Resting(layer.bounds, rest: scope.rest, shown: scope.transform)
    else { return }
    let own = Box(layer.bounds, resting.transform)
    let shown = resting.shown(own).grown(to: scope.edges)
    p.bounds = PixelRect(around: shown).intersection(scope.clip)
    guard !p.bounds.isEmpty else { return }
    p.resting = resting
    let whole = PixelRect(around: own)
    let needed = resting.needed(p.bounds).intersection(whole)
    guard !needed.isEmpty else {
      p.bounds = .empty
      return
    }
    if let kept = last?.placed[index], let bitmap = kept.bitmap, bitmap.isPoseless,
      let old = kept.resting, old.transform == resting.transform, bitmap.covers(needed)
    {
      bitmap.used = frame
      p.bitmap = bitmap
      p.opaque = resting.opaque(of: bitmap, in: shown)
      return
    }
    let key = BitmapKey(
      content: .layer(key: layer.key, revision: layer.revision), rect: layer.bounds,
      transform: resting.transform)
    if let found = bitmaps.find(key), found.bitmap.covers(needed),
      zip(found.slots, found.poses).allSatisfy({ poses[$0].settled == $1 })
    {
      found.bitmap.used = frame
      p.bitmap = found.bitmap
      p.opaque = resting.opaque(of: found.bitmap, in: shown)
      return
    }
    if let bitmap = try refresh(key, layer, needed, poses, resting, depth: depth) {
      p.bitmap = bitmap
      p.opaque = resting.opaque(of: bitmap, in: shown)
      return
    }
    var part = whole
    if whole.area > Painter.keepable(scope.clip) {
      // Too large to keep: what is seen, and about as much around it for what comes next.
      let spare = max(64, min(1024, max(needed.width, needed.height) / 2))
      part = needed.outset(spare).intersection(whole)
      if part.area > Limit.bitmap { part = needed }
      if part.area > Limit.bitmap { throw .tooLarge(at: index) }
    }
    let bitmap = CachedBitmap(
      width: part.width, height: part.height, originX: part.minX, originY: part.minY,
      serial: bitmaps.nextSerial())
    var slots: [PoseSlot] = []
    layer.content.collectSlots(into: &slots)
    bitmap.isPoseless = slots.isEmpty
    try layer.content.check()
    var inner = FramePlan()
    try place(layer, layer.content, on: bitmap, poses, resting, depth: depth, into: &inner)
    let outer = backdrops
    backdrops = BackdropStore()
    render(layer.content, inner, into: bitmap.buffer, area: bitmap.buffer.bounds, ground: 0)
    backdrops = outer
    bitmap.seal()
    bitmaps.insert(
      StoredBitmap(
        bitmap: bitmap, content: layer.content.standsAlone ? layer.content : nil, slots: slots,
        poses: slots.map { poses[$0].settled }), for: key, frame: frame)
    p.bitmap = bitmap
    p.opaque = resting.opaque(of: bitmap, in: shown)
  }

  /// Places `content`, which `layer` holds or held, on the pixels of `bitmap`.
  mutating func place(
    _ layer: Layer, _ content: DisplayList, on bitmap: CachedBitmap, _ poses: PoseTable,
    _ resting: Resting, depth: Int, into plan: inout FramePlan
  ) throws(PaintError) {
    let base = resting.transform.then(
      .translation(Vector(-Double(bitmap.originX), -Double(bitmap.originY))))
    try place(
      content, poses, base: base, clip: bitmap.buffer.bounds, edges: Box(layer.bounds, base),
      depth: depth + 1, last: nil, into: &plan)
  }
}

extension Resting {
  /// The whole pixels that `bitmap` certainly covers where it is shown. Its edge pixels are painted to
  /// the full and cut when they are shown, so they do not count.
  func opaque(of bitmap: CachedBitmap, in box: Box) -> PixelRect {
    guard !bitmap.opaque.isEmpty else { return .empty }
    let o = bitmap.opaque.moved(bitmap.originX &+ x, bitmap.originY &+ y)
    // A scaled pixel is read between the two bitmap pixels whose centres lie around its own, and
    // exactly where is rounded; a moved one is read from within the box.
    let inset = isMoved ? 0 : 0.51
    let centre = isMoved ? 0 : 0.5
    func low(_ v: Int, _ scale: Double, _ offset: Double) -> Int {
      PixelRect.clamp(((Double(v) + inset) * scale + offset - centre).rounded(.up))
    }
    func high(_ v: Int, _ scale: Double, _ offset: Double) -> Int {
      PixelRect.clamp(((Double(v) - inset) * scale + offset + centre).rounded(.down))
    }
    return PixelRect(
      minX: low(o.minX, scaleX, offsetX), minY: low(o.minY, scaleY, offsetY),
      maxX: high(o.maxX, scaleX, offsetX), maxY: high(o.maxY, scaleY, offsetY)
    ).intersection(
      PixelRect(
        minX: PixelRect.clamp(box.minX.rounded(.up)), minY: PixelRect.clamp(box.minY.rounded(.up)),
        maxX: PixelRect.clamp(box.maxX.rounded(.down)),
        maxY: PixelRect.clamp(box.maxY.rounded(.down))))
  }
}

extension CachedBitmap {
  func covers(_ r: PixelRect) -> Bool {
    originX <= r.minX && originY <= r.minY && originX + width >= r.maxX
      && originY + height >= r.maxY
  }
}

extension Picture {
  /// The rectangle that the whole picture takes to fit `rect`.
  func frame(in rect: Rect, _ fit: PictureFit) -> Rect {
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

extension DisplayList {
  /// The poses that this list and the layers inside ask for.
  func collectSlots(into slots: inout [PoseSlot], depth: Int = 0) {
    guard depth <= Limit.layers else { return }
    for command in commands {
      switch command {
      case .pushPose(let slot): if !slots.contains(slot) { slots.append(slot) }
      case .layer(let layer): layer.content.collectSlots(into: &slots, depth: depth + 1)
      default: break
      }
    }
  }
}
