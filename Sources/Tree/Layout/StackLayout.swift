// Distributes the space of a stack, first to fixed children, then to the least flexible.
import Geometry

/// Computes the sizes of a stack's children for a proposed size.
///
/// Children of a fixed size get space first, then other children by priority. Among equal
/// priorities, shrinking children come before filling children. Equal children form a group.
///
/// The children of a group share the remaining space equally. If a child needs less than its share,
/// the others share the rest. The content of a child that needs more is clipped or wrapped. The
/// order of the children does not matter.
struct StackLayout {
  private let axis: Axis
  private let cross: Double
  private let children: [any Node]
  private let environment: EnvironmentValues
  private var laid: [LayoutResult?]
  /// The last offered length of each child, in points.
  private var offers: [Double]

  /// Children of equal priority and flexibility, which share the remaining space.
  private struct Group {
    var level: Flexibility
    var members: [Int]
  }

  /// Points by which equal lengths may differ, because floating-point sums are not exact.
  private static let tolerance = 1e-9

  init(_ stack: LinearStackNode, _ proposal: Size, in environment: EnvironmentValues) {
    axis = stack.axis
    cross = proposal.along(stack.axis.other)
    children = stack.children
    self.environment = environment
    laid = Array(repeating: nil, count: children.count)
    offers = Array(repeating: .nan, count: children.count)
  }

  /// Lays out the children in `space` points along the axis. `space` does not include the gaps.
  mutating func layouts(in space: Double) -> [LayoutResult] {
    let levels = children.map { $0.flexibility(axis) }
    var left = space
    for index in children.indices where levels[index] == .fixed {
      // A fixed child is offered unlimited space.
      left -= lay(index, .infinity)
    }
    let groups = groups(levels)
    let used = share(left, among: groups)
    if used > left + Self.tolerance, left > 0, groups.count > 1 {
      reserveMinima(left, groups)
    }
    return laid.compactMap { $0 }
  }

  private func groups(_ levels: [Flexibility]) -> [Group] {
    var groups: [Group] = []
    let flexible = children.indices.filter { levels[$0] != .fixed }
    let priorities = flexible.map { children[$0].layoutPriority }
    for priority in Set(priorities).sorted(by: >) {
      for level in [Flexibility.shrinks, .fills] {
        let members = zip(flexible, priorities).filter {
          $0.1 == priority && levels[$0.0] == level
        }
        if !members.isEmpty { groups.append(Group(level: level, members: members.map(\.0))) }
      }
    }
    return groups
  }

  /// Offers each group the space that earlier groups have left. Returns the sum of all lengths.
  private mutating func share(_ space: Double, among groups: [Group]) -> Double {
    groups.reduce(0) { used, group in used + share(max(0, space - used), in: group) }
  }

  /// Distributes the space again, so that the minimum lengths of later groups are reserved.
  private mutating func reserveMinima(_ space: Double, _ groups: [Group]) {
    var minima = groups.map { group in group.members.reduce(0) { $0 + lay($1, 0) } }
    var left = space
    for group in groups {
      minima.removeFirst()
      left -= share(max(0, left - minima.reduce(0, +)), in: group)
    }
  }

  /// Distributes `space` points among the children of a group. Returns the sum of their lengths.
  private mutating func share(_ space: Double, in group: Group) -> Double {
    // A child that can shrink has an ideal length. It is the length if all space is offered.
    var idealLengths: [Int: Double] = [:]
    if group.level == .shrinks {
      let sum = group.members.reduce(0) { $0 + lay($1, space) }
      if sum <= space + Self.tolerance || group.members.count == 1 { return sum }
      for member in group.members { idealLengths[member] = lay(member, space) }
    }
    var used = 0.0
    var open = group.members
    while !open.isEmpty {
      let left = max(0, space - used)
      let share = left / Double(open.count)
      let sizes = open.map { lay($0, share, keeping: group.level == .shrinks) }
      let sum = sizes.reduce(0, +)
      guard share.isFinite, abs(sum - left) > Self.tolerance else { return used + sum }
      // `share` is an equal part of the space that is left. `sum` is the length of all children at
      // that share. If `sum` exceeds the space, children with a minimum above the share get this
      // minimum. If `sum` is too small, children whose ideal length is at most the share get that
      // length. If no such child exists, children that took less than the share get the length that
      // they took. The other children divide the remaining space in the next round. Example: one of
      // three children has a minimum of 160 points, and the space is 300 points. This child gets
      // 160, and each other child gets 70.
      let isTooMuch = sum > left
      let isAnyContent = open.contains {
        idealLengths[$0].map { $0 <= share + Self.tolerance } ?? false
      }
      var others: [Int] = []
      for (index, size) in zip(open, sizes) {
        let isDone =
          isTooMuch
          ? size > share + Self.tolerance
          : isAnyContent
            ? idealLengths[index].map { $0 <= share + Self.tolerance } ?? false
            : size < share - Self.tolerance
        if isDone {
          used += size
        } else {
          others.append(index)
        }
      }
      open = others
    }
    return used
  }

  /// Offers `length` points to a child and returns the child's length in points.
  ///
  /// - Parameter keeps: True for a child that shrinks. If its previous length fits, this length is
  ///   reused, because a new layout would not be longer.
  private mutating func lay(_ index: Int, _ length: Double, keeping keeps: Bool = false) -> Double {
    if let known = laid[index] {
      let size = known.size.along(axis)
      if offers[index] == length || keeps && size <= length && length <= offers[index] {
        return size
      }
    }
    offers[index] = length
    let one = layout(of: children[index], length)
    laid[index] = one
    return one.size.along(axis)
  }

  private func layout(of child: any Node, _ length: Double) -> LayoutResult {
    let isRow = axis == .horizontal
    // A spacer takes space along the axis of its stack, but not across it.
    if let spacer = child as? Spacer {
      let own = length.isFinite ? max(spacer.minLength, length) : spacer.minLength
      return LayoutResult(isRow ? Size(own, 0) : Size(0, own)) { _, _ in }
    }
    return child.layout(isRow ? Size(length, cross) : Size(cross, length), in: environment)
  }
}
