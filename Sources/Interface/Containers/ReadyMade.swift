// Ready-made configurations of common containers.
import Drawing
import Geometry
import Overlay

/// Short notices at the top, the newest first. By default, at most three are shown and the others
/// wait.
public struct ToastStack: ContainerConfigurationProtocol, Sendable {
  public var displayType: ContainerViewDisplayType { .vertical }
  public var queueType: ContainerViewQueueType { .multiple }
  public var alignment: Alignment? { .top }
  public var maximumNumberOfViewsInMultipleMode: UInt
  public var delayForShowingNext: Double
  public var autoDismiss: ContainerViewAutoDismiss?
  public var insets: Insets { Insets(top: 20, leading: 20, trailing: 20) }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.18), 20, 0, 6) }
  public var dismissGesture: ContainerViewDismissGesture? { .swipeUp }
  public var transition: AnyTransition? { .popMessageFromTop }
  public var animation: OverlayAnimation? { .spring(response: 0.4, dampingFraction: 0.85) }

  /// `seconds`: how long each notice is shown; nil: until it is dismissed.
  public init(atMost maximum: UInt = 3, gap: Double = OverlayTuning().gap, seconds: Double? = 4) {
    maximumNumberOfViewsInMultipleMode = maximum
    delayForShowingNext = gap
    autoDismiss = seconds.map { .seconds($0) }
  }
}

/// A message along the top edge. A newer one replaces it.
public struct Banner: ContainerConfigurationProtocol, Sendable {
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var alignment: Alignment? { .top }
  public var autoDismiss: ContainerViewAutoDismiss?
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.18), 20, 0, 6) }
  public var dismissGesture: ContainerViewDismissGesture? { .swipeUp }
  public var transition: AnyTransition? { .move(.top) }
  public var animation: OverlayAnimation? { .spring(response: 0.35, dampingFraction: 0.9) }

  public init(seconds: Double? = 5) { autoDismiss = seconds.map { .seconds($0) } }
}

/// A question in the middle. Further questions wait for its answer. It captures the keyboard focus.
public struct Dialog: ContainerConfigurationProtocol, Sendable {
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOneWaitFinish }
  public var backgroundStyle: ContainerBackgroundStyle? { .blur(.ultraThin) }
  public var tapToDismiss: Bool?
  public var insets: Insets { Insets(20) }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.28), 48, 0, 16) }
  public var transition: AnyTransition? { .combined(.scale(0.92, anchor: .center), .opacity) }
  public var animation: OverlayAnimation? { .easeOut(0.22) }
  public var trapsFocus: Bool { true }

  /// `tapToDismiss`: whether a tap beside it dismisses it.
  public init(tapToDismiss: Bool = true) { self.tapToDismiss = tapToDismiss }
}

/// A panel from the trailing or leading edge over a darkened page.
public struct SideMenu: ContainerConfigurationProtocol, Sendable {
  /// The edge that it comes from.
  public let edge: Edge
  /// The reading direction. It decides the side of the edge, and the swipe that dismisses the
  /// panel.
  public let direction: LayoutDirection
  public var displayType: ContainerViewDisplayType { .horizontal }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var alignment: Alignment? { edge == .leading ? .leading : .trailing }
  public var insets: Insets
  public var backgroundStyle: ContainerBackgroundStyle? { .color(Color(0, alpha: 0.2)) }
  public var tapToDismiss: Bool? { true }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.28), 48, 0, 16) }
  public var dismissGesture: ContainerViewDismissGesture? {
    (edge == .leading) == (direction == .leftToRight) ? .swipeLeft : .swipeRight
  }
  public var transition: AnyTransition? { .move(edge) }
  public var animation: OverlayAnimation? { .spring(response: 0.4, dampingFraction: 0.9) }
  public var trapsFocus: Bool { true }

  public init(
    _ edge: Edge = .trailing, direction: LayoutDirection = .leftToRight, insets: Insets = Insets(20)
  ) {
    self.edge = edge
    self.direction = direction
    self.insets = insets
  }
}

/// Choices that slide up from the bottom edge over a darkened page.
public struct ActionSheet: ContainerConfigurationProtocol, Sendable {
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var alignment: Alignment? { .bottom }
  public var insets: Insets { Insets(top: 20, leading: 12, bottom: 12, trailing: 12) }
  public var backgroundStyle: ContainerBackgroundStyle? { .color(Color(0, alpha: 0.28)) }
  public var tapToDismiss: Bool? { true }
  public var dismissGesture: ContainerViewDismissGesture? { .swipeDown }
  public var transition: AnyTransition? { .move(.bottom) }
  public var animation: OverlayAnimation? { .spring(response: 0.4, dampingFraction: 0.9) }
  public var trapsFocus: Bool { true }

  public init() {}
}

/// A panel that grows out of the pressed view, and shrinks back into it.
public struct Popover: ContainerConfigurationProtocol, Sendable {
  /// The frame of the pressed view in the container.
  public let origin: Rect
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var alignment: Alignment? { .topLeading }
  public let insets: Insets
  public var clipped: Bool { true }
  /// Almost transparent, so that taps beside the panel dismiss it.
  public var backgroundStyle: ContainerBackgroundStyle? { .color(Color(0, alpha: 0.002)) }
  public var tapToDismiss: Bool? { true }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.28), 48, 0, 16) }
  public var transition: AnyTransition? { .combined(.matched(origin), .opacity) }
  public var animation: OverlayAnimation? { .spring(response: 0.32, dampingFraction: 0.86) }
  public var trapsFocus: Bool { true }

  /// A panel of `size` below `origin`, or above it if there is more space.
  public init(
    from origin: Rect, size: Size, in container: Size,
    direction: LayoutDirection = .leftToRight, margin: Double = 8
  ) {
    self.origin = origin
    let below = container.height - origin.maxY
    let y =
      below >= size.height + 2 * margin || below >= origin.minY
      ? origin.maxY + margin : origin.minY - margin - size.height
    let most = max(margin, container.width - size.width - margin)
    let x = min(max(margin, origin.midX - size.width / 2), most)
    let leading = direction == .leftToRight ? x : container.width - x - size.width
    insets = Insets(top: max(margin, y), leading: leading)
  }
}

/// Covers a page while something loads. Only the program dismisses it.
public struct LoadingScrim: ContainerConfigurationProtocol, Sendable {
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var backgroundStyle: ContainerBackgroundStyle? { .blur(.thin) }
  public var transition: AnyTransition? { .opacity }
  public var animation: OverlayAnimation? { .easeOut(0.2) }
  public var trapsFocus: Bool { true }

  public init() {}
}
