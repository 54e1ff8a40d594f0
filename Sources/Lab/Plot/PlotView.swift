// The plot: curves over time, with thresholds, marks and a cursor.
import Drawing
import Files
import Gesture
import Interface

struct PlotView: View {
  let plot: PlotData

  /// Height in points above the frame for the labels of the marks. The focus ring is around it.
  private static let head = 8.0

  var body: some View {
    let plot = plot
    // Time runs to the right, also in mirrored panels.
    let canvas = Canvas.ofChart { frame, environment, builder in
      let head = PlotView.head
      let rect = Rect(frame.minX, frame.minY + head, frame.width, frame.height - head)
      if plot.showsLanes {
        LanePainting(lanes: plot.lanes, gap: plot.gap, rect: rect, environment: environment)
          .draw(&builder)
        return
      }
      PlotPainting(plot: plot, rect: rect, environment: environment).draw(&builder)
    }
    .accessibilityHidden()
    // An empty plot has no time to scrub.
    let scrubbed =
      plot.duration > 0 && !plot.showsLanes
      ? canvas
        .gesture(
          Recognizer(RecognizerKey("plot"), .drag(DragRule(minimumDistance: 0, axis: nil)))
        )
        .adjustable(
          "scrub", value: plot.cursor ?? plot.duration, in: 0...plot.duration,
          step: 1.0 / 60, label: "Time in the plot"
        )
        .onGesture { $0.scrub($1, at: $2) }
        .onValue { $0.scrub(to: $1, at: $2) } : ViewList(canvas)
    return
      scrubbed
      .help("Drag to move through the gesture")
      .blocksDrags(.horizontal)
      .named("plot")
      .padding(Insets(top: -PlotView.head))
  }
}

struct PlotPainting {
  let plot: PlotData
  let rect: Rect
  let environment: EnvironmentValues
  /// The visible range of time in seconds, from which all x coordinates are computed.
  private let times: ClosedRange<Double>
  static let left = 40.0
  /// The top of the value axis is a multiple of this many points.
  private static let scaleStep = 20.0
  /// Number of samples after which a piece of a curve may end. While the curve grows, only the last
  /// piece changes, so that the other pieces are not painted again.
  private static let pieceLength = 16

  init(plot: PlotData, rect: Rect, environment: EnvironmentValues) {
    (self.plot, self.rect, self.environment) = (plot, rect, environment)
    times = PlotPainting.range(of: plot)
  }

  private var palette: Palette { environment.palette }
  /// Height of the velocity curve's area in points. A low plot leaves the velocity out, so that the
  /// other curves have enough height.
  private var bandHeight: Double { rect.height < 120 ? 0 : rect.height < 170 ? 36 : 56 }
  private var bandTop: Double { rect.maxY - 24 - bandHeight }
  private var hasWords: Bool { bottom - top >= 60 }
  private var top: Double { rect.minY + 10 }
  private var bottom: Double { bandTop - 10 }

  /// Visible range of time in seconds.
  static func range(of plot: PlotData) -> ClosedRange<Double> {
    // The range grows in steps, because each change redraws the plot. Later steps are larger.
    let step = [0.2, 0.5, 1, 2, 5, 10].first { plot.duration <= 10 * $0 } ?? 30
    let whole = max(1, (plot.duration / step).rounded(.up) * step)
    guard plot.zoom > 1 else { return 0...whole }
    let centre = plot.cursor ?? plot.duration
    let half = whole / plot.zoom / 2
    let from = min(max(0, centre - half), max(0, whole - 2 * half))
    return from...(from + 2 * half)
  }

  private var values: ClosedRange<Double> {
    var low = -20.0
    var high = plot.thresholds.map(\.value).max().map { $0 * 1.12 } ?? 100
    // The curve of a dismissed view may leave the plot, so that the thresholds stay readable.
    let most = plot.mode == .fit || plot.thresholds.isEmpty ? Double.infinity : high * 1.25
    for sample in plot.samples {
      let all = [sample.finger ?? 0, sample.tracked, sample.drawn]
      low = min(low, all.min() ?? 0)
      let top = all.max() ?? 0
      high = max(high, (sample.finger == nil ? min(top, most) : top) * 1.04)
    }
    // The top is rounded, so that the curves are not redrawn at every new maximum.
    high = min(max((high / PlotPainting.scaleStep).rounded(.up) * PlotPainting.scaleStep, 60), 4000)
    low = (low / PlotPainting.scaleStep).rounded(.down) * PlotPainting.scaleStep
    // The topmost threshold needs space for its label below the marks.
    let margin = hasWords ? 20 / (bottom - top) : 0
    if let line = plot.thresholds.map(\.value).max(), line < high {
      high = max(high, (line - margin * low) / (1 - margin))
    }
    return low...high
  }

  private func x(_ time: Double) -> Double {
    let left = rect.minX + PlotPainting.left
    let t = times
    return left + (rect.maxX - left) * (time - t.lowerBound) / (t.upperBound - t.lowerBound)
  }
  private func y(_ value: Double, _ values: ClosedRange<Double>) -> Double {
    bottom - (bottom - top) * (value - values.lowerBound) / (values.upperBound - values.lowerBound)
  }

  func draw(_ builder: inout TreeBuilder) {
    let values = values
    grid(values, &builder)
    if bandHeight > 0 {
      builder.text(
        "v", in: Rect(rect.minX, bandTop + bandHeight / 2 - 8, 32, 16), environment, .small, .vel,
        align: .trailing)
    }
    let area = RoundedRect(
      Rect(
        rect.minX + PlotPainting.left, rect.minY - 8, rect.width - PlotPainting.left + 6,
        rect.height + 8))
    builder.draw(.pushClip(area))
    band(&builder)
    for detent in plot.detents {
      line(at: detent.offset, .tertiary, 1, dash: [2, 4], values, &builder)
    }
    for threshold in plot.thresholds {
      let dash: [Double] = threshold.isDashed ? [5, 5] : []
      line(at: threshold.value, .accent, 1.5, dash: dash, values, &builder)
    }
    // The clip separates the curves from the marks above and from the velocity curve below.
    builder.draw(
      .pushClip(RoundedRect(Rect(area.rect.minX, top, area.rect.width, bandTop - top))))
    curve(.secondary, 1.5, [5, 4], values, &builder, endsAtHandoff: true) { $0.finger }
    curve(.track, 1.5, [], values, &builder) { $0.tracked }
    curve(.accent, 1.5, [2, 3], values, &builder) { $0.atSpeed }
    curve(.accent, 1.5, [2, 3], values, &builder) { $0.beforeAtSpeed }
    curve(.accent, 2.5, [], values, &builder) { $0.drawn }
    builder.draw(.pop)
    names(values, &builder)
    flags(&builder)
    cursor(values, &builder)
    builder.draw(.pop)
  }

  private func grid(_ values: ClosedRange<Double>, _ builder: inout TreeBuilder) {
    let span = values.upperBound
    let room = max(1, (bottom - top) / (bottom - top > 360 ? 48 : 34))
    let step =
      [10.0, 20, 40, 50, 100, 200, 250, 500, 1000, 2000].first { span / $0 <= room } ?? 4000
    let left = rect.minX + PlotPainting.left
    for value in stride(from: 0.0, through: values.upperBound, by: step) {
      let at = y(value, values)
      builder.fill(Rect(left, at.rounded(), rect.maxX - left, 1), palette[.line])
      // If the lines are too close together for labels, only the lowest line has a label.
      guard value == 0 || y(0, values) - y(step, values) >= 15 else { continue }
      builder.text(
        fixed(value, 0), in: Rect(rect.minX, at - 8, 32, 16), environment, align: .trailing)
    }
    let t = times
    let length = t.upperBound - t.lowerBound
    let places = max(2, (rect.maxX - left) / 62)
    let every = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60].first { length / $0 <= places } ?? 120
    var time = (t.lowerBound / every).rounded(.up) * every
    while time <= t.upperBound + 1e-9 {
      let at = x(time)
      let words = fixed(time, every < 0.1 ? 2 : 1) + (time == 0 ? " s" : "")
      let (left, align): (Double, TextAlignment) =
        time < t.lowerBound + every / 2
        ? (at, .leading)
        : time > t.upperBound - every / 2 ? (at - 40, .trailing) : (at - 20, .center)
      builder.text(words, in: Rect(left, rect.maxY - 18, 40, 16), environment, align: align)
      time += every
    }
  }

  private func line(
    at value: Double, _ tint: Tint, _ width: Double, dash: [Double], _ values: ClosedRange<Double>,
    _ builder: inout TreeBuilder
  ) {
    let at = y(value, values)
    guard at > top - 12 else { return }
    let ends = [Point(rect.minX + PlotPainting.left, at), Point(rect.maxX, at)]
    builder.line(ends, palette[tint], width: width, dash: dash)
  }

  /// Draws the names of the lines on small backgrounds, above the lines or else below the lines. A
  /// detent's name is left out if it would overlap another name or line.
  private func names(_ values: ClosedRange<Double>, _ builder: inout TreeBuilder) {
    guard hasWords else { return }
    let thresholds = plot.thresholds.sorted { $0.value > $1.value }
    let lines =
      thresholds.map { (words: $0.label, at: y($0.value, values), isThreshold: true) }
      + plot.detents.map { (words: $0.words, at: y($0.offset, values), isThreshold: false) }
    let cursor = plot.shown == nil ? .infinity : x(plot.cursor ?? plot.duration)
    var taken: [Rect] = []
    for (words, at, isThreshold) in lines where at > top - 12 {
      let step: TypeStep = isThreshold ? .smallM : .small
      let length = environment.width(of: words, step)
      // The name of a threshold must not overlap the cursor.
      let end = cursor > rect.maxX - length - 8 ? min(rect.maxX, cursor - 8) : rect.maxX
      let left = isThreshold ? end - length : rect.minX + PlotPainting.left + 4
      let frames = [at - 17, at + 2].map { Rect(left, $0, length, 16) }
      let free = frames.first { frame in
        frame.minY >= top - 2 && !taken.contains { !$0.intersection(frame).isEmpty }
          && !lines.contains { frame.minY + 1 < $0.at && $0.at < frame.maxY - 1 }
      }
      guard let frame = free ?? (isThreshold ? frames[0] : nil) else { continue }
      taken.append(frame)
      builder.fill(frame, palette[environment.ground].opacity(0.85))
      builder.text(
        words, in: frame, environment, step, isThreshold ? .accent : .secondary,
        align: isThreshold ? .trailing : .leading)
    }
  }

  private func curve(
    _ tint: Tint, _ width: Double, _ dash: [Double], _ values: ClosedRange<Double>,
    _ builder: inout TreeBuilder, endsAtHandoff: Bool = false,
    _ value: (PlotData.Sample) -> Double?
  ) {
    // A bevel join is cheaper than a round join, and looks equal at such small angles. A mitre join
    // would exaggerate peaks.
    let style = StrokeStyle(
      width: width, cap: dash.isEmpty ? .round : .butt, join: .bevel, dash: dash)
    let paint = Paint.color(palette[tint])
    var curve = PlotCurve(dash: dash)
    for (index, sample) in plot.samples.enumerated() {
      guard let v = value(sample) else {
        curve.lift()
        continue
      }
      // A curve is interrupted where the measured content changes. The finger's curve is also
      // interrupted at a handoff, where the zero of the finger's travel changes.
      if index > 0 {
        let last = plot.samples[index - 1]
        if last.gesture != sample.gesture || endsAtHandoff && last.listTravel != sample.listTravel {
          curve.lift()
        }
      }
      let isEnd = index % PlotPainting.pieceLength == 0
      curve.add(Point(x(sample.time), y(v, values)), endsPiece: isEnd)
    }
    for piece in curve.pieces { builder.draw(.stroke(.path(Path(piece)), paint, style)) }
  }

  /// Draws the velocity curve, which has its own scale.
  private func band(_ builder: inout TreeBuilder) {
    guard bandHeight > 0 else { return }
    let left = rect.minX + PlotPainting.left
    let frame = Rect(left, bandTop, rect.maxX - left, bandHeight)
    let middle = frame.midY
    builder.fill(frame, radius: Radius.band, palette[.group])
    builder.fill(Rect(left, middle.rounded(), frame.width, 1), palette[.line])
    guard plot.samples.count > 1 else { return }
    let fastest = plot.samples.reduce(0) { max($0, abs($1.velocity)) }
    let most = max(500, (fastest / 100).rounded(.up) * 100)
    let points = plot.samples.map { sample in
      Point(
        x(sample.time),
        middle - (bandHeight / 2 - 2) * min(1, max(-1, sample.velocity / most)))
    }
    let color = palette[.vel]
    for from in stride(from: 0, to: points.count - 1, by: PlotPainting.pieceLength) {
      let piece = Array(points[from...min(from + PlotPainting.pieceLength, points.count - 1)])
      builder.area(piece, to: middle, color.opacity(0.16))
      builder.line(piece, color, width: 1.5, cap: .round, join: .bevel)
    }
  }

  /// Draws the marks, beginning with the last mark. A label that does not fit is left out.
  private func flags(_ builder: inout TreeBuilder) {
    let times = times
    let marks = plot.marks.filter { times.contains($0.time) }.sorted { $0.time < $1.time }
    var limit = rect.maxX + 6
    for (index, mark) in marks.enumerated().reversed() {
      let at = x(mark.time)
      flag(at, &builder)
      let length = environment.width(of: mark.label)
      let previous = index > 0 ? x(marks[index - 1].time) + 9 : rect.minX + PlotPainting.left
      if bandHeight > 0, at + 9 + length <= limit {
        builder.text(mark.label, in: Rect(at + 9, rect.minY - 7, length, 16), environment)
      } else if bandHeight > 0, at - 9 - length >= previous, at - 9 <= limit {
        builder.text(
          mark.label, in: Rect(at - 9 - length, rect.minY - 7, length, 16), environment,
          align: .trailing)
        limit = at - 15 - length
        continue
      }
      limit = at - 11
    }
  }

  private func flag(_ at: Double, _ builder: inout TreeBuilder) {
    let (color, up) = (palette[.secondary], rect.minY)
    builder.line(
      [Point(at, top), Point(at, bandTop + bandHeight)], color, width: 1, dash: [2, 3])
    let corners = [(-5, -4), (5, -4), (5, 2), (0, 7), (-5, 2)].map { Point(at + $0, up + $1) }
    builder.fill(.path(Path(corners, isClosed: true)), color)
  }

  private func cursor(_ values: ClosedRange<Double>, _ builder: inout TreeBuilder) {
    guard let shown = plot.shown else { return }
    let at = x(plot.cursor ?? plot.duration)
    builder.fill(Rect(at - 0.75, top, 1.5, bandTop + bandHeight - top), palette[.primary])
    func dot(_ value: Double, _ tint: Tint) {
      let frame = Rect(at - 4, y(value, values) - 4, 8, 8)
      builder.fill(frame, radius: 4, palette[tint])
      builder.stroke(frame.inset(by: -1), radius: 5, palette[.panel], width: 2)
    }
    if let finger = shown.finger { dot(finger, .secondary) }
    dot(shown.drawn, .accent)
  }
}
