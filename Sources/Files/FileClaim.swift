// A file that one process has for itself: the system gives it up when the process ends, also when it is killed.
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

  /// The answer to an attempt.
  package enum Answer: Sendable {
    case claimed(FileClaim)
    /// Another process has it, or another claim of this one.
    case taken
    /// The file cannot be made.
    case failed
  }

  private init(_ handle: Int32) { self.handle = handle }

  deinit { _ = close(handle) }

  /// Claims a file, which is made if it is missing and stays when the claim ends.
  package static func claim(_ file: String) -> Answer {
    let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard handle >= 0 else { return .failed }
    // A file system without locks has none to give.
    if flock(handle, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
      return .claimed(FileClaim(handle))
    }
    _ = close(handle)
    return .taken
  }

  /// Gives it up before its end.
  package func release() { _ = flock(handle, LOCK_UN) }
}
