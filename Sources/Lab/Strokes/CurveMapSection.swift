// The section with the curve of one parameter and the map of two, for the last touched parameters.
import Gesture
import Interface

struct CurveMapSection: View {
  let panel: CurveMapPanel

  /// Smallest height in points for a readable curve and map, and the largest useful height.
  static let (least, most) = (148.0, 236.0)

  var body: some View {
    HStack(spacing: 18) {
      CurveView(panel: panel)
      MapView(panel: panel)
    }
  }
}

extension ChartFrame {
  /// Draws the title. Until all strokes are counted, also draws the progress as text and as a bar.
  func title(
    _ words: String, _ progress: SweepProgressLine?, isWaiting: Bool, _ builder: inout TreeBuilder
  ) {
    let frame = Rect(rect.minX, rect.minY, rect.width, 20)
    builder.text(words, in: frame, environment, .baseM, .primary)
    guard let progress, isWaiting || !progress.isDone else { return }
    let own = environment.width(of: "counting …")
    builder.text(
      "counting …", in: Rect(rect.maxX - own, rect.minY + 2, own, 16), environment, .smallM,
      .accent, align: .trailing)
    let part =
      progress.isDone ? 0 : min(1, Double(progress.played) / Double(max(1, progress.count)))
    var bar = Rect(rect.minX, rect.minY + 18, rect.width, 2)
    builder.fill(bar, radius: 1, environment.palette[.fill2])
    bar.size.width *= part
    builder.fill(bar, radius: 1, environment.palette[.accent])
  }
}

extension View {
  /// Adds handlers for mouse, touch and keys to a chart with data. The tooltip appears only over
  /// the title, because elsewhere the tooltip would cover the chart.
  func chart(_ key: RecognizerKey, isUsed: Bool, label: String, help: String) -> ViewList {
    guard isUsed else { return ViewList(self) }
    return gesture(Recognizer(key, .drag(DragRule(minimumDistance: 0, axis: nil))))
      .focusable()
      .onGesture { $0.useChart($1, at: $2) }
      .onKey { $0.walkChart(key, $1, at: $2) }
      .accessibilityLabel(label)
      .blocksDrags([.horizontal, .vertical])
      .overlay(alignment: .top) { Rectangle(.clear).frame(height: 20).help(help) }
  }
}
