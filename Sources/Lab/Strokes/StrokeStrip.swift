// The strip of strokes. Each stroke has a column. Columns are in the order of distance or time.
import Drawing
import Files
import Gesture
import Interface

struct StrokeStrip: View {
  let panel: StrokePanel
  /// True if the scale has numbers.
  let hasScale: Bool

  /// Number of columns up to which each stroke has its own column.
  static let mostColumns = 500
  /// Smallest width in points of a bin. A bin shows several strokes.
  static let leastBin = 4.0
  /// Smallest radius in points of a failure's mark. Such a mark is visible among many strokes.
  static let failure = 3.0

  static func left(_ hasScale: Bool) -> Double { hasScale ? 36 : 0 }

  var body: some View {
    let (panel, hasScale) = (panel, hasScale)
    let canvas = Canvas { frame, environment, builder in
      StrokeStripPainting(
        panel: panel, rect: frame, hasScale: hasScale, palette: environment.palette
      ).draw(environment, &builder)
    }
    let count = panel.overview.columns.count
    let view =
      count == 0
      ? ViewList(canvas)
      : canvas.gesture(
        Recognizer(RecognizerKey("strokes"), .drag(DragRule(minimumDistance: 0, axis: nil)))
      )
      .adjustable(
        "strokes", value: Double(panel.selection ?? 0),
        in: 0...Double(max(1, count - 1)), step: 1, label: "Stroke in the strip"
      )
      .onGesture { $0.selectStroke($1, at: $2) }
      .onValue { lab, column, _ in lab.select(column: Int(column.rounded())) }
    return
      view
      .help("Click selects a stroke, arrows walk from one to the next")
      .blocksDrags(.horizontal)
      .named("strokes")
  }
}

struct StrokeStripPainting {
  let panel: StrokePanel
  let rect: Rect
  let hasScale: Bool
  let palette: Palette

  private var overview: StrokeOverview { panel.overview }
  private var left: Double { rect.minX + StrokeStrip.left(hasScale) }
  private var width: Double { rect.maxX - left }
  private var top: Double { rect.minY + 4 }
  private var bottom: Double { rect.maxY - 8 }

  /// The largest distance on the vertical axis, in points. Longer pulls are drawn at the axis' top.
  private var most: Double {
    let threshold = overview.threshold ?? 0
    let wanted = max(overview.farthest * 1.06, threshold * 1.4, 60)
    let limit = threshold > 0 ? threshold * 3 : .infinity
    return (min(wanted, limit) / 20).rounded(.up) * 20
  }

  /// Number of bins. If the strokes are few, each stroke has its own bin.
  private var binCount: Int {
    let count = overview.columns.count
    guard count > StrokeStrip.mostColumns else { return max(1, count) }
    return max(1, min(count, Int(width / StrokeStrip.leastBin)))
  }

  /// The column at a fraction of the width. Nil without columns.
  static func column(at fraction: Double, of count: Int) -> Int? {
    count == 0 ? nil : min(count - 1, max(0, Int(fraction * Double(count))))
  }

  private func y(_ distance: Double) -> Double {
    bottom - (bottom - top) * min(max(0, distance), most) / most
  }

  /// The x coordinate of the middle of a column.
  private func x(_ column: Int) -> Double {
    left + width * (Double(column) + 0.5) / Double(max(1, overview.columns.count))
  }

  func draw(_ environment: EnvironmentValues, _ builder: inout TreeBuilder) {
    var list = DisplayList()
    draw(&list)
    builder.draw(list.commands)
    labels(environment, &builder)
  }

  /// Draws everything but the numbers.
  func draw(_ list: inout DisplayList) {
    scale(&list)
    if let selection = panel.selection {
      let step = min(24, max(3, width / Double(max(1, overview.columns.count))))
      list.fill(
        Rect(x(selection) - step / 2, rect.minY, step, rect.height - 4), radius: 3, palette[.fill2])
    }
    if let threshold = overview.threshold, threshold <= most {
      line(y(threshold), .accent, 1.5, &list)
    }
    if overview.columns.count > StrokeStrip.mostColumns { bins(&list) } else { columns(&list) }
    if let selection = panel.selection, overview.columns.indices.contains(selection) {
      let column = overview.columns[selection]
      let center = Point(x(selection), y(column.distance))
      column.mark.draw(at: center, radius: 3.6, palette, &list)
      list.ring(center, 9, palette[.primary], width: 1.5)
    }
  }

  private func line(_ at: Double, _ tint: Tint, _ width: Double, _ list: inout DisplayList) {
    list.fill(Rect(left, at - width / 2, rect.maxX - left, width), palette[tint])
  }

  private var step: Double { [20.0, 50, 100, 200, 500].first { most / $0 <= 4 } ?? 1000 }

  private func scale(_ list: inout DisplayList) {
    for value in stride(from: 0.0, through: most, by: step) {
      line(y(value).rounded() + 0.5, .line, 1, &list)
    }
  }

  private func labels(_ environment: EnvironmentValues, _ builder: inout TreeBuilder) {
    guard hasScale else { return }
    for value in stride(from: 0.0, through: most, by: step) {
      builder.text(
        fixed(value, 0), in: Rect(rect.minX, y(value) - 8, 28, 16), environment, align: .trailing)
    }
  }

  private func radius(_ step: Double) -> Double {
    step > 8 ? 3.6 : step > 5 ? 2.7 : step > 2.5 ? 1.9 : 1.5
  }

  private func stem(_ column: StrokeOverview.Column, at x: Double, _ list: inout DisplayList) {
    guard column.carried > column.distance + 4 else { return }
    let (from, to) = (y(column.distance), y(column.carried))
    list.fill(Rect(x - 0.75, to, 1.5, from - to), palette[column.mark.tint].opacity(0.45))
  }

  /// Draws one mark and one stem for each stroke. Failures are drawn after all other strokes.
  private func columns(_ list: inout DisplayList) {
    let columns = overview.columns
    let r = radius(width / Double(max(1, columns.count)))
    let failing = max(r, StrokeStrip.failure)
    for (index, column) in columns.enumerated() { stem(column, at: x(index), &list) }
    for isFailure in [false, true] {
      for (index, column) in columns.enumerated() where column.mark.isFailure == isFailure {
        column.mark.draw(
          at: Point(x(index), y(column.distance)), radius: isFailure ? failing : r, palette, &list)
      }
    }
  }

  /// Draws one bar for each bin, in the colour of most of the bin's strokes. Failures have their
  /// own marks.
  private func bins(_ list: inout DisplayList) {
    let (columns, count) = (overview.columns, binCount)
    let step = width / Double(count)
    for bin in 0..<count {
      let range = (bin * columns.count / count)..<((bin + 1) * columns.count / count)
      var goes = 0
      var carried = 0.0
      var failures: [StrokeMark: Double] = [:]
      for column in columns[range] {
        if column.mark == .goes || column.mark == .goesUnlabelled { goes += 1 }
        carried = max(carried, column.carried)
        if column.mark.isFailure { failures[column.mark] = column.distance }
      }
      let distances = columns[range].map(\.distance)
      guard let low = distances.min(), let far = distances.max() else { continue }
      let tint: Tint = goes * 2 > range.count ? .accent : .secondary
      let from = left + step * Double(bin)
      let high = min(y(far), y(low) - 2.5)
      if carried > far + 4 {
        let to = y(carried)
        list.fill(
          Rect(from + step / 2 - 0.75, to, 1.5, max(0, high - to)), palette[tint].opacity(0.25))
      }
      list.fill(Rect(from + 0.5, high, step - 1, y(low) - high + 1), radius: 1.25, palette[tint])
      for (mark, distance) in failures.sorted(by: { $0.value < $1.value }) {
        mark.draw(
          at: Point(from + step / 2, y(distance)), radius: StrokeStrip.failure, palette, &list)
      }
    }
  }
}
