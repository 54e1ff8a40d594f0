// The configuration of a view, and the settings that result from it and from its container.
import Geometry

/// The configuration of a view, or the common configuration of a container's views.
///
/// If a value is nil, the container's value applies. In contrast, `disable` switches a feature off.
///
/// `ContainerViewConfiguration { $0.alignment = .top }`
public struct ContainerViewConfiguration: Hashable, Sendable {
  /// An app's value inside a configuration. Comparisons of configurations ignore it. Only the
  /// window's thread uses the value.
  public struct Carried<Value>: Hashable, @unchecked Sendable {
    /// The app's value, which often cannot be compared. Therefore two `Carried` are always equal.
    public var value: Value
    public init(_ value: Value) { self.value = value }
    public static func == (a: Carried, b: Carried) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
  }

  /// The alignment of the view in the container. Has no effect in a row or column.
  public var alignment: Alignment?
  /// True if a tap on the background dismisses the view.
  public var tapToDismiss: Bool?
  /// The background directly beneath the view.
  public var backgroundStyle: ContainerBackgroundStyle?
  /// The transition of the background, unless the container is a row or column.
  public var backgroundTransitionStyle = ContainerBackgroundTransitionStyle.opacity
  /// The shadow of the view.
  public var shadowStyle: ContainerViewShadowStyle?
  /// The gesture on the view that dismisses it.
  public var dismissGesture: ContainerViewDismissGesture?
  /// The transition with which the view appears and disappears.
  public var transition: OverlayTransition?
  /// The time after which the view is dismissed by itself.
  public var autoDismiss: ContainerViewAutoDismiss?
  /// The animation of the entrance, and of the removal unless `removalAnimation` is set.
  public var animation: OverlayAnimation?
  /// The animation of the removal. If nil, the removal has the animation of the entrance.
  public var removalAnimation: OverlayAnimation?
  /// True if the keyboard focus stays inside the view while the view is on screen. After the
  /// removal, the focus returns to its previous region.
  public var trapsFocus = false
  /// The ready-made configuration that the call of the view names. The values apply where neither
  /// the view nor the container has a value. Empty if the call names no configuration.
  package var usual: [ContainerViewConfiguration] = []
  private var coming = Carried<(() -> Void)?>(nil)
  private var leaving = Carried<(() -> Void)?>(nil)
  /// An action that the window's thread calls just before the view enters.
  public var appearAction: (() -> Void)? {
    get { coming.value }
    set { coming.value = newValue }
  }
  /// An action that the window's thread calls after the removal of the view.
  public var disappearAction: (() -> Void)? {
    get { leaving.value }
    set { leaving.value = newValue }
  }

  public init(_ change: (inout ContainerViewConfiguration) -> Void = { _ in }) { change(&self) }
}

/// The effective settings of one view in one container.
package struct EffectiveSettings: Hashable, Sendable {
  package var alignment: Alignment
  /// True if a tap beside the view dismisses the view.
  package var tapToDismiss: Bool
  package var backgroundStyle: ContainerBackgroundStyle
  package var backgroundTransitionStyle: ContainerBackgroundTransitionStyle
  package var shadowStyle: ContainerViewShadowStyle
  package var dismissGesture: ContainerViewDismissGesture
  package var transition: OverlayTransition
  package var autoDismiss: ContainerViewAutoDismiss
  package var animation: OverlayAnimation
  package var removalAnimation: OverlayAnimation

  /// Combines the configurations. The view's values have priority over the container's values, and
  /// these over ready-made values. For values that the views of a row or column share, such as the
  /// background, only the container's value is used.
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
    // A configuration's animation has priority over the removal animation of a lower configuration.
    removalAnimation =
      view.removalAnimation ?? view.animation ?? common.removalAnimation ?? common.animation
      ?? usual.removalAnimation ?? animation
  }

  /// True if a tap or a gesture can dismiss the view.
  package var isDismissibleByHand: Bool {
    (tapToDismiss && backgroundStyle != .disable) || dismissGesture != .disable
  }
}
