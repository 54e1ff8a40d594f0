// Tests a light box that closes upwards: a stroke has the same effect as its mirror image.
import Geometry
import Gesture
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Light box that closes upwards")
struct LightboxUpwardTests {
  private struct Stroke {
    var ways: [Vector]
    var velocity: Vector
    var mayClose: Bool

    init(_ random: inout SeededRandom) {
      ways = (0..<4).map { _ in
        Vector(.random(in: -200...200, using: &random), .random(in: -400...400, using: &random))
      }
      velocity = Vector(
        .random(in: -900...900, using: &random), .random(in: -1600...1600, using: &random))
      mayClose = .random(using: &random)
    }

    var mirrored: Stroke {
      var other = self
      other.ways = ways.map { Vector($0.dx, -$0.dy) }
      other.velocity = Vector(velocity.dx, -velocity.dy)
      return other
    }
  }

  /// The effects of a stroke, and the poses during and after it.
  private func play(
    _ stroke: Stroke, _ configuration: LightboxConfiguration
  ) -> (said: [Lightbox.Effect], poses: [Lightbox.Pose]) {
    var rig = MachineRig(Lightbox(configuration: configuration, isOpen: true))
    rig.tell(.laidOut(room: Size(390, 844), picture: Size(390, 520)))
    var poses: [Lightbox.Pose] = []
    rig.tell(.began(at: .zero, translation: stroke.ways[0] * 0.1), after: 0.1)
    for way in stroke.ways {
      rig.tell(.moved(translation: way), after: 0.05)
      poses.append(rig.machine.pose(at: rig.now))
    }
    rig.tell(.released(velocity: stroke.velocity, mayClose: stroke.mayClose), after: 0.02)
    for _ in 0..<20 {
      rig.serve(to: rig.now + 0.05)
      poses.append(rig.machine.pose(at: rig.now))
    }
    return (rig.said, poses)
  }

  @Test("a drag up in a light box has the result of a drag down, mirrored")
  func mirrored() {
    var random = SeededRandom(33)
    var dismissed = 0
    for index in 0..<400 {
      var configuration = LightboxConfiguration()
      configuration.closesUpwards = true
      configuration.projects = index % 2 == 0
      let stroke = Stroke(&random)
      let (one, other) = (play(stroke, configuration), play(stroke.mirrored, configuration))
      #expect(one.said == other.said, "\(stroke)")
      for (pose, mirror) in zip(one.poses, other.poses) {
        var expected = pose
        expected.place.center.dy *= -1
        // A rotated picture would be mirrored too, but one finger cannot rotate a picture.
        #expect(abs(expected.place.center.dx - mirror.place.center.dx) < 1e-9, "\(stroke)")
        #expect(abs(expected.place.center.dy - mirror.place.center.dy) < 1e-9, "\(stroke)")
        #expect(abs(pose.place.zoom - mirror.place.zoom) < 1e-12, "\(stroke)")
        #expect(abs(pose.ground - mirror.ground) < 1e-12, "\(stroke)")
      }
      dismissed += one.said.contains(.close) ? 1 : 0
    }
    #expect((50...350).contains(dismissed))
  }

  @Test(
    "an upward release past a threshold closes a light box only if the parameter `upwards` is on",
    arguments: [
      (-100.0, 0.0, false), (-100.5, 0, true), (-20, -800, true), (-20, -799, false),
      (-300, 800, false), (100.5, 0, true), (20, 800, true),
    ])
  func release(way: Double, speed: Double, goes: Bool) throws {
    for isOn in [true, false] {
      var configuration = LightboxConfiguration()
      configuration.closesUpwards = isOn
      var rig = MachineRig(Lightbox(configuration: configuration, isOpen: true))
      rig.tell(.laidOut(room: Size(390, 844), picture: Size(390, 520)))
      rig.tell(.began(at: .zero, translation: Vector(0, way) * 0.1), after: 0.1)
      rig.tell(.moved(translation: Vector(0, way)), after: 0.3)
      let said = rig.tell(.released(velocity: Vector(0, speed), mayClose: true), after: 0.2)
      // Without the parameter, only a drag down dismisses. A flick down dismisses
      // from any position.
      let closes = isOn ? goes : speed >= 800 || speed > -800 && way > 100
      #expect(said.contains(.close) == closes && rig.machine.isLeaving == closes)
    }
  }
}
