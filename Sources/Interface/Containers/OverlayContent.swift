// What the engine knows by number or as values: views, backgrounds, actions, configurations.
import Drawing
import Geometry
import Overlay

/// A view that was sent, with everything of it that cannot be compared.
struct OverlayContent: Sendable {
  var view: AnyView
  /// Points; nil: as large as it wants to be.
  var size: Size?
  var background: AnyView?
  var trapsFocus: Bool
  var appear: (@Sendable () -> Void)?
  var disappear: (@Sendable () -> Void)?

  init(_ view: AnyView, _ configuration: any ContainerViewConfigurationProtocol, size: Size? = nil)
  {
    self.view = view
    self.size = size
    if case .view(let background) = configuration.backgroundStyle { self.background = background }
    trapsFocus = configuration.trapsFocus
    appear = StageAction(body: configuration.appearAction).shared
    disappear = StageAction(body: configuration.disappearAction).shared
  }

  /// What a container has of its own, without a view.
  init(of container: any ContainerConfigurationProtocol) {
    self.init(AnyView(EmptyView()), container)
  }
}

extension ViewSettings {
  /// A configuration as plain values; its actions and its view are left behind.
  init(_ configuration: any ContainerViewConfigurationProtocol) {
    self.init(
      alignment: configuration.alignment, tapToDismiss: configuration.tapToDismiss,
      backgroundStyle: configuration.backgroundStyle?.map { _ in OpaqueView() },
      backgroundTransitionStyle: configuration.backgroundTransitionStyle,
      shadowStyle: configuration.shadowStyle,
      dismissGesture: configuration.dismissGesture,
      transition: configuration.transition, autoDismiss: configuration.autoDismiss,
      animation: configuration.animation)
  }
}

extension ContainerSettings {
  /// A configuration as plain values; its actions and its view are left behind.
  public init(_ configuration: any ContainerConfigurationProtocol) {
    self.init(
      displayType: configuration.displayType, queueType: configuration.queueType,
      delayForShowingNext: configuration.delayForShowingNext,
      maximumNumberOfViewsInMultipleMode: configuration.maximumNumberOfViewsInMultipleMode,
      spacing: configuration.spacing, insets: configuration.insets,
      clipped: configuration.clipped, ignoresSafeArea: configuration.ignoresSafeArea,
      bgIgnoresSafeArea: configuration.bgIgnoresSafeArea,
      displayOrder: configuration.displayOrder,
      queueControlOperator: configuration.queueControlOperator,
      common: ViewSettings(configuration))
    let value = configuration as? ContainerConfiguration
    isFlippedVertically = value?.isFlippedVertically ?? false
  }
}
