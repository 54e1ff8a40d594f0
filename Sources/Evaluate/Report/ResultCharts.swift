// Charts of a sweep's result: accidents against misses, and a heat map of the settings.
import Files
import Geometry
import Scenes

extension SweepResult {
  /// All charts for which the result has data.
  package var charts: [Chart] {
    let verdict = Verdict(self)
    var charts: [Chart] = []
    if let curve = RocCurve(self, verdict) { charts.append(roc(curve, verdict)) }
    charts.append(SettingMap(self, verdict).map { grid($0, verdict) } ?? rows)
    return charts
  }

  /// Chart of the settings as points. The rate of accidents is x, and the rate of hits is y.
  private func roc(_ curve: RocCurve, _ verdict: Verdict) -> Chart {
    var chart = Chart(
      "plot-roc", "Strokes that fire as meant (up) and by accident (across)",
      size: Size(560, 480))
    let field = Rect(Chart.left, 48, 440, 380)
    for part in stride(from: 0.0, through: 1, by: 0.25) {
      let x = field.minX + part * field.width
      let y = field.maxY - part * field.height
      chart.marks.append(
        .line([Point(x, field.minY), Point(x, field.maxY)], .faint, width: 1))
      chart.marks.append(
        .line([Point(field.minX, y), Point(field.maxX, y)], .faint, width: 1))
      let words = "\(Int(part * 100)) %"
      chart.text(words, Point(x, field.maxY + 20), anchor: 0.5)
      chart.text(words, Point(field.minX - 8, y + 4), anchor: 1)
    }
    func place(_ setting: Int) -> Point {
      let point = curve.points[setting]
      return Point(
        field.minX + point.accidents * field.width, field.maxY - point.hits * field.height)
    }
    if curve.line.count > 1 {
      chart.marks.append(.line(curve.line.map(place), .accent, width: 2))
    }
    // Lines along both axes show the confidence interval of the recommended or present setting.
    let shown = verdict.recommended ?? plan.baseSetting
    if let a = accidentRate(shown), let m = missRate(shown) {
      let (x, y) = (place(shown).x, place(shown).y)
      let across = [a.low, a.high].map { Point(field.minX + $0 * field.width, y) }
      let up = [m.low, m.high].map { Point(x, field.minY + $0 * field.height) }
      for line in [across, up] { chart.marks.append(.line(line, .ink, width: 1.5)) }
    }
    // Settings with equal rates share one dot, which lists the names of these settings.
    for settings in curve.groups {
      chart.marks.append(.dot(place(settings[0]), 4, .accent, name: name(settings)))
    }
    chart.marks.append(.ring(place(plan.baseSetting), 7, .ink))
    if let best = verdict.recommended { chart.marks.append(.ring(place(best), 10, .bad)) }
    let rings = verdict.recommended == nil ? "" : "large ring: recommended, "
    chart.text("\(rings)small ring: in force, lines: 95 % interval", Point(Chart.left, 468))
    return chart
  }

  /// The names of settings that have equal rates, and these rates.
  private func name(_ settings: [Int]) -> String {
    let most = 8
    var names = settings.prefix(most).map(plan.words)
    if settings.count > most { names.append("and \(settings.count - most) more") }
    return names.joined(separator: "\n")
      + "\n\(NumberFormat.percent(accidentRate(settings[0]))) fire by accident"
      + "\n\(NumberFormat.percent(missRate(settings[0]))) are missed"
  }

  /// Chart for one parameter. It shows the share of strokes with any outcome, by intent and value.
  private var rows: Chart {
    let kinds = (StrokeIntent.allCases.map(Optional.some) + [nil]).filter { strokes($0) > 0 }
    let name = plan.parameters.first.map { " and \($0.name)" } ?? ""
    var chart = Chart(
      "plot-heat", "How often anything fires, by intent\(name)",
      size: Size(640, 96 + 36 * Double(max(1, kinds.count))))
    let width = 540.0 / Double(plan.gridCount)
    for (row, kind) in kinds.enumerated() {
      let y = 44 + 36 * Double(row)
      chart.text(kind?.rawValue ?? "unknown", Point(Chart.left + 8, y + 22), anchor: 1)
      for setting in 0..<plan.gridCount {
        guard let rate = firingRate(kind, setting)?.value else { continue }
        let box = Rect(Chart.left + 16 + Double(setting) * width, y, width, 34)
        chart.marks.append(.box(box, .shade(rate)))
        if width >= 40 {
          chart.text(
            "\(NumberFormat.fixed(rate * 100, 0)) %", Point(box.midX, y + 22), anchor: 0.5,
            .onShade(rate))
        }
      }
    }
    let y = 44 + 36 * Double(kinds.count) + 20
    let step = Int((44 / width).rounded(.up))
    for setting in stride(from: 0, to: plan.gridCount, by: step) {
      let x = Chart.left + 16 + (Double(setting) + 0.5) * width
      let words = plan.values(setting).first?.plain ?? plan.base.title
      chart.text(words, Point(x, y), anchor: 0.5)
    }
    return chart
  }

  /// Chart for two or more parameters. Its axes are the first two parameters. Each cell shows the
  /// weighted accidents and misses, for the best values of the other parameters. Without intents,
  /// each cell shows the share of strokes with any outcome.
  private func grid(_ map: SettingMap, _ verdict: Verdict) -> Chart {
    let (a, b) = (map.rows, map.columns)
    let isJudged = verdict.isJudged
    let what = isJudged ? "Accidents and misses" : "How often anything fires"
    var chart = Chart(
      "plot-heat", "\(what): \(a.name) (down) and \(b.name) (across)", size: Size(640, 520))
    // `most` must not be 0, because the values are divided by `most`.
    let most = map.cells.map(\.cost).reduce(.leastNormalMagnitude, max)
    let size = Size(540 / Double(b.values.count), 410 / Double(a.values.count))
    // If not all labels fit, only every n-th row and column has a label.
    let stepA = Int((18 / size.height).rounded(.up))
    let stepB = Int((44 / size.width).rounded(.up))
    for row in a.values.indices {
      let y = 44 + Double(row) * size.height
      if row % stepA == 0 {
        chart.text(a.values[row].plain, Point(Chart.left + 8, y + size.height / 2 + 4), anchor: 1)
      }
      for column in b.values.indices {
        let value = map.cells[row * b.values.count + column].cost
        let box = Rect(
          Chart.left + 16 + Double(column) * size.width, y, size.width, size.height)
        chart.marks.append(.box(box, .shade(value / most)))
        if size.width >= 40, size.height >= 16 {
          chart.text(
            "\(NumberFormat.fixed(value * 100, 1)) %", Point(box.midX, box.midY + 4), anchor: 0.5,
            .onShade(value / most))
        }
      }
    }
    for column in stride(from: 0, to: b.values.count, by: stepB) {
      let x = Chart.left + 16 + (Double(column) + 0.5) * size.width
      chart.text(b.values[column].plain, Point(x, 476), anchor: 0.5)
    }
    return chart
  }
}
