// What became of one comparison.
import Drawing

/// The result of a check, as a test prints it and the report shows it.
public struct ScreenOutcome: Sendable {
  public enum Result: String, Sendable {
    case passed
    /// Inside a tolerance.
    case tolerated
    /// A reference was written; the test fails all the same.
    case written
    /// There is no reference, and none may be written.
    case missing
    case failed

    public var isPass: Bool { self == .passed || self == .tolerated }
  }

  public struct Attached: Sendable {
    public let name: String
    public let bytes: [UInt8]
  }

  public let suite: String
  /// Name of the reference's file.
  public let file: String
  public let result: Result
  /// What a failing test says; nil for a pass.
  public let message: String?
  /// How the reference is accepted, as a command; nil where there is nothing to accept.
  public let command: String?
  public let comparison: PictureComparison?
  /// `expected`, `actual`, `diff`, `masked`, as far as there are.
  public let attachments: [Attached]
}
