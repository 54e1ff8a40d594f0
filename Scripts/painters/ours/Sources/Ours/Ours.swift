// Paints a scene of `scenes.py` as a display list into the caller's memory.
import Slipsheet

/// A typeface for scenes, which have no text.
private struct NoTypeface: Typeface {
  func advance(of word: String, font: Font) -> Double { 0 }
  func metrics(of font: Font) -> Font.Metrics { Font.Metrics(ascent: 0, descent: 0, capHeight: 0) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

/// The state of one scene between frames.
private final class Scene {
  var painter = Painter(typeface: NoTypeface(), scale: 1)
  var list = DisplayList()
  var poses = PoseTable(count: 1)
  let buffer: PixelBuffer
  /// The picture's frame at full size and its scale, if each frame has another size.
  var changing: (Rect, scale: Double)?
  /// True if nothing is cached between frames.
  var forgets = false

  init(_ buffer: PixelBuffer) { self.buffer = buffer }
}

/// Reads the numbers of a scene in sequence.
private struct Reader {
  let numbers: UnsafePointer<Double>
  var at = 0

  mutating func next() -> Double {
    defer { at += 1 }
    return numbers[at]
  }
  mutating func rect() -> Rect { Rect(next(), next(), next(), next()) }
  mutating func point() -> Point { Point(next(), next()) }
  /// 0xAARRGGBB, not premultiplied.
  mutating func color() -> Color {
    let value = UInt32(next())
    return Color(value & 0xFF_FFFF, alpha: Float(value >> 24) / 255)
  }
  mutating func path() -> Path {
    var elements: [Path.Element] = []
    for _ in 0..<Int(next()) {
      switch next() {
      case 0: elements.append(.move(point()))
      case 1: elements.append(.line(point()))
      case 2:
        let (first, second) = (point(), point())
        elements.append(.cubic(point(), control1: first, control2: second))
      default: elements.append(.close)
      }
    }
    return Path(elements)
  }
}

@_cdecl("ours_prepare")
public func prepare(
  _ numbers: UnsafePointer<Double>, _ count: Int, _ pixels: UnsafeMutableRawPointer, _ width: Int,
  _ height: Int, _ pictures: UnsafePointer<UInt32>, _ side: Int
) -> UnsafeMutableRawPointer? {
  guard let buffer = PixelBuffer(pixels, width: width, height: height, bytesPerRow: width * 4)
  else { return nil }
  let scene = Scene(buffer)
  let shown = (0..<2).compactMap { turn in
    Picture(
      width: side, height: side,
      pixels: Array(UnsafeBufferPointer(start: pictures + turn * side * side, count: side * side)))
  }
  guard shown.count == 2 else { return nil }
  var reader = Reader(numbers: numbers)
  while reader.at < count {
    switch reader.next() {
    case 0: scene.painter.background = reader.color()
    case 1: scene.list.commands.append(.fill(.rect(reader.rect()), .color(reader.color())))
    case 2:
      let rect = reader.rect()
      let shape = RoundedRect(rect, radius: reader.next())
      scene.list.commands.append(.fill(.rounded(shape), .color(reader.color())))
    case 3:
      let path = reader.path()
      scene.list.commands.append(.fill(.path(path), .color(reader.color())))
    case 4:
      let picture = shown[Int(reader.next())]
      let rect = reader.rect()
      let opacity = reader.next()
      let radius = reader.next()
      if opacity < 1 { scene.list.commands.append(.pushGroup(opacity: opacity)) }
      if radius > 0 { scene.list.commands.append(.pushClip(RoundedRect(rect, radius: radius))) }
      scene.list.commands.append(
        .picture(picture, in: rect, fit: .stretch, sampling: .bilinear))
      if radius > 0 { scene.list.commands.append(.pop) }
      if opacity < 1 { scene.list.commands.append(.pop) }
    case 5:
      // Another size in every frame.
      let picture = shown[Int(reader.next())]
      let rect = Rect(0, 0, Double(side), Double(side))
      scene.changing = (rect, reader.next())
      scene.list.commands += [
        .pushPose(PoseSlot(0)), .picture(picture, in: rect, fit: .stretch, sampling: .bilinear),
        .pop,
      ]
    case 6: scene.list.commands.append(.backdrop(RoundedRect(reader.rect()), Material(.ultraThin)))
    case 7:
      let rect = reader.rect()
      let shape = RoundedRect(rect, radius: reader.next())
      let sigma = reader.next()
      let shadow = Shadow(color: reader.color(), radius: sigma * 2, offset: .zero)
      scene.list.commands.append(.shadow(shape, shadow))
    case 8: scene.forgets = true
    default: return nil
    }
  }
  return Unmanaged.passRetained(scene).toOpaque()
}

@_cdecl("ours_paint")
public func paint(_ handle: UnsafeMutableRawPointer, _ turn: Int) {
  let scene = Unmanaged<Scene>.fromOpaque(handle).takeUnretainedValue()
  if scene.forgets { scene.painter.forget() }
  if let (_, scale) = scene.changing {
    let k = scale + Double(turn & 1) / 256
    scene.poses[PoseSlot(0)] = Pose(scaleX: k, scaleY: k)
  }
  let size = Size(Double(scene.buffer.width), Double(scene.buffer.height))
  do {
    _ = try scene.painter.paint(
      scene.list, poses: scene.poses, size: size, into: scene.buffer, damage: .all)
  } catch {
    fatalError("the painter refuses a scene: \(error)")
  }
}

@_cdecl("ours_release")
public func release(_ handle: UnsafeMutableRawPointer) {
  Unmanaged<Scene>.fromOpaque(handle).release()
}
