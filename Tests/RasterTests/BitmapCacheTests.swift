// Tests the contents, reuse and byte count of the bitmap cache.
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Cache of bitmaps")
struct BitmapCacheTests {
  private func key(_ layer: UInt64, _ revision: UInt64, moved: Double = 0) -> BitmapKey {
    BitmapKey(
      content: .layer(key: layer, revision: revision), rect: Rect(0, 0, 20, 10),
      transform: .translation(Vector(moved, 0)))
  }

  private func bitmap(_ width: Int, _ height: Int) -> StoredBitmap {
    let bitmap = CachedBitmap(width: width, height: height, originX: 0, originY: 0, serial: 1)
    return StoredBitmap(bitmap: bitmap, content: DisplayList(), slots: [], poses: [])
  }

  @Test("the bitmap of a layer's earlier content is reused only at the same fraction of a pixel")
  func former() {
    let whole = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 10)
    var cache = BitmapCache()
    cache.insert(bitmap(20, 10), for: key(1, 1), frame: 1)
    let moved = cache.takeEarlierBitmap(of: key(1, 2, moved: 0.5), covering: whole, frame: 2)
    #expect(moved == nil, "half a pixel farther every edge is another one")
    let other = cache.takeEarlierBitmap(of: key(2, 2), covering: whole, frame: 2)
    #expect(other == nil)
    let larger = PixelRect(minX: 0, minY: 0, maxX: 21, maxY: 10)
    #expect(cache.takeEarlierBitmap(of: key(1, 2), covering: larger, frame: 2) == nil)
    #expect(cache.takeEarlierBitmap(of: key(1, 2), covering: whole, frame: 1) == nil, "in use")
    #expect(cache.takeEarlierBitmap(of: key(1, 2), covering: whole, frame: 2) != nil)
    #expect(cache.count == 0 && cache.bytes == 0)
  }

  @Test("the bitmap cache counts its bytes, after any insertions and removals")
  func bytes() {
    for seed in 0..<50 {
      var random = SeededRandom(seed)
      var cache = BitmapCache()
      // The budget is enough for about ten bitmaps.
      cache.budget = 10_000
      var held: [BitmapKey: Int] = [:]
      for frame in UInt64(1)...400 {
        let name = key(UInt64(random.below(12)), UInt64(random.below(3)))
        if random.chance(0.2) {
          _ = cache.takeEarlierBitmap(
            of: name, covering: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), frame: frame)
        } else {
          let stored = bitmap(1 + random.below(30), 1 + random.below(10))
          cache.insert(stored, for: name, frame: frame)
          held[name] = stored.bitmap.cost
        }
        held = held.filter { cache.find($0.key) != nil }
        let sum = held.reduce(0) { $0 + (cache.find($1.key)?.bitmap.cost ?? 0) }
        #expect(cache.count == held.count && cache.bytes == sum, "seed \(seed), frame \(frame)")
        if cache.bytes != sum { return }
      }
      cache.removeAll()
      #expect(cache.bytes == 0)
    }
  }

  @Test(
    "a position less than a thousandth of a pixel from a whole pixel counts as this whole pixel",
    arguments: [0, -1e-12, 1e-12, -0.0009, 0.0004])
  func wholePixels(noise: Double) throws {
    for place in [-7.0, 0, 3, 1000] {
      let exact = try #require(resting(place, place))
      let near = try #require(resting(place + noise, place + noise))
      #expect((near.x, near.y) == (Int(place), Int(place)))
      #expect(abs(near.transform.translation.dx - exact.transform.translation.dx) < 0.002)
      #expect(abs(near.transform.translation.dy - exact.transform.translation.dy) < 0.002)
    }
  }

  @Test(
    "a position more than a thousandth of a pixel before a whole pixel counts as the previous pixel"
  )
  func partsOfPixels() throws {
    let found = try #require(resting(2.99, -4.01))
    #expect((found.x, found.y) == (2, -5))
  }

  private func resting(_ x: Double, _ y: Double) -> Resting? {
    let transform = Transform.translation(Vector(x, y))
    return Resting(Rect(0, 0, 20, 10), rest: transform, shown: transform)
  }
}
