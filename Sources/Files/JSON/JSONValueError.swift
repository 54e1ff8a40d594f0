// The error for a value that is not valid in a JSON document.

/// The error for a value that is not valid, with the value's path in the document and a message.
package struct JSONValueError: Error, Hashable, Sendable {
  /// Path of the value, for example `events[3].phase`. Empty for the whole document.
  package var path: String
  package var message: String

  package init(_ message: String, at path: String = "") {
    self.path = path
    self.message = message
  }

  /// The error with `.key` or `[3]` before its path. The enclosing object or list adds this step.
  package func inside(_ step: String) -> JSONValueError {
    var copy = self
    copy.path = step + path
    return copy
  }
}
