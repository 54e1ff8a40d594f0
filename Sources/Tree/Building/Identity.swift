// Identity: focus and other state belong to an element of the program's data.
import Geometry

/// A view with `.id(_:)` or a row of a `ForEach`. The view's state belongs to a data element.
struct ElementNode: WrapperNode {
  let child: any Node
  /// The `ForEach` that contains the row. `nil` for a view with `.id(_:)`.
  let list: ElementList?
  let id: PathElement
  /// The source location where the identity is declared.
  let source: SourcePlace
  /// True if an earlier element of the same `ForEach` has the same id, which is an error.
  var isRepeated = false

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      builder.inElement(self) { laid.place(in: rect, &$0) }
    }
  }
}

/// Identifies a `ForEach` in one build. Two `ForEach` of the same source line are two objects.
final class ElementList: Sendable {
  let source: SourcePlace
  init(_ source: SourcePlace) { self.source = source }
}

/// The id of an element whose own id is already used by an earlier element.
private struct RepeatedID: Hashable, Sendable {
  var id: PathElement
  package var number: Int
}

extension TreeBuilder {
  /// Assigns the components and controls of `content` to the element of `node`.
  fileprivate mutating func inElement(_ node: ElementNode, _ content: (inout TreeBuilder) -> Void) {
    if node.isRepeated { repeatError(node.id, node.source) }
    var base = home
    if let list = node.list { base = scope(of: list) }
    var number = parts.scope(.element(node.id), in: base)
    // The ids of a `ForEach` are already checked. One of its elements may have several views.
    if node.list == nil, !names.elements.insert(number).inserted {
      repeatError(node.id, node.source)
      number = parts.scope(
        .element(PathElement(RepeatedID(id: node.id, number: nextRegion))), in: base)
    }
    inElement(number, content)
  }

  private mutating func repeatError(_ id: PathElement, _ source: SourcePlace) {
    let id = (id.value.base as? RepeatedID)?.id ?? id
    error(
      "two views have the id “\(id.value.base)” (\(source.words)): give each element its own id"
    )
  }

  /// Scope of a `ForEach`. The order distinguishes several `ForEach` of the same source line.
  private mutating func scope(of list: ElementList) -> Int {
    let key = ListKey(list: ObjectIdentifier(list), home: home)
    if let known = names.lists[key] { return known }
    let source = ListSource(source: list.source, home: home)
    let order = names.listCounts[source, default: 0]
    names.listCounts[source] = order + 1
    let name = ComponentName.list(list.source, order)
    let number = parts.scope(name, in: home)
    names.lists[key] = number
    return number
  }
}

/// Identifies a `ForEach` within an outer scope.
struct ListKey: Hashable {
  var list: ObjectIdentifier
  var home: Int
}

/// Identifies a source line within an outer scope.
struct ListSource: Hashable {
  var source: SourcePlace
  var home: Int
}

extension View {
  /// Gives the view an identity. Focus, typed text, scroll positions and the state of components
  /// belong to `value`, and move with the view among its siblings.
  ///
  /// Another value makes a new view with new state. A `String` value helps tests to find the view.
  public func id(
    _ value: some Hashable & Sendable, fileID: String = #fileID, line: Int = #line
  ) -> ViewList {
    let element = ViewList(nodes: [
      ElementNode(
        child: node, list: nil, id: PathElement(value),
        source: SourcePlace(file: fileID, line: line))
    ])
    guard let name = value as? String else { return element }
    return element.named(name)
  }
}

extension ForEach {
  /// Builds a view for each element and identifies it by the element's id.
  ///
  /// Focus, typed text, scroll positions and the state of components stay with their element when
  /// other elements are inserted, removed or moved.
  public init<Elements: Sequence, ID: Hashable & Sendable>(
    _ elements: Elements, id: (Elements.Element) -> ID, fileID: String = #fileID,
    line: Int = #line, @ViewBuilder _ row: (Elements.Element) -> ViewList
  ) {
    let source = SourcePlace(file: fileID, line: line)
    let list = ElementList(source)
    var counts: [ID: Int] = [:]
    var nodes: [any Node] = []
    for element in elements {
      let id = id(element)
      let before = counts[id, default: 0]
      counts[id] = before + 1
      let own =
        before == 0 ? PathElement(id) : PathElement(RepeatedID(id: PathElement(id), number: before))
      var isRepeated = before > 0
      for node in row(element).nodes {
        nodes.append(
          ElementNode(
            child: node, list: list, id: own, source: source, isRepeated: isRepeated))
        isRepeated = false
      }
    }
    content = ViewList(nodes: nodes)
  }

  /// Builds a view for each element and identifies it by the element's `id`.
  public init<Elements: Sequence>(
    _ elements: Elements, fileID: String = #fileID, line: Int = #line,
    @ViewBuilder _ row: (Elements.Element) -> ViewList
  ) where Elements.Element: Identifiable, Elements.Element.ID: Sendable {
    self.init(elements, id: { $0.id }, fileID: fileID, line: line, row)
  }

  /// Builds a view for each element, with a binding to the element.
  ///
  /// A change by the binding applies to the element with the same id, independent of the index.
  public init<Element: Identifiable & Sendable>(
    _ elements: Binding<[Element]>, fileID: String = #fileID, line: Int = #line,
    @ViewBuilder _ row: (Binding<Element>) -> ViewList
  ) where Element.ID: Sendable {
    let bindings = elements.value.map { elements.element($0) }
    self.init(
      bindings, id: { $0.value.id }, fileID: fileID, line: line, row)
  }
}

extension Binding {
  /// A binding to the array element with the id of `element`. After the removal of this element,
  /// the binding changes nothing.
  fileprivate func element<Element: Identifiable & Sendable>(_ element: Element) -> Binding<Element>
  where Value == [Element], Element.ID: Sendable {
    let id = element.id
    return lookup("of \(id)", element) { all, change in
      guard let index = all.firstIndex(where: { $0.id == id }) else { return }
      change(&all[index])
    }
  }
}
