// Tests a first frame that was prerendered or painted by two painters: the pixels are equal.
import Drawing
import Geometry
import Raster
import Support
import Testing

@Suite("Prerendering of hidden layers")
struct RehearsalTests {
  private static let size = Size(44, 36)

  private static func list(_ random: inout RandomLists) -> DisplayList {
    var blocks: [[DrawCommand]] = []
    for _ in 0..<5 { blocks.append(random.block()) }
    for key in 0..<random.dice.below(4) {
      let content = (0..<3).flatMap { _ in random.block(2) }
      let layer = Layer(
        key: UInt64(key), bounds: random.rect(), content: DisplayList(content), revision: 1)
      blocks.insert([.layer(layer)], at: random.dice.below(blocks.count + 1))
    }
    return DisplayList(blocks.flatMap { $0 })
  }

  @Test("prerendering a frame does not change the frame's pixels")
  func rehearsed() throws {
    var random = RandomLists(seed: 3, width: 44, height: 36)
    for turn in 0..<40 {
      let list = Self.list(&random)
      let poses = random.poses()
      var painter = Painter(typeface: BoxTypeface(), scale: 1)
      // The rehearsal runs to its end, or until a window waits for it.
      try painter.rehearse(list, poses: poses, size: Self.size, unless: { turn % 2 == 1 })
      let canvas = Canvas(44, 36)
      let damage = try painter.paint(list, poses: poses, size: Self.size, into: canvas.buffer)
      #expect(damage.area == 44 * 36)
      let same = try isFresh(canvas, list, poses: poses)
      #expect(same)
    }
  }

  @Test("a frame that was partly prerendered equals a freshly painted frame")
  func two() throws {
    for seed in Sample.some(25, of: 0..<ChangesTests.seeds) {
      var random = RandomLists(seed: UInt64(seed), width: 44, height: 36)
      let list = Self.list(&random)
      var poses = random.poses()
      let canvas = Canvas(44, 36)
      let scale = [1, 1, 2, 0.86][random.dice.below(4)]
      let size = Size(44 / scale, 36 / scale)
      var painter = Painter(typeface: BoxTypeface(), scale: scale)
      // In some cases, the prerendered frame was another one or had another scale.
      let isOther = random.dice.chance(0.2)
      let other = isOther ? Self.list(&random) : list
      let rehearsedScale = random.dice.chance(0.1) ? 3 : scale
      let rehearsedPoses = random.dice.chance(0.2) ? random.poses() : poses
      func rehearsed() -> Painter {
        var painter = Painter(typeface: BoxTypeface(), scale: rehearsedScale)
        try? painter.rehearse(other, poses: rehearsedPoses, size: size, unless: { true })
        return painter
      }
      let damage = try painter.paint(
        list, poses: poses, size: size, into: canvas.buffer, awaiting: rehearsed)
      #expect(damage.area == 44 * 36)
      for frame in 0..<4 {
        let same = try isFresh(canvas, list, poses: poses, scale: scale)
        #expect(same, "seed \(seed), frame \(frame)")
        if !same { return }
        let slot = PoseSlot(random.dice.below(RandomLists.slots))
        if random.dice.chance(0.5) {
          poses[slot] = random.pose()
        } else {
          poses[slot].offset.dx += random.place(-9...9)
        }
        _ = try painter.paint(list, poses: poses, size: size, into: canvas.buffer)
      }
    }
  }

  @Test("content that was prerendered is not painted again in the frame")
  func once() throws {
    let typeface = CountingTypeface()
    func word(_ text: String, y: Double) -> DrawCommand {
      .glyphs(
        GlyphRun(
          font: Font(size: 8), words: [.init(text: text, x: 0)], origin: Point(4, y), width: 30),
        .black)
    }
    let layer = Layer(
      key: 1, bounds: Rect(origin: .zero, size: Self.size),
      content: DisplayList([word("inside", y: 12)]), revision: 1)
    let list = DisplayList([.layer(layer), word("around", y: 30)])
    let canvas = Canvas(44, 36)
    var painter = Painter(typeface: typeface, scale: 1)
    var wordsBefore = 0
    _ = try painter.paint(
      list, poses: PoseTable(), size: Self.size, into: canvas.buffer,
      awaiting: {
        wordsBefore = typeface.words
        var other = Painter(typeface: typeface, scale: 1)
        try? other.rehearse(list, poses: PoseTable(), size: Self.size, unless: { true })
        return other
      })
    #expect(wordsBefore == 1 && typeface.words == 2)
    // The next frame equals this one, so it paints nothing.
    let next = try painter.paint(list, poses: PoseTable(), size: Self.size, into: canvas.buffer)
    #expect(next.isEmpty && typeface.words == 2)
  }
}
