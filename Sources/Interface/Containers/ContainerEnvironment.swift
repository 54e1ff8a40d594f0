// The environment value `overlayContainer`: the container that contains a view.
import Geometry
import Overlay

/// An event of an overlay container in the tree.
public struct ContainerEvent: Hashable, Sendable {
  /// The name of the container. `nil` if the event concerns no existing container.
  public var container: String?
  /// The event: for example, a view is presented or dismissed.
  public var effect: OverlayEffect
  /// The instant of the event.
  public var instant: Instant
}

/// Properties of the overlay container that contains a view.
public struct ContainerEnvironment: Sendable {
  /// The name by which views are sent to the container.
  public var containerName: String
  /// The frame of the container in window coordinates.
  public var containerFrame: Rect
  /// How the container arranges its views.
  public var containerViewDisplayType: ContainerViewDisplayType
  /// How many views the container shows at once, and what happens to further views.
  public var containerViewQueueType: ContainerViewQueueType
  /// The action that dismisses the view. A button in the view can have it:
  /// `Button("Close", action: container.dismissAction)`.
  public var dismissAction: ActionID
  /// Dismisses this view with animation. It may be called from any thread.
  public var dismiss: @Sendable () -> Void

  public init(
    containerName: String, containerFrame: Rect,
    containerViewDisplayType: ContainerViewDisplayType,
    containerViewQueueType: ContainerViewQueueType,
    dismissAction: ActionID = ContainerEnvironment.noDismissal,
    dismiss: @escaping @Sendable () -> Void
  ) {
    self.containerName = containerName
    self.containerFrame = containerFrame
    self.containerViewDisplayType = containerViewDisplayType
    self.containerViewQueueType = containerViewQueueType
    self.dismissAction = dismissAction
    self.dismiss = dismiss
  }

  /// An action that dismisses nothing, for views outside of any container.
  public static let noDismissal = ActionID(Overlays.dismissal, -1)

  /// The environment value of a view that is in no container.
  public static let outside = ContainerEnvironment(
    containerName: "this view is in no overlay container", containerFrame: .zero,
    containerViewDisplayType: .stacking, containerViewQueueType: .multiple,
    dismiss: {
      ContainerManager.share.warn("dismiss was called outside of an overlay container")
    })
}
