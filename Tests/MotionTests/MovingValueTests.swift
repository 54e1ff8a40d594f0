// Tests that a moving value is continuous when it is interrupted, retargeted or released.
import Geometry
import Motion
import Support
import Testing

@Suite("Value that moves")
struct MovingValueTests {
  private let start = Instant(12.345)

  @Test(
    "a new target changes neither the current position nor the current velocity of a moving value")
  func retarget() {
    var x = MovingValue(0)
    x.go(to: 300, .spring(.openCard), at: start)
    let now = start + 0.13
    let value = x.value(at: now)
    let velocity = x.velocity(at: now)
    x.go(to: -50, .spring(.closeCard), at: now)
    #expect(x.value(at: now) == value)
    #expect(x.velocity(at: now) == velocity)
    #expect(velocity > 500)
    #expect(x.target == -50)
  }

  @Test("`hold` stops a moving value at its current position")
  func catching() {
    var x = MovingValue(150)
    x.go(to: 0, .spring(.snapBack), at: start)
    let now = start + 0.07
    let drawn = x.value(at: now)
    x.hold(at: now)
    #expect(x.isHeld)
    #expect(x.value(at: now + 5) == drawn)
    #expect(x.velocity(at: now) == 0)
    #expect(x.restsAt == nil)
    x.drag(to: drawn + 3)
    #expect(x.value(at: now) == drawn + 3)
  }

  @Test("a released value begins its movement with the given velocity")
  func handOff() {
    var x = MovingValue(0)
    x.drag(to: 80)
    x.go(to: 0, .spring(.snapBack), velocity: 640, at: start)
    #expect(x.velocity(at: start) == 640)
    #expect(x.value(at: start) == 80)
  }

  @Test("a value without animation is at its target immediately")
  func notAnimated() {
    var x = MovingValue(0)
    x.go(to: 40, .spring(.snapBack), animated: false, at: start)
    #expect(x.value(at: start) == 40)
    #expect(x.restsAt == nil)
    #expect(!x.isMoving(at: start))
  }

  @Test("a moving value reports when it will rest, and is then exactly at its target")
  func rest() throws {
    // The clock is so large that start + duration − start differs from the duration by rounding.
    let late = Instant(1_234_567.891)
    var x = MovingValue(153)
    x.go(to: 844, .slideOut, at: late)
    let rests = try #require(x.restsAt)
    #expect(rests == late + 0.25)
    #expect(x.value(at: rests) == 844)
    #expect(x.isMoving(at: rests - 0.001))
    #expect(!x.isMoving(at: rests))
    x.settle(at: rests)
    #expect(x.restsAt == nil)
    #expect(x.value(at: rests) == 844)
  }

  @Test("a value with `restsWithin` rests as soon as it stays within this distance of its target")
  func restsUnseen() throws {
    var later = 0
    for seed in 0..<300 {
      var dice = SeededRandom(seed)
      let spring = try Spring(
        response: dice.number(0.1...1), dampingFraction: dice.number(0.15...1.6))
      var exact = MovingValue(dice.number(-900...900))
      var seen = MovingValue(exact.target, restsWithin: Rest.unseen)
      let speed = dice.number(-3_000...3_000)
      let target = dice.number(-900...900)
      if dice.chance(0.7) {
        exact.go(to: target, .spring(spring), velocity: speed, at: start)
        seen.go(to: target, .spring(spring), velocity: speed, at: start)
      } else {
        exact.coast(velocity: speed, at: start)
        seen.coast(velocity: speed, at: start)
      }
      let rests = try #require(seen.restsAt)
      let whole = try #require(exact.restsAt)
      #expect(seen.target == exact.target && rests <= whole, "seed \(seed)")
      for step in 0..<400 {
        let now = start + (whole - start) * Double(step) / 400
        let isMoving = seen.isMoving(at: now)
        // Until the value rests, it is exact. Then it is set to its target, by an invisible step.
        #expect(isMoving == (now < rests))
        #expect(seen.value(at: now) == (isMoving ? exact.value(at: now) : seen.target))
        #expect(abs(seen.value(at: now) - exact.value(at: now)) < Rest.unseen, "seed \(seed)")
      }
      // Slightly earlier, the difference would still have been visible.
      if rests > start {
        let before = exact.value(at: rests + -1e-6)
        #expect(abs(before - exact.target) > Rest.unseen - 0.01, "seed \(seed)")
        later += 1
      }
    }
    #expect(later > 250)
  }

  @Test("a movement with a fixed duration lasts the whole duration, even if its end is invisible")
  func lastsItsTime() {
    for movement in [Movement.slideOut, .spring(.finish)] {
      var value = MovingValue(0, restsWithin: Rest.unseen)
      value.go(to: 10, movement, at: start)
      var exact = MovingValue(0)
      exact.go(to: 10, movement, at: start)
      #expect(value.restsAt == exact.restsAt)
    }
  }

  @Test("a value that coasts begins at its current value with the given velocity")
  func coasting() {
    var x = MovingValue(10)
    x.coast(velocity: 2000, at: start)
    #expect(x.value(at: start) == 10)
    #expect(x.velocity(at: start) == 2000)
    #expect(abs(x.target - 1008.9996663329) < 1e-9)
  }

  @Test(
    "a redirected movement on a curve reaches the new target at the planned end of the movement")
  func redirected() {
    var x = MovingValue(10)
    x.go(to: 110, .curve(.linear, duration: 2), at: start)
    let isOnCurve = x.redirect(to: 210)
    #expect(isOnCurve && x.target == 210 && x.restsAt == start + 2)
    #expect(abs(x.value(at: start + 0.5) - 60) < 1e-9 && x.value(at: start + 2) == 210)
  }

  @Test("only a value that moves on a curve can be redirected")
  func notRedirected() {
    var spring = MovingValue(0)
    spring.go(to: 100, .spring(.snapBack), at: start)
    var thrown = MovingValue(0)
    thrown.coast(velocity: 500, at: start)
    var held = MovingValue(0)
    held.drag(to: 7)
    for value in [spring, thrown, held, MovingValue(7)] {
      var other = value
      let isOnCurve = other.redirect(to: 300)
      #expect(!isOnCurve && other == value)
    }
  }

  @Test("`settle` ends the movement of a value only from the resting instant on")
  func settled() throws {
    var x = MovingValue(0)
    x.go(to: 100, .curve(.linear, duration: 1), at: start)
    let moving = x
    x.settle(at: start + 0.999)
    #expect(x == moving)
    x.settle(at: try #require(x.restsAt))
    #expect(x == MovingValue(100))
  }
}
