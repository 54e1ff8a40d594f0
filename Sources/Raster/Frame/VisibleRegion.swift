// The area of a rectangle that no later opaque command hides.

/// A few disjoint rectangles. The memory is reused, so that a frame allocates nothing.
struct VisibleRegion: ~Copyable {
  private(set) var rects = RawBuffer<PixelRect>(capacity: 64)
  private var spare = RawBuffer<PixelRect>(capacity: 64)
  /// Number of rectangles above which nothing is subtracted. The remaining area is painted even
  /// where it is hidden.
  static let limit = 48

  mutating func begin(_ rect: PixelRect) {
    rects.count = 0
    if !rect.isEmpty { rects.append(rect) }
  }

  mutating func subtract(_ hole: PixelRect) {
    if hole.isEmpty || rects.count > VisibleRegion.limit { return }
    spare.count = 0
    for i in 0..<rects.count {
      let r = rects[i]
      let c = r.intersection(hole)
      if c.isEmpty {
        spare.append(r)
        continue
      }
      if r.minY < c.minY {
        spare.append(PixelRect(minX: r.minX, minY: r.minY, maxX: r.maxX, maxY: c.minY))
      }
      if r.minX < c.minX {
        spare.append(PixelRect(minX: r.minX, minY: c.minY, maxX: c.minX, maxY: c.maxY))
      }
      if c.maxX < r.maxX {
        spare.append(PixelRect(minX: c.maxX, minY: c.minY, maxX: r.maxX, maxY: c.maxY))
      }
      if c.maxY < r.maxY {
        spare.append(PixelRect(minX: r.minX, minY: c.maxY, maxX: r.maxX, maxY: r.maxY))
      }
    }
    swap(&rects, &spare)
  }
}
