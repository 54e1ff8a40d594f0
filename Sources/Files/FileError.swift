// Why a file could not be read or written.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file could not be read or written, as one sentence.
package struct FileError: Error, Hashable, Sendable {
  package var sentence: String
  /// The sentence without the file's name.
  package var reason: String

  package init(_ sentence: String) {
    self.sentence = sentence
    reason = sentence
  }

  /// `file: reason`.
  package init(_ file: String, _ reason: String) {
    sentence = "\(file): \(reason)"
    self.reason = reason
  }

  /// - Parameter code: One of the system's, as `errno` has it.
  static func cannot(_ verb: String, _ file: String, _ code: Int32) -> FileError {
    FileError(file, "cannot \(verb): \(String(cString: strerror(code)))")
  }
}
