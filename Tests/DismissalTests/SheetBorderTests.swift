// Tests rare cases of sheets and their lists: the owner of a finger, and what counts as at rest.
import Geometry
import Gesture
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Edge cases of sheets")
struct SheetBorderTests {
  @Test("after a reset during a touch, a list follows the finger only from the next touch on")
  func anew() {
    var hand = SheetHand(cover: .init())
    hand.down(600)
    hand.move(500)
    #expect(hand.list == 100)
    hand.sheet.resetList(0, viewport: 844, content: 3000)
    #expect(hand.list == 0)
    // The finger that scrolled the list is still down.
    hand.move(450)
    #expect(hand.list == 0)
    for (phase, y) in [(GestureEvent.Phase.touched, 600.0), (.began, 590), (.changed, 540)] {
      hand.tell(phase, y, to: .list, finger: 2)
    }
    #expect(hand.list == 60)
  }

  @Test("a list whose touch is cancelled does not move")
  func taken() {
    var hand = SheetHand(cover: .init())
    hand.down(600)
    hand.move(500)
    hand.cancel(500)
    #expect(!hand.sheet.list.isMoving(at: hand.now))
    hand.now = hand.now + 3
    #expect(hand.list == 100)
  }

  @Test("a sheet with detents counts as at rest within 8 points of its target detent")
  func atRest() {
    for (away, isAtRest) in [(5.0, true), (8, true), (9, false), (-8, true), (-9, false)] {
      var rule = Sheet.Rule()
      rule.settle = .spring(.snapBack)
      var rig = SheetRig(
        Sheet(rule: rule, extent: 844, detents: [600, 300, 0], selected: 1, isPresented: true))
      _ = rig.send(.began(travel: 0))
      _ = rig.send(.moved(travel: away))
      _ = rig.send(.released(velocity: 0, shouldDismiss: true))
      #expect(rig.offset == 300 + away && rig.machine.nextDeadline != nil)
      #expect(rig.machine.isAtRestForFinger(at: rig.now) == isAtRest, "\(away)")
    }
  }

  @Test("the projection of a release uses the speed of the sheet, not the speed of the finger")
  func carried() {
    // Momentum at 600 points per second reaches 300 points, and at half that speed 150 points.
    for (resistance, place) in [(0.5, 1), (1, 2)] {
      var rule = Sheet.Rule()
      rule.release = ReleaseRule(throwSpeed: 500, projects: true)
      rule.resistance = resistance
      for offset in [430.0, 400] {
        let judgement = rule.judge(
          offset: offset, velocity: -600, detents: [600, 300, 0], length: 844)
        #expect(judgement.place == place, "\(resistance) \(offset)")
      }
    }
  }

  @Test("with reduced motion, no movement of a sheet overshoots its end")
  func reducedMotion() {
    let ways: [WritableKeyPath<Sheet.Rule, Movement>] = [
      \.present, \.dismiss, \.interactiveDismiss, \.settle,
    ]
    for way in ways {
      var rule = Sheet.Rule()
      rule[keyPath: way] = .spring(.openCard)
      rule.keepsVelocity = true
      #expect(rule.reducedMotion[keyPath: way] == Movement.spring(.openCard).reducedMotion)
      #expect(!rule.reducedMotion.keepsVelocity)
      rule[keyPath: way] = .immediate
      #expect(ways.allSatisfy { rule.reducedMotion[keyPath: $0] == .immediate })
    }
  }
}
