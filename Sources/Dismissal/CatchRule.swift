// The limits within which a moving thing counts as at rest for a finger.
import Motion

/// A thing that is closer to its target and slower than these values counts as at rest for a
/// finger, even while its spring still moves: taps, scrolls and buttons work as usual. A page or a
/// picture that opens looks open a little earlier: from then on a stroke does what it does at rest.
/// Anything else that moves is interrupted by a drag that landed on its visible part. A touch alone
/// decides nothing.
public struct CatchRule: Tunable, Hashable {
  /// Points from its target.
  public var distance = 8.0
  /// Points per second.
  public var speed = 50.0
  /// Points that are left to travel when an opening thing begins to look open, at any speed.
  public var arrival = 96.0

  /// The share of its travel, or of its opacity, from which on a thing that appears takes taps.
  package static let seenShare = 0.5

  public init() {}

  /// Whether a thing `distance` points from its target that moves with `velocity` is at rest for a
  /// finger. Signs do not matter.
  public func isAtRest(distance: Double, velocity: Double) -> Bool {
    abs(distance) <= self.distance && !isFast(velocity)
  }

  /// Whether an opening thing with this many points left to travel looks open.
  public func looksOpen(_ left: Double) -> Bool { left <= arrival }

  /// Whether a touch stops a list with this velocity. Such a touch is not a tap.
  public func isFast(_ velocity: Double) -> Bool { abs(velocity) > speed }

  public static let group = "catching"
  /// The preset "fluid". It has the same values as "seed".
  public static let fluid = CatchRule()
}
