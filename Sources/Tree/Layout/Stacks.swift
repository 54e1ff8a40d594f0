// Stacks: children in a row, in a column, or in depth.
import Geometry

/// Horizontal alignment of the children of a `VStack`.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
  var fraction: Double { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

/// Vertical alignment of the children of an `HStack`.
public enum VerticalAlignment: Sendable {
  case top, center, bottom
  var fraction: Double { self == .top ? 0 : self == .center ? 0.5 : 1 }
}

/// Arranges children in a column, from top to bottom.
public struct VStack: View {
  let stack: LinearStackNode
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = Spacing.standard,
    @ViewBuilder _ content: () -> ViewList
  ) {
    stack = LinearStackNode(
      axis: .vertical, spacing: spacing, across: alignment.fraction, children: content().nodes)
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(stack) }
}

/// Arranges children in a row, from the leading side.
public struct HStack: View {
  let stack: LinearStackNode
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = Spacing.standard,
    @ViewBuilder _ content: () -> ViewList
  ) {
    stack = LinearStackNode(
      axis: .horizontal, spacing: spacing, across: alignment.fraction, children: content().nodes)
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(stack) }
}

/// Stacks children in depth. The last child is on top.
public struct ZStack: View {
  let stack: ZStackNode
  public init(alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList) {
    stack = ZStackNode(children: content().nodes, alignment: alignment)
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(stack) }
}

/// Takes the remaining space along the axis of its stack.
public struct Spacer: View, Node {
  /// Minimum length of the spacer in points.
  let minLength: Double
  public init(minLength: Double = 0) { self.minLength = minLength }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  package func flexibility(_ axis: Axis) -> Flexibility { .fills }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    // The spacer only has its minimum length, because it must not make a row taller.
    LayoutResult(Size(minLength, minLength)) { _, _ in }
  }
}

struct LinearStackNode: Node {
  let axis: Axis
  let spacing: Double
  /// Alignment of the children across the axis: 0 is leading or top, 1 is trailing or bottom.
  let across: Double
  let children: [any Node]

  func flexibility(_ axis: Axis) -> Flexibility {
    children.reduce(.fixed) { strongest, child in
      // A spacer takes space along the axis of its stack, but not across it.
      child is Spacer && axis != self.axis
        ? strongest : max(strongest, child.flexibility(axis))
    }
  }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let isRow = axis == .horizontal
    let space = isRow ? proposal.width : proposal.height
    var layout = StackLayout(self, proposal, in: environment)
    let layouts = layout.layouts(in: space - spacing * Double(max(0, children.count - 1)))
    let main =
      layouts.reduce(0) { $0 + $1.size.along(axis) } + spacing
      * Double(max(0, layouts.count - 1))
    let thickness = layouts.reduce(0) { max($0, $1.size.along(axis.other)) }
    let total = isRow ? Size(main, thickness) : Size(thickness, main)
    return LayoutResult(total) { rect, builder in
      var at = 0.0
      let depth = isRow ? rect.height : rect.width
      for child in layouts {
        let free = depth - child.size.along(axis.other)
        let logical =
          isRow
          ? Rect(at, free * across, child.size.width, child.size.height)
          : Rect(free * across, at, child.size.width, child.size.height)
        child.place(in: environment.resolve(logical, in: rect), &builder)
        at += child.size.along(axis) + spacing
      }
    }
  }
}

package struct ZStackNode: Node {
  let children: [any Node]
  let alignment: Alignment

  package init(children: [any Node], alignment: Alignment) {
    self.children = children
    self.alignment = alignment
  }

  package func flexibility(_ axis: Axis) -> Flexibility {
    children.reduce(.fixed) { max($0, $1.flexibility(axis)) }
  }
  package var cornerRadius: Double { children.first?.cornerRadius ?? 0 }

  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let layouts = children.map { $0.layout(proposal, in: environment) }
    let size = layouts.reduce(Size.zero) {
      Size(max($0.width, $1.size.width), max($0.height, $1.size.height))
    }
    return LayoutResult(size) { rect, builder in
      for child in layouts {
        child.place(in: environment.aligned(child.size, alignment, in: rect), &builder)
      }
    }
  }
}
