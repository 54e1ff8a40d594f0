// Motifs with a horizon: tides, the ferry, the folded boat.
import Drawing
import Geometry
import Libc

extension Sketch {
  /// Draws a low sun and seven bands of water.
  mutating func tides(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let sun = Point(width * 0.73, height * 0.455)
    glow(sun.x, sun.y, width * 0.155, p.spark, sigma: width * 0.08, opacity: 0.7)
    circle(sun.x, sun.y, width * 0.155, p.spark)
    for i in 0..<7 {
      let n = Double(i)
      let crest = wave(
        y: height * (0.47 + 0.078 * n), amplitude: height * (0.016 + 0.006 * n),
        length: width * (0.62 + 0.07 * n), phase: random.between(0, 6.28))
      let t = n / 6
      let color =
        t < 0.5
        ? p.groundBottom.mixed(with: p.mid, 0.55).mixed(with: p.mid, min(1, t * 2))
        : p.mid.mixed(with: p.deep, (t - 0.5) * 2)
      fill(below(crest), from: color, to: color.mixed(with: p.deep, 0.35))
      line(.polyline(crest), p.spark.opacity(0.5), width: width * 0.005)
    }
  }

  /// Draws stars, a moon over the sea, and a ship with lit windows.
  mutating func ferry(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let horizon = height * 0.64
    for _ in 0..<46 {
      let x = random.between(0, width)
      let y = random.between(0, horizon * 0.92)
      let radius = width * random.between(0.0015, 0.0042)
      circle(x, y, radius, p.spark.opacity(random.between(0.25, 0.8)))
    }
    let moon = Point(width * 0.64, height * 0.47)
    glow(moon.x, moon.y, width * 0.145, p.spark, sigma: width * 0.09, opacity: 0.55)
    circle(moon.x, moon.y, width * 0.145, p.spark)
    fill(Rect(0, horizon, width, height - horizon), from: p.mid, to: p.deep)
    for i in 0..<9 {
      let n = Double(i)
      let length = width * (0.30 - 0.022 * n) * random.between(0.75, 1.15)
      let x = moon.x - length / 2 + random.between(-0.02, 0.02) * width
      let bar = Rect(x, horizon + height * (0.022 + 0.036 * n), length, height * 0.006)
      add(
        .fill(
          .rounded(RoundedRect(bar, radius: height * 0.003)),
          .color(p.spark.opacity(0.75 - 0.07 * n))))
    }
    ship(p, at: Point(width * 0.16, horizon + width / 100), unit: width / 200)
  }

  private mutating func ship(_ p: ArtworkPalette, at deck: Point, unit s: Double) {
    let hull = [(0.0, 0.0), (58.0, 0.0), (51.0, 11.0), (9.0, 11.0)]
    fill(.polygon(hull.map { Point(deck.x + $0.0 * s, deck.y + $0.1 * s) }), p.deep)
    for (x, y, w, h) in [(10.0, -9.0, 32.0, 9.0), (16, -16, 20, 7), (22, -25, 6, 9)] {
      // Each box is half a unit taller than its spacing, so that no gap is visible between boxes.
      fill(Rect(deck.x + x * s, deck.y + y * s, w * s, (h + 0.5) * s), p.deep)
    }
    for i in 0..<4 {
      fill(
        Rect(deck.x + (14 + 7 * Double(i)) * s, deck.y - 6.5 * s, 3.4 * s, 3 * s), p.spark)
    }
  }

  /// Draws a folded paper boat on thirteen waves. Nearer waves have thicker lines.
  mutating func slowBoat(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let sea = height * 0.50
    for i in 0..<13 {
      let n = Double(i)
      let crest = wave(
        y: sea + height * 0.042 * n, amplitude: height * 0.010 * (1 + 0.12 * n),
        length: width * 0.46, phase: n * 0.9 + random.between(-0.2, 0.2))
      line(
        .polyline(crest), p.mid.opacity(0.30 + 0.05 * n), width: width * (0.006 + 0.0007 * n))
    }
    let s = width / 200
    let bow = Point(width * 0.30, sea + 4 * s)
    let folds: [([(Double, Double)], Color)] = [
      ([(0, 0), (80, 0), (62, 24), (18, 24)], p.mid),
      ([(40, -38), (62, 0), (18, 0)], p.spark),
      ([(40, -38), (62, 0), (40, 0)], Color.black.opacity(0.14)),
      ([(0, 0), (40, 0), (18, 24)], Color.black.opacity(0.10)),
    ]
    for (corners, color) in folds {
      fill(.polygon(corners.map { Point(bow.x + $0.0 * s, bow.y + $0.1 * s) }), color)
    }
  }

  /// The points of a sine wave across the whole picture, with 64 segments.
  private func wave(y: Double, amplitude: Double, length: Double, phase: Double) -> [Point] {
    (0...64).map { step in
      let x = width * Double(step) / 64
      return Point(x, y + amplitude * sin(2 * Double.pi * x / length + phase))
    }
  }

  /// The area between a line across the picture and the picture's lower edge.
  func below(_ line: [Point]) -> Path {
    .polygon([Point(0, height)] + line + [Point(width, height)])
  }
}
