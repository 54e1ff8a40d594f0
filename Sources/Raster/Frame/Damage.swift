// The pixels that a frame changed, as a few disjoint rectangles.

/// Up to eight disjoint rectangles, stored inline so that a frame allocates nothing.
package struct Damage: Sendable {
  /// Largest number of rectangles.
  package static let limit = 8
  /// Number of pixels whose repainting takes about as long as one more rectangle.
  private static let mergeSlack = 8192

  private var rects: (PixelRect, PixelRect, PixelRect, PixelRect) = (.empty, .empty, .empty, .empty)
  private var more: (PixelRect, PixelRect, PixelRect, PixelRect) = (.empty, .empty, .empty, .empty)
  /// Number of rectangles.
  package private(set) var count = 0

  package init() {}

  package init(_ rect: PixelRect) {
    self.init()
    add(rect)
  }

  /// Whether the damage is empty.
  package var isEmpty: Bool { count == 0 }

  /// Rectangle at an index. Empty beyond `count`.
  package subscript(index: Int) -> PixelRect {
    get {
      switch index {
      case 0: rects.0
      case 1: rects.1
      case 2: rects.2
      case 3: rects.3
      case 4: more.0
      case 5: more.1
      case 6: more.2
      case 7: more.3
      default: .empty
      }
    }
    set {
      switch index {
      case 0: rects.0 = newValue
      case 1: rects.1 = newValue
      case 2: rects.2 = newValue
      case 3: rects.3 = newValue
      case 4: more.0 = newValue
      case 5: more.1 = newValue
      case 6: more.2 = newValue
      case 7: more.3 = newValue
      default: break
      }
    }
  }

  /// Smallest rectangle around all rectangles.
  package var bounds: PixelRect {
    var all = PixelRect.empty
    for i in 0..<count { all = all.union(self[i]) }
    return all
  }

  /// Number of pixels in all rectangles.
  package var area: Int {
    var sum = 0
    for i in 0..<count { sum += self[i].area }
    return sum
  }

  func intersects(_ rect: PixelRect) -> Bool {
    for i in 0..<count where self[i].intersects(rect) { return true }
    return false
  }

  /// Adds a rectangle, and merges it with overlapping or nearly touching rectangles.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    var i = 0
    while i < count {
      let other = self[i]
      if other.contains(grown) { return }
      let both = other.union(grown)
      // One rectangle is cheaper than two rectangles with few unchanged pixels between them.
      // Rectangles must not overlap, because pixels that are painted twice would be blended twice.
      let sum = other.area + grown.area
      if other.intersects(grown) || both.area <= sum + min(sum / 4, Damage.mergeSlack) {
        grown = both
        remove(at: i)
        i = 0
      } else {
        i += 1
      }
    }
    if count < Damage.limit {
      self[count] = grown
      count += 1
      return
    }
    // The limit is exceeded by one rectangle. The pair with the fewest unchanged pixels is merged.
    var (best, other, least) = (0, -1, self[0].waste(with: grown))
    for k in 0..<count {
      if k > 0, self[k].waste(with: grown) < least {
        (best, other, least) = (k, -1, self[k].waste(with: grown))
      }
      for l in 0..<k where self[k].waste(with: self[l]) < least {
        (best, other, least) = (k, l, self[k].waste(with: self[l]))
      }
    }
    if other < 0 {
      let both = self[best].union(grown)
      remove(at: best)
      add(both)
    } else {
      let both = self[best].union(self[other])
      // The higher index is removed first, because a removal moves the last rectangle.
      remove(at: best)
      remove(at: other)
      add(both)
      add(grown)
    }
  }

  private mutating func remove(at index: Int) {
    count -= 1
    self[index] = self[count]
    self[count] = .empty
  }
}

extension PixelRect {
  /// Number of pixels in the smallest rectangle around both rectangles that neither contains.
  fileprivate func waste(with other: PixelRect) -> Int {
    union(other).area - area - other.area
  }
}

/// The pixels of a frame that are painted.
package enum Repaint: Hashable, Sendable {
  /// Every pixel. The buffer may have any content.
  case all
  /// The pixels that differ from the last frame. The buffer must still contain the last frame.
  case changed
}
