// The error of reading or writing a file.
import Libc

/// An error that occurred while a file was read or written, as one sentence.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String { sentence }
  package var sentence: String
  /// The sentence without the file's name.
  package var reason: String
  /// True if the file does not exist.
  package private(set) var isMissing = false

  package init(_ sentence: String) {
    self.sentence = sentence
    reason = sentence
  }

  /// Creates an error whose sentence is `file: reason`.
  package init(_ file: String, _ reason: String) {
    sentence = "\(file): \(reason)"
    self.reason = reason
  }

  /// - Parameter code: The error code of the system, as in `errno`.
  static func cannot(_ verb: String, _ file: String, _ code: Int32) -> FileError {
    var error = FileError(file, "cannot \(verb): \(String(cString: strerror(code)))")
    error.isMissing = code == ENOENT
    return error
  }
}
