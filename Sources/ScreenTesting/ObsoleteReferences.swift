// References that no test uses any more.

/// Reference files that no test compared with, or folders of them.
package struct ObsoleteReferences: Hashable, Sendable {
  /// Full paths, in order of name.
  package var paths: [String]

  /// Finds the files of a suite's folder that are not in `used`.
  package init(in place: ScreenPlace, used: Set<String>) {
    let folder = place.references
    paths = ScreenFiles.names(in: folder).filter {
      ($0.hasSuffix(".png") || $0.hasSuffix(".txt")) && !used.contains($0)
    }.map { "\(folder)/\($0)" }
  }

  /// Finds the reference folders whose test file is no longer in the target.
  package init(ofSuitesWithoutFileIn place: ScreenPlace) {
    let suites = ScreenFiles.swiftFiles(below: place.folder)
    paths = ScreenFiles.names(in: "\(place.folder)/__Screens__")
      .filter { !$0.hasPrefix(".") && !suites.contains($0) }
      .map { "\(place.folder)/__Screens__/\($0)" }
  }

  /// Whether every reference is used.
  package var isEmpty: Bool { paths.isEmpty }

  /// The list of references, and the command that removes them.
  package var words: String {
    func quoted(_ path: String) -> String {
      "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    return "No test uses these references:\n  " + paths.joined(separator: "\n  ")
      + "\nto remove: rm -r " + paths.map(quoted).joined(separator: " ")
  }
}
