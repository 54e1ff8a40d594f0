// Files and folders that are not finished. An interrupted program removes them before it ends.
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Files that this process has begun to write and has not finished.
enum UnfinishedFiles {
  private static let files = Mutex<Set<String>>([])
  /// Folders that this process created, with files of its own only.
  private static let folders = Mutex<Set<String>>([])

  /// Creates a file, and records it if `make` returns a descriptor.
  static func adding(_ file: String, _ make: () -> Int32) -> Int32 {
    files.withLock { files in
      let handle = make()
      if handle >= 0 { files.insert(file) }
      return handle
    }
  }

  static func remove(_ file: String) { files.withLock { _ = $0.remove(file) } }

  static func add(folder: String) { folders.withLock { _ = $0.insert(folder) } }
  static func remove(folder: String) { folders.withLock { _ = $0.remove(folder) } }

  /// Finishes a folder if `finish` succeeds. An interruption waits meanwhile.
  static func finish(folder: String, _ finish: () -> Int32) -> Int32 {
    folders.withLock { folders in
      let answer = finish()
      if answer >= 0 { folders.remove(folder) }
      return answer
    }
  }

  /// Removes all of them and ends the process. No new file can begin meanwhile.
  static func removeAll(_ end: () -> Never) -> Never {
    files.withLock { files in
      for file in files { _ = unlink(file) }
      folders.withLock { folders in
        for folder in folders { FileAccess.empty(folder) }
      }
      end()
    }
  }
}

extension FileAccess {
  /// Removes all unfinished files and folders. Then it calls `end`, which ends the process.
  package static func removeUnfinished(_ end: () -> Never) -> Never {
    UnfinishedFiles.removeAll(end)
  }

  /// Creates a new folder with this name, or with the first free number after it. It is removed if
  /// the process is interrupted before `keep(folder:)`.
  package static func makeNewFolder(_ path: String) throws(FileError) -> String {
    try makeFolder(folder(of: path))
    var name = path
    var number = 2
    while true {
      let answer = FileCalls.now.makeFolder(name)
      if answer >= 0 { break }
      guard answer == -EEXIST else { throw .cannot("write", name, -answer) }
      name = "\(path)-\(number)"
      number += 1
    }
    UnfinishedFiles.add(folder: name)
    return name
  }

  /// Marks a folder from `makeNewFolder` as finished.
  package static func keep(folder: String) { UnfinishedFiles.remove(folder: folder) }

  /// Removes a folder and the files in it. If it contains folders, they and the folder itself
  /// remain.
  package static func remove(folder: String) {
    empty(folder)
    UnfinishedFiles.remove(folder: folder)
  }

  fileprivate static func empty(_ folder: String) {
    for name in names(in: folder) { _ = unlink("\(folder)/\(name)") }
    _ = rmdir(folder)
  }

  /// Whether an input and an output are the same regular file, with all links followed. `-` is
  /// standard input or output.
  package static func isSameFile(read input: String, written output: String) -> Bool {
    var (one, other) = (stat(), stat())
    let found = input == "-" ? fstat(STDIN_FILENO, &one) : stat(input, &one)
    let written = output == "-" ? fstat(STDOUT_FILENO, &other) : stat(output, &other)
    return found == 0 && written == 0 && one.st_mode & S_IFMT == S_IFREG
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  /// Writes all bytes to an open descriptor. False if the reader has closed it or the system
  /// refuses.
  package static func put(_ bytes: [UInt8], to handle: Int32) -> Bool { putAll(bytes, handle) >= 0 }
}
