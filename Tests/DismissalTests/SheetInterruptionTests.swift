// Tests a finger on a moving sheet: what counts as at rest, and where the drag starts.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Sheet that is interrupted in motion")
struct SheetInterruptionTests {
  @Test(
    "a sheet that a finger interrupts does not jump, and then catches up with the finger"
  )
  func catchReturning() {
    var rig = SheetRig()
    _ = rig.pull(200)
    rig.now = rig.now + 0.05
    let caught = rig.offset
    #expect(abs(caught - 120 * 0.67250513821401) < 1e-9)
    #expect(rig.send(.began(travel: 12)) == ["dragBegan"])
    #expect(rig.offset == caught, "the slop is not paid back as a jump")
    #expect(abs(rig.machine.offset(at: rig.now + 3) - caught - 12 * 0.6) < 1e-9)
    #expect(rig.machine.nextDeadline == nil)
    _ = rig.send(.moved(travel: 62), after: 0.1)
    #expect(abs(rig.offset - caught - 62 * 0.6) < 1e-9)
  }

  @Test(
    "while a sheet settles, a second pull dismisses it with no more travel than the first pull")
  func secondPull() {
    for seed in Sample.seeds(400, of: 10_000) {
      var dice = SeededRandom(seed)
      let parameters = dice.chance(0.5) ? PullDownConfiguration() : .fluid
      var rig = SheetRig(parameters)
      _ = rig.pull(dice.number(20...240))
      rig.now = rig.now + dice.number(0...0.6)
      let shown = rig.offset
      let claim = dice.number(10...40)
      _ = rig.send(.began(travel: claim))
      #expect(abs(rig.offset - shown) < 1e-9, "seed \(seed)")
      let line = parameters.threshold / parameters.resistance
      var saved = rig
      _ = rig.send(.moved(travel: line + 0.01), after: 0.3)
      #expect(
        rig.send(.released(velocity: 0, shouldDismiss: true)).first?.contains("goes") == true,
        "seed \(seed): at \(shown), by \(line)")
      // The drawn offset at the interruption counts as travel, unless the sheet counted as at rest.
      let spared = max(8, max(0, shown)) / parameters.resistance
      _ = saved.send(.moved(travel: max(claim + 10, line - spared - 0.01)), after: 0.3)
      let said = saved.send(.released(velocity: 0, shouldDismiss: true))
      #expect(
        said.first?.contains("stays") == true || claim + 10 > line - spared, "seed \(seed): \(said)"
      )
    }
  }

  @Test("a cover that is interrupted past the dismiss distance can still be dragged back")
  func catchLeaving() throws {
    var rig = SheetRig()
    _ = rig.pull(300)
    rig.now = rig.now + 0.05
    let caught = rig.offset
    #expect(caught > 180)
    _ = rig.send(.began(travel: -10))
    #expect(rig.offset == caught)
    _ = rig.send(.moved(travel: -10 - (caught - 149.5) / 0.6), after: 0.1)
    #expect(
      rig.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: stays by place"])
    #expect(try rig.rest() == [])
    #expect(rig.machine.isPresented)
  }

  @Test(
    "a finger that stops a sheet and moves less than 10 points does not change the sheet's target",
    arguments: [(9.0, true), (-9, true), (-11, false)])
  func hardlyMoved(row: (Double, Bool)) throws {
    var rig = SheetRig()
    _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
    #expect(rig.send(.began(travel: 12), after: 0.02) == ["dragBegan"])
    #expect(rig.offset < 150)
    _ = rig.send(.moved(travel: 12 + row.0))
    let drawn = rig.offset
    let verdict = row.1 ? "resumes" : "stays"
    #expect(
      rig.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: \(verdict) by place"])
    #expect(rig.offset == drawn)
    #expect(try rig.rest() == (row.1 ? ["dismissed by button"] : []))
  }

  @Test("a drag that begins at rest and returns to its start is decided like any other release")
  func cameBackToRest() {
    for parameters in [PullDownConfiguration(), .fluid] {
      var rig = SheetRig(parameters)
      _ = rig.send(.began(travel: 12))
      _ = rig.send(.moved(travel: 90), after: 0.2)
      _ = rig.send(.moved(travel: 4), after: 0.2)
      let said = rig.send(.released(velocity: 0, shouldDismiss: true))
      let cause = parameters == .fluid ? "projection" : "place"
      #expect(said == ["dragEnded: stays by \(cause)"])
    }
  }

  @Test("a cancelled drag never dismisses a sheet, even if the drag interrupted a dismissal")
  func cancelledCatch() throws {
    var rig = SheetRig()
    _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
    _ = rig.send(.began(travel: 12), after: 0.1)
    #expect(rig.send(.cancelled) == ["dragCancelled"])
    #expect(try rig.rest() == [])
    #expect(rig.machine.isPresented)
  }

  @Test("a sheet that is interrupted above its detent stays there, and cannot be pulled higher")
  func catchOvershoot() throws {
    for height in [PullDownConfiguration(), .fluid] {
      var rig = SheetRig(height)
      _ = rig.pull(200)
      rig.now = rig.now + 0.25
      let above = rig.offset
      #expect(above < -4)
      _ = rig.send(.began(travel: 12))
      #expect(rig.offset == above)
      _ = rig.send(.moved(travel: -80))
      #expect(rig.offset == above)
      _ = rig.send(.moved(travel: 22), after: 0.1)
      #expect(abs(rig.offset - 22 * 0.6) < 1e-12)
      _ = rig.send(.released(velocity: 0, shouldDismiss: true))
      #expect(abs(rig.offset - 22 * 0.6) < 1e-12)
      #expect(try rig.rest() == [])
      #expect(rig.offset == 0)
    }
  }

  @Test(
    "a sheet that is interrupted 6 points above its most open detent does not jump to the detent")
  func pulledSheetAbove() throws {
    let rule = PullToDismissConfiguration().rule
    var rig = SheetRig(Sheet(rule: rule, extent: 844, isPresented: true))
    _ = rig.pull(240)
    while rig.offset > -6 {
      rig.now = rig.now + 0.001
      try #require(rig.machine.isMoving(at: rig.now))
    }
    let above = rig.offset
    for travel in [12.0, 13, 9, -30] {
      _ = rig.send(travel == 12 ? .began(travel: 12) : .moved(travel: travel))
      #expect(abs(rig.offset - above - max(0, travel - 12)) < 1e-9)
    }
  }

  @Test(
    "a sheet that is interrupted while it is presented reports `presented` once it has settled")
  func catchArriving() throws {
    let pulled = Sheet(rule: PullToDismissConfiguration().rule, extent: 844)
    for sheet in [Sheet(height: 844), pulled] {
      var rig = SheetRig(sheet)
      _ = rig.send(.present(animated: true))
      #expect(rig.send(.began(travel: 12), after: 0.2) == ["dragBegan"])
      _ = rig.send(.moved(travel: 72))
      #expect(
        rig.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: stays by place"])
      #expect(try rig.rest() == ["presented"])
    }
  }

  @Test("a sheet that a finger stops while code dismisses it is dismissed after the release")
  func dismissalGoesOn() throws {
    let pulled = Sheet(rule: PullToDismissConfiguration().rule, extent: 844, isPresented: true)
    for sheet in [Sheet(height: 844, isPresented: true), pulled] {
      var rig = SheetRig(sheet)
      _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true))
      _ = rig.send(.began(travel: 12), after: 0.04)
      #expect(
        rig.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: resumes by place"])
      #expect(try rig.rest() == ["dismissed by programmatic"])
    }
  }

  @Test("a sheet within 8 points of rest and slower than 50 points a second counts as at rest")
  func atRestForHand() {
    var rig = SheetRig()
    _ = rig.pull(200)
    var edges = 0
    for step in 0...600 {
      let instant = rig.now + Double(step) / 1000
      let speed = rig.machine.velocity(at: instant)
      let near = abs(rig.machine.offset(at: instant)) <= 8 && abs(speed) <= 50
      #expect(rig.machine.isAtRestForFinger(at: instant) == near)
      if near != rig.machine.isAtRestForFinger(at: instant + 0.001) { edges += 1 }
    }
    #expect(edges > 0)
    let whole = rig.machine.nextDeadline.map { $0 - rig.now } ?? 0
    #expect(whole > 0.4)
    #expect(rig.machine.isAtRestForFinger(at: rig.now + 0.36), "long before the spring is at rest")
    _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true), after: 0.5)
    #expect(!rig.machine.isAtRestForFinger(at: rig.now), "what leaves is never at rest")
    let rule = InterruptionThreshold()
    #expect(rule.isAtRest(distance: -8, velocity: -50))
    #expect(!rule.isAtRest(distance: 8.01, velocity: 0))
    #expect(!rule.isAtRest(distance: 0, velocity: 50.01))
    #expect(!rule.isAtRest(distance: .nan, velocity: 0))
  }
}
