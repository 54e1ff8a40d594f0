// What one run of tests does with its pictures: mode and folders.
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Everything that a check is told by its surroundings; a value, so that tests can have their own.
public struct ScreenSettings: Sendable {
  /// What may be written.
  public var mode: RecordMode
  /// `CI` is set: nothing is written, and unused references are faults.
  public var isContinuousIntegration: Bool
  /// Folder that is given what failed, and the report.
  public var artifacts: String

  public init(mode: RecordMode, isContinuousIntegration: Bool, artifacts: String) {
    self.mode = mode
    self.isContinuousIntegration = isContinuousIntegration
    self.artifacts = artifacts
  }

  /// From `SCREENS`, `CI` and `SCREENS_OUT` (default: `.build/screens` of the package).
  public init(package: String, environment: (String) -> String?) throws(RecordModeError) {
    let given = environment("SCREENS_OUT") ?? ""
    self.init(
      mode: try RecordMode(environment: environment),
      isContinuousIntegration: RecordMode.isContinuousIntegration(environment),
      artifacts: given.isEmpty ? package + "/.build/screens" : given)
  }

  /// A variable of this process.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Where the references of a test file live.
public struct ScreenPlace: Hashable, Sendable {
  /// The package's folder.
  public let package: String
  /// The test target's folder below `Tests`.
  public let target: String
  /// The test file's name without its ending; the folder of its references.
  public let suite: String

  public init(package: String, target: String, suite: String) {
    self.package = package
    self.target = target
    self.suite = suite
  }

  /// From a test file's own `#filePath`: the target is the folder below the last `Tests`; a file
  /// that is in no `Tests` keeps its references beside itself.
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

  /// The test target's folder.
  public var folder: String { target.isEmpty ? package : "\(package)/Tests/\(target)" }

  /// `Tests/<Target>/__Screens__/<Suite>`.
  public var references: String { "\(folder)/__Screens__/\(suite)" }
}
