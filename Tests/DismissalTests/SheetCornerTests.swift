// Tests the corners and the scrim of a sheet over time, and its velocity at a release.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Corners, scrim and release velocity of a sheet")
struct SheetCornerTests {
  static let configurations: [(name: String, rule: Sheet.Rule)] = [
    ("original", PullDownConfiguration().rule), ("fluid", PullDownConfiguration.fluid.rule),
    ("sheet", PullToDismissConfiguration().rule),
    ("fluid sheet", PullToDismissConfiguration.fluid.rule),
    ("drawer", DrawerConfiguration.fluid.rule), ("bar", BarConfiguration.fluid.rule),
    ("detents", DetentsConfiguration.fluid.rule),
  ]

  private static func event(_ dice: inout SeededRandom, _ sheet: Sheet) -> Sheet.Event {
    switch dice.below(10) {
    case 0, 1: .present(animated: true)
    case 2, 3:
      .dismiss(
        [.programmatic, .button, .escape][dice.below(3)], animated: true,
        shouldDismiss: dice.chance(0.9))
    case 4, 5: .began(travel: dice.number(0...14))
    case 6, 7: .moved(travel: dice.number(-40...700))
    case 8: .released(velocity: dice.number(-2000...3000), shouldDismiss: dice.chance(0.9))
    default: .cancelled
    }
  }

  @Test(
    "only a finger can make the corner radius of a sheet jump, in any sequence of events",
    arguments: 0..<2)
  func cornersDoNotJump(number: Int) {
    let (name, rule) = Self.configurations[number]
    for seed in 0..<120 {
      var dice = SeededRandom(seed)
      var sheet = Sheet(rule: rule, extent: 844, isPresented: dice.chance(0.5))
      var (now, said) = (Instant(10), Sheet.Effects())
      var last = sheet.cornerRadius(at: now)
      func check(_ why: String, isFinger: Bool = false) {
        let next = sheet.isPresented ? sheet.cornerRadius(at: now) : last
        if !isFinger {
          #expect(abs(next - last) < 2, "\(name) \(seed): \(why) at \(sheet.offset(at: now))")
        }
        last = sheet.isPresented ? next : 0
      }
      for _ in 0..<30 {
        for _ in 0..<dice.below(220) {
          let due = sheet.nextDeadline
          now = now + 0.001
          // The last frame of a movement is drawn just before the movement ends.
          if let due, due <= now {
            now = due
            check("the end of a movement")
            sheet.handle(.deadline, at: due, into: &said)
          }
          // While a drag catches up with the finger, the offset may pass the range in which
          // the corners change.
          check("a movement", isFinger: sheet.isDragged)
        }
        let event = Self.event(&dice, sheet)
        let isMoved = if case .moved = event { true } else { false }
        let isFirst = if case .began = event { sheet.isResting } else { false }
        if !sheet.isPresented { last = 0 }
        sheet.handle(event, at: now, into: &said)
        check("\(event)", isFinger: isMoved || isFirst)
      }
    }
  }

  @Test(
    "a cover that no finger has moved has square corners while it is presented and dismissed",
    arguments: 0..<2)
  func squareWithoutFinger(number: Int) throws {
    var rig = SheetRig(
      Sheet(rule: Self.configurations[number].rule, extent: 844, isPresented: false))
    for event in [
      Sheet.Event.present(animated: true),
      .dismiss(.button, animated: true, shouldDismiss: true),
    ] {
      _ = rig.send(event)
      while let end = rig.machine.nextDeadline, rig.now < end {
        #expect(rig.radius == 0)
        rig.now = min(end, rig.now + 0.001)
      }
      _ = try rig.rest()
    }
  }

  @Test("a moving sheet has round corners only if a drag came before its motion")
  func cornersOfRecordedMotion() {
    for (goal, isDragged) in [
      (InterruptedMotion.Goal.presented, false), (.closed, false), (.settled, true),
      (.dismissed, true),
    ] {
      var sheet = Sheet(rule: PullDownConfiguration().rule, extent: 844, isPresented: true)
      sheet.move(
        in: InterruptedMotion(goal, from: 200, velocity: 0, seconds: 0.05), at: Instant(1))
      #expect((sheet.cornerRadius(at: Instant(1)) > 0) == isDragged, "\(goal)")
    }
  }

  @Test("after a resize the scrim fades over the new height of the sheet")
  func scrimAfterResize() {
    var rig = SheetRig(
      Sheet(rule: DetentsConfiguration().rule, extent: 844, detents: [500], isPresented: true))
    _ = rig.send(.laidOut(extent: 300, detents: [100], animated: false))
    _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
    var isFaded = false
    while let end = rig.machine.nextDeadline, rig.now < end {
      isFaded = isFaded || (0.1...0.9).contains(rig.machine.scrim(above: nil, at: rig.now))
      rig.now = min(end, rig.now + 0.001)
    }
    #expect(isFaded)
  }

  @Test("the scrim of a dismissed sheet fades over the whole path from the sheet's last detent")
  func scrimAfterReturn() {
    var rig = SheetRig(
      Sheet(
        rule: DetentsConfiguration().rule, extent: 844, detents: [100], isPresented: true))
    for detent in [600.0, 100] {
      _ = rig.send(.laidOut(extent: 844, detents: [detent], animated: false))
    }
    _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
    while rig.offset < 400 { rig.now = rig.now + 0.001 }
    let scrim = rig.machine.scrim(above: nil, at: rig.now)
    #expect(abs(scrim - (844 - rig.offset) / 744) < 1e-9)
  }

  @Test(
    "with the fluid preset, a released sheet continues with the finger's velocity")
  func velocityAtRelease() throws {
    for (name, rule) in Self.configurations where rule.keepsVelocity {
      for travel in stride(from: 30.0, through: 900, by: 97) {
        for velocity in stride(from: -600.0, through: 6000, by: 330) {
          var rig = SheetRig(Sheet(rule: rule, extent: 844, isPresented: true))
          _ = rig.send(.began(travel: 12))
          _ = rig.send(.moved(travel: travel), after: 0.3)
          guard rig.offset < 830 else { continue }
          _ = rig.send(.released(velocity: velocity, shouldDismiss: true))
          guard rig.machine.isLeaving, rig.machine.nextDeadline != nil else { continue }
          let (finger, begin) = (velocity * rule.resistance, rig.now)
          #expect(abs(rig.slope - finger) < 5 + abs(finger) / 100, "\(name) \(travel) \(velocity)")
          // A curve does not brake: the cover is dismissed at least as fast as the finger moved it.
          if case .curve = rule.interactiveDismiss {
            while let end = rig.machine.nextDeadline, rig.now < end - 0.001 {
              #expect(rig.slope > finger - 5)
              rig.now = rig.now + 0.001
            }
          }
          _ = try rig.rest()
          #expect(!rig.machine.isPresented && rig.now - begin < 0.9)
        }
      }
    }
  }

  @Test("a sheet has no scrim at detents with an interactive background, and the full scrim above")
  func scrimAtDetents() {
    for detents in [[600.0, 300, 0], [400, 0], [0], [120]] {
      for usable in [nil, 0, 1, 2] as [Int?] {
        for selected in detents.indices {
          let sheet = Sheet(
            rule: DetentsConfiguration().rule, extent: 844, detents: detents, selected: selected,
            isPresented: true)
          let isDark = selected > usable ?? -1
          #expect(sheet.scrim(above: usable, at: .zero) == (isDark ? 1 : 0))
        }
      }
    }
  }

  @Test("a sheet whose content changes its height keeps its full scrim")
  func scrimOfContent() {
    for seed in 0..<60 {
      var dice = SeededRandom(seed)
      // With this damping, the sheet does not overshoot below its detent, where the
      // scrim would fade.
      var values = PullToDismissConfiguration()
      values.cancelDamping = 1
      let rule = values.rule
      var rig = SheetRig(Sheet(rule: rule, extent: 844, detents: [500], isPresented: true))
      for _ in 0..<20 {
        _ = rig.send(.laidOut(extent: 844, detents: [dice.number(100...700)], animated: true))
        for _ in 0..<dice.below(500) {
          rig.now = rig.now + 0.001
          if let due = rig.machine.nextDeadline, due <= rig.now { _ = rig.send(.deadline) }
          #expect(rig.machine.scrim(above: nil, at: rig.now) == 1)
        }
      }
      var last = rig.machine.scrim(above: nil, at: rig.now)
      _ = rig.send(.dismiss(.button, animated: true, shouldDismiss: true))
      while rig.machine.isPresented {
        let next = rig.machine.scrim(above: nil, at: rig.now)
        #expect(next <= last + 1e-9 && next > last - 0.05)
        last = next
        rig.now = rig.now + 0.001
        if let due = rig.machine.nextDeadline, due <= rig.now { _ = rig.send(.deadline) }
      }
      #expect(last < 0.02)
    }
  }
}
