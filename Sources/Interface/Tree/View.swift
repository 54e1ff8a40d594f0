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
}

extension View {
  public func lower(into nodes: inout [any Node]) {
    if EnvironmentReaders.contains(self) {
      nodes.append(BodyNode(view: self))
    } else {
      body.lower(into: &nodes)
    }
  }

  /// The nodes of this view as one: several are stacked in depth.
  public var node: any Node {
    var nodes: [any Node] = []
    lower(into: &nodes)
    return nodes.count == 1 ? nodes[0] : DepthNode(children: nodes, alignment: .center)
  }
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
  public func lower(into nodes: inout [any Node]) { nodes += self.nodes }
}

/// A view whose type is forgotten.
public typealias AnyView = ViewList

/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: some View) -> ViewList { ViewList(view) }
  public static func buildBlock(_ parts: ViewList...) -> ViewList {
    parts.count == 1 ? parts[0] : ViewList(nodes: parts.flatMap(\.nodes))
  }
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList(nodes: []) }
  public static func buildEither(first part: ViewList) -> ViewList { part }
  public static func buildEither(second part: ViewList) -> ViewList { part }
  public static func buildArray(_ parts: [ViewList]) -> ViewList {
    ViewList(nodes: parts.flatMap(\.nodes))
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

  public init<Elements: Sequence>(
    _ elements: Elements, @ViewBuilder _ row: (Elements.Element) -> ViewList
  ) {
    content = ViewList(nodes: elements.flatMap { row($0).nodes })
  }
  public func lower(into nodes: inout [any Node]) { content.lower(into: &nodes) }
}
