// References that no test asks for any more.

/// Files of a suite's folder that nothing has compared with.
public struct ObsoleteReferences: Hashable, Sendable {
  public let folder: String
  /// In order of name.
  public let files: [String]

  public init(in place: ScreenPlace, used: Set<String>) {
    folder = place.references
    files = ScreenFiles.names(in: folder).filter {
      ($0.hasSuffix(".png") || $0.hasSuffix(".txt")) && !used.contains($0)
    }
  }

  public var isEmpty: Bool { files.isEmpty }

  public var words: String {
    "No test uses these references any more:\n  "
      + files.map { "\(folder)/\($0)" }.joined(separator: "\n  ")
      + "\nto remove: rm " + files.map { "'\(folder)/\($0)'" }.joined(separator: " ")
  }
}
