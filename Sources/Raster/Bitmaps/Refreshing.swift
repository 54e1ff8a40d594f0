// Repaints only the changed parts of a cached layer, and updates only these pixels of the frame.
import Drawing

/// A partly repainted bitmap: the earlier and the new serial number.
struct RefreshedBitmap {
  var previous: UInt64
  var serial: UInt64
  /// The changed pixels, in pixels of the bitmap.
  var damage: Damage
}

/// The plan of the layer that was last repainted in part. A layer that changes in one frame often
/// changes in the next frame too, so the plan is stored.
struct LastRefresh {
  /// Serial number of the layer's bitmap.
  var serial: UInt64?
  var plan = FramePlan()
  /// Memory of an earlier plan, which the next plan reuses.
  var spare = FramePlan()
}

extension Painter {
  /// Makes the bitmap of `layer` from the bitmap of the layer's earlier content. Only the changed
  /// pixels are repainted.
  ///
  /// - Returns: The bitmap. Nil without an earlier bitmap, or if more than half of the pixels
  ///   changed.
  mutating func refresh(
    _ key: BitmapKey, _ layer: Layer, _ needed: PixelRect, _ poses: PoseTable, _ resting: Resting,
    depth: Int
  ) throws(Painter.PaintError) -> CachedBitmap? {
    guard layer.content.isSelfContained,
      let stored = caches.bitmaps.takeEarlierBitmap(of: key, covering: needed, frame: frame),
      let old = stored.content
    else { return nil }
    try layer.content.check(after: old)
    let bitmap = CachedBitmap(continuing: stored.bitmap, serial: caches.bitmaps.nextSerial())
    var (before, after) = (FramePlan(), FramePlan())
    swap(&before, &lastRefresh.plan)
    swap(&after, &lastRefresh.spare)
    let isPlaced = lastRefresh.serial == stored.bitmap.serial
    lastRefresh.serial = nil
    if !isPlaced {
      try place(layer, old, on: bitmap, poses, resting, depth: depth, into: &before)
    }
    try place(layer, layer.content, on: bitmap, poses, resting, depth: depth, into: &after)
    let outer = caches.backdrops
    caches.backdrops = BackdropCache()
    defer { caches.backdrops = outer }
    let bounds = bitmap.buffer.bounds
    let damage = changes(
      from: old, before, to: layer.content, &after, same: false, all: nil, target: bounds)
    // If more than half of the area changed, a new bitmap costs little more.
    if damage.area * 2 > bounds.area { return nil }
    for i in 0..<damage.count {
      render(layer.content, after, into: bitmap.buffer, area: damage[i], ground: 0)
    }
    bitmap.seal((0..<damage.count).map { damage[$0] })
    lastRefresh = LastRefresh(serial: bitmap.serial, plan: after, spare: before)
    caches.bitmaps.insert(
      StoredBitmap(bitmap: bitmap, content: layer.content, slots: [], poses: []), for: key,
      frame: frame)
    refreshed.append(
      RefreshedBitmap(previous: stored.bitmap.serial, serial: bitmap.serial, damage: damage))
    return bitmap
  }

  /// Adds the changed pixels of a layer that was repainted in part to `damage`. `old` is the layer
  /// at `index` of the old list. The layer must have the same position in both lists, and equal
  /// commands must be painted before it.
  ///
  /// - Returns: The layer's index in the new list, which is greater than `least`. Nil without such
  ///   a layer. Nothing is added in this case.
  func addRefreshed(
    _ old: PlacedCommand, at index: Int, among new: [PlacedCommand], above least: Int,
    to damage: inout Damage, target: PixelRect
  ) -> Int? {
    guard let previous = old.bitmap?.serial,
      let change = refreshed.first(where: { $0.previous == previous })
    else { return nil }
    let now = new.indices.filter { new[$0].bitmap?.serial == change.serial }
    guard now.count == 1, let place = now.first, place > least,
      alignment.keepsOrder(index, place), let resting = new[place].resting,
      new[place].isSamePlace(as: old), let bitmap = new[place].bitmap
    else { return nil }
    for i in 0..<change.damage.count {
      let part = change.damage[i].moved(bitmap.originX, bitmap.originY)
      // Interpolation spreads a change by one pixel, so the rectangle grows by one pixel.
      let shown = resting.shown(Box(part.outset(1)))
      damage.add(PixelRect(around: shown).intersection(new[place].bounds).intersection(target))
    }
    return place
  }
}

extension PlacedCommand {
  /// Whether this command shows a bitmap at the same pixels and with the same opacity as `o`.
  fileprivate func isSamePlace(as o: PlacedCommand) -> Bool {
    guard let resting, let other = o.resting, turned == nil, o.turned == nil else { return false }
    return scope == o.scope && bounds == o.bounds && opacity == o.opacity && amount == o.amount
      && resting.transform == other.transform && resting.x == other.x && resting.y == other.y
      && resting.scaleX == other.scaleX && resting.scaleY == other.scaleY
      && resting.offsetX == other.offsetX && resting.offsetY == other.offsetY
  }
}

extension DisplayList {
  /// Whether only the list's commands affect the pixels. A cache affects layers, the frame affects
  /// poses, and the pixels below affect backdrops.
  var isSelfContained: Bool {
    commands.allSatisfy {
      switch $0 {
      case .layer, .backdrop, .pushPose: false
      default: true
      }
    }
  }
}
