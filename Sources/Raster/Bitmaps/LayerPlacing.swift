// Finds or paints the bitmaps of a frame's layers.
import Drawing
import Geometry

/// A layer with a known position, but without a cached bitmap.
struct UnpaintedLayer {
  /// Index of the layer's command in the list.
  var index: Int
  var key: BitmapKey
  var resting: Resting
  /// Box in which the layer is shown.
  var shown: Box
  /// All pixels of the layer, and the pixels needed to paint its visible area.
  var whole: PixelRect
  var needed: PixelRect
  /// Pixels that the layer may change.
  var clip: PixelRect
  /// The pixels that an opaque command would hide completely, without any effect of clips or fades.
  var solid: PixelRect
}

extension Painter {
  /// Finds the position of a layer, and the layer's cached bitmap, if any.
  ///
  /// - Returns: The layer if it has no cached bitmap, to be painted later if it turns out to be
  ///   visible. Nil for a layer with a bitmap, and for an invisible layer.
  mutating func place(
    _ layer: Layer, _ index: Int, _ poses: PoseTable, _ p: inout PlacedCommand, _ scope: Scope,
    depth: Int, last: FramePlan?
  ) throws(Painter.PaintError) -> UnpaintedLayer? {
    guard depth < Limit.layers else { throw .tooDeep(at: index) }
    guard !layer.bounds.isEmpty,
      let resting = Resting(layer.bounds, rest: scope.rest, shown: scope.transform)
    else { return nil }
    let own = Box(layer.bounds, resting.transform)
    let shown = resting.shown(own).grown(to: scope.edges)
    p.bounds = PixelRect(around: shown).intersection(scope.clip)
    guard !p.bounds.isEmpty else { return nil }
    p.resting = resting
    let whole = PixelRect(around: own)
    let needed = resting.needed(p.bounds).intersection(whole)
    guard !needed.isEmpty else {
      p.bounds = .empty
      return nil
    }
    if let kept = last?.placed[index], let bitmap = kept.bitmap, bitmap.isPoseless,
      let old = kept.resting, old.transform == resting.transform, bitmap.covers(needed)
    {
      bitmap.used = frame
      p.show(bitmap, in: shown)
      return nil
    }
    let key = BitmapKey(
      content: .layer(key: layer.key, revision: layer.revision), rect: layer.bounds,
      transform: resting.transform)
    if let bitmap = kept(key, needed, poses) {
      p.show(bitmap, in: shown)
      return nil
    }
    if let bitmap = try refresh(key, layer, needed, poses, resting, depth: depth) {
      p.show(bitmap, in: shown)
      return nil
    }
    // If `last` is given, the last frame had the same list, so the layers were already checked.
    if last == nil { try layer.content.check() }
    return UnpaintedLayer(
      index: index, key: key, resting: resting, shown: shown, whole: whole, needed: needed,
      clip: scope.clip, solid: scope.solid)
  }

  private func kept(_ key: BitmapKey, _ needed: PixelRect, _ poses: PoseTable) -> CachedBitmap? {
    guard let found = caches.bitmaps.find(key), found.bitmap.covers(needed),
      zip(found.slots, found.poses).allSatisfy({ poses[$0].settled == $1 })
    else { return nil }
    found.bitmap.used = frame
    return found.bitmap
  }

  /// Paints a layer and caches the layer's bitmap. For a layer that is too large to cache, only the
  /// needed pixels and some pixels around them are painted. If `seen` is given, only these visible
  /// pixels are painted, and nothing is cached.
  mutating func paint(
    _ unpainted: UnpaintedLayer, _ layer: Layer, _ poses: PoseTable, only seen: Damage? = nil,
    on p: inout PlacedCommand, depth: Int
  ) throws(Painter.PaintError) {
    // Another command with this layer may have been painted already. Its bitmap is used.
    if let bitmap = kept(unpainted.key, unpainted.needed, poses) {
      return p.show(bitmap, in: unpainted.shown)
    }
    let (whole, needed) = (unpainted.whole, unpainted.needed)
    var part = whole
    if whole.area > Painter.keepable(unpainted.clip) {
      // The layer is too large to cache as a whole. Only the visible pixels are painted, and some
      // pixels around them for the next frames.
      let spare = max(64, min(1024, max(needed.width, needed.height) / 2))
      part = needed.outset(spare).intersection(whole)
      if part.area > Limit.bitmap { part = needed }
      if part.area > Limit.bitmap { throw .tooLarge(at: unpainted.index) }
    }
    let bitmap = CachedBitmap(
      width: part.width, height: part.height, originX: part.minX, originY: part.minY,
      serial: caches.bitmaps.nextSerial())
    var slots: [PoseSlot] = []
    layer.content.collectSlots(into: &slots)
    bitmap.isPoseless = slots.isEmpty
    var inner = FramePlan()
    try place(
      layer, layer.content, on: bitmap, poses, unpainted.resting, depth: depth, into: &inner)
    let outer = caches.backdrops
    caches.backdrops = BackdropCache()
    defer {
      caches.backdrops = outer
      p.show(bitmap, in: unpainted.shown)
    }
    if let seen {
      // Each rectangle includes the pixels needed for interpolation. Pixels in two rectangles are
      // painted twice.
      let parts = (0..<seen.count).map { i in
        unpainted.resting.needed(seen[i]).moved(-part.minX, -part.minY)
          .intersection(bitmap.buffer.bounds)
      }
      for part in parts {
        render(layer.content, inner, into: bitmap.buffer, area: part, ground: 0)
      }
      bitmap.sealOnce(parts)
      bitmap.isPoseless = false
      return
    }
    render(layer.content, inner, into: bitmap.buffer, area: bitmap.buffer.bounds, ground: 0)
    bitmap.seal()
    caches.bitmaps.insert(
      StoredBitmap(
        bitmap: bitmap, content: layer.content.isSelfContained ? layer.content : nil, slots: slots,
        poses: slots.map { poses[$0].settled }), for: unpainted.key, frame: frame)
  }

  /// Places the commands of `content` on the pixels of `bitmap`.
  /// `content` is the present or an earlier content of `layer`.
  mutating func place(
    _ layer: Layer, _ content: DisplayList, on bitmap: CachedBitmap, _ poses: PoseTable,
    _ resting: Resting, depth: Int, into plan: inout FramePlan
  ) throws(Painter.PaintError) {
    let base = resting.transform.then(
      .translation(Vector(-Double(bitmap.originX), -Double(bitmap.originY))))
    try place(
      content, poses, base: base, clip: bitmap.buffer.bounds, edges: Box(layer.bounds, base),
      depth: depth + 1, last: nil, into: &plan)
  }
}

extension Resting {
  /// Whole shown pixels that `bitmap` covers with opaque pixels, without the edge pixels. Edge
  /// pixels are painted as if fully covered, and get the coverage when they are composited.
  func opaque(of bitmap: CachedBitmap, in box: Box) -> PixelRect {
    guard !bitmap.opaque.isEmpty else { return .empty }
    let o = bitmap.opaque.moved(bitmap.originX &+ x, bitmap.originY &+ y)
    // In a scaled bitmap, a shown pixel is interpolated between the two bitmap pixels around its
    // centre. The rounded position may be slightly wrong, so the edge is moved inwards by 0.51
    // pixels. A bitmap without a change of scale needs no such inset.
    let (inset, centre) = isMoved ? (0, 0) : (0.51, 0.5)
    let covered = Box(
      minX: (Double(o.minX) + inset) * scaleX + offsetX - centre,
      minY: (Double(o.minY) + inset) * scaleY + offsetY - centre,
      maxX: (Double(o.maxX) - inset) * scaleX + offsetX + centre,
      maxY: (Double(o.maxY) - inset) * scaleY + offsetY + centre)
    return PixelRect(inside: covered).intersection(PixelRect(inside: box))
  }
}

extension PlacedCommand {
  /// Sets the layer's bitmap, and the opaque pixels within `box`.
  fileprivate mutating func show(_ bitmap: CachedBitmap, in box: Box) {
    self.bitmap = bitmap
    opaque = resting?.opaque(of: bitmap, in: box) ?? .empty
  }
}

extension CachedBitmap {
  func covers(_ r: PixelRect) -> Bool {
    originX <= r.minX && originY <= r.minY && originX + width >= r.maxX
      && originY + height >= r.maxY
  }
}

extension DisplayList {
  /// Collects the pose slots of this list and of the layers in this list.
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
