// The animated visibility of a view: 0 before its entrance and after its removal, 1 in between.
import Geometry
import Motion

/// An animated value between 0 and 1.
struct VisibilityAnimation: Hashable, Sendable {
  /// The length in points for the value 1. The animation uses points, so that a spring ends when
  /// its motion is no longer visible.
  static let extent = 200.0

  private var moving: MovingValue

  init(_ share: Double) { moving = MovingValue(share * Self.extent) }

  func share(at now: Instant) -> Double { moving.value(at: now) / Self.extent }

  /// The instant at which the animation ends. Nil without an animation.
  var restsAt: Instant? { moving.restsAt }

  mutating func go(to share: Double, _ animation: Movement, at now: Instant) {
    moving.go(to: share * Self.extent, animation, at: now)
  }
}
