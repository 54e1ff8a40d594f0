// Measures the cost of a frame while a pointer moves, from the input event to the pixels.
import Drawing
import Geometry
import Gesture
import Interface
import Lab
import Raster
import Scenes
import Scripts

extension Slipsheet {
  /// Measures frames in which only poses change. The baseline is a copy of the window's bytes.
  static func frames(_ look: PaintContext, scale: Double) throws -> [BenchRow] {
    let size = Size(390, 844)
    return try onPixels(size, scale) { buffer in
      let copy = copying(buffer)
      let bytes = "\(buffer.width) × \(buffer.height)"
      func row(_ name: String, _ seconds: Double, _ base: (String, Double)? = nil) -> BenchRow {
        BenchRow(
          name: "\(name), \(bytes)", value: seconds * 1e3, unit: "ms",
          base: base.map { (name: $0.0, value: $0.1 * 1e3) }
            ?? (name: "a copy", value: copy * 1e3))
      }
      let pull = try dragged(
        SceneRegistry.named("benchcard")!, "presented", from: Point(195, 200), by: Vector(0, 3),
        look,
        scale, buffer)
      let card = try dragged(
        SceneRegistry.named("today")!, "open", from: Point(10, 400), by: Vector(1, 0), look, scale,
        buffer)
      let clear = try dragged(
        SceneRegistry.named("today")!, "open", from: Point(10, 400), by: Vector(1, 0), look, scale,
        buffer, withoutBlur: true)
      return [
        row("a dragged card", pull), row("a card over frosted glass", card),
        row("the same, without the blur", clear),
        row("frosted glass while dragged", card, ("without", clear)),
      ]
    }
  }

  /// Measures frames of the lab's whole window, while a mouse moves sixty times a second.
  static func labFrames(_ look: PaintContext) throws -> [BenchRow] {
    let size = Size(1440, 900)
    return try onPixels(size, 1) { buffer in
      let copy = copying(buffer)
      var options = LabOptions()
      options.size = size
      options.scene = "book"
      options.theme = .light
      options.typeface = look.typeface
      options.pictures = look.pictures
      // The mouse is on the device, then on the slider of the dismiss distance.
      var lab = Lab(options)
      guard let slider = lab.place(of: .action(ActionID("pullDown.threshold")), at: 0) else {
        throw CommandError.failed("the lab has no slider for the dismiss distance")
      }
      let cases = [
        ("a cover dragged in the lab", Point(290, 300), Vector(0, 260)),
        ("a slider of the lab", Point(slider.minX + 10, slider.midY), Vector(100, 0)),
      ]
      return try cases.map { name, place, way in
        // The mouse moves there and back in one and a half seconds.
        let seconds = try followed(
          Lab(options), from: place, by: .mouse, look, size, 1, buffer
        ) { turn in
          let part = Double(turn % 90) / 45
          return way * (part < 1 ? part : 2 - part)
        }
        return BenchRow(
          name: "\(name), 1440 × 900", value: seconds * 1e3, unit: "ms",
          base: (name: "a copy", value: copy * 1e3))
      }
    }
  }

  /// Calls `body` with a pixel buffer of a window's size.
  static func onPixels<Value>(
    _ size: Size, _ scale: Double, _ body: (PixelBuffer) throws -> Value
  ) throws -> Value {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    defer { pixels.deallocate() }
    guard let buffer = PixelBuffer(pixels, width: width, height: height, bytesPerRow: width * 4)
    else { throw CommandError.failed("a window of \(width) × \(height) has no pixels") }
    return try body(buffer)
  }

  /// CPU seconds for a copy of a window's bytes.
  private static func copying(_ buffer: PixelBuffer) -> Double {
    let count = buffer.width * buffer.height
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    defer { pixels.deallocate() }
    return seconds(50) { turn in
      buffer.base.update(from: pixels, count: count)
      buffer.base[turn] = UInt32(turn)
    }
  }

  /// CPU seconds for a frame while a finger moves: event, poses and painting.
  static func dragged(
    _ scene: any Scene.Type, _ start: String, from place: Point, by step: Vector,
    _ look: PaintContext,
    _ scale: Double, _ buffer: PixelBuffer, withoutBlur: Bool = false, rounds: Int = 9,
    frames: Int = 30
  ) throws -> Double {
    var parameters = ParameterSet()
    _ = parameters.set("edgeCard.tracking", .choice("direct"))
    let setup = SceneSetup(
      for: scene, parameters: parameters, start: start, pictures: look.pictures)
    return try followed(
      RunningScene(scene, setup: setup, typeface: look.typeface), from: place, by: .touch,
      look, setup.size, scale, buffer, withoutBlur: withoutBlur, rounds: rounds, frames: frames
    ) { turn in step * Double(turn) }
  }

  /// CPU seconds for a frame of any window content while a pointer moves.
  ///
  /// - Parameter way: The pointer's offset from where it went down, by the number of the frame.
  private static func followed(
    _ hosted: some WindowContent, from place: Point, by device: PointerDevice, _ look: PaintContext,
    _ size: Size,
    _ scale: Double, _ buffer: PixelBuffer, withoutBlur: Bool = false, rounds: Int = 9,
    frames: Int = 30, _ way: (Int) -> Vector
  ) throws -> Double {
    var shown = hosted
    var painter = Painter(typeface: look.typeface, scale: scale)
    var time = 0.0
    func touch(_ phase: PointerPhase, _ location: Point) {
      time += 1.0 / 60
      let sample = PointerSample(
        pointer: PointerID(1), device: device, phase: phase, location: location,
        instant: Instant(time))
      shown.handle(.pointer(sample), at: Instant(time))
    }
    // The first frame has work that a window does before any input, so it is not measured.
    let first = shown.frame(at: .zero)
    _ = try painter.paint(first.list, poses: first.poses, size: size, into: buffer)
    try painter.paintHiddenLayers()
    touch(.down, place)
    for warm in 1...40 { touch(.move, place + way(warm)) }
    var painted = 0
    let one = try seconds(frames, rounds: rounds) { turn in
      touch(.move, place + way(40 + turn))
      var frame = shown.frame(at: Instant(time))
      if withoutBlur { frame.list = frame.list.withoutBackdrops }
      let damage = try painter.paint(frame.list, poses: frame.poses, size: size, into: buffer)
      painted += damage.area
    }
    precondition(painted > frames * rounds, "nothing moved where the pointer is")
    return one
  }
}

extension DisplayList {
  /// The display list without its backdrops.
  fileprivate var withoutBackdrops: DisplayList {
    DisplayList(commands.filter { if case .backdrop = $0 { false } else { true } })
  }
}
