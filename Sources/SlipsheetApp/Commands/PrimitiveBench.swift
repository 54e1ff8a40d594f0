// Measures the cost of each drawing primitive, relative to a copy of the same number of bytes.
import Drawing
import Geometry
import Raster

/// Measures the drawing primitives of the painter. Ratios to a memory copy can be compared between
/// machines, times in nanoseconds cannot.
enum PrimitiveBench {
  /// The measured cost of one primitive.
  struct Figure: Hashable, Sendable {
    var name: String
    /// Nanoseconds for each pixel that the primitive paints.
    var nanosecondsPerPixel: Double
    /// The time divided by that of copying the same pixels.
    var timesCopy: Double
    /// Milliseconds for one frame with the primitive.
    var milliseconds: Double
  }

  /// Paints every primitive repeatedly and reports the fastest run of each.
  ///
  /// - Parameters:
  ///   - width, height: Size of the frame in pixels.
  ///   - seconds: A monotonic clock.
  ///   - effort: Seconds to spend on each primitive.
  static func run(
    width: Int, height: Int, typeface: any Typeface, effort: Double = 0.05,
    seconds: () -> Double
  ) -> [Figure] {
    guard (64...8192).contains(width), (64...8192).contains(height) else { return [] }
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height * 2)
    memory.update(repeating: 0xFFFF_FFFF, count: width * height * 2)
    defer { memory.deallocate() }
    let other = memory + width * height
    guard let buffer = PixelBuffer(memory, width: width, height: height, bytesPerRow: width * 4)
    else { return [] }
    let copy = fastest(effort, seconds) {
      for y in 0..<height {
        (memory + y * width).update(from: other + y * width, count: width)
      }
    }
    let pixels = Double(width * height)
    var values = [
      Figure(
        name: "memory copy", nanosecondsPerPixel: copy * 1e9 / pixels, timesCopy: 1,
        milliseconds: copy * 1e3)
    ]
    for scene in scenes(Double(width), Double(height)) {
      var painter = Painter(typeface: typeface, scale: 1)
      painter.background = .white
      let size = Size(Double(width), Double(height))
      var poses = PoseTable(count: 1)
      var turn = 0.0
      var area = 0
      let time = fastest(effort, seconds) {
        turn = turn == 0 ? 1 : 0
        poses[PoseSlot(0)] = scene.pose(turn)
        area =
          (try? painter.paint(
            scene.list, poses: poses, size: size, into: buffer, damage: scene.damage))?.area ?? 0
      }
      let changed = scene.pixels ?? Double(max(1, area))
      values.append(
        Figure(
          name: scene.name, nanosecondsPerPixel: time * 1e9 / changed,
          timesCopy: time / copy * pixels / changed, milliseconds: time * 1e3))
    }
    return values
  }

  private static func fastest(_ effort: Double, _ seconds: () -> Double, _ body: () -> Void)
    -> Double
  {
    // The first two runs are not measured.
    // They fill the caches, and the system provides the memory.
    body()
    body()
    var best = Double.infinity
    let end = seconds() + effort
    repeat {
      let begin = seconds()
      body()
      best = min(best, seconds() - begin)
    } while seconds() < end
    return best
  }

  private struct Scene {
    var name: String
    var list: DisplayList
    var damage = Repaint.all
    /// Number of pixels that the primitive paints. Nil if it is that of the frame's damaged area.
    var pixels: Double?
    var pose: (Double) -> Pose = { _ in .identity }
  }

  private static func scenes(_ w: Double, _ h: Double) -> [Scene] {
    let all = Rect(0, 0, w, h)
    let ink = Paint.color(Color(0x1F1D1A))
    func layer(_ key: UInt64, _ color: UInt32, _ step: Double) -> DrawCommand {
      var content: [DrawCommand] = [.fill(.rect(all), .color(Color(color)))]
      for y in stride(from: 20, to: h - 20, by: step) {
        content.append(
          .fill(.rounded(RoundedRect(Rect(20, y, w * 0.6, 12), radius: 6)), ink))
      }
      return .layer(Layer(key: key, bounds: all, content: DisplayList(content), revision: 1))
    }
    let back = layer(1, 0xFFFFFF, 48)
    let card = layer(2, 0xF5F3EF, 30)
    let cards = DisplayList([back, .pushPose(PoseSlot(0)), card, .pop])
    func drag(_ offset: @escaping (Double) -> Double, shadow: Bool = false) -> (Double) -> Pose {
      return { turn in
        Pose(
          offset: Vector(0, offset(turn)), clip: all, radii: CornerRadii(20),
          shadow: shadow
            ? Shadow(color: Color(0, alpha: 0.3), radius: 40, offset: Vector(0, 10)) : nil)
      }
    }
    var checks: [UInt32] = []
    for y in 0..<256 { for x in 0..<256 { checks.append(0xFF00_0000 | UInt32(x ^ y) &* 0x10101) } }
    let picture = Picture(width: 256, height: 256, pixels: checks)
    let gradient = LinearGradient(
      from: .zero, to: Point(w, h),
      stops: [.init(at: 0, color: .white), .init(at: 1, color: Color(0x0A7466))])
    func tiles(
      _ name: String, _ side: Double, radius: Double, _ shift: (Int) -> Double
    ) -> Scene {
      var list: [DrawCommand] = []
      for y in stride(from: 4, to: h - side - 4, by: side + 4) {
        for x in stride(from: 4, to: w - side - 4, by: side + 4) {
          let place = Point(x + shift(list.count), y)
          let rect = Rect(origin: place, size: Size(side, side))
          list.append(.fill(.rounded(RoundedRect(rect, radius: radius)), ink))
        }
      }
      return Scene(
        name: name, list: DisplayList(list), pixels: Double(list.count) * side * side)
    }
    var scenes = [
      Scene(
        name: "rounded card over a background, dragged by whole pixels", list: cards,
        damage: .changed, pose: drag { 100 + $0 }),
      Scene(
        name: "the same with its shadow", list: cards, damage: .changed,
        pose: drag({ 100 + $0 }, shadow: true)),
      Scene(
        name: "the same card between two pixels", list: cards, damage: .changed,
        pose: drag { 100.25 + $0 / 2 }),
      Scene(
        name: "the same card at 84 to 85 %", list: cards, damage: .changed,
        pose: {
          Pose(
            scaleX: 0.84 + $0 / 100, scaleY: 0.84 + $0 / 100, anchor: all.center, clip: all,
            radii: CornerRadii(20))
        }),
      Scene(
        name: "the same card rotated", list: cards, damage: .changed,
        pose: {
          Pose(anchor: all.center, turn: 0.1 + $0 / 100, clip: all, radii: CornerRadii(20))
        }),
      Scene(
        name: "two layers, the upper one at 50 %", list: cards, damage: .changed,
        pose: { Pose(opacity: 0.5 + $0 / 100) }),
      Scene(name: "opaque fill", list: DisplayList([.fill(.rect(all), ink)])),
      Scene(
        name: "translucent fill",
        list: DisplayList([.fill(.rect(all), .color(Color(0, alpha: 0.2)))])),
      Scene(
        name: "rounded fill",
        list: DisplayList([.fill(.rounded(RoundedRect(all, radius: 40)), ink)])
      ),
      Scene(
        name: "gradient", list: DisplayList([.fill(.rect(all), .gradient(gradient))])),
      Scene(
        name: "path",
        list: DisplayList([
          .fill(
            .path(
              Path([
                .move(Point(0, 0)),
                .cubic(Point(w, h), control1: Point(w, 0), control2: Point(0, h)),
                .line(Point(0, h)), .close,
              ])), ink)
        ])),
      tiles("rounded shapes of 44, all equal", 44, radius: 12) { _ in 0 },
      tiles("dots of 9, at 64 positions between pixels", 9, radius: 4.5) {
        Double($0 * 5 % 64) / 64
      },
      tiles("dots of 9, each at another position", 9, radius: 4.5) { Double($0) / 8192 },
      Scene(
        name: "frosted glass, blurred again",
        list: DisplayList([back, .backdrop(RoundedRect(all), Material(.ultraThin))])),
      Scene(
        name: "group at 50 %",
        list: DisplayList([
          .pushGroup(opacity: 0.5), .fill(.rect(all), ink), .fill(.rect(all.inset(by: 10)), ink),
          .pop,
        ])),
    ]
    let fade = (0..<256 * 256).map { UInt32($0 % 256) &* 0x0101_0101 }
    if let soft = Picture(width: 256, height: 256, pixels: fade) {
      let pictures = stride(from: 0, to: w - 256, by: 256).map { x in
        DrawCommand.picture(
          soft, in: Rect(x, 0, 256, 256), fit: .stretch, sampling: .bilinear)
      }
      scenes.append(
        Scene(
          name: "pictures with their own alpha",
          list: DisplayList(
            [.fill(.rect(all), ink)] + Array(repeating: pictures, count: 12).flatMap { $0 }),
          pixels: Double(pictures.count * 12 * 256 * 256) + w * h))
    }
    if let picture {
      scenes.append(
        Scene(
          name: "picture, resampled once",
          list: DisplayList([.picture(picture, in: all, fit: .stretch, sampling: .bilinear)])))
    }
    let words = (0..<Int(h / 24)).map { row in
      DrawCommand.glyphs(
        GlyphRun(
          font: Font(size: 17),
          words: (0..<8).map { .init(text: "word\($0)", x: Double($0) * w / 8) },
          origin: Point(8, Double(row) * 24 + 20), width: w), Color(0x1F1D1A))
    }
    scenes.append(Scene(name: "text", list: DisplayList(words)))
    return scenes
  }
}
