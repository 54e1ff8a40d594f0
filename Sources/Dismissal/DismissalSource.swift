// Who asked for something to go away.

/// What started a dismissal. A fling is a drag.
public enum DismissalSource: String, CaseIterable, Hashable, Sendable {
  case drag, button, escape, tap, timer, code
}
