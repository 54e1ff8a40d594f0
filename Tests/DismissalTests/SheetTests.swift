// Tests a pulled cover: how it follows the finger, how a release is decided, and how it moves.
import Dismissal
import Geometry
import Motion
import Support
import Testing

@Suite("Pull of a cover")
struct SheetTests {
  @Test("a pull of more than 250 points dismisses a cover, and the release reports why")
  func threshold() throws {
    var stays = SheetRig()
    #expect(stays.send(.began(travel: 12)) == ["dragBegan"])
    #expect(stays.send(.moved(travel: 250)) == [])
    #expect(stays.offset == 150)
    #expect(
      stays.send(.released(velocity: 5000, shouldDismiss: true)) == ["dragEnded: stays by place"])
    #expect(
      stays.release
        == Release(
          place: 150, velocity: 5000, countedPlace: 150, limit: 150, throwSpeed: nil,
          cause: .place, verdict: .stays))
    #expect(try stays.rest() == [])
    #expect(stays.machine.isPresented)

    var goes = SheetRig()
    _ = goes.send(.began(travel: 12))
    _ = goes.send(.moved(travel: 251))
    #expect(goes.send(.released(velocity: 0, shouldDismiss: true)) == ["dragEnded: goes by place"])
    let released = goes.now
    #expect(try goes.rest() == ["dismissed by drag"])
    #expect(goes.now == released + 0.25)
    #expect(!goes.machine.isPresented)
    #expect(goes.send(.deadline) == [])
  }

  struct Row: Sendable {
    var fluid: Bool
    var travel, velocity: Double
    var decision: String
    var because: String
  }

  @Test(
    "the original preset counts only the offset of a release, the fluid preset also its speed",
    arguments: [
      Row(
        fluid: false, travel: 250, velocity: 9000, decision: "stays by place",
        because: "exactly the line, and seed knows no fling"),
      Row(
        fluid: false, travel: 250.01, velocity: 0, decision: "goes by place",
        because: "just past the line"),
      Row(
        fluid: false, travel: 300, velocity: -9000, decision: "goes by place",
        because: "seed asks for the place only"),
      Row(
        fluid: false, travel: -40, velocity: 9000, decision: "stays by place",
        because: "above the start"),
      Row(
        fluid: true, travel: 20, velocity: 1000, decision: "goes by velocity",
        because: "as fast as a fling"),
      Row(
        fluid: true, travel: 20, velocity: 400, decision: "stays by projection",
        because: "12 + 400 × 0.6 × 0.4995 = 131.9 is not past 150"),
      Row(
        fluid: true, travel: 20, velocity: 470, decision: "goes by projection",
        because: "12 + 140.9 = 152.9 is past 150"),
      Row(
        fluid: true, travel: 300, velocity: 0, decision: "goes by projection",
        because: "at rest past the line"),
      Row(
        fluid: true, travel: 300, velocity: -400, decision: "stays by projection",
        because: "a flick up saves it: 180 − 119.9"),
      Row(
        fluid: true, travel: 250, velocity: 0, decision: "stays by projection",
        because: "exactly the line, at rest"),
      Row(
        fluid: true, travel: 1300, velocity: -1000, decision: "stays by velocity",
        because: "the direction of a throw wins, though 780 − 299.7 is past 150"),
      Row(
        fluid: true, travel: 1300, velocity: -999, decision: "goes by projection",
        because: "no throw, and 780 − 299.4 is past 150"),
    ])
  func release(row: Row) {
    var rig = SheetRig(row.fluid ? .fluid : .init())
    #expect(
      rig.pull(row.travel, velocity: row.velocity) == ["dragBegan", "dragEnded: \(row.decision)"],
      "\(row.because)")
    #expect(rig.machine.isLeaving == row.decision.hasPrefix("goes"))
    #expect(rig.release?.place == max(0, row.travel * 0.6))
    #expect(rig.release?.limit == 150)
    #expect(rig.release?.throwSpeed == (row.fluid ? 1000 : nil))
  }

  @Test(
    "a release at the flick speed is a flick, even if its momentum would end before the threshold")
  func flingSpeed() {
    var parameters = PullDownConfiguration.fluid
    parameters.threshold = 600
    for (velocity, goes) in [(1000.0, true), (999.9, false)] {
      var rig = SheetRig(parameters)
      _ = rig.pull(20, velocity: velocity)
      #expect(rig.machine.isLeaving == goes)
    }
  }

  @Test("only downward travel moves a cover")
  func upwards() {
    var rig = SheetRig()
    _ = rig.send(.began(travel: 30))
    #expect(rig.offset == 18)
    _ = rig.send(.moved(travel: -5))
    #expect(rig.offset == 0)
    #expect(rig.radius == 0)
    _ = rig.send(.moved(travel: 10))
    #expect(rig.offset == 6)
    for odd in [Double.nan, .infinity] { _ = rig.send(.moved(travel: odd)) }
    #expect(rig.offset == 6)
    #expect(
      rig.send(.released(velocity: .nan, shouldDismiss: true)) == ["dragEnded: stays by place"])
    #expect(rig.release?.velocity == 0)
  }

  @Test("a settling cover follows the formula of its spring")
  func snapBack() throws {
    var rig = SheetRig()
    _ = rig.send(.began(travel: 200))
    _ = rig.send(.released(velocity: 3000, shouldDismiss: true))
    let spring = [(0.05, 0.67250513821401), (0.1, 0.24293906566541), (0.25, -0.0352813764244)]
    for (time, share) in spring {
      #expect(abs(rig.machine.offset(at: rig.now + time) - 120 * share) < 1e-9)
      #expect(
        abs(rig.machine.cornerRadius(at: rig.now + time) - 20 * max(0, share)) < 1e-9,
        "corners go back as the offset does, and are none above its place")
    }
    #expect(try rig.rest() == [])
    #expect(rig.offset == 0)
    #expect(rig.machine.nextDeadline == nil)
  }

  @Test("a dismissed cover moves with easeOut over the remaining height")
  func slideOut() {
    var rig = SheetRig()
    _ = rig.pull(300)
    for (time, share) in [
      (0.025, 0.1605721542375), (0.125, 0.6846431874275), (0.225, 0.9829733903484),
    ] {
      let place = rig.machine.offset(at: rig.now + time)
      #expect(abs(place - (180 + 664 * share)) < 1e-8)
    }
    #expect(rig.machine.cornerRadius(at: rig.now + 0.1) == 20)
  }

  @Test(
    "with the fluid preset, a released cover has the finger's speed times the resistance")
  func velocity() {
    var rig = SheetRig(.fluid)
    _ = rig.pull(100, velocity: -500)
    #expect(rig.offset == 60)
    #expect(abs(rig.slope + 300) < 0.1)
  }

  @Test(
    "with the fluid preset, a pulled cover's corners become round over the first 40 points")
  func ramp() {
    var rig = SheetRig(.fluid)
    _ = rig.send(.began(travel: 25))
    rig.now = rig.now + 0.1
    #expect(rig.radius == 7.5)
    _ = rig.send(.moved(travel: 100))
    #expect(rig.radius == 20)
    var seed = SheetRig()
    _ = seed.send(.began(travel: 0.1))
    #expect(seed.radius == 20)
  }

  @Test(
    "a cover whose drag is cancelled springs back and is never dismissed",
    arguments: [40.0, 250, 251, 900])
  func cancel(travel: Double) throws {
    var rig = SheetRig()
    _ = rig.send(.began(travel: travel))
    #expect(rig.send(.cancelled) == ["dragCancelled"])
    #expect(try rig.rest() == [])
    #expect(rig.machine.isPresented)
    #expect(rig.send(.moved(travel: 900)) == [])
    #expect(rig.send(.released(velocity: 9000, shouldDismiss: true)) == [])
    #expect(rig.offset == 0)
  }

  @Test(
    "when the finger that drags a cover scrolls the list again, the drag of the cover is cancelled")
  func handedBack() {
    var rig = SheetRig()
    _ = rig.send(.began(travel: 30))
    _ = rig.send(.moved(travel: 0))
    #expect(rig.send(.handedBack(to: 0)) == ["dragCancelled"])
    #expect(rig.offset == 0)
    #expect(rig.machine.nextDeadline == nil)
    #expect(rig.send(.began(travel: 4)) == ["dragBegan"])
  }

  @Test("each value of a cover's presets is in its parameter's range")
  func parameters() {
    let seed = PullDownConfiguration()
    for parameter in PullDownConfiguration.parameters {
      var copy = seed
      #expect(parameter.set(parameter.value(in: seed), in: &copy) == nil, "\(parameter.name)")
      #expect(copy == seed)
    }
    #expect(seed.threshold / seed.resistance == 250)
    let differing = PullDownConfiguration.parameters.filter {
      $0.value(in: seed) != $0.value(in: .fluid)
    }
    #expect(
      differing.map(\.name) == ["catchUp", "fling", "flingGuard", "keepVelocity", "radiusRamp"])
    let sheet = PullToDismissConfiguration()
    for parameter in PullToDismissConfiguration.parameters {
      var copy = sheet
      #expect(parameter.set(parameter.value(in: sheet), in: &copy) == nil, "\(parameter.name)")
    }
    let locking = PullToDismissConfiguration.parameters.filter {
      $0.value(in: sheet) != $0.value(in: .fluid)
    }
    #expect(locking.map(\.name) == ["lockAfterScrolling"])
    for parameter in InterruptionThreshold.parameters {
      var copy = InterruptionThreshold()
      #expect(parameter.set(parameter.value(in: copy), in: &copy) == nil, "\(parameter.name)")
    }
  }
}
