// The plot of a film: measured and fitted offset, finger, releases, residuals, and lost frames.
import Drawing
import Files
import Gesture
import Interface
import Measure

struct FilmPlot: View {
  let film: FilmPanel

  static let key = RecognizerKey("film plot")
  private static let left = 36.0
  fileprivate static func field(_ rect: Rect) -> Rect {
    Rect(rect.minX + left, rect.minY + 22, max(1, rect.width - left - 4), max(1, rect.height - 98))
  }

  /// The time of the film at an x coordinate of the plot.
  static func time(at x: Double, in rect: Rect, _ film: FilmPanel) -> Double {
    let field = field(rect)
    return min(max(0, (x - field.minX) / field.width), 1) * film.duration
  }

  var body: some View {
    Canvas.ofChart { [film] rect, environment, builder in
      FilmPlotPainting(film: film, rect: rect, environment: environment)?.draw(&builder)
    }
    .accessibilityHidden()
    .gesture(Recognizer(FilmPlot.key, .drag(DragRule(minimumDistance: 0, axis: nil))))
    .focusable()
    .onGesture { $0.scrubFilm($1, at: $2) }
    .onKey { $0.pressFilm($1, at: $2) }
    .accessibilityLabel(label)
    .blocksDrags([.horizontal, .vertical])
  }

  private var label: String {
    guard let measured = film.measurement else { return "Offset in the frames so far" }
    let releases = measured.releases.map(\.words).joined(separator: ", ")
    return "Film and fit: \(releases.isEmpty ? "no release" : releases). "
      + "Residual \(short(measured.residual)) pt, \(counted(measured.track.lostFrames, "lost frame"))."
  }
}

extension FilmMeasurement.Release {
  /// The outcome with the offset, as the plot shows it.
  fileprivate var words: String {
    "\(dismisses.map { $0 ? "dismisses" : "stays" } ?? "released") at \(short(offset, 0))"
  }
}

private struct FilmPlotPainting {
  let film: FilmPanel
  let rect: Rect
  let environment: EnvironmentValues
  private let track: MotionTrack
  private let field: Rect
  private let end: Double
  private let values: ClosedRange<Double>
  /// The travel of the finger since its touch-down in each frame. Nil for an unknown travel.
  private let travels: [Double?]
  private var palette: Palette { environment.palette }

  init?(film: FilmPanel, rect: Rect, environment: EnvironmentValues) {
    guard let track = film.track else { return nil }
    (self.film, self.rect, self.environment, self.track) = (film, rect, environment, track)
    field = FilmPlot.field(rect)
    end = film.duration
    let drags = film.measurement?.phases.filter { $0.what == .drag } ?? []
    let travels = track.frames.map { frame -> Double? in
      let origin = drags.last { $0.from <= frame.time + 1e-6 }?.origin
      return frame.finger.flatMap { finger in origin.map { finger - $0 } }
    }
    self.travels = travels
    let all = track.frames.compactMap(\.offset) + travels.compactMap(\.self)
    let low = (min(-10, all.min() ?? 0) / 20).rounded(.down) * 20
    let high = ((all.max() ?? 0) / 50).rounded(.up) * 50
    values = low...max(100, high)
  }

  private func x(_ time: Double) -> Double { field.minX + field.width * time / end }
  private func y(_ value: Double) -> Double {
    field.maxY
      - field.height * (value - values.lowerBound) / (values.upperBound - values.lowerBound)
  }

  func draw(_ builder: inout TreeBuilder) {
    grid(&builder)
    builder.draw(.pushClip(RoundedRect(field.inset(by: -3))))
    band(&builder)
    line(travels, .secondary, 1.5, dash: [5, 4], &builder)
    if let measured = film.measurement { line(measured.fitted, .accent, 2.5, dash: [], &builder) }
    for frame in track.frames {
      guard let offset = frame.offset else { continue }
      builder.disc(Point(x(frame.time), y(offset)), 1.9, palette[.primary])
    }
    builder.draw(.pop)
    residuals(&builder)
    lost(&builder)
    releases(&builder)
    cursor(&builder)
    ChartFrame(rect: rect, environment: environment).focus(.recognizer(FilmPlot.key), &builder)
  }

  private func grid(_ builder: inout TreeBuilder) {
    let step = [50.0, 100, 200, 500].first { values.upperBound / $0 <= 6 } ?? 1000
    for value in stride(from: 0.0, through: values.upperBound, by: step) {
      builder.fill(Rect(field.minX, y(value).rounded(), field.width, 1), palette[.line])
      builder.text(
        fixed(value, 0), in: Rect(rect.minX, y(value) - 8, 30, 16), environment, align: .trailing)
    }
    let every = [0.2, 0.5, 1, 2, 5].first { end / $0 <= max(2, field.width / 62) } ?? 10
    for time in stride(from: 0.0, through: end, by: every) {
      builder.text(
        short(time, 1) + (time == 0 ? " s" : ""),
        in: Rect(min(x(time) - 20, rect.maxX - 40), rect.maxY - 16, 40, 16), environment,
        align: .center)
    }
  }

  /// Draws the interval of the threshold. A threshold can be a share of the screen's length.
  private func band(_ builder: inout TreeBuilder) {
    guard let measured = film.measurement, let open = measured.values.first(where: \.isOpen) else {
      return
    }
    let scale = open.unit == .points ? 1 : track.length
    let start = measured.releases.first?.start ?? 0
    let top = y(start + open.estimate.high * scale)
    let frame = Rect(field.minX, top, field.width, y(start + open.estimate.low * scale) - top)
    builder.fill(frame, palette[.accentSubtle])
    builder.text(
      open.title, in: Rect(field.minX + 6, frame.midY - 8, field.width - 12, 16), environment,
      .small, .primary)
  }

  private func line(
    _ values: [Double?], _ tint: Tint, _ width: Double, dash: [Double],
    _ builder: inout TreeBuilder
  ) {
    var piece: [Point] = []
    func end(_ builder: inout TreeBuilder) {
      if piece.count > 1 {
        builder.line(piece, palette[tint], width: width, join: .bevel, dash: dash)
      }
      piece = []
    }
    for (frame, value) in zip(track.frames, values) {
      if let value { piece.append(Point(x(frame.time), y(value))) } else { end(&builder) }
    }
    end(&builder)
  }

  /// Draws the differences between frames and fit on a scale of ±2 points.
  private func residuals(_ builder: inout TreeBuilder) {
    guard let measured = film.measurement else { return }
    let middle = field.maxY + 28
    builder.fill(Rect(field.minX, middle.rounded(), field.width, 1), palette[.line])
    for (words, shift) in [("+2", -18.0), ("−2", 18)] {
      builder.text(
        words, in: Rect(rect.minX, middle + shift - 8, 30, 16), environment, align: .trailing)
    }
    for (frame, value) in zip(track.frames, measured.fitted) {
      guard let offset = frame.offset, let value, !frame.isRepeated else { continue }
      let length = min(2, max(-2, value - offset)) * 9
      builder.fill(
        Rect(x(frame.time) - 0.75, middle + min(0, length), 1.5, max(0.5, abs(length))),
        palette[.vel])
    }
  }

  private func lost(_ builder: inout TreeBuilder) {
    for index in track.framesAfterGaps {
      let middle = (track.frames[index - 1].time + track.frames[index].time) / 2
      builder.fill(Rect(x(middle) - 1, field.maxY + 50, 2, 6), palette[.star])
    }
  }

  private func releases(_ builder: inout TreeBuilder) {
    var taken = rect.minX
    for release in film.measurement?.releases ?? [] {
      let at = x(release.time)
      builder.line(
        [Point(at, field.minY), Point(at, field.maxY + 56)], palette[.secondary], width: 1,
        dash: [2, 3])
      let corners = [(-5, -4), (5, -4), (5, 2), (0, 7), (-5, 2)].map {
        Point(at + $0, rect.minY + 8 + $1)
      }
      builder.fill(.path(Path(corners, isClosed: true)), palette[.secondary])
      let width = environment.width(of: release.words)
      let left = at + 9 + width <= rect.maxX ? at + 9 : at - 9 - width
      guard left > taken else { continue }
      builder.text(release.words, in: Rect(left, rect.minY, width, 16), environment)
      taken = left + width
    }
  }

  private func cursor(_ builder: inout TreeBuilder) {
    guard film.measurement != nil, let shown = film.shown else { return }
    let at = x(shown.time)
    builder.fill(Rect(at - 0.75, field.minY, 1.5, field.height + 56), palette[.primary])
    for (value, tint) in [(travels[film.frame], Tint.secondary), (shown.offset, .accent)] {
      guard let value else { continue }
      builder.disc(Point(at, y(value)), 6, palette[.window])
      builder.disc(Point(at, y(value)), 4.5, palette[tint])
    }
  }
}
