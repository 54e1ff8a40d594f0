// Tracks which tests of a file have run. Unused references are only reported if all tests have run.
import Synchronization

/// The tests of one file that have run so far.
package struct ScreenRun: Sendable {
  /// Number of tests that the file declares.
  package let declared: Int
  private var ran: Set<String> = []
  private var isCutShort = false

  /// Counts the tests in `source`, the text of the test file.
  package init(source: String) {
    declared = source.split(separator: "\n").reduce(0) { $0 + ScreenRun.tests(in: $1) }
  }

  /// Records that a test has ended.
  /// `threw`: it ended with an error, and may have left out comparisons.
  package mutating func add(_ test: String, threw: Bool = false) {
    ran.insert(test)
    isCutShort = isCutShort || threw
  }

  /// Whether all tests of the file ran to their end. If one was filtered, disabled or threw an
  /// error, a reference that was not used may still be needed.
  package var isWhole: Bool { !isCutShort && ran.count >= declared }

  /// Number of `@Test` attributes in a line of Swift. A comment line has none.
  private static func tests(in line: Substring) -> Int {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard !line.hasPrefix("//") else { return 0 }
    let pieces = line.split(separator: "@Test", omittingEmptySubsequences: false).dropFirst()
    return pieces.count { $0.first.map { $0 == "(" || $0 == " " } ?? true }
  }
}

/// The tests that have run in this process, by test file.
/// A lock protects them, because tests run in parallel.
final class ScreenRuns: Sendable {
  static let shared = ScreenRuns()
  private let runs = Mutex<[String: ScreenRun]>([:])

  /// Records that a test of a file has ended. If the file cannot be read, for example because the
  /// tests were built on another machine, its run never counts as whole.
  func add(_ test: String, of file: String, threw: Bool) {
    runs.withLock { runs in
      if runs[file] == nil {
        let text = (try? ScreenFiles.read(file)).map { String(decoding: $0, as: UTF8.self) }
        runs[file] = ScreenRun(source: text ?? "@Test")
        if text == nil { runs[file]?.add("", threw: true) }
      }
      runs[file]?.add(test, threw: threw)
    }
  }

  func isWhole(_ file: String) -> Bool { runs.withLock { $0[file]?.isWhole ?? false } }
}
