// The outcome of a comparison of one screen with the reference.

/// Whether the comparison passed or failed, and why.
public enum ScreenResult: String, Sendable {
  case passed
  /// The screen differs from the reference, but within the tolerance.
  case tolerated
  /// A reference was written. The test fails, so that a person looks at the new reference.
  case written
  /// The reference is missing, and the record mode forbids writing a reference.
  case missing
  case failed

  /// Whether the test passes with this result.
  public var isPass: Bool { self == .passed || self == .tolerated }
}

/// The outcome of a comparison, for the message of the test and for the report.
package struct ScreenOutcome: Sendable {
  /// A file that is attached to the test.
  package struct Attached: Sendable {
    /// Name of the file.
    package let name: String
    /// Content of the file.
    package let bytes: [UInt8]
  }

  /// Name of the test file, without the extension.
  package let suite: String
  /// Name of the reference file.
  package let file: String
  /// Whether the comparison passed or failed.
  package let result: ScreenResult
  /// The message of the failing test. Nil for a passing test.
  package let message: String?
  /// The shell command that makes the actual picture the reference. Nil if nothing can be accepted.
  package let command: String?
  /// The result of the comparison. Nil without a comparison of pictures.
  package let comparison: PictureComparison?
  /// The attached files: all existing files of `expected`, `actual`, `diff` and `masked`.
  package let attachments: [Attached]
}
