// Decides which references a test run writes. The environment variable SCREENS has four values.

/// Which references a test run writes.
package enum RecordMode: String, CaseIterable, Sendable {
  /// Only missing references are written.
  /// A test that wrote one fails, so that it is looked at and run again.
  case missing
  /// Missing references are written, and those that differ from the screen.
  case failed
  /// Writes all references that are missing or not exactly equal to the screen.
  case all
  /// No reference is written. Actual pictures are only written to the artifacts folder.
  case never

  /// The mode that the environment sets: `SCREENS` if it is set,
  /// else `never` if `CI` is set, else `missing`.
  ///
  /// An empty variable counts as not set. So do `CI=0` and `CI=false`.
  package init(environment: (String) -> String?) throws(RecordModeError) {
    func value(_ name: String) -> String? {
      guard let text = environment(name), !text.isEmpty else { return nil }
      return text
    }
    if let word = value("SCREENS") {
      guard let mode = RecordMode(rawValue: word) else { throw RecordModeError(word: word) }
      self = mode
    } else {
      self = RecordMode.isContinuousIntegration(environment) ? .never : .missing
    }
  }

  static func isContinuousIntegration(_ environment: (String) -> String?) -> Bool {
    guard let word = environment("CI") else { return false }
    return !["", "0", "false"].contains(word)
  }
}

/// The error of a `SCREENS` variable with none of the four values.
package struct RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of the variable.
  package let word: String

  package var description: String {
    let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "SCREENS: “\(word)”, expected one of \(words)"
  }
}
