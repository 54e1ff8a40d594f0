// A lock on a file. The system releases the lock when the process ends or is killed.
import Libc

/// A lock on a file, until the lock is released or the process ends.
package final class FileClaim: Sendable {
  private let handle: Int32
  private let file: String

  /// The result of trying to lock a file.
  package enum Answer: Sendable {
    case claimed(FileClaim)
    /// Another process, or another `FileClaim` of this process, has locked the file.
    case taken
    /// The file cannot be created or opened.
    case failed
  }

  private init(_ handle: Int32, _ file: String) { (self.handle, self.file) = (handle, file) }

  deinit { _ = close(handle) }

  /// Tries to lock a file. A missing file is created.
  package static func claim(_ file: String) -> Answer {
    for _ in 0..<100 {
      let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard handle >= 0 else { return .failed }
      // On a file system without locks, the claim succeeds without a lock.
      guard flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        _ = close(handle)
        return .taken
      }
      // The lock only counts if the file was not removed before it was locked.
      if isFile(handle, at: file) { return .claimed(FileClaim(handle, file)) }
      _ = close(handle)
    }
    return .failed
  }

  private static func isFile(_ handle: Int32, at file: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(handle, &own) == 0 && stat(file, &there) == 0 && own.st_ino == there.st_ino
      && own.st_dev == there.st_dev
  }

  /// Releases the lock before this object is deallocated. The file stays.
  package func release() { _ = flock(handle, LOCK_UN) }

  /// Removes the locked file and releases the lock.
  package func remove() {
    if FileClaim.isFile(handle, at: file) { _ = unlink(file) }
    release()
  }
}
