// The kinds of elements that a screen reader distinguishes.

/// The kind of an element for screen readers.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case text, heading, image, group
  case button, toggle, slider, field, password
  /// A row of tabs, of which one tab is selected.
  case tabs
  case tab
  /// A presentation. While it is shown, screen readers read nothing below it.
  case dialog
  case list
  /// Pages side by side. Screen readers read the current page.
  case pages
  /// A menu. The buttons in the menu are its items.
  case menu
  /// A message that screen readers read when it appears.
  case alert
}
