// Tests that painting only the changes gives the same bytes as painting the whole frame.
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite("Painting of changes")
struct ChangesTests {
  /// Release builds try many more lists, because a debug build of the painter is about fifty times
  /// slower.
  #if DEBUG
    static let seeds = 120
  #else
    static let seeds = 1500
  #endif

  @Test("painting only the changes of a frame gives the same bytes as painting the whole frame")
  func sameBytes() throws {
    let (w, h) = (46, 38)
    for seed in 0..<ChangesTests.seeds {
      var random = RandomLists(seed: UInt64(seed), width: 44, height: 36)
      var blocks: [[DrawCommand]] = []
      for _ in 0..<(1 + random.dice.below(6)) { blocks.append(random.block()) }
      var poses = random.poses()
      let scale = [1, 1, 2, 0.86][random.dice.below(4)]
      let size = Size(Double(w) / scale, Double(h) / scale)
      var painter = Painter(typeface: BoxTypeface(), scale: scale)
      let canvas = Canvas(w, h)
      for frame in 0..<6 {
        let list = DisplayList(blocks.flatMap { $0 })
        _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
        let same = try isFresh(canvas, list, poses: poses, scale: scale)
        #expect(same, "seed \(seed), frame \(frame)")
        if !same { return }
        switch random.dice.below(5) {
        case 0: poses[PoseSlot(random.dice.below(RandomLists.slots))] = random.pose()
        case 1: blocks[random.dice.below(blocks.count)] = random.block()
        case 2: blocks.insert(random.block(), at: random.dice.below(blocks.count + 1))
        case 3 where blocks.count > 1: blocks.remove(at: random.dice.below(blocks.count))
        default:
          for slot in 0..<RandomLists.slots where random.dice.chance(0.5) {
            poses[PoseSlot(slot)].offset.dx += random.place(-3...3)
            poses[PoseSlot(slot)].opacity = random.dice.number(0...1)
          }
        }
      }
    }
  }

  @Test("a frame without a change paints no pixel")
  func nothing() throws {
    var random = RandomLists(seed: 7, width: 44, height: 36)
    var commands: [DrawCommand] = []
    for _ in 0..<20 { commands += random.block() }
    let poses = random.poses()
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(44, 36)
    let size = Size(44, 36)
    let first = try painter.paint(
      DisplayList(commands), poses: poses, size: size, into: canvas.buffer)
    #expect(first.area == 44 * 36)
    let second = try painter.paint(
      DisplayList(commands), poses: poses, size: size, into: canvas.buffer)
    #expect(second.isEmpty)
    // The list is equal, and the poses differ by less than 1/512 pt.
    var close = poses
    close[PoseSlot(0)].offset.dx += 0
    close[PoseSlot(1)].opacity += 1e-9
    let third = try painter.paint(
      DisplayList(commands.map { $0 }), poses: close, size: size, into: canvas.buffer)
    #expect(third.isEmpty)
  }

  @Test("a small change paints a small rectangle")
  func small() throws {
    var commands: [DrawCommand] = (0..<30).map {
      .fill(.rect(Rect(0, Double($0) * 10, 100, 9)), .color(.black))
    }
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(100, 300)
    let size = Size(100, 300)
    _ = try painter.paint(
      DisplayList(commands), poses: PoseTable(), size: size, into: canvas.buffer)
    commands[4] = .fill(.rect(Rect(10, 41, 20, 5)), .color(.black))
    let damage = try painter.paint(
      DisplayList(commands), poses: PoseTable(), size: size, into: canvas.buffer)
    #expect(damage.bounds == PixelRect(minX: 0, minY: 40, maxX: 100, maxY: 49))
  }

  @Test("drawing commands between inserted and removed commands are not painted again")
  func between() throws {
    func row(_ index: Int) -> [DrawCommand] {
      let rect = Rect(0, Double(index) * 10, 100, 9)
      return [.pushClip(RoundedRect(rect)), .fill(.rect(rect), .color(.black)), .pop]
    }
    var commands = (0..<30).flatMap(row)
    commands.append(.fill(.rect(Rect(0, 302, 5, 5)), .color(.black)))
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(100, 310)
    func paint() throws -> Damage {
      try painter.paint(
        DisplayList(commands), poses: PoseTable(), size: Size(100, 310), into: canvas.buffer)
    }
    _ = try paint()
    // Three commands are inserted early, one is changed, and the last one is removed. So the lists
    // have different lengths.
    commands.insert(contentsOf: row(1), at: 6)
    commands[21] = .pushClip(RoundedRect(Rect(10, 60, 20, 9)))
    commands.removeLast()
    let damage = try paint()
    #expect(damage.area <= 100 * 9 * 2 + 25)
    #expect(try paint().isEmpty)
  }

  @Test("if too many rectangles have changed, rectangles near each other are painted as one")
  func nearest() throws {
    // Four large rectangles are far apart, and five small ones are close together.
    var rects = (0..<4).map { Rect(Double($0) * 400, 0, 200, 200) }
    rects += (0..<5).map { Rect(600 + Double($0) * 120, 900, 9, 9) }
    func list(_ color: Color) -> DisplayList {
      DisplayList(rects.map { .fill(.rect($0), .color(color)) })
    }
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(1600, 1000)
    let size = Size(1600, 1000)
    _ = try painter.paint(list(.black), poses: PoseTable(), size: size, into: canvas.buffer)
    let damage = try painter.paint(
      list(.white), poses: PoseTable(), size: size, into: canvas.buffer)
    #expect(damage.count == Damage.limit)
    #expect(damage.area < 4 * 200 * 200 + 5 * 81 + 200 * 9)
  }

  @Test("a material at a strength of 40 % has 40 % of the full blur and of the full tint")
  func ownMaterial() throws {
    func painted(_ material: Material) throws -> [UInt32] {
      let list = DisplayList([
        .fill(.rect(Rect(0, 0, 80, 80)), .color(.white)),
        .fill(.rect(Rect(20, 0, 20, 80)), .color(.black)),
        .backdrop(RoundedRect(Rect(0, 0, 80, 80)), material),
      ])
      var painter = Painter(typeface: BoxTypeface(), scale: 1)
      let canvas = Canvas(80, 80)
      _ = try painter.paint(
        list, poses: PoseTable(), size: Size(80, 80), into: canvas.buffer, damage: .all)
      return canvas.pixels
    }
    // The amount 0.4 is exactly 102 of 255.
    let part = try painted(Material(blur: 10, tint: Color(0x1B1712, alpha: 0.5), amount: 0.4))
    let same = try painted(Material(blur: 4, tint: Color(0x1B1712, alpha: 0.2)))
    #expect(part == same)
    #expect(try painted(Material(blur: 10, tint: Color(0x1B1712, alpha: 0.5))) != part)
  }

  @Test("a material is blurred again only if something below it has changed")
  func backdrop() throws {
    var poses = PoseTable(count: 2)
    let list = DisplayList([
      .fill(.rect(Rect(0, 0, 80, 80)), .color(.white)),
      .pushPose(PoseSlot(0)), .fill(.rect(Rect(10, 10, 20, 20)), .color(.black)), .pop,
      .backdrop(RoundedRect(Rect(0, 40, 80, 40)), Material(.thin)),
      .pushPose(PoseSlot(1)), .fill(.rect(Rect(4, 60, 4, 4)), .color(.black)), .pop,
    ])
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(80, 80)
    let size = Size(80, 80)
    _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
    poses[PoseSlot(1)].offset.dx = 3
    let above = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
    #expect(above.bounds == PixelRect(minX: 4, minY: 60, maxX: 11, maxY: 64))
    poses[PoseSlot(0)].offset.dx = 3
    let below = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
    #expect(below.bounds.contains(PixelRect(minX: 0, minY: 40, maxX: 80, maxY: 80)))
  }

  @Test("a blur inside a clip uses no pixel outside of the clip", arguments: [1.0, 2, 1.5])
  func clippedBackdrop(scale: Double) throws {
    let clip = Rect(20.5, 15, 40, 50)
    for strength in Material.Strength.allCases {
      func painted(beside: Color) throws -> [UInt32] {
        let picture = try RasterTests.painted(
          [
            .fill(.rect(Rect(0, 0, 80, 80)), .color(beside)),
            .pushClip(RoundedRect(clip)), .fill(.rect(clip), .color(Color(0x221F1B))),
            .backdrop(RoundedRect(Rect(0, 0, 80, 80)), Material(strength)), .pop,
          ], 80, 80, scale: scale)
        return (Int(16 * scale)..<Int(64 * scale)).flatMap { y in
          (Int(22 * scale)..<Int(60 * scale)).map { picture.at($0, y) }
        }
      }
      let dark = try painted(beside: .black)
      #expect(try painted(beside: .white) == dark && Set(dark).count == 1, "\(strength)")
    }
  }

  @Test("the blur of an unchanged view is computed again when the clip around it moves")
  func movedClip() throws {
    var poses = PoseTable(count: 1)
    poses[PoseSlot(0)].clip = Rect(0, 0, 80, 60)
    let list = DisplayList([
      .fill(.rect(Rect(0, 0, 80, 40)), .color(.white)),
      .fill(.rect(Rect(0, 40, 80, 40)), .color(.black)), .pushPose(PoseSlot(0)),
      .backdrop(RoundedRect(Rect(0, 20, 80, 20)), Material(.thin)), .pop,
    ])
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(80, 80)
    for height in [60.0, 50, 44, 40, 70] {
      poses[PoseSlot(0)].clip = Rect(0, 0, 80, height)
      _ = try painter.paint(list, poses: poses, size: Size(80, 80), into: canvas.buffer)
      #expect(try isFresh(canvas, list, poses: poses), "\(height)")
    }
  }
}
