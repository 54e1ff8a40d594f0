// The pixels that a frame changed, as a few rectangles that do not overlap.

/// Up to eight disjoint rectangles; kept inline, so that a frame allocates nothing.
public struct Damage: Sendable {
  /// How many rectangles a frame is split into at most.
  public static let limit = 8
  /// Pixels that cost about as much as one rectangle more.
  private static let vain = 8192

  private var rects: (PixelRect, PixelRect, PixelRect, PixelRect) = (.empty, .empty, .empty, .empty)
  private var more: (PixelRect, PixelRect, PixelRect, PixelRect) = (.empty, .empty, .empty, .empty)
  /// How many rectangles there are.
  public private(set) var count = 0

  public init() {}

  public init(_ rect: PixelRect) {
    self.init()
    add(rect)
  }

  /// True when nothing was painted.
  public var isEmpty: Bool { count == 0 }

  /// One of the rectangles.
  public subscript(index: Int) -> PixelRect {
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

  /// The smallest rectangle around all.
  public var bounds: PixelRect {
    var all = PixelRect.empty
    for i in 0..<count { all = all.union(self[i]) }
    return all
  }

  /// Pixels painted.
  public var area: Int {
    var sum = 0
    for i in 0..<count { sum += self[i].area }
    return sum
  }

  func intersects(_ rect: PixelRect) -> Bool {
    for i in 0..<count where self[i].intersects(rect) { return true }
    return false
  }

  /// Adds a rectangle; those that overlap, or nearly touch, become one.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    var i = 0
    while i < count {
      let other = self[i]
      if other.contains(grown) { return }
      let both = other.union(grown)
      // One rectangle is cheaper than two as long as little is painted in vain; and never may two
      // overlap, because what is painted twice would be blended twice.
      let sum = other.area + grown.area
      if other.intersects(grown) || both.area <= sum + min(sum / 4, Damage.vain) {
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
    // One too many: the two of all that paint least in vain as one.
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
      // The later one first: what is last takes its place.
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
  /// Pixels that are in neither of two and in the rectangle around both.
  fileprivate func waste(with other: PixelRect) -> Int {
    union(other).area - area - other.area
  }
}

/// What to paint.
public enum Repaint: Hashable, Sendable {
  /// Every pixel, whatever the buffer holds.
  case all
  /// What differs from the last frame, which the buffer still holds.
  case changed
}
