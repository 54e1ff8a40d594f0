// The temporary file for the new content of a file, and the removal of those left by killed
// processes.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file of this process alone, locked while it is open. An unlocked one was left by a process
/// that was killed.
struct TemporaryFile {
  /// Extension that no other program uses. An unlocked file with this extension may be removed.
  static let ending = ".slipsheet-tmp"
  /// Number of processes that may write one file at the same time.
  private static let most = 99

  let path: String
  let handle: Int32

  /// Creates the file with the first free name beside `file`.
  ///
  /// - Parameters:
  ///   - name: Name of the file in error messages.
  ///   - former: The existing file. The new one is readable only for those who can read that one.
  init(beside file: String, for name: String, former: stat?) throws(FileError) {
    let calls = FileCalls.now
    let mode = former.map { $0.st_mode & 0o777 } ?? 0o666
    for number in 1...TemporaryFile.most {
      let path = TemporaryFile.path(beside: file, number)
      // A second attempt follows if the file was left by a killed process.
      for _ in 0..<2 {
        let handle = UnfinishedFiles.adding(path) {
          calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        }
        if handle >= 0 {
          // Before the lock, another process may have removed the file as one left over.
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
    // The limit for a file name is 255 bytes.
    let short =
      name.utf8.count > 230 ? String(decoding: name.utf8.prefix(220), as: UTF8.self) : name
    let end = number == 1 ? ending : ".\(number)\(ending)"
    return folder == "." && !file.hasPrefix("./")
      ? short + end : folder == "/" ? "/\(short)\(end)" : "\(folder)/\(short)\(end)"
  }

  /// Removes a file left by a killed process. Returns false if it is in use, or not a regular file.
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

  /// Locks the file. True also on a file system without locks.
  private static func lock(_ handle: Int32) -> Bool {
    flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether the path still names the open file.
  private static func `is`(_ path: String, _ handle: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return lstat(path, &named) == 0 && fstat(handle, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Gives the file the mode and the owner of the file it replaces, as far as this process may.
  func keep(_ former: stat) {
    let calls = FileCalls.now
    var own = stat()
    guard fstat(handle, &own) == 0 else { return }
    var mode = former.st_mode & 0o777
    if own.st_uid != former.st_uid || own.st_gid != former.st_gid,
      calls.own(handle, former.st_uid, former.st_gid) < 0,
      own.st_gid != former.st_gid, calls.own(handle, uid_t.max, former.st_gid) < 0
    {
      // The permissions of the old group must not apply to another group.
      mode &= 0o707
    }
    _ = calls.allow(handle, mode)
  }
}
