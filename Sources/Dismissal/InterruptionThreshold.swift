// The limits within which a moving view counts as at rest for a finger.
import Motion

/// A moving view counts as at rest for a finger if it is nearer to its target and slower than these
/// limits. Taps, scrolls and buttons then work as usual, even while its spring still moves.
///
/// A page or a picture that opens looks open even earlier. From then on gestures work as on an open
/// one. A drag on any other moving view interrupts it. A touch alone has no effect.
public struct InterruptionThreshold: Tunable, Hashable {
  /// The largest distance from the target at which a view counts as at rest, in points.
  public var distance = 8.0
  /// The highest speed at which a view counts as at rest, in points per second.
  public var speed = 50.0
  /// Points left to travel at which an opening view begins to look open, at any speed.
  public var arrival = 96.0
  /// The lowest speed at which a release is a flick, in points per second.
  public var flickSpeed = 300.0
  /// Seconds after a flick has dismissed a presentation until a flick moves what lies beneath. 0: a
  /// flick does so at once.
  public var flickGuard = 0.15

  /// An appearing view begins to receive taps at this share of its travel or of its opacity.
  package static let seenShare = 0.5

  public init() {}

  /// True if a view at this distance from its target and with this velocity is at rest for a
  /// finger. Signs do not matter.
  public func isAtRest(distance: Double, velocity: Double) -> Bool {
    abs(distance) <= self.distance && !isFast(velocity)
  }

  /// True if an opening view with this many points left to travel looks open.
  public func looksOpen(_ left: Double) -> Bool { left <= arrival }

  /// True if a touch stops a list with this velocity. Such a touch is not a tap.
  public func isFast(_ velocity: Double) -> Bool { abs(velocity) > speed }

  public static let group = "catching"
  public static let title = "Interruption"
  /// The preset "fluid". It has the default values.
  public static let fluid = InterruptionThreshold()
}
