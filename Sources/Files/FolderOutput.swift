// Writes files of one folder together: all of them appear when they are finished, or none.

/// Writes the files of a folder, which appear in it together.
///
/// The files are written to a temporary folder. A new folder is created by renaming that one. The
/// files for an existing folder are moved there one after another, and an interruption waits for
/// that. If anything fails before, the old content remains as it was.
package struct FolderOutput: Sendable {
  private let folder: String
  private let growing: String
  private let isNew: Bool

  /// Opens a folder. Missing folders above it are created.
  package init(_ folder: String) throws(FileError) {
    var folder = folder
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    self.folder = folder
    isNew = !FileAccess.exists(folder)
    growing = try FileAccess.makeNewFolder(
      (isNew ? folder : "\(folder)/pictures") + TemporaryFile.ending)
  }

  /// Writes a file with this name in the folder.
  package func add(_ bytes: [UInt8], as name: String) throws(FileError) {
    try FileAccess.write(bytes, to: "\(growing)/\(name)")
  }

  /// Moves all files to their folder.
  package func finish() throws(FileError) {
    let answer = UnfinishedFiles.finish(folder: growing) { () -> Int32 in
      let calls = FileCalls.now
      if isNew { return calls.rename(growing, folder) }
      for name in FileAccess.names(in: growing) {
        let answer = calls.rename("\(growing)/\(name)", "\(folder)/\(name)")
        guard answer >= 0 else { return answer }
      }
      return 0
    }
    // Files that could not be moved are removed with the temporary folder.
    if !isNew || answer < 0 { FileAccess.remove(folder: growing) }
    guard answer >= 0 else { throw FileAccess.cannotWrite(folder, answer) }
  }

  /// Removes the written files, and leaves the old content as it was.
  package func abandon() { FileAccess.remove(folder: growing) }
}
