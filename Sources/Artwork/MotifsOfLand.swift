// Landscape motifs: cedars, contours, mountains, the orchard.
import Drawing
import Geometry
import Libc

extension Sketch {
  /// Draws four rows of cedars, with mist between them.
  mutating func cedars(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    glow(width * 0.3, height * 0.42, width * 0.11, p.spark, sigma: width * 0.05, opacity: 0.6)
    circle(width * 0.3, height * 0.42, width * 0.11, p.spark)
    for row in 0..<4 {
      let n = Double(row)
      let color =
        row == 0 ? p.groundBottom.mixed(with: p.mid, 0.5) : p.mid.mixed(with: p.deep, n / 3)
      let foot = height * (0.80 + 0.07 * n)
      let count = 11 - 2 * row
      for i in 0..<count {
        let x = width * (Double(i) + 0.5) / Double(count) + random.between(-0.03, 0.03) * width
        let w = width * (0.045 + 0.022 * n) * random.between(0.8, 1.2)
        let h = height * (0.30 + 0.07 * n) * random.between(0.72, 1.08)
        let low = row < 3 ? color.mixed(with: p.groundBottom, 0.35) : color
        fill(tree(x: x, foot: foot, width: w, height: h), from: color, to: low)
      }
      if row < 3 {
        fill(
          Rect(0, foot - height * 0.12, width, height * 0.2), from: p.groundTop.opacity(0),
          to: p.groundTop.opacity(0.55))
      }
    }
  }

  private func tree(x: Double, foot: Double, width w: Double, height h: Double) -> Path {
    let low = foot + height * 0.3
    var path = Path()
    path.move(x, foot - h)
    path.curve(
      x + w * 0.55, foot - h * 0.6, x + w, foot - h * 0.25, to: x + w * 0.9, low)
    path.line(x - w * 0.9, low)
    path.curve(
      x - w, foot - h * 0.25, x - w * 0.55, foot - h * 0.6, to: x, foot - h)
    path.close()
    return path
  }

  /// Draws fifteen contour lines around a summit. The tenth line is red.
  mutating func contours(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let center = Point(width * 0.54, height * 0.66)
    let phases = (0..<4).map { _ in random.between(0, 6.28) }
    for i in 0..<15 {
      let t = Double(i) / 14
      let radius = width * (0.78 - 0.72 * t)
      let points = (0..<120).map { step in
        let a = 2 * Double.pi * Double(step) / 120
        let k =
          1 + 0.13 * cos(2 * a + phases[0] + t) + 0.09 * cos(3 * a + phases[1] - t * 1.5)
          + 0.045 * cos(5 * a + phases[2] + t * 2)
        return Point(
          center.x + radius * k * cos(a) + width * 0.05 * t,
          center.y + radius * k * 0.9 * sin(a) - width * 0.06 * t)
      }
      let height = p.groundBottom.mixed(with: p.groundTop, 0.6)
        .mixed(with: p.deep, t * t.squareRoot() * 0.95)
      fill(.polygon(points), height)
      line(
        .polygon(points), i == 9 ? p.spark : p.deep.opacity(0.30),
        width: width * (i == 9 ? 0.011 : 0.0045))
    }
    circle(center.x + width * 0.05, center.y - width * 0.065, width * 0.018, p.spark)
  }

  /// Draws a red sun and five ridges. Ridges further away are paler.
  mutating func mountains(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    circle(width * 0.70, height * 0.36, width * 0.115, p.spark)
    for i in 0..<5 {
      let n = Double(i)
      let t = n / 4
      let line = ridge(
        y: height * (0.56 + 0.09 * n), amplitude: height * (0.085 - 0.006 * n), &random)
      let color = p.mid.mixed(with: p.deep, pow(t, 1.2))
      fill(
        below(line), from: color.opacity(0.30 + 0.62 * t),
        to: p.groundTop.opacity(0.55 * t * t))
    }
  }

  /// The line of a ridge: the sum of four sine waves with random phases and decreasing amplitudes.
  private func ridge(y: Double, amplitude: Double, _ random: inout ArtworkRandom) -> [Point] {
    let waves = [1.0, 2, 3, 5].enumerated().map { n, k in
      (k, phase: random.between(0, 6.283), weight: amplitude / pow(Double(n + 1), 0.8))
    }
    return (0...64).map { step in
      let t = Double(step) / 64
      let sum = waves.reduce(0) { $0 + $1.weight * sin($1.0 * Double.pi * t * 1.3 + $1.phase) }
      return Point(width * t, y - sum)
    }
  }

  /// Draws twenty leaves and fruits in a grid.
  mutating func orchard(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let margin = width * 0.08
    let side = (width - 2 * margin) / 4
    let rise = side * 0.9
    let top = height - margin - 5 * rise
    for row in 0..<5 {
      for column in 0..<4 {
        let x = margin + (Double(column) + 0.5) * side
        let y = top + (Double(row) + 0.5) * rise
        let r = side * 0.40
        let kind = random.unit()
        if kind < 0.30 {
          circle(x, y + r * 0.1, r * 0.78, p.spark)
          circle(x - r * 0.25, y - r * 0.12, r * 0.16, Color.white.opacity(0.45))
          continue
        }
        let turn = random.unit() < 0.5 ? 1.0 : -1.0
        fill(leaf(x: x, y: y, r: r, turn: turn), kind < 0.72 ? p.mid : p.deep)
        line(
          .polyline([Point(x - turn * r, y + r), Point(x + turn * r, y - r)]),
          p.groundTop.opacity(0.8), width: width * 0.006)
      }
    }
  }

  /// The outline of a leaf: two quarter circles between its lower and its upper tip. The leaf leans
  /// to the right if `turn` is 1, and to the left if `turn` is −1.
  private func leaf(x: Double, y: Double, r: Double, turn: Double) -> Path {
    let reach = 2 * r * Path.quarter
    var path = Path()
    path.move(x - turn * r, y + r)
    path.curve(
      x - turn * r, y + r - reach, x + turn * (r - reach), y - r, to: x + turn * r, y - r)
    path.curve(
      x + turn * r, y - r + reach, x - turn * (r - reach), y + r, to: x - turn * r, y + r)
    path.close()
    return path
  }
}
