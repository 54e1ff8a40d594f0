// Distribution of space in a stack: fixed children first, then the least flexible.
import Geometry

/// The sizes of a stack's children for one proposal.
///
/// Children of a fixed size come first. The others follow by priority. Within one priority,
/// children that can shrink come before those that fill.
///
/// The children of a group share the remaining space equally. A child that needs less leaves the
/// rest to the others, which may be clipped or wrapped in their share. The order of the children
/// does not matter.
struct StackLayout {
  private let axis: Axis
  private let cross: Double
  private let children: [any Node]
  private let environment: EnvironmentValues
  private var laid: [LayoutResult?]
  /// The space that each child was offered last.
  private var offers: [Double]

  /// Children that share the remaining space.
  private struct Group {
    var level: Flexibility
    var members: [Int]
  }

  /// Lengths that differ by less are equal, because sums of floating-point numbers are not exact.
  private static let tolerance = 1e-9

  init(_ stack: LinearStackNode, _ proposal: Size, in environment: EnvironmentValues) {
    axis = stack.axis
    cross = proposal.along(stack.axis.other)
    children = stack.children
    self.environment = environment
    laid = Array(repeating: nil, count: children.count)
    offers = Array(repeating: .nan, count: children.count)
  }

  /// The children's layouts in `space` points along the axis, without the gaps.
  mutating func layouts(in space: Double) -> [LayoutResult] {
    let levels = children.map { $0.flexibility(axis) }
    var left = space
    for index in children.indices where levels[index] == .fixed {
      // A fixed child is offered infinite space.
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

  /// Gives each group the space that the groups before it leave. Returns the sum that all groups
  /// take.
  private mutating func share(_ space: Double, among groups: [Group]) -> Double {
    groups.reduce(0) { used, group in used + share(max(0, space - used), in: group) }
  }

  /// Distributes the space again, so that each group leaves the later groups their minimum.
  private mutating func reserveMinima(_ space: Double, _ groups: [Group]) {
    var minima = groups.map { group in group.members.reduce(0) { $0 + lay($1, 0) } }
    var left = space
    for group in groups {
      minima.removeFirst()
      left -= share(max(0, left - minima.reduce(0, +)), in: group)
    }
  }

  /// Distributes `space` points in a group. Returns the sum that its members take.
  private mutating func share(_ space: Double, in group: Group) -> Double {
    // The length that each child takes if it is offered everything. Children that fill take all of
    // it.
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
      // If the sum is too large, children that exceed their share keep their length. If it is too
      // small, children that want no more than their share keep theirs, and the others share the
      // rest. If all want more, those that took less than their share keep theirs.
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

  /// Offers a child `length` points and returns its length.
  ///
  /// - Parameter keeps: True for a child that shrinks. Its last length is reused if it fits,
  ///   because a new layout would not be larger.
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
    // A spacer stretches its stack along the axis and not across it.
    if let spacer = child as? Spacer {
      let own = length.isFinite ? max(spacer.minLength, length) : spacer.minLength
      return LayoutResult(isRow ? Size(own, 0) : Size(0, own)) { _, _ in }
    }
    return child.layout(isRow ? Size(length, cross) : Size(cross, length), in: environment)
  }
}
