// Writes several files of a folder. They all appear in it together, or none does.

/// Writes several files of a folder, which appear in it together.
///
/// The files are written to a temporary folder first. If the folder is new, the temporary one is
/// renamed. Else the files are moved to the existing folder one by one, and an interruption of the
/// program waits until that is done. If anything fails before, the old content stays as it was.
package struct FolderOutput: Sendable {
  private let folder: String
  private let growing: String
  private let isNew: Bool

  /// Starts the output of a folder. Missing folders above it are created.
  package init(_ folder: String) throws(FileError) {
    var folder = folder
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    self.folder = folder
    isNew = !FileAccess.exists(folder)
    growing = try FileAccess.makeNewFolder(
      (isNew ? folder : "\(folder)/pictures") + TemporaryFile.ending)
  }

  /// Writes a file with this name. It appears in the folder at the end.
  package func add(_ bytes: [UInt8], as name: String) throws(FileError) {
    try FileAccess.write(bytes, to: "\(growing)/\(name)")
  }

  /// Moves all written files to the folder.
  package func finish() throws(FileError) {
    let answer = UnfinishedFiles.finish(folder: growing) { () -> Int32 in
      let calls = FileCalls.now
      if isNew { return calls.rename(growing, folder) }
      for name in FileAccess.names(in: growing) {
        let answer = calls.rename("\(growing)/\(name)", "\(folder)/\(name)")
        guard answer >= 0 else { return answer }
      }
      FileAccess.empty(growing)
      return 0
    }
    guard answer < 0 else { return }
    // Files that could not be moved are removed together with the temporary folder.
    FileAccess.remove(folder: growing)
    throw FileAccess.cannotWrite(folder, answer)
  }

  /// Removes the written files. The old content of the folder stays as it was.
  package func abandon() { FileAccess.remove(folder: growing) }
}
