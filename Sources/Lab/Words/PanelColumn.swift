// A column of panels. The panels share the height of the column.
import Interface

/// Panels below each other, with hairlines between them.
///
/// Each panel has at least its least height. The remaining height is added to the first panels, up
/// to their largest height. If the column is too low for all panels, the last panel shrinks.
struct PanelColumn: View {
  struct Panel: Sendable {
    let height: ClosedRange<Double>
    let content: ViewList

    /// - Parameters: - height: The least and the largest height, with the margins. - top: Space in
    ///   points above the content. `bottom` is the space below the content.
    init(
      _ height: ClosedRange<Double>, top: Double = 12, bottom: Double = 4,
      @ViewBuilder _ content: () -> ViewList
    ) {
      self.height = height
      self.content = content().padding(
        Insets(top: top, leading: margin, bottom: bottom, trailing: margin))
    }

    init(
      _ height: Double, top: Double = 12, bottom: Double = 12,
      @ViewBuilder _ content: () -> ViewList
    ) {
      self.init(height...height, top: top, bottom: bottom, content)
    }

    init(atLeast height: Double, top: Double = 12, @ViewBuilder _ content: () -> ViewList) {
      self.init(height...(.infinity), top: top, content)
    }
  }

  let height: Double
  let panels: [Panel]

  /// Space in points at the left and right side of a panel.
  static let margin = 16.0
  private static let leastOfLast = 56.0

  var body: some View {
    VStack(spacing: 0) {
      ForEach(Array(zip(panels, heights).enumerated())) { index, panel in
        panel.0.content
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .frame(height: panel.1)
          .overlay(alignment: .top) { if index > 0 { Divider() } }
      }
    }
  }

  private var heights: [Double] {
    var left = height - panels.reduce(0) { $0 + $1.height.lowerBound }
    return panels.enumerated().map { index, panel in
      let least = panel.height.lowerBound
      if index == panels.count - 1 { return max(PanelColumn.leastOfLast, least + left) }
      let more = max(0, min(left, panel.height.upperBound - least))
      left -= more
      return least + more
    }
  }
}
