// The causes of a dismissal.

/// The cause of a dismissal, for example a drag, a button or a key. A flick counts as a drag.
public enum DismissalSource: String, CaseIterable, Hashable, Sendable {
  case drag, button, escape, tap, timer
  case programmatic = "code"
}
