// The identity of a component across builds.

/// The name of a component within its scope of the tree.
package enum ComponentName: Hashable, Sendable {
  /// The number of the component among the components of its kind, in tree order.
  case order(Int)
  case text(String)
  /// The action of the component's binding.
  case action(ActionID)
  /// The name of a component that by mistake has the same name as another component.
  case repeated(String, Int)
  /// An element of the app's data.
  case element(PathElement)
  /// The number of a `ForEach` among the `ForEach` views of the same source line.
  case list(SourcePlace, Int)

  package var words: String {
    switch self {
    case .order(let number), .list(_, let number): "the number \(number)"
    case .element(let id): "the id “\(id.value.base)”"
    case .text(let name), .repeated(let name, _): "the name “\(name)”"
    case .action(let action):
      action.name.isEmpty ? "the same binding" : "the action “\(action.name)”"
    }
  }
}

/// Identifies a component across builds.
package struct ComponentID: Hashable, Sendable {
  /// The number of the scope that contains the component.
  package var scope: Int
  package var kind: String
  package var name: ComponentName
  /// True if the component is inside an element of the app's data.
  package var isInElement = false
}

/// An element of a path or of the app's data, with an erased type.
package struct PathElement: Hashable, @unchecked Sendable {
  // `@unchecked` is safe, because the initializer accepts only values that are Sendable.
  package let value: AnyHashable

  package init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
