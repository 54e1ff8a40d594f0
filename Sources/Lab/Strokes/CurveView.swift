// The curve of one parameter, which shows correct dismissals against accidents.
import Drawing
import Gesture
import Interface

struct CurveView: View {
  let panel: CurveMapPanel

  static let key = RecognizerKey("curve")

  var body: some View {
    let view = Canvas.ofChart { [panel] frame, environment, builder in
      CurvePainting(panel: panel, rect: frame, environment: environment).draw(&builder)
    }
    return view.chart(
      CurveView.key, isUsed: panel.curve?.isDrawn == true, label: CurveWording.spoken(panel),
      help: "A click takes the value. Arrows walk along the curve, Return takes the value.")
  }
}

/// Positions of the curve's points in the window.
struct CurveGeometry {
  let field: Rect
  let curve: TuningCurve
  /// The largest rate of accidents and the smallest rate of hits on the axes. The axes include the
  /// original value, the present value, and every point that no other point beats in both rates.
  let (most, least): (Double, Double)

  init(_ rect: Rect, _ curve: TuningCurve, _ present: PresentRates?) {
    field = ChartFrame.field(in: rect)
    self.curve = curve
    var shown = curve.points.filter { point in
      !curve.points.contains {
        $0.accidents <= point.accidents && $0.hits >= point.hits && $0 != point
      }
    }
    if let original = curve.original { shown.append(curve.points[original]) }
    let far = max(shown.map(\.accidents).max() ?? 1, present?.accidents.value ?? 0)
    let low = min(shown.map(\.hits).min() ?? 0, present?.hits.value ?? 1)
    most = [0.05, 0.1, 0.2, 0.3, 0.5].first { $0 >= far } ?? 1
    least = [0.95, 0.9, 0.8, 0.6, 0.5].first { $0 <= low } ?? 0
  }

  func place(_ accidents: Double, _ hits: Double) -> Point {
    Point(
      field.minX + field.width * accidents / most,
      field.maxY - field.height * (hits - least) / (1 - least))
  }

  func place(_ index: Int) -> Point {
    place(curve.points[index].accidents, curve.points[index].hits)
  }

  /// Whether the axes show the point of a value.
  func shows(_ index: Int) -> Bool { field.inset(by: -2).contains(place(index)) }

  /// Index of the value with the nearest visible point, or of the middle one if several coincide.
  func nearest(_ point: Point) -> Int? {
    func distance(_ index: Int) -> Double { (place(index) - point).length }
    guard let first = curve.points.indices.filter(shows).min(by: { distance($0) < distance($1) })
    else {
      return nil
    }
    let equal = curve.points.indices.filter { curve.points[$0] == curve.points[first] }
    return equal[equal.count / 2]
  }
}

struct CurvePainting {
  let panel: CurveMapPanel
  let rect: Rect
  let environment: EnvironmentValues

  private var palette: Palette { environment.palette }

  func draw(_ builder: inout TreeBuilder) {
    let chart = ChartFrame(rect: rect, environment: environment)
    chart.title(
      panel.names.first.map(CurveWording.title) ?? "Curve", panel.curve?.progress,
      isWaiting: panel.isCurveWaiting, &builder)
    guard let curve = panel.curve, curve.isDrawn else {
      return chart.instead(CurveWording.gap(panel), &builder)
    }
    let geometry = CurveGeometry(rect, curve, panel.present)
    chart.vertical("caught, %", number(geometry.least), "100", &builder)
    chart.horizontal(["accidents, %", "accid., %"], "0", number(geometry.most), &builder)
    grid(geometry, &builder)
    line(geometry, &builder)
    marks(geometry, &builder)
    chart.line(CurveWording.lines(panel), &builder)
    chart.focus(.recognizer(CurveView.key), &builder)
  }

  private func number(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }

  private func grid(_ geometry: CurveGeometry, _ builder: inout TreeBuilder) {
    let field = geometry.field
    for part in [0.0, 0.5, 1] {
      let y = (field.minY + field.height * part).rounded()
      let x = (field.minX + field.width * part).rounded()
      builder.fill(Rect(field.minX, y, field.width, 1), palette[.line])
      builder.fill(Rect(x, field.minY, 1, field.height), palette[.line])
    }
  }

  private func line(_ geometry: CurveGeometry, _ builder: inout TreeBuilder) {
    let places = geometry.curve.points.indices.map { geometry.place($0) }
    // A curve that counts only some strokes is paler than the complete curve.
    let isFinal = geometry.curve.progress.isDone && !panel.isCurveWaiting
    let color = palette[isFinal ? .secondary : .tertiary].opacity(isFinal ? 1 : 0.6)
    // Points that are worse than others may be outside the axes.
    builder.draw(.pushClip(RoundedRect(geometry.field.inset(by: -2))))
    builder.line(places, color, width: 1.5, cap: .round, join: .round)
    for place in Set(places) { builder.disc(place, 1.75, color) }
    builder.draw(.pop)
  }

  /// Draws the original value, the present value with its intervals, and the pointer's value.
  private func marks(_ geometry: CurveGeometry, _ builder: inout TreeBuilder) {
    let curve = geometry.curve
    let name = curve.parameter.name
    let now = panel.present.map { geometry.place($0.accidents.value, $0.hits.value) }
    let original = curve.original.map { geometry.place($0) }
    let isOriginal = curve.original.map { curve.parameter.values[$0] } == panel.presentValue
    if let rates = panel.present, let now {
      let field = geometry.field
      let tint = palette[.accent].opacity(0.22)
      let from = geometry.place(rates.accidents.low, rates.hits.high)
      let to = geometry.place(
        min(rates.accidents.high, geometry.most), max(rates.hits.low, geometry.least))
      builder.fill(Rect(from.x, now.y - 2, max(0, min(to.x, field.maxX) - from.x), 4), tint)
      builder.fill(Rect(now.x - 2, from.y, 4, max(0, to.y - from.y)), tint)
    }
    if let original, !isOriginal {
      if let now {
        builder.line([original, now], palette[.accent], width: 1.25, dash: [2, 3])
      }
      builder.disc(original, 4, palette[.window])
      builder.ring(original, 3.4, palette[.secondary], width: 1.4)
    }
    if let now {
      builder.disc(now, 6.5, palette[.window])
      builder.disc(now, 5.3, palette[.accent])
    }
    if case .value(let index)? = panel.pointed, curve.points.indices.contains(index),
      geometry.shows(index)
    {
      builder.ring(geometry.place(index), 7.5, palette[.primary], width: 1.5)
    }
    labels(geometry, now, isOriginal ? nil : original, name, &builder)
  }

  /// Draws the labels of the present value and of the original value beside their marks. No label
  /// overlaps the other label or a mark.
  private func labels(
    _ geometry: CurveGeometry, _ now: Point?, _ original: Point?, _ name: String,
    _ builder: inout TreeBuilder
  ) {
    var taken = [now, original].compactMap { p in p.map { Rect($0.x - 6, $0.y - 6, 12, 12) } }
    func label(_ words: String, at p: Point, _ tint: Tint, _ step: TypeStep) {
      let field = geometry.field
      let width = environment.width(of: words, step)
      let right = Rect(p.x + 9, p.y + 2, width, 16)
      let left = Rect(p.x - 9 - width, p.y + 2, width, 16)
      let frames = [right, left].map {
        Rect($0.minX, min($0.minY, field.maxY - 17), $0.width, $0.height)
      }
      let free = frames.first { frame in
        frame.minX >= field.minX && frame.maxX <= field.maxX + 4
          && taken.allSatisfy { frame.intersection($0).isEmpty }
      }
      guard let free else { return }
      taken.append(free)
      builder.text(words, in: free, environment, step, tint)
    }
    if let now, let value = panel.presentValue {
      label(CurveWording.number(name, value), at: now, .accent, .smallM)
    }
    if let original, let index = geometry.curve.original {
      let value = geometry.curve.parameter.values[index]
      label(CurveWording.number(name, value), at: original, .secondary, .small)
    }
  }
}
