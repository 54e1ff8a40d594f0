// What one view says about itself, what its container says, and which of the two counts.
import Geometry

/// The properties that a view and its container can both give. Not given is nil; explicitly off is
/// `disable` and counts like any value.
public struct ViewSettings: Hashable, Sendable {
  /// Where the view stands in the container; in a row or column the container's counts.
  public var alignment: Alignment?
  /// Whether a tap on the background dismisses.
  public var tapToDismiss: Bool?
  /// What lies directly beneath it.
  public var backgroundStyle: BackgroundStyle<OpaqueView>?
  /// Not optional, so nothing is merged: stacking reads the view's, a row or column the container's.
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle
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

  public init(
    alignment: Alignment? = nil, tapToDismiss: Bool? = nil,
    backgroundStyle: BackgroundStyle<OpaqueView>? = nil,
    backgroundTransitionStyle: ContainerBackgroundTransitionStyle = .opacity,
    shadowStyle: ContainerViewShadowStyle? = nil,
    dismissGesture: ContainerViewDismissGesture? = nil,
    transition: OverlayTransition? = nil, autoDismiss: ContainerViewAutoDismiss? = nil,
    animation: OverlayAnimation? = nil
  ) {
    self.alignment = alignment
    self.tapToDismiss = tapToDismiss
    self.backgroundStyle = backgroundStyle
    self.backgroundTransitionStyle = backgroundTransitionStyle
    self.shadowStyle = shadowStyle
    self.dismissGesture = dismissGesture
    self.transition = transition
    self.autoDismiss = autoDismiss
    self.animation = animation
  }
}

/// What counts for one view in one container.
public struct EffectiveSettings: Hashable, Sendable {
  /// Where the view stands in the container.
  public var alignment: Alignment
  /// A tap beside it dismisses it.
  public var tapToDismiss: Bool
  /// What lies directly beneath it.
  public var backgroundStyle: BackgroundStyle<OpaqueView>
  /// How what lies beneath it comes and goes.
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle
  /// The shadow that it casts.
  public var shadowStyle: ContainerViewShadowStyle
  /// What a person does on it to dismiss it.
  public var dismissGesture: ContainerViewDismissGesture
  /// How it comes and leaves.
  public var transition: OverlayTransition
  /// When it leaves by itself.
  public var autoDismiss: ContainerViewAutoDismiss
  /// The course of its coming and going.
  public var animation: OverlayAnimation

  /// A view's own value wins, then the container's, then "off". In a row or column the things that
  /// the group has in common come from the container alone.
  public init(_ view: ViewSettings, in container: ContainerSettings) {
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
  public var isDismissibleByHand: Bool {
    (tapToDismiss && backgroundStyle != .disable) || dismissGesture != .disable
  }
}
