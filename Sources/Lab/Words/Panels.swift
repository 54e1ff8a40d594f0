// Small views that the lab's panels share: positioned text, hairlines, fades, icons.

/// A line of text at a fixed position of the panel.
func label(
  _ text: String, x: Double, y: Double, width: Double? = nil, _ step: TypeStep = .base,
  _ tint: Tint = .primary, align: TextAlignment = .leading, lines: Int? = 1
) -> ViewList {
  Text(text, step, tint, align: align, lineLimit: lines).placed(x: x, y: y, width: width)
}

extension View {
  /// The view with a fixed frame in the window.
  func placed(in rect: Rect) -> ViewList {
    placed(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

func hairline(x: Double, y: Double, width: Double) -> ViewList {
  Rectangle(.line).placed(x: x, y: y, width: width, height: Space.hair)
}

func upright(x: Double, y: Double, height: Double) -> ViewList {
  Rectangle(.line).placed(x: x, y: y, width: Space.hair, height: height)
}

/// A gradient that fades out content scrolled under an edge.
struct Fade: View {
  let tint: Tint

  init(_ tint: Tint) { self.tint = tint }

  var body: some View {
    let tint = tint
    Canvas { rect, environment, builder in
      let color = environment.palette[tint]
      builder.draw(
        .fill(
          .rect(rect),
          .gradient(
            LinearGradient(
              from: Point(rect.minX, rect.minY), to: Point(rect.minX, rect.maxY),
              stops: [.init(at: 0, color: color), .init(at: 1, color: color.opacity(0))]))))
    }
  }
}

extension LogRow.Kind {
  var tint: Tint {
    switch self {
    case .granted: .accent
    // Recognizers often fail because another one wins, so the row has no warning colour.
    case .failed: .secondary
    case .crossed: .track
    case .fact: .tertiary
    }
  }
}
