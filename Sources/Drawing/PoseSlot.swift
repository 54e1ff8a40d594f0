// The slots of a pose table, and the names of slots in textual descriptions.
import Geometry

/// The position of one pose in a frame's table of poses.
public struct PoseSlot: Hashable, Sendable {
  /// Index in the table of poses.
  public let index: Int
  /// The component that the slot moves, and the slot's role. Nil for a slot chosen by a screen.
  package let label: PoseLabel?

  public init(_ index: Int) {
    self.index = index
    label = nil
  }

  package init(_ index: Int, _ label: PoseLabel?) {
    self.index = index
    self.label = label
  }

  /// Compares the indices alone, because the label only describes the slot.
  public static func == (a: PoseSlot, b: PoseSlot) -> Bool { a.index == b.index }
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// Sizes in the last layout of the views whose pose slots a screen chose with `posed(_:)`.
package struct PosedViews: Sendable {
  package var sizes: [PoseSlot: Size] = [:]
  package var direction = LayoutDirection.leftToRight

  package init() {}
}

/// Describes a slot: the component that the slot moves, and the slot's role in this component.
///
/// The label is a class, because slots are copied often and their labels never change.
package final class PoseLabel: Sendable {
  /// Kind of the component, for example `sheet`.
  package let component: String
  /// A number that identifies the component in its stage.
  package let number: Int
  /// The thing that the slot moves in the component, for example `panel`. Empty if the component
  /// has only one slot. All slots of a component have different roles.
  package let role: String

  package init(_ component: String, _ number: Int, _ role: String = "") {
    self.component = component
    self.number = number
    self.role = role
  }
}

/// Names of the slots for one textual description, for example `sheet 1 panel`.
///
/// Components of a kind are numbered in order of appearance. Therefore a name does not depend on
/// the slots' indices.
package struct PoseNames: Sendable {
  /// Number of components of each kind that already have a name.
  private var counts: [String: Int] = [:]
  private var numbers: [Int: Int] = [:]

  package init() {}

  /// The name of a component, for example `sheet 1`. It has the component's kind and number in this
  /// description. `number` is the component's number in the stage.
  package mutating func component(_ kind: String, _ number: Int) -> String {
    let known = numbers[number] ?? (counts[kind] ?? 0) + 1
    if numbers.updateValue(known, forKey: number) == nil { counts[kind] = known }
    return "\(kind) \(known)"
  }

  /// Name of a slot. Repeated calls return the same name.
  package mutating func name(_ slot: PoseSlot) -> String {
    guard let label = slot.label else { return "\(slot.index)" }
    let name = component(label.component, label.number)
    return label.role.isEmpty ? name : "\(name) \(label.role)"
  }
}
