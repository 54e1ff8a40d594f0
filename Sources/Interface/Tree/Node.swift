// Layout: one question down (how much room?), one answer up (this much), then places are given.
import Geometry

/// What is laid out and drawn: the lowest form of every view.
package protocol Node: Sendable {
  /// What it does with room that is left, or missing, along `axis`.
  func flexibility(_ axis: Axis) -> Flexibility
  /// Whose wishes a stack meets first: the highest among its flexible children.
  var layoutPriority: Double { get }
  /// How large it is when offered `proposal`; a side may be infinite ("as much as you like").
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid
  /// Of what it draws around its edge, in points; shadows and rings follow it.
  var cornerRadius: Double { get }
  /// True when a frame around it is also its own (controls).
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
/// A frame stretches a control through it, unless it says that it does not.
protocol WrapperNode: Node {
  var child: any Node { get }
}

extension WrapperNode {
  func flexibility(_ axis: Axis) -> Flexibility { child.flexibility(axis) }
  var layoutPriority: Double { child.layoutPriority }
  var cornerRadius: Double { child.cornerRadius }
  var stretches: Bool { child.stretches }
}

/// What a node does with the room a stack has.
package enum Flexibility: Int, Comparable, Sendable {
  /// Always its own size.
  case fixed
  /// Its own size, less when there is less (text).
  case shrinks
  /// All there is.
  case fills

  package static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

/// The answer to a proposal.
package struct Laid {
  /// Points that it takes.
  package var size: Size
  /// Draws at a place; the rectangle may be larger than `size` where a parent stretches it.
  let paint: (Rect, inout Assembly) -> Void

  package init(_ size: Size, paint: @escaping (Rect, inout Assembly) -> Void) {
    self.size = size
    self.paint = paint
  }

  /// Draws it there.
  package func place(in rect: Rect, _ assembly: inout Assembly) { paint(rect, &assembly) }
}
