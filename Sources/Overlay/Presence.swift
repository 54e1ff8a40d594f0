// The share of a view: 0 before its entrance and after its removal, and 1 between.
import Geometry
import Motion

/// An animated share of 0…1.
struct VisibilityAnimation: Hashable, Sendable {
  /// The points as which the share is animated, so that a spring rests when its motion cannot be
  /// seen any more.
  static let extent = 200.0

  private var moving: MovingValue

  init(_ share: Double) { moving = MovingValue(share * Self.extent) }

  func share(at now: Instant) -> Double { moving.value(at: now) / Self.extent }

  /// The instant at which it is there; nil: it stands still.
  var restsAt: Instant? { moving.restsAt }

  mutating func go(to share: Double, _ animation: Movement, at now: Instant) {
    moving.go(to: share * Self.extent, animation, at: now)
  }
}
