// A spring from a place and a velocity to a target.

/// The movement of a spring, in closed form in all three regimes.
public struct SpringTrajectory: Trajectory, Hashable {
  /// Seconds. A spring that has not come to rest by then stops there; only a nearly undamped or a
  /// very slow one is that late.
  public static let longestRun = 60.0

  /// The spring that it follows.
  public let spring: Spring
  public let start: Double
  public let target: Double
  /// Points per second at 0 seconds.
  public let initialVelocity: Double
  /// Seconds until it is at rest for ever, without the bound; infinite without damping.
  public let settlingTime: Double
  public let restingTime: Double
  /// The distance to the target; nil where there is nothing to move.
  private let distance: DampedCourse?

  /// Edge cases: a place or velocity that is not finite rests at the target, which for a target
  /// that is not finite is the start, and 0 when neither is.
  public init(from start: Double, velocity: Double = 0, to target: Double, spring: Spring) {
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
      return
    }
    let course = DampedCourse(
      value: self.start - goal, slope: initialVelocity, angularFrequency: w,
      dampingFraction: spring.dampingFraction)
    distance = course
    if let fixed = spring.fixedDuration {
      settlingTime = fixed
      restingTime = fixed
    } else {
      settlingTime = max(
        course.lastTime(atLeast: Rest.distance),
        course.derivative.lastTime(atLeast: Rest.speed))
      restingTime = min(settlingTime, Self.longestRun)
    }
  }

  public func value(at elapsed: Double) -> Double {
    guard let distance, elapsed < restingTime else { return target }
    return elapsed > 0 ? target + distance.value(at: elapsed) : start
  }

  public func velocity(at elapsed: Double) -> Double {
    guard let distance, elapsed < restingTime else { return 0 }
    return elapsed > 0 ? distance.derivative.value(at: elapsed) : initialVelocity
  }
}
