// What this process has compared so far, for the report and for finding references that no test uses.
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every outcome of a run. Checks run in parallel, so it is kept under a lock.
final class ScreenLedger: Sendable {
  /// The process's own. Its report is written when the process ends, and once in a while before, so
  /// that a crash does not take the report with it.
  static let shared = ScreenLedger()

  private struct Pages {
    /// By the folder of artifacts that they belong to.
    var outcomes: [String: [ScreenOutcome]] = [:]
    var failures = 0
    var isRegistered = false
  }

  private let pages = Mutex(Pages())

  func add(_ outcome: ScreenOutcome, artifacts: String) {
    let (isFirst, isDue) = pages.withLock { pages in
      pages.outcomes[artifacts, default: []].append(outcome)
      let isFirst = !pages.isRegistered
      pages.isRegistered = true
      guard !outcome.result.isPass else { return (isFirst, false) }
      pages.failures += 1
      return (isFirst, pages.failures & (pages.failures - 1) == 0)
    }
    if isFirst { atexit { ScreenLedger.shared.writeReports() } }
    if isDue { writeReports() }
  }

  /// Names of the reference files that a suite has used.
  func files(of suite: String, artifacts: String) -> Set<String> {
    let outcomes = pages.withLock { $0.outcomes[artifacts] ?? [] }
    return Set(outcomes.lazy.filter { $0.suite == suite }.map(\.file))
  }

  private func writeReports() {
    for (artifacts, outcomes) in pages.withLock({ $0.outcomes }) {
      // A report that cannot be written must not turn a good run into a bad one; the tests say
      // more.
      try? ReportPage(outcomes).write(to: artifacts)
    }
  }
}
