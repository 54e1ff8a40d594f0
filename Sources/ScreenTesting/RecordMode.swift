// Decides which references a test run writes. The environment variable SCREENS sets the mode.

/// The references that a test run writes.
package enum RecordMode: String, CaseIterable, Sendable {
  /// Only missing references are written. A test that wrote a reference fails, so that a person
  /// looks at the reference and runs the test again.
  case missing
  /// Missing references, and references that the screen does not match, are written.
  case failed
  /// All references that are missing or not exactly equal to the screen are written.
  case all
  /// No reference is written. Actual pictures are only written to the artifacts folder.
  case never

  /// The mode of the environment: the value of `SCREENS` if set, else `never` if `CI` is set, else
  /// `missing`.
  ///
  /// An empty variable, `CI=0` and `CI=false` count as not set.
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

/// The error of a `SCREENS` variable that is neither a mode nor a pattern.
package struct RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of the variable.
  package let word: String

  package var description: String {
    let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "SCREENS: “\(word)”, expected one of \(words), or a name such as LabScreens/library or "
      + "*/library*"
  }
}
