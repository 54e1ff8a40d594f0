// What became of one comparison.
import Drawing

/// The result of a check, as a test prints it and the report shows it.
public struct ScreenOutcome: Sendable {
  /// What became of a comparison.
  public enum Result: String, Sendable {
    case passed
    /// Inside a tolerance.
    case tolerated
    /// A reference was written; the test fails all the same.
    case written
    /// There is no reference, and none may be written.
    case missing
    case failed

    /// The test passes.
    public var isPass: Bool { self == .passed || self == .tolerated }
  }

  /// A file that is attached to the test.
  public struct Attached: Sendable {
    /// What it is called.
    public let name: String
    /// What is in it.
    public let bytes: [UInt8]
  }

  /// The test file's name.
  public let suite: String
  /// Name of the reference's file.
  public let file: String
  /// What became of it.
  public let result: Result
  /// What a failing test says; nil for a pass.
  public let message: String?
  /// How the reference is accepted, as a command; nil where there is nothing to accept.
  public let command: String?
  /// What was found; nil: nothing was compared.
  public let comparison: PictureComparison?
  /// `expected`, `actual`, `diff`, `masked`, as far as there are.
  public let attachments: [Attached]
}
