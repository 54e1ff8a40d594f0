// A simulated finger for tests and demonstrations.
import Geometry
import Gesture

extension Stage {
  /// Simulates a finger that goes down at `from`, moves evenly to `to`, rests and is released.
  ///
  /// - Parameters: - duration: Seconds that the movement takes. - hold: Seconds for which the
  ///   finger rests before the release. The resting finger sends 60 samples per second, so that its
  ///   velocity at release is 0.
  ///
  /// - Returns: The instant at which the finger is released.
  @discardableResult
  public mutating func swipe(
    from: Point, to: Point, at start: Instant, duration: Double = 0.4, steps: Int = 24,
    hold: Double = 0, pointer: PointerID = PointerID(1)
  ) -> Instant {
    func sample(_ phase: PointerSample.Phase, _ place: Point, _ now: Instant) -> StageInput {
      .pointer(
        PointerSample(
          pointer: pointer, device: .touch, phase: phase, location: place, instant: now))
    }
    handle(sample(.down, from, start), at: start)
    let steps = max(1, steps)
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      let now = start + duration * fraction
      handle(sample(.move, from + (to - from) * fraction, now), at: now)
    }
    for step in 0..<max(0, Int(hold * 60)) {
      let now = start + duration + Double(step + 1) / 60
      handle(sample(.move, to, now), at: now)
    }
    let end = start + duration + hold
    handle(sample(.up, to, end), at: end)
    return end
  }
}
