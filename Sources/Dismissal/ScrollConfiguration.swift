// The parameters of all lists, and the scroll bar.
import Geometry
import Motion

extension ScrollMotion {
  /// The parameters of a list for its deceleration, its rubber bands and its return from an end.
  public struct Configuration: Tunable, Hashable {
    /// The decay rate of coasting: the share of the velocity that remains after each millisecond.
    public var decay = Decay.Rate.normal
    /// The share of the finger's travel by which the list moves when a pull past an end begins.
    public var rubberBand = 0.55
    /// The response, in seconds, of the spring with which a list past an end settles back.
    public var bounceResponse = 0.5
    /// The damping of the spring with which a list past an end settles back.
    public var bounceDamping = 1.0
    /// The lowest release speed, in points per second, at which a list coasts.
    public var leastSpeed = 20.0
    /// Distance in points that one press of an arrow key scrolls.
    public var line = 60.0
    /// The response, in seconds, of the spring with which the list moves after a key press.
    public var stepResponse = 0.25

    /// True if the list of a scene can be refreshed. Programs use `.refreshable` instead.
    public var refreshes = false
    /// Points past the top at which a release begins a refresh.
    public var refreshDistance = 64.0
    /// Points by which a list is below its top during a refresh.
    public var refreshRoom = 52.0

    public init() {}
    public static let group = "scroll"
    public static let fluid = Configuration()

    var bounce: Spring {
      Spring(response: bounceResponse, dampingFraction: bounceDamping, orElse: .scrollBounce)
    }

    /// The spring of a list past an end under reduced motion.
    var reducedMotionBounce: Spring {
      Spring(
        response: bounceResponse, dampingFraction: max(1, bounceDamping), orElse: .scrollBounce)
    }
  }

  /// The position of the scroll bar's thumb on its track.
  package struct Bar: Hashable, Sendable {
    /// The distance of the thumb from the beginning of the track, in points.
    package var offset: Double
    /// The length of the thumb in points.
    package var length: Double

    package init(offset: Double, length: Double) {
      self.offset = offset
      self.length = length
    }
  }

  /// The thumb on a track of `track` points. Nil if all content is visible.
  ///
  /// While the list is past an end, the thumb is shorter by the distance from the end. The thumb is
  /// never shorter than 8 points.
  package func bar(at now: Instant, track: Double, leastLength: Double = 36) -> Bar? {
    guard content > viewport, viewport > 0, track > 0 else { return nil }
    let x = offset(at: now)
    let past = x < 0 ? -x : max(0, x - bottom)
    let whole = min(track, max(leastLength, track * viewport / content))
    let length = max(min(8, whole), whole - past)
    let share = min(1, max(0, x / bottom))
    return Bar(offset: (track - length) * share, length: length)
  }
}
