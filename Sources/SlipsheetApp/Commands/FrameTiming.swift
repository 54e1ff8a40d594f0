// Measures the CPU time of a frame while a finger moves, for `slipsheet doctor`.
import Geometry
import Gesture
import Libc
import Raster
import Scenes
import Scripts

/// Measures a scene of the size of a phone, at two pixels per point.
enum FrameTiming {
  private static let size = Size(390, 844)
  private static let scale = 2.0
  private static let rounds = 3
  private static let frames = 8

  /// The median CPU time in seconds of a frame during a drag: event, poses and painting.
  static func dragged(
    _ scene: any Scene.Type, _ start: String, from point: Point, by step: Vector,
    _ look: PaintContext
  ) throws -> Double {
    var parameters = ParameterSet()
    _ = parameters.set("edgeCard.tracking", .choice("direct"))
    let setup = SceneSetup(
      for: scene, parameters: parameters, start: start, pictures: look.pictures)
    var shown = RunningScene(scene, setup: setup, typeface: look.typeface)
    var painter = Painter(typeface: look.typeface, scale: scale)
    var time = 0.0
    func touch(_ phase: PointerSample.Phase, _ location: Point) {
      time += 1.0 / 60
      let sample = PointerSample(
        pointer: PointerID(1), device: .touch, phase: phase, location: location,
        instant: Instant(time))
      shown.handle(.pointer(sample), at: Instant(time))
    }
    return try onPixels { buffer in
      // The first frame is not measured, because a window does its extra work before any input.
      let first = shown.frame(at: .zero)
      _ = try painter.paint(first.list, poses: first.poses, size: size, into: buffer)
      try painter.paintHiddenLayers()
      touch(.down, point)
      for warm in 1...40 { touch(.move, point + step * Double(warm)) }
      var painted = 0
      var times: [Double] = []
      for round in 0..<rounds {
        let begin = processorTime()
        for frame in 0..<frames {
          touch(.move, point + step * Double(40 + round * frames + frame))
          let shown = shown.frame(at: Instant(time))
          painted += try painter.paint(
            shown.list, poses: shown.poses, size: size, into: buffer
          ).area
        }
        times.append((processorTime() - begin) / Double(frames))
      }
      precondition(painted > frames * rounds, "nothing moved where the pointer is")
      return times.sorted()[rounds / 2]
    }
  }

  private static func onPixels<Value>(_ body: (PixelBuffer) throws -> Value) throws -> Value {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    defer { pixels.deallocate() }
    guard let buffer = PixelBuffer(pixels, width: width, height: height, bytesPerRow: width * 4)
    else { throw CommandError.failed("a window of \(width) × \(height) has no pixels") }
    return try body(buffer)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
