// Tests the scroll bar of a list at each limit of its values, and a list at rest.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Edge cases of lists")
struct ScrollBorderTests {
  @Test("a scroll bar is shown only if content is hidden and there is room for the bar")
  func bar() {
    for (viewport, content, track, isThere) in [
      (800.0, 1600.0, 780.0, true), (800, 800, 780, false), (800, 700, 780, false),
      (0, 1600, 780, false), (800, 1600, 0, false), (800, 1600, -5, false), (800, 800.5, 780, true),
    ] {
      let list = ScrollMotion(viewport: viewport, content: content)
      #expect(
        (list.bar(at: .zero, track: track) != nil) == isThere, "\(viewport) \(content) \(track)")
    }
    for (offset, thumb) in [(0.0, 0.0), (400, 195), (800, 390)] {
      let list = ScrollMotion(viewport: 800, content: 1600, offset: offset)
      #expect(list.bar(at: .zero, track: 780) == ScrollMotion.Bar(offset: thumb, length: 390))
    }
    // The bar has its shortest length, the length of the whole track, and positions past an end.
    let long = ScrollMotion(viewport: 800, content: 1e6)
    #expect(long.bar(at: .zero, track: 780)?.length == 36)
    #expect(long.bar(at: .zero, track: 20)?.length == 20)
    #expect(long.bar(at: .zero, track: 780, leastLength: 50)?.length == 50)
    for (offset, length, place) in [
      (-20.0, 370.0, 0.0), (-900, 8, 0), (820, 370, 410), (2000, 8, 772),
    ] {
      let past = ScrollMotion(viewport: 800, content: 1600, offset: offset)
      let bar = past.bar(at: .zero, track: 780)
      #expect(bar?.length == length && bar?.offset == place, "\(offset)")
    }
  }

  @Test(
    "a list does not move after the instant at which it rests, even before its deadline is handled")
  func rest() throws {
    var list = ScrollMotion(viewport: 800, content: 5000, offset: 1000)
    var said = EffectList<ScrollMotion.Effect>()
    list.handle(.touched, at: .zero, into: &said)
    list.handle(.began(at: 400), at: .zero, into: &said)
    list.handle(.released(velocity: -900), at: .zero, into: &said)
    let rests = try #require(list.nextDeadline)
    #expect(list.velocity(at: .zero) == 900 && list.isMoving(at: .zero))
    for time in [rests, rests + 1] {
      #expect(list.velocity(at: time) == 0 && !list.isMoving(at: time))
      #expect(list.offset(at: time) == list.offset(at: rests))
    }
    list.handle(.deadline, at: rests, into: &said)
    #expect(said == [.rested] && list.velocity(at: rests) == 0)
  }

  /// A list under a finger that landed while the list was at `offset`, moved through `ways`, and is
  /// still down.
  private func held(_ ways: [Double], from offset: Double = 0) -> MachineRig<ScrollMotion> {
    var rig = MachineRig(ScrollMotion(viewport: 800, content: 2000, offset: offset))
    rig.tell(.touched)
    rig.tell(.began(at: 100))
    for way in ways { rig.tell(.moved(to: 100 + way), after: 0.05) }
    return rig
  }

  @Test("a list that is released exactly at an end continues with the finger's whole speed")
  func atEnds() {
    for bounces in [false, true] {
      for (offset, away, speed) in [(0.0, 60.0, -500.0), (1200, -60, 500)] {
        var rig = held([away, 0], from: offset)
        rig.machine.bouncesAtTop = bounces
        rig.tell(.released(velocity: speed))
        #expect(rig.machine.offset(at: rig.now) == offset)
        #expect(rig.machine.velocity(at: rig.now) == -speed)
        // Momentum moves the list away from the end, and the list does not return.
        let rests = rig.machine.offset(at: rig.now + 9)
        #expect(abs(rests - offset) > 100)
      }
    }
  }

  @Test("a list whose touch is cancelled moves like a list that is released without speed")
  func takenAway() {
    for way in [80.0, -300] {
      var (cancelled, released) = (held([way]), held([way]))
      // With this configuration, any release speed would start momentum.
      cancelled.machine.configuration.leastSpeed = 0
      released.machine.configuration.leastSpeed = 0
      cancelled.tell(.cancelled)
      released.tell(.released(velocity: 0))
      for step in 0...40 {
        let now = cancelled.now + Double(step) * 0.02
        #expect(cancelled.machine.offset(at: now) == released.machine.offset(at: now))
      }
    }
  }

  @Test("the last instant at which a list was faster than a given speed is computed exactly")
  func fasterThan() throws {
    var rig = held([-200], from: 400)
    rig.tell(.released(velocity: -900))
    let later = rig.now + 0.5
    #expect(rig.machine.lastFaster(than: 900, at: later) == nil)
    #expect(rig.machine.lastFaster(than: 600, at: rig.now) == rig.now)
    let crossed = try #require(rig.machine.lastFaster(than: 600, at: later))
    #expect(crossed > rig.now && crossed < later)
    #expect(abs(rig.machine.velocity(at: crossed) - 600) < 0.01)
    #expect(rig.machine.lastFaster(than: 600, at: crossed + -0.01) == crossed + -0.01)
  }

  @Test("a list without bounce does not move when it is released past its top")
  func taken() {
    var rig = held([60])
    rig.machine.bouncesAtTop = false
    rig.tell(.released(velocity: -800))
    #expect(rig.machine.offset(at: rig.now) == 0 && !rig.machine.isMoving(at: rig.now))
  }

  @Test("a list that is resumed after a pause past its end returns like one released without speed")
  func resumed() {
    for way in [80.0, -1400] {
      var (paused, released) = (held([way]), held([way]))
      paused.machine.configuration.leastSpeed = 0
      released.machine.configuration.leastSpeed = 0
      paused.tell(.paused)
      paused.tell(.resumed)
      released.tell(.released(velocity: 0))
      for step in 0...40 {
        let now = paused.now + Double(step) * 0.02
        #expect(paused.machine.offset(at: now) == released.machine.offset(at: now))
      }
    }
  }

  @Test(
    "with reduced motion, a list returns from past its end without overshoot"
  )
  func reducedMotion() {
    for (way, end) in [(120.0, 0.0), (-1500, 1200)] {
      var rig = held([way])
      rig.machine.longestWay = 400
      rig.machine.configuration.bounceDamping = 0.4
      rig.tell(.released(velocity: 0))
      let side = rig.machine.offset(at: rig.now) < end ? -1.0 : 1
      for step in 0...200 {
        let now = rig.now + Double(step) * 0.01
        #expect((rig.machine.offset(at: now) - end) * side >= 0)
      }
    }
    // Momentum that starts between the ends continues, even if it starts very near an end.
    for offset in [0.25, 0.5, 3] {
      var rig = held([-1, 0], from: offset)
      rig.machine.longestWay = 400
      rig.tell(.released(velocity: -2000))
      #expect(abs(rig.machine.offset(at: rig.now) - offset) < 1e-9 && rig.machine.jumps == 0)
      #expect(rig.machine.isMoving(at: rig.now))
    }
    var rig = held([-100, -200], from: 300)
    rig.machine.longestWay = 400
    rig.tell(.released(velocity: -600))
    rig.tell(.scroll(to: 800, animated: true), after: 0.05)
    #expect(rig.machine.velocity(at: rig.now) == 0)
    // If a target is farther away than the longest animated path, the list jumps to it, and
    // `jumps` counts this.
    let jumps = rig.machine.jumps
    for (place, more) in [(1200.0, 0), (100, 1), (300, 1), (900, 2)] {
      rig.tell(.scroll(to: place, animated: true), after: 3)
      #expect(rig.machine.jumps == jumps + more, "\(place)")
    }
  }
}
