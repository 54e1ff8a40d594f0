// Tests pointer velocities: straight paths, pauses, repeated positions and irregular clocks.
import Geometry
import Motion
import Support
import Testing

@Suite("Velocity of a pointer")
struct VelocityTrackerTests {
  private func track(_ places: [(Double, Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (time, y) in places { tracker.add(Point(0, y), at: Instant(time)) }
    return tracker
  }

  @Test(
    "the speed on a path with half a point of jitter is measured to within 15 %",
    arguments: [60.0, 90, 120, 240, 500, 1000])
  func lines(rate: Double) {
    var dice = SeededRandom(7)
    for speed in [100.0, 250, 1000, 4000, 20_000] {
      for sign in [1.0, -1] {
        for _ in 0..<40 {
          var tracker = VelocityTracker()
          for i in 0..<Int(rate / 6) {
            let t = Double(i) / rate
            let x = t * speed * sign
            tracker.add(
              Point(x + dice.number(-0.5...0.5), 3 - x + dice.number(-0.5...0.5)),
              at: Instant(100 + t))
          }
          let v = tracker.velocity()
          #expect(abs(v.dx - speed * sign) < speed * 0.15)
          #expect(abs(v.dy + speed * sign) < speed * 0.15)
        }
      }
    }
  }

  @Test("a slow speed is measured to within 15 points a second", arguments: [0.0, 5, 40, 99])
  func slowLines(speed: Double) {
    var dice = SeededRandom(11)
    for _ in 0..<100 {
      var tracker = VelocityTracker()
      for i in 0..<12 {
        tracker.add(
          Point(Double(i) / 60 * speed + dice.number(-0.5...0.5), 0), at: Instant(Double(i) / 60))
      }
      #expect(abs(tracker.velocity().dx - speed) < 15)
    }
  }

  @Test("the velocity of a pointer uses only the positions of the last 100 ms")
  func window() {
    var tracker = track((0...10).map { (Double($0) * 0.02, 0) })
    for i in 1...5 { tracker.add(Point(0, Double(i) * 10), at: Instant(0.2 + Double(i) * 0.02)) }
    #expect(abs(tracker.velocity().dy - 500) < 1e-6)
  }

  @Test(
    "with fewer than three positions in the last 100 ms, the velocity uses the last 200 ms")
  func reach() {
    let three = track([(0, 0), (0.09, 9), (0.18, 36)])
    // The line through (−0.18, 0), (−0.09, 9), (0, 36) has the slope (36 − 0) / 0.18.
    #expect(abs(three.velocity().dy - 200) < 1e-6)
    let far = track([(0, 0), (0.11, 9), (0.22, 36)])
    #expect(abs(far.velocity().dy - 27 / 0.11) < 1e-6)
    #expect(track([(0, 0), (0.25, 50)]).velocity() == .zero)
  }

  @Test(
    "a finger that rests for 40 ms before its release has no velocity",
    arguments: [(0.0399, false), (0.04, true), (0.2, true)])
  func pause(row: (Double, Bool)) {
    let tracker = track((0...10).map { (Double($0) * 0.01, Double($0) * 10) })
    let v = tracker.velocity(at: Instant(0.1 + row.0))
    #expect((v == .zero) == row.1)
  }

  @Test("on a slow input device, a pause of two and a half sample intervals ends a flick")
  func slowDevice() {
    let tracker = track((0...5).map { (Double($0) * 0.033, Double($0) * 33) })
    #expect(tracker.velocity(at: Instant(0.165 + 0.08)).dy > 900)
    #expect(tracker.velocity(at: Instant(0.165 + 0.083)) == .zero)
  }

  @Test("a finger that reports the same position again and again has no velocity")
  func heldStill() {
    var tracker = track((0...10).map { (Double($0) / 60, Double($0) * 20) })
    for i in 11...13 { tracker.add(Point(0, 200), at: Instant(Double(i) / 60)) }
    #expect(tracker.velocity() == .zero)
  }

  @Test("a single unchanged position at the release does not stop a flick")
  func stationaryLiftOff() {
    var tracker = track((0...5).map { (Double($0) / 60, Double($0) * 20) })
    tracker.add(Point(0, 100), at: Instant(0.1))
    #expect(abs(tracker.velocity().dy - 1200) < 1e-6)
  }

  @Test("of several positions with the same timestamp, only the last affects a pointer's velocity")
  func merged() {
    let tracker = track([(0, 0), (0.01, 3), (0.01, 10), (0.02, 20), (0.02, 20)])
    #expect(abs(tracker.velocity().dy - 1000) < 1e-6)
    #expect(track([(5, 1), (5, 90)]).velocity() == .zero)
    // A second position with the first timestamp replaces the first position.
    #expect(abs(track([(0, 0), (0, 10), (0.01, 20)]).velocity().dy - 1000) < 1e-6)
  }

  @Test("a position with the same or an earlier time replaces the position before it")
  func corrected() {
    for time in [0.02, 0.015] {
      // The path is 0, 10, 50. The earlier report of 20 is replaced.
      let tracker = track([(0, 0), (0.01, 10), (0.02, 20), (time, 50)])
      #expect(abs(tracker.velocity().dy - 2500) < 1e-6, "\(time)")
    }
  }

  @Test("the velocity of a pointer is finite even if clocks run back or positions are not numbers")
  func brokenClocks() {
    var tracker = track([(0, 0), (0.01, 10), (0.005, 12), (0.02, 20)])
    #expect(tracker.velocity().dy.isFinite)
    tracker.add(Point(.nan, 1), at: Instant(0.03))
    tracker.add(Point(1, 1), at: Instant(.nan))
    tracker.add(Point(1, .infinity), at: Instant(0.03))
    #expect(abs(tracker.velocity().dy - 995) < 50)
    // If the times hardly differ, the velocity is 0.
    #expect(track([(0, 0), (1e-200, 5)]).velocity() == .zero)
    // After an instant in the far future, an earlier one starts the measurement anew.
    tracker.add(Point(0, 0), at: Instant(1e9))
    for i in 0...5 { tracker.add(Point(0, Double(i) * 10), at: Instant(0.1 + Double(i) * 0.01)) }
    #expect(abs(tracker.velocity().dy - 1000) < 1e-6)
  }

  @Test("the velocity of a pointer is correct even if the buffer does not store all positions")
  func fullRing() {
    var tracker = VelocityTracker()
    for i in 0..<5000 { tracker.add(Point(Double(i), 0), at: Instant(Double(i) / 2000)) }
    #expect(abs(tracker.velocity().dx - 2000) < 1e-6)
  }

  @Test("a pointer with fewer than two positions has no velocity")
  func begins() {
    var tracker = track([(0, 5)])
    #expect(tracker.velocity() == .zero)
    tracker = track([(0, 0), (0.01, 10), (0.02, 20)])
    tracker.reset()
    #expect(tracker.velocity() == .zero)
    tracker.add(Point(0, 0), at: Instant(0.03))
    #expect(tracker.velocity() == .zero)
  }

  @Test("the velocity of a short drag with two positions is the slope between them")
  func twoPlaces() {
    #expect(abs(track([(0, 0), (0.016, 8)]).velocity().dy - 500) < 1e-6)
  }
}
