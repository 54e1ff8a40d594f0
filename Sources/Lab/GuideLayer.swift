// The guides over the device: lines that can be dragged, zones, the pointer's trail, the ruler.
import Drawing
import Geometry
import Gesture
import Interface

struct GuideLayer: View {
  let state: LabState
  let area: Rect
  let device: LabLayout.Device

  // From a place of the device to one of the stage area.
  private func x(_ v: Double) -> Double { device.frame.minX - area.minX + v * device.scale }
  private func y(_ v: Double) -> Double { device.frame.minY - area.minY + v * device.scale }

  var body: some View {
    ZStack(alignment: .topLeading) {
      drawing
      if state.shows.lines || state.shows.zones { marks }
      if state.shows.trail { ownerTag }
    }
  }

  // MARK: Lines, zones, trail

  private var drawing: some View {
    let view = self
    return Canvas { rect, environment, assembly in
      view.draw(rect.origin - .zero, environment, &assembly)
    }
  }

  private func draw(_ origin: Vector, _ environment: Environment, _ assembly: inout Assembly) {
    assembly.draw(.pushTransform(.translation(origin)))
    let palette = environment.palette
    func line(_ a: Point, _ b: Point, dash: [Double] = []) {
      drawLine(a, b, dash, palette, &assembly)
    }
    if state.shows.zones { drawZones(palette, &assembly) }
    if state.shows.regions { drawRegions(palette, &assembly) }
    if device.hasRuler, state.shows.lines, state.reading.axis == .vertical {
      drawRuler(environment, &assembly)
    }
    if state.shows.lines {
      let size = state.deviceSize
      for guide in state.reading.guides {
        guard let place = position(guide) else { continue }
        switch guide.place {
        case .across, .acrossFromStart:
          let from = guide.isQuiet || !device.hasRuler ? x(0) : x(0) - 26
          line(
            Point(from, y(place)), Point(x(size.width) + 16, y(place)),
            dash: guide.isQuiet ? [5, 5] : [])
        case .upright, .uprightFromStart:
          line(
            Point(x(place), y(0) - 14), Point(x(place), y(size.height)),
            dash: guide.isQuiet ? [5, 5] : [])
        case .zone: break
        }
      }
    }
    if state.transport.onion {
      for path in state.onion { drawPath(path, palette, opacity: 0.3, &assembly) }
    }
    if state.shows.trail { drawTrail(palette, &assembly) }
    assembly.draw(.pop)
  }

  /// Where a line is, in device points; nil while nothing gives it a place.
  private func position(_ guide: SceneReading.Guide) -> Double? {
    switch guide.place {
    case .across(let v), .upright(let v): v
    case .acrossFromStart(let v): state.trail.start.map { $0.y + v }
    case .uprightFromStart(let v): state.trail.start.map { $0.x + direction * v } ?? v
    case .zone(let width, let leading): leading ? width : state.deviceSize.width - width
    }
  }

  /// +1 where a drag goes to the right from where it began.
  private var direction: Double {
    guard let start = state.trail.start else { return 1 }
    return start.x > state.deviceSize.width / 2 ? -1 : 1
  }

  /// A line of the accent on a halo, so that it is seen on any picture.
  private func drawLine(
    _ a: Point, _ b: Point, _ dash: [Double], _ palette: Palette, _ assembly: inout Assembly
  ) {
    let path = Shape.path(Path([.move(a), .line(b)]))
    assembly.draw(.stroke(path, .color(palette[.panel].opacity(0.7)), StrokeStyle(width: 4)))
    assembly.draw(
      .stroke(path, .color(palette[.acc]), StrokeStyle(width: 1.5, dash: dash)))
  }

  private func drawZones(_ palette: Palette, _ assembly: inout Assembly) {
    for guide in state.reading.guides {
      guard case .zone(let width, let leading) = guide.place else { continue }
      let size = state.deviceSize
      let from = leading ? 0 : size.width - width
      let rect = Rect(x(from), y(0), width * device.scale, size.height * device.scale)
      assembly.draw(.fill(.rect(rect), .color(palette[.acc].opacity(0.09))))
      let edge = leading ? rect.maxX : rect.minX
      drawLine(
        Point(edge, rect.minY), Point(edge, rect.maxY), [2, 4], palette, &assembly)
    }
  }

  private func drawRegions(_ palette: Palette, _ assembly: inout Assembly) {
    for region in state.device.regions {
      let f = region.frame
      let rect = Rect(x(f.minX), y(f.minY), f.width * device.scale, f.height * device.scale)
        .intersection(
          Rect(
            x(0), y(0), state.deviceSize.width * device.scale,
            state.deviceSize.height * device.scale))
      guard !rect.isEmpty else { continue }
      assembly.draw(.fill(.rect(rect), .color(palette[.vel].opacity(0.08))))
      assembly.draw(
        .stroke(
          .rect(rect.inset(by: 0.5)), .color(palette[.vel].opacity(0.7)), StrokeStyle(width: 1)))
    }
  }

  private func drawRuler(_ environment: Environment, _ assembly: inout Assembly) {
    let palette = environment.palette
    let left = x(0) - 14
    let ticks = Paint.color(palette[.ink3])
    let lines = state.reading.guides.compactMap(position)
    assembly.draw(
      .fill(.rect(Rect(left - 0.5, y(0), 1, y(200) - y(0))), ticks))
    for value in stride(from: 0.0, through: 200, by: 10) {
      let isLong = value.truncatingRemainder(dividingBy: 50) == 0
      let length = isLong ? 10.0 : 5
      assembly.draw(.fill(.rect(Rect(left - length, y(value) - 0.5, length, 1)), ticks))
      guard isLong, !lines.contains(where: { abs($0 - value) * device.scale < 12 }) else {
        continue
      }
      let text = Text(fixed(value, 0), .small, .ink2, align: .trailing, lines: 1)
      text.layout(Size(40, 16), in: environment)
        .place(in: Rect(left - 54, y(value) - 8, 40, 16), &assembly)
    }
    if let drawn = state.reading.drawn {
      let at = y(min(300, max(0, drawn)))
      let wedge = Path([
        .move(Point(left + 2, at)), .line(Point(left + 11, at - 5)),
        .line(Point(left + 11, at + 5)), .close,
      ])
      assembly.draw(.fill(.path(wedge), .color(palette[.ink])))
    }
  }

  private func drawPath(
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

  private func drawTrail(_ palette: Palette, _ assembly: inout Assembly) {
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

  // MARK: Tags and handles

  @ViewBuilder private var marks: ViewList {
    let size = state.deviceSize
    let right = x(size.width) + 18
    ForEach(Array(state.reading.guides.enumerated())) { index, guide in
      let key = RecognizerKey("guide", index)
      let drag = Recognizer(key, .drag(DragRule(minimumDistance: 0)))
      switch guide.place {
      case .across, .acrossFromStart:
        if state.shows.lines, let place = position(guide), place < size.height + 60 {
          let at = min(y(place), area.height - 60)
          Tag(title: guide.title, note: guide.note, isQuiet: guide.isQuiet)
            .placed(x: right, y: at - 20, width: min(90, area.width - right - 4), height: 40)
          if !guide.isQuiet || !guide.figure.isEmpty {
            handle(drag, .resizeVertical).placed(
              x: x(size.width) + 4, y: y(place) - 12, width: 24, height: 24)
          }
        }
      case .upright, .uprightFromStart:
        if state.shows.lines, let place = position(guide) {
          let width = Double(guide.title.count) * 7 + 16
          let isFirst = index % 2 == 0
          Tag(title: guide.title, note: "", isQuiet: guide.isQuiet)
            .placed(
              x: min(max(4, isFirst ? x(place) - width : x(place) - 8), area.width - width - 4),
              y: y(0) - 33, width: width, height: 22)
          if !guide.figure.isEmpty {
            handle(drag, .resizeHorizontal).placed(
              x: x(place) - 12, y: y(size.height) - 4, width: 24, height: 24)
          }
        }
      case .zone(_, let leading):
        if state.shows.zones, let place = position(guide) {
          if area.width - right > 70, x(0) > 84 {
            Tag(title: guide.title, note: guide.note, isQuiet: true)
              .placed(
                x: leading ? x(0) - 84 : x(size.width) + 8, y: y(size.height) - 60, width: 76,
                height: 40)
          }
          handle(drag, .resizeHorizontal).placed(
            x: x(place) - 12, y: y(size.height * 0.62), width: 24, height: 24)
        }
      }
    }
  }

  /// A small ring that is larger for fingers than for the eye.
  private func handle(_ drag: Recognizer, _ cursor: HostWishes.Cursor) -> ViewList {
    Circle(.panel).frame(width: 10, height: 10)
      .overlay { Circle(.clear).stroked(.acc, width: 1.5) }
      .frame(width: 24, height: 24)
      .gesture(drag)
      .cursor(cursor)
  }

  @ViewBuilder private var ownerTag: ViewList {
    if state.trail.isDown, let here = state.trail.points.last {
      let speed = state.trail.velocity.length
      let title = state.trail.owner.map(ownerTitle) ?? "Undecided"
      let isRight = x(here.x) + 24 + 92 < area.width - 4
      Tag(title: title, note: "\(fixed(speed, 0)) pt/s", isQuiet: true)
        .placed(
          x: isRight ? x(here.x) + 24 : x(here.x) - 116,
          y: min(max(4, y(here.y) - 30), area.height - 84), width: 92, height: 40)
    }
  }
}

/// What an owner is called on its tag.
func ownerTitle(_ owner: String) -> String {
  switch owner {
  case "pullDown": "Pull-down"
  case "scroll": "Scroll"
  case "back": "Back"
  case "pager": "Pager"
  case "pullToDismiss": "Pull"
  case "edgeCard": "Edge drag"
  case "slider": "Slider"
  case "button": "Button"
  case "row": "Row"
  case "overlay": "Overlay"
  default: owner.prefix(1).uppercased() + owner.dropFirst()
  }
}

/// A small sign beside a line.
struct Tag: View {
  let title: String
  let note: String
  let isQuiet: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: -2) {
      Text(title, .baseM, isQuiet ? .ink : .on, lines: 1)
      if !note.isEmpty { Text(note, .base, isQuiet ? .ink2 : .on, lines: 1) }
    }
    .padding(horizontal: 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(isQuiet ? .panel : .acc, radius: Radius.field)
    .border(isQuiet ? .line : .clear, width: 1, radius: Radius.field)
  }
}
