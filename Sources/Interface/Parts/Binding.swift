// State that the tree can read and change: key paths and changes as values.
import Dismissal
import Geometry

/// A change of a screen's state that a view carries: a button has one, a sheet that was pulled away
/// makes one.
public struct Change: Sendable {
  enum Kind: Sendable {
    /// What is done to a screen of this type, at the place where it is.
    case state(any Screen.Type, @Sendable (UnsafeMutableRawPointer, Instant) -> Void)
    /// The screen is told instead, in `handle`.
    case event(ScreenEvent)
    /// What the control stands in goes.
    case dismiss(DismissalSource)
    /// The component of this name is dismissed.
    case dismissComponent(String, DismissalSource)
    /// The card of the part of this number opens.
    case open(Int)
    /// One after the other.
    case several([Change])
    /// One that the part of this number makes.
    indirect case from(Int?, Change)
    /// A window of the program is opened or closed.
    case window(WindowCall)
    /// Something outside of the screen.
    case call(@Sendable () -> Void)
  }
  let kind: Kind
  /// Tells controls with the same words apart.
  let path: StatePath?

  /// The cover, sheet, page or pushed screen that the control stands in goes.
  public static func dismiss(_ source: DismissalSource = .button) -> Change {
    Change(kind: .dismiss(source), path: nil)
  }

  /// The cover, sheet or page of the component of this name is dismissed, as if by this source: a
  /// gesture of the screen's own that pulls a page away is a `.drag`. A component that is not
  /// presented, or that no view declares, stays as it is.
  public static func dismiss(_ source: DismissalSource, of component: String) -> Change {
    Change(kind: .dismissComponent(component, source), path: nil)
  }

  /// Calls something outside of the screen's state, on the window's thread; then the tree is built
  /// again. What it reads by `@Environment` is what the view reads that it stands in.
  public static func call(_ body: @escaping () -> Void) -> Change {
    let around = EnvironmentValues.current
    let action = StageAction { EnvironmentValues.$current.withValue(around) { body() } }
    return Change(kind: .call { action.body() }, path: nil)
  }

  /// This change, and then another one: `.dismiss().and(.openWindow("staff"))`.
  public func and(_ next: Change) -> Change {
    Change(kind: .several(steps + [next]), path: path ?? next.path)
  }

  /// The same, made by a part of the tree: `.dismiss()` is for what is around that.
  func from(_ part: Int?) -> Change { Change(kind: .from(part, self), path: path) }

  /// Changes nothing.
  static var nothing: Change { Change(kind: .several([]), path: nil) }

  /// It changes no state and calls nothing.
  var onlyDismisses: Bool {
    steps.allSatisfy { if case .dismiss = $0.kind { true } else { false } }
  }

  /// True when it dismisses what the control stands in.
  var dismisses: Bool {
    steps.contains { if case .dismiss = $0.kind { true } else { false } }
  }

  /// What it consists of, in order.
  var steps: [Change] {
    if case .several(let steps) = kind { steps } else { [self] }
  }

  /// Opens a window of the program by its name, or brings it to the front.
  public static func openWindow(_ id: String) -> Change {
    Change(kind: .window(.open(id)), path: nil)
  }

  /// Closes a window of the program by its name; nil: the one in which the control stands.
  public static func closeWindow(_ id: String? = nil) -> Change {
    Change(kind: .window(.close(id)), path: nil)
  }

  /// The screen hears of this event.
  public static func event(_ event: ScreenEvent) -> Change {
    Change(kind: .event(event), path: nil)
  }
}

/// A value of the screen, and how it is changed.
///
/// `bind(\.name)` makes one; `binding.part` is a binding to a property of the value.
@dynamicMemberLookup
public struct Binding<Value: Sendable>: Sendable {
  /// The value as it is now.
  public internal(set) var value: Value
  /// Names it for as long as it is in the tree.
  let action: ActionID
  /// Of the value as it is when the change is done.
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

  /// A binding to a property of the value: `binding.part`.
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

  /// A binding to a part of this value, which is looked for when the change is done.
  func part<Other: Sendable>(
    _ name: String, _ value: Other,
    _ change: @escaping @Sendable (inout Value, (inout Other) -> Void) -> Void
  ) -> Binding<Other> {
    let edit = edit
    return Binding<Other>(value, action: ActionID("\(action.name) \(name)", path: action.path)) {
      body in edit { change(&$0, body) }
    }
  }

  /// A binding to a value that is made of this one.
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
  /// True while a value that may be missing is this one: of several cards, the one that is open.
  /// Set to false, the value is missing.
  public func equals<Wrapped: Hashable & Sendable>(_ value: Wrapped) -> Binding<Bool>
  where Value == Wrapped? {
    map("is \(value)", { $0 == value }, { $0 ? value : nil })
  }
}

extension Binding where Value == Bool {
  var isTrue: Bool { value }

  /// A true-or-false that the screen changes itself when it hears `.value(action, 0)` or `1`.
  public init(_ isTrue: Bool, _ action: ActionID) {
    self.init(isTrue, action: action) { body in
      var changed = isTrue
      body(&changed)
      return .event(.value(action, changed ? 1 : 0))
    }
  }
}

/// Which part of a screen's state a binding is to.
struct StatePath: Hashable, @unchecked Sendable {
  // Literal key paths are immutable; the two that are kept came as Sendable ones.
  private let steps: [AnyKeyPath]

  init(_ path: AnyKeyPath, in outer: StatePath? = nil) {
    steps = (outer?.steps ?? []) + [path]
  }
}

extension Screen {
  /// The value at `path`, for a view that also changes it.
  public func bind<Value: Sendable>(
    _ path: any WritableKeyPath<Self, Value> & Sendable
  ) -> Binding<Value> {
    Binding(self[keyPath: path], action: ActionID("", path: StatePath(path))) { body in
      Self.change(StatePath(path)) { screen, _ in body(&screen[keyPath: path]) }
    }
  }

  /// The value at `path`, for a view that changes it by a function that knows the instant:
  /// `bind(\.page) { $0.show($1, at: $2) }`. The function is given the new value and sets it itself.
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

  /// The change that sets the value at `path`.
  public func set<Value: Sendable>(
    _ path: any WritableKeyPath<Self, Value> & Sendable, _ value: Value
  ) -> Change {
    Self.change(StatePath(path)) { screen, _ in screen[keyPath: path] = value }
  }

  /// Any change of the screen.
  public func change(_ body: @escaping @Sendable (inout Self) -> Void) -> Change {
    Self.change(nil) { screen, _ in body(&screen) }
  }

  /// Any change of the screen that needs to know when it is done: `change { $0.start(at: $1) }`.
  public func change(_ body: @escaping @Sendable (inout Self, Instant) -> Void) -> Change {
    Self.change(nil, body)
  }

  private static func change(
    _ path: StatePath?, _ body: @escaping @Sendable (inout Self, Instant) -> Void
  ) -> Change {
    Change(
      kind: .state(Self.self) { body(&$0.assumingMemoryBound(to: Self.self).pointee, $1) },
      path: path)
  }

  /// Does a change of this screen. Edge cases: one of another screen is refused; what is done to anything
  /// but the screen's state is left out.
  public mutating func apply(_ change: Change, at now: Instant) {
    if case .from(_, let change) = change.kind { return apply(change, at: now) }
    if case .several(let steps) = change.kind {
      for step in steps { apply(step, at: now) }
    }
    guard case .state(let type, let body) = change.kind else { return }
    precondition(
      type == Self.self,
      "a change of \(type) came to \(Self.self): bind, set and change are of the screen that is shown"
    )
    withUnsafeMutablePointer(to: &self) { body(UnsafeMutableRawPointer($0), now) }
  }
}

/// Something that an app wants done, which only the stage does, on its own thread: it need not
/// be safe to share.
private struct StageAction: @unchecked Sendable {
  let body: () -> Void
}
