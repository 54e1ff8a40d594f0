// Layout: a parent proposes a size, the child chooses a size, and the parent places the child.
import Geometry

/// A layout node: what a view becomes for layout and drawing.
package protocol Node: Sendable {
  /// The response of the node along `axis` if a stack has more or less space than the node needs.
  func flexibility(_ axis: Axis) -> Flexibility
  /// Priority in a stack. Children with a higher priority get space first.
  var layoutPriority: Double { get }
  /// Lays the node out for a proposed size. An infinite side sets no limit.
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult
  /// Corner radius of the node's outline in points. Shadows and focus rings have this radius.
  var cornerRadius: Double { get }
  /// True if a frame around the node also stretches the node, like a control.
  var stretches: Bool { get }
}

extension Node {
  package func flexibility(_ axis: Axis) -> Flexibility { .fixed }
  package var layoutPriority: Double { 0 }
  package var cornerRadius: Double { 0 }
  package var stretches: Bool { false }
}

/// A node with one child. In a stack, the node has the layout properties of its child.
///
/// A frame around the wrapper also stretches a control inside, unless `stretches` is false.
package protocol WrapperNode: Node {
  var child: any Node { get }
}

extension WrapperNode {
  package func flexibility(_ axis: Axis) -> Flexibility { child.flexibility(axis) }
  package var layoutPriority: Double { child.layoutPriority }
  package var cornerRadius: Double { child.cornerRadius }
  package var stretches: Bool { child.stretches }
}

/// The response of a node to the space that a stack proposes.
package enum Flexibility: Int, Comparable, Sendable {
  /// The node always takes its own size.
  case fixed
  /// The node takes its own size, or less if the space is smaller. Text is an example.
  case shrinks
  /// The node takes all available space.
  case fills

  package static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

/// The size that a node chose for a proposal, and a closure that draws it.
package struct LayoutResult {
  /// Size in points.
  package var size: Size
  /// Draws the node in a rectangle, which is larger than `size` if a parent stretches the node.
  let paint: (Rect, inout TreeBuilder) -> Void

  package init(_ size: Size, paint: @escaping (Rect, inout TreeBuilder) -> Void) {
    self.size = size
    self.paint = paint
  }

  /// Draws the node in `rect`.
  package func place(in rect: Rect, _ builder: inout TreeBuilder) { paint(rect, &builder) }
}
