// The causes of a dismissal.

/// The cause of a dismissal: a drag, a button, a key and so on. A flick counts as a drag.
public enum DismissalSource: String, CaseIterable, Hashable, Sendable {
  case drag, button, escape, tap, timer
  case programmatic = "code"
}
