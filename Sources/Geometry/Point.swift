// Places, distances and extents in points: origin top left, y down.

/// A place in points.
public struct Point: Hashable, BitwiseCopyable, Sendable {
  /// Points from the left.
  public var x: Double
  /// Points from the top, downwards.
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(0, 0)

  /// The place that lies so far away.
  @inlinable public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.dx, p.y + v.dy) }
  /// The way from one place to another.
  @inlinable public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.dx, p.y - v.dy) }
  /// The way from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
}

/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, BitwiseCopyable, Sendable {
  /// Points to the right.
  public var dx: Double
  /// Points downwards.
  public var dy: Double

  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No way at all.
  public static let zero = Vector(0, 0)

  /// Points from end to end.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }
  /// One way and then the other.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(a.dx + b.dx, a.dy + b.dy)
  }
  /// What the first goes further than the second.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(a.dx - b.dx, a.dy - b.dy)
  }
  /// So many times as long.
  @inlinable public static func * (v: Vector, k: Double) -> Vector { Vector(v.dx * k, v.dy * k) }
  /// The way back.
  @inlinable public static prefix func - (v: Vector) -> Vector { Vector(-v.dx, -v.dy) }

  /// The part along `axis`.
  @inlinable public func along(_ axis: Axis) -> Double { axis == .horizontal ? dx : dy }
}

/// An extent in points.
public struct Size: Hashable, Sendable {
  /// Points, or pixels of a picture, from side to side.
  public var width: Double
  /// Points, or pixels of a picture, from top to bottom.
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Without width and height.
  public static let zero = Size(0, 0)

  /// The part along `axis`.
  @inlinable public func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
