// A component as screen readers name it.
import Tree

/// The description of a component: its kind, its value and its actions.
package struct DescribedComponent: Hashable, Sendable {
  /// Nil if the component is no element of its own. Its actions then belong to its first control.
  package var role: AccessibilityRole?
  /// Empty if the first heading inside is the name.
  package var name = ""
  /// The value in words, such as "page 2 of 5". Empty if it has none.
  package var value = ""
  /// True if nothing below the component is read.
  package var isModal = false
  /// True if the dismiss action has an effect.
  package var mayBeDismissed = false
  /// The names of actions that a swipe reveals.
  package var actions: [String] = []

  package init(_ role: AccessibilityRole? = nil) { self.role = role }
}
