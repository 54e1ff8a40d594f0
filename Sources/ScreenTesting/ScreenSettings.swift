// The settings of a test run: the record mode and the artifacts folder.
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The settings of a test run. They are a value, so that a test can use its own.
package struct ScreenSettings: Sendable {
  /// Which references are written.
  package var mode: RecordMode
  /// Whether `CI` is set. Unused references are then failures.
  package var isContinuousIntegration: Bool
  /// Folder for the report and for the files of failed comparisons.
  package var artifacts: String

  package init(mode: RecordMode, isContinuousIntegration: Bool, artifacts: String) {
    self.mode = mode
    self.isContinuousIntegration = isContinuousIntegration
    self.artifacts = artifacts
  }

  /// Reads the settings from the environment variables `SCREENS`, `CI` and `SCREENS_OUT`. The
  /// default of `SCREENS_OUT` is the folder `.build/screens` of the package.
  package init(package: String, environment: (String) -> String?) throws(RecordModeError) {
    let given = environment("SCREENS_OUT") ?? ""
    self.init(
      mode: try RecordMode(environment: environment),
      isContinuousIntegration: RecordMode.isContinuousIntegration(environment),
      artifacts: given.isEmpty ? package + "/.build/screens" : given)
  }

  /// Value of an environment variable of this process. Nil if it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The folders of a test file and of its references.
package struct ScreenPlace: Hashable, Sendable {
  /// Path of the package's folder.
  package let package: String
  /// Name of the test target, which is its folder below `Tests`.
  /// Empty if the file is not below `Tests`.
  package let target: String
  /// Name of the test file without its extension. Its reference folder has the same name.
  package let suite: String

  package init(package: String, target: String, suite: String) {
    self.package = package
    self.target = target
    self.suite = suite
  }

  /// Finds the folders from the `#filePath` of a test file. The target is the folder below the last
  /// `Tests` in the path. If the file is not below `Tests`, its references are beside it.
  package init(filePath: String) {
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

  /// Path of the test target's folder.
  package var folder: String { target.isEmpty ? package : "\(package)/Tests/\(target)" }

  /// Path of the reference folder: `Tests/<Target>/__Screens__/<Suite>`.
  package var references: String { "\(folder)/__Screens__/\(suite)" }
}
