// A view that is laid out again only when its value has changed.
import Geometry

/// A view of fixed size that depends on one value and on its environment.
///
/// While value and environment are unchanged, the layout of the previous build is reused. The
/// content must not depend on poses, in contrast to a list that builds only visible rows.
package struct EquatableView<Value: Equatable & Sendable>: View {
  private let node: EquatableNode

  package init(
    _ name: String, of value: Value, size: Size,
    @ViewBuilder _ content: @escaping @Sendable (Value) -> ViewList
  ) {
    node = EquatableNode(
      name: name, size: size, value: value, isSame: { ($0 as? Value) == value },
      content: { content(value) })
  }

  package typealias Body = Never
  package func makeNodes(into nodes: inout NodeList) { nodes.append(node) }
}

struct EquatableNode: Node {
  let name: String
  let size: Size
  let value: any Sendable
  let isSame: @Sendable (any Sendable) -> Bool
  let content: @Sendable () -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { .fixed }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    LayoutResult(size) { rect, builder in
      let laid = builder.layers.layouts.layout(of: self, rect.size, in: environment)
      laid.place(in: rect, &builder)
    }
  }
}

/// Layouts of the previous and the current build, by the name of the `EquatableView`.
package struct LayoutCache: Sendable {
  package init() {}
  /// An entry is `@unchecked`, because the compiler cannot verify that layouts are sendable.
  private struct Entry: @unchecked Sendable {
    let value: any Sendable
    let size: Size
    let environment: EnvironmentValues
    let laid: LayoutResult
  }

  private var entries: [String: Entry] = [:]
  private var previous: [String: Entry] = [:]

  /// Starts a build. Drops the layouts that the previous build did not use.
  mutating func turn() {
    swap(&previous, &entries)
    entries.removeAll(keepingCapacity: true)
  }

  mutating func layout(
    of node: EquatableNode, _ size: Size, in environment: EnvironmentValues
  ) -> LayoutResult {
    if let entry = previous[node.name], entry.size == size, node.isSame(entry.value),
      environment.looks(like: entry.environment)
    {
      entries[node.name] = entry
      return entry.laid
    }
    let laid = node.content().node.layout(size, in: environment)
    entries[node.name] = Entry(
      value: node.value, size: size, environment: environment, laid: laid)
    return laid
  }
}

extension EnvironmentValues {
  /// True if content without poses has an equal appearance in this environment and in `other`.
  fileprivate func looks(like other: EnvironmentValues) -> Bool {
    theme == other.theme && direction == other.direction && ground == other.ground
      && isEnabled == other.isEnabled && reduceMotion == other.reduceMotion
      && uiScale == other.uiScale && fontFamily == other.fontFamily
      && interaction == other.interaction
  }
}
