// The protocol of views, and the result builder that collects the views of a closure.

/// A piece of the user interface, as a value.
///
/// A custom view defines `body`. The primitive views of this module have no body, because they are
/// drawn directly. A view has no state. It shows the values with which it was created.
public protocol View: Sendable {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Adds the layout nodes of this view. By default, the nodes of `body` are added.
  func makeNodes(into nodes: inout NodeList)
}

/// The layout nodes of one or more views, in order.
public struct NodeList: Sendable {
  package private(set) var nodes: [any Node]

  package init(_ nodes: [any Node] = []) { self.nodes = nodes }

  package mutating func append(_ node: any Node) { nodes.append(node) }

  package mutating func append(_ more: [any Node]) {
    if nodes.isEmpty {
      nodes = more
    } else {
      nodes += more
    }
  }

  /// All nodes as one node. Several nodes are stacked in depth.
  package var one: any Node {
    nodes.count == 1 ? nodes[0] : ZStackNode(children: nodes, alignment: .center)
  }
}

extension View {
  public func makeNodes(into nodes: inout NodeList) {
    if EnvironmentReaders.contains(self) {
      nodes.append(BodyNode(view: self))
    } else {
      body.makeNodes(into: &nodes)
    }
  }

  /// The nodes of this view as one node.
  package var node: any Node {
    if let list = self as? ViewList { return NodeList(list.nodes).one }
    var nodes = NodeList()
    makeNodes(into: &nodes)
    return nodes.one
  }
}

extension View where Body == Never {
  public var body: Never { return fatalError("a primitive view has no body") }
}

extension Never: View {
  public var body: Never { return fatalError("Never has no value") }
}

/// A view without content.
public struct EmptyView: View {
  public init() {}
  public func makeNodes(into nodes: inout NodeList) {}
}

/// The views of a closure, in order.
public struct ViewList: View {
  package let nodes: [any Node]

  package init(nodes: [any Node]) { self.nodes = nodes }
  public init(_ view: some View) {
    var nodes = NodeList()
    view.makeNodes(into: &nodes)
    self.nodes = nodes.nodes
  }
  /// Uses the list itself without a copy.
  public init(_ list: ViewList) { self = list }

  fileprivate init(joining lists: [ViewList]) {
    var nodes: [any Node] = []
    nodes.reserveCapacity(lists.reduce(0) { $0 + $1.nodes.count })
    for list in lists { nodes += list.nodes }
    self.nodes = nodes
  }

  public func makeNodes(into nodes: inout NodeList) { nodes.append(self.nodes) }
}

/// A view whose concrete type is erased.
public typealias AnyView = ViewList

/// Collects the views of a closure in a `ViewList`.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: some View) -> ViewList { ViewList(view) }
  public static func buildExpression(_ list: ViewList) -> ViewList { list }
  public static func buildBlock(_ components: ViewList...) -> ViewList {
    components.count == 1 ? components[0] : ViewList(joining: components)
  }
  public static func buildOptional(_ component: ViewList?) -> ViewList {
    component ?? ViewList(nodes: [])
  }
  public static func buildEither(first component: ViewList) -> ViewList { component }
  public static func buildEither(second component: ViewList) -> ViewList { component }
  public static func buildArray(_ components: [ViewList]) -> ViewList {
    ViewList(joining: components)
  }
  public static func buildLimitedAvailability(_ component: ViewList) -> ViewList { component }
}

/// Groups several views as one view. The container around the group lays these views out.
public struct Group: View {
  let content: ViewList
  public init(@ViewBuilder _ content: () -> ViewList) { self.content = content() }
  public func makeNodes(into nodes: inout NodeList) { content.makeNodes(into: &nodes) }
}

/// Creates views for each element of a sequence.
public struct ForEach: View {
  let content: ViewList

  /// Identifies views by their index. Text that was typed in the second view stays in the second
  /// view. If elements are inserted, removed or moved, use an initializer with `id`.
  @_disfavoredOverload
  public init<Elements: Sequence>(
    _ elements: Elements, @ViewBuilder _ row: (Elements.Element) -> ViewList
  ) {
    content = ViewList(nodes: elements.flatMap { row($0).nodes })
  }
  public func makeNodes(into nodes: inout NodeList) { content.makeNodes(into: &nodes) }
}
