// Protocols by which an app configures its containers and the views in them.
import Geometry
import Overlay
import Tree

/// The SwiftUI name for `OverlayTransition`, the transition with which a view comes and goes.
public typealias AnyTransition = OverlayTransition

/// The SwiftUI name for `OverlayAnimation`: the timing of a view's transitions.
public typealias Animation = OverlayAnimation

/// The SwiftUI name for `Insets`: distances from the sides of a rectangle.
public typealias EdgeInsets = Insets

/// Settings of an overlay view, or of a container for all its views. A setting of the view has
/// priority. If it is `nil`, the container's setting applies.
public protocol ContainerViewConfigurationProtocol {
  var alignment: Alignment? { get }
  var tapToDismiss: Bool? { get }
  var backgroundStyle: ContainerBackgroundStyle? { get }
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  var shadowStyle: ContainerViewShadowStyle? { get }
  var dismissGesture: ContainerViewDismissGesture? { get }
  var transition: AnyTransition? { get }
  var autoDismiss: ContainerViewAutoDismiss? { get }
  /// A closure that the window's thread calls after the view has disappeared from the screen.
  var disappearAction: (() -> Void)? { get }
  /// A closure that the window's thread calls just before the view appears.
  var appearAction: (() -> Void)? { get }
  var animation: Animation? { get }
  /// The animation of the removal. If `nil`, the removal has the animation of the entrance.
  var removalAnimation: Animation? { get }
  /// True if the keyboard focus must stay inside the view while the view is on screen. After the
  /// removal, the focus returns to the region that had it before.
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
  public var removalAnimation: Animation? { nil }
  public var trapsFocus: Bool { false }
}

/// The configuration of a container. Only `displayType` and `queueType` have no default value.
public protocol ContainerConfigurationProtocol: ContainerViewConfigurationProtocol {
  var displayType: ContainerViewDisplayType { get }
  var queueType: ContainerViewQueueType { get }
  /// Seconds from the removal of a view until the next waiting view is shown.
  var delayForShowingNext: Double { get }
  var maximumNumberOfViewsInMultipleMode: UInt { get }
  /// Distance in points between views in a row or column.
  var spacing: Double { get }
  var insets: Insets { get }
  var clipped: Bool { get }
  var ignoresSafeArea: ContainerIgnoresSafeArea { get }
  var bgIgnoresSafeArea: ContainerIgnoresSafeArea { get }
  var displayOrder: ContainerDisplayOrder { get }
  /// The rule for calls that follow each other quickly.
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

/// A view that also provides its own configuration.
public typealias ContainerView = View & ContainerViewConfigurationProtocol
