// The outcome of one comparison.
import Drawing

/// The outcome of a check, for the message of the test and for the report.
public struct ScreenOutcome: Sendable {
  /// Kinds of outcomes.
  public enum Result: String, Sendable {
    case passed
    /// Different, but within the tolerance.
    case tolerated
    /// A reference was written. The test fails nevertheless.
    case written
    /// There is no reference, and the mode forbids writing one.
    case missing
    case failed

    /// Whether the test passes.
    public var isPass: Bool { self == .passed || self == .tolerated }
  }

  /// A file that is attached to the test.
  public struct Attached: Sendable {
    /// Name of the file.
    public let name: String
    /// Content of the file.
    public let bytes: [UInt8]
  }

  /// Name of the test file.
  public let suite: String
  /// Name of the reference file.
  public let file: String
  /// Kind of outcome.
  public let result: Result
  /// Message of the failing test. Nil for a pass.
  public let message: String?
  /// Command that accepts the actual picture as reference. Nil if there is nothing to accept.
  public let command: String?
  /// Result of the comparison. Nil if nothing was compared.
  public let comparison: PictureComparison?
  /// The files `expected`, `actual`, `diff` and `masked`, as far as they exist.
  public let attachments: [Attached]
}
