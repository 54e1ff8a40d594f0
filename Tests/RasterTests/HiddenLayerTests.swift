// Tests that layers behind opaque content are painted later, without a visible difference.
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite("Layers that are hidden")
struct HiddenLayerTests {
  private static let size = Size(300, 200)

  private func expect(
    _ words: Int, _ typeface: CountingTypeface, hides: Bool, _ painter: borrowing Painter,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isHidden = painter.hasHiddenLayers
    #expect(isHidden == hides && typeface.words == words, sourceLocation: sourceLocation)
  }

  private static func words(_ text: String, y: Double) -> DrawCommand {
    .glyphs(
      GlyphRun(
        font: Font(size: 14), words: [.init(text: text, x: 0)], origin: Point(40, y), width: 100),
      .black)
  }

  /// A page of two words, and above it a cover that a pose moves.
  private static func list(radius: Double, word: String = "above") -> DisplayList {
    let page = Layer(
      key: 1, bounds: Rect(origin: .zero, size: size),
      content: DisplayList([
        .fill(.rect(Rect(0, 0, 60, 40)), .color(Color(0x00AA_00))), words("one", y: 90),
        words("two", y: 120),
      ]), revision: 1)
    return DisplayList([
      .layer(page), .pushPose(PoseSlot(0)),
      .fill(
        .rounded(
          RoundedRect(Rect(origin: .zero, size: size), radii: CornerRadii(radius))),
        .color(Color(0xFFEEDD))), words(word, y: 60), .pop,
    ])
  }

  @Test("a hidden layer that was painted in advance is not painted again when it becomes visible")
  func later() throws {
    let typeface = CountingTypeface()
    var painter = Painter(typeface: typeface, scale: 1)
    let canvas = Canvas(300, 200)
    func paint(_ list: DisplayList, _ poses: PoseTable = PoseTable()) throws -> Damage {
      try painter.paint(list, poses: poses, size: Self.size, into: canvas.buffer)
    }
    _ = try paint(Self.list(radius: 0))
    expect(1, typeface, hides: true, painter)

    try painter.paintHiddenLayers()
    expect(3, typeface, hides: false, painter)
    // The layer is invisible, so neither the same list nor an equal one paints anything again.
    #expect(try paint(Self.list(radius: 0)).isEmpty)
    #expect(try paint(Self.list(radius: 0, word: "other")).bounds.maxY < 80)
    expect(4, typeface, hides: false, painter)

    var poses = PoseTable()
    poses[PoseSlot(0)].offset.dy = 150
    _ = try paint(Self.list(radius: 0, word: "other"), poses)
    #expect(typeface.words == 4)
    #expect(try isFresh(canvas, Self.list(radius: 0, word: "other"), poses: poses))
  }

  @Test(
    "a hidden layer that was not painted in advance is painted by the frame that shows the layer")
  func uncovered() throws {
    let typeface = CountingTypeface()
    var painter = Painter(typeface: typeface, scale: 1)
    let canvas = Canvas(300, 200)
    let list = Self.list(radius: 0)
    var poses = PoseTable()
    for (dy, words) in [(0.0, 1), (10, 1), (150, 3), (0, 3)] {
      poses[PoseSlot(0)].offset.dy = dy
      _ = try painter.paint(list, poses: poses, size: Self.size, into: canvas.buffer)
      #expect(typeface.words == words, "\(dy)")
      #expect(try isFresh(canvas, list, poses: poses), "\(dy)")
    }
    expect(3, typeface, hides: false, painter)
  }

  @Test("if only the corners of a layer are visible beside a cover, only these corners are painted")
  func corners() throws {
    let typeface = CountingTypeface()
    var painter = Painter(typeface: typeface, scale: 1)
    let canvas = Canvas(300, 200)
    let list = Self.list(radius: 24)
    _ = try painter.paint(list, poses: PoseTable(), size: Self.size, into: canvas.buffer)
    expect(1, typeface, hides: true, painter)
    #expect(canvas.pixels[0] == 0xFF00_AA00)
    let before = canvas.pixels
    try painter.paintHiddenLayers()
    #expect(typeface.words == 3)
    _ = try painter.paint(
      list, poses: PoseTable(), size: Self.size, into: canvas.buffer, damage: .all)
    let same = canvas.pixels == before
    #expect(same)
  }

  @Test("a layer that contains a blur is painted beyond its visible area")
  func blurredInside() throws {
    let stripes = (0..<30).map { column in
      DrawCommand.fill(.rect(Rect(Double(column) * 10, 0, 5, 200)), .color(.black))
    }
    let page = Layer(
      key: 1, bounds: Rect(origin: .zero, size: Self.size),
      content: DisplayList(
        stripes + [.backdrop(RoundedRect(Rect(origin: .zero, size: Self.size)), Material(.regular))]
      ), revision: 1)
    let list = DisplayList([.layer(page)] + Self.list(radius: 24).commands.dropFirst())
    var painter = Painter(typeface: BoxTypeface(), scale: 1)
    let (before, after) = (Canvas(300, 200), Canvas(300, 200))
    for canvas in [before, after] {
      _ = try painter.paint(
        list, poses: PoseTable(), size: Self.size, into: canvas.buffer, damage: .all)
      try painter.paintHiddenLayers()
    }
    let same = before.pixels == after.pixels
    #expect(same)
  }

  @Test("a layer below a blur is painted whole")
  func blurred() throws {
    let typeface = CountingTypeface()
    var painter = Painter(typeface: typeface, scale: 1)
    let list = DisplayList(
      [Self.list(radius: 0).commands[0]]
        + [.backdrop(RoundedRect(Rect(origin: .zero, size: Self.size)), Material(.regular))]
        + Self.list(radius: 0).commands.dropFirst())
    let canvas = Canvas(300, 200)
    _ = try painter.paint(list, poses: PoseTable(), size: Self.size, into: canvas.buffer)
    expect(3, typeface, hides: false, painter)
  }

  @Test("a frame is the same whether its hidden layers were painted in advance or not")
  func sameBytes() throws {
    let (w, h) = (150, 120)
    var hidden = 0
    for seed in 0..<ChangesTests.seeds {
      var random = RandomLists(seed: UInt64(seed), width: 148, height: 118)
      /// A cover that is often as large as the frame, so that it hides something.
      func cover() -> [DrawCommand] {
        var rect = Rect(
          random.place(-6...6), random.place(-6...6), random.place(120...160),
          random.place(100...130))
        if random.dice.chance(0.2) { rect.size.height /= 2 }
        let radius = random.dice.chance(0.5) ? 0 : random.dice.number(0...20)
        let shape = RoundedRect(rect, radii: CornerRadii(radius))
        let fill = DrawCommand.fill(.rounded(shape), .color(Color(0x336699)))
        switch random.dice.below(6) {
        case 0: return [.pushClip(random.rounded()), fill, .pop]
        case 1: return [.pushPose(PoseSlot(random.dice.below(RandomLists.slots))), fill, .pop]
        case 2: return [.pushGroup(opacity: random.dice.number(0...1)), fill, .pop]
        default: return [fill]
        }
      }
      var blocks: [[DrawCommand]] = []
      for number in 0..<(2 + random.dice.below(3)) {
        blocks.append(random.dice.chance(0.7) ? cover() : random.block())
        guard random.dice.chance(0.5) else { continue }
        let inside = (0..<3).flatMap { _ in random.block(2) }
        let layer = Layer(
          key: UInt64(number), bounds: random.rect(), content: DisplayList(inside), revision: 1)
        blocks.insert([.layer(layer)], at: 0)
      }
      let list = DisplayList(blocks.flatMap { $0 })
      var poses = random.poses()
      let scale = [1, 1, 2, 0.86][random.dice.below(4)]
      let size = Size(Double(w) / scale, Double(h) / scale)
      var painter = Painter(typeface: BoxTypeface(), scale: scale)
      let (canvas, after) = (Canvas(w, h), Canvas(w, h))
      for frame in 0..<4 {
        _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
        if painter.hasHiddenLayers { hidden += 1 }
        var other = Painter(typeface: BoxTypeface(), scale: scale)
        _ = try other.paint(list, poses: poses, size: size, into: after.buffer, damage: .all)
        try other.paintHiddenLayers()
        _ = try other.paint(list, poses: poses, size: size, into: after.buffer, damage: .all)
        let same = canvas.pixels == after.pixels
        #expect(same, "seed \(seed), frame \(frame)")
        if !same { return }
        if random.dice.chance(0.5) { try painter.paintHiddenLayers() }
        let slot = PoseSlot(random.dice.below(RandomLists.slots))
        if random.dice.chance(0.5) {
          poses[slot] = random.pose()
        } else {
          poses[slot].offset.dy += random.place(-60...60)
        }
      }
    }
    #expect(hidden > ChangesTests.seeds / 8, "\(hidden) frames hid a layer")
  }
}
