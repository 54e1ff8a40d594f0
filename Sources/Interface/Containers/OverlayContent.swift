// What the engine knows by number: views, backgrounds, actions.
import Drawing
import Geometry
import Overlay

/// A view that was sent, with everything of it that cannot be compared.
struct OverlayContent: Sendable {
  var view: AnyView
  /// Points; nil: as large as it wants to be.
  var size: Size?
  var background: AnyView?
  var trapsFocus = false
  var appear: (@Sendable () -> Void)?
  var disappear: (@Sendable () -> Void)?
}

extension ViewSettings {
  /// `content` is the number under which the background view is found again.
  init(_ configuration: any ContainerViewConfigurationProtocol, content: ContentID) {
    self.init(
      alignment: configuration.alignment, tapToDismiss: configuration.tapToDismiss,
      backgroundStyle: configuration.backgroundStyle.map { OverlayBackground($0, content) },
      backgroundTransitionStyle: configuration.backgroundTransitionStyle,
      shadowStyle: configuration.shadowStyle,
      dismissGesture: configuration.dismissGesture,
      transition: configuration.transition, autoDismiss: configuration.autoDismiss,
      animation: configuration.animation)
  }
}

extension ContainerSettings {
  /// A configuration as plain values; its actions and views are left behind.
  public init(_ configuration: any ContainerConfigurationProtocol) {
    self.init(configuration, content: ContentID(0))
  }

  init(_ configuration: any ContainerConfigurationProtocol, content: ContentID) {
    self.init(
      displayType: configuration.displayType, queueType: configuration.queueType,
      delayForShowingNext: configuration.delayForShowingNext,
      maximumNumberOfViewsInMultipleMode: configuration.maximumNumberOfViewsInMultipleMode,
      spacing: configuration.spacing, insets: configuration.insets,
      clipped: configuration.clipped, ignoresSafeArea: configuration.ignoresSafeArea,
      bgIgnoresSafeArea: configuration.bgIgnoresSafeArea,
      displayOrder: configuration.displayOrder,
      queueControlOperator: configuration.queueControlOperator,
      common: ViewSettings(configuration, content: content))
  }
}

extension OverlayContent {
  init(_ view: AnyView, _ configuration: any ContainerViewConfigurationProtocol, size: Size? = nil)
  {
    self.view = view
    self.size = size
    if case .view(let background) = configuration.backgroundStyle { self.background = background }
    trapsFocus = configuration.trapsFocus
    appear = configuration.appearAction
    disappear = configuration.disappearAction
  }
}

extension OverlayBackground {
  init(_ style: ContainerBackgroundStyle, _ content: ContentID) {
    self =
      switch style {
      case .color(let color): .color(color)
      case .blur(let material): .blur(material)
      case .view: .view(content)
      case .disable: .disable
      }
  }
}
