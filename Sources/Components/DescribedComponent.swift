// A component in the form that screen readers describe.
import Tree

/// The description of a component: its kind, its value and its actions.
package struct DescribedComponent: Hashable, Sendable {
  /// The role of the component. Nil if the component is not an element of the description. Its
  /// first control has its actions in this case.
  package var role: AccessibilityRole?
  /// The name of the component. If empty, the first heading inside the component is the name.
  package var name = ""
  /// The value as text, such as "page 2 of 5". Empty if the component has no value.
  package var value = ""
  /// True if screen readers read nothing below the component.
  package var isModal = false
  /// True if the dismiss action has an effect.
  package var mayBeDismissed = false
  /// The names of actions that a swipe reveals.
  package var actions: [String] = []

  package init(_ role: AccessibilityRole? = nil) { self.role = role }
}
