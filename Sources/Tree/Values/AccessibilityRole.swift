// The kinds of elements that a screen reader distinguishes.

/// The kind of an element, as a screen reader names it.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case text, heading, image, group
  case button, toggle, slider, field, password
  /// A row of tabs, of which one is selected.
  case tabs
  case tab
  /// A presentation: while it is shown, nothing below it is read.
  case dialog
  case list
  /// Pages side by side, of which one is read.
  case pages
  /// A menu, whose buttons are its items.
  case menu
  /// A message that is read when it appears.
  case alert
}
