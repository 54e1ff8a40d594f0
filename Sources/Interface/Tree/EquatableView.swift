// Content that is laid out anew only when its value has changed.
import Geometry

/// Content of a fixed size that is a function of one value and of what surrounds it.
///
/// While both are those of the last build, the layout of the last build is placed again. The
/// content must not depend on poses, as a list does that builds only near rows.
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

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    Laid(size) { rect, assembly in
      let laid = assembly.layers.layouts.layout(of: self, rect.size, in: environment)
      laid.place(in: rect, &assembly)
    }
  }
}

/// The layouts of the last build and of this one, by their names.
struct LayoutCache: Sendable {
  /// A layout holds nodes and an environment, which both are sendable.
  private struct Entry: @unchecked Sendable {
    let value: any Sendable
    let size: Size
    let environment: EnvironmentValues
    let laid: Laid
  }

  private var entries: [String: Entry] = [:]
  private var former: [String: Entry] = [:]

  /// Before a build: what the last one did not use is dropped.
  mutating func turn() {
    swap(&former, &entries)
    entries.removeAll(keepingCapacity: true)
  }

  mutating func layout(
    of node: EquatableNode, _ size: Size, in environment: EnvironmentValues
  ) -> Laid {
    if let entry = former[node.name], entry.size == size, node.isSame(entry.value),
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
  /// Content that reads no poses looks the same in both.
  fileprivate func looks(like other: EnvironmentValues) -> Bool {
    theme == other.theme && direction == other.direction && ground == other.ground
      && isEnabled == other.isEnabled && reduceMotion == other.reduceMotion
      && uiScale == other.uiScale && interaction == other.interaction
  }
}
