// A timing curve scaled to two positions and a duration.

/// A movement along a timing curve with the curve's initial velocity. Other velocities are ignored.
package struct CurveTrajectory: Trajectory, Hashable {
  package let start: Double
  package let target: Double
  /// The curve that maps time to progress.
  package let curve: UnitCurve
  /// Duration of the movement in seconds.
  package let duration: Double

  /// Creates a movement from `start` to `target`. Edge cases: a duration that is negative or not a
  /// number becomes 0. An infinite duration becomes `SpringTrajectory.longestRun`. If one position
  /// is not finite, the other position replaces it.
  package init(from start: Double, to target: Double, curve: UnitCurve, duration: Double) {
    let goal = target.isFinite ? target : (start.isFinite ? start : 0)
    self.start = start.isFinite ? start : goal
    self.target = goal
    self.curve = curve
    self.duration = duration > 0 ? min(duration, SpringTrajectory.longestRun) : 0
  }

  package var restingTime: Double { start == target ? 0 : duration }

  package func value(at elapsed: Double) -> Double {
    guard elapsed < restingTime else { return target }
    return start + (target - start) * curve.value(at: elapsed / duration)
  }

  package func velocity(at elapsed: Double) -> Double {
    guard elapsed < restingTime else { return 0 }
    return (target - start) * curve.slope(at: max(0, elapsed) / duration) / duration
  }
}
