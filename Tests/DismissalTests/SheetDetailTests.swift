// Tests a sheet: corners during movements, fingers that come and go, and its permissions.
import Geometry
import Gesture
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Details of sheets and covers")
struct SheetDetailTests {
  /// Corner radius of a moving sheet at `offset`, released with corners that differ from the
  /// rule's.
  private func radius(
    _ goal: Sheet.Goal, detents: [Double], from letting: Sheet.ReleaseState, at offset: Double,
    corners: Double = 20
  ) -> Double {
    var rule = Sheet.Rule()
    rule.cornerRadius = corners
    var sheet = Sheet(rule: rule, extent: 800, detents: detents, selected: 0, isPresented: true)
    sheet.phase = .moving(.init(goal: goal, letting: letting))
    sheet.value = MovingValue(offset)
    return sheet.cornerRadius(at: .zero)
  }

  @Test(
    "after a release a sheet's corner radius changes in proportion to the distance to the target")
  func corners() {
    let letting = Sheet.ReleaseState(offset: 500, radius: 8)
    for (offset, wanted) in [(500.0, 8.0), (400, 14), (300, 20), (600, 8), (250, 20)] {
      #expect(radius(.settle, detents: [300, 0], from: letting, at: offset) == wanted)
    }
    for (offset, wanted) in [(500.0, 8.0), (650, 14), (800, 20), (400, 8), (900, 20)] {
      #expect(radius(.leave(.drag), detents: [0], from: letting, at: offset) == wanted)
    }
    #expect(radius(.settle, detents: [0.5], from: letting, at: 250.25) == 14)
    // A difference of one point has an effect. Without a difference or a distance, nothing changes.
    let one = Sheet.ReleaseState(offset: 500, radius: 21)
    #expect(radius(.settle, detents: [300], from: one, at: 400) == 20.5)
    #expect(radius(.settle, detents: [300], from: .init(offset: 500, radius: 20), at: 400) == 20)
    #expect(radius(.settle, detents: [500], from: letting, at: 500) == 20)
    #expect(radius(.settle, detents: [300], from: .init(offset: 500, radius: 0), at: 500) == 0)
  }

  @Test("the corner radius of a sheet that opens fully shrinks with the remaining distance")
  func opening() {
    let letting = Sheet.ReleaseState(offset: 200, radius: 10)
    for (offset, wanted) in [(200.0, 10.0), (100, 5), (0, 0), (-10, 0), (300, 15), (500, 20)] {
      #expect(radius(.settle, detents: [0], from: letting, at: offset) == wanted)
    }
    #expect(radius(.settle, detents: [0], from: letting, at: 500, corners: 4) == 10)
    #expect(radius(.settle, detents: [0], from: .init(offset: 0, radius: 10), at: 50) == 0)
  }

  @Test("a sheet that is released half a point from its detent continues with the finger's speed")
  func halfAPoint() {
    for (travel, speed) in [(0.5, -100.0), (0, 0), (-3, 0)] {
      var rig = SheetRig(Sheet(rule: DrawerConfiguration().rule, extent: 800, isPresented: true))
      rig.tell(.began(travel: 0), after: 0)
      rig.tell(.moved(travel: travel), after: 1)
      rig.tell(.released(velocity: -100, shouldDismiss: true), after: 0)
      #expect(rig.machine.velocity(at: rig.now) == speed)
    }
  }

  @Test(
    "a sheet whose pull in from the edge is cancelled is dismissed, and can be presented again"
  )
  func edgePullBegan() throws {
    var rig = SheetRig(Sheet(rule: DrawerConfiguration().rule, extent: 800))
    rig.tell(.edgePullBegan(travel: -40), after: 0)
    rig.tell(.moved(travel: -300), after: 1)
    #expect(rig.tell(.cancelled, after: 0) == [.dragCancelled])
    #expect(rig.machine.isLeaving && rig.machine.velocity(at: rig.now) == 0)
    rig.tell(.present(animated: true), after: 0.05)
    #expect(try rig.rest() == ["presented"])
  }

  @Test("a refused dismissal does not affect a sheet that is still being presented")
  func refused() {
    var rig = SheetRig(Sheet(rule: DrawerConfiguration().rule, extent: 800))
    rig.tell(.present(animated: true), after: 0)
    let before = rig.machine
    #expect(
      rig.tell(.dismiss(.escape, animated: true, shouldDismiss: false), after: 0.1)
        == [.dismissRefused(.escape)])
    for seconds in [0, 0.05, 0.2] {
      let now = rig.now + seconds
      #expect(rig.machine.offset(at: now) == before.offset(at: now))
    }
    #expect(rig.machine.nextDeadline == before.nextDeadline)
  }

  @Test("a sheet sorts and limits one or two detents just like a longer list of detents")
  func twoPlaces() {
    #expect(Sheet.sorted([100, 900], within: 800) == [800, 100])
    #expect(Sheet.sorted([0, 300], within: 800) == [300, 0])
    for one in [0.0, 0.5, 800] { #expect(Sheet.sorted([one], within: 800) == [one]) }
    for (one, inside) in [(-1.0, 0.0), (900, 800), (.nan, 0)] {
      #expect(Sheet.sorted([one], within: 800) == [inside])
    }
  }

  private func list(offset: Double = 0, content: Double = 2000) -> ScrollMotion {
    var parameters = ScrollMotion.Configuration()
    parameters.leastSpeed = 0
    var list = ScrollMotion(
      configuration: parameters, viewport: 600, content: content, offset: offset)
    list.bouncesAtTop = false
    return list
  }

  @Test(
    "a finger that pulls a sheet and returns above the touch point scrolls the sheet's list again")
  func handoff() {
    let (one, two) = (PointerID(1), PointerID(2))
    for returns in [true, false] {
      var list = list()
      var handoff = ScrollHandoff()
      handoff.beginWithPull(one, from: 300, returns: returns, list: &list, at: .zero)
      #expect(handoff.accepts(one) && !handoff.accepts(two))
      #expect(handoff.move(to: 300, list: &list, mayTake: true, at: .zero) == .pull(0))
      #expect(
        handoff.move(to: 299, list: &list, mayTake: true, at: .zero)
          == (returns ? .handedBack : .pull(-1)))
      handoff.end(list: &list, at: Instant(1))
      #expect(handoff.isIdle && handoff.accepts(two) && !list.isHeld)
    }
  }

  @Test("a list does not coast when the finger that pulled its sheet is released")
  func speed() {
    for (pulls, velocity) in [(false, -400.0), (false, 0), (true, -400)] {
      var list = list(offset: 100)
      var handoff = ScrollHandoff()
      if pulls {
        handoff.beginWithPull(PointerID(1), from: 300, returns: true, list: &list, at: .zero)
      } else {
        handoff.beginWithList(PointerID(1), at: 300, list: &list, at: .zero)
      }
      if velocity == 0 {
        handoff.end(list: &list, at: Instant(1))
      } else {
        handoff.end(velocity: velocity, list: &list, at: Instant(1))
      }
      #expect(list.velocity(at: Instant(1)) == (pulls ? 0 : -velocity))
    }
  }

  @Test("a sheet can be dragged only in the directions in which it can move")
  func ways() {
    func sheet(
      _ scrolls: ListScrolling, selected: Int, content: Double = 2000, band: Bool = false
    ) -> ScrolledSheet {
      var rule = Sheet.Rule()
      rule.scrolls = scrolls
      if band { rule.rubberBand = RubberBand(coefficient: 0.5, dimension: 600) }
      return ScrolledSheet(
        sheet: Sheet(
          rule: rule, extent: 800, detents: [300, 0], selected: selected, isPresented: true),
        list: list(content: content))
    }
    let open = sheet(.last, selected: 1)
    #expect(!open.sheetMayBegin(.zero, onList: false, at: .zero))
    #expect(open.sheetMayBegin(Vector(0, 0.5), onList: false, at: .zero))
    #expect(!open.sheetMayBegin(Vector(0, -0.5), onList: false, at: .zero))
    let banded = sheet(.last, selected: 1, band: true)
    #expect(banded.sheetMayBegin(.zero, onList: false, at: .zero))
    // If lists scroll at every detent, only the header raises the sheet, or a list that is too
    // short to scroll.
    for (content, onList, may) in [
      (2000.0, true, false), (2000, false, true), (600, true, true), (600, false, true),
      (600.5, true, false),
    ] {
      let low = sheet(.always, selected: 0, content: content)
      #expect(low.sheetMayBegin(Vector(0, -12), onList: onList, at: .zero) == may)
    }
  }

  @Test("a drag from the edge pulls a dismissed sheet into the window")
  func drawnInAndLetGo() {
    func gesture(_ phase: GestureEvent.Phase, _ y: Double) -> GestureEvent {
      GestureEvent(
        recognizer: RecognizerKey("it"), phase: phase, pointer: PointerID(1), start: Point(0, 400),
        location: Point(0, y), instant: .zero)
    }
    var rig = MachineRig(SheetWithInput(sheet: ScrolledSheet(height: 800)))
    #expect(!rig.machine.sheet.sheet.isPresented)
    #expect(rig.tell(.edgePullBegan(gesture(.began, 380)), at: 0) == [.sheet(.dragBegan)])
    #expect(rig.machine.sheet.sheet.isDrawnIn)
    #expect(rig.tell(.edgePullBegan(gesture(.began, 380)), at: 0.1).isEmpty)
    let scrolled = ScrolledSheet(
      sheet: Sheet(rule: DrawerConfiguration().rule, extent: 800, isPresented: true),
      list: list(offset: 100))
    var other = MachineRig(SheetWithInput(sheet: scrolled))
    other.tell(.list(gesture(.began, 390)), at: 0)
    #expect(other.machine.sheet.list.isHeld)
    other.tell(.own(.dismiss(.escape, animated: true, shouldDismiss: true)), at: 0.1)
    #expect(!other.machine.sheet.list.isHeld && other.machine.sheet.sheet.isLeaving)
  }

  @Test("a new list of a sheet bounces at its top only if the sheet's handoff style permits it")
  func exchanged() {
    for style in Sheet.Style.allCases {
      var sheet = ScrolledSheet(
        sheet: Sheet(height: 800, isPresented: true), list: list(), style: style)
      #expect(sheet.list.bouncesAtTop == (style != .continuous))
      var other = list()
      other.bouncesAtTop = style == .continuous
      sheet.addList(other)
      sheet.take(1)
      #expect(sheet.current == 1)
      #expect(sheet.list.bouncesAtTop == (style != .continuous))
    }
  }

  @Test(
    "a flick at the position of a detent moves a sheet to the next detent in the flick's direction"
  )
  func exactly() {
    var rule = Sheet.Rule()
    rule.release = ReleaseRule(throwSpeed: 300)
    rule.skipsPlaces = false
    for (velocity, place) in [(-400.0, 2), (400, 0), (-299, 1), (0, 1)] {
      let judged = rule.judge(
        offset: 300, velocity: velocity, detents: [600, 300, 0], length: 800)
      #expect(judged.place == place && !judged.decision.goes)
    }
    (rule.cornerRadius, rule.cornerRamp) = (20, 0.5)
    #expect(rule.radius(at: 0.25) == 10 && rule.radius(at: 0.5) == 20 && rule.radius(at: 9) == 20)
    rule.cornerRamp = 0
    #expect(rule.radius(at: 0.25) == 20 && rule.radius(at: 0) == 0)
  }
}
