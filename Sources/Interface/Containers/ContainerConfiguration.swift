// How an app describes its containers and the views in them, under the names that people know.
import Drawing
import Geometry
import Gesture
import Overlay

/// What lies directly beneath a view, or beneath a row or column of them.
public typealias ContainerBackgroundStyle = BackgroundStyle<AnyView>

extension BackgroundStyle where Content == AnyView {
  /// Another name of `view`.
  public static func customView(_ view: some View) -> ContainerBackgroundStyle {
    .view(AnyView(view))
  }
}

public typealias AnyTransition = OverlayTransition

/// What a view, or the container for its views, says. Not said is nil: the other side is asked.
public protocol ContainerViewConfigurationProtocol: Sendable {
  var alignment: Alignment? { get }
  var tapToDismiss: Bool? { get }
  var backgroundStyle: ContainerBackgroundStyle? { get }
  var backgroundTransitionStyle: ContainerBackgroundTransitionStyle { get }
  var shadowStyle: ContainerViewShadowStyle? { get }
  var dismissGesture: ContainerViewDismissGesture? { get }
  var transition: AnyTransition? { get }
  var autoDismiss: ContainerViewAutoDismiss? { get }
  /// After the view has left the screen.
  var disappearAction: (@Sendable () -> Void)? { get }
  /// Just before the view comes on screen.
  var appearAction: (@Sendable () -> Void)? { get }
  var animation: OverlayAnimation? { get }
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
  public var disappearAction: (@Sendable () -> Void)? { nil }
  public var appearAction: (@Sendable () -> Void)? { nil }
  public var animation: OverlayAnimation? { nil }
  public var trapsFocus: Bool { false }
}

/// Arrangement and queue: what a container has to say.
public protocol ContainerTypeConfigurationProtocol: Sendable {
  var displayType: ContainerViewDisplayType { get }
  var queueType: ContainerViewQueueType { get }
}

/// Room, order and gap.
public protocol ContainerCompositionProtocol: Sendable {
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
}

extension ContainerCompositionProtocol {
  public var delayForShowingNext: Double { OverlayTuning().gap }
  public var maximumNumberOfViewsInMultipleMode: UInt { .max }
  public var spacing: Double { OverlayTuning().spacing }
  public var insets: Insets { .zero }
  public var clipped: Bool { false }
  public var ignoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var bgIgnoresSafeArea: ContainerIgnoresSafeArea { .disable }
  public var displayOrder: ContainerDisplayOrder { .ascending }
}

/// What happens to calls that arrive close together.
public protocol ContainerQueueControlProtocol: Sendable {
  var queueControlOperator: QueueControlOperator { get }
}

extension ContainerQueueControlProtocol {
  public var queueControlOperator: QueueControlOperator { .none }
}

/// A container's whole configuration; only `displayType` and `queueType` have to be said.
public protocol ContainerConfigurationProtocol: ContainerViewConfigurationProtocol,
  ContainerTypeConfigurationProtocol, ContainerCompositionProtocol, ContainerQueueControlProtocol
{}

extension ContainerConfigurationProtocol {
  public var animation: OverlayAnimation? { .standard }
}

/// A view that is its own configuration.
public typealias ContainerView = View & ContainerViewConfigurationProtocol
