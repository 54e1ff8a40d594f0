// Tests push, pop and the swipe back: each release decision, and no jumps.
import Dismissal
import Geometry
import Motion
import Support
import Testing

private typealias Rig = MachineRig<NavigationStackMachine>

extension MachineRig<NavigationStackMachine> {
  fileprivate init(_ configuration: NavigationStackMachine.Configuration = .init(), depth: Int = 2)
  {
    self.init(NavigationStackMachine(configuration: configuration, depth: depth, width: 390))
  }

  /// Sends an event, and returns its effects without the release.
  fileprivate mutating func send(
    _ event: NavigationStackMachine.Event, _ seconds: Double
  ) -> [NavigationStackMachine.Effect] {
    tell(event, at: seconds).filter { $0.release == nil }
  }

  /// Drags by `travel` points. The recognizer claims the finger after ten points.
  fileprivate mutating func drag(_ travel: Double, _ seconds: Double = 0) {
    tell(.backBegan(translation: 10), at: seconds)
    tell(.backMoved(translation: travel), at: seconds)
  }

  fileprivate func upper(_ seconds: Double) -> Double { machine.pose(at: Instant(seconds)).upper }
}

@Suite("Navigation stack of screens")
struct NavigationStackTests {
  @Test(
    "a swipe back past half of the width pops the screen, and so does a flick",
    arguments: [
      (195.0, 0.0, false, "half the width is not past it"), (195.5, 0, true, "past half"),
      (40, 500, true, "fast enough towards trailing"), (40, 499, false, "not fast enough"),
      (380, -500, false, "fast enough the other way"), (380, -499, true, "not fast enough back"),
    ])
  func release(_ travel: Double, _ velocity: Double, goes: Bool, because: String) {
    var rig = Rig()
    rig.drag(travel)
    let effects = rig.send(.backReleased(translation: travel, velocity: velocity), 0.2)
    #expect(effects == (goes ? [] : [.backCancelled]), "\(because)")
    #expect(rig.settle() == (goes ? [.popped(depth: 1)] : []))
    #expect(rig.machine.depth == (goes ? 1 : 2))
    #expect(rig.machine.isStill)
  }

  @Test(
    "a swipe back that continues another drag pops past half of the width, but never by a flick",
    arguments: [
      (195.0, 5_000.0, false, "a flick was meant for the other content"),
      (196, 5_000, true, "past half"), (196, 0, true, "past half, slowly"),
      (380, -500, false, "flicked back"),
    ])
  func following(_ travel: Double, _ velocity: Double, goes: Bool, because: String) {
    for parameters in [NavigationStackMachine.Configuration(), .fluid] {
      var rig = Rig(parameters)
      rig.tell(.backBegan(translation: 0, catches: false, followsAnother: true), at: 0)
      rig.tell(.backMoved(translation: travel), at: 0)
      let line = rig.machine.releaseThreshold.position(velocity: velocity)
      #expect((travel > line) == goes, "\(because)")
      rig.tell(.backReleased(translation: travel, velocity: velocity), at: 0.2)
      _ = rig.settle()
      #expect((rig.machine.depth == 1) == goes, "\(because)")
    }
  }

  @Test("after a short swipe back the screen returns without a jump")
  func back() {
    for parameters in [NavigationStackMachine.Configuration(), .fluid] {
      var rig = Rig(parameters)
      rig.drag(100)
      #expect(rig.send(.backReleased(translation: 100, velocity: 0), 0.5) == [.backCancelled])
      var last = rig.upper(0.5)
      for step in 1...960 {
        let now = 0.5 + Double(step) / 240
        rig.serve(to: Instant(now))
        let upper = rig.upper(now)
        #expect(abs(upper - last) < 0.2 * max(0.5, last) + Rest.unseen, "at \(now)")
        last = upper
      }
      #expect(last == 0 && rig.machine.isStill)
    }
  }

  @Test("with the fluid preset, a swipe back pops if its momentum would end past half of the width")
  func projection() {
    for (travel, velocity, goes) in [(60.0, 280.0, true), (60, 260, false), (300, -300, false)] {
      var rig = Rig(.fluid)
      rig.drag(travel)
      _ = rig.send(.backReleased(translation: travel, velocity: velocity), 0.2)
      #expect(rig.machine.isPopping == goes, "\(travel) \(velocity)")
      let rest = Decay.restingPlace(from: travel, velocity: velocity)
      #expect((rest > 195) == goes)
    }
  }

  @Test(
    "when a swipe back begins, the lower screen is shifted by 30 % of the width and dimmed by 10 %")
  func pose() {
    var rig = Rig()
    rig.drag(195)
    let half = rig.machine.pose(at: Instant(0.1))
    #expect(half.upper == 195)
    #expect(half.lower == -58.5)
    #expect(half.dim == 0.05)
    #expect(half.progress == 0.5)
    #expect(rig.machine.backProgress(at: Instant(0.1)) == 0.5)
    _ = rig.send(.backMoved(translation: -50), 0.1)
    let whole = rig.machine.pose(at: Instant(0.1))
    #expect(whole.upper == 0 && whole.lower == -117 && whole.dim == 0.1)
    _ = rig.send(.backMoved(translation: 1_000), 0.2)
    let gone = rig.machine.pose(at: Instant(0.2))
    #expect(gone.upper == 390 && gone.lower == 0 && gone.dim == 0)
  }

  @Test(
    "a tenth of a second after a swipe back begins, the screen moves exactly with the finger")
  func claim() {
    var rig = Rig()
    #expect(rig.send(.backBegan(translation: 10), 0) == [.backBegan])
    #expect(rig.upper(0) == 0)
    for (travel, shown) in [(11.0, 1.0), (15, 5), (20, 10), (21, 11), (5, 0), (-5, 0)] {
      _ = rig.send(.backMoved(translation: travel), 0)
      #expect(rig.upper(0) == shown && rig.upper(0.1) == max(0, travel))
    }
  }

  @Test("a stack never pops its root")
  func root() {
    for event in [
      NavigationStackMachine.Event.pop(), .popToRoot(), .backBegan(translation: 10),
      .backReleased(translation: 300, velocity: 900), .backCancelled,
    ] {
      var rig = Rig(depth: 1)
      #expect(rig.send(event, 0) == [])
      #expect(rig.machine.depth == 1 && rig.machine.isStill && !rig.machine.canGoBack)
    }
  }

  @Test("one swipe back pops at most one screen, whatever events follow")
  func onePop() {
    var rig = Rig(depth: 3)
    rig.drag(300)
    _ = rig.send(.backReleased(translation: 300, velocity: 0), 0.1)
    #expect(rig.send(.backMoved(translation: 380), 0.15) == [])
    #expect(rig.send(.backReleased(translation: 380, velocity: 2_000), 0.2) == [])
    #expect(rig.settle() == [.popped(depth: 2)])
    #expect(rig.settle() == [])
  }

  @Test("a pushed screen is reported when its movement begins, and a popped screen when it ends")
  func pushAndPop() throws {
    var rig = Rig(depth: 1)
    #expect(rig.send(.push(), 0) == [.pushed(depth: 2)])
    #expect(rig.upper(0) == 390)
    #expect(rig.machine.visible == (2, 1))
    let course = SpringTrajectory(
      from: 390, to: 0, spring: .navigation, restsWithin: Rest.unseen)
    #expect(abs(rig.upper(0.1) - course.value(at: 0.1)) < 1e-9)
    // Deadlines are rounded up to whole nanoseconds.
    let rests = try #require(rig.machine.nextDeadline).seconds
    #expect(abs(rests - course.restingTime) < 1.1e-9)
    #expect(rig.settle() == [])
    #expect(rig.machine.visible == (2, nil))
    #expect(rig.send(.pop(), 2) == [])
    #expect(rig.machine.depth == 2, "it counts until it is gone")
    #expect(rig.settle() == [.popped(depth: 1)])
    #expect(rig.send(.push(animated: false), 9) == [.pushed(depth: 2)])
    #expect(rig.machine.isStill && rig.upper(9) == 0)
    #expect(rig.send(.pop(animated: false), 9) == [.popped(depth: 1)])
  }

  @Test("a pop to the root removes all other screens in one movement")
  func popToRoot() {
    var rig = Rig(depth: 4)
    #expect(rig.send(.popToRoot(), 0) == [])
    #expect(rig.machine.visible == (4, 1))
    #expect(rig.settle() == [.popped(depth: 1)])
    // While one screen is being popped, the screen below it is popped too, down to the root.
    var deeper = Rig(depth: 4)
    _ = deeper.send(.pop(), 0)
    #expect(deeper.send(.popToRoot(), 0.1) == [.popped(depth: 3)])
    #expect(deeper.machine.visible == (3, 1))
    _ = deeper.send(.pop(), 0.15)
    #expect(deeper.settle() == [.popped(depth: 1)])
  }

  @Test("a second pop during a pop also removes the next screen")
  func popTwice() {
    var rig = Rig(depth: 4)
    #expect(rig.send(.pop(), 0) == [] && rig.send(.pop(), 0.1) == [.popped(depth: 3)])
    #expect(rig.machine.inputDepth == 2 && rig.machine.visible == (3, 2))
    #expect(rig.machine.departures.map(\.depth) == [4])
    #expect(rig.settle() == [.popped(depth: 2)])
    #expect(rig.machine.departures.isEmpty && rig.machine.isStill)
    var swiped = Rig(depth: 4)
    swiped.drag(300)
    _ = swiped.send(.backReleased(translation: 300, velocity: 0), 0.1)
    #expect(swiped.send(.popTo(depth: 1), 0.15) == [.popped(depth: 3)])
    #expect(swiped.settle() == [.popped(depth: 1)])
    // A pop to a depth above the current target does nothing.
    var down = Rig(depth: 4)
    _ = down.send(.popTo(depth: 1), 0)
    _ = down.send(.popTo(depth: 3), 0.1)
    #expect(down.machine.inputDepth == 1)
    #expect(down.send(.popTo(depth: 9), 0.1) == [] && down.machine.inputDepth == 1)
  }

  @Test("a swipe from the edge drags the next screen while the popped one still moves out")
  func nextSwipe() {
    for gap in [0, 0.02, 0.1, 0.25] {
      var rig = Rig(depth: 4)
      rig.drag(120)
      _ = rig.send(.backReleased(translation: 120, velocity: 900), 0.1)
      let alone = rig
      let start = 0.1 + gap
      #expect(rig.machine.maySwipeBack)
      #expect(
        rig.send(.backBegan(translation: 10, catches: false), start)
          == [.popped(depth: 3), .backBegan])
      #expect(rig.machine.visible == (3, 2) && rig.machine.isDragged)
      _ = rig.send(.backMoved(translation: 200), start + 0.1)
      for instant in stride(from: start, through: 1, by: 0.01) {
        guard let departure = rig.machine.departures.first else { break }
        let alone = alone.machine.pose(at: Instant(instant))
        let pose = rig.machine.pose(at: Instant(instant))
        #expect(rig.machine.offset(of: departure, at: Instant(instant)) == alone.upper)
        #expect(pose.shade == alone.dim)
        #expect(abs(pose.upper - pose.progress * 390 - alone.lower) < 1e-9)
      }
      _ = rig.send(.backReleased(translation: 200, velocity: 0), start + 0.3)
      #expect(rig.settle() == [.popped(depth: 2)])
      #expect(rig.machine.isStill && rig.upper(9) == 0)
    }
    // Below the root there is no screen, so the swipe has no effect.
    var last = Rig(depth: 2)
    _ = last.send(.pop(), 0)
    #expect(!last.machine.maySwipeBack)
    #expect(last.send(.backBegan(translation: 10, catches: false), 0.1) == [])
    #expect(last.settle() == [.popped(depth: 1)])
  }

  @Test("a screen that is interrupted during its pop gets input only if the release brings it back")
  func caughtDepth() {
    for stays in [false, true] {
      var rig = Rig(depth: 3)
      _ = rig.send(.pop(), 0)
      _ = rig.send(.backBegan(translation: 10), 0.1)
      #expect(rig.machine.inputDepth == 2)
      let travel = stays ? -200.0 : 100
      _ = rig.send(.backReleased(translation: travel, velocity: 0), 0.3)
      #expect(rig.machine.inputDepth == (stays ? 3 : 2))
    }
  }

  @Test("a cancelled swipe back pops no screen")
  func cancel() {
    var rig = Rig()
    rig.drag(380)
    #expect(rig.send(.backCancelled, 0.1) == [.backCancelled])
    #expect(rig.send(.backCancelled, 0.2) == [])
    #expect(rig.settle() == [])
    #expect(rig.machine.depth == 2 && rig.upper(9) == 0)
    #expect(rig.machine.backProgress(at: Instant(9)) == 0)
  }

  @Test("a drag of a moving screen of a stack starts at the screen's drawn position")
  func caught() {
    for pops in [true, false] {
      var rig = Rig()
      rig.drag(pops ? 250 : 150)
      _ = rig.send(.backReleased(translation: pops ? 250 : 150, velocity: 0), 0.1)
      let before = rig.upper(0.2)
      #expect(before != 250 && before != 150)
      #expect(rig.machine.mayCatch(at: Instant(0.2)))
      #expect(rig.send(.backBegan(translation: -10), 0.2) == (pops ? [] : [.backBegan]))
      #expect(rig.upper(0.2) == before && rig.upper(5) == max(0, before - 10))
      _ = rig.send(.backMoved(translation: -30), 0.4)
      #expect(rig.upper(0.4) == max(0, before - 30))
    }
  }

  @Test(
    "after a finger has interrupted a pop, the release decides whether the screen returns",
    arguments: [
      (-60.0, 0.0, false, Release.Cause.place, "pushed back, it stays, however far out it was"),
      (40, 0, true, .place, "pulled on, it goes, however little of it is out"),
      (-5, 0, true, .place, "hardly moved, it goes where it was going"),
      (-60, 600, true, .velocity, "a throw outwards wins"),
      (60, -600, false, .velocity, "a throw back wins"),
    ])
  func caughtLeaving(
    _ way: Double, _ velocity: Double, goes: Bool, cause: Release.Cause, because: String
  ) {
    for caughtAt in [0.12, 0.2] {
      var rig = Rig()
      _ = rig.send(.pop(), 0)
      let before = rig.upper(caughtAt)
      #expect(rig.send(.backBegan(translation: way < 0 ? -10 : 10), caughtAt) == [.backBegan])
      _ = rig.send(.backMoved(translation: way), 0.5)
      if abs(way) >= 20, before + way > 0, before + way < 390 {
        #expect(abs(rig.upper(0.5) - before - way) < 1e-9)
      }
      let effects = rig.send(.backReleased(translation: way, velocity: velocity), 0.6)
      #expect(effects == (goes ? [] : [.backCancelled]), "\(because), from \(before)")
      #expect(rig.release?.cause == cause)
      #expect(rig.settle() == (goes ? [.popped(depth: 1)] : []))
    }
  }

  @Test(
    "a screen that is interrupted while it is pushed is popped only by a pull past the threshold"
  )
  func caughtArriving() {
    for (way, goes) in [(-60.0, false), (3, false), (150, true), (40, false)] {
      var rig = Rig(depth: 1)
      _ = rig.send(.push(), 0)
      let before = rig.upper(0.12)
      #expect(before > 120 && before < 150)
      #expect(rig.send(.backBegan(translation: way < 0 ? -10 : 10), 0.12) == [.backBegan])
      _ = rig.send(.backReleased(translation: way, velocity: 0), 0.6)
      #expect(rig.settle() == (goes ? [.popped(depth: 1)] : []), "\(way)")
    }
  }

  @Test("a screen less than 8 pt from rest and slower than 50 pt/s cannot be interrupted")
  func atRestForAHand() {
    for event in [NavigationStackMachine.Event.push(), .pop()] {
      var rig = Rig(depth: event == .pop() ? 2 : 1)
      _ = rig.send(event, 0)
      var instant = 0.0
      while !rig.machine.isSettled(at: Instant(instant)) { instant += 0.001 }
      let away = event == .pop() ? 390 - rig.upper(instant) : rig.upper(instant)
      let speed = abs(rig.upper(instant + 1e-6) - rig.upper(instant)) * 1e6
      #expect(away <= 8 && speed <= 50.5, "\(away) \(speed)")
      #expect(
        instant < 0.45 && rig.machine.nextDeadline!.seconds > 0.5, "the spring's tail is long")
      #expect(!rig.machine.mayCatch(at: Instant(instant)))
      #expect(rig.machine.mayCatch(at: Instant(instant - 0.002)))
      #expect(rig.machine.mayGoBack(at: Instant(instant)) == (event != .pop()))
    }
  }

  @Test("a swipe back can interrupt a push at any instant, without a jump of the screen")
  func edgeWhileComing() {
    for isPushed in [true, false] {
      for step in 1...30 {
        var rig = Rig(depth: isPushed ? 1 : 2)
        if isPushed {
          _ = rig.send(.push(), 0)
        } else {
          _ = rig.send(.backBegan(translation: 0), 0)
          _ = rig.send(.backMoved(translation: 100), 0.2)
          _ = rig.send(.backReleased(translation: 100, velocity: 0), 0.4)
        }
        let now = (isPushed ? 0 : 0.4) + Double(step) / 60
        let drawn = rig.upper(now)
        #expect(rig.machine.mayGoBack(at: Instant(now)))
        _ = rig.send(.backBegan(translation: 10), now)
        #expect(abs(rig.upper(now) - drawn) < 1e-9 && rig.machine.isDragged)
      }
    }
  }

  @Test("a swipe back on a screen that is almost at rest starts at the screen's drawn position")
  func tail() {
    var rig = Rig(depth: 1)
    _ = rig.send(.push(), 0)
    let before = rig.upper(0.42)
    #expect(before > 1 && rig.machine.isSettled(at: Instant(0.42)))
    #expect(rig.send(.backBegan(translation: 10), 0.42) == [.backBegan])
    #expect(rig.upper(0.42) == before)
    // The release of this swipe is decided like that of any other swipe.
    _ = rig.send(.backReleased(translation: 100, velocity: 0), 0.6)
    #expect(rig.release?.limit == 195)
    #expect(rig.settle() == [])
  }

  @Test("a pop that a finger interrupts continues if the touch is cancelled")
  func caughtAndCancelled() {
    var byButton = Rig()
    _ = byButton.send(.pop(), 0)
    #expect(byButton.send(.backBegan(translation: -10), 0.1) == [.backBegan])
    #expect(byButton.send(.backCancelled, 0.2) == [.backCancelled])
    #expect(byButton.settle() == [.popped(depth: 1)])
    var bySwipe = Rig()
    bySwipe.drag(300)
    _ = bySwipe.send(.backReleased(translation: 300, velocity: 0), 0.1)
    #expect(bySwipe.send(.backBegan(translation: -10), 0.15) == [], "it is the same swipe")
    #expect(bySwipe.send(.backCancelled, 0.2) == [])
    #expect(bySwipe.settle() == [.popped(depth: 1)])
  }

  @Test("an undone pop returns the screen from its drawn position, and is not reported")
  func turnsRound() {
    for goal in [1, 2] {
      var rig = Rig(depth: 3)
      _ = rig.send(.popTo(depth: goal), 0)
      let before = rig.machine.pose(at: Instant(0.1))
      let speed = (before.upper - rig.upper(0.099_999)) * 1e6
      #expect(rig.send(.cancelPop(), 0.1) == [])
      #expect(rig.machine.pose(at: Instant(0.1)) == before)
      #expect(rig.machine.visible == (3, goal) && rig.machine.inputDepth == 3)
      #expect(abs((rig.upper(0.100_001) - before.upper) * 1e6 - speed) < 1)
      #expect(rig.settle() == [] && rig.upper(9) == 0)
    }
    // A pop that a swipe caused is undone, and the swipe is reported as cancelled.
    var swiped = Rig()
    swiped.drag(300)
    _ = swiped.send(.backReleased(translation: 300, velocity: 0), 0.1)
    #expect(swiped.send(.cancelPop(), 0.15) == [.backCancelled])
    #expect(swiped.settle() == [])
    // If no screen is being popped, there is nothing to undo.
    var none = Rig()
    #expect(none.send(.cancelPop(), 0) == [] && none.machine.isStill)
  }

  @Test("a screen that is pushed during a pop moves in from the edge, and the pop continues")
  func pushWhileLeaving() throws {
    for catches in [false, true] {
      var rig = Rig(depth: 3)
      _ = rig.send(.pop(), 0)
      if catches { _ = rig.send(.backBegan(translation: 10), 0.05) }
      var alone = rig
      if catches { _ = alone.send(.pop(), 0.1) }
      let before = rig.machine.pose(at: Instant(0.1))
      let said = rig.send(.push(), 0.1)
      #expect(
        said == (catches ? [.backCancelled] : []) + [.popped(depth: 2), .pushed(depth: 3)])
      let pose = rig.machine.pose(at: Instant(0.1))
      #expect(pose.upper == 390 && rig.machine.visible == (3, 2))
      #expect(abs(pose.lower - before.lower) < 1e-9 && abs(pose.dim - before.dim) < 1e-9)
      for instant in stride(from: 0.1, through: 0.5, by: 0.02) {
        let departure = try #require(rig.machine.departures.first)
        #expect(
          rig.machine.offset(of: departure, at: Instant(instant)) == alone.upper(instant))
      }
      #expect(rig.settle() == [] && rig.machine.isStill && rig.machine.departures.isEmpty)
    }
  }

  @Test("forty screens that are pushed together move in as one, and each push is reported")
  func pushMany() {
    var rig = Rig(depth: 1)
    #expect(rig.send(.push(count: 40), 0) == (2...41).map { .pushed(depth: $0) })
    #expect(rig.machine.visible == (41, 1))
  }

  @Test("the topmost of several pushed screens covers the screen that was visible before")
  func pushSeveral() throws {
    var one = Rig(depth: 2)
    _ = one.send(.push(), 0)
    var rig = Rig(depth: 2)
    #expect(
      rig.send(.push(count: 3), 0) == [.pushed(depth: 3), .pushed(depth: 4), .pushed(depth: 5)])
    #expect(rig.machine.visible == (5, 2))
    for instant in stride(from: 0.0, through: 0.5, by: 0.05) {
      #expect(rig.machine.pose(at: Instant(instant)) == one.machine.pose(at: Instant(instant)))
    }
    // If the top screen is popped meanwhile, the push of the screen below it continues.
    var popped = rig
    let before = popped.machine.pose(at: Instant(0.1))
    #expect(popped.send(.pop(), 0.1) == [.popped(depth: 4)])
    #expect(popped.machine.pose(at: Instant(0.1)) == before)
    let leaving = try #require(popped.machine.departures.first)
    #expect(popped.machine.offset(of: leaving, at: Instant(0.1)) == before.upper)
    #expect(popped.settle() == [] && popped.machine.depth == 4)
    // Screens that were pushed together are interrupted together, and dragged out together.
    var caught = rig
    _ = caught.send(.backBegan(translation: 10), 0.1)
    #expect(caught.machine.visible == (5, 2))
    _ = caught.send(.backReleased(translation: 300, velocity: 900), 0.3)
    #expect(caught.settle() == [.popped(depth: 2)])
    // Once these screens are at rest, the topmost one is popped alone.
    #expect(rig.settle() == [] && rig.send(.backBegan(translation: 10), 2) == [.backBegan])
    #expect(rig.machine.visible == (5, 4))
  }

  @Test("a pushed screen that another screen covers during its movement still comes to rest")
  func pushOverArriving() {
    var rig = Rig(depth: 1)
    _ = rig.send(.push(), 0)
    let before = rig.upper(0.15)
    #expect(rig.send(.push(), 0.15) == [.pushed(depth: 3)])
    let pose = rig.machine.pose(at: Instant(0.15))
    #expect(pose.upper == 390 && abs(pose.lower - before) < 1e-9)
    #expect(rig.settle() == [] && !rig.machine.isMoving(at: Instant(9)))
  }

  @Test(
    "the root is drawn until a pushed screen covers it, even if another screen is pushed meanwhile")
  func uncovered() {
    for isDragged in [false, true] {
      var rig = Rig(depth: isDragged ? 2 : 1)
      if isDragged { rig.drag(200) } else { _ = rig.send(.push(), 0) }
      let before = rig.machine.pose(at: Instant(0.1))
      #expect(before.upper > 150 && before.lower < 0)
      var alone = rig
      if isDragged { _ = alone.send(.backCancelled, 0.1) }
      _ = rig.send(.push(), 0.1)
      #expect(rig.machine.visible == (3, 2) && rig.machine.uncovered == [1])
      let pose = rig.machine.pose(ofUncovered: 0, at: Instant(0.1))
      #expect(abs(pose.offset - before.lower) < 1e-9 && abs(pose.dim - before.dim) < 1e-9)
      // The screen below is drawn as if nothing had been pushed over the screen above it.
      for seconds in stride(from: 0.12, to: 0.6, by: 0.04) {
        let (drawn, expected) = (
          rig.machine.pose(ofUncovered: 0, at: Instant(seconds)),
          alone.machine.pose(at: Instant(seconds))
        )
        #expect(abs(drawn.offset - expected.lower) < 1e-9 && abs(drawn.dim - expected.dim) < 1e-9)
      }
      // A pop of both screens uncovers it from where it is drawn.
      var popped = rig
      let drawn = popped.machine.pose(ofUncovered: 0, at: Instant(0.15))
      _ = popped.send(.popToRoot(), 0.15)
      #expect(popped.machine.visible == (2, 1) && popped.machine.uncovered == [])
      let after = popped.machine.pose(at: Instant(0.15))
      #expect(abs(after.lower - drawn.offset) < 1e-9 && abs(after.dim - drawn.dim) < 1e-9)
      #expect(rig.settle() == [] && rig.machine.uncovered == [] && rig.machine.isStill)
    }
  }

  @Test("a stack that refuses a swipe back returns the screen and reports the refusal")
  func refused() {
    var rig = Rig()
    rig.drag(300)
    let effects = rig.send(.backReleased(translation: 300, velocity: 0, shouldPop: false), 0.2)
    #expect(effects == [.backCancelled])
    #expect(rig.release?.verdict == .refused && rig.release?.limit == 195)
    #expect(rig.settle() == [] && rig.machine.depth == 2)
  }

  @Test("a screen that is released during a swipe back continues with the finger's velocity")
  func velocity() {
    var rig = Rig()
    rig.drag(200)
    _ = rig.send(.backReleased(translation: 200, velocity: 400), 1)
    let slope = (rig.upper(1.000_1) - rig.upper(1)) / 0.000_1
    #expect(abs(slope - 400) < 5)
  }

  @Test("a stack that is resized during a movement keeps its progress and comes to rest")
  func resize() {
    var held = Rig()
    held.drag(195)
    _ = held.send(.resized(width: 844), 0.1)
    #expect(held.machine.pose(at: Instant(0.1)).progress == 0.5)
    _ = held.send(.backMoved(translation: 205), 0.2)
    #expect(held.upper(0.2) == 432)
    // A screen that is still catching up with the finger is at the same fraction of the new width.
    for instant in [0.001, 0.01, 0.03] {
      var late = Rig()
      late.tell(.backBegan(translation: 200), at: 0)
      let share = late.upper(instant) / 390
      _ = late.send(.resized(width: 844), instant)
      #expect(abs(late.upper(instant) / 844 - share) < 1e-9, "after \(instant) s")
    }
    var moving = Rig()
    _ = moving.send(.pop(), 0)
    let share = moving.machine.pose(at: Instant(0.1)).progress
    // The width doubles exactly, from 390 to 780 points.
    _ = moving.send(.resized(width: 780), 0.1)
    #expect(moving.machine.width == 780)
    #expect(abs(moving.machine.pose(at: Instant(0.1)).progress - share) < 1e-12)
    #expect(moving.settle() == [.popped(depth: 1)])
    var still = Rig()
    _ = still.send(.resized(width: 0), 0)
    #expect(still.machine.width == 1 && still.machine.isStill)
  }

  @Test(
    "an uncovered screen that is popped before it rests continues from its position with its speed"
  )
  func uncoveredGoesOn() throws {
    var rig = Rig(depth: 3)
    _ = rig.send(.pop(), 0)
    let now = try #require(
      stride(from: 0.05, to: 1, by: 0.01).first {
        rig.machine.isSettled(at: Instant($0)) && abs(rig.machine.pose(at: Instant($0)).lower) > 0.5
      })
    func slope(_ place: (Double) -> Double) -> Double { (place(now + 1e-6) - place(now)) / 1e-6 }
    let before = rig.machine.pose(at: Instant(now)).lower
    let speed = slope { rig.machine.pose(at: Instant($0)).lower }
    #expect(abs(speed) > 1)
    _ = rig.send(.pop(), now)
    #expect(abs(rig.machine.pose(at: Instant(now)).upper - before) < 1e-9)
    #expect(abs(slope { rig.machine.pose(at: Instant($0)).upper } - speed) < 0.01 * abs(speed))
  }

  @Test("a push or a pop during a movement first reports the end of this movement")
  func overtaken() {
    var rig = Rig()
    rig.drag(200)
    #expect(rig.send(.pop(), 0.1) == [.backCancelled])
    #expect(rig.upper(0.1) == 200)
    #expect(rig.send(.backReleased(translation: 10, velocity: -900), 0.2) == [])
    #expect(rig.settle() == [.popped(depth: 1)])

    var pushed = Rig()
    pushed.drag(200)
    #expect(pushed.send(.push(), 0.1) == [.backCancelled, .pushed(depth: 3)])
    #expect(pushed.settle() == [])

    var leaving = Rig()
    _ = leaving.send(.pop(), 0)
    #expect(leaving.send(.push(), 0.1) == [.popped(depth: 1), .pushed(depth: 2)])
    #expect(leaving.settle() == [])

    var coming = Rig(depth: 1)
    _ = coming.send(.push(), 0)
    let before = coming.upper(0.1)
    _ = coming.send(.pop(), 0.1)
    #expect(coming.upper(0.1) == before)
    #expect(coming.settle() == [.popped(depth: 1)])
  }

  @Test("if the end of a pop is handled late, the next event first reports the pop")
  func lateDeadline() {
    var rig = Rig()
    _ = rig.send(.pop(), 0)
    #expect(rig.send(.push(), 5) == [.popped(depth: 1), .pushed(depth: 2)])
  }

  @Test("with both presets, the value of each parameter of a stack is in its declared range")
  func parameters() {
    for configuration in [NavigationStackMachine.Configuration(), .fluid] {
      for parameter in NavigationStackMachine.Configuration.parameters {
        var copy = configuration
        #expect(parameter.set(parameter.value(in: configuration), in: &copy) == nil)
        #expect(copy == configuration)
      }
    }
    #expect(NavigationStackMachine.Configuration.group == "navigation")
  }

  @Test("a second pop to the same screen does not restart the movement")
  func popsOnce() {
    var (once, twice) = (Rig(depth: 3), Rig(depth: 3))
    once.tell(.popTo(depth: 1), at: 0)
    twice.tell(.popTo(depth: 1), at: 0)
    twice.tell(.popTo(depth: 1), at: 0.1)
    for seconds in [0.1, 0.15, 0.2, 0.3] { #expect(once.upper(seconds) == twice.upper(seconds)) }
  }

  @Test("a resize while a screen catches up with the finger keeps the screen's share of the width")
  func resizeInCatchUp() {
    for seconds in [0.0, 0.01, 0.03] {
      var rig = Rig()
      rig.drag(100)
      let before = rig.upper(seconds)
      rig.tell(.resized(width: 780), at: seconds)
      #expect(before < 100 && abs(rig.upper(seconds) - 2 * before) < 1e-9, "\(seconds)")
    }
  }

  @Test("a screen that a finger has just interrupted keeps its share of the width in a resize")
  func resizeAfterInterruption() {
    var rig = Rig()
    rig.tell(.pop(), at: 0)
    rig.tell(.backBegan(translation: 40, catches: true), at: 0.15)
    rig.tell(.backMoved(translation: 20), at: 0.16)
    let before = rig.upper(0.16)
    rig.tell(.resized(width: 780), at: 0.16)
    #expect(before > 20 && abs(rig.upper(0.16) - 2 * before) < 1e-9)
  }
}
