// The container of a view, in its environment: `environment.overlayContainer`.
import Geometry
import Overlay

/// An event of a container of the tree.
public struct ContainerEvent: Hashable, Sendable {
  /// The name of the container; nil: the event concerns no existing container.
  public var container: String?
  /// The event itself.
  public var effect: OverlayEffect
  /// The instant of the event.
  public var instant: Instant
}

/// The container around a view.
public struct ContainerEnvironment: Sendable {
  /// The name by which views are sent to the container.
  public var containerName: String
  /// The frame of the container in the window.
  public var containerFrame: Rect
  /// How it arranges its views.
  public var containerViewDisplayType: ContainerViewDisplayType
  /// How many views it shows at once, and what happens to the others.
  public var containerViewQueueType: ContainerViewQueueType
  /// An action for a button that dismisses the view:
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

  /// An action that dismisses nothing.
  public static let noDismissal = ActionID(Overlays.dismissal, -1)

  /// The environment of a view that is in no container.
  public static let outside = ContainerEnvironment(
    containerName: "this view is in no overlay container", containerFrame: .zero,
    containerViewDisplayType: .stacking, containerViewQueueType: .multiple,
    dismiss: {
      ContainerManager.share.warn("dismiss was called outside of an overlay container")
    })
}
