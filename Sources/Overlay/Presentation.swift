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
  /// True if showing and dismissing the view are animated.
  package var animated: Bool
  /// True if the container is not registered yet, so that the view has to wait.
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

  /// True if `view` is the view that this presentation shows: the binding and the content are the
  /// same.
  func stands(for view: OverlayView) -> Bool { view.binding == binding && view.content == content }
}
