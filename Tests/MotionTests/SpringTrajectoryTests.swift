// Tests springs in motion against numbers that were computed outside of this code, with 40 digits.
import Motion
import Testing

@Suite("Movement on a spring")
struct SpringTrajectoryTests {
  struct Reference: Sendable {
    var response, fraction, time, value, velocity: Double
  }

  static let fromRest: [Reference] = [
    .init(
      response: 0.3, fraction: 0.7, time: 0.05, value: 0.32749486178599, velocity: 9.5822660549363),
    .init(
      response: 0.3, fraction: 0.7, time: 0.1, value: 0.75706093433459, velocity: 6.7505432764349),
    .init(
      response: 0.3, fraction: 0.7, time: 0.25, value: 1.0352813764244, velocity: -0.42245400100809),
    .init(
      response: 0.3, fraction: 0.7, time: 0.6, value: 1.0000715968858, velocity: 0.0019320061686879),
    .init(
      response: 0.5, fraction: 0.7, time: 0.1, value: 0.42330212307457, velocity: 5.707558337646),
    .init(
      response: 0.6, fraction: 0.8, time: 0.25, value: 0.83580705190649, velocity: 2.1492806645909),
    .init(
      response: 0.35, fraction: 1, time: 0.05, value: 0.22663880631773, velocity: 6.5670728942856),
    .init(
      response: 0.35, fraction: 1, time: 0.25, value: 0.938297296183, velocity: 0.90584643560321),
    .init(
      response: 0.5, fraction: 1, time: 0.6, value: 0.99546115253258, velocity: 0.050357913697061),
    .init(
      response: 0.4, fraction: 1.6, time: 0.1, value: 0.34446943314179, velocity: 3.5514811292763),
    .init(
      response: 0.4, fraction: 1.6, time: 0.6, value: 0.9582736732875, velocity: 0.2300581605367),
    .init(
      response: 0.5, fraction: 0.1, time: 0.25, value: 1.7291561864335, velocity: 0.14526011685676),
    .init(
      response: 0.5, fraction: 5, time: 0.25, value: 0.2644286480663, velocity: 0.93377930878445),
  ]

  @Test(
    "a spring from 0 to 1 without velocity matches the closed formula to nine digits",
    arguments: fromRest)
  func reference(row: Reference) throws {
    // The distance is 10,000 points, so that the spring is still moving at all tested times.
    let x = SpringTrajectory(
      from: 0, to: 10_000,
      spring: try Spring(response: row.response, dampingFraction: row.fraction))
    #expect(abs(x.value(at: row.time) / 10_000 - row.value) < 1e-9)
    #expect(abs(x.velocity(at: row.time) / 10_000 - row.velocity) < 1e-9)
  }

  @Test(
    "a spring with a start velocity matches the closed formula",
    arguments: [
      Reference(
        response: 0.3, fraction: 0.7, time: 0.05, value: 61.0401641777774,
        velocity: -1178.65197770968),
      Reference(
        response: 0.3, fraction: 0.7, time: 0.2, value: -5.86383091454524,
        velocity: 26.3888449235845),
      Reference(
        response: 0.35, fraction: 1, time: 0.2, value: 10.2307506467805, velocity: -149.060767847262
      ),
      Reference(
        response: 0.4, fraction: 1.6, time: 0.05, value: 87.1240463590438,
        velocity: -505.797114989761),
    ])
  func startVelocity(row: Reference) throws {
    let x = SpringTrajectory(
      from: 120, velocity: -900, to: 0,
      spring: try Spring(response: row.response, dampingFraction: row.fraction))
    #expect(abs(x.value(at: row.time) - row.value) < 1e-9)
    #expect(abs(x.velocity(at: row.time) - row.velocity) < 1e-8)
  }

  @Test(
    "slightly more or less than critical damping gives almost the critically damped movement",
    arguments: [1e-15, 1e-9, 1e-6, 1e-3])
  func nearCritical(distance: Double) throws {
    let critical = SpringTrajectory(
      from: 0, to: 1, spring: try Spring(response: 0.35, dampingFraction: 1))
    for fraction in [1 - distance, 1 + distance] {
      let near = SpringTrajectory(
        from: 0, to: 1, spring: try Spring(response: 0.35, dampingFraction: fraction))
      for i in 1...30 {
        let t = Double(i) / 100
        #expect(abs(near.value(at: t) - critical.value(at: t)) < max(1e-12, 10 * distance))
        #expect(abs(near.velocity(at: t) - critical.velocity(at: t)) < max(1e-11, 100 * distance))
      }
      // The resting time changes by at most as much as the damping.
      #expect(abs(near.restingTime - critical.restingTime) < max(1e-9, 60 * distance))
    }
  }

  static let shapes: [(Double, Double)] = [
    (0.3, 0.7), (0.5, 0.1), (0.35, 0.999), (0.35, 0.999999), (0.35, 1), (0.35, 1.000001),
    (0.35, 1.001), (0.4, 1.6), (0.5, 8), (2, 0.3),
  ]

  @Test(
    "a spring of any damping has its given start and target, and its velocity is its derivative",
    arguments: shapes)
  func laws(shape: (Double, Double)) throws {
    let spring = try Spring(response: shape.0, dampingFraction: shape.1)
    for (start, velocity, target) in [
      (0.0, 0.0, 390.0), (150, 0, 0), (120, -900, 0), (120, 3000, 0), (0, 2000, 0),
      (-40, 12_000, 844),
    ] {
      let x = SpringTrajectory(from: start, velocity: velocity, to: target, spring: spring)
      let scale = max(1000, abs(velocity)) * 30
      expectLaws(x, initialVelocity: velocity, speedScale: scale)
      expectHalfSteps(x, scale: scale) {
        SpringTrajectory(from: $0, velocity: $1, to: target, spring: spring)
      }
    }
  }

  @Test("the energy of a spring never grows", arguments: shapes)
  func energy(shape: (Double, Double)) throws {
    let spring = try Spring(response: shape.0, dampingFraction: shape.1)
    let x = SpringTrajectory(from: 150, velocity: 900, to: 0, spring: spring)
    var last = Double.infinity
    for i in 0...400 {
      let t = x.restingTime * Double(i) / 400
      let v = x.velocity(at: t)
      let d = x.value(at: t) - x.target
      let energy = v * v / 2 + spring.stiffness * d * d / 2
      #expect(energy <= last * (1 + 1e-9))
      last = energy
    }
  }

  @Test(
    "a spring rests at the first instant after which it stays near its target and slow",
    arguments: [
      (0.3, 0.7, 150.0, 0.0, 0.72898582612843), (0.3, 0.7, 150, 2000, 0.75759777150433),
      (0.35, 1, 390, 0, 0.76758322575476), (0.35, 1, 390, -5000, 0.70298935993299),
      (0.4, 1.6, -200, 0, 1.8200712499979), (0.5, 1, 0, 3000, 1.0165962246973),
    ])
  func restReference(row: (Double, Double, Double, Double, Double)) throws {
    let x = SpringTrajectory(
      from: row.2, velocity: row.3, to: 0,
      spring: try Spring(response: row.0, dampingFraction: row.1))
    #expect(abs(x.restingTime - row.4) < 1e-9)
  }

  @Test(
    "the resting time of a spring is computed exactly for every damping and every start",
    arguments: shapes)
  func exactRest(shape: (Double, Double)) throws {
    let spring = try Spring(response: shape.0, dampingFraction: shape.1)
    let w = spring.angularFrequency
    let z = spring.dampingFraction
    for (start, velocity) in [(150.0, 0.0), (0.02, 0), (3, -900), (0, 5000), (-844, 60)] {
      let x = SpringTrajectory(from: start, velocity: velocity, to: 0, spring: spring)
      // `large` is the same movement over a million times the distance, so it rests much later. It
      // is still moving when `x` comes to rest.
      let large = SpringTrajectory(
        from: start * 1e6, velocity: velocity * 1e6, to: 0, spring: spring)
      guard x.restingTime + 2 < large.restingTime else { continue }
      expectExactRest(
        distance: { large.value(at: $0) / 1e6 }, speed: { large.velocity(at: $0) / 1e6 },
        at: x.restingTime)
    }
    #expect(w > 0 && z > 0)
  }

  @Test("a spring begins exactly at its start, despite rounding of a long distance")
  func exactStart() {
    let x = SpringTrajectory(from: 0.1, velocity: 30, to: 1e6, spring: .snapBack)
    #expect(x.value(at: 0) == 0.1 && x.value(at: -1) == 0.1 && x.velocity(at: -1) == 30)
  }

  @Test("a spring that starts nearer and slower than the resting limits rests immediately")
  func tiny() {
    #expect(SpringTrajectory(from: 0.001, to: 0, spring: .snapBack).restingTime == 0)
    #expect(SpringTrajectory(from: 5, to: 5, spring: .snapBack).restingTime == 0)
  }

  @Test("a spring with a response of zero is at its target immediately")
  func immediate() throws {
    let x = SpringTrajectory(
      from: 0, velocity: 900, to: 10, spring: try Spring(response: 0, dampingFraction: 1))
    #expect(x.value(at: 0) == 10)
    #expect(x.velocity(at: 0) == 0)
    #expect(x.restingTime == 0)
  }

  @Test("an undamped spring never settles, and stops after the longest allowed duration")
  func undamped() throws {
    let x = SpringTrajectory(
      from: 0, to: 10, spring: try Spring(response: 0.5, dampingFraction: 0))
    #expect(x.settlingTime == .infinity)
    #expect(x.restingTime == SpringTrajectory.longestRun)
    #expect(abs(x.value(at: 0.25) - 20) < 1e-9)
    #expect(abs(x.value(at: 50.25) - 20) < 1e-9)
    #expect(x.value(at: 60) == 10)
  }

  @Test("a spring with a fixed duration rests exactly at the end of this duration")
  func duration() {
    let x = SpringTrajectory(from: 844, velocity: 500, to: 0, spring: .finish)
    #expect(x.restingTime == 0.37)
    #expect(x.value(at: 0.37) == 0)
    expectLaws(x, initialVelocity: 500, speedScale: 30_000)
  }

  @Test("a spring with a fixed duration ends without a jump")
  func durationEnds() throws {
    for (seconds, ratio) in [(0.37, 0.9), (0.45, 0.75), (0.38, 1), (1, 0.3)] {
      let spring = try Spring(settling: seconds, dampingRatio: ratio)
      let free = try Spring(response: spring.response, dampingFraction: ratio)
      for (start, velocity) in [(844.0, 0.0), (844, 3000), (-600, -900), (40, 5000)] {
        let x = SpringTrajectory(from: start, velocity: velocity, to: 0, spring: spring)
        let closed = SpringTrajectory(from: start, velocity: velocity, to: 0, spring: free)
        #expect(abs(x.value(at: seconds - 1e-6)) < 1e-3)
        let most = abs(closed.value(at: seconds))
        for step in 1...100 {
          let now = seconds * Double(step) / 101
          let limit = (now <= 0.8 * seconds ? 0 : most) + 1e-9
          #expect(abs(x.value(at: now) - closed.value(at: now)) < limit, "\(now)")
        }
      }
    }
  }

  @Test("a spring with an invalid start, target or velocity never has an infinite value")
  func notANumber() {
    for bad in [Double.nan, .infinity, -.infinity] {
      for x in [
        SpringTrajectory(from: bad, to: 10, spring: .snapBack),
        SpringTrajectory(from: 10, velocity: bad, to: 10, spring: .snapBack),
        SpringTrajectory(from: 10, to: bad, spring: .snapBack),
      ] {
        #expect(x.value(at: 0.1) == 10)
        #expect(x.restingTime == 0)
      }
    }
  }
}
