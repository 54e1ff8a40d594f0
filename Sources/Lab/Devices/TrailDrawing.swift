// Drawing of pointers over a device: trail, earlier paths, first drag, keyboard finger.
import Drawing
import Geometry
import Gesture
import Interface

extension GuideLayer {
  /// Draws the paths of earlier drags. Newer paths are more opaque.
  func drawOnion(_ palette: Palette, _ list: inout DisplayList) {
    for (age, points) in state.onion.reversed().enumerated() {
      guard let first = points.first, points.count > 1 else { continue }
      let path = Shape.path(
        Path(
          [.move(geometry.point(first))]
            + points.dropFirst().map { .line(geometry.point($0)) }))
      let opacity = 0.9 - 0.16 * Double(min(age, 4))
      for (color, width) in [(palette[.panel], 4.5), (palette[.accent], 2)] {
        list.draw(
          .stroke(
            path, .color(color.opacity(width > 3 ? opacity * 0.6 : opacity)),
            StrokeStyle(width: width, cap: .round, join: .round)))
      }
    }
  }

  /// Draws an arrow that shows a newcomer where the first drag should begin, and its direction.
  func drawInvitation(_ palette: Palette, _ list: inout DisplayList) {
    guard let drag = shownDevice.telemetry.firstDrag else { return }
    var (from, way) = (drag.start, drag.way)
    if geometry.isMirrored {
      from.x = geometry.size.width - from.x
      way.dx = -way.dx
    }
    let (start, tip) = (geometry.point(from), geometry.point(from + way))
    let along = way * (1 / way.length)
    let side = Vector(-along.dy, along.dx)
    let ring = Shape.rounded(RoundedRect(center: start, radius: 13))
    let shaft = Shape.path(Path([.move(start + along * 20), .line(tip)]))
    let head = Shape.path(
      Path([
        .move(tip - along * 8 + side * 7), .line(tip), .line(tip - along * 8 - side * 7),
      ]))
    list.draw(.fill(ring, .color(palette[.accent].opacity(0.22))))
    for (color, width) in [(palette[.panel].opacity(0.8), 6.0), (palette[.accent], 2.5)] {
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      for shape in [ring, shaft, head] { list.draw(.stroke(shape, .color(color), style)) }
    }
  }

  /// Draws the keyboard finger: a ring with cross hairs, which is filled while it is down.
  func drawKeyFinger(_ finger: KeyFinger, _ palette: Palette, _ list: inout DisplayList) {
    let place = geometry.point(finger.place)
    let ring = Shape.rounded(RoundedRect(center: place, radius: 13))
    let hairs = Shape.path(
      Path([
        .move(place - Vector(19, 0)), .line(place - Vector(8, 0)),
        .move(place + Vector(8, 0)), .line(place + Vector(19, 0)),
        .move(place - Vector(0, 19)), .line(place - Vector(0, 8)),
        .move(place + Vector(0, 8)), .line(place + Vector(0, 19)),
      ]))
    list.draw(.fill(ring, .color(palette[.accent].opacity(finger.isDown ? 0.4 : 0.1))))
    for (color, width) in [(palette[.panel].opacity(0.8), 4.5), (palette[.accent], 2)] {
      for shape in [ring, hairs] {
        list.draw(.stroke(shape, .color(color), StrokeStyle(width: width, cap: .round)))
      }
    }
  }

  func drawTrail(_ palette: Palette, _ list: inout DisplayList) {
    guard let start = state.trail.start,
      state.trail.isDown || state.trail.isStill(about: shownDevice.telemetry)
    else { return }
    let accent = palette[.accent]
    let halo = palette[.panel]
    func disc(_ p: Point, _ radius: Double) -> Shape {
      .rounded(RoundedRect(center: Point(x(p.x), y(p.y)), radius: radius))
    }
    list.draw(.stroke(disc(start, 7), .color(halo.opacity(0.8)), StrokeStyle(width: 4)))
    list.draw(.stroke(disc(start, 7), .color(accent), StrokeStyle(width: 1.5)))
    let points = state.trail.points
    let every = max(1, points.count / 16)
    for (place, point) in points.enumerated() where place % every == 0 {
      let age = Double(place) / Double(max(1, points.count))
      // The radius is rounded, so that a dot looks the same for many frames while others are added.
      let radius = ((1 + 1.4 * age) * 8).rounded() / 8
      list.draw(.fill(disc(point, radius), .color(accent.opacity(0.25 + 0.6 * age))))
    }
    for other in state.trail.others {
      list.draw(.fill(disc(other, 15), .color(accent.opacity(0.16))))
      list.draw(.stroke(disc(other, 15), .color(halo.opacity(0.8)), StrokeStyle(width: 3)))
      list.draw(.stroke(disc(other, 15), .color(accent), StrokeStyle(width: 1.5)))
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
        list.draw(
          .stroke(
            .path(arrow), .color(color), StrokeStyle(width: width, cap: .round, join: .round)))
      }
    }
    if state.trail.isDown {
      list.draw(.fill(disc(here, 15), .color(accent.opacity(0.22))))
      list.draw(.stroke(disc(here, 15), .color(accent), StrokeStyle(width: 1.5)))
    }
    // After the lift, the mark of the stroke is there.
    guard state.trail.isDown || !state.shows.strokes || state.strokes.isEmpty else { return }
    list.draw(.fill(disc(here, 4.5), .color(accent)))
    list.draw(.stroke(disc(here, 4.5), .color(halo), StrokeStyle(width: 1.5)))
  }
}
