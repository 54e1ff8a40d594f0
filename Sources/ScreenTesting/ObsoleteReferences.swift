// Finds references that no test uses.
import Files

/// Reference files, or folders of reference files, that no test uses.
package struct ObsoleteReferences: Hashable, Sendable {
  /// Full paths of the files and folders, sorted by name.
  package var paths: [String]

  /// Finds the files in the suite's reference folder that `used` does not contain.
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

  /// Reads a list that `write(to:)` wrote. Empty without a list.
  package init(reading file: String) {
    let json = (try? ScreenFiles.read(file)).flatMap { try? JSON(parsing: $0) }
    paths = json?.array?.compactMap(\.text) ?? []
  }

  /// Whether every reference is used.
  package var isEmpty: Bool { paths.isEmpty }

  /// Writes the list to a file for `slipsheet screens`. Without paths, removes the file.
  package func write(to file: String) throws {
    guard !isEmpty else { return ScreenFiles.remove(file) }
    let list = JSON.array(paths.map { .text($0) })
    try ScreenFiles.write([UInt8](list.page.utf8), file)
  }

  /// The list of unused references, and the command to remove the references.
  package var words: String {
    "No test uses these references:\n  " + paths.joined(separator: "\n  ")
      + "\nto remove: rm -r " + paths.map(\.quotedForShell).joined(separator: " ")
  }
}
