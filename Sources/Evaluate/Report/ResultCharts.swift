// Charts of a sweep's result: accidents against misses, and a heat map of the settings.
import Drawing
import Files
import Geometry
import Scenes

extension SweepResult {
  /// All charts for which the result has data.
  package var charts: [Chart] {
    let verdict = Verdict(self)
    var charts: [Chart] = []
    if verdict.isJudged { charts.append(roc(verdict)) }
    charts.append(plan.parameters.count > 1 ? grid(verdict) : rows)
    return charts
  }

  /// Each setting as a point: its rate of accidents is x, its rate of hits is y.
  private func roc(_ verdict: Verdict) -> Chart {
    var chart = Chart(
      "plot-roc", "Strokes that fire as meant (up) and by accident (across)",
      size: Size(560, 480))
    let field = Rect(Chart.left, 48, 440, 380)
    for part in stride(from: 0.0, through: 1, by: 0.25) {
      let x = field.minX + part * field.width
      let y = field.maxY - part * field.height
      chart.marks.append(
        .line([Point(x, field.minY), Point(x, field.maxY)], Chart.faint, width: 1))
      chart.marks.append(
        .line([Point(field.minX, y), Point(field.maxX, y)], Chart.faint, width: 1))
      let words = "\(Int(part * 100)) %"
      chart.text(words, Point(x, field.maxY + 20), anchor: 0.5)
      chart.text(words, Point(field.minX - 8, y + 4), anchor: 1)
    }
    func place(_ setting: Int) -> Point {
      let (a, m) = (accidents(setting), misses(setting))
      let hits = Double(m.of - m.0) / Double(m.of)
      return Point(
        field.minX + Double(a.0) / Double(a.of) * field.width, field.maxY - hits * field.height)
    }
    let settings = 0..<plan.gridCount
    // With one parameter, the line connects the settings in the order of its values. With several
    // parameters, it connects the settings that no other setting beats.
    let way =
      plan.parameters.count == 1
      ? Array(settings)
      : verdict.front.sorted {
        (accidents($0).0, -misses($0).0, $0) < (accidents($1).0, -misses($1).0, $1)
      }
    if way.count > 1 { chart.marks.append(.line(way.map(place), Chart.accent, width: 2)) }
    for setting in settings { chart.marks.append(.dot(place(setting), 3, Chart.accent)) }
    chart.marks.append(.ring(place(plan.baseSetting), 7, Chart.ink))
    if let best = verdict.recommended { chart.marks.append(.ring(place(best), 10, Chart.bad)) }
    chart.text("large ring: recommended, small ring: in force", Point(Chart.left, 468))
    return chart
  }

  /// Chart for one parameter: the share of strokes with any outcome, by intent and value.
  private var rows: Chart {
    let kinds = (StrokeIntent.allCases.map(Optional.some) + [nil]).filter { strokes($0) > 0 }
    let name = plan.parameters[0].name
    var chart = Chart(
      "plot-heat", "How often anything fires, by intent and \(name)",
      size: Size(640, 96 + 36 * Double(max(1, kinds.count))))
    let width = 540.0 / Double(plan.gridCount)
    for (row, kind) in kinds.enumerated() {
      let y = 44 + 36 * Double(row)
      chart.text(kind?.rawValue ?? "unknown", Point(Chart.left + 8, y + 22), anchor: 1)
      for setting in 0..<plan.gridCount {
        guard let rate = firingRate(kind, setting)?.value else { continue }
        let box = Rect(Chart.left + 16 + Double(setting) * width, y, width, 34)
        chart.marks.append(.box(box, Chart.shade(rate)))
        if width >= 40 {
          chart.text("\(NumberFormat.fixed(rate * 100, 0)) %", Point(box.midX, y + 22), anchor: 0.5)
        }
      }
    }
    let y = 44 + 36 * Double(kinds.count) + 20
    let step = Int((44 / width).rounded(.up))
    for setting in stride(from: 0, to: plan.gridCount, by: step) {
      let x = Chart.left + 16 + (Double(setting) + 0.5) * width
      chart.text(plan.values(setting)[0].plain, Point(x, y), anchor: 0.5)
    }
    return chart
  }

  /// Chart for two or more parameters, over the first two of them. Each cell has the weighted
  /// accidents and misses, for the best values of the other parameters. Without intents, it has the
  /// share of strokes with any outcome.
  private func grid(_ verdict: Verdict) -> Chart {
    let (a, b) = (plan.parameters[0], plan.parameters[1])
    let isJudged = verdict.isJudged
    let what = isJudged ? "Accidents and misses" : "How often anything fires"
    var chart = Chart(
      "plot-heat", "\(what): \(a.name) (down) and \(b.name) (across)", size: Size(640, 520))
    var least = [Double](repeating: .infinity, count: a.values.count * b.values.count)
    for setting in 0..<plan.gridCount {
      guard let places = plan.places(setting) else { continue }
      let cell = places[0] * b.values.count + places[1]
      let value = isJudged ? Verdict.Score(self, setting).cost : firingRate(setting)?.value ?? 0
      least[cell] = min(least[cell], value)
    }
    // `most` must not be 0, because the values are divided by it.
    let most = least.reduce(.leastNormalMagnitude, max)
    let size = Size(540 / Double(b.values.count), 410 / Double(a.values.count))
    // Only every n-th row and column has a label if there is no space for all.
    let stepA = Int((18 / size.height).rounded(.up))
    let stepB = Int((44 / size.width).rounded(.up))
    for row in a.values.indices {
      let y = 44 + Double(row) * size.height
      if row % stepA == 0 {
        chart.text(a.values[row].plain, Point(Chart.left + 8, y + size.height / 2 + 4), anchor: 1)
      }
      for column in b.values.indices {
        let value = least[row * b.values.count + column]
        let box = Rect(
          Chart.left + 16 + Double(column) * size.width, y, size.width, size.height)
        chart.marks.append(.box(box, Chart.shade(value / most)))
        if size.width >= 40, size.height >= 16 {
          chart.text(
            "\(NumberFormat.fixed(value * 100, 1)) %", Point(box.midX, box.midY + 4), anchor: 0.5)
        }
      }
    }
    for column in stride(from: 0, to: b.values.count, by: stepB) {
      let x = Chart.left + 16 + (Double(column) + 0.5) * size.width
      chart.text(b.values[column].plain, Point(x, 476), anchor: 0.5)
    }
    return chart
  }

  /// An HTML page with the charts and the table. It loads no other files.
  package var page: String {
    let plots = charts.map { "<figure>\($0.svg)</figure>" }.joined()
    let title = "\(plan.scene.type.name): which setting to use"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width"><style>
      body{margin:24px auto;max-width:1040px;padding:0 16px;font:15px/22px Lato,system-ui,sans-serif;\
      background:#f4f2ee;color:#1f1d1a}figure{margin:16px 0}svg{max-width:100%;height:auto;\
      border-radius:12px}pre{overflow:auto;background:#fbfaf8;border-radius:12px;padding:16px;\
      font:13px/18px ui-monospace,monospace}
      </style></head><body><h1>\(title)</h1>
      <p><strong>\(Verdict(self).reason.escaped)</strong></p>
      \(plots)
      <pre>\(table.escaped)</pre>
      <p>Brackets hold the interval of 95 %: Wilson’s for rates, the normal one for means. “front”: no
      other setting is as good in accidents, misses and travel and better in one of them.</p>
      </body></html>

      """
  }
}
