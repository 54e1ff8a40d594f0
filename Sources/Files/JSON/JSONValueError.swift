// What is wrong inside a JSON value.

/// What is wrong with a value, where inside it, and what would be right.
package struct JSONValueError: Error, Hashable, Sendable {
  /// As in `events[3].phase`; empty for the value itself.
  package var path: String
  package var message: String

  package init(_ message: String, at path: String = "") {
    self.path = path
    self.message = message
  }

  /// The same, seen from one level further out: `.key` or `[3]` in front.
  package func inside(_ step: String) -> JSONValueError {
    var copy = self
    copy.path = step + path
    return copy
  }
}
