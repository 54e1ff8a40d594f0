// Tests the release of a view: its movement continues from its drawn position.
import Geometry
import Motion
import Support
import Testing

@testable import Overlay

@Suite("Views that a finger releases")
struct ReleaseTests {
  private typealias Seen = ContainerMotionTests.Seen

  @Test(
    "a view that is released while it catches up with its finger springs back without a jump")
  func catchingUp() {
    for reducesMotion in [false, true] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid, reducesMotion: reducesMotion)
      seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), translation: Vector(0, -12), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -15), at: Instant(1.01))
      let drawn = seen.pose(1, at: 1.05).offset.dy
      #expect(abs(drawn + 9) < 1e-9, "half of the first twelve points are still to come")
      let release = seen.motion.release(ShowingID(1), velocity: .zero, at: Instant(1.05))
      #expect(release == .returns && abs(seen.pose(1, at: 1.05).offset.dy - drawn) < 1e-9)
    }
  }

  @Test("with reduced motion, a flicked view fades from its current opacity")
  func fades() {
    let settings = saying(
      dismissGesture: .swipeUp,
      transition: .asymmetric(insertion: .identity, removal: .move(.top)), animation: .linear(1))
    var seen = Seen(Bench.settings(.multiple), tuning: .fluid, reducesMotion: true)
    seen.at(0, ContainerMotionTests.show("A", settings))
    seen.at(5, .called(.dismiss(Bench.id("A"), animated: true)))
    seen.at(5.5, ContainerMotionTests.show("A", settings))
    let half = seen.pose(2, at: 5.5).opacity
    #expect(abs(half - 0.5) < 1e-9)
    seen.at(5.5, .flung(Bench.id("A"), after: 0.2))
    for (now, left) in [(5.5, 0.5), (5.6, 0.25), (5.7, 0)] {
      #expect(abs(seen.pose(2, at: now).opacity - left) < 1e-6, "\(now)")
    }
  }

  @Test(
    "with reduced motion, a view that is released up to 100 points away moves back without a jump")
  func reducedMotion() {
    for (pull, isFar) in [(40.0, false), (100, false), (101, true), (200, true)] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid, reducesMotion: true)
      seen.sizes[Bench.id("A")] = Size(100, 600)
      seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
      #expect(seen.motion.jumps == 0)
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -pull), at: Instant(1))
      #expect(
        seen.motion.release(ShowingID(1), velocity: Vector(0, -300), at: Instant(1)) == .returns)
      #expect(
        seen.pose(1, at: 1).offset.dy == (isFar ? 0 : -pull) && seen.motion.jumps == (isFar ? 1 : 0)
      )
      // The movement starts with a velocity of 0, however fast the finger was.
      let speed = (seen.pose(1, at: 1 + 1e-7).offset.dy - seen.pose(1, at: 1).offset.dy) / 1e-7
      #expect(abs(speed) < 0.1 && seen.pose(1, at: 3).offset == .zero)
    }
  }

  @Test(
    "a view that is dismissed and shown again under a finger springs back from its drawn position")
  func goneAndShown() {
    var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
    let shows = ContainerMotionTests.show(
      "A", saying(dismissGesture: .swipeUp, transition: .opacity, animation: .linear(1)))
    seen.at(0, shows)
    seen.motion.grab(ShowingID(1), at: Instant(5))
    seen.motion.drag(ShowingID(1), by: Vector(0, -40), at: Instant(5))
    seen.now = Instant(6)
    seen.container.handle(
      .called(.dismiss(Bench.id("A"), animated: true)), at: seen.now, into: &seen.effects)
    seen.at(6, shows)
    #expect(seen.pose(2, at: 6).offset.dy == -40 && seen.motion.isMoving(at: Instant(6)))
    #expect(seen.pose(2, at: 8).offset == .zero && !seen.motion.isMoving(at: Instant(8)))
  }

  @Test("a flicked view moves out together with its shadow")
  func outside() {
    for (pull, way, time) in [(30.0, 455.0, 0.37), (454, 455, 0.37), (600, 600, 0)] {
      var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
      seen.at(
        0,
        ContainerMotionTests.show(
          "A", saying(shadowStyle: .radius(8), dismissGesture: .swipeUp)))
      seen.motion.grab(ShowingID(1), at: Instant(1))
      seen.motion.drag(ShowingID(1), by: Vector(0, -pull), at: Instant(1))
      let release = seen.motion.release(ShowingID(1), velocity: .zero, at: Instant(1))
      guard case .leaves(let seconds) = release else {
        Issue.record("\(pull) stays")
        return
      }
      #expect(abs(seconds - time) < 1e-9)
      #expect(abs(seen.pose(1, at: 1.37).offset.dy + way) < 1e-9, "\(pull)")
    }
  }

  @Test("a finger does not move a view whose dismiss gesture is a tap")
  func noExit() {
    var seen = Seen(Bench.settings(.multiple), tuning: .fluid)
    seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .tap)))
    seen.motion.grab(ShowingID(1), translation: Vector(12, 12), at: Instant(1))
    seen.motion.drag(ShowingID(1), by: Vector(30, 40), at: Instant(1))
    #expect(seen.pose(1, at: 1) == .identity && !seen.motion.isMoving(at: Instant(1)))
  }

  @Test("a swipe dismisses a view exactly if it is released past the threshold for its speed")
  func threshold() throws {
    var dice = SeededRandom(4)
    for tuning in [OverlayTuning(), .fluid] {
      for _ in 0..<400 {
        var seen = Seen(Bench.settings(.multiple), tuning: tuning)
        seen.sizes[Bench.id("A")] = Size(200, 300)
        seen.at(0, ContainerMotionTests.show("A", saying(dismissGesture: .swipeUp)))
        seen.motion.grab(ShowingID(1), at: Instant(1))
        let speed = dice.number(-900...900)
        seen.motion.drag(ShowingID(1), by: Vector(0, -1), at: Instant(1))
        let threshold = try #require(seen.motion.followed(at: Instant(1))).end.threshold
        let line = threshold.position(velocity: speed)
        for place in [line - 0.01, line + 0.01, dice.number(-100...280)] where place.isFinite {
          seen.motion.drag(ShowingID(1), by: Vector(0, -place), at: Instant(1))
          let end = try #require(
            seen.motion.judge(ShowingID(1), velocity: Vector(0, -speed), at: Instant(1)))
          let (flick, limit) = (tuning.flickVelocity, tuning.swipeShare * 300)
          let leaves =
            speed >= flick ? end.place > 0 : speed > -flick && end.place >= limit
          #expect(end.goes == leaves && leaves == (end.place >= line), "\(place) \(line)")
        }
      }
    }
    // At the velocity of a flick, the travel does not matter, so the threshold is at
    // the resting position.
    let threshold = ContainerMotion.SwipeThreshold(limit: 120, throwSpeed: 500)
    #expect(threshold.position(velocity: 499) == 120)
    #expect((0..<1e-9).contains(threshold.position(velocity: 500)))
    #expect(threshold.position(velocity: -500) == .infinity)
  }
}
