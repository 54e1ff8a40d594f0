// Momentum: a velocity that decreases by the same share every millisecond.
import CMath

/// A movement whose velocity at t seconds is v₀ · r^(1000 t).
package struct Decay: Trajectory, Hashable {
  /// Decay rates: the share of the velocity that remains after each millisecond.
  package enum Rate {
    /// The usual rate of a list, per millisecond.
    package static let normal = 0.998
    /// A rate that stops quickly, per millisecond.
    package static let fast = 0.99
  }

  package let start: Double
  /// The velocity at 0 seconds, in points per second.
  package let initialVelocity: Double
  /// The share of the velocity that remains after each millisecond, between 0 and 1.
  package let rate: Double
  package let target: Double
  package let restingTime: Double

  /// Creates a movement from `start`. Edge cases: a rate outside of 0…1 becomes the normal rate. A
  /// velocity that is not finite becomes 0.
  package init(from start: Double, velocity: Double, rate: Double = Rate.normal) {
    self.start = start.isFinite ? start : 0
    initialVelocity = velocity.isFinite ? velocity : 0
    self.rate = rate > 0 && rate < 1 ? rate : Rate.normal
    let k = -1000 * log(self.rate)
    let way = initialVelocity / k
    target = self.start + way
    // Distance and velocity decrease by the same factor, so each limit of rest needs only one
    // logarithm.
    restingTime =
      way == 0
      ? 0 : max(0, log(abs(way) / Rest.distance), log(abs(initialVelocity) / Rest.speed)) / k
  }

  /// Seconds after which less than `reach` points remain.
  package func restingTime(within reach: Double) -> Double {
    let way = abs(target - start)
    return way > reach ? min(restingTime, log(way / reach) / k) : 0
  }

  /// The decay constant per second: the velocity falls by the factor e in 1/k seconds.
  private var k: Double { -1000 * log(rate) }

  package func value(at elapsed: Double) -> Double {
    guard elapsed < restingTime else { return target }
    return start - initialVelocity / k * expm1(-k * max(0, elapsed))
  }

  package func velocity(at elapsed: Double) -> Double {
    guard elapsed < restingTime else { return 0 }
    return initialVelocity * exp(-k * max(0, elapsed))
  }

  /// Seconds until the movement passes `place`. Nil if it never does.
  package func time(toReach place: Double) -> Double? {
    let share = (place - start) / (target - start)
    guard share >= 0, share < 1 else { return nil }
    let time = -log1p(-share) / k
    return time < restingTime ? time : nil
  }

  /// The position at which a movement comes to rest that starts at `place` with `velocity`.
  package static func restingPlace(
    from place: Double, velocity: Double, rate: Double = Rate.normal
  ) -> Double {
    Decay(from: place, velocity: velocity, rate: rate).target
  }
}
