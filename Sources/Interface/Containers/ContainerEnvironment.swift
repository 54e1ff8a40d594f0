// What a view in a container knows of it: `environment.overlayContainer`.
import Geometry
import Overlay

/// What a container of the tree has said.
public struct ContainerEvent: Hashable, Sendable {
  /// nil: it is about no container that is there.
  public var container: String?
  /// What happened.
  public var effect: OverlayEffect
  /// When it happened.
  public var instant: Instant
}

/// The container around a view.
public struct ContainerEnvironment: Sendable {
  /// The name by which views are sent to it.
  public var containerName: String
  /// In window points.
  public var containerFrame: Rect
  /// How it arranges its views.
  public var containerViewDisplayType: ContainerViewDisplayType
  /// How many it shows at once, and what becomes of the others.
  public var containerViewQueueType: ContainerViewQueueType
  /// For a button that dismisses its view: `Button("Close", action: container.dismissAction)`.
  public var dismissAction: ActionID
  /// Dismisses this very view, animated; from any thread.
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

  /// What a view knows that is in no container.
  public static let outside = ContainerEnvironment(
    containerName: "this view is in no overlay container", containerFrame: .zero,
    containerViewDisplayType: .stacking, containerViewQueueType: .multiple,
    dismiss: {
      ContainerManager.share.warn("dismiss was called outside of an overlay container")
    })
}
