// Tests repainting of changed parts of a layer. The bytes equal those of a layer painted anew.
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite("Layers that change partly")
struct RefreshedLayerTests {
  /// A layer of blocks that are added, removed and changed, so that each list resembles the one
  /// before.
  private struct Changing {
    let key: UInt64
    let bounds: Rect
    var blocks: [[DrawCommand]]
    var revision: UInt64 = 1

    init(key: UInt64, _ random: inout RandomLists) {
      self.key = key
      bounds = random.rect()
      blocks = (0..<(2 + random.dice.below(8))).map { _ in random.block(2) }
    }

    mutating func change(_ random: inout RandomLists) {
      revision += 1
      switch random.dice.below(4) {
      case 0: blocks.insert(random.block(2), at: random.dice.below(blocks.count + 1))
      case 1 where blocks.count > 1: blocks.remove(at: random.dice.below(blocks.count))
      default: blocks[random.dice.below(blocks.count)] = random.block(2)
      }
    }

    var command: DrawCommand {
      .layer(
        Layer(
          key: key, bounds: bounds, content: DisplayList(blocks.flatMap { $0 }), revision: revision)
      )
    }
  }

  @Test("after layers change and swap their order, the frame equals a freshly painted frame")
  func sameBytes() throws {
    let (w, h) = (46, 38)
    for seed in Sample.some(12, of: 0..<(ChangesTests.seeds / 2)) {
      var random = RandomLists(seed: UInt64(seed), width: 44, height: 36)
      var layers = (0..<3).map { Changing(key: UInt64($0), &random) }
      var between = (0..<3).map { _ in random.block() }
      var order = [0, 1, 2, 3, 4, 5]
      let poses = random.poses()
      let scale = [1, 1, 2, 0.86][random.dice.below(4)]
      let size = Size(Double(w) / scale, Double(h) / scale)
      var painter = Painter(typeface: BoxTypeface(), scale: scale)
      let canvas = Canvas(w, h)
      for frame in 0..<6 {
        let list = DisplayList(
          order.flatMap { $0 < 3 ? [layers[$0].command] : between[$0 - 3] })
        _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
        let same = try isFresh(canvas, list, poses: poses, scale: scale)
        #expect(same, "seed \(seed), frame \(frame)")
        if !same { return }
        for index in layers.indices where random.dice.chance(0.7) { layers[index].change(&random) }
        switch random.dice.below(6) {
        case 0: order.swapAt(random.dice.below(6), random.dice.below(6))
        case 1: between[random.dice.below(3)] = random.block()
        case 2: order[random.dice.below(6)] = random.dice.below(6)
        default: break
        }
      }
    }
  }

  /// Thirty rows of 10 points, one of which may have another colour.
  private func rows(_ changed: Int?, revision: UInt64) -> DisplayList {
    let rows = (0..<30).map { row in
      DrawCommand.fill(
        .rect(Rect(0, Double(row) * 10, 100, 9)), .color(row == changed ? .white : .black))
    }
    let layer = Layer(
      key: 1, bounds: Rect(0, 0, 100, 300), content: DisplayList(rows), revision: revision)
    return DisplayList([
      .fill(.rect(Rect(0, 0, 100, 120)), .color(Color(0x808080))),
      .pushClip(RoundedRect(Rect(0, 0, 100, 120))),
      .pushTransform(.translation(Vector(0, -50))), .layer(layer), .pop, .pop,
    ])
  }

  @Test("if one row of a layer changes, only this row is painted")
  func oneRow() throws {
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(100, 120)
    let size = Size(100, 120)
    _ = try painter.paint(
      rows(nil, revision: 1), poses: PoseTable(), size: size, into: canvas.buffer)
    let shown = try painter.paint(
      rows(9, revision: 2), poses: PoseTable(), size: size, into: canvas.buffer)
    // Row 9 is 40 to 49 points from the top, and interpolation affects one more point.
    #expect(shown.count == 1)
    #expect(shown[0] == PixelRect(minX: 0, minY: 39, maxX: 100, maxY: 50))
    #expect(canvas.pixels[44 * 100 + 50] == 0xFFFF_FFFF)
    let unseen = try painter.paint(
      rows(2, revision: 3), poses: PoseTable(), size: size, into: canvas.buffer)
    // Row 9 is restored. Row 2 is above the visible part.
    #expect(unseen.area == 1100)
    let same = try isFresh(canvas, rows(2, revision: 3))
    #expect(same)
  }

  @Test("a layer that changes and moves by part of a pixel equals a freshly painted layer")
  func changesAndGoes() throws {
    func list(_ row: Int, at x: Double, revision: UInt64) -> DisplayList {
      let rows = (0..<30).map { index in
        DrawCommand.fill(
          .rect(Rect(10, Double(index) * 10, 80, 9)), .color(row == index ? .white : .black))
      }
      let layer = Layer(
        key: 1, bounds: Rect(0, 0, 100, 300), content: DisplayList(rows), revision: revision)
      return DisplayList([.pushTransform(.translation(Vector(x, 0))), .layer(layer), .pop])
    }
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(110, 120)
    for (index, x) in [0, 0.5, 0.5, 0.25, 1.25, 2.25, 0].enumerated() {
      let list = list(index % 3, at: x, revision: UInt64(index))
      _ = try painter.paint(
        list, poses: PoseTable(), size: Size(110, 120), into: canvas.buffer)
      let same = try isFresh(canvas, list)
      #expect(same, "at \(x)")
    }
  }

  @Test("layers that change while they swap their order equal freshly painted layers")
  func order() throws {
    func layer(_ key: UInt64, _ revision: UInt64, _ color: Color) -> DrawCommand {
      let content: [DrawCommand] = [
        .fill(.rect(Rect(0, 0, 60, 60)), .color(color)),
        .fill(.rect(Rect(0, Double(revision), 5, 5)), .color(.black)),
      ]
      return .layer(
        Layer(
          key: key, bounds: Rect(0, 0, 60, 60), content: DisplayList(content), revision: revision))
    }
    func fill(_ x: Double) -> DrawCommand {
      .fill(.rect(Rect(x, 20, 30, 30)), .color(Color(0x808080)))
    }
    let lists: [[DrawCommand]] = [
      [layer(1, 1, .white), fill(30)], [fill(30), layer(1, 2, .white)],
      [layer(1, 3, .white), fill(30)], [layer(1, 4, .white), layer(2, 1, Color(0xFF0000))],
      [layer(2, 2, Color(0xFF0000)), layer(1, 5, .white)],
      [layer(1, 6, .white), layer(2, 3, Color(0xFF0000))],
    ]
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let canvas = Canvas(60, 60)
    for (index, list) in lists.enumerated() {
      _ = try painter.paint(
        DisplayList(list), poses: PoseTable(), size: Size(60, 60), into: canvas.buffer)
      let same = try isFresh(canvas, DisplayList(list))
      #expect(same, "list \(index)")
    }
  }
}
