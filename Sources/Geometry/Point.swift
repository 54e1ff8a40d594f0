// Positions, displacements and sizes in points. The origin is at the top left, and y points down.

/// A position in points.
public struct Point: Hashable, BitwiseCopyable, Sendable {
  /// Distance from the left, in points.
  public var x: Double
  /// Distance from the top, in points.
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner of the coordinate system.
  public static let zero = Point(0, 0)

  /// The position moved by a displacement.
  @inlinable public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.dx, p.y + v.dy) }
  /// The position moved by the opposite of a displacement.
  @inlinable public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.dx, p.y - v.dy) }
  /// The displacement from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
}

/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, BitwiseCopyable, Sendable {
  /// The horizontal component, positive to the right.
  public var dx: Double
  /// The vertical component, positive downwards.
  public var dy: Double

  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// A displacement of zero length.
  public static let zero = Vector(0, 0)

  /// The length of the vector, in points.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }
  /// The sum of two displacements.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(a.dx + b.dx, a.dy + b.dy)
  }
  /// The first displacement minus the second.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(a.dx - b.dx, a.dy - b.dy)
  }
  /// The displacement multiplied by a factor.
  @inlinable public static func * (v: Vector, k: Double) -> Vector { Vector(v.dx * k, v.dy * k) }
  /// The opposite displacement.
  @inlinable public static prefix func - (v: Vector) -> Vector { Vector(-v.dx, -v.dy) }

  /// The component along `axis`.
  @inlinable public func along(_ axis: Axis) -> Double { axis == .horizontal ? dx : dy }

  /// The component along a vector of length 1.
  package func along(_ direction: Vector) -> Double { dx * direction.dx + dy * direction.dy }
}

/// A size in points.
public struct Size: Hashable, Sendable {
  /// The width in points, or in pixels for a picture.
  public var width: Double
  /// The height in points, or in pixels for a picture.
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size whose width and height are 0.
  public static let zero = Size(0, 0)

  /// The component along `axis`.
  @inlinable public func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
