// Tests lists with invalid numbers, touches just before rest, and flicks that start at an end.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Details of lists")
struct ListDetailTests {
  @Test("a list bounces at its top by default")
  func bounces() {
    var rig = MachineRig(ScrollMotion(viewport: 400, content: 1000))
    rig.tell(.began(at: 100), at: 0)
    rig.tell(.moved(to: 150), at: 0.1)
    #expect(rig.machine.bouncesAtTop && rig.machine.offset(at: rig.now) < 0)
    #expect(rig.machine.travelPastTop == 0)
  }

  @Test("an invalid size of a list counts as zero")
  func noNumbers() {
    #expect(ScrollMotion(viewport: -1, content: -1).content == 0)
    #expect(ScrollMotion(viewport: -1, content: 0).viewport == 0)
    for wrong in [Double.nan, .infinity, -5, 0] {
      var rig = MachineRig(ScrollMotion(viewport: 400, content: 1000, offset: 50))
      rig.tell(.resized(viewport: wrong, content: wrong), at: 0)
      #expect(rig.machine.viewport == 0 && rig.machine.content == 0 && rig.machine.bottom == 0)
      #expect(rig.machine.offset(at: rig.now) == 0)
    }
  }

  @Test("a list that is released with a speed of 0 or an invalid speed does not coast")
  func noSpeed() {
    var parameters = ScrollMotion.Configuration()
    parameters.leastSpeed = 0
    for (velocity, moves) in [(Double.nan, false), (.infinity, false), (0, false), (-0.5, true)] {
      var rig = MachineRig(
        ScrollMotion(configuration: parameters, viewport: 400, content: 1000, offset: 50))
      rig.tell(.began(at: 100), at: 0)
      rig.tell(.released(velocity: velocity), at: 0.1)
      #expect((rig.machine.nextDeadline != nil) == moves)
    }
  }

  @Test(
    "after another view used the travel past a list's top, a drag back immediately moves the list")
  func absorbed() {
    for (y, past) in [(130.0, 20.0), (110.5, 0.5), (110, 0), (60, 0)] {
      var list = ScrollMotion(viewport: 400, content: 1000, offset: 10)
      list.bouncesAtTop = false
      list.drag(from: 100, at: .zero)
      list.drag(to: y, at: .zero)
      #expect(list.travelPastTop == past)
      let offset = list.offset(at: .zero)
      list.absorbTravelPastTop()
      #expect(list.travelPastTop == 0 && list.offset(at: .zero) == offset)
      // A drag back by one point moves the list by one point at once.
      list.drag(to: y - 1, at: .zero)
      #expect(list.offset(at: .zero) == offset + 1)
    }
  }

  @Test("a touch stops a list even just before the list rests, and has no effect on a resting list")
  func touched() throws {
    for early in [false, true] {
      var rig = MachineRig(ScrollMotion(viewport: 400, content: 1000))
      rig.tell(.key(.end), at: 0)
      let rest = try #require(rig.machine.nextDeadline)
      rig.now = early ? Instant(rest.seconds.nextDown) : rest
      #expect(rig.tell(.touched).isEmpty)
      #expect(rig.machine.nextDeadline == nil && rig.machine.isHeld == early)
      #expect(abs(rig.machine.offset(at: rig.now) - 600) < 0.5)
    }
  }

  @Test("with reduced motion, a list that is flicked away from its end coasts")
  func thrownFromAnEnd() {
    for (offset, velocity) in [(0.0, -3000.0), (4600, 3000)] {
      var list = ScrollMotion(viewport: 400, content: 5000, offset: offset)
      list.longestWay = 60
      var rig = MachineRig(list)
      rig.tell(.began(at: 100), at: 0)
      rig.tell(.released(velocity: velocity), at: 0.1)
      #expect(rig.machine.jumps == 0 && rig.machine.isMoving(at: rig.now))
      #expect(rig.machine.velocity(at: rig.now) == -velocity)
    }
  }

  @Test(
    "a list that is a quarter of a point longer than its window can be scrolled by this quarter")
  func quarter() {
    var rig = MachineRig(ScrollMotion(viewport: 400, content: 400.25))
    rig.tell(.began(at: 100), at: 0)
    rig.tell(.moved(to: 99.25), at: 0.1)
    rig.tell(.released(velocity: 0))
    rig.settle()
    #expect(rig.machine.offset(at: rig.now) == 0.25)
  }

  @Test(
    "a scroll bar is as long as the visible share of the list, and shorter past the list's ends")
  func bar() throws {
    for offset in [0.0, 0.5, 300, 600] {
      let list = ScrollMotion(viewport: 400, content: 1000, offset: offset)
      let bar = try #require(list.bar(at: .zero, track: 400))
      #expect(bar.length == 160 && bar.offset == 240 * (offset / 600))
    }
    for (offset, place) in [(-30.0, 0.0), (630, 270)] {
      let list = ScrollMotion(viewport: 400, content: 1000, offset: offset)
      let bar = try #require(list.bar(at: .zero, track: 400))
      #expect(bar.length == 130 && bar.offset == place)
    }
  }
}
