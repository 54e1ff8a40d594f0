// Tests a sheet whose window or detents change, in any phase.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Sheet whose layout changes")
struct SheetLayoutTests {
  private static func rule() -> Sheet.Rule {
    var rule = PullToDismissConfiguration().rule
    rule.cornerRadius = 12
    return rule
  }

  private func rig(_ detents: [Double] = [600, 300, 0], at selected: Int = 1) -> SheetRig {
    SheetRig(
      Sheet(
        rule: Self.rule(), extent: 844, detents: detents, selected: selected, isPresented: true))
  }

  /// The events that bring a sheet at its middle detent into each phase.
  static let phases: [(String, [Sheet.Event])] = [
    ("idle", []),
    (
      "presenting",
      [.dismiss(.programmatic, animated: false, shouldDismiss: true), .present(animated: true)]
    ),
    ("snapBack", [.began(travel: 12), .moved(travel: 80), .cancelled]),
    (
      "snapBack",
      [.began(travel: 12), .moved(travel: 140), .released(velocity: 9, shouldDismiss: true)]
    ),
    ("dragging", [.began(travel: 12), .moved(travel: 80)]),
    ("dismissing", [.dismiss(.programmatic, animated: true, shouldDismiss: true)]),
    ("absent", [.dismiss(.programmatic, animated: false, shouldDismiss: true)]),
  ]

  @Test(
    "a sheet whose layout changes at any instant settles like a new sheet of this size",
    arguments: 0..<7)
  func settles(phase: Int) throws {
    let (name, events) = Self.phases[phase]
    for delay in [0.0, 0.03, 0.2] {
      for (extent, detents) in [
        (700.0, [500.0, 250, 0]), (1200, [900, 450, 40]), (0, [0, 0, 0]),
      ] {
        var rig = rig()
        for event in events { _ = rig.send(event) }
        #expect(rig.machine.phaseName == name)
        let drawn = rig.machine.offset(at: rig.now + delay)
        _ = rig.send(.laidOut(extent: extent, detents: detents), after: delay)
        if name != "idle", extent > drawn { #expect(abs(rig.offset - drawn) < 1e-9, "\(name)") }
        if rig.machine.isDragged { _ = rig.send(.cancelled) }
        while rig.machine.nextDeadline != nil { _ = try rig.rest() }
        let isThere = name != "dismissing" && name != "absent"
        let fresh = Sheet(
          rule: Self.rule(), extent: extent, detents: detents, selected: 1, isPresented: isThere)
        #expect(rig.machine.isPresented == isThere)
        #expect(rig.offset == fresh.offset(at: rig.now))
        #expect(rig.radius == fresh.cornerRadius(at: rig.now))
        #expect(rig.machine.progress(at: rig.now) == fresh.progress(at: rig.now))
        #expect(rig.machine.phaseName == fresh.phaseName)
        #expect(rig.machine.detents == fresh.detents && rig.machine.selected == 1)
      }
    }
  }

  @Test("a sheet at rest moves to its detent without animation when a new layout moves the detent")
  func moved() {
    var rig = rig()
    #expect(rig.send(.laidOut(extent: 844, detents: [600, 280, 0])) == [])
    #expect(rig.offset == 280 && rig.machine.isResting)
  }

  @Test(
    "a sheet whose detent is removed moves to the nearest remaining detent and reports this detent")
  func removed() throws {
    for (detents, index) in [([600.0, 0], 1), ([500, 0], 0), ([600, 400, 100, 0], 1)] {
      var rig = rig()
      #expect(rig.send(.laidOut(extent: 844, detents: detents)) == ["place \(index)"])
      #expect(rig.machine.selected == index)
      #expect(rig.offset == 300, "it starts from where it is drawn")
      #expect(try rig.rest() == [])
      #expect(rig.offset == detents[index])
    }
  }

  @Test("a sheet does not move when other detents are added or removed")
  func added() {
    for detents in [[600.0, 450, 300, 0], [300, 0], [300]] {
      var rig = rig()
      #expect(rig.send(.laidOut(extent: 844, detents: detents)) == [])
      #expect(rig.offset == 300 && rig.machine.isResting)
      #expect(rig.machine.detents[rig.machine.selected] == 300)
    }
  }

  @Test(
    "a moving sheet whose target is removed continues to the nearest detent with its velocity"
  )
  func removedInFlight() throws {
    var rig = rig(at: 2)
    _ = rig.send(.send(to: 1, animated: true))
    rig.now = rig.now + 0.1
    let (place, speed) = (rig.offset, rig.slope)
    #expect(rig.send(.laidOut(extent: 844, detents: [500, 0])) == ["place 0"])
    #expect(rig.offset == place)
    #expect(abs(rig.slope - speed) < 1)
    #expect(try rig.rest() == [])
    #expect(rig.offset == 500)
  }

  @Test("the detents of a sheet are sorted, lie inside the sheet, and are never empty")
  func odd() {
    let sheet = Sheet(
      rule: Self.rule(), extent: 400, detents: [0, .nan, 900, -5, 200, .infinity], selected: 77)
    #expect(sheet.detents == [400, 200, 0, 0])
    #expect(sheet.selected == 3)
    #expect(Sheet(rule: Self.rule(), extent: .nan, detents: []).detents == [0])
    var rig = rig()
    _ = rig.send(.laidOut(extent: 844, detents: []))
    #expect(rig.machine.detents == [0] && rig.machine.selected == 0)
  }

  @Test("without animations, a sheet whose detent is removed jumps to the nearest detent")
  func immediate() {
    var rig = SheetRig(
      Sheet(
        rule: Sheet.Rule(), extent: 844, detents: [600, 300, 0], selected: 1, isPresented: true))
    #expect(rig.send(.laidOut(extent: 844, detents: [580, 0])) == ["place 0"])
    #expect(rig.machine.isResting && rig.offset == 580)
    var quick = rig
    _ = quick.send(.began(travel: 0))
    _ = quick.send(.moved(travel: -500))
    #expect(
      quick.send(.released(velocity: 0, shouldDismiss: true))
        == ["dragBegan", "dragEnded: stays by place", "place 1"].suffix(2))
    #expect(quick.machine.isResting && quick.offset == 0)
    // The rule may be replaced during a movement.
    var changed = self.rig(at: 2)
    _ = changed.send(.send(to: 1, animated: true))
    changed.machine.rule = Sheet.Rule()
    _ = changed.send(.laidOut(extent: 844, detents: [600, 310, 0]), after: 0.05)
    #expect(changed.machine.isResting && changed.offset == 310)
  }
}
