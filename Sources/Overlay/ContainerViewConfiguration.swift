// What one view says, what its container says, and which of the two counts.
import Geometry

/// What a view says, or a container for its views, as a value. Not said is nil: the container is
/// asked. Explicitly off is `disable` and counts like any value.
///
/// `ContainerViewConfiguration { $0.alignment = .top }`
public struct ContainerViewConfiguration: Hashable, Sendable {
  /// Where the view stands in the container; in a row or column the container's counts.
  public var alignment: Alignment?
  /// Whether a tap on the background dismisses.
  public var tapToDismiss: Bool?
  /// What lies directly beneath it.
  public var backgroundStyle: ContainerBackgroundStyle?
  /// Not optional, so nothing is merged: stacking reads the view's, a row or column the container's.
  public var backgroundTransitionStyle = ContainerBackgroundTransitionStyle.opacity
  /// The shadow that it casts.
  public var shadowStyle: ContainerViewShadowStyle?
  /// What a person does on it to dismiss it.
  public var dismissGesture: ContainerViewDismissGesture?
  /// How it comes and leaves.
  public var transition: OverlayTransition?
  /// When it leaves by itself.
  public var autoDismiss: ContainerViewAutoDismiss?
  /// The course of its coming and going.
  public var animation: OverlayAnimation?
  /// Keeps the keyboard's focus inside the view while it is on screen, and gives it back after.
  public var trapsFocus = false
  private var coming = Carried<(() -> Void)?>(nil)
  private var leaving = Carried<(() -> Void)?>(nil)
  /// Just before the view comes on screen; called on the window's thread.
  public var appearAction: (() -> Void)? {
    get { coming.value }
    set { coming.value = newValue }
  }
  /// After the view has left the screen; called on the window's thread.
  public var disappearAction: (() -> Void)? {
    get { leaving.value }
    set { leaving.value = newValue }
  }

  public init(_ change: (inout ContainerViewConfiguration) -> Void = { _ in }) { change(&self) }
}

/// What counts for one view in one container.
package struct EffectiveSettings: Hashable, Sendable {
  /// Where the view stands in the container.
  package var alignment: Alignment
  /// A tap beside it dismisses it.
  package var tapToDismiss: Bool
  /// What lies directly beneath it.
  package var backgroundStyle: ContainerBackgroundStyle
  /// How what lies beneath it comes and goes.
  package var backgroundTransitionStyle: ContainerBackgroundTransitionStyle
  /// The shadow that it casts.
  package var shadowStyle: ContainerViewShadowStyle
  /// What a person does on it to dismiss it.
  package var dismissGesture: ContainerViewDismissGesture
  /// How it comes and leaves.
  package var transition: OverlayTransition
  /// When it leaves by itself.
  package var autoDismiss: ContainerViewAutoDismiss
  /// The course of its coming and going.
  package var animation: OverlayAnimation

  /// A view's own value wins, then the container's, then "off". In a row or column the things that
  /// the group has in common come from the container alone.
  package init(_ view: ContainerViewConfiguration, in container: ContainerConfiguration) {
    let common = container.common
    let isGroup = container.displayType != .stacking
    alignment =
      isGroup ? container.groupAlignment : view.alignment ?? common.alignment ?? .center
    tapToDismiss = (isGroup ? nil : view.tapToDismiss) ?? common.tapToDismiss ?? false
    backgroundStyle = (isGroup ? nil : view.backgroundStyle) ?? common.backgroundStyle ?? .disable
    backgroundTransitionStyle =
      isGroup ? common.backgroundTransitionStyle : view.backgroundTransitionStyle
    shadowStyle = (isGroup ? nil : view.shadowStyle) ?? common.shadowStyle ?? .disable
    dismissGesture = view.dismissGesture ?? common.dismissGesture ?? .disable
    transition = view.transition ?? common.transition ?? .identity
    if isGroup, container.isFlippedVertically {
      dismissGesture = dismissGesture.flippedVertically
      transition = transition.flippedVertically
    }
    autoDismiss = view.autoDismiss ?? common.autoDismiss ?? .disable
    animation = view.animation ?? common.animation ?? .still
  }

  /// True when a person can send the view away with a pointer.
  package var isDismissibleByHand: Bool {
    (tapToDismiss && backgroundStyle != .disable) || dismissGesture != .disable
  }
}
