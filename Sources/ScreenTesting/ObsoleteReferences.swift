// Finds references that no test uses.

/// Reference files, or folders of them, that no test uses.
package struct ObsoleteReferences: Hashable, Sendable {
  /// Full paths of the files and folders, sorted by name.
  package var paths: [String]

  /// Finds the files in the suite's reference folder that are not in `used`.
  package init(in place: ScreenPlace, used: Set<String>) {
    let folder = place.references
    paths = ScreenFiles.names(in: folder).filter {
      ($0.hasSuffix(".png") || $0.hasSuffix(".txt")) && !used.contains($0)
    }.map { "\(folder)/\($0)" }
  }

  /// Finds the reference folders of a test target whose test file does not exist.
  package init(ofSuitesWithoutFileIn place: ScreenPlace) {
    let suites = ScreenFiles.swiftFiles(below: place.folder)
    paths = ScreenFiles.names(in: "\(place.folder)/__Screens__")
      .filter { !$0.hasPrefix(".") && !suites.contains($0) }
      .map { "\(place.folder)/__Screens__/\($0)" }
  }

  /// Whether every reference is used.
  package var isEmpty: Bool { paths.isEmpty }

  /// The list of unused references, and the command that removes them.
  package var words: String {
    func quoted(_ path: String) -> String {
      "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    return "No test uses these references:\n  " + paths.joined(separator: "\n  ")
      + "\nto remove: rm -r " + paths.map(quoted).joined(separator: " ")
  }
}
