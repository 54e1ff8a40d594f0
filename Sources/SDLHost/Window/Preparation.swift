// Does work on another thread while the window opens.
import Libc
import Synchronization

/// Runs a closure on a new thread. The result of the closure can be taken once.
final class Preparation<Made: Sendable>: Sendable {
  private let result = Mutex<Result<Made, any Error>?>(nil)
  private let thread: Mutex<pthread_t?>
  private let meeting = Atomic(Meeting.none.rawValue)

  /// The first event: the work called `isAwaited`, or another thread began to wait.
  private enum Meeting: Int { case none, asked, awaited }

  /// - Parameter make: Does the work. The work may call `isAwaited` once, which returns whether
  ///   another thread already waits for the result.
  init(_ make: @escaping @Sendable (_ isAwaited: () -> Bool) throws -> Made) {
    thread = Mutex(nil)
    let work = Work { [self] in
      let made = Result { try make { !comesFirst(.asked) } }
      result.withLock { $0 = made }
    }
    var started = pthread_t()
    let context = Unmanaged.passRetained(work).toOpaque()
    if pthread_create(&started, nil, performWork, context) == 0 {
      let running = started
      thread.withLock { $0 = running }
    } else {
      Unmanaged<Work>.fromOpaque(context).release()
      work.perform()
    }
  }

  /// Announces that this thread will wait for the result. Returns true if the work has not called
  /// `isAwaited` yet. A later call of `isAwaited` returns true.
  func announce() -> Bool { comesFirst(.awaited) }

  private func comesFirst(_ what: Meeting) -> Bool {
    meeting.compareExchange(
      expected: Meeting.none.rawValue, desired: what.rawValue, ordering: .relaxed
    ).exchanged
  }

  /// Waits for the end of the work. A result that was not taken is passed to `undo`.
  func end(_ undo: (Made) -> Void = { _ in }) {
    if case .success(let made) = wait() { undo(made) }
  }

  /// Waits for the end of the work. Returns the work's result.
  func take() throws -> Made {
    _ = announce()
    guard let made = wait() else { fatalError("a result can be taken only once") }
    return try made.get()
  }

  private func wait() -> Result<Made, any Error>? {
    thread.withLock { thread in
      if let started = thread { pthread_join(started, nil) }
      thread = nil
    }
    return result.withLock { $0.take() }
  }
}

private final class Work: Sendable {
  let perform: @Sendable () -> Void
  init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
}

/// The function that the thread runs, without isolation to an actor.
private func performWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Work>.fromOpaque(context).takeRetainedValue().perform()
  return nil
}
