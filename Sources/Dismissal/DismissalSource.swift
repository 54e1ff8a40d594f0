// The sources of a dismissal.

/// The source of a dismissal. A fling is a drag.
public enum DismissalSource: String, CaseIterable, Hashable, Sendable {
  case drag, button, escape, tap, timer
  case programmatic = "code"
}
