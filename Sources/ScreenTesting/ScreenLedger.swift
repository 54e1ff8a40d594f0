// Collects all comparisons of a test run, for the report and for finding unused references.
import Libc
import Synchronization

/// Collects the outcomes of all comparisons. A lock protects them from parallel tests.
final class ScreenLedger: Sendable {
  /// The ledger of this process. Reports are written at the end of the process, and after 1, 2, 4,
  /// 8 … failures, so that a crash does not lose the failures.
  static let shared = ScreenLedger()

  private struct Pages {
    /// The outcomes, by the run's artifacts folder.
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

  /// Names of all reference files that a suite has compared.
  func files(of suite: String, artifacts: String) -> Set<String> {
    let outcomes = pages.withLock { $0.outcomes[artifacts] ?? [] }
    return Set(outcomes.lazy.filter { $0.suite == suite }.map(\.file))
  }

  private func writeReports() {
    for (artifacts, outcomes) in pages.withLock({ $0.outcomes }) {
      // A report that cannot be written is no failure of a run, because tests report all failures.
      try? ReportPage(outcomes).write(to: artifacts)
    }
  }
}
