// Motifs of straight edges and circles: sheets, machines, rooms.
import Drawing
import Geometry
import Libc

extension Sketch {
  /// Draws six sheets that are spread like a fan. The top sheet has five lines of text.
  mutating func sheets(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let drop = width * 0.015
    let inks = [p.deep, p.mid, p.spark, Color(0xEFE4D0), p.spark, p.spark]
    let size = Size(width * 0.50, width * 0.66)
    var top = Point.zero
    for i in 0..<6 {
      let angle = -0.34 + 0.115 * Double(i) + random.between(-0.02, 0.02)
      let center = Point(
        width * (0.40 + 0.04 * Double(i)), height * 0.60 + width * (0.05 - 0.02 * Double(i)))
      softShadow(sigma: width * 0.018, opacity: 0.26) { grown in
        .sheet(
          center: Point(center.x, center.y + drop),
          size: Size(size.width + 2 * grown, size.height + 2 * grown), angle: angle)
      }
      let sheet = Path.sheet(center: center, size: size, angle: angle)
      let far = i < 2 ? inks[i] : Color(0xEADFC9)
      let box = sheet.bounds
      add(
        .fill(
          .path(sheet),
          .gradient(
            LinearGradient(
              from: box.origin, to: Point(box.maxX, box.maxY),
              stops: [.init(at: 0, color: inks[i]), .init(at: 1, color: far)]))))
      top = center
    }
    let angle = -0.34 + 0.115 * 5
    for j in 0..<5 {
      let length = width * (j < 4 ? 0.32 : 0.18)
      let y = width * (-0.12 + 0.06 * Double(j))
      let line = Path.polyline([
        top.turned(by: angle, x: -width * 0.16, y: y),
        top.turned(by: angle, x: -width * 0.16 + length, y: y),
      ])
      self.line(line, j == 0 ? p.mid : p.deep.opacity(0.35), width: width * 0.012, cap: .round)
    }
  }

  /// Draws four by four tiles. Each tile contains a ring or three concentric quarter discs.
  mutating func machines(_ p: ArtworkPalette, seed: UInt32) {
    var random = ArtworkRandom(seed: seed)
    ground(p)
    let margin = width * 0.075
    let side = (width - 2 * margin) / 4
    let top = height - margin - side * 4
    let colors = [p.mid, p.deep, p.spark, p.deep, p.mid]
    for row in 0..<4 {
      for column in 0..<4 {
        let x = margin + Double(column) * side
        let y = top + Double(row) * side
        let turn = random.below(4)
        let color = colors[random.below(5)]
        if random.unit() < 0.22 {
          circle(x + side / 2, y + side / 2, side / 2, color)
          circle(x + side / 2, y + side / 2, side * 0.17, p.groundTop)
          continue
        }
        let isRight = turn == 1 || turn == 2
        let isLow = turn == 2 || turn == 3
        let corner = Point(isRight ? x + side : x, isLow ? y + side : y)
        let inner = color == p.mid ? p.groundBottom : p.groundTop
        let core = color == p.deep ? p.spark : p.deep
        for (radius, paint) in [(1.0, color), (0.66, inner), (0.33, core)] {
          fill(
            .quarterDisc(
              corner: corner, radius: side * radius, dx: isRight ? -1 : 1, dy: isLow ? -1 : 1),
            paint)
        }
      }
    }
  }

  /// Draws seven nested arches. Light comes from the innermost arch.
  mutating func rooms(_ p: ArtworkPalette) {
    ground(p)
    var x = width * 0.12
    var y = height * 0.36
    var w = width * 0.76
    for i in 0..<7 {
      let color =
        i < 5
        ? p.deep.mixed(with: p.mid, Double(i) / 6)
        : p.mid.mixed(with: p.spark, Double(i - 4) / 2)
      let radius = w / 2
      let reach = radius * Path.quarter
      var arch = Path()
      arch.move(x, height)
      arch.line(x, y + radius)
      arch.curve(x, y + radius - reach, x + radius - reach, y, to: x + radius, y)
      arch.curve(x + radius + reach, y, x + w, y + radius - reach, to: x + w, y + radius)
      arch.line(x + w, height)
      arch.close()
      fill(arch, from: color.mixed(with: p.spark, 0.12), to: color)
      x += w * 0.20 * (0.38 + 0.05 * sin(Double(i)))
      y += w * 0.085
      w *= 0.80
    }
  }

  /// Draws the spine of an open book: nine folded gatherings, sewn along four lines.
  mutating func stitches(_ p: ArtworkPalette) {
    ground(p)
    let (w, h) = (width, height)
    let ys = (0..<9).map { height * (0.30 + 0.062 * Double($0)) }
    for (i, y) in ys.enumerated() {
      softShadow(sigma: width * 0.008, opacity: 0.20) {
        Sketch.gathering(at: y + w * 0.008, grown: $0, w, h)
      }
      let color = Color(0xFFFDF8).mixed(with: Color(0xDCCBAA), Double(i) / 8 * 0.75)
      fill(Sketch.gathering(at: y, grown: 0, w, h), color)
    }
    for place in [-0.31, -0.20, 0.20, 0.31] {
      let x = width * (0.5 + place)
      let inwards = place < 0 ? 1.0 : -1.0
      for y in ys {
        let top = y + (abs(place) > 0.25 ? height * 0.006 : 0)
        let stitch = Path.polyline([
          Point(x, top), Point(x, top + height * 0.026),
          Point(x + inwards * width * 0.02, top + height * 0.056),
        ])
        line(stitch, p.mid, width: width * 0.0085, cap: .round)
      }
      var thread = Path()
      thread.move(x, height * 0.30)
      thread.curve(
        x - inwards * width * 0.01, height * 0.22, x - inwards * width * 0.05, height * 0.20,
        to: x - inwards * width * 0.03, height * 0.13)
      line(thread, p.mid, width: width * 0.006, cap: .round)
    }
  }

  /// The outline of a gathering seen from its end: two waves that meet in the fold. `d` is the
  /// distance by which the outline is enlarged on all sides.
  private static func gathering(
    at y: Double, grown d: Double, _ w: Double, _ h: Double
  ) -> Path {
    let top = y - d
    let low = y + d
    var path = Path()
    path.move(w * 0.08 - d, top)
    path.curve(w * 0.30, top - h * 0.035, w * 0.42, top - h * 0.02, to: w * 0.5, top + h * 0.012)
    path.curve(w * 0.58, top - h * 0.02, w * 0.70, top - h * 0.035, to: w * 0.92 + d, top)
    path.line(w * 0.92 + d, low + h * 0.06)
    path.curve(
      w * 0.70, low + h * 0.03, w * 0.58, low + h * 0.04, to: w * 0.5, low + h * 0.075)
    path.curve(
      w * 0.42, low + h * 0.04, w * 0.30, low + h * 0.03, to: w * 0.08 - d, low + h * 0.06)
    path.close()
    return path
  }
}
