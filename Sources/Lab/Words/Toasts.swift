// Toasts: a text that disappears after some seconds, and a file error that stays until solved.
import Geometry

struct Toasts: Hashable, Sendable {
  var text: String?
  /// True if the text is a warning.
  var isWarning = false
  /// True if the text is about a change that the next undo reverts.
  var isAboutChange = false
  /// Path of the written file that the text names. Nil if the text is not about a file.
  private(set) var path: String?
  /// True if the text is about work that has not finished.
  private(set) var isPending = false
  /// An error in a watched file. The error stays until the file is valid or the user closes it.
  var error: String?
  /// The instant at which the text disappears. Nil if its duration begins at the next `advance`.
  private(set) var ends: Instant?

  /// The text and the error that were announced last.
  private var (announced, announcedError): (String?, String?) = (nil, nil)

  /// Seconds for which a text without a given end is shown.
  private static let duration = 6.0

  mutating func show(
    _ text: String, isWarning: Bool = false, isAboutChange: Bool = false, path: String? = nil,
    isPending: Bool = false, until ends: Instant? = nil
  ) {
    (self.text, self.isWarning, self.ends) = (text, isWarning, ends)
    (self.path, self.isPending) = (path, isPending)
    self.isAboutChange = isAboutChange
  }

  /// The shown message, if a screen reader has not read it yet.
  mutating func takeAnnouncement() -> String? {
    let isNew = exchange(&announced, with: text) != text
    guard text == nil else { return isNew ? text : nil }
    return exchange(&announcedError, with: error) == error ? nil : error
  }

  /// Removes a text about a change that was reverted.
  mutating func undo() { if isAboutChange { (text, ends, isAboutChange) = (nil, nil, false) } }

  /// Removes a text after its end. Returns true if a text was removed.
  mutating func advance(to now: Instant) -> Bool {
    if text != nil, ends == nil { ends = now + Toasts.duration }
    guard let due = ends, due <= now else { return false }
    (text, ends) = (nil, nil)
    return true
  }
}
