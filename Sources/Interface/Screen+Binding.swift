// Bindings to the state of a screen, and changes of this state.
import Geometry
import Tree

extension Screen {
  /// A binding to the value at `path`.
  public func bind<Value: Sendable>(
    _ path: any WritableKeyPath<Self, Value> & Sendable
  ) -> Binding<Value> {
    Binding(self[keyPath: path], action: ActionID("", path: StatePath(path))) { body in
      Self.change(StatePath(path)) { screen, _ in body(&screen[keyPath: path]) }
    }
  }

  /// A binding to the value at `path` with a custom setter: `bind(\.page) { $0.show($1, at: $2) }`.
  /// The setter receives the screen, the new value and the instant.
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

  /// A change that applies a function to the screen.
  public func update(_ body: @escaping @Sendable (inout Self) -> Void) -> Change {
    Self.change(nil) { screen, _ in body(&screen) }
  }

  /// A change that applies a function of the screen and the instant: `update { $0.start(at: $1) }`.
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

  /// Applies a change to this screen's state. A change for another type of screen is a programmer
  /// error. Steps that do not change the state are skipped.
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
