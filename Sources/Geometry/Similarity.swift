// Translation, scale and rotation, as several fingers apply them to a view.
import CMath

/// Scales a position, rotates it about the origin and then adds `offset`. Values are in points.
public struct Similarity: Hashable, BitwiseCopyable, Sendable {
  /// The scale factor, equal in every direction.
  public var scale: Double
  /// The clockwise rotation in radians, which can exceed a full rotation.
  public var turn: Double
  /// The translation in points, applied after scaling and rotating.
  public var offset: Vector

  public init(scale: Double = 1, turn: Double = 0, offset: Vector = .zero) {
    self.scale = scale
    self.turn = turn
    self.offset = offset
  }

  /// The similarity that changes nothing.
  public static let identity = Similarity()

  /// Creates a scaling and a rotation that do not move the point `place`.
  public init(scale: Double = 1, turn: Double = 0, about place: Point) {
    self.init(scale: scale, turn: turn)
    offset = place - apply(place)
  }

  /// The similarity that moves the points `from` as near as possible to the points `to`. Two points
  /// are matched exactly. With one point, the result is only a translation.
  ///
  /// Edge cases: if all points coincide, the result is only a translation. If one list is longer
  /// than the other, its additional points are ignored.
  public init(taking from: [Point], to: [Point]) {
    self.init()
    let count = min(from.count, to.count)
    guard count > 0 else { return }
    let a = Point.middle(of: from[..<count])
    let b = Point.middle(of: to[..<count])
    var (dot, cross, square) = (0.0, 0.0, 0.0)
    for (p, q) in zip(from, to) {
      let (u, v) = (p - a, q - b)
      dot += u.dx * v.dx + u.dy * v.dy
      cross += u.dx * v.dy - u.dy * v.dx
      square += u.dx * u.dx + u.dy * u.dy
    }
    let length = (dot * dot + cross * cross).squareRoot()
    // Fingers closer together than a pixel define no distance and no direction.
    if square >= 1, length > 1e-9 {
      scale = length / square
      turn = atan2(cross, dot)
    }
    offset = b - apply(a)
  }

  /// The position `p` after the similarity was applied.
  public func apply(_ p: Point) -> Point { .zero + apply(p - .zero) + offset }

  /// The displacement `v` after scaling and rotating. The translation does not affect it.
  public func apply(_ v: Vector) -> Vector {
    guard turn != 0 else { return v * scale }
    let (c, s) = (cos(turn) * scale, sin(turn) * scale)
    return Vector(v.dx * c - v.dy * s, v.dx * s + v.dy * c)
  }

  /// The similarity that applies `self` first and then `outer`.
  public func then(_ outer: Similarity) -> Similarity {
    Similarity(
      scale: scale * outer.scale, turn: turn + outer.turn,
      offset: outer.apply(offset) + outer.offset)
  }
}

extension Point {
  /// The mean of several positions, or the origin if the collection is empty.
  public static func middle(of places: some Collection<Point>) -> Point {
    guard !places.isEmpty else { return .zero }
    let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum * (1 / Double(places.count))
  }
}
