// Tests that the last digits of `exp` or `sin` move no pixel, because poses are rounded.
import Drawing
import Geometry
import Testing

@testable import Raster

@Suite("Rounding of poses")
struct SettledPoseTests {
  private static let pose = Pose(
    offset: Vector(3.3, 7.7), scaleX: 0.91, scaleY: 0.87, anchor: Point(20.2, 12.6), opacity: 0.61,
    clip: Rect(2.3, 1.7, 40.9, 30.2), radii: CornerRadii(7.3),
    shadow: Shadow(color: Color.black.opacity(0.4), radius: 9.1, offset: Vector(0.3, 2.2)))

  private func picture(_ pose: Pose, scale: Double = 2) throws -> Picture {
    var poses = PoseTable()
    poses[PoseSlot(0)] = pose
    let list = DisplayList([
      .fill(.rect(Rect(0, 0, 60, 50)), .color(Color(0x2A6F7F))), .pushPose(PoseSlot(0)),
      .fill(.rounded(RoundedRect(Rect(4.1, 4.2, 30.3, 20.4), radius: 6)), .color(Color(0xC9502E))),
      .pop,
    ])
    return try Painter.picture(
      of: list, poses: poses, size: Size(60, 50), scale: scale, typeface: BoxTypeface(),
      background: .white)
  }

  /// The result of another machine: every number is off by a factor of `noise`.
  private func shaken(_ pose: Pose, by noise: Double) -> Pose {
    var other = pose
    other.offset = pose.offset * (1 + noise)
    other.scaleX *= 1 - noise
    other.scaleY *= 1 + noise
    other.anchor = Point(pose.anchor.x * (1 + noise), pose.anchor.y * (1 - noise))
    other.opacity *= 1 + noise
    other.clip = pose.clip.map {
      Rect($0.minX * (1 + noise), $0.minY * (1 - noise), $0.width * (1 + noise), $0.height)
    }
    other.radii = CornerRadii(pose.radii.topLeft * (1 + noise))
    other.shadow?.radius *= 1 + noise
    return other
  }

  @Test(
    "a difference of a billionth in a pose changes no pixel",
    arguments: [1e-15, -1e-15, 1e-12, -1e-12, 1e-9])
  func lastDigits(noise: Double) throws {
    let other = shaken(Self.pose, by: noise)
    #expect(other != Self.pose)
    #expect(try picture(other) == picture(Self.pose))
  }

  @Test("the offsets of a pose are rounded to multiples of 1/256 of a point")
  func steps() {
    for n in -700...700 {
      let step = Double(n) / 256
      let place = Vector(step + 0.0019, step - 0.0019)
      #expect(Pose(offset: place).settled.offset == Vector(step, step))
    }
    var moved = Self.pose
    moved.offset.dy += 1.0 / 256
    #expect(moved.settled.offset.dy - Self.pose.settled.offset.dy == 1.0 / 256)
  }

  @Test("an offset of a sixty-fourth of a point changes the picture")
  func seen() throws {
    var moved = Self.pose
    moved.offset.dy += 1.0 / 64
    #expect(try picture(moved) != picture(Self.pose))
  }
}
