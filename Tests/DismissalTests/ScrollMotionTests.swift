// Tests how a list follows a finger, moves by momentum, resists past its ends, and stops.
import Dismissal
import Foundation
import Geometry
import Motion
import Support
import Testing

private typealias Rig = MachineRig<ScrollMotion>

extension MachineRig<ScrollMotion> {
  fileprivate init(content: Double = 2000, offset: Double = 0, bouncesAtTop: Bool = true) {
    self.init(ScrollMotion(viewport: 800, content: content, offset: offset), at: Instant(7))
    machine.bouncesAtTop = bouncesAtTop
  }

  fileprivate var offset: Double { machine.offset(at: now) }
}

@Suite("Scrolling of a list")
struct ScrollMotionTests {
  @Test("a list moves by exactly the finger's travel, and returns when the finger returns")
  func follows() {
    var rig = Rig(offset: 100)
    rig.tell(.touched)
    rig.tell(.began(at: 500))
    rig.tell(.moved(to: 430.1))
    #expect(abs(rig.offset - 169.9) < 1e-12)
    rig.tell(.moved(to: 500))
    #expect(rig.offset == 100)
    #expect(rig.machine.isHeld)
  }

  @Test("a list past its end follows the finger with a rubber band")
  func rubberBand() {
    var rig = Rig(offset: 0)
    rig.tell(.began(at: 100))
    rig.tell(.moved(to: 200))
    let shown = RubberBand(dimension: 800).offset(forPull: 100)
    #expect(abs(rig.offset + shown) < 1e-12)
    rig.tell(.released(velocity: 0))
    rig.tell(.touched, after: 0.05)
    let caught = rig.offset
    #expect(caught < 0 && caught > -shown)
    rig.tell(.began(at: 300))
    #expect(abs(rig.offset - caught) < 1e-9)
    var end = Rig(offset: 1200)
    end.tell(.began(at: 300))
    end.tell(.moved(to: 200))
    #expect(abs(end.offset - 1200 - shown) < 1e-9)
  }

  @Test("a flicked list coasts by the formula of its deceleration")
  func momentum() throws {
    var rig = Rig(content: 5000, offset: 100)
    rig.tell(.began(at: 500))
    rig.tell(.released(velocity: -2000))
    #expect(abs(rig.machine.offset(at: rig.now + 0.1) - 281.25170157797) < 1e-9)
    #expect(rig.machine.isMoving(at: rig.now + 4))
    rig.now = try #require(rig.machine.nextDeadline)
    #expect(rig.tell(.deadline) == [.rested])
    #expect(abs(rig.offset - 1098.9996663329) < 1e-9)
    #expect(rig.machine.nextDeadline == nil)
  }

  @Test("a list rests exactly at its target once it is less than half a pixel from it")
  func rest() throws {
    for seed in 0..<200 {
      var dice = SeededRandom(seed)
      var rig = Rig(content: dice.pick([2_000, 9_000]), offset: dice.number(0...1_200))
      rig.tell(.began(at: 400))
      rig.tell(.moved(to: 400 + dice.number(-500...500)))
      let start = rig.now
      rig.tell(dice.chance(0.2) ? .cancelled : .released(velocity: dice.number(-6_000...6_000)))
      if dice.chance(0.2) { rig.tell(.key(dice.pick(ScrollMotion.Key.allCases))) }
      guard let rests = rig.machine.nextDeadline else { continue }
      let list = rig.machine
      let goal = list.offset(at: rests)
      #expect(goal == list.offset(at: rests + 60) && list.velocity(at: rests) == 0)
      #expect(list.isMoving(at: rests + -1e-6) && !list.isMoving(at: rests))
      // Just before the list comes to rest, a quarter of a point remains.
      if rests + -1e-6 > start {
        let left = abs(list.offset(at: rests + -1e-6) - goal)
        #expect(left > 0.24 && left < 0.26, "seed \(seed)")
      }
    }
    // A flick of 1,000 points per second follows the closed form, except for the last quarter
    // of a point.
    var flick = Rig(content: 50_000)
    flick.tell(.began(at: 500))
    flick.tell(.released(velocity: -1_000))
    let rate = -1_000 * log(0.998)
    let rests = try #require(flick.machine.nextDeadline) - flick.now
    #expect(abs(rests - log(1_000 / rate / 0.25) / rate) < 1e-8)
  }

  @Test("a flicked list comes to rest sooner if it slowly reaches its end than if it coasts freely")
  func slowlyToTheEnd() throws {
    var rig = Rig(content: 50_000, offset: 0)
    rig.tell(.began(at: 500))
    rig.tell(.released(velocity: -1_000))
    let free = try #require(rig.machine.nextDeadline)
    let goal = rig.machine.offset(at: free)
    for past in [0.02, 0.1, 0.2] {
      var short = Rig(content: 800 + goal - past, offset: 0)
      short.tell(.began(at: 500))
      short.tell(.released(velocity: -1_000))
      let rests = try #require(short.machine.nextDeadline)
      #expect(rests < free && free - rests < 0.4)
      #expect(abs(short.machine.offset(at: rests) - goal + past) < 1e-9)
      #expect(abs(short.machine.offset(at: rests + -1e-6) - goal + past) < Rest.unseen + 1e-5)
    }
  }

  @Test("a list that is flicked into its end moves past the end with its speed and returns")
  func bounce() throws {
    var rig = Rig(content: 1000, offset: 100)
    rig.tell(.began(at: 500))
    rig.tell(.released(velocity: -2000))
    var most = 0.0
    var last = 100.0
    for i in 0..<3000 {
      let place = rig.machine.offset(at: rig.now + Double(i) / 1000)
      // At 2,000 points per second, a step of a millisecond is at most two points.
      #expect(abs(place - last) <= 2.001)
      most = max(most, place)
      last = place
    }
    #expect(most > 220)
    #expect(last == 200)
    #expect(try #require(rig.machine.nextDeadline) < rig.now + 2)
  }

  @Test("a flicked list without bounce stops at its top")
  func stopsAtTop() throws {
    var rig = Rig(offset: 100, bouncesAtTop: false)
    rig.tell(.began(at: 500))
    rig.tell(.released(velocity: 3000))
    let rests = try #require(rig.machine.nextDeadline)
    #expect(rests < rig.now + 0.1)
    for i in 0..<500 { #expect(rig.machine.offset(at: rig.now + Double(i) / 100) >= 0) }
    #expect(rig.machine.offset(at: rests) == 0)
    let fast = try #require(rig.machine.lastFaster(than: 300, at: rests + 1))
    #expect(fast >= rests && fast - rests < 1e-4, "it was fast until it hit the top")
  }

  @Test("a list without bounce reports how far the finger has moved past the list's top")
  func pastTop() {
    var rig = Rig(offset: 37.5, bouncesAtTop: false)
    rig.tell(.began(at: 200))
    rig.tell(.moved(to: 230))
    #expect(rig.machine.travelPastTop == 0)
    #expect(rig.offset == 7.5)
    rig.tell(.moved(to: 300))
    #expect(rig.offset == 0)
    #expect(rig.machine.travelPastTop == 62.5)
    rig.machine.absorbTravelPastTop()
    #expect(rig.machine.travelPastTop == 0)
    rig.tell(.moved(to: 290))
    #expect(rig.offset == 10)
  }

  @Test("a list reports until which instant a flick was faster than a given speed")
  func lastFast() throws {
    var rig = Rig(content: 9000, offset: 100)
    #expect(rig.machine.lastFaster(than: 300, at: rig.now) == nil)
    rig.tell(.began(at: 500))
    rig.tell(.released(velocity: -2000))
    // The solution of 2000 · 0.998^(1000 t) = 300 is t = 0.94761.
    let slow = rig.now + 0.94761
    let fast = try #require(rig.machine.lastFaster(than: 300, at: rig.now + 4))
    #expect(abs(fast - slow) < 1e-4)
    #expect(try #require(rig.machine.lastFaster(than: 300, at: rig.now + 0.2)) == rig.now + 0.2)
    #expect(rig.machine.lastFaster(than: 3000, at: rig.now + 4) == nil)
  }

  @Test("a list at most half a point below its top counts as at its top")
  func atTop() {
    for (offset, isAtTop) in [(-3.0, true), (0, true), (0.5, true), (0.51, false), (9, false)] {
      let rig = Rig(offset: offset)
      #expect(rig.machine.isAtTop(at: rig.now) == isAtTop)
    }
  }

  @Test("on a moving list, a wheel adds at most the wheel's points to the movement")
  func wheelInFlight() {
    for seed in 0..<300 {
      var dice = SeededRandom(seed)
      var rig = Rig(offset: dice.pick([0, 30, 600, 1170, 1200]))
      if dice.chance(0.5) { rig.machine.longestWay = 100 }
      rig.tell(.began(at: 400))
      rig.tell(.moved(to: 400 + dice.number(-300...300)))
      rig.tell(.released(velocity: dice.chance(0.4) ? 0 : dice.number(-4_000...4_000)))
      for _ in 0..<12 {
        rig.serve(to: rig.now + dice.number(0...0.3))
        let before = rig.offset
        let points = dice.number(-150...150)
        rig.tell(.wheel(points))
        let way = rig.offset - before
        #expect(way * points >= 0 && abs(way) <= abs(points) + 1e-9, "seed \(seed)")
        #expect(rig.offset >= min(0, before) && rig.offset <= max(1200, before), "seed \(seed)")
      }
      rig.settle()
      #expect((0...1200).contains(rig.offset) && rig.machine.nextDeadline == nil)
    }
  }

  @Test("a wheel moves a list without an animation, and never past an end")
  func wheel() {
    var rig = Rig(offset: 100)
    rig.tell(.wheel(60))
    #expect(rig.offset == 160)
    rig.tell(.wheel(-500))
    #expect(rig.offset == 0)
    rig.tell(.wheel(9000))
    #expect(rig.offset == 1200)
    rig.tell(.wheel(.nan))
    #expect(rig.offset == 1200)
    rig.tell(.began(at: 10))
    rig.tell(.wheel(-40))
    #expect(rig.offset == 1200)
  }

  @Test(
    "keys scroll a list by lines and by pages, and to its ends",
    arguments: [
      (ScrollMotion.Key.lineDown, 400.0, 460.0), (.lineUp, 400, 340), (.pageDown, 400, 1140),
      (.pageUp, 400, 0), (.home, 400, 0), (.end, 400, 1200), (.lineUp, 20, 0),
      (.pageDown, 1000, 1200),
    ])
  func keys(row: (ScrollMotion.Key, Double, Double)) throws {
    var rig = Rig(offset: row.1)
    rig.tell(.key(row.0))
    #expect(rig.offset == row.1)
    rig.now = try #require(rig.machine.nextDeadline)
    #expect(rig.tell(.deadline) == [.rested])
    #expect(rig.offset == row.2)
  }

  @Test("a second scroll key during a key's animation scrolls on from the first key's target")
  func repeatedKeys() throws {
    var rig = Rig()
    rig.tell(.key(.lineDown))
    rig.tell(.key(.lineDown), after: 0.02)
    rig.now = try #require(rig.machine.nextDeadline)
    rig.tell(.deadline)
    #expect(rig.offset == 120)
  }

  @Test("a touch stops a moving list at its drawn offset")
  func catching() {
    var rig = Rig(content: 5000, offset: 100)
    rig.tell(.began(at: 500))
    rig.tell(.released(velocity: -2000))
    rig.tell(.touched, after: 0.1)
    let caught = rig.offset
    #expect(abs(caught - 281.25170157797) < 1e-9)
    #expect(rig.machine.offset(at: rig.now + 1) == caught)
    rig.tell(.cancelled, after: 0.4)
    #expect(rig.offset == caught)
    #expect(rig.machine.nextDeadline == nil)
  }

  @Test("a paused list does not move, even past an end, and springs back when it is resumed")
  func freezing() throws {
    var rig = Rig()
    rig.tell(.began(at: 100))
    rig.tell(.moved(to: 200))
    let shown = rig.offset
    rig.tell(.paused)
    rig.tell(.cancelled)
    #expect(rig.machine.offset(at: rig.now + 9) == shown)
    rig.tell(.resumed, after: 2)
    rig.now = try #require(rig.machine.nextDeadline)
    rig.tell(.deadline)
    #expect(rig.offset == 0)
  }

  @Test("a list whose content becomes shorter moves inside its new ends")
  func resizing() {
    var rig = Rig(offset: 1200)
    rig.tell(.resized(viewport: 800, content: 1500))
    #expect(rig.offset == 700)
    rig.tell(.resized(viewport: 800, content: 300))
    #expect(rig.offset == 0)
    #expect(rig.machine.bottom == 0)
  }

  /// Resizes the content after `seconds`. Expects that the list continues where it is, as fast.
  private func resize(_ rig: inout Rig, to content: Double, after seconds: Double) {
    rig.now = rig.now + seconds
    let (place, speed) = (rig.offset, rig.machine.velocity(at: rig.now))
    rig.tell(.resized(viewport: 800, content: content))
    #expect(abs(rig.offset - place) < 1e-9, "\(content)")
    #expect(abs(rig.machine.velocity(at: rig.now) - speed) < 1e-6, "\(content)")
  }

  @Test("a flicked list continues with its velocity when its content grows or shrinks")
  func resizedInFlight() {
    for (start, speed, content) in [
      // Rows are appended below a list that coasts to its middle, or towards its former end.
      (100.0, -500.0, 2400.0), (900, -2000, 5000),
      // Rows are removed below it: the list comes to rest at its new end.
      (100, -2000, 1500), (1000, -200, 1700),
    ] {
      var rig = Rig(offset: start)
      var free = Rig(content: 9000, offset: start)
      for event in [ScrollMotion.Event.began(at: 500), .released(velocity: speed)] {
        rig.tell(event)
        free.tell(event)
      }
      resize(&rig, to: content, after: 0.05)
      rig.settle()
      free.settle()
      #expect(abs(rig.offset - min(free.offset, content - 800)) < 1e-3, "\(start)")
    }
  }

  @Test("a list that bounces or that code scrolls continues when its content changes")
  func resizedBeyond() {
    for content in [300.0, 1500, 2400] {
      var bouncing = Rig(offset: 200)
      bouncing.tell(.began(at: 500))
      bouncing.tell(.released(velocity: 4000))
      bouncing.now = bouncing.now + 0.1
      #expect(bouncing.offset < -20)
      resize(&bouncing, to: content, after: 0)
      bouncing.settle()
      #expect(bouncing.offset == 0)
      var gliding = Rig()
      gliding.tell(.key(.end))
      resize(&gliding, to: content, after: 0.03)
      gliding.settle()
      #expect(gliding.offset == min(1200, max(0, content - 800)))
    }
  }

  @Test("a list that is dragged past an end does not jump when its content changes")
  func resizedUnderFinger() {
    for content in [2400.0, 1900] {
      var rig = Rig(offset: 1200)
      rig.tell(.began(at: 500))
      rig.tell(.moved(to: 300))
      resize(&rig, to: content, after: 0.1)
      let place = rig.offset
      rig.tell(.moved(to: 310))
      #expect(rig.offset < place && rig.offset >= place - 10)
    }
    // If nearly all is removed, a part of the rest is visible, and follows the finger.
    var rig = Rig(content: 9000, offset: 5000)
    rig.tell(.began(at: 500))
    rig.tell(.resized(viewport: 800, content: 1000))
    #expect(rig.offset == 600)
    rig.tell(.moved(to: 600))
    #expect(rig.offset < 590)
    // A list that is pulled past its top still follows in a much smaller viewport.
    rig = Rig(content: 9000, offset: 0)
    rig.tell(.began(at: 100))
    rig.tell(.moved(to: 600))
    rig.tell(.resized(viewport: 200, content: 9000))
    let pulled = rig.offset
    #expect(pulled >= -100)
    rig.tell(.moved(to: 500))
    #expect(rig.offset > pulled + 5)
  }

  @Test(
    "a scroll bar shows the visible part of the list, and is shorter while the list is past its end"
  )
  func bar() throws {
    var rig = Rig(content: 2000)
    let top = try #require(rig.machine.bar(at: rig.now, track: 400))
    #expect(top == .init(offset: 0, length: 160))
    rig.tell(.wheel(600))
    #expect(rig.machine.bar(at: rig.now, track: 400) == .init(offset: 120, length: 160))
    rig.tell(.wheel(9000))
    #expect(rig.machine.bar(at: rig.now, track: 400) == .init(offset: 240, length: 160))
    rig.tell(.began(at: 300))
    rig.tell(.moved(to: 200))
    let past = try #require(rig.machine.bar(at: rig.now, track: 400))
    #expect(past.length < 160)
    #expect(abs(past.offset + past.length - 400) < 1e-9)
    #expect(Rig(content: 700).machine.bar(at: rig.now, track: 400) == nil)
  }
}
