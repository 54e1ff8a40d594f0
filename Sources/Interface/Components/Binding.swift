// Key paths and changes as values, by which the tree reads and changes state.
import Dismissal
import Geometry

/// A change of a screen's state that a view carries. A button has one, and a sheet that is
/// dismissed makes one.
public struct Change: Sendable {
  enum Kind: Sendable {
    /// Changes a screen of this type through the pointer to it.
    case state(any Screen.Type, @Sendable (UnsafeMutableRawPointer, Instant) -> Void)
    /// Sends an event to the screen's `handle` instead.
    case event(ScreenEvent)
    /// Dismisses the innermost dismissible component around the control.
    case dismiss(DismissalSource)
    /// Dismisses the component of this name.
    case dismissComponent(String, DismissalSource)
    /// Opens the page of the card with this component index.
    case open(Int)
    /// Changes that are applied in order.
    case several([Change])
    /// A change that comes from the component with this index. `.dismiss` looks outwards from
    /// there.
    indirect case from(Int?, Change)
    /// Opens or closes a window of the program.
    case window(WindowCall)
    /// Calls a closure outside of the screen.
    case call(@Sendable () -> Void)
  }
  let kind: Kind
  /// Distinguishes controls with the same label.
  let path: StatePath?

  /// Dismisses the cover, sheet, page or pushed screen that contains the control.
  public static func dismiss(_ source: DismissalSource = .button) -> Change {
    Change(kind: .dismiss(source), path: nil)
  }

  /// Dismisses the cover, sheet or page with this component name, with this source.
  ///
  /// A custom gesture that pulls a page away passes `.drag`. Nothing happens if the component is
  /// not presented, or if no view declares it.
  public static func dismiss(_ source: DismissalSource, of component: String) -> Change {
    Change(kind: .dismissComponent(component, source), path: nil)
  }

  /// Calls a closure outside of the screen's state, on the window's thread. The tree is built again
  /// afterwards.
  ///
  /// `@Environment` has the same values in the closure as in the view that made the change.
  public static func perform(_ body: @escaping () -> Void) -> Change {
    let around = EnvironmentValues.current
    let action = StageAction { EnvironmentValues.$current.withValue(around) { body() } }
    return Change(kind: .call { action.body() }, path: nil)
  }

  /// This change, followed by another one: `.dismiss().and(.openWindow("staff"))`.
  public func and(_ next: Change) -> Change {
    Change(kind: .several(steps + [next]), path: path ?? next.path)
  }

  /// This change as sent by a component. `.dismiss()` then dismisses what is around the component.
  func from(_ component: Int?) -> Change { Change(kind: .from(component, self), path: path) }

  static var nothing: Change { Change(kind: .several([]), path: nil) }

  /// True if it only dismisses: it changes no state and calls nothing.
  var onlyDismisses: Bool {
    steps.allSatisfy { if case .dismiss = $0.kind { true } else { false } }
  }

  /// True if it dismisses what contains the control.
  var dismisses: Bool {
    steps.contains { if case .dismiss = $0.kind { true } else { false } }
  }

  /// The single changes, in order.
  var steps: [Change] {
    if case .several(let steps) = kind { steps } else { [self] }
  }

  /// Opens a window of the program by its name, or brings it to the front.
  public static func openWindow(_ id: String) -> Change {
    Change(kind: .window(.open(id)), path: nil)
  }

  /// Closes a window of the program by its name; nil: the window that contains the control.
  public static func closeWindow(_ id: String? = nil) -> Change {
    Change(kind: .window(.close(id)), path: nil)
  }

  /// Sends this event to the screen.
  public static func event(_ event: ScreenEvent) -> Change {
    Change(kind: .event(event), path: nil)
  }
}

/// A value of the screen, and the means to change it.
///
/// `bind(\.name)` makes one. `binding.component` is a binding to a property of the value.
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  /// The value when the binding was made.
  public internal(set) var value: Value
  /// Identifies the binding in the tree.
  let action: ActionID
  /// Makes a change that edits the value as it is when the change is applied.
  private let edit: @Sendable (@escaping @Sendable (inout Value) -> Void) -> Change

  init(
    _ value: Value, action: ActionID,
    edit: @escaping @Sendable (@escaping @Sendable (inout Value) -> Void) -> Change
  ) {
    self.value = value
    self.action = action
    self.edit = edit
  }

  /// The change that sets it.
  public func set(_ value: Value) -> Change { edit { $0 = value } }

  /// A binding to a property of the value: `binding.component`.
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

  /// A binding to something inside this value that is looked up when the change is applied.
  func lookup<Other: Sendable>(
    _ name: String, _ value: Other,
    _ change: @escaping @Sendable (inout Value, (inout Other) -> Void) -> Void
  ) -> Binding<Other> {
    let edit = edit
    return Binding<Other>(value, action: ActionID("\(action.name) \(name)", path: action.path)) {
      body in edit { change(&$0, body) }
    }
  }

  /// A binding to a value that is computed from this one.
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
  /// True while an optional value equals this one: of several cards, the one that is open. Setting
  /// it to false sets the optional to nil.
  public func equals<Wrapped: Hashable & Sendable>(_ value: Wrapped) -> Binding<Bool>
  where Value == Wrapped? {
    map("is \(value)", { $0 == value }, { $0 ? value : nil })
  }
}

extension Binding where Value == Bool {
  var isTrue: Bool { value }

  /// A Boolean that the screen changes itself when it handles `.value(action, 0)` or
  /// `.value(action, 1)`.
  public init(_ isTrue: Bool, _ action: ActionID) {
    self.init(isTrue, action: action) { body in
      var changed = isTrue
      body(&changed)
      return .event(.value(action, changed ? 1 : 0))
    }
  }
}

/// Identifies the property of a screen's state that a binding refers to.
struct StatePath: Hashable, @unchecked Sendable {
  // Every caller passes a Sendable key path.
  private let steps: [AnyKeyPath]

  init(_ path: AnyKeyPath, in outer: StatePath? = nil) {
    steps = (outer?.steps ?? []) + [path]
  }
}

extension Screen {
  /// A binding to the value at `path`.
  public func bind<Value: Sendable>(
    _ path: any WritableKeyPath<Self, Value> & Sendable
  ) -> Binding<Value> {
    Binding(self[keyPath: path], action: ActionID("", path: StatePath(path))) { body in
      Self.change(StatePath(path)) { screen, _ in body(&screen[keyPath: path]) }
    }
  }

  /// A binding to the value at `path` that is changed by a function of the instant:
  /// `bind(\.page) { $0.show($1, at: $2) }`. The function gets the new value and sets it itself.
  public func bind<Value: Sendable>(
    _ path: any WritableKeyPath<Self, Value> & Sendable,
    set: @escaping @Sendable (inout Self, Value, Instant) -> Void
  ) -> Binding<Value> {
    Binding(self[keyPath: path], action: ActionID("", path: StatePath(path))) { body in
      Self.change(StatePath(path)) { screen, now in
        var value = screen[keyPath: path]
        body(&value)
        set(&screen, value, now)
      }
    }
  }

  /// A change that sets the value at `path`.
  public func set<Value: Sendable>(
    _ path: any WritableKeyPath<Self, Value> & Sendable, _ value: Value
  ) -> Change {
    Self.change(StatePath(path)) { screen, _ in screen[keyPath: path] = value }
  }

  /// A change of the screen.
  public func update(_ body: @escaping @Sendable (inout Self) -> Void) -> Change {
    Self.change(nil) { screen, _ in body(&screen) }
  }

  /// A change of the screen that depends on the instant: `change { $0.start(at: $1) }`.
  public func update(_ body: @escaping @Sendable (inout Self, Instant) -> Void) -> Change {
    Self.change(nil, body)
  }

  private static func change(
    _ path: StatePath?, _ body: @escaping @Sendable (inout Self, Instant) -> Void
  ) -> Change {
    Change(
      kind: .state(Self.self) { body(&$0.assumingMemoryBound(to: Self.self).pointee, $1) },
      path: path)
  }

  /// Applies a change of this screen's state. A change of another type of screen is a programmer
  /// error. Steps that do anything else are skipped.
  public mutating func apply(_ change: Change, at now: Instant) {
    if case .from(_, let change) = change.kind { return apply(change, at: now) }
    if case .several(let steps) = change.kind {
      for step in steps { apply(step, at: now) }
    }
    guard case .state(let type, let body) = change.kind else { return }
    precondition(
      type == Self.self,
      "a change of \(type) was applied to \(Self.self), expected one of the shown screen"
    )
    withUnsafeMutablePointer(to: &self) { body(UnsafeMutableRawPointer($0), now) }
  }
}

/// A closure of the app. Only the stage runs it, on its own thread, so the closure need not be
/// Sendable.
private struct StageAction: @unchecked Sendable {
  let body: () -> Void
}
