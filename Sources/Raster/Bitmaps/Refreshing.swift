// A layer that changes a little is painted anew where it changed, and shown anew there alone.
import Drawing
import Geometry

/// What a bitmap that was painted anew in parts differs in from the one before.
struct RefreshedBitmap {
  var former: UInt64
  var serial: UInt64
  /// In pixels of the bitmap.
  var damage: Damage
}

/// Where the commands of the layer lie that was painted anew in parts last: what changes in one frame
/// mostly changes in the next one, too.
struct LastRefresh {
  /// Its bitmap's.
  var serial: UInt64?
  var plan = FramePlan()
  /// Memory for the next plan.
  var spare = FramePlan()
}

extension Painter {
  /// The bitmap of `layer`, made of the one that shows what the layer held before.
  ///
  /// - Returns: nil where there is none, or where what differs is most of it.
  mutating func refresh(
    _ key: BitmapKey, _ layer: Layer, _ needed: PixelRect, _ poses: PoseTable, _ resting: Resting,
    depth: Int
  ) throws(PaintError) -> CachedBitmap? {
    guard layer.content.standsAlone,
      let stored = bitmaps.takeFormer(of: key, covering: needed, frame: frame),
      let old = stored.content
    else { return nil }
    try layer.content.check(after: old)
    let bitmap = CachedBitmap(continuing: stored.bitmap, serial: bitmaps.nextSerial())
    var (before, after) = (FramePlan(), FramePlan())
    swap(&before, &lastRefresh.plan)
    swap(&after, &lastRefresh.spare)
    let isPlaced = lastRefresh.serial == stored.bitmap.serial
    lastRefresh.serial = nil
    if !isPlaced {
      try place(layer, old, on: bitmap, poses, resting, depth: depth, into: &before)
    }
    try place(layer, layer.content, on: bitmap, poses, resting, depth: depth, into: &after)
    let outer = backdrops
    backdrops = BackdropStore()
    defer { backdrops = outer }
    let bounds = bitmap.buffer.bounds
    let damage = changes(
      from: old, before, to: layer.content, &after, same: false, all: nil, target: bounds)
    // Painted whole it costs little more, and takes no memory that is written twice.
    if damage.area * 2 > bounds.area { return nil }
    for i in 0..<damage.count {
      render(layer.content, after, into: bitmap.buffer, area: damage[i], ground: 0)
    }
    bitmap.seal((0..<damage.count).map { damage[$0] })
    lastRefresh = LastRefresh(serial: bitmap.serial, plan: after, spare: before)
    bitmaps.insert(
      StoredBitmap(bitmap: bitmap, content: layer.content, slots: [], poses: []), for: key,
      frame: frame)
    refreshed.append(
      RefreshedBitmap(former: stored.bitmap.serial, serial: bitmap.serial, damage: damage))
    return bitmap
  }

  /// Adds to `damage` what is seen to change where `old`, the layer at `index` of the old list, became
  /// one that was painted anew in parts, lies in the same place, and has the same things above it.
  ///
  /// - Returns: its place in the new list, above `least`; nil, and nothing is added, where it is not so.
  func addRefreshed(
    _ old: PlacedCommand, at index: Int, among new: [PlacedCommand], above least: Int,
    to damage: inout Damage, target: PixelRect
  ) -> Int? {
    guard let former = old.bitmap?.serial,
      let change = refreshed.first(where: { $0.former == former })
    else { return nil }
    let now = new.indices.filter { new[$0].bitmap?.serial == change.serial }
    guard now.count == 1, let place = now.first, place > least,
      alignment.keepsOrder(index, place), let resting = new[place].resting,
      new[place].isSamePlace(as: old), let bitmap = new[place].bitmap
    else { return nil }
    for i in 0..<change.damage.count {
      let part = change.damage[i].moved(bitmap.originX, bitmap.originY)
      // Reading between pixels reaches one further.
      let shown = resting.shown(
        Box(
          minX: Double(part.minX - 1), minY: Double(part.minY - 1), maxX: Double(part.maxX + 1),
          maxY: Double(part.maxY + 1)))
      damage.add(PixelRect(around: shown).intersection(new[place].bounds).intersection(target))
    }
    return place
  }
}

extension PlacedCommand {
  /// Shows its bitmap at the same pixels, as present as `o`.
  fileprivate func isSamePlace(as o: PlacedCommand) -> Bool {
    guard let resting, let other = o.resting, turned == nil, o.turned == nil else { return false }
    return scope == o.scope && bounds == o.bounds && opacity == o.opacity && amount == o.amount
      && resting.transform == other.transform && resting.x == other.x && resting.y == other.y
      && resting.scaleX == other.scaleX && resting.scaleY == other.scaleY
      && resting.offsetX == other.offsetX && resting.offsetY == other.offsetY
  }
}

extension DisplayList {
  /// Made of commands whose pixels depend on themselves alone: nothing that is kept elsewhere, moves
  /// by a pose, or reads what lies below.
  var standsAlone: Bool {
    commands.allSatisfy {
      switch $0 {
      case .layer, .backdrop, .pushPose: false
      default: true
      }
    }
  }
}
