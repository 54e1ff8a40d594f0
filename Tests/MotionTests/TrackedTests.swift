// Tests the velocity of a pointer against a plain computation by least squares.
import Geometry
import Motion
import Testing

@Suite("Velocity by least squares")
struct TrackedTests {
  /// Slope of the least-squares line through positions over time.
  private func slope(_ places: [(t: Double, x: Double)]) -> Double {
    let n = Double(places.count)
    let t = places.reduce(0) { $0 + $1.t } / n
    let x = places.reduce(0) { $0 + $1.x } / n
    let above = places.reduce(0) { $0 + ($1.t - t) * ($1.x - x) }
    let below = places.reduce(0) { $0 + ($1.t - t) * ($1.t - t) }
    return above / below
  }

  @Test(
    "the velocity of a pointer on a curved path is the least-squares slope of its positions"
  )
  func line() {
    for start in [0.0, 1000, 1e6] {
      var tracker = VelocityTracker()
      var places: [(t: Double, x: Double, y: Double)] = []
      for i in 0...9 {
        let t = Double(i) / 128
        places.append((t, 300 + Double(i * i) * 3, 80 - Double(i * i * i)))
        tracker.add(Point(places[i].x, places[i].y), at: Instant(start + t))
      }
      let velocity = tracker.velocity()
      #expect(abs(velocity.dx - slope(places.map { ($0.t, $0.x) })) < 1e-6, "\(start)")
      #expect(abs(velocity.dy - slope(places.map { ($0.t, $0.y) })) < 1e-6, "\(start)")
    }
  }

  @Test("the velocity of a pointer ignores a position that is only repeated at the release")
  func repeated() {
    let places: [(t: Double, x: Double)] = [
      (0, 0), (1 / 64, 10), (2 / 64, 30), (3 / 64, 60),
    ]
    var tracker = VelocityTracker()
    for (t, x) in places { tracker.add(Point(x, 0), at: Instant(t)) }
    tracker.add(Point(60, 0), at: Instant(4 / 64))
    #expect(abs(tracker.velocity().dx - slope(places)) < 1e-6)
  }

  @Test("the velocity of a pointer includes a position that is exactly as old as the time window")
  func windowEdge() {
    for (age, counts) in [(0.1, true), (0.1001, false)] {
      var tracker = VelocityTracker()
      tracker.add(Point(0, 0), at: Instant(5 - age))
      for (t, x) in [(0.05, 100.0), (0.02, 100.5), (0, 101)] {
        tracker.add(Point(x, 0), at: Instant(5 - t))
      }
      let near = slope([(-0.05, 100), (-0.02, 100.5), (0, 101)])
      let all = slope([(-age, 0), (-0.05, 100), (-0.02, 100.5), (0, 101)])
      #expect(abs(tracker.velocity().dx - (counts ? all : near)) < 1e-6, "\(age)")
    }
  }

  @Test(
    "positions up to the configured age count for a pointer's velocity, and older positions do not")
  func reachEdge() {
    for (age, counts) in [(0.2, true), (0.2001, false)] {
      var tracker = VelocityTracker()
      tracker.add(Point(0, 0), at: Instant(5 - age))
      tracker.add(Point(10, 0), at: Instant(4.9))
      tracker.add(Point(30, 0), at: Instant(5))
      let wanted = counts ? slope([(-age, 0), (-0.1, 10), (0, 30)]) : 200
      #expect(abs(tracker.velocity().dx - wanted) < 1e-6, "\(age)")
    }
  }

  @Test(
    "the pause before a release counts from the last movement, not from a repeated position")
  func rest() {
    for (reports, isStill) in [(3, false), (4, true), (9, true)] {
      var tracker = VelocityTracker()
      for i in 0...8 { tracker.add(Point(Double(i) * 10, 0), at: Instant(Double(i) / 100)) }
      for i in 1...reports { tracker.add(Point(80, 0), at: Instant(0.08 + Double(i) / 100)) }
      #expect((tracker.velocity() == .zero) == isStill, "\(reports)")
    }
  }

  @Test("the velocity of a pointer survives a small step back of its clock, but not a large one")
  func clocksBack() {
    for (back, isKept) in [(0.1875, true), (0.19, false)] {
      var configuration = VelocityTracker.Configuration()
      configuration.reach = 0.1875
      var tracker = VelocityTracker(configuration: configuration)
      for i in 0...4 { tracker.add(Point(Double(i) * 10, 0), at: Instant(5 + Double(i) / 64)) }
      tracker.add(Point(60, 0), at: Instant(5.0625 - back))
      // A corrected time replaces the last position. If the tracker starts anew, its only position
      // has no velocity.
      #expect((tracker.velocity() != .zero) == isKept, "\(back)")
    }
  }
}
