// The configuration of a view, and the settings that follow from it and from its container.
import Geometry

/// The configuration of a view, or the common configuration of a container's views.
///
/// If a value is nil, the container's value is used. `disable` is not nil: it turns the feature
/// off.
///
/// `ContainerViewConfiguration { $0.alignment = .top }`
public struct ContainerViewConfiguration: Hashable, Sendable {
  /// A value of the app inside a configuration. It is ignored when configurations are compared. Only
  /// the window's thread uses it.
  public struct Carried<Value>: Hashable, @unchecked Sendable {
    /// The value. Two carried values are always equal, because many values cannot be compared.
    public var value: Value
    public init(_ value: Value) { self.value = value }
    public static func == (a: Carried, b: Carried) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
  }

  /// The alignment of the view in the container. A row or column uses the container's instead.
  public var alignment: Alignment?
  /// True if a tap on the background dismisses the view.
  public var tapToDismiss: Bool?
  /// The background directly beneath the view.
  public var backgroundStyle: ContainerBackgroundStyle?
  /// The transition of the background. A row or column uses the container's instead.
  public var backgroundTransitionStyle = ContainerBackgroundTransitionStyle.opacity
  /// The shadow of the view.
  public var shadowStyle: ContainerViewShadowStyle?
  /// The gesture on the view that dismisses it.
  public var dismissGesture: ContainerViewDismissGesture?
  /// The transition by which the view appears and disappears.
  public var transition: OverlayTransition?
  /// The time after which the view is dismissed by itself.
  public var autoDismiss: ContainerViewAutoDismiss?
  /// The animation of the entrance, and of the removal if it has none of its own.
  public var animation: OverlayAnimation?
  /// The animation of the removal, if it differs from that of the entrance.
  public var removalAnimation: OverlayAnimation?
  /// True if keyboard focus stays inside the view while it is on screen. It returns to where it was
  /// afterwards.
  public var trapsFocus = false
  /// The ready-made configuration that a call names, if it names one. Its values are used where
  /// neither the view nor its container has one.
  package var usual: [ContainerViewConfiguration] = []
  private var coming = Carried<(() -> Void)?>(nil)
  private var leaving = Carried<(() -> Void)?>(nil)
  /// Called on the window's thread just before the view enters.
  public var appearAction: (() -> Void)? {
    get { coming.value }
    set { coming.value = newValue }
  }
  /// Called on the window's thread after the view has left the screen.
  public var disappearAction: (() -> Void)? {
    get { leaving.value }
    set { leaving.value = newValue }
  }

  public init(_ change: (inout ContainerViewConfiguration) -> Void = { _ in }) { change(&self) }
}

/// The settings in force for one view in one container.
package struct EffectiveSettings: Hashable, Sendable {
  package var alignment: Alignment
  /// True if a tap beside the view dismisses it.
  package var tapToDismiss: Bool
  package var backgroundStyle: ContainerBackgroundStyle
  package var backgroundTransitionStyle: ContainerBackgroundTransitionStyle
  package var shadowStyle: ContainerViewShadowStyle
  package var dismissGesture: ContainerViewDismissGesture
  package var transition: OverlayTransition
  package var autoDismiss: ContainerViewAutoDismiss
  package var animation: OverlayAnimation
  package var removalAnimation: OverlayAnimation

  /// The view's own value is used before the container's, and that before the ready-made one. A row
  /// or column uses only the container's values for what its views share, such as the background.
  package init(_ view: ContainerViewConfiguration, in container: ContainerConfiguration) {
    let common = container.common
    let isGroup = container.displayType != .stacking
    let usual = view.usual.first ?? ContainerViewConfiguration()
    func value<Value>(_ of: (ContainerViewConfiguration) -> Value?) -> Value? {
      of(view) ?? of(common) ?? of(usual)
    }
    func shared<Value>(_ of: (ContainerViewConfiguration) -> Value?) -> Value? {
      isGroup ? of(common) : value(of)
    }
    alignment = isGroup ? container.groupAlignment : value { $0.alignment } ?? .center
    tapToDismiss = shared { $0.tapToDismiss } ?? false
    backgroundStyle = shared { $0.backgroundStyle } ?? .disable
    backgroundTransitionStyle =
      isGroup ? common.backgroundTransitionStyle : view.backgroundTransitionStyle
    shadowStyle = shared { $0.shadowStyle } ?? .disable
    dismissGesture = value { $0.dismissGesture } ?? .disable
    transition = value { $0.transition } ?? .identity
    if isGroup, container.isFlippedVertically {
      dismissGesture = dismissGesture.flippedVertically
      transition = transition.flippedVertically
    }
    autoDismiss = value { $0.autoDismiss } ?? .disable
    animation = value { $0.animation } ?? .still
    // An animation has priority over the animation of the removal of a lower configuration.
    removalAnimation =
      view.removalAnimation ?? view.animation ?? common.removalAnimation ?? common.animation
      ?? usual.removalAnimation ?? animation
  }

  /// True if a tap or a gesture can dismiss the view.
  package var isDismissibleByHand: Bool {
    (tapToDismiss && backgroundStyle != .disable) || dismissGesture != .disable
  }
}
