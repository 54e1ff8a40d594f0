// Tests that all forms of a spring agree, and that invalid parameters are refused.
import Motion
import Testing

@Suite("Spring parameters")
struct SpringTests {
  @Test("the springs of the original preset have the expected physical parameters")
  func physicalFigures() {
    #expect(abs(Spring.snapBack.stiffness - 438.6490844928603) < 1e-9)
    #expect(abs(Spring.snapBack.damping - 29.321531433504737) < 1e-9)
    #expect(abs(Spring.openCard.angularFrequency - 12.566370614359172) < 1e-12)
  }

  @Test(
    "a spring in any notation can be converted to every other notation and back",
    arguments: [0.1, 0.35, 0.7, 0.999, 1, 1.4, 6])
  func conversions(fraction: Double) throws {
    let spring = try Spring(response: 0.4, dampingFraction: fraction)
    let bouncing = try Spring(duration: spring.duration, bounce: spring.bounce)
    let physical = try Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
    for other in [bouncing, physical] {
      #expect(abs(other.response - 0.4) < 1e-12)
      #expect(abs(other.dampingFraction - fraction) < 1e-12)
    }
    if let settling = spring.settling {
      let settled = try Spring(settling: settling, dampingRatio: fraction)
      #expect(abs(settled.response - 0.4) < 1e-12)
      #expect(settled.fixedDuration == settling)
    } else {
      #expect(fraction > 1, "only a creeping spring has no duration form")
    }
  }

  @Test("only the ratio of stiffness and mass determines the response of a spring")
  func mass() throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 20)
    #expect(abs(spring.response - 0.6283185307179586) < 1e-12)
    #expect(abs(spring.dampingFraction - 0.5) < 1e-12)
    #expect(abs(spring.stiffness - 200) < 1e-9)
    #expect(abs(spring.damping - 20) < 1e-9)
  }

  @Test("at its settling time, a spring has a thousandth of its distance left")
  func settling() throws {
    #expect(abs(Spring.finish.angularFrequency - 22.9212023025079) < 1e-9)
    #expect(abs(Spring.cancel.angularFrequency - 20.8397407203632) < 1e-9)
    let critical = try Spring(settling: 0.5, dampingRatio: 1)
    #expect(abs(critical.angularFrequency - 18.46682695290317) < 1e-9)
    #expect(Spring.withoutFinger.fixedDuration == 0.38)
  }

  @Test("a spring with a negative bounce is overdamped")
  func negativeBounce() throws {
    #expect(try Spring(duration: 0.4, bounce: -0.5).dampingFraction == 2)
    #expect(try Spring(duration: 0.4, bounce: 0.3).dampingFraction == 0.7)
  }

  @Test("a spring error names the parameter that is not finite or is negative")
  func refusals() {
    #expect(throws: Spring.ValueError(parameter: "response", reason: .notFinite)) {
      try Spring(response: .nan, dampingFraction: 1)
    }
    #expect(throws: Spring.ValueError(parameter: "response", reason: .below(0))) {
      try Spring(response: -0.1, dampingFraction: 1)
    }
    #expect(throws: Spring.ValueError(parameter: "dampingFraction", reason: .notFinite)) {
      try Spring(response: 0.3, dampingFraction: .infinity)
    }
    #expect(throws: Spring.ValueError(parameter: "dampingFraction", reason: .below(0))) {
      try Spring(response: 0.3, dampingFraction: -1e-9)
    }
    #expect(throws: Spring.ValueError(parameter: "bounce", reason: .outside(-1, 1))) {
      try Spring(duration: 0.3, bounce: -1)
    }
    #expect(throws: Spring.ValueError(parameter: "mass", reason: .notAbove(0))) {
      try Spring(mass: 0, stiffness: 1, damping: 1)
    }
    #expect(throws: Spring.ValueError(parameter: "stiffness", reason: .notAbove(0))) {
      try Spring(mass: 1, stiffness: 0, damping: 1)
    }
    #expect(throws: Spring.ValueError(parameter: "damping", reason: .below(0))) {
      try Spring(mass: 1, stiffness: 1, damping: -1)
    }
    for ratio in [1.01, 0, 1e-4, .nan] {
      #expect(throws: Spring.ValueError(parameter: "dampingRatio", reason: .neverSettles)) {
        try Spring(settling: 0.3, dampingRatio: ratio)
      }
    }
  }

  @Test("an invalid parameter of a spring is replaced by the value of a named spring")
  func fallback() {
    #expect(Spring(response: .nan, dampingFraction: 1, orElse: .snapBack) == .snapBack)
    #expect(Spring(response: 0.5, dampingFraction: 0.7, orElse: .snapBack) == .openCard)
    #expect(Spring(settling: 0.37, dampingRatio: 2, orElse: .finish) == .finish)
  }

  @Test("an error about a spring parameter states the allowed values in words")
  func words() {
    #expect(
      Spring.ValueError(parameter: "response", reason: .below(0)).description
        == "response must be at least 0.0")
  }
}
