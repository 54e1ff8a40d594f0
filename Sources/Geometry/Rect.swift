// Rectangles and the insets that shrink them.

/// A rectangle in points; right and bottom edges are exclusive.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public static let zero = Rect(0, 0, 0, 0)

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  @inlinable public var width: Double { size.width }
  @inlinable public var height: Double { size.height }
  @inlinable public var center: Point { Point(midX, midY) }
  /// True when nothing can be inside; also for a size that is not a number.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  @inlinable public func offset(by v: Vector) -> Rect { Rect(origin: origin + v, size: size) }

  @inlinable public func inset(by d: Double) -> Rect {
    Rect(minX + d, minY + d, max(0, width - 2 * d), max(0, height - 2 * d))
  }

  /// What both cover; zero-sized where they do not meet.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX)
    let y1 = min(maxY, other.maxY)
    return Rect(x0, y0, max(0, x1 - x0), max(0, y1 - y0))
  }

  /// The smallest rectangle around both; an empty one does not count.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX)
    let y0 = min(minY, other.minY)
    return Rect(x0, y0, max(maxX, other.maxX) - x0, max(maxY, other.maxY) - y0)
  }
}

/// Distances from the four edges in points; leading and trailing follow the layout direction.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  @inlinable public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  @inlinable public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  public static let zero = Insets()
}
