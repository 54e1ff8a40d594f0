// The slots of a pose table, and the names that descriptions give them.
import Geometry

/// An index into a frame's table of poses.
public struct PoseSlot: Hashable, Sendable {
  /// The index in the table.
  public let index: Int
  /// The component that moves by this slot; nil: the slot is one that a screen names.
  package let label: PoseLabel?

  public init(_ index: Int) {
    self.index = index
    label = nil
  }

  package init(_ index: Int, _ label: PoseLabel?) {
    self.index = index
    self.label = label
  }

  /// A label describes a slot and does not count in comparisons.
  public static func == (a: PoseSlot, b: PoseSlot) -> Bool { a.index == b.index }
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// The views that move by a screen's own slots, as they were laid out last.
package struct PosedViews: Sendable {
  package var sizes: [PoseSlot: Size] = [:]
  package var direction = LayoutDirection.leftToRight

  package init() {}
}

/// The component that moves by a slot, and the role of the slot in it.
package struct PoseLabel: Sendable {
  /// The component's kind, as `sheet`.
  package var component: String
  /// A number that no other component of the stage has.
  package var number: Int
  /// The part of the component that moves, as `panel`; empty where there is only one. No two slots
  /// of a component have the same.
  package var role: String

  package init(_ component: String, _ number: Int, _ role: String = "") {
    self.component = component
    self.number = number
    self.role = role
  }
}

/// The names of slots in one description: `sheet 1 panel`.
///
/// Components of a kind are numbered in the order in which they appear. A name therefore does not
/// depend on which slots were free, nor on how many slots another component has.
package struct PoseNames: Sendable {
  /// How many components of each kind have appeared.
  private var counts: [String: Int] = [:]
  private var numbers: [Int: Int] = [:]

  package init() {}

  /// The kind of a component and its number in this description.
  package mutating func component(_ kind: String, _ number: Int) -> String {
    let known = numbers[number] ?? (counts[kind] ?? 0) + 1
    if numbers.updateValue(known, forKey: number) == nil { counts[kind] = known }
    return "\(kind) \(known)"
  }

  /// The name of a slot, the same whenever it is asked for.
  package mutating func name(_ slot: PoseSlot) -> String {
    guard let label = slot.label else { return "\(slot.index)" }
    let name = component(label.component, label.number)
    return label.role.isEmpty ? name : "\(name) \(label.role)"
  }
}
