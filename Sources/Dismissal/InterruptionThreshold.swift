// The limits within which a moving view counts as at rest for a finger.
import Motion

/// A view that is closer to its target and slower than these limits counts as at rest for a finger,
/// even while its spring still moves. Taps, scrolls and buttons then work as usual.
///
/// A page or a picture that opens looks open a little earlier. From then on a stroke has the effect
/// that it has at rest. A drag that lands on any other moving view interrupts it. A touch alone has
/// no effect.
public struct InterruptionThreshold: Tunable, Hashable {
  /// Points from its target.
  public var distance = 8.0
  /// Points per second.
  public var speed = 50.0
  /// Points that remain when an opening view begins to look open, at any speed.
  public var arrival = 96.0

  /// The share of its travel, or of its opacity, at which an appearing view begins to receive taps.
  package static let seenShare = 0.5

  public init() {}

  /// Whether a view at this distance from its target and with this velocity is at rest for a
  /// finger. Signs do not matter.
  public func isAtRest(distance: Double, velocity: Double) -> Bool {
    abs(distance) <= self.distance && !isFast(velocity)
  }

  /// Whether an opening view with this many points left to travel looks open.
  public func looksOpen(_ left: Double) -> Bool { left <= arrival }

  /// Whether a touch stops a list with this velocity. Such a touch is not a tap.
  public func isFast(_ velocity: Double) -> Bool { abs(velocity) > speed }

  public static let group = "catching"
  public static let title = "Interruption"
  /// The preset "fluid". It has the same values as "seed".
  public static let fluid = InterruptionThreshold()
}
