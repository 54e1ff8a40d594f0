// Files and folders that are not finished yet: a program that is interrupted removes them first.
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
  /// Folders that this process made, with files of its own only.
  private static let folders = Mutex<Set<String>>([])

  /// Makes a file and adds it, if the answer is a handle.
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

  /// Finishes a folder, if the answer is no failure; an interruption waits meanwhile.
  static func finish(folder: String, _ finish: () -> Int32) -> Int32 {
    folders.withLock { folders in
      let answer = finish()
      if answer >= 0 { folders.remove(folder) }
      return answer
    }
  }

  /// Removes all of them and ends the process. Nothing new is begun meanwhile.
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
  /// Removes every file and folder that is not finished, then runs `end`, which ends the process.
  package static func removeUnfinished(_ end: () -> Never) -> Never {
    UnfinishedFiles.removeAll(end)
  }

  /// Makes a folder that was not there: of this name, or of the first numbered one that is free. It
  /// is removed when the process is interrupted before `keep(folder:)`.
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

  /// Keeps a folder that `makeNewFolder` made.
  package static func keep(folder: String) { UnfinishedFiles.remove(folder: folder) }

  /// Removes a folder with the files in it. Folders in it stay, and itself with them.
  package static func remove(folder: String) {
    empty(folder)
    UnfinishedFiles.remove(folder: folder)
  }

  fileprivate static func empty(_ folder: String) {
    for name in names(in: folder) { _ = unlink("\(folder)/\(name)") }
    _ = rmdir(folder)
  }

  /// True where reading one name and writing the other would meet in one file, whatever links lead
  /// there; `-` is standard input or output.
  package static func isSameFile(read input: String, written output: String) -> Bool {
    var (one, other) = (stat(), stat())
    let found = input == "-" ? fstat(STDIN_FILENO, &one) : stat(input, &one)
    let written = output == "-" ? fstat(STDOUT_FILENO, &other) : stat(output, &other)
    return found == 0 && written == 0 && one.st_mode & S_IFMT == S_IFREG
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  /// Writes all bytes to an open handle; false where its reader is gone or the system refuses.
  package static func put(_ bytes: [UInt8], to handle: Int32) -> Bool { putAll(bytes, handle) >= 0 }
}
