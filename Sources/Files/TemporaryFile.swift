// The file beside a file in which its next content grows, and how those of dead processes go.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file of this process alone, locked for as long as it is open: one that nothing has locked was
/// left behind by a process that was killed.
struct TemporaryFile {
  /// No other program gives this ending to a file: what has it and is not locked may be removed.
  static let ending = ".slipsheet-tmp"
  /// How many processes may write one file at once.
  private static let most = 99

  let path: String
  let handle: Int32

  /// Takes the first free name beside `file`.
  ///
  /// - Parameters:
  ///   - name: What sentences call the file.
  ///   - former: What is there now: it is readable meanwhile only to those who could read it before.
  init(beside file: String, for name: String, former: stat?) throws(FileError) {
    let calls = FileCalls.now
    let mode = former.map { $0.st_mode & 0o777 } ?? 0o666
    for number in 1...TemporaryFile.most {
      let path = TemporaryFile.path(beside: file, number)
      // A second time where the name belonged to a process that is dead.
      for _ in 0..<2 {
        let handle = UnfinishedFiles.adding(path) {
          calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        }
        if handle >= 0 {
          // Another process may have taken it for a dead one's before it was locked.
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
    throw FileError(name, "cannot write: \(TemporaryFile.most) processes are writing it")
  }

  private static func path(beside file: String, _ number: Int) -> String {
    let folder = FileAccess.folder(of: file)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    // A name may have 255 bytes.
    let short =
      name.utf8.count > 230 ? String(decoding: name.utf8.prefix(220), as: UTF8.self) : name
    let end = number == 1 ? ending : ".\(number)\(ending)"
    return folder == "." && !file.hasPrefix("./")
      ? short + end : folder == "/" ? "/\(short)\(end)" : "\(folder)/\(short)\(end)"
  }

  /// Removes one that a process left behind which is no more; false: it is in use, or is no file.
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

  /// A file system without locks has none to ask for.
  private static func lock(_ handle: Int32) -> Bool {
    flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// True while the name is still that of what is open.
  private static func `is`(_ path: String, _ handle: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return lstat(path, &named) == 0 && fstat(handle, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Gives it the mode and the owner of what it replaces, as far as this process may.
  func keep(_ former: stat) {
    let calls = FileCalls.now
    var own = stat()
    guard fstat(handle, &own) == 0 else { return }
    var mode = former.st_mode & 0o777
    if own.st_uid != former.st_uid || own.st_gid != former.st_gid,
      calls.own(handle, former.st_uid, former.st_gid) < 0,
      own.st_gid != former.st_gid, calls.own(handle, uid_t.max, former.st_gid) < 0
    {
      // What its group might do is not for another group.
      mode &= 0o707
    }
    _ = calls.allow(handle, mode)
  }
}
