// Tests cards, pictures and pages in rare cases: interrupted twice, resized, at the last page.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Edge cases of cards, pictures and pages")
struct CardBorderTests {
  @Test(
    "an edge card reports an outward drag with the travel and speed of the mirrored inward drag"
  )
  func folded() {
    for (x, side) in [(10.0, 1.0), (380, -1)] {
      for (way, speed) in [(-60.0, -300.0), (-60, 300), (60, 300)] {
        var rig = MachineRig(EdgeCard())
        rig.tell(.began(x: x, translation: side * way / 2, width: 390), at: 0)
        let said = rig.tell(
          .released(translation: side * way, velocity: side * speed, mayClose: true), at: 0.1)
        guard case .dragEnded(let release) = said.first else {
          Issue.record("no end: \(said)")
          return
        }
        #expect(release.place == 60 && release.velocity == (way < 0 ? -speed : speed))
      }
    }
  }

  @Test("a hero page that opens again before it has closed does not report `opened` a second time")
  func openedOnce() throws {
    var rig = MachineRig(HeroTransition())
    rig.tell(.open(id: 3, travel: 400), at: 0)
    #expect(rig.serve(to: Instant(5)) == [.opened(id: 3)])
    rig.tell(.close(travel: 400, notBefore: nil), at: 5)
    rig.tell(.open(id: 3, travel: 400), at: 5.1)
    #expect(rig.serve(to: Instant(10)) == [])
    #expect(rig.machine.isOpen && rig.machine.pose(at: Instant(10)).progress == 1)
    // After a second opening, both reports come again.
    rig.tell(.close(travel: 400, notBefore: nil), at: 10)
    #expect(rig.serve(to: Instant(15)) == [.closed(id: 3)])
    rig.tell(.open(id: 3, travel: 400), at: 15)
    #expect(rig.serve(to: Instant(20)) == [.opened(id: 3)])
  }

  @Test(
    "a zoomed picture moves to the nearer edge if a resized window would uncover its background")
  func resized() {
    var rig = MachineRig(Lightbox(isOpen: true))
    rig.tell(.laidOut(room: Size(390, 844), picture: Size(390, 520)), at: 0)
    // The center may move sideways by half of the width by which the picture exceeds the window.
    rig.tell(.zoom(to: 2, at: Vector(-195, 0)), at: 0)
    rig.serve(to: Instant(3))
    #expect(abs(rig.machine.pose(at: Instant(3)).place.center.dx - 195) < 1e-9)
    var moving = rig
    rig.tell(.laidOut(room: Size(390, 844), picture: Size(300, 400)), at: 3)
    #expect(rig.machine.pose(at: Instant(3)).place.center.dx == 105)
    #expect(!rig.machine.isMoving(at: Instant(3)))
    // A moving picture continues from its current position to the new limit.
    moving.tell(.zoom(to: 3, at: Vector(-195, 0)), at: 3)
    let before = moving.machine.pose(at: Instant(3.05)).place
    moving.tell(.laidOut(room: Size(390, 844), picture: Size(300, 400)), at: 3.05)
    #expect(moving.machine.pose(at: Instant(3.05)).place == before)
    #expect(abs(moving.machine.pose(at: Instant(9)).place.center.dx - 255) < 1e-9)
  }

  @Test("a flick past the first or the last page of a pager turns no page")
  func lastPage() {
    for (page, side) in [(4, 1.0), (0, -1)] {
      let pager = Pager(count: 5, page: page, width: 390)
      let landing = pager.landing(
        scrolled: Double(page) * 390 + side * 100, travel: -side * 100, velocity: -side * 900)
      #expect(landing.page == page && landing.release.verdict == .refused)
      let back = pager.landing(
        scrolled: Double(page) * 390 - side * 300, travel: side * 300, velocity: 0)
      #expect(back.page == page - Int(side) && back.release.verdict == .goes)
    }
  }
}
