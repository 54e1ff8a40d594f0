// How much of a view is there: 0 before its entrance and after its removal, 1 between.
import Geometry
import Motion

/// A share of 0…1 on a course.
struct VisibilityAnimation: Hashable, Sendable {
  /// The share is moved as if it were this many points, so that a spring rests when nothing of it
  /// can be seen any more.
  static let extent = 200.0

  private var moving: MovingValue

  init(_ share: Double) { moving = MovingValue(share * Self.extent) }

  func share(at now: Instant) -> Double { moving.value(at: now) / Self.extent }

  /// When it will be where it goes; nil: it stands.
  var restsAt: Instant? { moving.restsAt }

  mutating func go(to share: Double, _ animation: Movement, at now: Instant) {
    moving.go(to: share * Self.extent, animation, at: now)
  }
}
