// Tests that each list is painted or refused, and that no list ends the program.
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite("Display lists with invalid commands")
struct FuzzingTests {
  #if DEBUG
    static let seeds = 400
  #else
    static let seeds = 20_000
  #endif

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 1e12, 0, -0.0, 1e-300,
    .leastNonzeroMagnitude, -1, 1,
    16_384, 0.5, 1e6, -1e6, 3e8,
  ]

  /// A copy of the command with one of its numbers replaced.
  private static func spoil(_ command: DrawCommand, _ dice: inout SeededRandom) -> DrawCommand {
    let n = numbers[dice.below(numbers.count)]
    let m = numbers[dice.below(numbers.count)]
    let rect = Rect(dice.chance(0.5) ? n : 3, 2, dice.chance(0.5) ? m : 9, dice.chance(0.5) ? n : 9)
    switch command {
    case .fill(.path, let paint):
      return .fill(
        .path(Path([.move(Point(n, 1)), .line(Point(5, m)), .line(Point(2, 2))])), paint)
    case .fill(_, let paint):
      return .fill(
        .rounded(RoundedRect(rect, radii: CornerRadii(m), style: .continuous)), paint)
    case .stroke(let shape, let paint, var style):
      if dice.chance(0.5) { style.width = n }
      if dice.chance(0.5) { style.dash = [n, m] }
      return .stroke(
        dice.chance(0.5) ? .rounded(RoundedRect(rect, radius: n)) : shape, paint, style)
    case .picture(let p, in: _, let fit, let sampling):
      return .picture(p, in: rect, fit: fit, sampling: sampling)
    case .glyphs(var run, let color):
      run.font.size = n
      run.origin.x = m
      return .glyphs(run, color)
    case .shadow(let shape, var shadow):
      shadow.radius = n
      if dice.chance(0.5) { shadow.offset.dx = m }
      return .shadow(dice.chance(0.5) ? RoundedRect(rect, radius: m) : shape, shadow)
    case .backdrop(_, var material):
      material.amount = n
      return .backdrop(RoundedRect(rect, radius: m), material)
    case .layer(var layer):
      layer.bounds = rect
      return .layer(layer)
    case .pushClip: return .pushClip(RoundedRect(rect, radius: n))
    case .pushGroup: return .pushGroup(opacity: n)
    case .pushTransform:
      return .pushTransform(Transform(scaleX: n, scaleY: m, translation: Vector(m, 0)))
    case .pushPose, .pop: return command
    }
  }

  @Test("a command with infinite, huge, negative or zero numbers is painted or is an error")
  func numbers() throws {
    var painted = 0
    var refused = 0
    for seed in 0..<FuzzingTests.seeds {
      var random = RandomLists(seed: UInt64(seed) &+ 99, width: 20, height: 16)
      var commands: [DrawCommand] = []
      for _ in 0..<(1 + random.dice.below(3)) { commands += random.block() }
      for i in commands.indices where random.dice.chance(0.35) {
        commands[i] = FuzzingTests.spoil(commands[i], &random.dice)
      }
      if random.dice.chance(0.1) { commands.remove(at: random.dice.below(commands.count)) }
      if random.dice.chance(0.05) { commands.append(.pop) }
      var poses = random.poses()
      if random.dice.chance(0.3) {
        let n = FuzzingTests.numbers[random.dice.below(FuzzingTests.numbers.count)]
        let slot = PoseSlot(random.dice.below(RandomLists.slots))
        switch random.dice.below(5) {
        case 0: poses[slot].offset.dy = n
        case 1: poses[slot].scaleX = n
        case 2: poses[slot].opacity = n
        case 3: poses[slot].clip = Rect(n, 0, 10, n)
        default: poses[slot].radii.topLeft = n
        }
      }
      let canvas = Canvas(20, 16)
      var painter = Painter(typeface: BoxTypeface(), scale: [1, 2, 0.5][random.dice.below(3)])
      do throws(Painter.PaintError) {
        _ = try painter.paint(
          DisplayList(commands), poses: poses, size: Size(20, 16), into: canvas.buffer)
        painted += 1
        // In premultiplied pixels, no channel exceeds its alpha.
        for p in canvas.pixels {
          let a = p >> 24
          let fits = (p & 255) <= a && (p >> 8 & 255) <= a && (p >> 16 & 255) <= a
          if !fits {
            Issue.record("seed \(seed): \(String(p, radix: 16)) is not premultiplied")
            return
          }
        }
      } catch {
        refused += 1
      }
    }
    #expect(painted > FuzzingTests.seeds / 5)
    #expect(refused > FuzzingTests.seeds / 20)
  }

  @Test("unmatched pushes and pops in a display list are an error, and so are too many levels")
  func nesting() throws {
    #expect(throws: Painter.PaintError.popWithoutPush(at: 0)) { try painted([.pop], 4, 4) }
    #expect(throws: Painter.PaintError.pushWithoutPop(count: 2)) {
      try painted([.pushGroup(opacity: 1), .pushGroup(opacity: 1)], 4, 4)
    }
    let deep = [DrawCommand](repeating: .pushGroup(opacity: 0.9), count: 10_000)
    #expect(throws: Painter.PaintError.tooDeep(at: 256)) { try painted(deep, 4, 4) }
    let most = [DrawCommand](repeating: .pushGroup(opacity: 0.9), count: 256)
    let pops = [DrawCommand](repeating: .pop, count: 256)
    #expect(try painted(most + pops, 4, 4).at(0, 0) == 0xFFFF_FFFF)
    var list = DisplayList([.fill(.rect(Rect(0, 0, 4, 4)), .color(.black))])
    for i in 0..<40 {
      list = DisplayList([
        .layer(Layer(key: UInt64(i), bounds: Rect(0, 0, 4, 4), content: list, revision: 0))
      ])
    }
    #expect(throws: Painter.PaintError.tooDeep(at: 0)) { try painted(list.commands, 4, 4) }
  }

  @Test("an invalid display list does not change the painted frame")
  func refusal() throws {
    let canvas = Canvas(4, 4)
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let good = DisplayList([.fill(.rect(Rect(0, 0, 4, 4)), .color(.black))])
    let bad = DisplayList([.fill(.rect(Rect(0, 0, .nan, 4)), .color(.white))])
    let size = Size(4, 4)
    _ = try painter.paint(good, poses: PoseTable(), size: size, into: canvas.buffer)
    let before = canvas.pixels
    #expect(throws: Painter.PaintError.notFinite(at: 0)) {
      _ = try painter.paint(bad, poses: PoseTable(), size: size, into: canvas.buffer)
    }
    #expect(canvas.pixels == before)
    let after = try painter.paint(good, poses: PoseTable(), size: size, into: canvas.buffer)
    #expect(after.isEmpty)
  }

  @Test("an error about an invalid drawing command states the index of the command")
  func refusedComponents() throws {
    let canvas = Canvas(8, 8)
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let size = Size(8, 8)
    let good = (0..<6).map { i in
      DrawCommand.fill(.rect(Rect(Double(i), 0, 2, 8)), .color(Color(UInt32(i) * 0x20_20_20)))
    }
    let bad = DrawCommand.fill(.rect(Rect(0, .nan, 2, 8)), .color(.white))
    _ = try painter.paint(DisplayList(good), poses: PoseTable(), size: size, into: canvas.buffer)
    let before = canvas.pixels
    func isRefused(_ commands: [DrawCommand], _ error: Painter.PaintError) {
      #expect(throws: error) {
        _ = try painter.paint(
          DisplayList(commands), poses: PoseTable(), size: size, into: canvas.buffer)
      }
    }
    for place in 0...good.count {
      // The invalid command is inserted once and twice, replaces one command, and
      // replaces the rest.
      var commands = good
      commands.insert(bad, at: place)
      isRefused(commands, .notFinite(at: place))
      isRefused(good[..<place] + [bad], .notFinite(at: place))
      commands.insert(bad, at: place)
      isRefused(commands, .notFinite(at: place))
      commands = good
      commands.insert(.pop, at: place)
      isRefused(commands, .popWithoutPush(at: place))
      if place < good.count {
        commands = good
        commands[place] = bad
        isRefused(commands, .notFinite(at: place))
      }
    }
    #expect(canvas.pixels == before)
  }

  @Test("pictures without pixels, or with sides of 16,384 pixels, can be painted")
  func pictures() throws {
    let none = try #require(Picture(width: 0, height: 7, pixels: []))
    let wide = try #require(
      Picture(width: 16_384, height: 1, pixels: .init(repeating: 0xFF00_FF00, count: 16_384)))
    let tall = try #require(
      Picture(width: 1, height: 16_384, pixels: .init(repeating: 0xFF00_FF00, count: 16_384)))
    for sampling in [Picture.Sampling.nearest, .bilinear] {
      let p = try painted(
        [
          .picture(none, in: Rect(0, 0, 4, 4), fit: .fill, sampling: sampling),
          .picture(wide, in: Rect(0, 0, 4, 2), fit: .stretch, sampling: sampling),
          .picture(tall, in: Rect(0, 2, 4, 2), fit: .stretch, sampling: sampling),
        ], 4, 4)
      #expect(p.pixels.allSatisfy { $0 == 0xFF00_FF00 })
    }
  }

  @Test("painting at a size or scale that gives no valid picture is an error")
  func sizes() {
    for (size, scale) in [
      (Size(10, 10), 0.0), (Size(10, 10), -1), (Size(10, 10), .nan), (Size(-1, 10), 1),
      (Size(.nan, 10), 1), (Size(20_000, 10), 1), (Size(10, 10), 1e9),
    ] {
      #expect(throws: Painter.PaintError.impossibleSize) {
        try Painter.picture(
          of: DisplayList(), size: size, scale: scale, typeface: BoxTypeface())
      }
    }
  }
}
