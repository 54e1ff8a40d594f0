// Files that belong together: they appear in their folder when all of them are finished, or none does.

/// Writes files that a folder gets at once.
///
/// They grow in a folder of their own, beside a new folder or in one that is there. It takes the new
/// folder's place at the end, or they are moved out of it one after another, which an interruption
/// waits for. Whatever fails before, what was there stays as it was.
package struct FolderOutput: Sendable {
  private let folder: String
  private let growing: String
  private let isNew: Bool

  /// Opens a folder; those on the way that are missing are made.
  package init(_ folder: String) throws(FileError) {
    var folder = folder
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    self.folder = folder
    isNew = !FileAccess.exists(folder)
    growing = try FileAccess.makeNewFolder(
      (isNew ? folder : "\(folder)/pictures") + TemporaryFile.ending)
  }

  /// Writes a file, by its name in the folder.
  package func add(_ bytes: [UInt8], as name: String) throws(FileError) {
    try FileAccess.write(bytes, to: "\(growing)/\(name)")
  }

  /// Puts all of them in their place.
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
    // Files that could not be moved are removed with their folder.
    if !isNew || answer < 0 { FileAccess.remove(folder: growing) }
    guard answer >= 0 else { throw FileAccess.cannotWrite(folder, answer) }
  }

  /// Leaves what was there before, and nothing else.
  package func abandon() { FileAccess.remove(folder: growing) }
}
