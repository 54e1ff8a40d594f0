// Laws that every movement satisfies. The tests of each trajectory call these functions.
import Motion
import Testing

/// Checks a trajectory against the laws. `speedScale` is its typical speed in points per second.
func expectLaws(
  _ x: some Trajectory, initialVelocity: Double, speedScale: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(x.value(at: 0) == x.start, "starts where told", sourceLocation: sourceLocation)
  #expect(
    x.value(at: -1) == x.start, "before it began it is at its start", sourceLocation: sourceLocation
  )
  #expect(
    abs(x.velocity(at: 0) - initialVelocity) <= 1e-9 * max(1, abs(initialVelocity)),
    "starts as fast as told", sourceLocation: sourceLocation)

  let end = x.restingTime
  #expect(end.isFinite && end >= 0, sourceLocation: sourceLocation)
  #expect(
    x.value(at: end) == x.target, "rests exactly at its target", sourceLocation: sourceLocation)
  #expect(x.velocity(at: end) == 0, sourceLocation: sourceLocation)
  #expect(x.value(at: end + 1e6) == x.target, sourceLocation: sourceLocation)

  // The velocity is the slope. A symmetric difference over h has an error of h²/6 times the third
  // derivative, which is below the scale here.
  for i in 1..<40 {
    let t = end * Double(i) / 41
    let h = 1e-6
    guard t > h, t + h < end else { continue }
    let slope = (x.value(at: t + h) - x.value(at: t - h)) / (2 * h)
    #expect(
      abs(slope - x.velocity(at: t)) < 1e-5 * speedScale, "velocity is the slope at \(t)",
      sourceLocation: sourceLocation)
    #expect(x.value(at: t) == x.value(at: t), "pure", sourceLocation: sourceLocation)
  }
}

/// Checks that a movement continues unchanged if it is restarted half way with the value and the
/// velocity that it has then.
func expectHalfSteps<T: Trajectory>(
  _ x: T, scale: Double, restart: (_ value: Double, _ velocity: Double) -> T,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for i in 1..<20 {
    let t = x.restingTime * Double(i) / 40
    let second = restart(x.value(at: t), x.velocity(at: t))
    let u = min(2 * t, x.restingTime * 0.95)
    // The restart rounds two numbers, so the result may differ in the last few digits.
    #expect(
      abs(second.value(at: u - t) - x.value(at: u)) < 1e-9 * scale, "half steps at \(t)",
      sourceLocation: sourceLocation)
    #expect(
      abs(second.velocity(at: u - t) - x.velocity(at: u)) < 1e-7 * scale,
      sourceLocation: sourceLocation)
  }
}

/// Checks that `rest` is the first instant after which the movement stays near and slow.
func expectExactRest(
  distance: (Double) -> Double, speed: (Double) -> Double, at rest: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let before = rest - 1e-6
  #expect(
    abs(distance(before)) >= Rest.distance || abs(speed(before)) >= Rest.speed,
    "a moment earlier it was not at rest", sourceLocation: sourceLocation)
  for i in 0..<2000 {
    let t = rest + 1e-9 + Double(i) * 0.001
    #expect(
      abs(distance(t)) < Rest.distance && abs(speed(t)) < Rest.speed, "\(t - rest) s after",
      sourceLocation: sourceLocation)
  }
}
