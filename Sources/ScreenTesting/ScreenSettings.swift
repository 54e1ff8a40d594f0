// The settings of a test run: the record mode and the artifacts folder.
import FoundationEssentials
import Libc

/// The settings of a test run, as a value, so that a test can use other settings.
package struct ScreenSettings: Sendable {
  /// The references to write.
  package var mode: RecordMode
  /// Pattern for names, such as `LabScreens/library`. Differing references with matching names are
  /// written. Nil for no pattern.
  package var accepted: String?
  /// Whether `CI` is set. If true, unused references are failures.
  package var isContinuousIntegration: Bool
  /// Folder for the report and for the files of failed comparisons.
  package var artifacts: String

  package init(mode: RecordMode, isContinuousIntegration: Bool, artifacts: String) {
    self.mode = mode
    self.isContinuousIntegration = isContinuousIntegration
    self.artifacts = artifacts
  }

  /// Reads the settings from the environment variables `SCREENS`, `CI` and `SCREENS_OUT`. The
  /// default of `SCREENS_OUT` is the folder `.build/screens` of the package. A `SCREENS` with a
  /// slash or a star is a pattern for names.
  package init(package: String, environment: (String) -> String?) throws(RecordModeError) {
    let given = environment("SCREENS_OUT") ?? ""
    let names = environment("SCREENS").flatMap { $0.contains("/") || $0.contains("*") ? $0 : nil }
    self.init(
      mode: try RecordMode { $0 == "SCREENS" && names != nil ? nil : environment($0) },
      isContinuousIntegration: RecordMode.isContinuousIntegration(environment),
      artifacts: given.isEmpty ? package + "/.build/screens" : given)
    accepted = names
  }

  /// The references of one screen that are written. The name is the suite and the file without the
  /// extension. The pattern may omit the scale.
  func mode(for name: String) -> RecordMode {
    let patterns = accepted.map { [$0, $0 + "@*x"] } ?? []
    return patterns.contains { fnmatch($0, name, 0) == 0 } ? .failed : mode
  }

  /// Value of an environment variable of this process. Nil for an unset variable.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The folders of a test file and of the file's references.
package struct ScreenPlace: Hashable, Sendable {
  /// Path of the package's folder.
  package let package: String
  /// Name of the test target, which is a folder in `Tests`. Empty for a file that is not below
  /// `Tests`.
  package let target: String
  /// Name of the test file without the extension, which is also the reference folder's name.
  package let suite: String

  package init(package: String, target: String, suite: String) {
    self.package = package
    self.target = target
    self.suite = suite
  }

  /// Finds the folders from the `#filePath` of a test file. The target is the folder below the last
  /// `Tests` in the path. Without `Tests` in the path, the references are beside the file.
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
