// A view that is on screen while a binding is true.

/// The number of one `.containerView(in:isPresented:)` of a screen.
public struct PresentationID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: PresentationID, b: PresentationID) -> Bool { a.rawValue < b.rawValue }
}

/// A view that is on screen while a binding is true.
package struct Presentation: Hashable, Sendable {
  /// The name of its container.
  package var container: String
  /// The binding that is true while it is presented.
  package var binding: BindingID
  /// The content of its view.
  package var content: ContentID?
  /// The configuration of its view.
  package var settings: ContainerViewConfiguration
  /// Its view is animated when it is shown and dismissed.
  package var animated: Bool
  /// True from its first appearance until its container is there.
  package var waitsForContainer = false

  package init(
    in container: String, binding: BindingID, content: ContentID? = nil,
    settings: ContainerViewConfiguration = ContainerViewConfiguration(), animated: Bool = true
  ) {
    self.container = container
    self.binding = binding
    self.content = content
    self.settings = settings
    self.animated = animated
  }

  /// True for the view that this presentation has sent.
  func stands(for view: OverlayView) -> Bool { view.binding == binding && view.content == content }
}
