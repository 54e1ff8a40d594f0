// Small views that the lab's panels share.
import Drawing
import Interface

extension View {
  /// The view with a fixed frame in the window.
  func placed(in rect: Rect) -> ViewList {
    placed(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension View {
  /// The background, border and shadow of menus, sheets and messages over the panels.
  func floating(radius: Double, _ shadow: ShadowStyle) -> ViewList {
    background(.sheet, radius: radius).border(.line, width: 1, radius: radius)
      .shadow(shadow, radius: radius)
  }
}

/// A gradient that fades out content which is scrolled under an edge.
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
    // Recognizers often fail because another recognizer wins, so a failure has no warning colour.
    case .failed: .secondary
    case .crossed: .track
    case .fact: .tertiary
    }
  }
}
