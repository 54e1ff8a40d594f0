// Which tests of a file a run has come to: only a run of all of them knows what is unused.
import Synchronization

/// The tests of one file that have run so far.
package struct ScreenRun: Sendable {
  /// How many tests the file declares.
  package let declared: Int
  private var ran: Set<String> = []
  private var isCutShort = false

  /// `source`: the text of the test file.
  package init(source: String) {
    declared = source.split(separator: "\n").reduce(0) { $0 + ScreenRun.tests(in: $1) }
  }

  /// A test has run, to its end or until it threw, before it may have compared anything.
  package mutating func add(_ test: String, threw: Bool = false) {
    ran.insert(test)
    isCutShort = isCutShort || threw
  }

  /// False after `--filter` and `--skip`, where a test is disabled, and where one has thrown: then a
  /// reference that was not asked for may still be a good one.
  package var isWhole: Bool { !isCutShort && ran.count >= declared }

  /// Marks of tests in a line of Swift, outside of a comment.
  private static func tests(in line: Substring) -> Int {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard !line.hasPrefix("//") else { return 0 }
    let pieces = line.split(separator: "@Test", omittingEmptySubsequences: false).dropFirst()
    return pieces.count { $0.first.map { $0 == "(" || $0 == " " } ?? true }
  }
}

/// The runs of this process, by test file. Tests run in parallel, so they are kept under a lock.
final class ScreenRuns: Sendable {
  static let shared = ScreenRuns()
  private let runs = Mutex<[String: ScreenRun]>([:])

  /// Edge cases: a file that cannot be read, as where tests run elsewhere than they were built, is
  /// never whole.
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
