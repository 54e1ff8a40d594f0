// Places, distances and extents in points: origin top left, y down.

/// A place in points.
public struct Point: Hashable, BitwiseCopyable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  @inlinable public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.dx, p.y + v.dy) }
  @inlinable public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.dx, p.y - v.dy) }
  /// The way from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
}

/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, BitwiseCopyable, Sendable {
  public var dx: Double
  public var dy: Double

  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(0, 0)

  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(a.dx + b.dx, a.dy + b.dy)
  }
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(a.dx - b.dx, a.dy - b.dy)
  }
  @inlinable public static func * (v: Vector, k: Double) -> Vector { Vector(v.dx * k, v.dy * k) }
  @inlinable public static prefix func - (v: Vector) -> Vector { Vector(-v.dx, -v.dy) }

  /// The part along `axis`.
  @inlinable public func along(_ axis: Axis) -> Double { axis == .horizontal ? dx : dy }
}

/// An extent in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)

  /// The part along `axis`.
  @inlinable public func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
