// What a piece of a screen is, and how the closures of a tree are collected.

/// A piece of a screen, as a value.
///
/// A view of yours says its `body`; the views of this room are drawn and have none. Nothing is kept
/// between two builds: what a view shows is what it was given.
public protocol View: Sendable {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// What is laid out for this view, in order; a view with a body gives its body's nodes.
  func lower(into nodes: inout [any Node])

  /// The nodes of this view as one: several are stacked in depth.
  var node: any Node { get }
}

extension View {
  public func lower(into nodes: inout [any Node]) {
    if EnvironmentReaders.contains(self) {
      nodes.append(BodyNode(view: self))
    } else {
      body.lower(into: &nodes)
    }
  }

  public var node: any Node {
    var nodes: [any Node] = []
    lower(into: &nodes)
    return asOne(nodes)
  }
}

private func asOne(_ nodes: [any Node]) -> any Node {
  nodes.count == 1 ? nodes[0] : DepthNode(children: nodes, alignment: .center)
}

extension View where Body == Never {
  public var body: Never { return fatalError("a primitive view is drawn, not asked for its body") }
}

extension Never: View {
  public var body: Never { return fatalError("Never has no value") }
}

/// Nothing.
public struct EmptyView: View {
  public init() {}
  public func lower(into nodes: inout [any Node]) {}
}

/// The views of a closure, in order.
public struct ViewList: View {
  let nodes: [any Node]

  public init(nodes: [any Node]) { self.nodes = nodes }
  public init(_ view: some View) {
    var nodes: [any Node] = []
    view.lower(into: &nodes)
    self.nodes = nodes
  }
  /// The same list: nothing is copied.
  public init(_ list: ViewList) { self = list }

  /// One list after the other.
  fileprivate init(joining lists: [ViewList]) {
    var nodes: [any Node] = []
    nodes.reserveCapacity(lists.reduce(0) { $0 + $1.nodes.count })
    for list in lists { nodes += list.nodes }
    self.nodes = nodes
  }

  public func lower(into nodes: inout [any Node]) {
    if nodes.isEmpty {
      nodes = self.nodes
    } else {
      nodes += self.nodes
    }
  }
  public var node: any Node { asOne(nodes) }
}

/// A view whose type is forgotten.
public typealias AnyView = ViewList

/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: some View) -> ViewList { ViewList(view) }
  public static func buildExpression(_ list: ViewList) -> ViewList { list }
  public static func buildBlock(_ parts: ViewList...) -> ViewList {
    parts.count == 1 ? parts[0] : ViewList(joining: parts)
  }
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList(nodes: []) }
  public static func buildEither(first part: ViewList) -> ViewList { part }
  public static func buildEither(second part: ViewList) -> ViewList { part }
  public static func buildArray(_ parts: [ViewList]) -> ViewList {
    ViewList(joining: parts)
  }
  public static func buildLimitedAvailability(_ part: ViewList) -> ViewList { part }
}

/// Several views where one is expected; the container lays them out.
public struct Group: View {
  let content: ViewList
  public init(@ViewBuilder _ content: () -> ViewList) { self.content = content() }
  public func lower(into nodes: inout [any Node]) { content.lower(into: &nodes) }
}

/// One view for each element.
public struct ForEach: View {
  let content: ViewList

  /// Views that belong to their order: what is typed into the second one stays with the second one. For
  /// elements that are inserted, removed or moved give an `id`.
  @_disfavoredOverload
  public init<Elements: Sequence>(
    _ elements: Elements, @ViewBuilder _ row: (Elements.Element) -> ViewList
  ) {
    content = ViewList(nodes: elements.flatMap { row($0).nodes })
  }
  public func lower(into nodes: inout [any Node]) { content.lower(into: &nodes) }
}
