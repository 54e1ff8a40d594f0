// The pointer's way over a device: its start, its path, its speed, and paths of former drags.
import Drawing
import Geometry
import Gesture
import Interface

extension GuideLayer {
  func drawPath(
    _ points: [Point], _ palette: Palette, opacity: Double, _ assembly: inout Assembly
  ) {
    guard let first = points.first, points.count > 1 else { return }
    let path = Path(
      [.move(Point(x(first.x), y(first.y)))]
        + points.dropFirst().map { .line(Point(x($0.x), y($0.y))) })
    assembly.draw(
      .stroke(
        .path(path), .color(palette[.acc].opacity(opacity)),
        StrokeStyle(width: 1.5, cap: .round, join: .round)))
  }

  func drawTrail(_ palette: Palette, _ assembly: inout Assembly) {
    guard let start = state.trail.start else { return }
    let accent = palette[.acc]
    let halo = palette[.panel]
    func disc(_ p: Point, _ radius: Double) -> Shape {
      .rounded(
        RoundedRect(
          Rect(x(p.x) - radius, y(p.y) - radius, radius * 2, radius * 2), radius: radius))
    }
    assembly.draw(.stroke(disc(start, 7), .color(halo.opacity(0.8)), StrokeStyle(width: 4)))
    assembly.draw(.stroke(disc(start, 7), .color(accent), StrokeStyle(width: 1.5)))
    let points = state.trail.points
    let every = max(1, points.count / 30)
    for (place, point) in points.enumerated() where place % every == 0 {
      let age = Double(place) / Double(max(1, points.count))
      assembly.draw(
        .fill(disc(point, 1 + 1.4 * age), .color(accent.opacity(0.25 + 0.6 * age))))
    }
    guard let here = points.last else { return }
    let speed = state.trail.velocity.length
    if state.trail.isDown, speed > 30 {
      let length = min(96, max(16, speed * 0.087))
      let way = state.trail.velocity * (1 / speed)
      let from = Point(x(here.x), y(here.y))
      let tip = from + way * length
      let side = Vector(-way.dy, way.dx)
      let arrow = Path([
        .move(from), .line(tip), .move(tip - way * 7 + side * 6), .line(tip),
        .line(tip - way * 7 - side * 6),
      ])
      for (color, width) in [(halo, 5.0), (accent, 2.0)] {
        assembly.draw(
          .stroke(
            .path(arrow), .color(color), StrokeStyle(width: width, cap: .round, join: .round)))
      }
    }
    if state.trail.isDown {
      assembly.draw(.fill(disc(here, 15), .color(accent.opacity(0.22))))
      assembly.draw(.stroke(disc(here, 15), .color(accent), StrokeStyle(width: 1.5)))
    }
    assembly.draw(.fill(disc(here, 4.5), .color(accent)))
    assembly.draw(.stroke(disc(here, 4.5), .color(halo), StrokeStyle(width: 1.5)))
  }
}
