// The error of a value inside a JSON document.

/// An invalid value: its path in the document, and a message.
package struct JSONValueError: Error, Hashable, Sendable {
  /// Path of the value, for example `events[3].phase`. Empty for the document itself.
  package var path: String
  package var message: String

  package init(_ message: String, at path: String = "") {
    self.path = path
    self.message = message
  }

  /// The error as seen from the enclosing value: `.key` or `[3]` is put before the path.
  package func inside(_ step: String) -> JSONValueError {
    var copy = self
    copy.path = step + path
    return copy
  }
}
