// Which tests of a file have run. Only a run of all of them can find unused references.
import Synchronization

/// The tests of one file that have run so far.
package struct ScreenRun: Sendable {
  /// Number of tests that the file declares.
  package let declared: Int
  private var ran: Set<String> = []
  private var isCutShort = false

  /// `source` is the text of the test file.
  package init(source: String) {
    declared = source.split(separator: "\n").reduce(0) { $0 + ScreenRun.tests(in: $1) }
  }

  /// Records a test that has ended or thrown. A test that threw may have left out comparisons.
  package mutating func add(_ test: String, threw: Bool = false) {
    ran.insert(test)
    isCutShort = isCutShort || threw
  }

  /// Whether all tests ran to their end. If a filter left out a test, or a test was disabled or
  /// threw, an unused reference may still be needed.
  package var isWhole: Bool { !isCutShort && ran.count >= declared }

  /// Number of `@Test` attributes in a line of Swift, outside comments.
  private static func tests(in line: Substring) -> Int {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard !line.hasPrefix("//") else { return 0 }
    let pieces = line.split(separator: "@Test", omittingEmptySubsequences: false).dropFirst()
    return pieces.count { $0.first.map { $0 == "(" || $0 == " " } ?? true }
  }
}

/// The runs of this process by test file. Tests run in parallel, so a lock protects them.
final class ScreenRuns: Sendable {
  static let shared = ScreenRuns()
  private let runs = Mutex<[String: ScreenRun]>([:])

  /// Edge cases: a test file that cannot be read is never whole. That happens if tests run on
  /// another machine than they were built on.
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
