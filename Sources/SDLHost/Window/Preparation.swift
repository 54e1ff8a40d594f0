// Work done on another thread while the window opens.
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a closure on a thread of its own, and returns its result once.
final class Preparation<Made: Sendable>: Sendable {
  private let result = Mutex<Result<Made, any Error>?>(nil)
  private let thread: Mutex<pthread_t?>
  private let meeting = Atomic(Meeting.none.rawValue)

  /// Which came first: the work's query, or the wait for its result.
  private enum Meeting: Int { case none, asked, awaited }

  /// - Parameter make: Receives a function to call once, which returns whether the result is
  ///   awaited by now.
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

  /// Announces that the result is awaited. True if this comes before the query, which then returns
  /// true.
  func announce() -> Bool { comesFirst(.awaited) }

  private func comesFirst(_ what: Meeting) -> Bool {
    meeting.compareExchange(
      expected: Meeting.none.rawValue, desired: what.rawValue, ordering: .relaxed
    ).exchanged
  }

  /// Waits for the end of the work, if nothing has. Passes the result to `undo` if it was not
  /// taken.
  func end(_ undo: (Made) -> Void = { _ in }) {
    if case .success(let made) = wait() { undo(made) }
  }

  /// Waits for the end of the work and returns its result.
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

/// Body of the thread. It belongs to no actor.
private func performWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Work>.fromOpaque(context).takeRetainedValue().perform()
  return nil
}
