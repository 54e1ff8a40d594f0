// Tests the presentations of a sheet: presented, dismissed and refused, each reported once.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Presentation of a sheet")
struct SheetVisitTests {
  @Test("a presented sheet moves up from the bottom and reports `presented` once, at rest")
  func presenting() throws {
    var rig = SheetRig(isPresented: false)
    #expect(!rig.machine.isPresented)
    #expect(rig.send(.present(animated: true)) == [])
    #expect(rig.offset == 844)
    let began = rig.now
    #expect(abs(rig.machine.offset(at: began + 0.125) - 844 * (1 - 0.6846431874275)) < 1e-8)
    #expect(rig.send(.present(animated: true), after: 0.1) == [])
    #expect(try rig.rest() == ["presented"])
    #expect(rig.now == began + 0.25)
    #expect(rig.send(.deadline) == [])
  }

  @Test("without animation a sheet is presented and dismissed immediately")
  func notAnimated() {
    var rig = SheetRig(isPresented: false)
    #expect(rig.send(.present(animated: false)) == ["presented"])
    #expect(
      rig.send(.dismiss(.programmatic, animated: false, shouldDismiss: true)) == [
        "dismissed by programmatic"
      ])
    #expect(!rig.machine.isPresented)
    #expect(rig.send(.dismiss(.programmatic, animated: false, shouldDismiss: true)) == [])
  }

  @Test("skipping the animation of a presentation or dismissal immediately reports the end")
  func skipping() {
    var rig = SheetRig(isPresented: false)
    #expect(rig.send(.skip) == [])
    _ = rig.send(.present(animated: true))
    #expect(rig.send(.skip) == ["presented"])
    #expect(rig.offset == 0)
    #expect(rig.send(.skip) == [])
    _ = rig.send(.dismiss(.escape, animated: true, shouldDismiss: true))
    #expect(rig.send(.skip) == ["dismissed by escape"])
    #expect(rig.machine.nextDeadline == nil)
  }

  @Test(
    "the dismissal of a sheet takes the same time whatever its source",
    arguments: [DismissalSource.button, .escape, .programmatic, .tap, .timer])
  func sources(source: DismissalSource) throws {
    var rig = SheetRig()
    #expect(rig.send(.dismiss(source, animated: true, shouldDismiss: true)) == [])
    #expect(
      rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true), after: 0.1) == [])
    #expect(try rig.rest() == ["dismissed by \(source)"])
    #expect(rig.now == Instant(100) + 0.25)
  }

  @Test("a refused dismissal is reported once for every source")
  func veto() throws {
    for source in DismissalSource.allCases where source != .drag {
      var rig = SheetRig()
      #expect(
        rig.send(.dismiss(source, animated: true, shouldDismiss: false)) == ["didAttempt \(source)"]
      )
      #expect(rig.offset == 0)
      #expect(rig.machine.nextDeadline == nil)
    }
    var rig = SheetRig()
    _ = rig.send(.began(travel: 400))
    #expect(
      rig.send(.released(velocity: 0, shouldDismiss: false))
        == ["dragEnded: refused by place", "didAttempt drag"])
    #expect(rig.offset == 240)
    #expect(try rig.rest() == [])
    #expect(rig.machine.isPresented)
  }

  @Test("Escape during a drag ends the drag and dismisses the sheet from its drawn position")
  func escapeWhileDragging() throws {
    var rig = SheetRig()
    _ = rig.send(.began(travel: 100))
    #expect(rig.send(.dismiss(.escape, animated: true, shouldDismiss: true)) == ["dragCancelled"])
    #expect(rig.offset == 60)
    #expect(rig.send(.moved(travel: 20)) == [])
    #expect(rig.send(.released(velocity: 0, shouldDismiss: true)) == [])
    #expect(try rig.rest() == ["dismissed by escape"])
  }

  @Test("a sheet that refuses Escape during a drag springs back")
  func refusedEscape() throws {
    var rig = SheetRig()
    _ = rig.send(.began(travel: 100))
    #expect(
      rig.send(.dismiss(.escape, animated: true, shouldDismiss: false))
        == ["dragCancelled", "didAttempt escape"])
    #expect(try rig.rest() == [])
    #expect(rig.offset == 0)
  }

  @Test("a sheet that grows during its dismissal covers the new height in the same time")
  func resizing() throws {
    var rig = SheetRig()
    _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
    _ = rig.send(.laidOut(extent: 1000, detents: [0]), after: 0.1)
    #expect(rig.machine.nextDeadline == Instant(100) + 0.25)
    #expect(rig.machine.offset(at: Instant(100) + 0.2499) > 990)
    #expect(try rig.rest() == ["dismissed by button"])
    for odd in [Double.nan, .infinity, -1] {
      #expect(rig.send(.laidOut(extent: odd, detents: [0])) == [])
    }
    #expect(rig.machine.extent == 1000)
  }

  @Test(
    "a sheet that is presented during its dismissal returns without a jump of position or speed"
  )
  func turnsRound() throws {
    var rig = SheetRig()
    _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
    rig.now = rig.now + 0.08
    let (place, speed, radius) = (rig.offset, rig.slope, rig.radius)
    #expect(place > 300 && speed > 1000)
    #expect(rig.send(.present(animated: true)) == [])
    #expect(rig.offset == place)
    #expect(abs(rig.slope - speed) < 1)
    #expect(rig.radius == radius)
    for step in 1...400 {
      let radius = rig.machine.cornerRadius(at: rig.now + Double(step) / 400)
      #expect((0...20).contains(radius), "corners are never larger than their figure")
    }
    #expect(try rig.rest() == [])
    #expect(rig.offset == 0)
    #expect(rig.machine.isPresented)
    _ = rig.send(.dismiss(.tap, animated: true, shouldDismiss: true))
    #expect(try rig.rest() == ["dismissed by tap"])
  }

  @Test("a sheet that is presented again before it rests reports `presented` only once")
  func turnsRoundEarly() throws {
    var rig = SheetRig(isPresented: false)
    _ = rig.send(.present(animated: true))
    #expect(
      rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true), after: 0.1) == [])
    #expect(rig.send(.present(animated: true), after: 0.05) == [])
    #expect(try rig.rest() == ["presented"])
  }

  @Test("a sheet that is dismissed before it rests reports `dismissed`, and never `presented`")
  func calledOff() throws {
    var rig = SheetRig(isPresented: false)
    _ = rig.send(.present(animated: true))
    rig.now = rig.now + 0.1
    let speed = rig.slope
    #expect(speed < -1000)
    #expect(rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true)) == [])
    #expect(try rig.rest() == ["dismissed by programmatic"])
  }

  @Test(
    "a sheet presented while a finger interrupts its dismissal stays presented after the release")
  func presentedUnderFinger() throws {
    var rig = SheetRig()
    _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true))
    #expect(rig.send(.began(travel: 12), after: 0.05) == ["dragBegan"])
    #expect(rig.send(.present(animated: true)) == [])
    #expect(
      rig.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: resumes by place"])
    #expect(try rig.rest() == [])
    #expect(rig.machine.isPresented && rig.offset == 0)
  }

  @Test(
    "a sheet whose pull in from the edge is cancelled is reported as withdrawn, not as dismissed")
  func drawnInInVain() throws {
    var rig = SheetRig(isPresented: false)
    _ = rig.send(.edgePullBegan(travel: -12))
    _ = rig.send(.moved(travel: -500), after: 0.2)
    #expect(rig.machine.isPresented && rig.offset < 800)
    #expect(rig.send(.cancelled) == ["dragCancelled"])
    #expect(rig.machine.isLeaving)
    #expect(try rig.rest() == ["withdrawn"])
    #expect(!rig.machine.isPresented)
  }

  @Test(
    "a sheet that a finger pulls in, but does not open, is withdrawn even if it refuses dismissals",
    arguments: [
      Sheet.Event.released(velocity: 0, shouldDismiss: false),
      .released(velocity: 900, shouldDismiss: false),
      .dismiss(.escape, animated: true, shouldDismiss: false),
    ])
  func withdrawnUnderVeto(_ event: Sheet.Event) throws {
    var rig = SheetRig(Sheet(rule: DrawerConfiguration().rule, extent: 312))
    _ = rig.send(.edgePullBegan(travel: -12))
    _ = rig.send(.moved(travel: -40), after: 0.2)
    let reports = rig.send(event)
    #expect(!reports.contains { $0.hasPrefix("didAttempt") } && rig.machine.isLeaving)
    #expect(try rig.rest() == ["withdrawn"])
  }

  @Test("a sheet that was never presented is never reported as dismissed")
  func peekedAt() throws {
    for seed in Sample.seeds(200, of: 5_000) {
      var dice = SeededRandom(seed)
      let parameters = dice.chance(0.5) ? DrawerConfiguration() : .fluid
      var rig = SheetRig(Sheet(rule: parameters.rule, extent: 312))
      var said = rig.send(.edgePullBegan(travel: -10))
      var isAsked = false
      for _ in 0..<dice.below(6) {
        let event = dice.pick([
          Sheet.Event.moved(travel: -dice.number(10...300)), .cancelled,
          .released(velocity: dice.number(-900...900), shouldDismiss: true),
          .began(travel: dice.number(10...14)), .deadline, .present(animated: true),
          .dismiss(.escape, animated: true, shouldDismiss: true),
        ])
        // Code may also present the sheet while a finger pulls it in.
        if case .present = event { isAsked = true }
        said += rig.send(event, after: dice.number(0...0.2))
      }
      said += rig.send(.cancelled)
      said += rig.send(.dismiss(.escape, animated: true, shouldDismiss: true), after: 0.05)
      while rig.machine.nextDeadline != nil { said += try rig.rest() }
      let isSeen = said.contains("presented") || isAsked
      #expect(said.contains { $0.hasPrefix("dismissed") } == isSeen, "seed \(seed): \(said)")
      #expect(isSeen || said.contains("withdrawn"), "seed \(seed): \(said)")
    }
  }

  @Test("a sheet that is presented while it is being dismissed does not overshoot its detent")
  func doesNotSwing() {
    for rule in SheetPropertyTests.rules + [PullDownConfiguration().rule, .init()] {
      for seed in Sample.seeds(20, of: 500) {
        var dice = SeededRandom(seed)
        var rig = SheetRig(Sheet(rule: rule, extent: 800, isPresented: true))
        _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true))
        _ = rig.send(.present(animated: true), after: dice.number(0...0.3))
        let before = rig.offset
        for step in 0...100 {
          let offset = rig.machine.offset(at: rig.now + Double(step) * 0.01)
          #expect(offset >= -0.01, "seed \(seed), from \(before)")
        }
      }
    }
  }

  @Test("taps beside a sheet have an effect once the sheet is at least half presented")
  func tapsBeside() {
    for parameters in [PullToDismissConfiguration(), .fluid] {
      var rig = SheetRig(Sheet(rule: parameters.rule, extent: 700))
      _ = rig.send(.present(animated: true))
      for step in 0...100 {
        let now = rig.now + Double(step) * 0.01
        let progress = rig.machine.progress(at: now)
        #expect(rig.machine.takesTapsBeside(at: now) == (progress >= 0.5), "\(progress)")
      }
      // A sheet that reverses during its dismissal is visible, so taps beside it count.
      _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true), after: 2)
      _ = rig.send(.present(animated: true), after: 0.3)
      #expect(rig.machine.takesTapsBeside(at: rig.now))
    }
  }

  @Test("a sheet without a height is presented and dismissed immediately")
  func noWay() {
    for animated in [false, true] {
      var rig = SheetRig(Sheet(rule: PullDownConfiguration().rule, extent: 0, isPresented: false))
      #expect(rig.send(.present(animated: animated)) == ["presented"])
      #expect(rig.machine.isResting && rig.machine.nextDeadline == nil)
      #expect(
        rig.send(.dismiss(.programmatic, animated: animated, shouldDismiss: true)) == [
          "dismissed by programmatic"
        ])
    }
  }

  @Test("with reduced motion, a sheet settles the same way after a flick as after a slow release")
  func reducedMotion() {
    var parameters = PullDownConfiguration.fluid
    parameters.threshold = 600
    var rule = parameters.rule
    rule.keepsVelocity = true
    for velocity in [-3000.0, -200, 0, 150] {
      var thrown = SheetRig(Sheet(rule: rule.reducedMotion, extent: 844, isPresented: true))
      _ = thrown.pull(200, velocity: velocity)
      var rested = SheetRig(Sheet(rule: rule.reducedMotion, extent: 844, isPresented: true))
      _ = rested.pull(200)
      for step in 0...30 {
        let now = thrown.now + Double(step) * 0.02
        #expect(thrown.machine.offset(at: now) == rested.machine.offset(at: now), "\(velocity)")
      }
    }
  }

  @Test("a sheet that is pulled in from the edge follows the finger")
  func edgePullBegan() {
    for parameters in [PullDownConfiguration(), .fluid] {
      var rig = SheetRig(parameters, isPresented: false)
      _ = rig.send(.edgePullBegan(travel: -12))
      for travel in [-40.0, -300] {
        _ = rig.send(.moved(travel: travel), after: 1)
        #expect(abs(rig.offset - (844 + travel * parameters.rule.resistance)) < 1e-9)
        #expect(rig.radius == parameters.rule.radius(at: rig.offset))
      }
    }
  }

  @Test("the more sheets are in front of a sheet, the more the sheet is scaled, raised and dimmed")
  func stacked() {
    var parameters = SheetStacking()
    (parameters.scale, parameters.rise, parameters.dim) = (0.9, 12, 0.2)
    for depth in [0.0, 0.25, 1, 2, 3] {
      let look = parameters.look(behind: depth)
      #expect(abs(look.scale - (1 - depth / 10)) < 1e-12)
      #expect(abs(look.rise - 12 * depth) < 1e-12 && abs(look.dim - depth / 5) < 1e-12)
    }
    #expect(parameters.look(behind: 40).scale == 0.5 && parameters.look(behind: 40).dim == 0.9)
    for none in [-1.0, .nan, -.infinity] { #expect(parameters.look(behind: none).scale == 1) }
  }

  @Test("a released drawer, bottom bar or sheet with detents continues with the finger's speed")
  func thrown() {
    let rules = [
      ("drawer", DrawerConfiguration().rule), ("bar", BarConfiguration().rule),
      ("places", DetentsConfiguration().rule), ("fluid drawer", DrawerConfiguration.fluid.rule),
    ]
    for (name, rule) in rules {
      var rig = SheetRig(Sheet(rule: rule, extent: 844, isPresented: true))
      _ = rig.pull(90, velocity: 150)
      #expect(abs(rig.slope - 150 * rule.resistance) < 1, "\(name)")
    }
  }
}
