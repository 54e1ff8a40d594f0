// Temporary files for new content, and the removal of temporary files of killed processes.
import Libc

/// A file that only this process uses. The file is locked while it is open. A temporary file
/// without a lock was left by a killed process.
struct TemporaryFile {
  /// File extension of temporary files. No other program uses this extension, so an unlocked file
  /// with this extension may be removed.
  static let ending = ".slipsheet-tmp"
  /// Maximum number of processes that can write one file at the same time.
  private static let most = 99

  let path: String
  let handle: Int32

  /// Creates a temporary file beside `file`, with the first free name.
  ///
  /// - Parameters: - name: Name of `file` in error messages. - previous: Status of the existing
  ///   file, or nil. Users who cannot read the existing file cannot read the new file.
  init(beside file: String, for name: String, previous: stat?) throws(FileError) {
    let calls = FileCalls.now
    let mode = previous.map { $0.st_mode & 0o777 } ?? 0o666
    for number in 1...TemporaryFile.most {
      let path = TemporaryFile.path(beside: file, number)
      // A file that a killed process has left is removed, and a second attempt follows.
      for _ in 0..<2 {
        let handle = UnfinishedFiles.adding(path) {
          calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        }
        if handle >= 0 {
          // Before the file was locked, another process may have removed it as a leftover.
          if TemporaryFile.lock(handle), TemporaryFile.is(path, handle) {
            self.path = path
            self.handle = handle
            return
          }
          _ = calls.close(handle)
          UnfinishedFiles.remove(path)
          break
        }
        guard handle == -EEXIST else { throw .cannot("write", name, -handle) }
        guard TemporaryFile.clear(path) else { break }
      }
    }
    throw FileError(name, "cannot write: \(TemporaryFile.most) processes are writing it already")
  }

  private static func path(beside file: String, _ number: Int) -> String {
    let folder = FileAccess.folder(of: file)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    // File names may have at most 255 bytes.
    let short =
      name.utf8.count > 230 ? String(decoding: name.utf8.prefix(220), as: UTF8.self) : name
    let end = number == 1 ? ending : ".\(number)\(ending)"
    return folder == "." && !file.hasPrefix("./")
      ? short + end : folder == "/" ? "/\(short)\(end)" : "\(folder)/\(short)\(end)"
  }

  /// Removes a file of a killed process. Returns false for a file in use, or no regular file.
  static func clear(_ path: String) -> Bool {
    let handle = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard handle >= 0 else { return errno == ENOENT }
    defer { _ = close(handle) }
    var status = stat()
    guard fstat(handle, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(handle, LOCK_EX | LOCK_NB) == 0, TemporaryFile.is(path, handle)
    else { return false }
    return unlink(path) == 0
  }

  /// Locks the file. On a file system without locks, the result is also true.
  private static func lock(_ handle: Int32) -> Bool {
    flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether the path still refers to the open file.
  private static func `is`(_ path: String, _ handle: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return lstat(path, &named) == 0 && fstat(handle, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Gives this file the replaced file's mode and owner, as far as the process may do so.
  func keep(_ previous: stat) {
    let calls = FileCalls.now
    var own = stat()
    guard fstat(handle, &own) == 0 else { return }
    var mode = previous.st_mode & 0o777
    if own.st_uid != previous.st_uid || own.st_gid != previous.st_gid,
      calls.own(handle, previous.st_uid, previous.st_gid) < 0,
      own.st_gid != previous.st_gid, calls.own(handle, uid_t.max, previous.st_gid) < 0
    {
      // The permissions of the old group must not apply to another group.
      mode &= 0o707
    }
    _ = calls.allow(handle, mode)
  }
}
