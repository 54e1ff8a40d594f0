// Settings of a test run: the record mode and the folders.
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Settings from the environment, as a value, so that a test can have its own.
public struct ScreenSettings: Sendable {
  /// When references are written.
  public var mode: RecordMode
  /// Whether `CI` is set. Then nothing is written, and an unused reference is an error.
  public var isContinuousIntegration: Bool
  /// Folder for the report and for the files of failed checks.
  public var artifacts: String

  public init(mode: RecordMode, isContinuousIntegration: Bool, artifacts: String) {
    self.mode = mode
    self.isContinuousIntegration = isContinuousIntegration
    self.artifacts = artifacts
  }

  /// Reads `SCREENS`, `CI` and `SCREENS_OUT` (default: `.build/screens` of the package).
  public init(package: String, environment: (String) -> String?) throws(RecordModeError) {
    let given = environment("SCREENS_OUT") ?? ""
    self.init(
      mode: try RecordMode(environment: environment),
      isContinuousIntegration: RecordMode.isContinuousIntegration(environment),
      artifacts: given.isEmpty ? package + "/.build/screens" : given)
  }

  /// Value of an environment variable of this process.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The folders of a test file's references.
public struct ScreenPlace: Hashable, Sendable {
  /// Folder of the package.
  public let package: String
  /// Folder of the test target below `Tests`.
  public let target: String
  /// Name of the test file without its extension, and of the folder of its references.
  public let suite: String

  public init(package: String, target: String, suite: String) {
    self.package = package
    self.target = target
    self.suite = suite
  }

  /// Derives the folders from a test file's `#filePath`. The target is the folder below the last
  /// `Tests`. A file outside `Tests` has its references in its own folder.
  public init(filePath: String) {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var suite = parts.last ?? "Screens"
    if let dot = suite.lastIndex(of: "."), dot != suite.startIndex { suite = String(suite[..<dot]) }
    if let tests = parts.lastIndex(of: "Tests"), tests + 2 < parts.count {
      self.init(
        package: parts[..<tests].joined(separator: "/"), target: parts[tests + 1], suite: suite)
    } else {
      self.init(package: parts.dropLast().joined(separator: "/"), target: "", suite: suite)
    }
  }

  /// Folder of the test target.
  public var folder: String { target.isEmpty ? package : "\(package)/Tests/\(target)" }

  /// Folder of the references: `Tests/<Target>/__Screens__/<Suite>`.
  public var references: String { "\(folder)/__Screens__/\(suite)" }
}
