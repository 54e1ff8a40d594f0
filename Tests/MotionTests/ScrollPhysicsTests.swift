// Tests momentum and the rubber band against their closed forms.
import Motion
import Testing

@Suite("Decay and rubber band")
struct ScrollPhysicsTests {
  @Test("the positions and velocities of a decay match its formula")
  func reference() {
    let x = Decay(from: 100, velocity: 2000)
    #expect(abs(x.value(at: 0.1) - 281.25170157797) < 1e-9)
    #expect(abs(x.velocity(at: 0.1) - 1637.1336093769) < 1e-9)
    #expect(abs(x.value(at: 1) - 964.07025347526) < 1e-9)
    #expect(abs(x.target - 1098.9996663329) < 1e-9)
    #expect(abs(x.restingTime - 5.7502044324272) < 1e-9)
    #expect(Decay.restingPlace(from: 100, velocity: 2000) == x.target)
  }

  @Test(
    "a decay has its given start and target, and its velocity is the derivative of its position",
    arguments: [Decay.Rate.normal, Decay.Rate.fast])
  func laws(rate: Double) {
    for velocity in [2000.0, -350, 12_000] {
      let x = Decay(from: 40, velocity: velocity, rate: rate)
      expectLaws(x, initialVelocity: velocity, speedScale: abs(velocity))
      expectHalfSteps(x, scale: abs(velocity)) { Decay(from: $0, velocity: $1, rate: rate) }
      expectExactRest(
        distance: {
          (Decay(from: 0, velocity: velocity * 1e6, rate: rate).value(at: $0)
            - Decay(from: 0, velocity: velocity * 1e6, rate: rate).target) / 1e6
        },
        speed: { Decay(from: 0, velocity: velocity * 1e6, rate: rate).velocity(at: $0) / 1e6 },
        at: x.restingTime)
    }
  }

  @Test("a list with fast deceleration coasts less far than with normal deceleration")
  func fast() {
    let (usual, fast) = (
      Decay(from: 0, velocity: 1000), Decay(from: 0, velocity: 1000, rate: Decay.Rate.fast)
    )
    #expect(fast.target < usual.target / 4 && fast.restingTime < usual.restingTime / 4)
  }

  @Test(
    "a rubber band of any dimension moves when it is pulled, but less than its dimension",
    arguments: [1e-3, 0.5, 1, 2])
  func shortBand(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    for pull in [1e-3, 0.4, 3, 1000, -0.4] {
      let offset = band.offset(forPull: pull)
      #expect(offset * pull > 0 && abs(offset) < dimension)
      #expect(abs(band.pull(forOffset: offset) / pull - 1) < 1e-3)
      #expect(band.slope(atPull: pull) > 0)
    }
  }

  @Test("a decay reports the time at which it passes a value, or nil if it never passes the value")
  func passing() throws {
    let x = Decay(from: 100, velocity: 2000)
    let time = try #require(x.time(toReach: 500))
    #expect(abs(x.value(at: time) - 500) < 1e-9)
    #expect(x.time(toReach: 100) == 0)
    #expect(x.time(toReach: 99) == nil)
    #expect(x.time(toReach: 1200) == nil)
    #expect(Decay(from: 100, velocity: 0).time(toReach: 100) == nil)
  }

  @Test(
    "an invalid deceleration rate is replaced by the normal rate",
    arguments: [0, 1, -2, Double.nan])
  func badRate(rate: Double) {
    #expect(Decay(from: 0, velocity: 100, rate: rate) == Decay(from: 0, velocity: 100))
  }

  @Test(
    "the rubber band matches its formula for pulls in both directions",
    arguments: [
      (10.0, 5.4643908181283), (100, 51.635150166852), (844, 299.48387096774),
      (5000, 645.79855314413),
    ])
  func rubberBand(row: (Double, Double)) {
    let band = RubberBand(dimension: 844)
    #expect(abs(band.offset(forPull: row.0) - row.1) < 1e-9)
    #expect(abs(band.offset(forPull: -row.0) + row.1) < 1e-9)
    #expect(abs(band.pull(forOffset: row.1) - row.0) < 1e-8)
    #expect(abs(band.pull(forOffset: -row.1) + row.0) < 1e-8)
    let h = 1e-5
    let slope = (band.offset(forPull: row.0 + h) - band.offset(forPull: row.0 - h)) / (2 * h)
    #expect(abs(band.slope(atPull: row.0) - slope) < 1e-7)
  }

  @Test("the offset of a rubber band never exceeds its dimension")
  func bounds() {
    let band = RubberBand(dimension: 100)
    #expect(band.offset(forPull: 0) == 0)
    #expect(band.offset(forPull: .infinity) == 100)
    #expect(band.offset(forPull: 1e12) < 100)
    #expect(band.pull(forOffset: 100).isFinite)
    #expect(RubberBand(dimension: 0).offset(forPull: 50) == 0)
    #expect(band.offset(forPull: .nan) == 0)
  }
}
