// Identity: what belongs to an element of the program's data stays with it wherever it is in the tree.
import Geometry

/// A view, or a row of a `ForEach`, that stands for an element of the program's data.
struct ElementNode: WrapperNode {
  let child: any Node
  /// The `ForEach` of the row; nil: an `.id(_:)`.
  let list: ElementList?
  let id: PathElement
  /// Where the source gives it its identity.
  let source: SourcePlace
  /// Another element of the same list had this id before.
  var isRepeated = false

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      assembly.inElement(self) { laid.place(in: rect, &$0) }
    }
  }
}

/// One `ForEach` of one build, apart from others of the same line.
final class ElementList: Sendable {
  let source: SourcePlace
  init(_ source: SourcePlace) { self.source = source }
}

/// An id that an earlier element has, too.
private struct RepeatedID: Hashable, Sendable {
  var id: PathElement
  var number: Int
}

extension Assembly {
  /// What `content` names, and its controls, belong to an element.
  fileprivate mutating func inElement(_ node: ElementNode, _ content: (inout Assembly) -> Void) {
    if node.isRepeated { repeatError(node.id, node.source) }
    var base = home
    if let list = node.list { base = scope(of: list) }
    var number = parts.scope(.element(node.id), in: base)
    // Of one `ForEach` the views of one element come one after the other.
    if node.list == nil, !elements.insert(number).inserted {
      repeatError(node.id, node.source)
      number = parts.scope(
        .element(PathElement(RepeatedID(id: node.id, number: nextRegion))), in: base)
    }
    inElement(number, content)
  }

  private mutating func repeatError(_ id: PathElement, _ source: SourcePlace) {
    let id = (id.value.base as? RepeatedID)?.id ?? id
    error(
      "two views have the id “\(id.value.base)” (\(source.words)): each element needs an id of its own"
    )
  }

  /// The `ForEach` is told from others of the same source line by their order.
  private mutating func scope(of list: ElementList) -> Int {
    let key = ListKey(list: ObjectIdentifier(list), home: home)
    if let known = lists[key] { return known }
    let source = ListSource(source: list.source, home: home)
    let order = listCounts[source, default: 0]
    listCounts[source] = order + 1
    let name = PartName.list(list.source, order)
    let number = parts.scope(name, in: home)
    lists[key] = number
    return number
  }
}

/// One `ForEach` in one part of the tree.
struct ListKey: Hashable {
  var list: ObjectIdentifier
  var home: Int
}

/// A line of source in one part of the tree.
struct ListSource: Hashable {
  var source: SourcePlace
  var home: Int
}

extension View {
  /// Gives the view an identity: what has the keyboard in it, what is typed, where its lists are and
  /// what its components do belongs to the value, wherever the view is among its neighbours.
  ///
  /// Another value in the same place is another view, and begins anew. A `String` is also a name by which
  /// tests find the view.
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
  /// One view for each element, which belongs to the element that has its id: what has the keyboard in
  /// it, what is typed, where its lists are and what its components do goes with it when others are
  /// inserted, removed or moved.
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

  /// One view for each element, which belongs to the element that has its id.
  public init<Elements: Sequence>(
    _ elements: Elements, fileID: String = #fileID, line: Int = #line,
    @ViewBuilder _ row: (Elements.Element) -> ViewList
  ) where Elements.Element: Identifiable, Elements.Element.ID: Sendable {
    self.init(elements, id: { $0.id }, fileID: fileID, line: line, row)
  }

  /// One view for each element of the state, with a binding to the element: what it changes is changed in
  /// the element that has its id, wherever that is by then.
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
  /// A binding to the element of an array that has the id of `element`. A change of one that is there no
  /// more changes nothing.
  fileprivate func element<Element: Identifiable & Sendable>(_ element: Element) -> Binding<Element>
  where Value == [Element], Element.ID: Sendable {
    let id = element.id
    return part("of \(id)", element) { all, change in
      guard let index = all.firstIndex(where: { $0.id == id }) else { return }
      change(&all[index])
    }
  }
}
