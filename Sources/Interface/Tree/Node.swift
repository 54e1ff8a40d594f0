// Layout: a parent proposes a size, the child returns its own size, and the parent places it.
import Geometry

/// The primitive form of a view, which is laid out and drawn.
package protocol Node: Sendable {
  /// How it responds to spare or missing space along `axis`.
  func flexibility(_ axis: Axis) -> Flexibility
  /// Stacks give space to flexible children with the highest priority first.
  var layoutPriority: Double { get }
  /// Lays the node out for a proposed size. An infinite side sets no limit.
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult
  /// Corner radius of its outline in points. Shadows and focus rings follow it.
  var cornerRadius: Double { get }
  /// True if a frame around it also sets its own size, as for controls.
  var stretches: Bool { get }
}

extension Node {
  package func flexibility(_ axis: Axis) -> Flexibility { .fixed }
  package var layoutPriority: Double { 0 }
  package var cornerRadius: Double { 0 }
  package var stretches: Bool { false }
}

/// A node around one child. A stack sees the child's properties through it.
///
/// A frame stretches a control through it, unless the wrapper sets `stretches` to false.
protocol WrapperNode: Node {
  var child: any Node { get }
}

extension WrapperNode {
  func flexibility(_ axis: Axis) -> Flexibility { child.flexibility(axis) }
  var layoutPriority: Double { child.layoutPriority }
  var cornerRadius: Double { child.cornerRadius }
  var stretches: Bool { child.stretches }
}

/// How a node responds to the space that a stack offers.
package enum Flexibility: Int, Comparable, Sendable {
  /// Always its own size.
  case fixed
  /// Its own size, or less if there is less space (text).
  case shrinks
  /// All available space.
  case fills

  package static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

/// The size that a node chose for a proposal, and a closure that draws it.
package struct LayoutResult {
  /// Size in points.
  package var size: Size
  /// Draws in a rectangle, which may be larger than `size` if a parent stretches the node.
  let paint: (Rect, inout TreeBuilder) -> Void

  package init(_ size: Size, paint: @escaping (Rect, inout TreeBuilder) -> Void) {
    self.size = size
    self.paint = paint
  }

  /// Draws the node in `rect`.
  package func place(in rect: Rect, _ builder: inout TreeBuilder) { paint(rect, &builder) }
}
