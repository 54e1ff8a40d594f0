// The values of the environment that concern overlay containers.
import Drawing
import Interactions
import Tree

/// Properties of the overlay container that contains a view.
public struct ContainerEnvironment: Sendable {
  /// The name by which calls send views to the container.
  public var containerName: String
  /// The frame of the container in window coordinates.
  public var containerFrame: Rect
  /// The arrangement of the container's views.
  public var containerViewDisplayType: ContainerViewDisplayType
  /// The rule for a view that arrives while other views are shown.
  public var containerViewQueueType: ContainerViewQueueType
  /// The action that dismisses the view. A button in the view can perform this action:
  /// `Button("Close", action: container.dismissAction)`.
  public var dismissAction: ActionID
  /// Dismisses this view with animation. The closure may be called from any thread.
  public var dismiss: @Sendable () -> Void
  /// The pose slot that fades the view's text. Nil if the text does not fade separately.
  var text: PoseSlot?

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

  /// An action without an effect, for views outside of any container.
  public static let noDismissal = ActionID(Overlays.dismissal, -1)

  /// The environment value for views outside all containers.
  public static let outside = ContainerEnvironment(
    containerName: "this view is in no overlay container", containerFrame: .zero,
    containerViewDisplayType: .stacking, containerViewQueueType: .multiple,
    dismiss: {
      ContainerManager.share.warn("dismiss was called outside of an overlay container")
    })
}

extension EnvironmentValues {
  private enum ContainerKey: AddedEnvironmentKey {
    static let standard = ContainerEnvironment.outside
  }
  private enum ManagerKey: AddedEnvironmentKey { static let standard = ContainerManager.detached }
  private enum RegistryKey: AddedEnvironmentKey { static let standard = ContainerRegistry?.none }

  /// Properties of the overlay container that contains the view.
  public var overlayContainer: ContainerEnvironment {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }
  /// Shows and dismisses views in the stage's overlay containers. May be used from any thread.
  public package(set) var overlayContainerManager: ContainerManager {
    get { self[ManagerKey.self] }
    set { self[ManagerKey.self] = newValue }
  }
  /// The overlay containers of the tree. `nil` if the tree has no containers.
  package var containers: ContainerRegistry? {
    get { self[RegistryKey.self] }
    set { self[RegistryKey.self] = newValue }
  }
  /// The state of an overlay container in the tree, with its visible and waiting views. `nil` if no
  /// container has this name.
  public func container(named name: String) -> OverlayContainer? {
    containers?.container(named: name)
  }
}
