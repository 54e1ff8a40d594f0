// Work on another thread, while the window still draws frames.
import Synchronization

/// Does one piece of work at a time. New work or a call of `cancel()` ends the previous work.
final class BackgroundTask<News: Sendable>: Sendable {
  private struct State: Sendable {
    /// Number of the newest work. Work with a smaller number is cancelled.
    var work = 0
    var news: News?
  }

  /// Sends the results of one piece of work to its task.
  struct Report: Sendable {
    fileprivate let task: BackgroundTask
    fileprivate let number: Int
    fileprivate let wake: (@Sendable () -> Void)?

    /// True if the result is no longer needed.
    var isCancelled: Bool { task.state.withLock { $0.work != number } }

    /// Stores a result, which replaces a result that nothing has read, and wakes the window.
    func callAsFunction(_ news: News) {
      task.state.withLock { if $0.work == number { $0.news = news } }
      wake?()
    }
  }

  private let state = Mutex(State())

  /// Begins work on another thread, which calls `wake` for each result. If `wake` is nil, the work
  /// is done at once on this thread.
  func begin(wake: (@Sendable () -> Void)?, _ work: @escaping @Sendable (Report) -> Void) {
    let report = Report(task: self, number: startNumber(), wake: wake)
    if wake == nil { work(report) } else { Task.detached(priority: .utility) { work(report) } }
  }

  func cancel() { _ = startNumber() }

  /// Returns the newest result. Nil if the work has sent no result since the last call.
  func take() -> News? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Ends the previous work, discards its result, and returns the number of the next work.
  private func startNumber() -> Int {
    state.withLock { state in
      state.work += 1
      state.news = nil
      return state.work
    }
  }
}
