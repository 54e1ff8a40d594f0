// What several fingers do to what lies under them: it is carried, scaled and turned, and keeps its shape.
import CMath

/// Maps a place p to p × scale, turned about the origin, + offset, in points.
public struct Similarity: Hashable, BitwiseCopyable, Sendable {
  /// Factor in every direction.
  public var scale: Double
  /// Radians, clockwise; more than a whole turn is possible.
  public var turn: Double
  /// Points, after scaling and turning.
  public var offset: Vector

  public init(scale: Double = 1, turn: Double = 0, offset: Vector = .zero) {
    self.scale = scale
    self.turn = turn
    self.offset = offset
  }

  /// Leaves everything where it is.
  public static let identity = Similarity()

  /// Scales and turns around a place, which stays where it is.
  public init(scale: Double = 1, turn: Double = 0, about place: Point) {
    self.init(scale: scale, turn: turn)
    offset = place - apply(place)
  }

  /// The one that takes `from` to `to`, as well as any does: two places exactly, one by its way alone.
  ///
  /// Edge cases: places that lie on top of each other are only carried; of lists of different lengths
  /// the rest of the longer one does not count.
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
    // Closer together than a pixel, fingers tell no distance and no direction.
    if square >= 1, length > 1e-9 {
      scale = length / square
      turn = atan2(cross, dot)
    }
    offset = b - apply(a)
  }

  /// Where this comes to lie.
  public func apply(_ p: Point) -> Point { .zero + apply(p - .zero) + offset }

  /// What becomes of a way.
  public func apply(_ v: Vector) -> Vector {
    guard turn != 0 else { return v * scale }
    let (c, s) = (cos(turn) * scale, sin(turn) * scale)
    return Vector(v.dx * c - v.dy * s, v.dx * s + v.dy * c)
  }

  /// First `self`, then `outer`.
  public func then(_ outer: Similarity) -> Similarity {
    Similarity(
      scale: scale * outer.scale, turn: turn + outer.turn,
      offset: outer.apply(offset) + outer.offset)
  }
}

extension Point {
  /// The middle of several places; the origin for none.
  public static func middle(of places: some Collection<Point>) -> Point {
    guard !places.isEmpty else { return .zero }
    let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum * (1 / Double(places.count))
  }
}
