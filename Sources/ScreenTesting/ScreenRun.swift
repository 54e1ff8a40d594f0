// Tracks which tests of a file have run. Unused references are only reported after all tests.
import Synchronization

/// All tests of one file that have run.
package struct ScreenRun: Sendable {
  /// Number of tests that the file declares.
  package let declared: Int
  private var ran: Set<String> = []
  private var isCutShort = false

  /// Counts the tests in `source`, the text of the test file.
  package init(source: String) {
    declared = source.split(separator: "\n").reduce(0) { $0 + ScreenRun.tests(in: $1) }
  }

  /// Records that a test has ended. If `threw`, the test ended with an error, and may have omitted
  /// comparisons.
  package mutating func add(_ test: String, threw: Bool = false) {
    ran.insert(test)
    isCutShort = isCutShort || threw
  }

  /// Whether all tests of the file ran to the end. After a filtered, disabled or failed test, an
  /// unused reference may still be needed.
  package var isWhole: Bool { !isCutShort && ran.count >= declared }

  /// Number of `@Test` attributes in a line of Swift. The number is 0 for a comment line.
  private static func tests(in line: Substring) -> Int {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard !line.hasPrefix("//") else { return 0 }
    let pieces = line.split(separator: "@Test", omittingEmptySubsequences: false).dropFirst()
    return pieces.count { $0.first.map { $0 == "(" || $0 == " " } ?? true }
  }
}

/// The tests that have run in this process, by test file. Tests run in parallel, so a lock protects
/// the list.
final class ScreenRuns: Sendable {
  static let shared = ScreenRuns()
  private let runs = Mutex<[String: ScreenRun]>([:])

  /// Records that a test of a file has ended. The run of a file that cannot be read never counts as
  /// whole. An example is a file of tests that were built on another machine.
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
