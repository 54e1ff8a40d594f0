// The limits within which a moving view counts as at rest for a finger.
import Motion

/// The limits of distance and speed below which a moving view counts as at rest for a finger. Below
/// these limits, taps, scrolls and buttons work, although the view's spring still moves.
///
/// An opening page or picture looks open even earlier. Once it looks open, its gestures work. A
/// drag on any other moving view interrupts the view, and a touch alone has no effect.
public struct InterruptionThreshold: Tunable, Hashable {
  /// The largest distance from the target at which a view counts as at rest, in points.
  public var distance = 8.0
  /// The highest speed at which a view counts as at rest, in points per second.
  public var speed = 50.0
  /// Remaining travel in points from which an opening view looks open, at any speed.
  public var arrival = 96.0
  /// The lowest speed at which a release is a flick, in points per second.
  public var flickSpeed = 300.0
  /// Seconds after a flick has dismissed a presentation during which flicks on presentations
  /// beneath are ignored. With 0, no flick is ignored.
  public var flickGuard = 0.15

  /// The share of its travel or of its opacity from which an appearing view receives taps.
  package static let seenShare = 0.5

  public init() {}

  /// True if a view at this distance from its target and with this velocity counts as at rest for a
  /// finger. Signs are ignored.
  public func isAtRest(distance: Double, velocity: Double) -> Bool {
    abs(distance) <= self.distance && !isFast(velocity)
  }

  /// True if an opening view looks open when this much travel remains, in points.
  public func looksOpen(_ left: Double) -> Bool { left <= arrival }

  /// True if a touch stops a list with this velocity. Such a touch is not a tap.
  public func isFast(_ velocity: Double) -> Bool { abs(velocity) > speed }

  public static let group = "catching"
  public static let title = "Interruption"
  /// The default values.
  public static let fluid = InterruptionThreshold()
}
