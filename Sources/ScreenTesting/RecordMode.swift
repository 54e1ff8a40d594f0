// What a run does with its references: the four words of the environment variable SCREENS.

/// When a reference is written.
public enum RecordMode: String, CaseIterable, Sendable {
  /// A reference that is not there is written; the test fails with “run again”.
  case missing
  /// Also one that the screen no longer equals.
  case failed
  /// All are written anew.
  case all
  /// None: what was seen goes to the artifacts only.
  case never

  /// The mode that the environment asks for: `SCREENS`, else `never` where `CI` is set, else
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

/// `SCREENS` is none of the four words.
public struct RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the variable says.
  public let word: String

  public var description: String {
    let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "SCREENS is “\(word)”; it can be one of: \(words)"
  }
}
