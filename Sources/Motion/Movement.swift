// Movements from one value to another, and the standard movements of the interactions.

/// The way in which a value moves to another value.
public enum Movement: Hashable, Sendable {
  case spring(Spring)
  /// A movement along a timing curve. The duration is in seconds.
  case curve(UnitCurve, duration: Double)
  case immediate

  /// The course from `start` to `target`. A timing curve ignores the initial `velocity`.
  package func course(from start: Double, velocity: Double, to target: Double) -> Course {
    course(from: start, velocity: velocity, to: target, restsWithin: nil)
  }

  /// - Parameter reach: Distance in points. A spring rests once it stays nearer to its target.
  package func course(
    from start: Double, velocity: Double, to target: Double, restsWithin reach: Double?
  ) -> Course {
    switch self {
    case .spring(let spring):
      .spring(
        SpringTrajectory(
          from: start, velocity: velocity, to: target, spring: spring, restsWithin: reach))
    case .curve(let curve, let duration):
      .curve(CurveTrajectory(from: start, to: target, curve: curve, duration: duration))
    case .immediate:
      .curve(CurveTrajectory(from: start, to: target, curve: .linear, duration: 0))
    }
  }

  /// The movement over `distance` that begins with `velocity`. A curve with constant acceleration
  /// replaces a timing curve. It takes less time if the velocity alone is fast enough. Edge cases:
  /// without a velocity or a distance, the movement is unchanged.
  package func continuing(_ velocity: Double?, over distance: Double) -> Movement {
    guard case .curve(_, let duration) = self, let velocity, duration > 0, distance > 0 else {
      return self
    }
    // `share` is the fraction of the distance that the initial velocity alone would travel in the
    // duration. Control points at x = 1/3 and 2/3 make time linear in the curve's parameter, so
    // y(t) = s t + (1 − s) t².
    let share = velocity * duration / distance
    let start = min(1, share)
    let curve = try? UnitCurve(1.0 / 3, start / 3, 2.0 / 3, (1 + start) / 3)
    return .curve(curve ?? .linear, duration: duration / max(1, share))
  }

  /// The movement that replaces this movement for reduced motion. A spring does not overshoot.
  public var reducedMotion: Movement {
    guard case .spring(let spring) = self, spring.dampingFraction < 1 else { return self }
    return .spring(
      Spring(response: spring.response, dampingFraction: 1, orElse: .navigation))
  }
}

extension Spring {
  /// The spring with which a cover settles back after a pull that was too short.
  public static let snapBack = Spring(uncheckedResponse: 0.3, dampingFraction: 0.7)
  /// The spring with which a card becomes a page.
  public static let openCard = Spring(uncheckedResponse: 0.5, dampingFraction: 0.7)
  /// The spring with which a page becomes a card again.
  public static let closeCard = Spring(uncheckedResponse: 0.6, dampingFraction: 0.8)
  /// The spring of a push, a pop, and the end of a swipe back.
  public static let navigation = Spring(uncheckedResponse: 0.35, dampingFraction: 1)
  /// The spring with which the pages of a pager settle.
  public static let pagerSettle = Spring(uncheckedResponse: 0.35, dampingFraction: 1)
  /// The spring with which a list settles back after a pull past its end.
  public static let scrollBounce = Spring(uncheckedResponse: 0.5, dampingFraction: 1)
  /// The spring of a drag that was released far enough to dismiss.
  public static let finish = settled(0.37, 0.90)
  /// The spring with which a view returns from a drag that was released too early.
  public static let cancel = settled(0.45, 0.75)
  /// The spring of a dismissal or presentation without a finger.
  public static let withoutFinger = settled(0.38, 0.90)

  private static func settled(_ duration: Double, _ ratio: Double) -> Spring {
    Spring(settling: duration, dampingRatio: ratio, orElse: navigation)
  }
}

extension Movement {
  /// The movement of a cover that is dismissed. The cover moves out by its own height.
  public static let slideOut = Movement.curve(.easeOut, duration: 0.25)
  /// The movement with which the blur of a card's background appears and disappears.
  public static let cardBlur = Movement.curve(.linear, duration: 0.25)
}
