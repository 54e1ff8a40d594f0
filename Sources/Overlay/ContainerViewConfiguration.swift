// The configuration of a view, and the settings that follow from it and from its container.
import Geometry

/// The configuration of a view, or of a container for its views. A value that is nil comes from the
/// container. `disable` is a value like any other: explicitly off.
///
/// `ContainerViewConfiguration { $0.alignment = .top }`
public struct ContainerViewConfiguration: Hashable, Sendable {
  /// The alignment of the view in the container. In a row or column the container's counts.
  public var alignment: Alignment?
  /// A tap on the background dismisses.
  public var tapToDismiss: Bool?
  /// The background directly beneath it.
  public var backgroundStyle: ContainerBackgroundStyle?
  /// The transition of the background. It is not merged: a stack uses the view's, and a row or
  /// column uses the container's.
  public var backgroundTransitionStyle = ContainerBackgroundTransitionStyle.opacity
  /// The shadow that it casts.
  public var shadowStyle: ContainerViewShadowStyle?
  /// The gesture on it that dismisses it.
  public var dismissGesture: ContainerViewDismissGesture?
  /// The transition by which it enters and leaves.
  public var transition: OverlayTransition?
  /// The time after which it is dismissed by itself.
  public var autoDismiss: ContainerViewAutoDismiss?
  /// The animation by which it enters and leaves.
  public var animation: OverlayAnimation?
  /// Confines the keyboard's focus to the view while it is on screen, and restores it after.
  public var trapsFocus = false
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
  /// A tap beside the view dismisses it.
  package var tapToDismiss: Bool
  package var backgroundStyle: ContainerBackgroundStyle
  package var backgroundTransitionStyle: ContainerBackgroundTransitionStyle
  package var shadowStyle: ContainerViewShadowStyle
  package var dismissGesture: ContainerViewDismissGesture
  package var transition: OverlayTransition
  package var autoDismiss: ContainerViewAutoDismiss
  package var animation: OverlayAnimation

  /// The view's own value counts before the container's. In a row or column the values that the
  /// group has in common come from the container alone.
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

  /// A pointer can dismiss the view.
  package var isDismissibleByHand: Bool {
    (tapToDismiss && backgroundStyle != .disable) || dismissGesture != .disable
  }
}
