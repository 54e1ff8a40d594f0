// Tests the pixels that each command paints.
import Drawing
import Geometry
import Raster
import Testing

@Suite("Painting of rectangles, groups and layers")
struct PaintingTests {
  @Test("a rectangle on whole pixels fills exactly these pixels")
  func rectangle() throws {
    let p = try painted([.fill(.rect(Rect(1, 2, 3, 1)), .color(.black))], 6, 5)
    for y in 0..<5 {
      for x in 0..<6 {
        let inside = (1..<4).contains(x) && y == 2
        #expect(p.at(x, y) == (inside ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test("a group fades as a whole, so that overlapping content does not show through")
  func group() throws {
    let p = try painted(
      [
        .pushGroup(opacity: 0.5), .fill(.rect(Rect(0, 0, 2, 2)), .color(Color(0xFF0000))),
        .fill(.rect(Rect(0, 0, 2, 2)), .color(Color(0x00FF00))), .pop,
      ], 2, 2)
    #expect(p.at(0, 0) == 0xFF7F_FF7F)
  }

  @Test("a layer on whole pixels looks like its content painted directly")
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

@Suite("Caches of the painter")
struct CacheTests {
  @Test("the shadow of a scaled view is the shadow of the scaled shape")
  func scaledShadow() throws {
    let rect = Rect(30, 30, 60, 50)
    let shadow = Shadow(color: .black, radius: 10, offset: Vector(0, 6))
    var poses = PoseTable(count: 1)
    poses[PoseSlot(0)] = Pose(scaleX: 0.75, scaleY: 0.75)
    let posed = try painted(
      [.pushPose(PoseSlot(0)), .shadow(RoundedRect(rect, radius: 8), shadow), .pop], 110, 100,
      poses: poses, background: .clear)
    let plain = try painted(
      [
        .pushTransform(Transform(scaleX: 0.75, scaleY: 0.75)),
        .shadow(RoundedRect(rect, radius: 8), shadow), .pop,
      ], 110, 100, background: .clear)
    var largest = 0
    for y in 0..<100 {
      for x in 0..<110 { largest = max(largest, abs(posed.alpha(x, y) - plain.alpha(x, y))) }
    }
    // One cell of the unscaled mask is three quarters of a pixel, and its value is interpolated.
    #expect(largest <= 3)
  }

  @Test("only the visible area of a layer that is too large for the cache is painted")
  func largeLayer() throws {
    var content: [DrawCommand] = []
    for row in 0..<20_000 {
      content.append(
        .fill(
          .rect(Rect(0, Double(row) * 10, 60, 9)),
          .color(Color(UInt32(truncatingIfNeeded: row &* 7919) & 0xFFFFFF))))
    }
    let layer = Layer(
      key: 1, bounds: Rect(0, 0, 60, 200_000), content: DisplayList(content), revision: 1)
    let list = DisplayList([.pushPose(PoseSlot(0)), .layer(layer), .pop])
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(60, 40)
    for offset in [0.0, 5, 3_000, 3_010, 199_990] {
      var poses = PoseTable(count: 1)
      poses[PoseSlot(0)] = Pose(offset: Vector(0, -offset))
      _ = try painter.paint(list, poses: poses, size: Size(60, 40), into: canvas.buffer)
      let row = Int(offset) / 10
      let color = UInt32(truncatingIfNeeded: row &* 7919) & 0xFFFFFF
      #expect(canvas.pixels[0] == 0xFF00_0000 | color)
    }
  }

  @Test("a layer is painted again exactly if its revision or a pose inside it changes")
  func revisions() throws {
    func list(_ color: UInt32, _ revision: UInt64) -> DisplayList {
      DisplayList([
        .layer(
          Layer(
            key: 1, bounds: Rect(0, 0, 8, 8),
            content: DisplayList([
              .pushPose(PoseSlot(0)), .fill(.rect(Rect(0, 0, 4, 4)), .color(Color(color))), .pop,
            ]), revision: revision))
      ])
    }
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(8, 8)
    var poses = PoseTable(count: 1)
    let size = Size(8, 8)
    _ = try painter.paint(list(0xFF0000, 1), poses: poses, size: size, into: canvas.buffer)
    #expect(canvas.pixels[0] == 0xFFFF_0000)
    _ = try painter.paint(list(0x00FF00, 2), poses: poses, size: size, into: canvas.buffer)
    #expect(canvas.pixels[0] == 0xFF00_FF00)
    poses[PoseSlot(0)].offset.dx = 4
    let damage = try painter.paint(
      list(0x00FF00, 2), poses: poses, size: size, into: canvas.buffer)
    #expect(!damage.isEmpty)
    #expect(canvas.pixels[0] == 0)
    #expect(canvas.pixels[5] == 0xFF00_FF00)
  }

  /// A digest of many random frames, which must be equal in debug and release builds.
  @Test("the painted bytes of random frames match the recorded bytes in every build")
  func digest() throws {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 0..<40 {
      var random = RandomLists(seed: UInt64(seed) &+ 4242, width: 44, height: 36)
      var commands: [DrawCommand] = []
      for _ in 0..<6 { commands += random.block() }
      let p = try painted(commands, 46, 38, poses: random.poses())
      sum = (sum ^ p.identity) &* 0x100_0000_01B3
    }
    #expect(sum == CacheTests.expected, "\(sum)")
  }

  private static let expected: UInt64 = 11_360_708_128_160_561_472
}
