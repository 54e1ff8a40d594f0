// The section with the curve of the last touched parameter, and the map of the last two.
import Gesture
import Interface

struct CurveMapSection: View {
  let panel: CurveMapPanel

  /// Smallest height in points at which curve and map are readable, and the largest useful height.
  static let (least, most) = (148.0, 236.0)

  var body: some View {
    HStack(spacing: 18) {
      CurveView(panel: panel)
      MapView(panel: panel)
    }
  }
}

extension ChartFrame {
  /// Draws the title and, until all strokes are counted, the progress in words and as a bar.
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
  /// Adds input by mouse, touch and keys to a chart that shows data. The tooltip appears only over
  /// the title, because it would cover the chart elsewhere.
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
