// Configurations as values, for programs that create them at run time.
import Drawing
import Geometry
import Overlay
import Tree

extension ContainerViewConfiguration: ContainerViewConfigurationProtocol {
  /// Creates a copy of another configuration with changes. Of a ready-made configuration, such as
  /// `Dialog()`, only values given to the initializer have priority over the container's values.
  public init(
    _ other: any ContainerViewConfigurationProtocol,
    _ change: (inout ContainerViewConfiguration) -> Void = { _ in }
  ) {
    if let family = other as? any ReadyMade {
      self = family.given
      usual = [ContainerViewConfiguration(copying: other)]
    } else {
      self.init(copying: other)
    }
    change(&self)
  }

  /// Copies all values.
  fileprivate init(copying other: any ContainerViewConfigurationProtocol) {
    self.init()
    if let other = other as? ContainerViewConfiguration { usual = other.usual }
    alignment = other.alignment
    tapToDismiss = other.tapToDismiss
    backgroundStyle = other.backgroundStyle
    backgroundTransitionStyle = other.backgroundTransitionStyle
    shadowStyle = other.shadowStyle
    dismissGesture = other.dismissGesture
    transition = other.transition
    autoDismiss = other.autoDismiss
    disappearAction = other.disappearAction
    appearAction = other.appearAction
    animation = other.animation
    removalAnimation = other.removalAnimation
    trapsFocus = other.trapsFocus
  }
}

extension ContainerConfiguration: ContainerConfigurationProtocol {
  /// Creates a copy of another configuration, such as `ToastStack()`, with changes.
  public init(
    _ other: any ContainerConfigurationProtocol,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    self.init(other.displayType, other.queueType)
    delayForShowingNext = other.delayForShowingNext
    maximumNumberOfViewsInMultipleMode = other.maximumNumberOfViewsInMultipleMode
    spacing = other.spacing
    insets = other.insets
    clipped = other.clipped
    ignoresSafeArea = other.ignoresSafeArea
    bgIgnoresSafeArea = other.bgIgnoresSafeArea
    displayOrder = other.displayOrder
    queueControlOperator = other.queueControlOperator
    common = ContainerViewConfiguration(copying: other)
    change(&self)
  }

  public var alignment: Alignment? { common.alignment }
  public var tapToDismiss: Bool? { common.tapToDismiss }
  public var backgroundStyle: ContainerBackgroundStyle? { common.backgroundStyle }
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle {
    common.backgroundTransitionStyle
  }
  public var shadowStyle: ContainerViewShadowStyle? { common.shadowStyle }
  public var dismissGesture: ContainerViewDismissGesture? { common.dismissGesture }
  public var transition: AnyTransition? { common.transition }
  public var autoDismiss: ContainerViewAutoDismiss? { common.autoDismiss }
  public var disappearAction: (() -> Void)? { common.disappearAction }
  public var appearAction: (() -> Void)? { common.appearAction }
  public var animation: Animation? { common.animation }
  public var removalAnimation: Animation? { common.removalAnimation }
  public var trapsFocus: Bool { common.trapsFocus }
}

extension ContainerBackgroundStyle {
  /// Uses a view as the background.
  public static func view(_ view: some View) -> ContainerBackgroundStyle {
    .view(.init(CarriedView(AnyView(view))))
  }

  /// Uses a view as the background, like `view(_:)`.
  public static func customView(_ view: some View) -> ContainerBackgroundStyle { .view(view) }

  /// The view that is the background. `nil` for any other kind of background.
  var view: AnyView? {
    guard case .view(let content) = self else { return nil }
    return (content.value as? CarriedView)?.view
  }
}

extension ContainerViewShadowStyle {
  /// The shadow to draw. `nil` for a style without a shadow.
  public var shadow: Shadow? {
    switch self {
    case .radius(let radius): Shadow(color: Color(0, alpha: 0.33), radius: radius, offset: .zero)
    case .custom(let color, let radius, let x, let y):
      Shadow(color: color, radius: radius, offset: Vector(x, y))
    case .disable: nil
    }
  }
}

/// Stores a view in a configuration, because the module of configurations does not know views.
private final class CarriedView: Sendable {
  let view: AnyView
  init(_ view: AnyView) { self.view = view }
}

/// The view to show and its configuration, from the latest build or from a call that sent it.
package struct OverlayContent: Sendable {
  var view: AnyView
  var configuration: ContainerViewConfiguration
  var source: SourcePlace

  /// The log message about a view that no container will show.
  static func discarded(_ source: SourcePlace, _ reason: String) -> String {
    "the view sent at \(source.words) is discarded: \(reason)"
  }
}
