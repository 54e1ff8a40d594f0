// The film and the device at the same instant. The device is hidden while the user marks the film.
import Drawing
import Files
import Gesture
import Interface

/// Places of the film and of the device in the window.
struct FilmGeometry {
  let film: Rect
  let device: Rect
  /// Window points per pixel of the film, and per point of the film's screen.
  let pixelScale: Double
  let scale: Double
  private let patch: Rect?
  private let filmSize: Size

  init(_ rect: Rect, _ panel: FilmPanel) {
    let size = panel.size
    let points = Size(panel.points, panel.points * size.height / max(1, size.width))
    let device = panel.measurement == nil ? Size.zero : panel.deviceSize
    let gap = device.width > 0 ? 76.0 : 0
    let area = Rect(
      rect.minX + 12, rect.minY + 48, max(1, rect.width - 24), max(1, rect.height - 84))
    scale = max(
      0.01,
      min(
        (area.width - gap) / (points.width + device.width),
        area.height / max(points.height, device.height)))
    pixelScale = scale * points.width / max(1, size.width)
    let left = area.midX - (scale * (points.width + device.width) + gap) / 2
    film = Rect(left, area.minY, points.width * scale, points.height * scale)
    self.device = Rect(
      film.maxX + gap, area.minY, device.width * scale, device.height * scale)
    (patch, filmSize) = (panel.patch, size)
  }

  func pixel(_ point: Point) -> Point {
    Point(
      min(max(0, (point.x - film.minX) / pixelScale), filmSize.width),
      min(max(0, (point.y - film.minY) / pixelScale), filmSize.height))
  }

  func place(_ pixel: Point) -> Point {
    Point(film.minX + pixel.x * pixelScale, film.minY + pixel.y * pixelScale)
  }

  func place(_ rect: Rect) -> Rect {
    Rect(
      origin: place(rect.origin), size: Size(rect.width * pixelScale, rect.height * pixelScale))
  }

  /// The part of a mark that a drag changes.
  enum Grip: Hashable, Sendable {
    /// The corner opposite the corner that the user drags.
    case corner(fixed: Point)
    case whole(Rect)

    func patch(from start: Point, to end: Point, _ size: Size) -> Rect {
      switch self {
      case .corner(let fixed):
        let end = Point(min(end.x, size.width), min(end.y, size.height))
        return Rect(
          min(fixed.x, end.x), min(fixed.y, end.y), abs(end.x - fixed.x), abs(end.y - fixed.y))
      case .whole(let rect):
        return Rect(
          min(max(0, rect.minX + end.x - start.x), size.width - rect.width),
          min(max(0, rect.minY + end.y - start.y), size.height - rect.height),
          rect.width, rect.height)
      }
    }
  }

  func corners(_ rect: Rect) -> [Point] {
    [
      rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
  }

  /// The part of the mark at a point of the window. A drag outside the mark draws a new mark.
  func grip(at point: Point) -> Grip {
    guard let patch else { return .corner(fixed: pixel(point)) }
    let corners = corners(patch)
    if let near = corners.firstIndex(where: { (place($0) - point).length < 16 }) {
      return .corner(fixed: corners[(near + 2) % 4])
    }
    return place(patch).contains(point) ? .whole(patch) : .corner(fixed: pixel(point))
  }
}

struct FilmStage: View {
  let film: FilmPanel
  let theme: Theme
  /// Title of the scene on the device.
  let scene: String

  static let key = RecognizerKey("film")

  var body: some View {
    Canvas.ofChart { [self] rect, environment, builder in
      FilmStagePainting(stage: self, rect: rect, environment: environment).draw(&builder)
    }
    .accessibilityHidden()
    .gesture(Recognizer(FilmStage.key, .drag(DragRule(minimumDistance: 0, axis: nil))))
    .focusable()
    .onGesture { $0.dragFilm($1, at: $2) }
    .onKey { $0.pressFilm($1, at: $2) }
    .accessibilityLabel(label)
    .blocksDrags([.horizontal, .vertical])
  }

  /// Words about the film, its marks and its offset for screen readers.
  private var label: String {
    func number(_ value: Double) -> String { short(value, 0) }
    switch film.mark {
    case .finger?:
      return "Finger: "
        + (film.touch.map { "marked at \(number($0.x)), \(number($0.y)) pixels" } ?? "not marked")
        + ". Arrow keys move the mark"
    case .patch?:
      let marked = film.patch.map {
        "from \(number($0.minX)), \(number($0.minY)), \(number($0.width)) by \(number($0.height)) pixels"
      }
      return
        "What moves: \(marked ?? "not marked"). Arrow keys move the frame, with Shift its corner,"
        + " Return measures"
    case nil:
      guard let offset = film.shown?.offset else { return "\(film.name), \(film.frameWords)" }
      return "\(film.name), \(film.frameWords): \(number(offset)) pt. \(film.differenceWords)."
        + " Arrow keys show other frames, Space plays"
    }
  }
}

private struct FilmStagePainting {
  let stage: FilmStage
  let rect: Rect
  let environment: EnvironmentValues

  private var film: FilmPanel { stage.film }
  private var palette: Palette { environment.palette }
  private var geometry: FilmGeometry { FilmGeometry(rect, film) }

  func draw(_ builder: inout TreeBuilder) {
    guard let picture = film.picture else { return }
    let geometry = geometry
    screen(geometry.film, &builder) {
      $0.draw(.picture(picture, in: geometry.film, fit: .stretch, sampling: .bilinear))
    }
    mark(geometry, &builder)
    finger(geometry, &builder)
    below(film.frameWords, geometry.film, &builder)
    if let measured = film.measurement {
      let rate = "\(short(1 / measured.track.interval, 0)) frames a second"
      words(
        [film.name], [rate + ", \(short(film.points, 0)) pt wide", rate], above: geometry.film,
        &builder)
      if film.deviceSize.width > 0 { device(geometry, &builder) }
    }
    let interaction = environment.interaction
    if interaction.focused == .recognizer(FilmStage.key), interaction.showsFocus {
      builder.stroke(geometry.film.inset(by: -4), radius: 15, palette[.accent], width: 2)
    }
  }

  private func screen(
    _ frame: Rect, _ builder: inout TreeBuilder, _ content: (inout TreeBuilder) -> Void
  ) {
    let outline = RoundedRect(frame, radius: 12)
    builder.draw(.shadow(outline, ShadowStyle.stage.shadow(environment.theme)))
    builder.fill(.rounded(outline), Palette.of(stage.theme)[.background])
    builder.draw(.pushClip(outline))
    content(&builder)
    builder.draw(.pop)
  }

  private func words(
    _ titles: [String], _ notes: [String], above frame: Rect, _ builder: inout TreeBuilder
  ) {
    let width = min(frame.width + 64, rect.maxX - frame.minX - 4)
    for (forms, top, step, tint) in [
      (titles, 42.0, TypeStep.baseM, Tint.primary), (notes, 24, .base, .secondary),
    ] {
      builder.text(
        environment.longest(forms, in: width), in: Rect(frame.minX, frame.minY - top, width, 18),
        environment, step, tint)
    }
  }

  private func below(_ words: String, _ frame: Rect, _ builder: inout TreeBuilder) {
    builder.text(
      words, in: Rect(frame.minX - 20, frame.maxY + 10, frame.width + 40, 18), environment, .base,
      .primary, align: .center)
  }

  /// Draws the frame around the moving object. This frame follows the object's offset in the film.
  private func mark(_ geometry: FilmGeometry, _ builder: inout TreeBuilder) {
    guard var patch = film.patch else { return }
    if let shown = film.shown {
      guard let offset = shown.offset else { return }
      let way = offset * geometry.scale / geometry.pixelScale * (isReversed ? -1 : 1)
      patch = patch.offset(by: film.isHorizontal ? Vector(way, 0) : Vector(0, way))
    }
    let frame = geometry.place(patch)
    builder.fill(frame, palette[.accent].opacity(0.1))
    builder.stroke(frame, radius: 0, palette[.background].opacity(0.8), width: 3)
    builder.stroke(frame, radius: 0, palette[.accent], width: 1.5)
    guard film.mark == .patch else { return }
    for corner in geometry.corners(frame) {
      builder.disc(corner, 5.5, palette[.background])
      builder.ring(corner, 5, palette[.accent], width: 1.5)
    }
  }

  private var isReversed: Bool { film.track?.isReversed ?? false }

  private func finger(_ geometry: FilmGeometry, _ builder: inout TreeBuilder) {
    guard let touch = film.touch else { return }
    var place = geometry.place(touch)
    if let shown = film.shown {
      guard let finger = shown.finger else { return }
      if film.isHorizontal {
        place.x = geometry.film.minX + abs(finger) * geometry.scale
      } else {
        place.y = geometry.film.minY + abs(finger) * geometry.scale
      }
    }
    let radius = max(9, 27 * geometry.scale)
    builder.ring(place, radius, palette[.background].opacity(0.8), width: 4)
    builder.ring(place, radius, palette[.accent], width: 2)
  }

  /// Draws the device. If the view fills the screen, a line at the film's offset crosses both film
  /// and device.
  private func device(_ geometry: FilmGeometry, _ builder: inout TreeBuilder) {
    let frame = geometry.device
    screen(frame, &builder) {
      $0.draw(
        .pushTransform(
          Transform(
            scaleX: geometry.scale, scaleY: geometry.scale, translation: frame.origin - .zero)))
      $0.draw(film.device.commands)
      $0.draw(.pop)
    }
    words(
      ["Measured values, on \(stage.scene)", "Measured values"],
      film.touch == nil
        ? ["without a marked finger"] : ["driven by the film’s finger", "by the film’s finger"],
      above: frame, &builder)
    below(film.differenceWords, frame, &builder)
    // The offset of a sheet is not counted from the border of the screen.
    guard let offset = film.shown?.offset, film.measurement?.kind.fillsScreen == true else {
      return
    }
    let length = offset * geometry.scale
    let color = palette[.accent]
    let label = "\(short(offset, 0)) pt"
    let width = environment.width(of: label, .baseM) + 12
    let middle = (geometry.film.maxX + frame.minX) / 2
    var tag = Rect(middle - width / 2, geometry.film.minY + length - 11, width, 22)
    if film.isHorizontal {
      for screen in [geometry.film, frame] {
        let x = isReversed ? screen.maxX - length : screen.minX + length
        builder.line(
          [Point(x, screen.minY), Point(x, screen.maxY)], color, width: 1.5, dash: [5, 4])
      }
      tag.origin.y = geometry.film.midY - 11
    } else {
      let y = isReversed ? geometry.film.maxY - length : geometry.film.minY + length
      tag.origin.y = y - 11
      builder.line(
        [Point(geometry.film.minX - 10, y), Point(frame.maxX + 10, y)], color, width: 1.5,
        dash: [5, 4])
    }
    builder.fill(tag, radius: 5, color)
    builder.text(
      label, in: tag.offset(by: Vector(0, 2)), environment, .baseM, .onAccent, align: .center)
  }
}
