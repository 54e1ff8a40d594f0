// Random display lists: valid ones that paint something, and invalid ones.
import Drawing
import Geometry
import Raster
import Support

/// Makes balanced lists for a small canvas.
struct RandomLists {
  var dice: SeededRandom
  let width: Double
  let height: Double
  /// Number of pose slots in the lists.
  static let slots = 4

  init(seed: UInt64, width: Double, height: Double) {
    dice = SeededRandom(seed)
    self.width = width
    self.height = height
  }

  mutating func color() -> Color {
    Color(
      UInt32(truncatingIfNeeded: dice.next() & 0xFFFFFF),
      alpha: dice.chance(0.5) ? 1 : Float(dice.number(0...1)))
  }

  /// A whole, half or arbitrary number.
  mutating func place(_ range: ClosedRange<Double>) -> Double {
    let v = dice.number(range)
    switch dice.below(3) {
    case 0: return v.rounded()
    case 1: return (v * 2).rounded() / 2
    default: return v
    }
  }

  mutating func point() -> Point { Point(place(-8...width + 8), place(-8...height + 8)) }

  mutating func rect() -> Rect {
    Rect(place(-10...width), place(-10...height), place(0...width), place(0...height))
  }

  mutating func rounded() -> RoundedRect {
    let radius = dice.chance(0.4) ? 0 : dice.number(0...14)
    var radii = CornerRadii(radius)
    if dice.chance(0.2) { radii.topLeft = dice.number(0...20) }
    return RoundedRect(rect(), radii: radii, style: dice.chance(0.3) ? .continuous : .circular)
  }

  mutating func path() -> Path {
    var elements: [Path.Element] = [.move(point())]
    for _ in 0..<(1 + dice.below(5)) {
      switch dice.below(4) {
      case 0: elements.append(.cubic(point(), control1: point(), control2: point()))
      case 1: elements.append(.quad(point(), control: point()))
      case 2 where dice.chance(0.3): elements.append(.close)
      default: elements.append(.line(point()))
      }
    }
    return Path(elements)
  }

  mutating func paint() -> Paint {
    if dice.chance(0.7) { return .color(color()) }
    return .gradient(
      LinearGradient(
        from: point(), to: dice.chance(0.5) ? point() : Point(0, height),
        stops: [.init(at: 0, color: color()), .init(at: 1, color: color())]))
  }

  mutating func picture() -> Picture {
    let (w, h) = (1 + dice.below(12), 1 + dice.below(12))
    let opaque = dice.chance(0.5)
    var pixels: [UInt32] = []
    for _ in 0..<(w * h) {
      let a = opaque ? 255 : UInt32(dice.below(256))
      let v = UInt32(dice.below(Int(a) + 1))
      pixels.append(a << 24 | v << 16 | (a - v) << 8 | a / 2)
    }
    return Picture(width: w, height: h, pixels: pixels)!
  }

  mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      width: dice.number(0.2...5), cap: [.butt, .round, .square][dice.below(3)],
      join: [.miter, .round, .bevel][dice.below(3)],
      dash: dice.chance(0.2) ? [dice.number(1...6), dice.number(0...4)] : [])
  }

  mutating func shadow() -> Shadow {
    Shadow(
      color: Color(0, alpha: Float(dice.number(0.1...0.9))), radius: dice.number(0...12),
      offset: Vector(place(-3...3), place(-3...6)))
  }

  mutating func leaf(_ depth: Int) -> DrawCommand {
    switch dice.below(depth > 2 ? 7 : 9) {
    case 0, 1: return .fill(.rounded(rounded()), paint())
    case 2: return .fill(.path(path()), paint())
    case 3:
      return dice.chance(0.5)
        ? .stroke(.path(path()), paint(), stroke())
        : .stroke(.rounded(rounded()), paint(), stroke())
    case 4:
      return .picture(
        picture(), in: rect(), fit: [.stretch, .fill, .fit][dice.below(3)],
        sampling: dice.chance(0.2) ? .nearest : .bilinear)
    case 5:
      return .glyphs(
        GlyphRun(
          font: Font(size: dice.number(4...14)),
          words: [.init(text: "ab", x: 0), .init(text: "c", x: dice.number(8...20))],
          origin: point(), width: 30), color())
    case 6: return .shadow(rounded(), shadow())
    case 7:
      let amount = dice.number(0...1)
      return .backdrop(
        rounded(),
        dice.chance(0.3)
          ? Material(blur: dice.number(0...20), tint: color(), amount: amount)
          : Material(.ultraThin, dark: dice.chance(0.5), amount: amount))
    default:
      var content: [DrawCommand] = []
      for _ in 0..<(1 + dice.below(3)) { content += block(depth + 2) }
      return .layer(
        Layer(
          key: dice.next(), bounds: rect(), content: DisplayList(content), revision: dice.next()))
    }
  }

  /// One command, or a push with its content and its pop.
  mutating func block(_ depth: Int = 0) -> [DrawCommand] {
    guard depth < 4, dice.chance(0.4) else { return [leaf(depth)] }
    let push: DrawCommand
    switch dice.below(5) {
    case 0: push = .pushClip(rounded())
    case 1: push = .pushGroup(opacity: dice.number(0...1))
    case 2:
      push = .pushTransform(
        Transform(
          scaleX: dice.number(0.5...1.5), scaleY: dice.number(0.5...1.5),
          translation: Vector(place(-10...10), place(-10...10))))
    default: push = .pushPose(PoseSlot(dice.below(RandomLists.slots)))
    }
    var inside: [DrawCommand] = []
    for _ in 0..<(1 + dice.below(3)) { inside += block(depth + 1) }
    return [push] + inside + [.pop]
  }

  mutating func pose() -> Pose {
    let scale = dice.chance(0.6) ? 1 : dice.number(0.6...1.3)
    return Pose(
      offset: Vector(place(-12...12), place(-12...12)), scaleX: scale, scaleY: scale,
      anchor: point(), opacity: dice.chance(0.6) ? 1 : dice.number(0...1),
      clip: dice.chance(0.5) ? rect() : nil,
      radii: CornerRadii(dice.chance(0.5) ? 0 : dice.number(0...12)),
      materialAmount: dice.chance(0.7) ? 1 : dice.number(0...1),
      shadow: dice.chance(0.4) ? shadow() : nil)
  }

  mutating func poses() -> PoseTable {
    var table = PoseTable(count: RandomLists.slots)
    for i in 0..<RandomLists.slots { table[PoseSlot(i)] = pose() }
    return table
  }
}
