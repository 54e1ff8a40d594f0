// Drawing of pointers over a device: trail, earlier paths, first drag, keyboard finger.
import Drawing
import Interface

extension GuideLayer {
  /// Draws the paths of earlier drags. Newer paths are more opaque.
  func drawOnion(_ palette: Palette, _ list: inout DisplayList) {
    for (age, points) in state.recordings.paths.reversed().enumerated() {
      guard points.count > 1 else { continue }
      let opacity = 0.9 - 0.16 * Double(min(age, 4))
      list.haloed(
        .path(Path(points.map(geometry.point))),
        halo: (palette[.panel].opacity(opacity * 0.6), 4.5), palette[.accent].opacity(opacity),
        width: 2, join: .round)
    }
  }

  /// Draws an arrow for newcomers at the start of the first drag, in the direction of this drag.
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
    let head = [tip - along * 8 + side * 7, tip, tip - along * 8 - side * 7]
    list.fill(ring, palette[.accent].opacity(0.22))
    list.haloed(
      ring, .path(Path([start + along * 20, tip])), .path(Path(head)),
      halo: (palette[.panel].opacity(0.8), 6), palette[.accent], width: 2.5, join: .round)
  }

  /// Draws the keyboard finger as a ring with cross hairs, filled while the finger is down.
  func drawKeyFinger(_ finger: KeyFinger, _ palette: Palette, _ list: inout DisplayList) {
    let place = geometry.point(finger.place)
    let ring = Shape.rounded(RoundedRect(center: place, radius: 13))
    let ways = [Vector(-1, 0), Vector(1, 0), Vector(0, -1), Vector(0, 1)]
    let hairs = ways.flatMap { [Path.Element.move(place + $0 * 8), .line(place + $0 * 19)] }
    list.fill(ring, palette[.accent].opacity(finger.isDown ? 0.4 : 0.1))
    list.haloed(
      ring, .path(Path(hairs)), halo: (palette[.panel].opacity(0.8), 4.5), palette[.accent],
      width: 2)
  }

  func drawTrail(_ palette: Palette, _ list: inout DisplayList) {
    guard let start = state.trail.start,
      state.trail.isDown || state.trail.isStill(about: shownDevice.telemetry)
    else { return }
    let accent = palette[.accent]
    let halo = palette[.panel]
    list.ring(geometry.point(start), 7, halo.opacity(0.8), width: 4)
    list.ring(geometry.point(start), 7, accent, width: 1.5)
    let points = state.trail.points
    let every = max(1, points.count / 16)
    for (place, point) in points.enumerated() where place % every == 0 {
      let age = Double(place) / Double(max(1, points.count))
      // The radius is rounded, so that a dot has one size for many frames while the trail grows.
      let radius = ((1 + 1.4 * age) * 8).rounded() / 8
      list.disc(geometry.point(point), radius, accent.opacity(0.25 + 0.6 * age))
    }
    for other in state.trail.others.map(geometry.point) {
      list.disc(other, 15, accent.opacity(0.16))
      list.ring(other, 15, halo.opacity(0.8), width: 3)
      list.ring(other, 15, accent, width: 1.5)
    }
    guard let here = points.last.map(geometry.point) else { return }
    let speed = state.trail.velocity.length
    if state.trail.isDown, speed > 30 {
      let length = min(96, max(16, speed * 0.087))
      let way = state.trail.velocity * (1 / speed)
      let tip = here + way * length
      let side = Vector(-way.dy, way.dx)
      let arrow = Path([
        .move(here), .line(tip), .move(tip - way * 7 + side * 6), .line(tip),
        .line(tip - way * 7 - side * 6),
      ])
      list.haloed(.path(arrow), halo: (halo, 5), accent, width: 2, join: .round)
    }
    if state.trail.isDown {
      list.disc(here, 15, accent.opacity(0.22))
      list.ring(here, 15, accent, width: 1.5)
    }
    // After the release, the stroke's mark is drawn at the dot's position, so the dot is left out.
    guard state.trail.isDown || !state.shows.strokes || state.strokes.isEmpty else { return }
    list.disc(here, 4.5, accent)
    list.ring(here, 4.5, halo, width: 1.5)
  }
}
