// The outcome of comparing one screen with its reference.

/// Whether the comparison passed or failed, and why.
public enum ScreenResult: String, Sendable {
  case passed
  /// The screen differs from its reference, but within the tolerance.
  case tolerated
  /// A reference was written. The test fails nevertheless, so that a person looks at the reference.
  case written
  /// There is no reference, and the record mode forbids writing one.
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

  /// Name of the test file, without its extension.
  package let suite: String
  /// Name of the reference file.
  package let file: String
  /// Whether the comparison passed or failed.
  package let result: ScreenResult
  /// The message of the failing test. Nil if the test passes.
  package let message: String?
  /// The shell command that makes the actual picture the reference.
  /// Nil if there is nothing to accept.
  package let command: String?
  /// The result of the comparison. Nil if no pictures were compared.
  package let comparison: PictureComparison?
  /// The attached files: those of `expected`, `actual`, `diff` and `masked` that exist.
  package let attachments: [Attached]
}
