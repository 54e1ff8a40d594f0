// The moving value: continuity whenever somebody takes it, sends it or lets it go.
import Geometry
import Motion
import Testing

@Suite("MovingValue")
struct MovingValueTests {
  private let start = Instant(12.345)

  @Test("sending it elsewhere keeps value and velocity")
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

  @Test("catching stops it exactly where it is drawn")
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

  @Test("letting go hands a velocity over")
  func handOver() {
    var x = MovingValue(0)
    x.drag(to: 80)
    x.go(to: 0, .spring(.snapBack), velocity: 640, at: start)
    #expect(x.velocity(at: start) == 640)
    #expect(x.value(at: start) == 80)
  }

  @Test("not animated is there at once")
  func notAnimated() {
    var x = MovingValue(0)
    x.go(to: 40, .spring(.snapBack), animated: false, at: start)
    #expect(x.value(at: start) == 40)
    #expect(x.restsAt == nil)
    #expect(!x.isMoving(at: start))
  }

  @Test("a moving value says when it will be at rest, and at that instant it is exactly there")
  func rest() throws {
    // A large clock, so that start + duration − start is not the duration.
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

  @Test("momentum runs on from where it is")
  func coasting() {
    var x = MovingValue(10)
    x.coast(velocity: 2000, at: start)
    #expect(x.value(at: start) == 10)
    #expect(x.velocity(at: start) == 2000)
    #expect(abs(x.target - 1008.9996663329) < 1e-9)
  }

  @Test(
    "the end of a curve can be moved: it is there at the same time, and on the way the same share")
  func redirected() {
    var x = MovingValue(10)
    x.go(to: 110, .curve(.linear, duration: 2), at: start)
    let isOnCurve = x.redirect(to: 210)
    #expect(isOnCurve && x.target == 210 && x.restsAt == start + 2)
    #expect(abs(x.value(at: start + 0.5) - 60) < 1e-9 && x.value(at: start + 2) == 210)
  }

  @Test("what is on no curve has no end that could be moved")
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

  @Test("a course is forgotten when it is over, and no moment sooner")
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
