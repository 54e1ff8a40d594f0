// A grid: children in rows of equally wide columns.
import Geometry

/// Arranges children in rows, from the leading side. All `columns` columns have the same width.
///
/// Each row is as tall as its tallest child.
public struct Grid: View {
  let grid: GridNode
  public init(
    columns: Int, spacing: Double = Spacing.standard, rowSpacing: Double? = nil,
    alignment: Alignment = .topLeading,
    @ViewBuilder _ content: () -> ViewList
  ) {
    grid = GridNode(
      columns: max(1, columns), spacing: spacing, rowSpacing: rowSpacing ?? spacing,
      alignment: alignment, children: content().nodes)
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(grid) }
}

struct GridNode: Node {
  let columns: Int
  let spacing: Double
  let rowSpacing: Double
  let alignment: Alignment
  let children: [any Node]

  func flexibility(_ axis: Axis) -> Flexibility { axis == .horizontal ? .fills : .fixed }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let gaps = spacing * Double(columns - 1)
    let offered = (proposal.width - gaps) / Double(columns)
    let layouts = children.map {
      $0.layout(Size(max(0, offered), .infinity), in: environment)
    }
    let column =
      offered.isFinite ? max(0, offered) : layouts.reduce(0) { max($0, $1.size.width) }
    var rows: [Double] = []
    for (index, child) in layouts.enumerated() {
      let row = index / columns
      if row == rows.count { rows.append(0) }
      rows[row] = max(rows[row], child.size.height)
    }
    let height = rows.reduce(0, +) + rowSpacing * Double(max(0, rows.count - 1))
    return LayoutResult(Size(column * Double(columns) + gaps, height)) { rect, builder in
      var y = 0.0
      for (row, rowHeight) in rows.enumerated() {
        for place in 0..<columns where row * columns + place < layouts.count {
          let child = layouts[row * columns + place]
          let cell = environment.resolve(
            Rect(Double(place) * (column + spacing), y, column, rowHeight), in: rect)
          child.place(in: environment.aligned(child.size, alignment, in: cell), &builder)
        }
        y += rowHeight + rowSpacing
      }
    }
  }
}
