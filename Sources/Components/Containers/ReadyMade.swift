// Ready-made container configurations for toasts, banners, dialogs, menus and the like.
import Geometry
import Overlay

/// A ready-made configuration of a container, and of the views that are sent to it.
protocol ReadyMade: ContainerConfigurationProtocol {
  /// The values that the caller gave to the initializer. In a call, these values have priority over
  /// the container's values.
  var given: ContainerViewConfiguration { get }
}

extension ReadyMade {
  var given: ContainerViewConfiguration {
    ContainerViewConfiguration { $0.trapsFocus = trapsFocus }
  }
}

/// Short messages at the top of the container, the newest first. By default, at most three are
/// shown at a time, and further messages wait.
public struct ToastStack: ContainerConfigurationProtocol, ReadyMade, Sendable {
  let tuning: ToastTuning
  private var (givesTime, givesTuning) = (false, false)
  public var displayType: ContainerViewDisplayType { .vertical }
  public var queueType: ContainerViewQueueType { .multiple }
  public var alignment: Alignment? { tuning.isAtBottom ? .bottom : .top }
  public var maximumNumberOfViewsInMultipleMode: UInt
  public var delayForShowingNext: Double
  /// The spacing is smaller than letters, so that no text is visible between two toasts.
  public var spacing: Double { 2 }
  public var autoDismiss: ContainerViewAutoDismiss?
  public var insets: Insets {
    tuning.isAtBottom
      ? Insets(leading: 20, bottom: tuning.distance, trailing: 20)
      : Insets(top: tuning.distance, leading: 20, trailing: 20)
  }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.18), 20, 0, 6) }
  public var dismissGesture: ContainerViewDismissGesture? {
    tuning.isAtBottom ? .swipeDown : .swipeUp
  }
  public var transition: AnyTransition? {
    tuning.isAtBottom ? .combined(.move(.bottom), .opacity) : .popMessageFromTop
  }
  public var animation: OverlayAnimation? { tuning.entrance }
  public var removalAnimation: OverlayAnimation? { tuning.exit }
  var given: ContainerViewConfiguration {
    ContainerViewConfiguration {
      if givesTime { $0.autoDismiss = autoDismiss }
      guard givesTuning else { return }
      ($0.dismissGesture, $0.transition) = (dismissGesture, transition)
      ($0.animation, $0.removalAnimation) = (animation, removalAnimation)
    }
  }

  /// Creates toasts that are shown for 4 seconds each.
  public init(atMost maximum: UInt = 3, gap: Double = OverlayTuning().gap) {
    self.init(atMost: maximum, gap: gap, seconds: 4)
    givesTime = false
  }

  /// Creates toasts that are shown for `seconds` seconds each. If `seconds` is `nil`, a toast is
  /// shown until it is dismissed.
  public init(atMost maximum: UInt = 3, gap: Double = OverlayTuning().gap, seconds: Double?) {
    tuning = ToastTuning()
    maximumNumberOfViewsInMultipleMode = maximum
    delayForShowingNext = gap
    autoDismiss = seconds.map { .seconds($0) } ?? .disable
    givesTime = true
  }

  /// Creates toasts with tunable time on screen, number, position, entrance and exit.
  public init(_ tuning: ToastTuning, gap: Double = OverlayTuning().gap) {
    self.tuning = tuning
    maximumNumberOfViewsInMultipleMode = UInt(max(0, tuning.atMost))
    delayForShowingNext = gap
    autoDismiss = tuning.autoDismiss
    (givesTime, givesTuning) = (true, true)
  }
}

/// A message along the top edge of the container. A newer message replaces an older one.
public struct Banner: ContainerConfigurationProtocol, ReadyMade, Sendable {
  let given: ContainerViewConfiguration
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var alignment: Alignment? { .top }
  public var autoDismiss: ContainerViewAutoDismiss?
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.18), 20, 0, 6) }
  public var dismissGesture: ContainerViewDismissGesture? { .swipeUp }
  public var transition: AnyTransition? { .move(.top) }
  public var animation: OverlayAnimation? { .spring(response: 0.35, dampingFraction: 0.9) }

  /// Creates messages that are shown for 5 seconds each.
  public init() { (autoDismiss, given) = (.seconds(5), ContainerViewConfiguration()) }

  /// Creates messages that are shown for `seconds` seconds each. If `seconds` is `nil`, a message
  /// is shown until it is dismissed.
  public init(seconds: Double?) {
    let time = seconds.map { .seconds($0) } ?? ContainerViewAutoDismiss.disable
    (autoDismiss, given) = (time, ContainerViewConfiguration { $0.autoDismiss = time })
  }
}

/// A question in the middle of the container. The keyboard focus cannot leave the question. Further
/// questions wait until the first question is answered.
public struct Dialog: ContainerConfigurationProtocol, ReadyMade, Sendable {
  let tuning: DialogTuning
  let given: ContainerViewConfiguration
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOneWaitFinish }
  public var backgroundStyle: ContainerBackgroundStyle? { tuning.background }
  public var tapToDismiss: Bool?
  /// The insets move a dialog from the middle without a change of size. One inset may be negative.
  public var insets: Insets {
    Insets(
      top: 20 + tuning.position, leading: 20, bottom: 20 - tuning.position, trailing: 20)
  }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.28), 48, 0, 16) }
  public var transition: AnyTransition? { tuning.overlayTransition }
  public var animation: OverlayAnimation? { tuning.entrance }
  public var removalAnimation: OverlayAnimation? { tuning.exit }
  public var trapsFocus: Bool { true }

  /// - Parameter tapToDismiss: Whether a tap beside the dialog dismisses it. The default is true.
  public init(_ tuning: DialogTuning? = nil, tapToDismiss: Bool? = nil) {
    self.tuning = tuning ?? DialogTuning()
    self.tapToDismiss = tapToDismiss ?? true
    given = ContainerViewConfiguration {
      ($0.trapsFocus, $0.tapToDismiss) = (true, tapToDismiss)
      guard let tuning else { return }
      ($0.backgroundStyle, $0.transition) = (tuning.background, tuning.overlayTransition)
      ($0.animation, $0.removalAnimation) = (tuning.entrance, tuning.exit)
    }
  }
}

/// A panel that enters from the leading or trailing edge and darkens the page behind it.
public struct SideMenu: ContainerConfigurationProtocol, ReadyMade, Sendable {
  /// The edge from which the panel enters.
  public let edge: Edge
  /// The layout direction, which determines at which side the panel enters and exits.
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

/// A panel of choices that enters from the bottom edge and darkens the page behind it.
public struct ActionSheet: ContainerConfigurationProtocol, ReadyMade, Sendable {
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

/// A panel that grows out of a pressed view, and shrinks back into this view.
public struct Popover: ContainerConfigurationProtocol, ReadyMade, Sendable {
  /// The frame of the pressed view, in container coordinates.
  public let origin: Rect
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var alignment: Alignment? { .topLeading }
  public let insets: Insets
  public var clipped: Bool { true }
  /// The almost invisible background receives the taps that dismiss the panel.
  public var backgroundStyle: ContainerBackgroundStyle? { .color(Color(0, alpha: 0.002)) }
  public var tapToDismiss: Bool? { true }
  public var shadowStyle: ContainerViewShadowStyle? { .custom(Color(0, alpha: 0.28), 48, 0, 16) }
  public var transition: AnyTransition? { .combined(.matched(origin), .opacity) }
  public var animation: OverlayAnimation? { .spring(response: 0.32, dampingFraction: 0.86) }
  public var trapsFocus: Bool { true }

  /// Creates a panel of `size` below `origin`. If the panel does not fit below, and the space above
  /// `origin` is larger, the panel is above.
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

/// A layer that covers a page while content loads. The user cannot dismiss the layer.
public struct LoadingScrim: ContainerConfigurationProtocol, ReadyMade, Sendable {
  public var displayType: ContainerViewDisplayType { .stacking }
  public var queueType: ContainerViewQueueType { .oneByOne }
  public var backgroundStyle: ContainerBackgroundStyle? { .blur(.thin) }
  public var transition: AnyTransition? { .opacity }
  public var animation: OverlayAnimation? { .easeOut(0.2) }
  public var trapsFocus: Bool { true }

  public init() {}
}
