// A spring from a position and a velocity to a target.

/// The movement of a spring in closed form, for damping below, at and above critical.
package struct SpringTrajectory: Trajectory, Hashable {
  /// The longest duration of a movement in seconds. A spring that still moves after it is stopped.
  /// Only nearly undamped or very slow springs take so long.
  package static let longestRun = 60.0

  /// The spring that moves the value.
  package let spring: Spring
  package let start: Double
  package let target: Double
  /// The velocity at 0 seconds, in points per second.
  package let initialVelocity: Double
  /// Seconds until the spring rests, without the limit `longestRun`. Infinite without damping.
  package let settlingTime: Double
  package let restingTime: Double
  /// The distance to the target as a function of time. Nil if nothing moves.
  private let distance: DampedCourse?
  /// The distance in points that remains at the end of a fixed duration. This distance is removed
  /// smoothly in the last fifth of the duration. 0 for springs without a fixed duration.
  private let remainder: Double

  /// Creates a movement from `start` to `target`. Edge cases: if the start or velocity is not
  /// finite, the spring rests at the target. The start replaces a target that is not finite. 0
  /// replaces the target if the start is not finite either.
  package init(from start: Double, velocity: Double = 0, to target: Double, spring: Spring) {
    self.init(from: start, velocity: velocity, to: target, spring: spring, restsWithin: nil)
  }

  /// - Parameter reach: Distance from the target in points. The spring rests as soon as it stays
  ///   nearer to the target. If nil, the limits of `Rest` are used. A spring with a fixed duration
  ///   ignores this parameter.
  package init(
    from start: Double, velocity: Double = 0, to target: Double, spring: Spring,
    restsWithin reach: Double?
  ) {
    let goal = target.isFinite ? target : (start.isFinite ? start : 0)
    self.spring = spring
    self.target = goal
    self.start = start.isFinite ? start : goal
    initialVelocity = velocity.isFinite ? velocity : 0
    let w = spring.angularFrequency
    guard w.isFinite, self.start != goal || initialVelocity != 0 else {
      distance = nil
      settlingTime = 0
      restingTime = 0
      remainder = 0
      return
    }
    let course = DampedCourse(
      value: self.start - goal, slope: initialVelocity, angularFrequency: w,
      dampingFraction: spring.dampingFraction)
    distance = course
    if let fixed = spring.fixedDuration {
      settlingTime = fixed
      restingTime = fixed
      remainder = course.value(at: fixed)
      return
    }
    if let reach {
      settlingTime = course.lastTime(atLeast: reach)
    } else {
      settlingTime = max(
        course.lastTime(atLeast: Rest.distance),
        course.derivative.lastTime(atLeast: Rest.speed))
    }
    restingTime = min(settlingTime, Self.longestRun)
    remainder = 0
  }

  package func value(at elapsed: Double) -> Double {
    guard let distance, elapsed < restingTime else { return target }
    guard elapsed > 0 else { return start }
    let share = lastFifth(at: elapsed)
    return target + distance.value(at: elapsed) - remainder * share * share * (3 - 2 * share)
  }

  package func velocity(at elapsed: Double) -> Double {
    guard let distance, elapsed < restingTime else { return 0 }
    guard elapsed > 0 else { return initialVelocity }
    let share = lastFifth(at: elapsed)
    return distance.derivative.value(at: elapsed)
      - remainder * 30 * share * (1 - share) / restingTime
  }

  /// Progress through the last fifth of a fixed duration, 0…1. 0 earlier, and for springs without a
  /// fixed duration.
  private func lastFifth(at elapsed: Double) -> Double {
    remainder == 0 ? 0 : max(0, 5 * elapsed / restingTime - 4)
  }
}
