// A lock on a file. The system releases it when the process ends, even if the process is killed.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A lock on a file that lasts until it is released or its process ends.
package final class FileClaim: Sendable {
  private let handle: Int32

  /// The result of an attempt to claim a file.
  package enum Answer: Sendable {
    case claimed(FileClaim)
    /// Another process, or another claim of this one, holds the lock.
    case taken
    /// The file cannot be created.
    case failed
  }

  private init(_ handle: Int32) { self.handle = handle }

  deinit { _ = close(handle) }

  /// Claims a file. It is created if needed, and remains when the claim ends.
  package static func claim(_ file: String) -> Answer {
    let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard handle >= 0 else { return .failed }
    // On a file system without locks, every claim succeeds.
    if flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
      return .claimed(FileClaim(handle))
    }
    _ = close(handle)
    return .taken
  }

  /// Releases the lock before the end of the claim.
  package func release() { _ = flock(handle, LOCK_UN) }
}
