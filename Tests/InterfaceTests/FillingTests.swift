// Tests content that fills a frame from the centre: it covers the whole frame and nothing else.
import Drawing
import Testing

@testable import Components
@testable import Interface
@testable import Tree

@Suite("Pictures that fill a frame")
struct FillingTests {
  private static let frame = Rect(10, 20, 100, 50)

  @Test(
    "a picture that fills its frame keeps its proportions and covers exactly the frame",
    arguments: [
      // Each case has a size, a shift, the scale, and the position of the content's own corner.
      (Size(40, 40), Vector.zero, 2.5, Vector(10, -5)),
      (Size(40, 40), Vector(0, 7), 2.5, Vector(10, 2)),
      (Size(400, 40), Vector.zero, 1.25, Vector(-190, 20)),
      (Size(400, 40), Vector(-30, 0), 1.25, Vector(-220, 20)),
      (Size(50, 25), Vector.zero, 2, Vector(10, 20)),
    ] as [(Size, Vector, Double, Vector)])
  func fills(row: (size: Size, shift: Vector, scale: Double, offset: Vector)) throws {
    let pose = Pose.filling(Self.frame, with: row.size, shift: row.shift)
    #expect(pose.scaleX == row.scale && pose.scaleY == row.scale)
    #expect(pose.offset == row.offset)
    let cut = try #require(pose.clip)
    let drawn = Rect(
      row.offset.dx + cut.minX * row.scale, row.offset.dy + cut.minY * row.scale,
      cut.width * row.scale, cut.height * row.scale)
    #expect(drawn == Self.frame)
  }

  @Test("a picture is invisible if the picture or its frame has no size")
  func empty() {
    for size in [Size(0, 10), Size(10, 0)] {
      #expect(Pose.filling(Self.frame, with: size).opacity == 0)
    }
    #expect(Pose.filling(Rect(1, 2, 0, 0), with: Size(10, 10)).opacity == 0)
    #expect(Pose.filling(Rect(1, 2, 0, 5), with: Size(10, 10)).opacity == 1)
  }
}
