// State that several windows, or a window and other threads, have in common.
import Synchronization

/// A value that is read and changed from any window and any thread; windows that show it are built anew.
///
/// A screen holds it as a property, reads `value` in its tree and changes it by `change`. Each change
/// wakes the program's windows, which build their trees anew.
public final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  public init(_ value: Value) { state = Mutex(value) }

  /// The value as it is now.
  public var value: Value { state.withLock { $0 } }

  /// Changes the value in one piece: nothing else reads or changes it meanwhile.
  ///
  /// Edge cases: `body` must not ask the same value again, by `value` or `change`: it would wait for itself.
  public func change(_ body: @Sendable (inout Value) -> Void) {
    state.withLock { body(&$0) }
    ContainerManager.wakeHost?()
  }

  /// A property of the value, for a view that also changes it.
  public func bind<Inner: Sendable>(
    _ path: any WritableKeyPath<Value, Inner> & Sendable
  ) -> Binding<Inner> {
    // One of several values of one type is told from the others by the object that holds it.
    let name = "shared \(UInt(bitPattern: ObjectIdentifier(self)))"
    return Binding(value[keyPath: path], action: ActionID(name, path: StatePath(path))) { body in
      .call { self.change { body(&$0[keyPath: path]) } }
    }
  }
}
