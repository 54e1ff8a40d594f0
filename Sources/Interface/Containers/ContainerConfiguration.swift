// Protocols by which an app configures its containers and the views in them.
import Drawing
import Geometry
import Gesture
import Overlay

/// How a view enters and leaves the screen, under its SwiftUI name.
public typealias AnyTransition = OverlayTransition

/// The timing of a view's transitions, under its SwiftUI name.
public typealias Animation = OverlayAnimation

/// Insets from each side, under their SwiftUI name.
public typealias EdgeInsets = Insets

/// Settings of a view, or of a container for its views. If one has no value, that of the other
/// applies.
public protocol ContainerViewConfigurationProtocol {
  var alignment: Alignment? { get }
  var tapToDismiss: Bool? { get }
  var backgroundStyle: ContainerBackgroundStyle? { get }
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  var shadowStyle: ContainerViewShadowStyle? { get }
  var dismissGesture: ContainerViewDismissGesture? { get }
  var transition: AnyTransition? { get }
  var autoDismiss: ContainerViewAutoDismiss? { get }
  /// Called on the window's thread after the view has left the screen.
  var disappearAction: (() -> Void)? { get }
  /// Called on the window's thread just before the view is shown.
  var appearAction: (() -> Void)? { get }
  var animation: Animation? { get }
  /// Restricts the keyboard focus to the view while it is on screen, and restores it afterwards.
  var trapsFocus: Bool { get }
}

extension ContainerViewConfigurationProtocol {
  public var alignment: Alignment? { nil }
  public var tapToDismiss: Bool? { nil }
  public var backgroundStyle: ContainerBackgroundStyle? { nil }
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { .opacity }
  public var shadowStyle: ContainerViewShadowStyle? { nil }
  public var dismissGesture: ContainerViewDismissGesture? { nil }
  public var transition: AnyTransition? { nil }
  public var autoDismiss: ContainerViewAutoDismiss? { nil }
  public var disappearAction: (() -> Void)? { nil }
  public var appearAction: (() -> Void)? { nil }
  public var animation: Animation? { nil }
  public var trapsFocus: Bool { false }
}

/// The whole configuration of a container. Only `displayType` and `queueType` are required.
public protocol ContainerConfigurationProtocol: ContainerViewConfigurationProtocol {
  var displayType: ContainerViewDisplayType { get }
  var queueType: ContainerViewQueueType { get }
  /// Seconds between a free slot and the next view.
  var delayForShowingNext: Double { get }
  var maximumNumberOfViewsInMultipleMode: UInt { get }
  /// Points between views.
  var spacing: Double { get }
  var insets: Insets { get }
  var clipped: Bool { get }
  var ignoresSafeArea: ContainerIgnoresSafeArea { get }
  var bgIgnoresSafeArea: ContainerIgnoresSafeArea { get }
  var displayOrder: ContainerDisplayOrder { get }
  /// How calls in quick succession are handled.
  var queueControlOperator: QueueControlOperator { get }
}

extension ContainerConfigurationProtocol {
  public var delayForShowingNext: Double { OverlayTuning().gap }
  public var maximumNumberOfViewsInMultipleMode: UInt { .max }
  public var spacing: Double { OverlayTuning().spacing }
  public var insets: Insets { .zero }
  public var clipped: Bool { false }
  public var ignoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var bgIgnoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var displayOrder: ContainerDisplayOrder { .ascending }
  public var queueControlOperator: QueueControlOperator { .none }
  public var animation: Animation? { .standard }
}

/// A view that is its own configuration.
public typealias ContainerView = View & ContainerViewConfigurationProtocol
