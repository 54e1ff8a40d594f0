// Rectangles and the insets that shrink them.

/// A rectangle in points. Its right and bottom edges are exclusive.
public struct Rect: Hashable, Sendable {
  /// The top left corner of the rectangle.
  public var origin: Point
  /// The width and height of the rectangle.
  public var size: Size

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The x coordinate of the left side.
  @inlinable public var minX: Double { origin.x }
  /// The y coordinate of the top side.
  @inlinable public var minY: Double { origin.y }
  /// The x coordinate of the right side, which is exclusive.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom side, which is exclusive.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The width in points, or in pixels for a picture.
  @inlinable public var width: Double { size.width }
  /// The height in points, or in pixels for a picture.
  @inlinable public var height: Double { size.height }
  /// The position of the centre.
  @inlinable public var center: Point { Point(midX, midY) }
  /// True if the rectangle has no area. A size that is not a number counts as empty.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// True if the position is inside the rectangle. The right and bottom sides are exclusive.
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// The rectangle moved by a displacement.
  @inlinable public func offset(by v: Vector) -> Rect { Rect(origin: origin + v, size: size) }

  /// The rectangle with each side moved inwards. A negative inset moves the sides outwards.
  @inlinable public func inset(by d: Double) -> Rect {
    Rect(minX + d, minY + d, max(0, width - 2 * d), max(0, height - 2 * d))
  }

  /// The area that both rectangles cover. Empty if the rectangles do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX)
    let y1 = min(maxY, other.maxY)
    return Rect(x0, y0, max(0, x1 - x0), max(0, y1 - y0))
  }

  /// The smallest rectangle that contains both rectangles. An empty rectangle is ignored.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX)
    let y0 = min(minY, other.minY)
    return Rect(x0, y0, max(maxX, other.maxX) - x0, max(maxY, other.maxY) - y0)
  }
}

/// Distances from the four sides in points. Leading and trailing depend on the layout direction.
public struct Insets: Hashable, Sendable {
  /// The distance from the top, in points.
  public var top: Double
  /// The distance from the leading side, in points.
  public var leading: Double
  /// The distance from the bottom, in points.
  public var bottom: Double
  /// The distance from the trailing side, in points.
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

  /// Insets of 0 on every side.
  public static let zero = Insets()
}
