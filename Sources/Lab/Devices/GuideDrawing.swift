// Drawing over a device: guides, zones and the mark on the ruler.
import Drawing
import Interface

extension GuideLayer {
  func x(_ v: Double) -> Double { geometry.x(v) }
  func y(_ v: Double) -> Double { geometry.y(v) }

  /// Draws the guides that change while the finger or the content moves.
  func moving(_ palette: Palette) -> DisplayList {
    var list = DisplayList()
    func line(_ a: Point, _ b: Point, dash: [Double] = []) {
      drawLine(a, b, dash, palette, &list)
    }
    if hasRuler { drawRulerMark(palette, &list) }
    if state.shows.lines {
      let size = geometry.size
      // The guide's line ends at its handle, or at the device's edge if the device has no handles.
      let end = shownDevice.isLead ? 16.0 : 0
      for guide in shownDevice.telemetry.guides {
        guard let place = geometry.position(guide) else { continue }
        switch guide.place {
        case .across, .acrossFromStart:
          let from = guide.isSecondary || !geometry.device.hasRuler ? x(0) : x(0) - 26
          guideLine(
            .horizontal, at: y(place), from: from, to: x(size.width) + end,
            ends: (x(0) + 6, x(size.width) - 6), dash: guide.isSecondary ? [5, 5] : [], palette,
            &list)
        case .upright, .uprightFromStart, .uprightBesideStart:
          let end = GuideLayer.uprightEnd * geometry.device.scale
          guideLine(
            .vertical, at: x(place), from: y(0) - (geometry.device.isCompact ? 0 : 14),
            to: y(size.height), ends: (y(0) + end, y(size.height) - end),
            dash: guide.isSecondary ? [5, 5] : [], palette, &list)
        case .zone: break
        }
      }
      for guide in speedGuides {
        guard let place = geometry.position(guide) else { continue }
        switch guide.drag {
        case .vertical:
          line(Point(x(0), y(place)), Point(x(size.width) + 16, y(place)), dash: [5, 5])
        case .horizontal:
          line(Point(x(place), y(0) - 14), Point(x(place), y(size.height)), dash: [5, 5])
        }
      }
    }
    if state.transport.onion { drawOnion(palette, &list) }
    if state.shows.invitation, state.trail.start == nil, shownDevice.isLead {
      drawInvitation(palette, &list)
    }
    if state.shows.trail { drawTrail(palette, &list) }
    if let finger = state.keyFinger, !finger.isInactive, shownDevice.isLead {
      drawKeyFinger(finger, palette, &list)
    }
    return list
  }

  /// Draws a line over the device. While no finger is down, the line is faint and has no halo
  /// between its ends, so that the text below it stays readable.
  private func guideLine(
    _ axis: Axis, at place: Double, from: Double, to: Double, ends: (Double, Double),
    dash: [Double], _ palette: Palette, _ list: inout DisplayList
  ) {
    func point(_ along: Double) -> Point {
      axis == .horizontal ? Point(along, place) : Point(place, along)
    }
    guard !state.trail.isDown, ends.0 < ends.1 else {
      return drawLine(point(from), point(to), dash, palette, &list)
    }
    drawLine(point(from), point(ends.0), dash, palette, &list)
    drawFaintLine(point(ends.0), point(ends.1), palette, &list)
    drawLine(point(ends.1), point(to), dash, palette, &list)
  }

  /// Length in device points of each end of an upright line.
  static let uprightEnd = 56.0

  private func drawFaintLine(
    _ a: Point, _ b: Point, _ palette: Palette, _ list: inout DisplayList
  ) {
    list.line([a, b], palette[.accent].opacity(0.3), width: 1, dash: [1, 5])
  }

  /// Draws a line with a halo, so that the line is visible on any picture.
  func drawLine(
    _ a: Point, _ b: Point, _ dash: [Double], _ palette: Palette, _ list: inout DisplayList
  ) {
    list.line([a, b], palette[.panel].opacity(0.7), width: 4)
    list.line([a, b], palette[.accent], width: 1.5, dash: dash)
  }

  func zones(_ palette: Palette) -> DisplayList {
    var list = DisplayList()
    for guide in shownDevice.telemetry.guides {
      guard case .zone(let width, let leading) = guide.place else { continue }
      let size = geometry.size
      let from = leading != geometry.isMirrored ? 0 : size.width - width
      let rect = Rect(
        x(from), y(0), width * geometry.device.scale, size.height * geometry.device.scale)
      list.fill(rect, palette[.accent].opacity(0.09))
      let edge = leading != geometry.isMirrored ? rect.maxX : rect.minX
      // While no finger is down, the border of the zone is faint, because the border crosses texts.
      // The tint still shows where the zone ends.
      if state.trail.isDown {
        drawLine(Point(edge, rect.minY), Point(edge, rect.maxY), [2, 4], palette, &list)
      } else {
        drawFaintLine(Point(edge, rect.minY), Point(edge, rect.maxY), palette, &list)
      }
    }
    return list
  }

  var hasRuler: Bool {
    geometry.device.hasRuler && state.shows.lines && state.screenPanel.front == nil
      && shownDevice.telemetry.axis == .vertical
  }

  /// The ruler's zero in device points, and the direction in which values increase (1 or −1). The
  /// zero is the resting position of the moving content.
  var ruler: (zero: Double, way: Double) {
    let telemetry = shownDevice.telemetry
    guard let line = telemetry.releaseThreshold else { return (0, 1) }
    for guide in telemetry.guides {
      switch guide.place {
      case .across(let place): return guide.ratio < 0 ? (place + line, -1) : (place - line, 1)
      // The zero of the ruler is where the finger went down, or where the suggested drag starts.
      case .acrossFromStart(let way, let side):
        let zero =
          geometry.position(guide).map { $0 - side.sign * way } ?? telemetry.firstDrag?.start.y
        return (zero ?? 0, side.sign)
      case .upright, .uprightFromStart, .uprightBesideStart, .zone: continue
      }
    }
    return (0, 1)
  }

  /// Marks the position of the moving content on the ruler.
  func drawRulerMark(_ palette: Palette, _ list: inout DisplayList) {
    guard let drawn = shownDevice.telemetry.drawn else { return }
    let (zero, way) = ruler
    let left = x(0) - 14
    let at = y(min(geometry.size.height, max(0, zero + way * drawn)))
    let wedge = [Point(left + 2, at), Point(left + 11, at - 5), Point(left + 11, at + 5)]
    list.fill(.path(Path(wedge, isClosed: true)), palette[.primary])
  }
}
