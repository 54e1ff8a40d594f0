// Tests poses that move by whole pixels.
import Drawing
import Geometry
import Testing

@testable import Raster

@Suite("Poses on whole pixels")
struct WholePixelsTests {
  static func picture(_ pose: Pose, scale: Double) throws -> Picture {
    var poses = PoseTable()
    poses[PoseSlot(0)] = pose
    let list = DisplayList([
      .pushPose(PoseSlot(0)), .fill(.rect(Rect(4, 4, 10, 10)), .color(.white)), .pop,
    ])
    return try Painter.picture(
      of: list, poses: poses, size: Size(30, 30), scale: scale, typeface: BoxTypeface(),
      background: .black)
  }

  @Test(
    "a pose that is restricted to whole pixels is drawn at the nearest whole pixel",
    arguments: [
      (1.0, 3.4, 3.0), (1.0, 3.6, 4.0), (2.0, 3.4, 3.5), (2.0, -1.3, -1.5), (1.5, 1.8, 2.0),
    ])
  func snaps(scale: Double, offset: Double, shown: Double) throws {
    let snapped = Pose(offset: Vector(offset, offset), onWholePixels: true)
    let there = Pose(offset: Vector(shown, shown))
    #expect(try Self.picture(snapped, scale: scale) == Self.picture(there, scale: scale))
  }

  @Test("a scaled pose is not rounded to whole pixels")
  func scaled() throws {
    let pose = Pose(offset: Vector(3.4, 3.4), scaleX: 1.5, scaleY: 1.5, onWholePixels: true)
    var free = pose
    free.onWholePixels = false
    #expect(try Self.picture(pose, scale: 1) == Self.picture(free, scale: 1))
  }
}
