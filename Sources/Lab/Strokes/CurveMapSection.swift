// The section with the curve of the last touched parameter, and the map of the last two.
import Drawing
import Geometry
import Gesture
import Interface

struct CurveMapSection: View {
  let state: LabState
  let size: Size

  /// Smallest height in points at which both are readable, and the largest useful one.
  static let (least, most) = (148.0, 236.0)
  private static let gap = 18.0

  var body: some View {
    let width = (size.width - CurveMapSection.gap) / 2
    let panel = state.strokes.tuning
    ZStack(alignment: .topLeading) {
      CurveView(panel: panel).placed(x: 0, y: 0, width: width, height: size.height)
      MapView(panel: panel)
        .placed(x: width + CurveMapSection.gap, y: 0, width: width, height: size.height)
    }
  }
}

/// Frames of a chart with a title above it, ticks at two sides, and a line of text below it.
struct ChartGeometry {
  let rect: Rect

  private static let (left, right) = (40.0, 6.0)
  private static let (top, bottom) = (42.0, 40.0)

  /// The area in which data is drawn.
  var field: Rect {
    Rect(
      rect.minX + Self.left, rect.minY + Self.top, max(10, rect.width - Self.left - Self.right),
      max(10, rect.height - Self.top - Self.bottom))
  }
}

/// Draws the texts of a chart.
struct ChartText {
  let geometry: ChartGeometry
  let environment: EnvironmentValues

  private var rect: Rect { geometry.rect }
  private var field: Rect { geometry.field }

  func width(_ words: String, _ weight: Font.Weight = .medium) -> Double {
    environment.typeface.advance(of: words, font: TypeStep.small.weight(weight).font) + 1
  }

  func draw(
    _ words: String, _ frame: Rect, _ tint: Tint, _ align: TextAlignment = .leading,
    _ builder: inout TreeBuilder, weight: Font.Weight = .medium, lines: Int = 1
  ) {
    guard !words.isEmpty else { return }
    Text(words, TypeStep.small.weight(weight), tint, align: align, lineLimit: lines)
      .layout(frame.size, in: environment).place(in: frame, &builder)
  }

  func title(_ words: String, _ builder: inout TreeBuilder) {
    let frame = Rect(rect.minX, rect.minY, rect.width, 20)
    Text(words, .baseM, .primary, lineLimit: 1)
      .layout(frame.size, in: environment).place(in: frame, &builder)
  }

  /// How much of the strokes was counted so far: words beside the title, and a bar below it.
  /// Nothing if all were.
  func counting(
    _ progress: SweepProgressLine, isWaiting: Bool, _ builder: inout TreeBuilder
  ) {
    guard isWaiting || !progress.isDone else { return }
    let words = "counting …"
    let own = width(words)
    draw(
      words, Rect(rect.maxX - own, rect.minY + 2, own, 16), .accent, .trailing, &builder,
      weight: .semibold)
    let part =
      progress.isDone ? 0 : min(1, Double(progress.played) / Double(max(1, progress.count)))
    let bar = Rect(rect.minX, rect.minY + 18, rect.width, 2)
    builder.draw(
      .fill(.rounded(RoundedRect(bar, radius: 1)), .color(environment.palette[.fill2])))
    builder.draw(
      .fill(
        .rounded(RoundedRect(Rect(bar.minX, bar.minY, bar.width * part, 2), radius: 1)),
        .color(environment.palette[.accent])))
  }

  /// The line of text below the chart, in the longest form that has enough space.
  func line(_ forms: [String], _ builder: inout TreeBuilder) {
    let words = forms.first { width($0) <= rect.width } ?? forms.last ?? ""
    draw(words, Rect(rect.minX, rect.maxY - 17, rect.width, 16), .secondary, .leading, &builder)
  }

  /// A text instead of a chart.
  func instead(_ words: String, _ builder: inout TreeBuilder) {
    let frame = Rect(rect.minX, rect.minY + 24, rect.width, rect.height - 24)
    Text(words, .base, .secondary, lineLimit: 5)
      .layout(frame.size, in: environment).place(in: frame, &builder)
  }

  /// The name and the ends of the vertical axis.
  func vertical(_ name: String, _ low: String, _ high: String, _ builder: inout TreeBuilder) {
    draw(name, Rect(rect.minX, rect.minY + 19, rect.width, 16), .secondary, .leading, &builder)
    let (x, width) = (rect.minX, field.minX - rect.minX - 6)
    draw(high, Rect(x, field.minY - 5, width, 16), .secondary, .trailing, &builder)
    draw(low, Rect(x, field.maxY - 11, width, 16), .secondary, .trailing, &builder)
  }

  /// The name and the ends of the horizontal axis. A name without enough space is left out.
  func horizontal(
    _ names: [String], _ low: String, _ high: String, _ builder: inout TreeBuilder
  ) {
    let y = field.maxY + 4
    draw(low, Rect(field.minX, y, 60, 16), .secondary, .leading, &builder)
    draw(high, Rect(rect.maxX - 60, y, 60, 16), .secondary, .trailing, &builder)
    let from = field.minX + width(low) + 6
    let to = rect.maxX - width(high) - 6
    guard let name = names.first(where: { width($0) <= to - from }) else { return }
    let own = width(name)
    let x = min(max(from, field.midX - own / 2), to - own)
    draw(name, Rect(x, y, own + 1, 16), .secondary, .leading, &builder)
  }

  /// A ring around the chart if its control has the keyboard focus.
  func focus(_ key: RegionKey, _ builder: inout TreeBuilder) {
    let interaction = environment.interaction
    guard interaction.focused == key, interaction.showsFocus else { return }
    builder.draw(
      .stroke(
        .rounded(RoundedRect(rect.inset(by: -4), radius: 8)),
        .color(environment.palette[.accent]), StrokeStyle(width: 2)))
  }
}

extension Canvas {
  /// A canvas that is drawn alike in mirrored panels: values rise to the right.
  static func ofChart(
    _ draw: @escaping @Sendable (Rect, EnvironmentValues, inout TreeBuilder) -> Void
  ) -> Canvas {
    Canvas { frame, environment, builder in
      var environment = environment
      environment.direction = .leftToRight
      draw(frame, environment, &builder)
    }
  }
}

extension View {
  /// Lets the mouse, touches and keys use a chart. The lab handles their events.
  /// The help appears only over the title, because it would cover the chart.
  func chart(_ key: RecognizerKey, label: String, help: String) -> ViewList {
    gesture(Recognizer(key, .drag(DragRule(minimumDistance: 0, axis: nil))))
      .focusable()
      .accessibilityLabel(label)
      .blocksDrags([.horizontal, .vertical])
      .overlay(alignment: .top) { Rectangle(.clear).frame(height: 20).help(help) }
  }
}
