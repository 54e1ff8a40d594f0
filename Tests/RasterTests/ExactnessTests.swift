// Tests edges, corners, shadows and blurs against sums over many points or against formulas.
import Drawing
import Geometry
import Libc
import Support
import Testing

@testable import Raster

/// Differences of a picture's coverage from the exact one, in 1/255.
struct Deviation {
  var sum = 0.0
  var largest = 0.0
  var count = 0
  mutating func add(_ is: Int, _ should: Double) {
    let d = abs(Double(`is`) - should * 255)
    largest = max(largest, d)
    // Only partly covered pixels count. The others would hide the errors at edges.
    if should > 0.001, should < 0.999 {
      sum += d
      count += 1
    }
  }
  var mean: Double { count == 0 ? 0 : sum / Double(count) }
}

@Suite("Exactness of shapes and shadows")
struct ExactnessTests {
  /// Sample points per side of a pixel.
  static let points = 48

  /// Compares the coverage by `commands` with the share of sample points that are `inside`.
  private func compare(
    _ commands: [DrawCommand], _ size: Int, poses: PoseTable = PoseTable(),
    inside: (Double, Double) -> Bool
  ) throws -> Deviation {
    let p = try painted(commands, Double(size), Double(size), poses: poses, background: .clear)
    var deviation = Deviation()
    let n = ExactnessTests.points
    for y in 0..<size {
      for x in 0..<size {
        // Only pixels on an edge need many sample points.
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].map {
          inside(Double(x) + $0.0 * 0.999 + 0.0005, Double(y) + $0.1 * 0.999 + 0.0005)
        }
        if corners.allSatisfy({ $0 }) || !corners.contains(true) {
          if p.alpha(x, y) == (corners[0] ? 255 : 0) { continue }
        }
        var hits = 0
        for j in 0..<n {
          for i in 0..<n
          where inside(
            Double(x) + (Double(i) + 0.5) / Double(n), Double(y) + (Double(j) + 0.5) / Double(n))
          { hits += 1 }
        }
        deviation.add(p.alpha(x, y), Double(hits) / Double(n * n))
      }
    }
    return deviation
  }

  private static func inRounded(_ r: Rect, _ radius: Double) -> (Double, Double) -> Bool {
    { x, y in
      guard r.contains(Point(x, y)) else { return false }
      let dx = max(r.minX + radius - x, x - r.maxX + radius, 0)
      let dy = max(r.minY + radius - y, y - r.maxY + radius, 0)
      return dx * dx + dy * dy <= radius * radius
    }
  }

  @Test(
    "a rounded rectangle covers each pixel by the exact share of the pixel's area",
    arguments: [0.0, 3.3, 7, 12.25])
  func rounded(radius: Double) throws {
    // The edges are at multiples of 1/48, so that straight edges are counted exactly.
    let r = Rect(2.25, 3.625, 26.5, 25.25)
    let d = try compare([.fill(.rounded(RoundedRect(r, radius: radius)), .color(.black))], 32) {
      ExactnessTests.inRounded(r, radius)($0, $1)
    }
    #expect(d.mean <= 1)
    #expect(d.largest <= 4)
  }

  @Test("a clip covers each pixel of its content by the exact share of the pixel's area")
  func cuts() throws {
    let r = Rect(3.4, 2.7, 25.1, 26.3)
    let layer = Layer(
      key: 1, bounds: Rect(0, 0, 25.1, 26.3),
      content: DisplayList([
        .fill(.rect(Rect(0, 0, 25.1, 26.3)), .color(.white)),
        .fill(.rect(Rect(0, 0, 25.1, 14)), .color(.black)),
      ]), revision: 1)
    var poses = PoseTable(count: 1)
    poses[PoseSlot(0)] = Pose(
      offset: Vector(3.4, 2.7), clip: Rect(0, 0, 25.1, 26.3), radii: CornerRadii(6))
    let inside = ExactnessTests.inRounded(r, 6)
    let posed = try compare([.pushPose(PoseSlot(0)), .layer(layer), .pop], 32, poses: poses) {
      inside($0, $1)
    }
    #expect(posed.mean <= 1)
    #expect(posed.largest <= 4)
    let filled = try compare(
      [
        .pushClip(RoundedRect(r, radius: 6)), .fill(.rect(r), .color(.white)),
        .fill(.rect(r), .color(.black)), .pop,
      ], 32
    ) { inside($0, $1) }
    #expect(filled.mean <= 1)
    #expect(filled.largest <= 4)
  }

  @Test("a path covers each pixel by the exact share of the pixel's area")
  func paths() throws {
    let star = (0..<5).map { k in
      let a = Double(k) * 4 * Double.pi / 5
      return Point(16.3 + 14 * sin(a), 16.1 - 14 * cos(a))
    }
    // The polygon does not cross itself, because a star that does would count its centre twice.
    let polygon = [star[0], Point(20, 14), star[3], Point(19, 19), star[1], star[4]]
    let path = Path([.move(polygon[0])] + polygon.dropFirst().map { .line($0) } + [.close])
    let d = try compare([.fill(.path(path), .color(.black))], 32) { x, y in
      var winding = 0
      for i in polygon.indices {
        let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
        if (a.y <= y) != (b.y <= y), x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) {
          winding += b.y > a.y ? 1 : -1
        }
      }
      return winding != 0
    }
    #expect(d.mean <= 1)
    #expect(d.largest <= 4)
  }

  @Test(
    "a stroke with round ends covers the area within half of its width",
    arguments: [0.7, 1.5, 2, 5.3])
  func strokes(width: Double) throws {
    let (a, b, c) = (Point(4.2, 7.7), Point(24.6, 20.1), Point(9.3, 27.4))
    func distance(_ p: Point, _ q: Point, _ x: Double, _ y: Double) -> Double {
      let d = q - p
      let t = min(1, max(0, ((x - p.x) * d.dx + (y - p.y) * d.dy) / (d.dx * d.dx + d.dy * d.dy)))
      return (Point(x, y) - Point(p.x + d.dx * t, p.y + d.dy * t)).length
    }
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let d = try compare(
      [.stroke(.path(Path([.move(a), .line(b), .line(c)])), .color(.black), style)], 32
    ) { x, y in min(distance(a, b, x, y), distance(b, c, x, y)) <= width / 2 }
    #expect(d.mean <= 1)
    #expect(d.largest <= 4)
  }

  @Test("a ring covers the difference of two rounded rectangles")
  func rings() throws {
    let r = Rect(5, 6, 20, 19)
    let d = try compare(
      [.stroke(.rounded(RoundedRect(r, radius: 6)), .color(.black), StrokeStyle(width: 3))], 32
    ) { x, y in
      ExactnessTests.inRounded(Rect(3.5, 4.5, 23, 22), 7.5)(x, y)
        && !ExactnessTests.inRounded(Rect(6.5, 7.5, 17, 16), 4.5)(x, y)
    }
    #expect(d.mean <= 1)
    #expect(d.largest <= 4)
  }

  @Test("an offset of half a pixel moves a layer by half a pixel")
  func subPixel() throws {
    let layer = Layer(
      key: 3, bounds: Rect(0, 0, 8, 8),
      content: DisplayList([.fill(.rect(Rect(2, 2, 4, 4)), .color(.black))]), revision: 1)
    var poses = PoseTable(count: 1)
    poses[PoseSlot(0)] = Pose(offset: Vector(0.5, 0.25))
    let p = try painted(
      [.pushPose(PoseSlot(0)), .layer(layer), .pop], 10, 10, poses: poses, background: .clear)
    #expect(p.alpha(2, 4) == 128)
    #expect(p.alpha(3, 4) == 255)
    #expect(p.alpha(6, 4) == 128)
    #expect(p.alpha(4, 2) == 191)
    #expect(p.alpha(4, 6) == 64)
  }

  /// A shape's coverage blurred with a true Gaussian, one axis after the other.
  private func blurred(_ cover: [Double], _ size: Int, _ sigma: Double) -> [Double] {
    let radius = Int((sigma * 6).rounded(.up))
    var kernel = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = kernel.reduce(0, +)
    kernel = kernel.map { $0 / total }
    func pass(_ v: [Double], _ dx: Int, _ dy: Int) -> [Double] {
      var out = [Double](repeating: 0, count: size * size)
      for y in 0..<size {
        for x in 0..<size {
          var s = 0.0
          for k in -radius...radius {
            let (u, w) = (x + k * dx, y + k * dy)
            if u >= 0, w >= 0, u < size, w < size { s += v[w * size + u] * kernel[k + radius] }
          }
          out[y * size + x] = s
        }
      }
      return out
    }
    return pass(pass(cover, 1, 0), 0, 1)
  }

  @Test(
    "a shadow is its shape blurred by a Gaussian",
    arguments: [(4.0, 5.0), (8, 0), (12, 9), (20, 6)])
  func shadows(radius: Double, corner: Double) throws {
    let size = 76
    let r = Rect(24, 22, 28, 33)
    let black = Color.black
    let p = try painted(
      [.shadow(RoundedRect(r, radius: corner), Shadow(color: black, radius: radius))], 76, 76,
      background: .clear)
    let shape = try painted(
      [.fill(.rounded(RoundedRect(r, radius: corner)), .color(black))], 76, 76, background: .clear)
    let cover = shape.pixels.map { Double($0 >> 24) / 255 }
    let exact = blurred(cover, size, radius / 2)
    var largest = 0.0
    for i in exact.indices {
      largest = max(largest, abs(Double(p.pixels[i] >> 24) - exact[i] * 255))
    }
    // Half a level is for rounding, and half for the sampled kernel here and the truncated kernel
    // in the painter.
    #expect(largest <= 1.5, "largest difference \(largest)")
  }

  @Test(
    "a shadow has the same profile along a long side as along a short side", arguments: [0.0, 0.5])
  func longShadows(offset: Double) throws {
    let shadow = Shadow(color: .black, radius: 10)
    let long = try painted(
      [.shadow(RoundedRect(Rect(20 + offset, 20, 400, 60), radius: 8), shadow)], 440, 100,
      background: .clear)
    let exact = try painted(
      [.shadow(RoundedRect(Rect(20 + offset, 20, 40, 60), radius: 8), shadow)], 80, 100,
      background: .clear)
    for y in 0..<100 {
      for x in 0..<38 { #expect(abs(long.alpha(x, y) - exact.alpha(x, y)) <= 1) }
    }
  }

  #if !DEBUG
    @Test(
      "the blur of a material matches a true Gaussian blur with a signal-to-noise ratio of 40 dB",
      arguments: Material.Strength.allCases, [1.0, 2.0])
    func glass(strength: Material.Strength, scale: Double) throws {
      let size = 300
      var dice = SeededRandom(5)
      var pixels: [UInt32] = []
      for y in 0..<size {
        for x in 0..<size {
          let block = (x / 23 + y / 31) % 3 == 0 ? 255 : x * 255 / size
          let noise = dice.below(60)
          let v = UInt32(min(255, block * 3 / 4 + noise))
          pixels.append(0xFF00_0000 | v << 16 | (255 - v) << 8 | UInt32(y * 255 / size))
        }
      }
      let picture = try #require(Picture(width: size, height: size, pixels: pixels))
      let side = Double(size) / scale
      let all = Rect(0, 0, side, side)
      let p = try painted(
        [
          .picture(picture, in: all, fit: .stretch, sampling: .bilinear),
          .backdrop(RoundedRect(all), Material(strength)),
        ], side, side, scale: scale)
      let sigma = strength.sigma * scale
      let tint = Double(strength.tint(dark: false))
      let color = [0xF9, 0xFB, 0xFC]
      var error = 0.0
      var count = 0
      // The blur of content beyond the edge is undefined, so only the middle is compared.
      for channel in 0..<3 {
        let plane = pixels.map { Double($0 >> UInt32(channel * 8) & 255) / 255 }
        let exact = blurred(plane, size, sigma)
        for y in 100..<200 {
          for x in 100..<200 {
            let should = exact[y * size + x] * 255 * (1 - tint) + Double(color[channel]) * tint
            let d = Double(p.at(x, y) >> UInt32(channel * 8) & 255) - should
            error += d * d
            count += 1
          }
        }
      }
      let psnr = 10 * log10(255 * 255 / (error / Double(count)))
      #expect(psnr >= 40, "\(psnr) dB")
    }
  #endif

  @Test("each stronger material tints more and blurs less than the weaker material before it")
  func strengths() {
    let all = Material.Strength.allCases
    for (a, b) in zip(all, all.dropFirst()) {
      #expect(a.sigma > b.sigma)
      #expect(a.tint(dark: false) < b.tint(dark: false))
      #expect(a.tint(dark: true) < b.tint(dark: true))
    }
  }
}
