// Tracks unfinished files and folders, so that an interrupted program can remove them.
import Libc
import Synchronization

/// The files and folders that this process has started to write, but has not finished.
///
/// A lock is held while a file or folder is created or renamed, and also while all are removed
/// after an interruption. Therefore the removal finds all of them, and none is created afterwards.
enum UnfinishedFiles {
  private struct Paths {
    var files: Set<String> = []
    /// Unfinished folders. This process has created these folders, which only contain its files.
    var folders: Set<String> = []
  }

  private static let paths = Mutex(Paths())

  /// Calls `make`, which creates a file. If the result is a descriptor and not an error, the file
  /// is recorded as unfinished.
  static func adding(_ file: String, _ make: () -> Int32) -> Int32 {
    paths.withLock { paths in
      let handle = make()
      if handle >= 0 { paths.files.insert(file) }
      return handle
    }
  }

  /// Calls `rename`, which gives a file its final name. After a success, the file is no longer
  /// recorded as unfinished.
  static func finishing(_ file: String, _ rename: () -> Int32) -> Int32 {
    paths.withLock { paths in
      let answer = rename()
      if answer >= 0 { paths.files.remove(file) }
      return answer
    }
  }

  static func remove(_ file: String) { paths.withLock { _ = $0.files.remove(file) } }

  /// Creates a folder.
  ///
  /// - Parameter isUnfinished: True if an interruption must remove the folder.
  static func makeFolder(_ folder: String, isUnfinished: Bool) -> Int32 {
    paths.withLock { paths in
      let answer = FileCalls.now.makeFolder(folder)
      if answer >= 0, isUnfinished { paths.folders.insert(folder) }
      return answer
    }
  }

  static func remove(folder: String) { paths.withLock { _ = $0.folders.remove(folder) } }

  /// Calls `finish`. After a success, the folder is no longer recorded as unfinished.
  static func finish(folder: String, _ finish: () -> Int32) -> Int32 {
    paths.withLock { paths in
      let answer = finish()
      if answer >= 0 { paths.folders.remove(folder) }
      return answer
    }
  }

  /// Removes all unfinished files and folders, and ends the process afterwards.
  static func removeAll(_ end: () -> Never) -> Never {
    paths.withLock { paths in
      for file in paths.files { _ = unlink(file) }
      for folder in paths.folders { FileAccess.empty(folder) }
      end()
    }
  }
}

extension FileAccess {
  /// Removes all unfinished files and folders. Calls `end` afterwards, which ends the process.
  package static func removeUnfinished(_ end: () -> Never) -> Never {
    UnfinishedFiles.removeAll(end)
  }

  /// Creates a folder. If a file or folder with this name exists, the first free number is added to
  /// the name. If the process is interrupted before `keep(folder:)` or `remove(folder:)`, the
  /// folder is removed.
  package static func makeNewFolder(_ path: String) throws(FileError) -> String {
    try makeFolder(folder(of: path))
    var name = path
    var number = 2
    while true {
      let answer = UnfinishedFiles.makeFolder(name, isUnfinished: true)
      if answer >= 0 { break }
      guard answer == -EEXIST else { throw .cannot("write", name, -answer) }
      name = "\(path)-\(number)"
      number += 1
    }
    return name
  }

  /// Records a folder from `makeNewFolder` as finished, so that it is not removed.
  package static func keep(folder: String) { UnfinishedFiles.remove(folder: folder) }

  /// Removes a folder and its files. If it contains other folders, only its files are removed.
  package static func remove(folder: String) {
    empty(folder)
    UnfinishedFiles.remove(folder: folder)
  }

  /// Removes the files of a folder, and the folder if it contains no folders.
  static func empty(_ folder: String) {
    for name in names(in: folder) { _ = unlink("\(folder)/\(name)") }
    _ = rmdir(folder)
  }

  /// Whether an input and an output are the same regular file, with all links followed.
  /// `-` means standard input or output.
  package static func isSameFile(read input: String, written output: String) -> Bool {
    var (one, other) = (stat(), stat())
    let found = input == "-" ? fstat(STDIN_FILENO, &one) : stat(input, &one)
    let written = output == "-" ? fstat(STDOUT_FILENO, &other) : stat(output, &other)
    return found == 0 && written == 0 && one.st_mode & S_IFMT == S_IFREG
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  /// Writes all bytes to an open descriptor. Returns false if the reader has closed the descriptor,
  /// or if the system reports an error.
  package static func put(_ bytes: [UInt8], to handle: Int32) -> Bool { putAll(bytes, handle) >= 0 }
}
