// The figures of every list, and where its bar is.
import Geometry
import Motion

extension ScrollMotion {
  /// How a list runs on, gives way and goes back.
  public struct Configuration: Tunable, Hashable {
    /// What is left of the velocity after a millisecond.
    public var decay = Decay.Rate.normal
    /// How much of the first point past an end is followed.
    public var rubberBand = 0.55
    /// Seconds: the response of the way back from past an end.
    public var bounceResponse = 0.5
    /// The damping fraction of the way back from past an end.
    public var bounceDamping = 1.0
    /// Points per second; a slower finger leaves the list where it is.
    public var leastSpeed = 20.0
    /// Points of an arrow key.
    public var line = 60.0
    /// Seconds: the response of a step by a key.
    public var stepResponse = 0.25

    public init() {}
    public static let group = "scroll"
    public static let fluid = Configuration()

    var bounce: Spring {
      Spring(response: bounceResponse, dampingFraction: bounceDamping, orElse: .scrollBounce)
    }

    /// For people who asked for less movement.
    var calmBounce: Spring {
      Spring(
        response: bounceResponse, dampingFraction: max(1, bounceDamping), orElse: .scrollBounce)
    }
  }

  /// Where the scroll bar's thumb is along a track.
  public struct Bar: Hashable, Sendable {
    /// Points from the track's beginning.
    public var offset: Double
    /// Points.
    public var length: Double

    public init(offset: Double, length: Double) {
      self.offset = offset
      self.length = length
    }
  }

  /// The thumb on a track of `track` points; nil when everything is visible.
  ///
  /// Past an end it shrinks by as much as the content is past it, down to 8 points.
  public func bar(at now: Instant, track: Double, leastLength: Double = 36) -> Bar? {
    guard content > viewport, viewport > 0, track > 0 else { return nil }
    let x = offset(at: now)
    let past = x < 0 ? -x : max(0, x - bottom)
    let whole = min(track, max(leastLength, track * viewport / content))
    let length = max(min(8, whole), whole - past)
    let share = min(1, max(0, x / bottom))
    return Bar(offset: (track - length) * share, length: length)
  }
}
