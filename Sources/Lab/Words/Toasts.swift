// Sentences of the lab: one that goes by itself, and one that stays until what is wrong is right.
import Geometry

/// What is said over the device.
struct Toasts: Hashable, Sendable {
  var text: String?
  /// It says that something went wrong.
  var isWarning = false
  /// What is wrong with a file that is watched: it stays until the file is right or it is closed.
  var error: String?
  /// When the text goes; nil: from the next instant on it is counted.
  private(set) var ends: Instant?

  /// Seconds for which a text stays that was said before there was a time.
  private static let duration = 6.0

  mutating func show(_ text: String, isWarning: Bool = false, until ends: Instant? = nil) {
    (self.text, self.isWarning, self.ends) = (text, isWarning, ends)
  }

  /// False: nothing has changed.
  mutating func advance(to now: Instant) -> Bool {
    if text != nil, ends == nil { ends = now + Toasts.duration }
    guard let due = ends, due <= now else { return false }
    (text, ends) = (nil, nil)
    return true
  }
}
