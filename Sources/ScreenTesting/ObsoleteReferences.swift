// References that no test asks for any more.

/// Reference files, or folders of them, that nothing has compared with.
package struct ObsoleteReferences: Hashable, Sendable {
  /// Whole paths, in order of name.
  package var paths: [String]

  /// Files of a suite's folder that are not among those it used.
  package init(in place: ScreenPlace, used: Set<String>) {
    let folder = place.references
    paths = ScreenFiles.names(in: folder).filter {
      ($0.hasSuffix(".png") || $0.hasSuffix(".txt")) && !used.contains($0)
    }.map { "\(folder)/\($0)" }
  }

  /// Folders beside a suite's whose test file is not in the target any more.
  package init(ofSuitesWithoutFileIn place: ScreenPlace) {
    let suites = ScreenFiles.swiftFiles(below: place.folder)
    paths = ScreenFiles.names(in: "\(place.folder)/__Screens__")
      .filter { !$0.hasPrefix(".") && !suites.contains($0) }
      .map { "\(place.folder)/__Screens__/\($0)" }
  }

  /// Every reference is used.
  package var isEmpty: Bool { paths.isEmpty }

  /// Which they are, and the command that removes them.
  package var words: String {
    func quoted(_ path: String) -> String {
      "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    return "No test uses these references any more:\n  " + paths.joined(separator: "\n  ")
      + "\nto remove: rm -r " + paths.map(quoted).joined(separator: " ")
  }
}
