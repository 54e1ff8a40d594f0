// Makes a page on another thread, so that frames go on meanwhile.
import Synchronization

/// Makes one page at a time. A new job or `cancel()` ends the job before.
final class PageMaking: Sendable {
  enum News: Sendable {
    /// The part that is done, from 0 to 1.
    case progress(Double)
    case page([UInt8])
    case failed(String)
  }

  private struct State: Sendable {
    /// Number of the newest job. Older ones stop.
    var job = 0
    var news: News?
  }

  private let state = Mutex(State())

  /// Begins a job. `wake` is called when there is news. Without it, the page is ready at once.
  func begin(_ job: PageJob, wake: (@Sendable () -> Void)?) {
    let number = startNumber()
    let work: @Sendable () -> Void = { [self] in
      var shown = -1.0
      do {
        let page = try job.page(
          progress: { part in
            // A window is woken twenty times, not for every frame.
            guard part >= shown + 0.05 else { return }
            shown = part
            report(.progress(part), of: number)
            wake?()
          }, isCancelled: { [self] in state.withLock { $0.job != number } })
        if let page { report(.page(page), of: number) }
      } catch {
        report(.failed((error as? PageError)?.sentence ?? "\(error)"), of: number)
      }
      wake?()
    }
    if wake == nil { work() } else { Task.detached(priority: .utility) { work() } }
  }

  func cancel() { _ = startNumber() }

  /// The newest news since the last call.
  func take() -> News? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Ends the job before, forgets its news, and returns the number of the next job.
  private func startNumber() -> Int {
    state.withLock { state in
      state.job += 1
      state.news = nil
      return state.job
    }
  }

  private func report(_ news: News, of job: Int) {
    state.withLock { if $0.job == job { $0.news = news } }
  }
}
