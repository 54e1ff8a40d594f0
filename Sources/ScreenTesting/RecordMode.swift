// When a run writes references: the four values of the environment variable SCREENS.

/// When a reference is written.
public enum RecordMode: String, CaseIterable, Sendable {
  /// Writes a missing reference. The test then fails with “run again”.
  case missing
  /// Also writes a reference that differs from the screen.
  case failed
  /// Writes all references.
  case all
  /// Writes no reference. Actual pictures go to the artifacts only.
  case never

  /// The mode from the environment: `SCREENS` if it is set, else `never` if `CI` is set, else
  /// `missing`.
  ///
  /// Edge cases: an empty variable counts as not set, and so do `CI=0` and `CI=false`.
  public init(environment: (String) -> String?) throws(RecordModeError) {
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

/// `SCREENS` has none of the four values.
public struct RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Value of the variable.
  public let word: String

  public var description: String {
    let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "SCREENS: “\(word)”, expected one of \(words)"
  }
}
