// A sentence for screen readers.

/// A sentence that a screen reader reads at once, without moving its focus to an element.
package struct Announcement: Hashable, Sendable {
  package var text: String

  package init(text: String) { self.text = text }
}
