// When something that moves is at rest for a hand: the one rule for catching it.
import Motion

/// A thing closer to its place and slower than these figures counts as at rest for a hand, whatever
/// its spring still owes: taps, scrolls and buttons work as if it stood still. A page or a picture
/// that opens looks open a little earlier: from then on a stroke does what it does on it at rest.
/// Anything else that moves is caught by a drag that landed on its visible part; a touch alone decides
/// nothing.
public struct CatchRule: Tunable, Hashable {
  /// Points from its place.
  public var distance = 8.0
  /// Points per second.
  public var speed = 50.0
  /// Points that are left to travel; what opens looks open from there on, however fast it is.
  public var arrival = 96.0

  /// The share of its way, or of its opacity, from which on what comes takes taps.
  package static let seenShare = 0.5

  public init() {}

  /// Whether a thing `distance` points from its place that moves with `velocity` is at rest for a
  /// hand. Signs do not matter.
  public func isAtRest(distance: Double, velocity: Double) -> Bool {
    abs(distance) <= self.distance && !isFast(velocity)
  }

  /// Whether something that opens, and has so many points left to travel, looks open.
  public func looksOpen(_ left: Double) -> Bool { left <= arrival }

  /// Whether a list with this velocity is stopped by a touch, which then is no tap.
  public func isFast(_ velocity: Double) -> Bool { abs(velocity) > speed }

  public static let group = "catching"
  /// A hand expects the same figures here: the two presets agree.
  public static let fluid = CatchRule()
}
