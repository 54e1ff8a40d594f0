// What each command leaves on the pixels.
import Drawing
import Geometry
import Raster
import Testing

@Suite("Painting")
struct PaintingTests {
  @Test("a rectangle on whole pixels fills them and no others")
  func rectangle() throws {
    let p = try painted([.fill(.rect(Rect(1, 2, 3, 1)), .color(.black))], 6, 5)
    for y in 0..<5 {
      for x in 0..<6 {
        let inside = (1..<4).contains(x) && y == 2
        #expect(p.at(x, y) == (inside ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test("a group fades as a whole: what overlaps inside does not show through itself")
  func group() throws {
    let p = try painted(
      [
        .pushGroup(opacity: 0.5), .fill(.rect(Rect(0, 0, 2, 2)), .color(Color(0xFF0000))),
        .fill(.rect(Rect(0, 0, 2, 2)), .color(Color(0x00FF00))), .pop,
      ], 2, 2)
    #expect(p.at(0, 0) == 0xFF7F_FF7F)
  }

  @Test("a layer on whole pixels looks as if its content were painted in its place")
  func layer() throws {
    let content: [DrawCommand] = [
      .fill(.rounded(RoundedRect(Rect(2, 2, 20, 16), radius: 5)), .color(Color(0x0A7466))),
      .glyphs(
        GlyphRun(
          font: Font(size: 8), words: [.init(text: "ab", x: 0)], origin: Point(4, 14), width: 12),
        .black),
    ]
    let layer = Layer(
      key: 1, bounds: Rect(0, 0, 24, 20), content: DisplayList(content), revision: 1)
    var poses = PoseTable(count: 1)
    poses[PoseSlot(0)] = Pose(offset: Vector(3, 4))
    let cached = try painted([.pushPose(PoseSlot(0)), .layer(layer), .pop], 30, 30, poses: poses)
    let direct = try painted(
      [.pushTransform(.translation(Vector(3, 4)))] + content + [.pop], 30, 30)
    #expect(cached == direct)
  }
}
