// Modifiers that bind the keyboard focus to state and handle the Return key.
import Geometry

extension View {
  /// Gives the view the keyboard focus while the binding is true. A field is edited while it has
  /// the focus.
  ///
  /// Setting the binding to true moves the focus to the view and scrolls it into sight. Setting it
  /// to false removes the focus. The binding also changes when the user moves the focus.
  ///
  /// For several views use `bind(\.focus).equals(.name)`, where `focus` is an optional. A value of
  /// true has no effect until the view is in the tree and no focus scope covers it.
  public func focused(_ binding: Binding<Bool>) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: .named("focused")) { $0.focus = binding }
    ])
  }

  /// Applies a change when Return is pressed in the field, instead of sending an action to the
  /// screen.
  ///
  /// - Parameter keepsFocus: True if editing continues afterwards, as in a chat.
  public func onSubmit(_ change: Change, keepsFocus: Bool = false) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: .named("submit")) {
        $0.submission = Submission(change: change, keepsFocus: keepsFocus)
      }
    ])
  }
}

/// The effect of the Return key in a field.
struct Submission: Sendable {
  var change: Change
  var keepsFocus: Bool
}
