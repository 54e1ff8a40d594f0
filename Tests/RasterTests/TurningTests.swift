// Tests layers and pictures that a pose rotates.
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Rotated content")
struct TurningTests {
  private static let slot = PoseSlot(0)

  /// A layer of four fields, so that its corners differ.
  private static func fields(_ frame: Rect) -> [DrawCommand] {
    let (w, h) = (frame.width / 2, frame.height / 2)
    let colors: [UInt32] = [0xCC_2222, 0x22_CC22, 0x22_22CC, 0x22_2222]
    let fills = colors.enumerated().map { index, color in
      DrawCommand.fill(
        .rect(
          Rect(
            frame.minX + Double(index % 2) * w, frame.minY + Double(index / 2) * h, w, h)),
        .color(Color(color)))
    }
    return [.layer(Layer(key: 1, bounds: frame, content: DisplayList(fills), revision: 0))]
  }

  private func shown(
    _ commands: [DrawCommand], _ pose: Pose, scale: Double = 1, background: Color = .clear
  ) throws -> Picture {
    var poses = PoseTable()
    poses[Self.slot] = pose
    return try painted(
      [.pushPose(Self.slot)] + commands + [.pop], 120, 120, scale: scale, poses: poses,
      background: background)
  }

  @Test(
    "the pixels of a picture that is rotated by 90° about its centre are exactly rotated",
    arguments: [1.0, 2])
  func quarter(_ scale: Double) throws {
    let content = Self.fields(Rect(30, 40, 60, 40))
    let upright = try shown(content, .identity, scale: scale)
    let turned = try shown(
      content, Pose(anchor: Point(60, 60), turn: .pi / 2), scale: scale)
    let side = upright.width
    for y in 0..<side {
      for x in 0..<side {
        let (a, b) = (upright.at(x, y), turned.at(side - 1 - y, x))
        for shift in [0, 8, 16, 24] as [UInt32] {
          #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1, "\(x) \(y)")
        }
      }
    }
  }

  @Test("a picture that is rotated by any angle covers the same area, with its colours in place")
  func area() throws {
    var dice = SeededRandom(3)
    for _ in 0..<40 {
      let pose = Pose(
        offset: Vector(dice.number(-9...9), dice.number(-9...9)), anchor: Point(60, 60),
        turn: dice.number(-7...7))
      let picture = try shown(Self.fields(Rect(30, 40, 60, 40)), pose)
      let covered = picture.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
      #expect(abs(covered - 2400) < 4, "\(covered)")
      let turn = Similarity(turn: pose.turn, about: Point(60, 60))
      for (place, color) in [
        (Point(35, 45), 0xFFCC_2222 as UInt32), (Point(85, 45), 0xFF22_CC22),
        (Point(35, 75), 0xFF22_22CC), (Point(85, 75), 0xFF22_2222),
      ] {
        let seen = turn.apply(place) + pose.offset
        #expect(picture.at(Int(seen.x), Int(seen.y)) == color)
      }
    }
  }

  @Test("a picture is rotated like a layer that contains the picture")
  func pictures() throws {
    var lists = RandomLists(seed: 5, width: 100, height: 100)
    for turn in [0.3, 1.2, -2.0] {
      let picture = lists.picture()
      let frame = Rect(40, 40, 40, 40)
      let command = DrawCommand.picture(picture, in: frame, fit: .stretch, sampling: .bilinear)
      let pose = Pose(anchor: Point(60, 60), turn: turn)
      let alone = try shown([command], pose)
      let held = try shown(
        [.layer(Layer(key: 2, bounds: frame, content: DisplayList([command]), revision: 0))], pose)
      #expect(alone == held)
    }
  }

  @Test("a clip rotates together with its content")
  func cuts() throws {
    let content = Self.fields(Rect(20, 20, 80, 80))
    let pose = Pose(
      anchor: Point(60, 60), turn: .pi / 4, opacity: 0.5, clip: Rect(40, 40, 40, 40))
    let picture = try shown(content, pose)
    let covered = picture.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 128 }
    #expect(abs(covered - 1600) < 8, "\(covered)")
    // One pixel is at the corner of the diamond, the other one where the square had its corner.
    #expect(picture.alpha(60, 33) == 128 && picture.alpha(42, 42) == 0)
    var poses = PoseTable()
    poses[Self.slot] = Pose(anchor: Point(60, 60), turn: .pi / 4)
    let around = try painted(
      [.pushClip(RoundedRect(Rect(0, 0, 60, 120))), .pushPose(Self.slot)] + content + [.pop, .pop],
      120, 120, poses: poses, background: .clear)
    #expect(around.alpha(59, 60) == 255 && around.alpha(60, 60) == 0)
  }

  @Test("two nested poses with opposite rotations cancel out")
  func nested() throws {
    let content = Self.fields(Rect(30, 40, 60, 40))
    var poses = PoseTable()
    poses[Self.slot] = Pose(anchor: Point(10, 90), turn: 0.7)
    poses[PoseSlot(1)] = Pose(anchor: Point(10, 90), turn: -0.7)
    let twice = try painted(
      [.pushPose(Self.slot), .pushPose(PoseSlot(1))] + content + [.pop, .pop], 120, 120,
      poses: poses)
    let plain = try painted(content, 120, 120)
    for (a, b) in zip(twice.pixels, plain.pixels) {
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
      }
    }
  }

  @Test(
    "painting only the changes of rotated content gives the same bytes as painting all of it",
    arguments: 0..<40)
  func changes(_ seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed + 900), width: 44, height: 36)
    let (w, h) = (46, 38)
    let ground = lists.block()
    let content: [DrawCommand] =
      [.pushGroup(opacity: 0.8)]
      + (0..<2).map { number in
        .layer(
          Layer(
            key: UInt64(number), bounds: lists.rect(), content: DisplayList(lists.block(2)),
            revision: 0))
      } + [
        .picture(lists.picture(), in: lists.rect(), fit: .fill, sampling: .bilinear), .pop,
      ]
    // The random blocks do not use this slot.
    let turned = PoseSlot(RandomLists.slots)
    let list = DisplayList(ground + [.pushPose(turned)] + content + [.pop])
    var poses = lists.poses()
    let scale = [1, 2, 0.86][seed % 3]
    let size = Size(Double(w) / scale, Double(h) / scale)
    var painter = Painter(typeface: BoxTypeface(), scale: scale)
    let canvas = Canvas(w, h)
    for frame in 0..<8 {
      poses[turned].turn = frame == 3 ? 0 : lists.dice.number(-3...3)
      if frame % 2 == 0 { poses[turned].clip = lists.dice.chance(0.5) ? lists.rect() : nil }
      _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
      let fresh = Canvas(w, h)
      var other = Painter(typeface: BoxTypeface(), scale: scale)
      _ = try other.paint(list, poses: poses, size: size, into: fresh.buffer, damage: .all)
      #expect(canvas.pixels == fresh.pixels, "frame \(frame)")
    }
  }

  @Test("content that is rotated to another angle with the same bounding box is painted again")
  func sameBounds() throws {
    let list = DisplayList([.pushPose(Self.slot)] + Self.fields(Rect(30, 30, 60, 60)) + [.pop])
    var poses = PoseTable()
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(120, 120)
    for turn in [0.3, 0.3 + .pi / 2, 0.3 + .pi, 0.3] {
      poses[Self.slot] = Pose(anchor: Point(60, 60), turn: turn)
      _ = try painter.paint(list, poses: poses, size: Size(120, 120), into: canvas.buffer)
      let fresh = Canvas(120, 120)
      var other = Painter(typeface: BoxTypeface(), scale: 1)
      _ = try other.paint(
        list, poses: poses, size: Size(120, 120), into: fresh.buffer, damage: .all)
      let isSame = canvas.pixels == fresh.pixels
      #expect(isSame, "\(turn)")
    }
  }

  @Test("rotating content that is neither a layer nor a picture is an error")
  func refused() {
    var poses = PoseTable()
    poses[Self.slot].turn = 0.1
    #expect(throws: Painter.PaintError.cannotTurn(at: 1)) {
      try painted(
        [.pushPose(Self.slot), .fill(.rect(Rect(0, 0, 9, 9)), .color(.white)), .pop], 20, 20,
        poses: poses)
    }
    poses[Self.slot].turn = .nan
    #expect(throws: Painter.PaintError.notFinite(at: 0)) {
      try painted([.pushPose(Self.slot), .pop], 20, 20, poses: poses)
    }
  }
}
