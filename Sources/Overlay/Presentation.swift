// A view that is on screen while a binding is true.

/// A view that is on screen while a binding is true.
package struct Presentation: Hashable, Sendable {
  /// The name of the container that shows the view.
  package var container: String
  /// The binding that is true while the view is presented.
  package var binding: OverlayView.BindingID
  /// The content of the view.
  package var content: OverlayView.ContentID?
  /// The configuration of the view.
  package var settings: ContainerViewConfiguration
  /// True if the entrance and the removal of the view are animated.
  package var animated: Bool
  /// True if the view has to wait because the container is not registered yet.
  package var waitsForContainer = false

  package init(
    in container: String, binding: OverlayView.BindingID, content: OverlayView.ContentID? = nil,
    settings: ContainerViewConfiguration = ContainerViewConfiguration(), animated: Bool = true
  ) {
    self.container = container
    self.binding = binding
    self.content = content
    self.settings = settings
    self.animated = animated
  }

  /// True if this presentation shows `view`, because the binding and the content are equal.
  func stands(for view: OverlayView) -> Bool { view.binding == binding && view.content == content }
}
