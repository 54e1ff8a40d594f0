// Tests that a drag begins and ends without a jump: the catch-up, and the corners.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Drag of a sheet without jumps")
struct SheetDragTests {
  private func pulled(_ detents: [Double] = [0]) -> SheetRig {
    SheetRig(
      Sheet(
        rule: PullToDismissConfiguration().rule, extent: 844, detents: detents, selected: 0,
        isPresented: true))
  }

  @Test(
    "a sheet's drag begins without a jump, and after 0.1 s the sheet is under the finger",
    arguments: [12.0, -12, 30, -30])
  func catchesUp(claim: Double) {
    var rig = pulled([400, 0])
    _ = rig.send(.began(travel: claim))
    let began = rig.now
    #expect(rig.offset == 400, "not the 10 points that the claim took")
    var last = rig.offset
    for step in 0...100 {
      let drawn = rig.machine.offset(at: began + Double(step) / 1000)
      #expect(claim > 0 ? (400...400 + claim).contains(drawn) : (400 + claim...400).contains(drawn))
      #expect((drawn - last) * claim >= 0, "it goes one way")
      #expect(abs(drawn - last) <= abs(claim) * 0.0151)
      last = drawn
    }
    #expect(rig.machine.isMoving(at: began + 0.05))
    #expect(!rig.machine.isMoving(at: began + 0.1))
    #expect(rig.machine.offset(at: began + 0.1) == 400 + claim)
    rig.now = began + 0.1
    for travel in [claim * 2, claim, 47.125, -8] {
      _ = rig.send(.moved(travel: travel))
      #expect(rig.offset == 400 + travel)
    }
  }

  @Test("a sheet that catches up with a finger is always between its start and the finger")
  func neverPast() {
    var dice = SeededRandom(7)
    for _ in 0..<300 {
      var rig = pulled([400, 0])
      let claim = dice.number(10...40) * (dice.chance(0.5) ? 1 : -1)
      _ = rig.send(.began(travel: claim))
      for _ in 0..<12 {
        let travel = dice.number(-60...60)
        _ = rig.send(.moved(travel: travel), after: dice.number(0.001...0.02))
        let drawn = rig.offset - 400
        if travel * claim >= 0 {
          #expect(abs(drawn) <= abs(travel) + 1e-9 && drawn * travel >= -1e-9)
        } else {
          #expect(abs(drawn - travel) < 1e-9)
        }
      }
    }
  }

  @Test("a sheet that is released while it catches up continues from its drawn position")
  func releasedEarly() throws {
    var rig = pulled()
    _ = rig.send(.began(travel: 254))
    _ = rig.send(.moved(travel: 254), after: 0.03)
    let drawn = rig.offset
    #expect(drawn < 100)
    #expect(rig.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: goes by place"])
    #expect(rig.offset == drawn)
    #expect(rig.release?.place == 254)
  }

  @Test(
    "with the original preset, a dragged sheet follows the finger immediately, without a catch-up")
  func atOnce() {
    var seed = SheetRig()
    _ = seed.send(.began(travel: 12))
    #expect(seed.offset == 12 * 0.6)
    #expect(!seed.machine.isMoving(at: seed.now))
    var taken = pulled()
    _ = taken.send(.tookOver(travel: 7))
    #expect(taken.offset == 7)
    #expect(!taken.machine.isMoving(at: taken.now))
  }

  @Test("the corners of a cover do not jump when a finger interrupts the cover", arguments: 0..<3)
  func cornersAtCatch(way: Int) throws {
    for parameters in [PullDownConfiguration(), .fluid] {
      for delay in [0.01, 0.04, 0.07, 0.12, 0.2] {
        var rig = SheetRig(parameters, isPresented: way != 2)
        switch way {
        case 0: _ = rig.pull(200)
        case 1: _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true))
        default: _ = rig.send(.present(animated: true))
        }
        rig.now = rig.now + delay
        let (place, radius) = (rig.offset, rig.radius)
        _ = rig.send(.began(travel: 12))
        #expect(abs(rig.offset - place) < 1e-9)
        #expect(abs(rig.radius - radius) < 1e-9)
        rig.now = rig.now + 0.1
        let settled = rig.machine.rule.radius(at: rig.offset)
        #expect(abs(rig.radius - settled) < 1e-9, "a tenth of a second later they are the rule's")
      }
    }
  }

  static let releases: [(Double, Double)] = [
    (14, 0), (45, 0), (-40, 0), (400, 0), (60, -2000), (60, 2000),
  ]

  @Test(
    "the corners of a sheet do not jump at a release, however short the drag",
    arguments: [0.0, 0.02, 0.06, 0.3])
  func cornersAtRelease(after: Double) throws {
    for parameters in [PullDownConfiguration(), .fluid] {
      for delay in [0.03, 0.05, 0.08] {
        // The travels are short, backwards and long, so that the sheet resumes, stays
        // and is dismissed.
        for (travel, velocity) in Self.releases {
          for leaves in [false, true] {
            var rig = SheetRig(parameters)
            if leaves {
              _ = rig.send(.dismiss(.programmatic, animated: true, shouldDismiss: true))
            } else {
              _ = rig.pull(200)
            }
            _ = rig.send(.began(travel: 12), after: delay)
            _ = rig.send(.moved(travel: travel), after: after)
            let (place, radius) = (rig.offset, rig.radius)
            _ = rig.send(.released(velocity: velocity, shouldDismiss: true))
            #expect(abs(rig.offset - place) < 1e-9)
            #expect(abs(rig.radius - radius) < 1e-9, "\(travel) \(velocity) \(leaves)")
          }
        }
      }
    }
  }

  @Test("the offset of a sheet at an instant does not depend on which instants were read before")
  func pure() {
    var rig = SheetRig(.fluid)
    _ = rig.pull(160, velocity: -300)
    let instants = (0..<50).map { rig.now + Double($0) / 40 }
    let forth = instants.map { rig.machine.offset(at: $0) }
    let corners = instants.map { rig.machine.cornerRadius(at: $0) }
    let copy = rig.machine
    let back = instants.reversed().map { copy.offset(at: $0) }
    #expect(forth == back.reversed())
    #expect(corners == instants.map { copy.cornerRadius(at: $0) })
  }
}
