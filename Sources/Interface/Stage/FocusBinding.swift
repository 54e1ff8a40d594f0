// Focus that the program and the user share: a binding is true while its view has the keyboard.
import Geometry

extension View {
  /// The view has the keyboard while the binding is true; a field is typed into.
  ///
  /// Set to true, the keyboard goes there and what scrolls brings the view into sight; set to false, nothing
  /// has it. The binding is set in turn when the user goes there, or leaves. Of several views use
  /// `bind(\.focus).equals(.name)`, where `focus` is an optional. Edge cases: a true waits while something
  /// that keeps the keyboard lies over the view, or while the view is not in the tree.
  public func focused(_ binding: Binding<Bool>) -> ViewList {
    ViewList(nodes: [
      AmendNode(child: node, key: .named("focused")) { $0.focus = binding }
    ])
  }

  /// Return in the field does the change, instead of telling the screen by an action.
  ///
  /// - Parameter keepsFocus: The field is typed into afterwards, as a chat's is; else typing has ended.
  public func onSubmit(_ change: Change, keepsFocus: Bool = false) -> ViewList {
    ViewList(nodes: [
      AmendNode(child: node, key: .named("submit")) {
        $0.submission = Submission(change: change, keepsFocus: keepsFocus)
      }
    ])
  }
}

/// What Return in a field does.
struct Submission: Sendable {
  var change: Change
  var keepsFocus: Bool
}
