// Collects all comparisons of a test run, for the report and for finding unused references.
import Libc
import Synchronization

/// Collects the outcomes of all comparisons. A lock protects them, because tests run in parallel.
final class ScreenLedger: Sendable {
  /// The ledger of this process. Reports are written when the process ends, and after 1, 2, 4, 8 …
  /// failures, so that a crash does not lose them.
  static let shared = ScreenLedger()

  private struct Pages {
    /// The outcomes, by the artifacts folder of their run.
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

  /// Names of the reference files that a suite has compared so far.
  func files(of suite: String, artifacts: String) -> Set<String> {
    let outcomes = pages.withLock { $0.outcomes[artifacts] ?? [] }
    return Set(outcomes.lazy.filter { $0.suite == suite }.map(\.file))
  }

  private func writeReports() {
    for (artifacts, outcomes) in pages.withLock({ $0.outcomes }) {
      // A report that cannot be written does not make a run fail. The tests report all failures.
      try? ReportPage(outcomes).write(to: artifacts)
    }
  }
}
