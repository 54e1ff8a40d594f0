// Modifiers that bind the keyboard focus to state and handle the Return key.

extension View {
  /// Gives the view the keyboard focus while the binding is true. A text field with the focus is
  /// being edited.
  ///
  /// Setting the binding to true moves the focus to the view and scrolls it into sight. Setting it
  /// to false removes the focus. If the user moves the focus, the binding changes too.
  ///
  /// For several views with one optional property, use `bind(\.focus).equals(.name)`. A value of
  /// true waits until the view is in the tree and no focus scope covers it.
  public func focused(_ binding: Binding<Bool>) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: .named("focused"), target: .first) { $0.focus = binding }
    ])
  }

  /// Applies `change` when Return is pressed in the field, or in any field of the view. Without
  /// this modifier, Return sends an action to the screen.
  ///
  /// - Parameter keepsFocus: True if the editing continues after Return, as in a chat.
  public func onSubmit(_ change: Change, keepsFocus: Bool = false) -> ViewList {
    ViewList(nodes: [
      RegionModifierNode(child: node, key: .named("submit"), target: .each) {
        $0.submission = $0.submission ?? Submission(change: change, keepsFocus: keepsFocus)
      }
    ])
  }
}

/// The effect of the Return key in a field.
package struct Submission: Sendable {
  package var change: Change
  package var keepsFocus: Bool
}
