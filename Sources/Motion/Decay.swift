// Momentum: a velocity that decreases by the same fraction every millisecond.
import CMath

/// A movement that slows down. Its velocity after t seconds is v₀ · r^(1000 t).
package struct Decay: Trajectory, Hashable {
  /// Decay rates: the factor by which each millisecond multiplies the velocity.
  package enum Rate {
    /// The usual decay rate of a list. After each millisecond, 0.998 of the velocity remains.
    package static let normal = 0.998
    /// A decay rate that stops quickly. After each millisecond, 0.99 of the velocity remains.
    package static let fast = 0.99
  }

  package let start: Double
  /// The velocity at 0 seconds, in points per second.
  package let initialVelocity: Double
  /// The decay rate: the factor of the velocity per millisecond, between 0 and 1.
  package let rate: Double
  package let target: Double
  package let restingTime: Double

  /// Creates a movement from `start`. Edge cases: a rate outside 0…1 becomes `Rate.normal`. A
  /// velocity that is not finite becomes 0.
  package init(from start: Double, velocity: Double, rate: Double = Rate.normal) {
    self.start = start.isFinite ? start : 0
    initialVelocity = velocity.isFinite ? velocity : 0
    self.rate = rate > 0 && rate < 1 ? rate : Rate.normal
    let k = -1000 * log(self.rate)
    let way = initialVelocity / k
    target = self.start + way
    // Distance and velocity decrease by one factor, so each limit of rest needs one logarithm.
    restingTime =
      way == 0
      ? 0 : max(0, log(abs(way) / Rest.distance), log(abs(initialVelocity) / Rest.speed)) / k
  }

  /// Seconds after which less than `reach` points of the movement remain.
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

  /// Seconds until the movement passes `place`. Nil if the movement never passes `place`.
  package func time(toReach place: Double) -> Double? {
    let share = (place - start) / (target - start)
    guard share >= 0, share < 1 else { return nil }
    let time = -log1p(-share) / k
    return time < restingTime ? time : nil
  }

  /// The position at which a movement from `place` with `velocity` stops.
  package static func restingPlace(
    from place: Double, velocity: Double, rate: Double = Rate.normal
  ) -> Double {
    Decay(from: place, velocity: velocity, rate: rate).target
  }
}
