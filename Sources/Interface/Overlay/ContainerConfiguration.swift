// How an app describes its containers and the views in them, under the names that people know.
import Drawing
import Geometry
import Gesture
import Overlay

/// What lies directly beneath a view, or beneath a row or column of them.
public enum ContainerBackgroundStyle: Sendable {
  case color(Color)
  case blur(OverlayContainerBlurMaterial)
  /// Offered the whole container; if it takes less it stands in the middle.
  case view(AnyView)
  case disable

  /// Another name of `view`.
  public static func customView(_ view: some View) -> ContainerBackgroundStyle {
    .view(AnyView(view))
  }
}

/// The shadow of a view, cast by the view as a whole.
public enum ContainerViewShadowStyle: Hashable, Sendable {
  /// Points; black at 33 % without offset.
  case radius(Double)
  case custom(Color, Double, Double, Double)
  case disable
}

/// What a person does on a view to dismiss it.
public enum ContainerViewDismissGesture: Hashable, Sendable {
  case tap, doubleTap
  /// Seconds.
  case longPress(Double)
  case swipeLeft, swipeRight, swipeUp, swipeDown
  case customGesture(AnyGesture<Void>)
  case disable
}

/// A gesture whose kind is forgotten; it fires when it ends.
public struct AnyGesture<Value>: Hashable, Sendable {
  let kind: Recognizer.Kind
}

/// A gesture that can be made to dismiss a view.
public protocol DismissGesture: Sendable {
  var kind: Recognizer.Kind { get }
}

extension DismissGesture {
  /// For `.customGesture`.
  public func eraseToAnyGestureForDismiss() -> AnyGesture<Void> { AnyGesture(kind: kind) }
}

/// One tap or several.
public struct TapGesture: DismissGesture {
  public let kind: Recognizer.Kind
  public init(count: Int = 1) { kind = .tap(TapRule(count: count)) }
}

/// A press that lasts.
public struct LongPressGesture: DismissGesture {
  public let kind: Recognizer.Kind
  /// Seconds.
  public init(minimumDuration: Double = 0.5) {
    kind = .longPress(LongPressRule(duration: minimumDuration))
  }
}

/// A drag of at least so many points.
public struct DragGesture: DismissGesture {
  public let kind: Recognizer.Kind
  public init(minimumDistance: Double = 10) {
    kind = .drag(DragRule(minimumDistance: minimumDistance))
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
