// Scale and translation: the only transforms that screens apply to their content.

/// Scales a position and then adds `translation`. Values are in points.
public struct Transform: Hashable, Sendable {
  /// The horizontal scale factor.
  public var scaleX: Double
  /// The vertical scale factor.
  public var scaleY: Double
  /// The translation in points, applied after scaling.
  public var translation: Vector

  @inlinable public init(scaleX: Double = 1, scaleY: Double = 1, translation: Vector = .zero) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.translation = translation
  }

  /// The transform that changes nothing.
  public static let identity = Transform()

  /// A transform that moves everything by `v`, in points.
  @inlinable public static func translation(_ v: Vector) -> Transform {
    Transform(translation: v)
  }

  /// A transform that scales, and that does not move the point `anchor`.
  @inlinable public static func scale(_ s: Double, about anchor: Point) -> Transform {
    Transform(
      scaleX: s, scaleY: s, translation: Vector(anchor.x * (1 - s), anchor.y * (1 - s)))
  }

  /// The position `p` after the transform was applied.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(p.x * scaleX + translation.dx, p.y * scaleY + translation.dy)
  }

  /// The rectangle `r` after the transform was applied. Edge cases: a negative scale gives a
  /// rectangle of negative size, which counts as empty.
  @inlinable public func apply(_ r: Rect) -> Rect {
    Rect(
      r.minX * scaleX + translation.dx, r.minY * scaleY + translation.dy, r.width * scaleX,
      r.height * scaleY)
  }

  /// The transform that applies `self` first and then `outer`.
  @inlinable public func then(_ outer: Transform) -> Transform {
    Transform(
      scaleX: scaleX * outer.scaleX, scaleY: scaleY * outer.scaleY,
      translation: Vector(
        translation.dx * outer.scaleX + outer.translation.dx,
        translation.dy * outer.scaleY + outer.translation.dy))
  }

  /// The transform that reverses this transform. Nil if a scale is zero.
  @inlinable public var inverse: Transform? {
    guard scaleX != 0, scaleY != 0 else { return nil }
    return Transform(
      scaleX: 1 / scaleX, scaleY: 1 / scaleY,
      translation: Vector(-translation.dx / scaleX, -translation.dy / scaleY))
  }
}
