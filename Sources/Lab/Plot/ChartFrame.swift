// The frame and the axes of a chart, and its canvas.
import Interface

/// A chart with a title above, a line of text below, and the ends of the axes at two sides.
struct ChartFrame {
  let rect: Rect
  let environment: EnvironmentValues

  /// The area for the data.
  var field: Rect { ChartFrame.field(in: rect) }
  static func field(in rect: Rect) -> Rect {
    Rect(rect.minX + 40, rect.minY + 42, max(10, rect.width - 46), max(10, rect.height - 82))
  }

  /// Draws the line of text below the chart, in the longest form that has enough space.
  func line(_ forms: [String], _ builder: inout TreeBuilder) {
    let words = environment.longest(forms, in: rect.width)
    builder.text(words, in: Rect(rect.minX, rect.maxY - 17, rect.width, 16), environment)
  }

  /// Draws a text in place of a chart.
  func instead(_ words: String, _ builder: inout TreeBuilder) {
    let frame = Rect(rect.minX, rect.minY + 24, rect.width, rect.height - 24)
    builder.text(words, in: frame, environment, .base, lines: 5)
  }

  /// Draws the name and the ends of the vertical axis.
  func vertical(_ name: String, _ low: String, _ high: String, _ builder: inout TreeBuilder) {
    builder.text(name, in: Rect(rect.minX, rect.minY + 19, rect.width, 16), environment)
    for (words, y) in [(high, field.minY - 5), (low, field.maxY - 11)] {
      builder.text(
        words, in: Rect(rect.minX, y, field.minX - rect.minX - 6, 16), environment,
        align: .trailing)
    }
  }

  /// Draws the name and the ends of the horizontal axis. A name that does not fit is left out.
  func horizontal(
    _ names: [String], _ low: String, _ high: String, _ builder: inout TreeBuilder
  ) {
    let y = field.maxY + 4
    builder.text(low, in: Rect(field.minX, y, 60, 16), environment)
    builder.text(high, in: Rect(rect.maxX - 60, y, 60, 16), environment, align: .trailing)
    let from = field.minX + environment.width(of: low) + 6
    let to = rect.maxX - environment.width(of: high) - 6
    guard let name = names.first(where: { environment.width(of: $0) <= to - from }) else { return }
    let own = environment.width(of: name)
    let x = min(max(from, field.midX - own / 2), to - own)
    builder.text(name, in: Rect(x, y, own + 1, 16), environment)
  }

  /// Draws a ring around the chart if its control has the keyboard focus.
  func focus(_ key: RegionKey, _ builder: inout TreeBuilder) {
    let interaction = environment.interaction
    guard interaction.focused == key, interaction.showsFocus else { return }
    builder.stroke(rect.inset(by: -4), radius: 8, environment.palette[.accent], width: 2)
  }
}

extension Canvas {
  /// A canvas that is never mirrored. Values increase to the right, also in mirrored panels.
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
