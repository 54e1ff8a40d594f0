// Tests pointer velocities of strokes that turn back shortly before the release.
import Geometry
import Motion
import Support
import Testing

@Suite("Velocity after a change of direction")
struct VelocityTurnTests {
  /// The tracker of a pointer that moves along legs, each with a speed and a duration.
  private func track(
    _ legs: [(speed: Double, seconds: Double)], rate: Double = 120, along axis: Axis = .vertical,
    turn: Double = VelocityTracker.Configuration().turn, across: Double = 0
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    tracker.configuration.turn = turn
    var (time, place) = (0.0, 0.0)
    for leg in legs {
      let steps = max(1, Int((leg.seconds * rate).rounded()))
      for step in (time == 0 ? 0 : 1)...steps {
        let part = leg.seconds * Double(step) / Double(steps)
        let (along, other) = (place + leg.speed * part, across * (time + part))
        tracker.add(
          axis == .vertical ? Point(other, along) : Point(along, other), at: Instant(time + part))
      }
      time += leg.seconds
      place += leg.speed * leg.seconds
    }
    return tracker
  }

  private func velocity(_ tracker: VelocityTracker, _ axis: Axis) -> Double {
    let velocity = tracker.velocity()
    return axis == .vertical ? velocity.dy : velocity.dx
  }

  @Test("a flick back of 16 ms after a long drag has the velocity of the last 16 ms")
  func shortFlickBack() {
    let tracker = track([(500, 0.6), (-1500, 0.016)], rate: 125)
    #expect(abs(tracker.velocity().dy + 1500) < 1e-6)
    #expect(abs((tracker.timeSinceTurn(along: .vertical) ?? 0) - 0.016) < 1e-9)
  }

  @Test(
    "the velocity after a change of direction is the velocity since this change",
    arguments: [60.0, 90, 120, 240, 1000])
  func lastLeg(rate: Double) {
    var dice = SeededRandom(3)
    for _ in 0..<300 {
      let first = dice.number(100...3000) * (dice.number(0...1) < 0.5 ? 1 : -1)
      let seconds = dice.number(0.017...0.09)
      let last = -dice.number(300...4000) * (first < 0 ? -1 : 1)
      guard abs(last) * seconds > 5 else { continue }
      let across = dice.number(-800...800)
      for axis in [Axis.horizontal, .vertical] {
        let tracker = track(
          [(first, 0.3), (last, seconds)], rate: rate, along: axis, across: across)
        #expect(abs(velocity(tracker, axis) - last) < abs(last) * 1e-6)
        #expect(abs(velocity(tracker, axis.other) - across) < 1e-6)
        if seconds < 0.08 { #expect(tracker.timeSinceTurn(along: axis) != nil) }
        #expect(tracker.timeSinceTurn(along: axis.other) == nil)
      }
    }
  }

  @Test("a movement back that is shorter than the limit does not count as a change of direction")
  func withoutTurn() {
    var dice = SeededRandom(5)
    for _ in 0..<300 {
      let speed = dice.number(50...4000) * (dice.number(0...1) < 0.5 ? 1 : -1)
      let seconds = dice.number(0.05...0.4)
      guard abs(speed) * seconds > 10 else { continue }
      let back = dice.number(0...3.9)
      let legs = [(speed, seconds), (speed < 0 ? back / 0.03 : -back / 0.03, 0.03)]
      let tracker = track(legs)
      #expect(tracker.velocity() == track(legs, turn: .infinity).velocity())
      #expect(tracker.timeSinceTurn(along: .vertical) == nil)
    }
  }

  @Test("a small movement back after a change of direction does not hide this change")
  func rollAfterTurn() {
    let tracker = track([(500, 0.4), (-1000, 0.03), (100, 0.017)])
    #expect(tracker.velocity().dy < -300)
  }

  @Test("a small change of direction shortly after the touch does not affect the velocity")
  func jitterAtTheBeginning() {
    let legs = [(-200.0, 0.01), (800.0, 0.06)]
    #expect(track(legs).velocity() == track(legs, turn: .infinity).velocity())
  }

  @Test("a repeated last position does not change the velocity of a pointer")
  func repeatedPosition() {
    var tracker = track([(500, 0.6), (-1500, 0.025)])
    let velocity = tracker.velocity()
    tracker.add(Point(0, 300 - 1500 * 0.025), at: Instant(0.633))
    #expect(tracker.velocity() == velocity)
  }

  @Test("the velocity of a pointer counts from the last of several changes of direction")
  func severalTurns() {
    let tracker = track([(900, 0.1), (-900, 0.03), (700, 0.03), (-1200, 0.025)])
    #expect(abs(tracker.velocity().dy + 1200) < 1e-6)
  }
}
