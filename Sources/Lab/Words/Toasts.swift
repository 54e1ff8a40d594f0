// Toasts: a sentence that disappears after a time, and a file error that remains until it is
// solved.
import Geometry

struct Toasts: Hashable, Sendable {
  var text: String?
  /// The text is a warning.
  var isWarning = false
  /// An error in a watched file. It remains until the file is valid or the user closes it.
  var error: String?
  /// When the text disappears; nil if its duration starts at the next `advance`.
  private(set) var ends: Instant?

  /// Seconds for texts that were shown without an end.
  private static let duration = 6.0

  mutating func show(_ text: String, isWarning: Bool = false, until ends: Instant? = nil) {
    (self.text, self.isWarning, self.ends) = (text, isWarning, ends)
  }

  /// Returns whether anything changed.
  mutating func advance(to now: Instant) -> Bool {
    if text != nil, ends == nil { ends = now + Toasts.duration }
    guard let due = ends, due <= now else { return false }
    (text, ends) = (nil, nil)
    return true
  }
}
