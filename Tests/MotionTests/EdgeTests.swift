// Tests movements whose values need no movement, or only a very small one.
import Geometry
import Libc
import Testing

@testable import Motion

@Suite("Limits of movements")
struct EdgeTests {
  @Test("a movement on a curve between equal values takes no time")
  func nothingToDo() {
    let still = CurveTrajectory(from: 5, to: 5, curve: .easeIn, duration: 2)
    #expect(still.restingTime == 0 && still.value(at: 0) == 5 && still.velocity(at: 0) == 0)
    let some = CurveTrajectory(from: 5, to: 5.1, curve: .easeIn, duration: 2)
    #expect(some.restingTime == 2)
    let long = CurveTrajectory(from: 0, to: 1, curve: .linear, duration: .infinity)
    #expect(long.restingTime == 60 && long.duration == 60)
  }

  @Test("an invalid start or target of a movement is replaced by the valid other end, or by 0")
  func noNumber() {
    for wrong in [Double.nan, .infinity, -.infinity] {
      let from = CurveTrajectory(from: wrong, to: 7, curve: .linear, duration: 1)
      let to = CurveTrajectory(from: 7, to: wrong, curve: .linear, duration: 1)
      let neither = CurveTrajectory(from: wrong, to: wrong, curve: .linear, duration: 1)
      #expect(from.start == 7 && from.target == 7 && to.start == 7 && to.target == 7)
      #expect(neither.start == 0 && neither.target == 0)
      let spring = SpringTrajectory(from: wrong, velocity: 300, to: 7, spring: .snapBack)
      #expect(spring.start == 7 && spring.target == 7 && spring.initialVelocity == 300)
      let lost = SpringTrajectory(from: wrong, velocity: wrong, to: wrong, spring: .snapBack)
      #expect(lost.start == 0 && lost.target == 0 && lost.initialVelocity == 0)
      #expect(lost.restingTime == 0 && lost.settlingTime == 0)
      let there = SpringTrajectory(from: 3, velocity: wrong, to: wrong, spring: .snapBack)
      #expect(there.target == 3 && there.restingTime == 0)
      let decay = Decay(from: wrong, velocity: wrong)
      #expect(decay.start == 0 && decay.target == 0 && decay.initialVelocity == 0)
    }
  }

  @Test("each millisecond multiplies the velocity of a decay by the decay's rate")
  func rates() {
    for rate in [0.5, 0.9, 0.98, 0.99, 0.998, 0.9995] {
      let x = Decay(from: 0, velocity: 1000, rate: rate)
      #expect(x.rate == rate)
      guard x.restingTime > 0.001 else { continue }
      #expect(abs(x.velocity(at: 0.001) - 1000 * rate) < 1e-9, "\(rate)")
      #expect(abs(x.target - 1000 / (-1000 * log(rate))) < 1e-9)
    }
  }

  @Test("a spring with a settling time needs a damping ratio above 0.001")
  func leastDamping() throws {
    // ln(1000 ζ / √(1 − ζ²)) is positive from ζ = 0.001 on.
    for ratio in [0.0010000005, 0.0010005, 0.002, 0.5] {
      let spring = try Spring(settling: 0.3, dampingRatio: ratio)
      #expect(spring.dampingFraction == ratio && spring.fixedDuration == 0.3)
      let product = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / ratio
      #expect(abs(spring.angularFrequency * 0.3 - product) < 1e-6 * product)
    }
    for ratio in [0.0009999, 0.0009] {
      #expect(throws: Spring.ValueError(parameter: "dampingRatio", reason: .neverSettles)) {
        try Spring(settling: 0.3, dampingRatio: ratio)
      }
    }
    let second = try Spring(settling: 1, dampingRatio: 1)
    #expect(abs(second.angularFrequency - 9.233413476451586) < 1e-12 && !second.isImmediate)
    let immediate = try Spring(settling: 0, dampingRatio: 0.9)
    #expect(immediate.isImmediate && immediate.response == 0 && immediate.fixedDuration == 0)
    #expect(try Spring(response: 0, dampingFraction: 1).isImmediate)
    #expect(!Spring.snapBack.isImmediate)
  }

  @Test("spring parameters exactly on a limit are accepted or rejected as documented")
  func borders() throws {
    #expect(try Spring(response: 0, dampingFraction: 0).dampingFraction == 0)
    #expect(try Spring(duration: 0.4, bounce: 1).dampingFraction == 0)
    #expect(try Spring(duration: 0.4, bounce: 0).dampingFraction == 1)
    #expect(try Spring(duration: 0.4, bounce: -0.999).dampingFraction > 900)
    #expect(throws: Spring.ValueError.self) { try Spring(duration: 0.4, bounce: 1.0001) }
    #expect(throws: Spring.ValueError.self) { try Spring(duration: -0.1, bounce: 0) }
    #expect(throws: Spring.ValueError(parameter: "stiffness", reason: .notFinite)) {
      try Spring(mass: 1e300, stiffness: 1e-300, damping: 1)
    }
    #expect(try Spring(mass: 1, stiffness: 100, damping: 0).dampingFraction == 0)
    let critical = try Spring(response: 0.4, dampingFraction: 1)
    #expect(critical.bounce == 0)
    #expect(try abs(Spring(response: 0.4, dampingFraction: 4).bounce + 0.75) < 1e-12)
  }

  @Test("every error about a spring parameter states the allowed values")
  func words() {
    let said: [(Spring.ValueError.Reason, String)] = [
      (.notFinite, "x must be a finite number"), (.below(0), "x must be at least 0.0"),
      (.notAbove(0), "x must be above 0.0"),
      (.outside(-1, 1), "x must be above -1.0 and at most 1.0"),
      (.neverSettles, "x must be above 0 and at most 1, and enough to settle"),
    ]
    for (reason, words) in said {
      #expect(Spring.ValueError(parameter: "x", reason: reason).description == words)
    }
  }

  @Test("the last time at which a spring exceeds a value is computed exactly to the last digits")
  func lastTimes() {
    for damping in [0.05, 0.3, 0.7, 0.999, 1, 1.001, 1.5, 6] {
      for (value, slope) in [(300.0, 0.0), (-300, 0), (0, 900), (10, -4000), (10, 4000), (0.4, 20)]
      {
        let course = DampedCourse(
          value: value, slope: slope, angularFrequency: 12, dampingFraction: damping)
        for limit in [0.5, 0.01, 40] {
          let time = course.lastTime(atLeast: limit)
          let because = "\(damping) \(value) \(slope) \(limit): \(time)"
          #expect(time.isFinite && time >= 0, "\(because)")
          if time > 0 {
            #expect(abs(abs(course.value(at: time)) - limit) < 1e-6 * max(1, limit), "\(because)")
          }
          // Afterwards the spring never exceeds the limit. This is checked in fine steps
          // over many swings.
          let isBelow = (1...3000).allSatisfy {
            abs(course.value(at: time + 1e-9 + Double($0) / 500)) < limit
          }
          #expect(isBelow, "\(because)")
          // If the spring exceeded the limit at all, the time is positive.
          let wasAbove = (0...3000).contains { abs(course.value(at: Double($0) / 500)) >= limit }
          #expect(!wasAbove || time > 0, "\(because)")
        }
      }
    }
  }

  @Test(
    "the last time at which a swinging spring reaches an extreme value is the time of this extreme")
  func reachedAtTurn() {
    for (frequency, damping) in [(12.0, 0.05), (12, 0.2), (12, 0.5), (2, 0.05), (2, 0.2)] {
      let course = DampedCourse(
        value: 300, slope: 0, angularFrequency: frequency, dampingFraction: damping)
      // After a start from rest, the extremes are half a swing apart. Each time is computed from
      // the first and also from the second extreme, because the results may be rounded differently.
      let half = Double.pi / course.mu
      for turn in 0..<12 {
        let time = Double(turn) * half
        let places = [time, half + Double(turn - 1) * half].map { abs(course.value(at: $0)) }
        let last = course.lastTime(atLeast: min(places[0], places[1]))
        // Near an extreme, an error in the last digit of the value becomes a large error
        // of the time.
        #expect(abs(last - time) < 1e-6, "\(damping) \(turn)")
        guard turn > 0 else { continue }
        let before = course.lastTime(atLeast: max(places[0], places[1]).nextUp)
        #expect(before > time - half && before < time - half / 10, "\(damping) \(turn)")
      }
    }
  }

  @Test("the derivative of a damped movement is again a damped movement")
  func derivatives() {
    for damping in [0, 0.4, 1, 1.7] {
      let course = DampedCourse(
        value: 20, slope: -35, angularFrequency: 9, dampingFraction: damping)
      let slope = course.derivative
      #expect(slope.value0 == -35 && slope.value(at: 0) == -35)
      #expect(slope.slope0 == -2 * damping * 9 * -35 - 81 * 20)
      for step in 1...20 {
        let t = Double(step) / 10
        let measured = (course.value(at: t + 1e-5) - course.value(at: t - 1e-5)) / 2e-5
        #expect(abs(measured - slope.value(at: t)) < 1e-4, "\(damping) \(t)")
        let bend = (slope.value(at: t + 1e-5) - slope.value(at: t - 1e-5)) / 2e-5
        #expect(abs(bend - slope.derivative.value(at: t)) < 1e-3, "\(damping) \(t)")
      }
    }
  }

  @Test("a strongly damped spring moves slowly to its target without losing precision")
  func strong() {
    let course = DampedCourse(value: 100, slope: 0, angularFrequency: 10, dampingFraction: 1e6)
    // For strong damping, the slow rate is ω₀
    // 2ζ.
    #expect(abs(course.slowRate - 5e-6) < 1e-15)
    #expect(abs(course.value(at: 1e5) - 100 * exp(-0.5)) < 1e-6)
    let light = DampedCourse(value: 1, slope: 0, angularFrequency: 10, dampingFraction: 0.5)
    #expect(light.slowRate == 5 && light.swings && light.lambda == 5)
    #expect(abs(light.mu - 75.0.squareRoot()) < 1e-12)
  }

  @Test("the values and slopes of a curve match its two polynomials everywhere")
  func curves() throws {
    for (x1, y1, x2, y2) in [
      (0.42, 0.0, 0.58, 1.0), (0, 0.9, 1, 0.1), (1, 0, 0, 1), (0.9, 0.1, 0.95, 0.2),
      (0.05, 0.8, 0.1, 0.9), (0.3, -0.5, 0.6, 1.8), (0, 0, 0, 1), (1, 0, 1, 1), (0, 1, 0, 1),
    ] {
      let curve = try UnitCurve(x1, y1, x2, y2)
      for step in 1..<400 {
        let s = Double(step) / 400
        let r = 1 - s
        let x = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s
        let y = 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
        // Where x hardly changes, an error in the last digit of x becomes a large error of y.
        let dx = 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
        let dy = 3 * r * r * y1 + 6 * r * s * (y2 - y1) + 3 * s * s * (1 - y2)
        guard dx > 1e-4 else { continue }
        #expect(abs(curve.value(at: x) - y) < 1e-10 / dx, "\(x1) \(y1) \(x2) \(y2) \(s)")
        #expect(abs(curve.slope(at: x) - dy / dx) < 1e-8 / (dx * dx * dx), "\(x1) \(x2) \(s)")
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
    }
    #expect(UnitCurve.linear.slope(at: 0) == 1 && UnitCurve.linear.slope(at: 1) == 1)
  }
}

@Suite("Springs with names")
struct NamedSpringTests {
  @Test("each named spring and curve has its documented values")
  func named() {
    for (spring, response, damping) in [
      (Spring.snapBack, 0.3, 0.7), (.openCard, 0.5, 0.7), (.closeCard, 0.6, 0.8),
      (.navigation, 0.35, 1), (.pagerSettle, 0.35, 1), (.scrollBounce, 0.5, 1),
    ] {
      #expect(spring.response == response && spring.dampingFraction == damping)
      #expect(spring.fixedDuration == nil && spring.mass == 1)
    }
    for (spring, duration, damping) in [
      (Spring.finish, 0.37, 0.9), (.cancel, 0.45, 0.75), (.withoutFinger, 0.38, 0.9),
    ] {
      #expect(spring.fixedDuration == duration && spring.dampingFraction == damping)
      #expect(spring.mass == 1)
    }
    #expect(Movement.slideOut == .curve(.easeOut, duration: 0.25))
    #expect(Movement.cardBlur == .curve(.linear, duration: 0.25))
  }

  @Test("a value counts as held from the call of `hold` until its next movement")
  func held() {
    var x = MovingValue(3)
    #expect(!x.isHeld && x.restsAt == nil && x.target == 3)
    x.go(to: 9, .spring(.snapBack), at: .zero)
    #expect(!x.isHeld && x.isMoving(at: .zero) && x.target == 9)
    x.hold(at: Instant(0.1))
    #expect(x.isHeld && !x.isMoving(at: Instant(0.1)))
    x.drag(to: 4)
    #expect(x.isHeld && x.target == 4)
    x.rest(at: 4)
    #expect(!x.isHeld && x.value(at: .zero) == 4)
  }

  @Test("a curve is constant beyond its ends")
  func beyond() {
    for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .linear] {
      for x in [1.0, 1.0001, 1.5, 2, 99] { #expect(curve.value(at: x) == 1) }
      for x in [0.0, -0.0001, -1, -99] { #expect(curve.value(at: x) == 0) }
    }
  }

  @Test("the last time at which a damped movement reaches its maximum is the time of the maximum")
  func upToTheLimit() {
    // The course is t e^(−t), whose maximum is at 1.
    let course = DampedCourse(value: 0, slope: 1, angularFrequency: 1, dampingFraction: 1)
    let most = course.value(at: 1)
    #expect(abs(course.lastTime(atLeast: most) - 1) < 1e-6)
    #expect(course.lastTime(atLeast: most * 1.000_001) == 0)
    #expect(course.lastTime(atLeast: most * 0.999) > 1)
  }

  @Test("a movement without duration is at its target from the first instant")
  func immediate() {
    for velocity in [-500.0, 0, 500] {
      let course = Movement.immediate.course(from: 3, velocity: velocity, to: 40)
      #expect(course.restingTime == 0 && course.target == 40)
      for time in [0.0, 0.1, 5] {
        #expect(course.value(at: time) == 40 && course.velocity(at: time) == 0)
      }
    }
  }

  @Test("a spring with reduced motion takes the same time without overshoot")
  func reducedMotion() {
    for damping in [0.3, 0.7, 0.99] {
      let spring = Spring(response: 0.4, dampingFraction: damping, orElse: .navigation)
      let reducedMotion = Movement.spring(spring).reducedMotion
      #expect(
        reducedMotion == .spring(Spring(response: 0.4, dampingFraction: 1, orElse: .navigation)))
      #expect(reducedMotion.reducedMotion == reducedMotion)
    }
    let slow = Movement.spring(Spring(response: 0.4, dampingFraction: 1.5, orElse: .navigation))
    // A spring with a fixed duration keeps this duration.
    let fixed = Movement.spring(Spring(settling: 0.5, dampingRatio: 1, orElse: .navigation))
    for movement in [slow, fixed, .curve(.easeIn, duration: 1), .immediate] {
      #expect(movement.reducedMotion == movement)
    }
  }
}
