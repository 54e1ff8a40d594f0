// Writes several files of a folder. Either all files appear in the folder together, or none.

/// Writes several files into a folder so that they appear in it together.
///
/// The files are first written to a temporary folder. If the folder is new, the temporary folder is
/// renamed. Otherwise, the files are moved to the existing folder one by one, and an interruption
/// of the program is delayed until all are moved. After an earlier failure, the old content of the
/// folder stays unchanged.
package struct FolderOutput: Sendable {
  private let folder: String
  private let growing: String
  private let isNew: Bool

  /// Starts the output of a folder. Missing folders above the folder are created.
  package init(_ folder: String) throws(FileError) {
    var folder = folder
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    self.folder = folder
    isNew = !FileAccess.exists(folder)
    growing = try FileAccess.makeNewFolder(
      (isNew ? folder : "\(folder)/pictures") + TemporaryFile.ending)
  }

  /// Writes a file with this name. The file appears in the folder when `finish` is called.
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

  /// Removes the written files. The old content of the folder stays unchanged.
  package func abandon() { FileAccess.remove(folder: growing) }
}
