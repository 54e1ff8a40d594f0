// All comparisons of this process, for the report and for finding unused references.
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every outcome of a run. Checks run in parallel, so a lock protects it.
final class ScreenLedger: Sendable {
  /// The ledger of the process. Its report is written at the end of the process. It is also written
  /// after 1, 2, 4, 8 … failures, so that a crash does not lose it.
  static let shared = ScreenLedger()

  private struct Pages {
    /// Outcomes by their folder of artifacts.
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
      // A report that cannot be written must not fail a good run. The tests report more than it
      // does.
      try? ReportPage(outcomes).write(to: artifacts)
    }
  }
}
