// Bindings and changes: values with which the tree reads and changes state.
import Dismissal
import Geometry

/// A change of the screen's state, as a value. The action of a button, for example, is a change.
public struct Change: Sendable {
  package enum Kind: Sendable {
    /// Changes a screen of this type through the pointer to the screen.
    case state(any Sendable.Type, @Sendable (UnsafeMutableRawPointer, Instant) -> Void)
    /// Sends an event to the screen's `handle` instead of changing its state.
    indirect case event(ScreenEvent)
    /// Dismisses the innermost dismissible component that contains the control.
    case dismiss(DismissalSource)
    /// Dismisses the component with this name.
    case dismissComponent(String, DismissalSource)
    /// Opens the page of the card with this component index.
    case open(Int)
    /// Closes the row with swipe actions that has this component index.
    case closeRow(Int)
    /// Applies several changes in order.
    case several([Change])
    /// Applies the change as if the component with this index had sent it. `.dismiss` searches
    /// outwards from this component.
    indirect case from(Int?, Change)
    /// Opens or closes a window of the app.
    case window(WindowCall)
    /// Calls a closure that changes no state. A host may leave out a call with a source place.
    case call(@Sendable () -> Void, SourcePlace?)
  }
  package let kind: Kind
  /// The property that the control changes. It distinguishes controls with the same label.
  package let path: StatePath?

  package init(kind: Kind, path: StatePath?) {
    self.kind = kind
    self.path = path
  }

  /// Dismisses the cover, sheet, page or pushed screen that contains the control.
  public static func dismiss(_ source: DismissalSource = .button) -> Change {
    Change(kind: .dismiss(source), path: nil)
  }

  /// Dismisses the cover, sheet or page with this component name. The dismissal has this source.
  ///
  /// For example, a custom gesture that pulls a page away passes `.drag`. A component that is not
  /// presented does not change.
  public static func dismiss(_ source: DismissalSource, of component: String) -> Change {
    Change(kind: .dismissComponent(component, source), path: nil)
  }

  /// Calls a closure on the window's thread, outside the screen's state. The tree is built again
  /// afterwards. The lab does not call the closure.
  ///
  /// In the closure, `@Environment` has the values of the view that made the change.
  public static func perform(
    _ body: @escaping () -> Void, fileID: String = #fileID, line: Int = #line
  ) -> Change {
    let around = EnvironmentValues.current
    let action = StageAction { EnvironmentValues.$current.withValue(around) { body() } }
    let place = SourcePlace(file: fileID, line: line)
    return Change(kind: .call({ action.body() }, place), path: nil)
  }

  /// This change, followed by another change: `.dismiss().and(.openWindow("staff"))`.
  public func and(_ next: Change) -> Change {
    Change(kind: .several(steps + [next]), path: path ?? next.path)
  }

  /// This change as if the component had sent it. `.dismiss()` dismisses the component's container.
  package func from(_ component: Int?) -> Change {
    Change(kind: .from(component, self), path: path)
  }

  /// Closes the row with swipe actions that has this component index.
  package static func closeRow(_ component: Int) -> Change {
    Change(kind: .closeRow(component), path: nil)
  }

  package static var nothing: Change { Change(kind: .several([]), path: nil) }

  /// True if the change only dismisses, but changes no state and calls no closure.
  package var onlyDismisses: Bool {
    steps.allSatisfy { if case .dismiss = $0.kind { true } else { false } }
  }

  /// True if the change dismisses the component that contains the control.
  package var dismisses: Bool {
    steps.contains { if case .dismiss = $0.kind { true } else { false } }
  }

  /// The single changes, in order.
  package var steps: [Change] {
    if case .several(let steps) = kind { steps } else { [self] }
  }

  /// Opens the app's window with this id, or brings it to the front.
  public static func openWindow(_ id: String) -> Change {
    Change(kind: .window(.open(id)), path: nil)
  }

  /// Closes the app's window with this id. If nil, closes the window that contains the control.
  public static func closeWindow(_ id: String? = nil) -> Change {
    Change(kind: .window(.close(id)), path: nil)
  }

  /// Sends this event to the screen.
  public static func event(_ event: ScreenEvent) -> Change {
    Change(kind: .event(event), path: nil)
  }
}

/// A value of the screen's state, together with a way to change this value.
///
/// `bind(\.name)` makes a binding. `binding.component` is a binding to the value's `component`.
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  /// The value at the time when the binding was made.
  public package(set) var value: Value
  /// Identifies the binding in the tree.
  package let action: ActionID
  /// Makes a change that applies a function to the current value.
  private let edit: @Sendable (@escaping @Sendable (inout Value) -> Void) -> Change

  package init(
    _ value: Value, action: ActionID,
    edit: @escaping @Sendable (@escaping @Sendable (inout Value) -> Void) -> Change
  ) {
    self.value = value
    self.action = action
    self.edit = edit
  }

  /// The change that sets the bound value.
  public func set(_ value: Value) -> Change { edit { $0 = value } }

  /// A binding to a property of the value, such as `binding.component`.
  public subscript<Inner: Sendable>(
    dynamicMember path: any WritableKeyPath<Value, Inner> & Sendable
  ) -> Binding<Inner> {
    let edit = edit
    return Binding<Inner>(
      value[keyPath: path], action: ActionID(action.name, path: StatePath(path, in: action.path))
    ) { body in
      edit { body(&$0[keyPath: path]) }
    }
  }

  /// A binding to something inside this value. Each change looks it up again when applied.
  func lookup<Other: Sendable>(
    _ name: String, _ value: Other,
    _ change: @escaping @Sendable (inout Value, (inout Other) -> Void) -> Void
  ) -> Binding<Other> {
    let edit = edit
    return Binding<Other>(value, action: ActionID("\(action.name) \(name)", path: action.path)) {
      body in edit { change(&$0, body) }
    }
  }

  /// A binding to a value that is computed from this binding's value.
  public func map<Other: Sendable>(
    _ name: String, _ read: @escaping @Sendable (Value) -> Other,
    _ write: @escaping @Sendable (Other) -> Value
  ) -> Binding<Other> {
    let edit = edit
    return Binding<Other>(
      read(value), action: ActionID("\(action.name) \(name)", path: action.path)
    ) { body in
      edit {
        var other = read($0)
        body(&other)
        $0 = write(other)
      }
    }
  }
}

extension Binding {
  /// A binding that is true while the optional value equals `value`. For example, several cards
  /// share one optional, the open card. Setting the binding to false sets the optional to nil.
  public func equals<Wrapped: Hashable & Sendable>(_ value: Wrapped) -> Binding<Bool>
  where Value == Wrapped? {
    map("is \(value)", { $0 == value }, { $0 ? value : nil })
  }
}

extension Binding where Value == Bool {
  package var isTrue: Bool { value }

  /// Creates a Boolean that the screen changes when it handles `.value(action, 0)` or 1.
  public init(_ isTrue: Bool, _ action: ActionID) {
    self.init(isTrue, action: action) { body in
      var changed = isTrue
      body(&changed)
      return .event(.value(action, changed ? 1 : 0))
    }
  }
}

/// Identifies the property of a screen's state that a binding refers to.
package struct StatePath: Hashable, @unchecked Sendable {
  // `@unchecked` is safe, because every caller passes a key path that is Sendable.
  private let steps: [AnyKeyPath]

  package init(_ path: AnyKeyPath, in outer: StatePath? = nil) {
    steps = (outer?.steps ?? []) + [path]
  }
}

/// A closure of the app. It need not be Sendable, because only the stage's thread calls it.
private struct StageAction: @unchecked Sendable {
  let body: () -> Void
}
