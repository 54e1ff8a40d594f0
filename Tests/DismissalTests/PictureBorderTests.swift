// Tests the picture of a light box at the limits between two kinds of behaviour.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Edge cases of pictures")
struct PictureBorderTests {
  private func rig(_ parameters: LightboxConfiguration = .init()) -> MachineRig<Lightbox> {
    var rig = MachineRig(Lightbox(configuration: parameters, isOpen: true))
    rig.tell(.laidOut(room: Size(400, 800), picture: Size(400, 300)), at: 0)
    return rig
  }

  private func place(_ rig: MachineRig<Lightbox>) -> Lightbox.Place {
    rig.machine.pose(at: rig.now).place
  }

  @Test("a light box picture that is pulled down fades in proportion to the distance of the pull")
  func fade() {
    for distance in [320.0, 1, 0] {
      for share in [0.25, 0.5, 1, 2] {
        var parameters = LightboxConfiguration()
        parameters.fadeDistance = distance
        var rig = rig(parameters)
        rig.tell(.began(at: .zero, translation: .zero), at: 1)
        rig.tell(.moved(translation: Vector(0, max(1, distance) * share)), at: 2)
        #expect(place(rig).fade == min(1, share))
      }
    }
  }

  @Test("a pinch never makes a picture smaller than a twentieth of its size")
  func tiny() {
    for (scale, zoom, center) in [
      (0.0, 0.05, Vector(10, 20)), (0.01, 0.05, Vector(30, 60) + Vector(-20, -40) * 5),
      (0.5, 0.5, Vector(10, 20)),
    ] {
      var rig = rig()
      rig.tell(.pinchBegan, at: 1)
      // A scale of zero moves every point to one point, so the center stays or moves to `about`.
      let about =
        scale == 0.01 ? Point(10 / 0.99, 20 / 0.99) : Point(10 / (1 - scale), 20 / (1 - scale))
      rig.tell(.pinched(Similarity(scale: scale, about: about), around: Vector(30, 60)), at: 2)
      #expect(abs(place(rig).zoom - zoom) < 1e-12)
      #expect((place(rig).center - center).length < 1e-9, "\(scale): \(place(rig).center)")
    }
  }

  @Test("with a closing limit of 100 %, a pinch to 99 % makes a picture half transparent")
  func closing() {
    var parameters = LightboxConfiguration()
    parameters.pinchCloses = 1
    var rig = rig(parameters)
    rig.tell(.pinchBegan, at: 1)
    rig.tell(.pinched(Similarity(scale: 0.99), around: .zero), at: 2)
    #expect(abs(place(rig).fade - 0.5) < 1e-9)
  }

  @Test("a light box that has begun to close cannot refuse to close")
  func leaving() {
    for pinches in [false, true] {
      for mayClose in [false, true] {
        var rig = rig()
        rig.tell(.close, at: 1)
        rig.tell(pinches ? .pinchBegan : .began(at: .zero, translation: .zero), at: 1.05)
        rig.tell(
          pinches
            ? .pinched(Similarity(scale: 0.3), around: .zero) : .moved(translation: Vector(0, 300)),
          at: 1.3)
        let said = rig.tell(.released(velocity: .zero, mayClose: mayClose))
        #expect(said.count == 1 && rig.machine.isLeaving)
        switch said.first {
        case .pinchEnded(let release), .dragEnded(.some(let release)):
          #expect(release.verdict == .goes)
        default: Issue.record("\(said)")
        }
      }
    }
  }

  @Test("a zoomed picture that is released exactly at an edge coasts like any other picture")
  func coasts() {
    func way(from x: Double) -> Double {
      var rig = rig()
      rig.tell(.zoom(to: 2, at: .zero), at: 1)
      rig.tell(.skip, at: 2)
      rig.tell(.began(at: .zero, translation: .zero), at: 3)
      rig.tell(.moved(translation: Vector(x, 0)), at: 4)
      rig.tell(.released(velocity: Vector(-300, 0), mayClose: true))
      return rig.machine.pose(at: Instant(4.1)).place.center.dx - x
    }
    // At twice its size, the picture may move by up to 200 points to either side.
    #expect(abs(way(from: 200) - way(from: 150)) < 1e-9)
    #expect(abs(way(from: 201) - way(from: 150)) > 0.1)
  }

  @Test("a picture of a light box that comes to rest is upright and opaque")
  func upright() {
    var rig = rig()
    rig.tell(.pinchBegan, at: 1)
    rig.tell(.pinched(Similarity(scale: 1.5, turn: 1), around: .zero), at: 2)
    #expect(place(rig).turn == 1)
    rig.tell(.released(velocity: .zero, turnVelocity: 2, mayClose: true))
    let speed = (rig.machine.pose(at: rig.now + 1e-6).place.turn - 1) / 1e-6
    #expect(abs(speed - 2) < 1e-2)
    rig.tell(.skip)
    #expect(place(rig).turn == 0 && place(rig).fade == 0 && place(rig).zoom == 1.5)
  }
}
