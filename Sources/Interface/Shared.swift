// State that several windows share, or that a window shares with other threads.
import Components
import Synchronization
import Tree

/// A value that all windows and threads of a program can read and change.
///
/// A screen stores the shared value in a property, reads `value` in its tree, and calls `update`
/// for changes. Each change wakes all windows of the program, so that they build their trees again.
public final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  public init(_ value: Value) { state = Mutex(value) }

  /// The current value.
  public var value: Value { state.withLock { $0 } }

  /// Changes the value atomically.
  ///
  /// `body` must not use `value` or `update` of the same object, because it would wait forever.
  public func update(_ body: @Sendable (inout Value) -> Void) {
    state.withLock { body(&$0) }
    ContainerManager.wakeHost?()
  }

  /// A binding to a property of the value, for views that change the property.
  public func bind<Inner: Sendable>(
    _ path: any WritableKeyPath<Value, Inner> & Sendable
  ) -> Binding<Inner> {
    // The object's address distinguishes several shared values of the same type.
    let name = "shared \(UInt(bitPattern: ObjectIdentifier(self)))"
    return Binding(value[keyPath: path], action: ActionID(name, path: StatePath(path))) { body in
      Change(kind: .call({ self.update { body(&$0[keyPath: path]) } }, nil), path: nil)
    }
  }
}
