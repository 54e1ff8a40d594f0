// How an app describes its containers and the views in them, under the names that people know.
import Drawing
import Geometry
import Gesture
import Overlay

/// How a view comes on screen and leaves it, under the name of SwiftUI.
public typealias AnyTransition = OverlayTransition

/// The course of a view's coming and going, under the name of SwiftUI.
public typealias Animation = OverlayAnimation

/// Points inwards from each side, under the name of SwiftUI.
public typealias EdgeInsets = Insets

/// What a view, or the container for its views, says. Not said is nil: the other side is asked.
public protocol ContainerViewConfigurationProtocol {
  var alignment: Alignment? { get }
  var tapToDismiss: Bool? { get }
  var backgroundStyle: ContainerBackgroundStyle? { get }
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  var shadowStyle: ContainerViewShadowStyle? { get }
  var dismissGesture: ContainerViewDismissGesture? { get }
  var transition: AnyTransition? { get }
  var autoDismiss: ContainerViewAutoDismiss? { get }
  /// After the view has left the screen; called on the window's thread.
  var disappearAction: (() -> Void)? { get }
  /// Just before the view comes on screen; called on the window's thread.
  var appearAction: (() -> Void)? { get }
  var animation: Animation? { get }
  /// Keeps the keyboard's focus inside the view while it is on screen, and gives it back after.
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

/// A container's whole configuration; only `displayType` and `queueType` have to be said.
public protocol ContainerConfigurationProtocol: ContainerViewConfigurationProtocol {
  var displayType: ContainerViewDisplayType { get }
  var queueType: ContainerViewQueueType { get }
  /// Seconds between a slot becoming free and the next view.
  var delayForShowingNext: Double { get }
  var maximumNumberOfViewsInMultipleMode: UInt { get }
  /// Points.
  var spacing: Double { get }
  var insets: Insets { get }
  var clipped: Bool { get }
  var ignoresSafeArea: ContainerIgnoresSafeArea { get }
  var bgIgnoresSafeArea: ContainerIgnoresSafeArea { get }
  var displayOrder: ContainerDisplayOrder { get }
  /// The rule for calls that arrive close together.
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
