// Scale and translation: the only transforms that screens apply to their content.

/// Maps a position p to p × scale + translation, in points.
public struct Transform: Hashable, Sendable {
  /// The horizontal factor.
  public var scaleX: Double
  /// The vertical factor.
  public var scaleY: Double
  /// Points, after scaling.
  public var translation: Vector

  @inlinable public init(scaleX: Double = 1, scaleY: Double = 1, translation: Vector = .zero) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.translation = translation
  }

  /// Changes nothing.
  public static let identity = Transform()

  /// Moves everything by a distance.
  @inlinable public static func translation(_ v: Vector) -> Transform {
    Transform(translation: v)
  }

  /// Scales about `anchor`, which does not move.
  @inlinable public static func scale(_ s: Double, about anchor: Point) -> Transform {
    Transform(
      scaleX: s, scaleY: s, translation: Vector(anchor.x * (1 - s), anchor.y * (1 - s)))
  }

  /// The image of this position.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(p.x * scaleX + translation.dx, p.y * scaleY + translation.dy)
  }

  /// The image of this rectangle. Edge cases: a negative scale gives a rectangle of negative size,
  /// which is empty.
  @inlinable public func apply(_ r: Rect) -> Rect {
    Rect(
      r.minX * scaleX + translation.dx, r.minY * scaleY + translation.dy, r.width * scaleX,
      r.height * scaleY)
  }

  /// Applies `self` first and `outer` afterwards.
  @inlinable public func then(_ outer: Transform) -> Transform {
    Transform(
      scaleX: scaleX * outer.scaleX, scaleY: scaleY * outer.scaleY,
      translation: Vector(
        translation.dx * outer.scaleX + outer.translation.dx,
        translation.dy * outer.scaleY + outer.translation.dy))
  }

  /// The inverse; nil if a scale is zero.
  @inlinable public var inverse: Transform? {
    guard scaleX != 0, scaleY != 0 else { return nil }
    return Transform(
      scaleX: 1 / scaleX, scaleY: 1 / scaleY,
      translation: Vector(-translation.dx / scaleX, -translation.dy / scaleY))
  }
}
