// Configurations as values, for what is put together while the program runs.
import Drawing
import Geometry
import Overlay

/// What a view says, as a value.
///
/// `ContainerViewConfiguration { $0.alignment = .top }`
public struct ContainerViewConfiguration: ContainerViewConfigurationProtocol, Sendable {
  public var alignment: Alignment?
  public var tapToDismiss: Bool?
  public var backgroundStyle: ContainerBackgroundStyle?
  public var backgroundTransitionStyle = ContainerBackgroundTransitionStyle.opacity
  public var shadowStyle: ContainerViewShadowStyle?
  public var dismissGesture: ContainerViewDismissGesture?
  public var transition: AnyTransition?
  public var autoDismiss: ContainerViewAutoDismiss?
  public var disappearAction: (() -> Void)? {
    get { leaving.body }
    set { leaving.body = newValue }
  }
  public var appearAction: (() -> Void)? {
    get { coming.body }
    set { coming.body = newValue }
  }
  public var animation: Animation?
  public var trapsFocus = false
  private var coming = StageAction()
  private var leaving = StageAction()

  public init(_ change: (inout ContainerViewConfiguration) -> Void = { _ in }) { change(&self) }

  /// What another configuration says, to change some of it.
  public init(
    _ other: any ContainerViewConfigurationProtocol,
    _ change: (inout ContainerViewConfiguration) -> Void = { _ in }
  ) {
    alignment = other.alignment
    tapToDismiss = other.tapToDismiss
    backgroundStyle = other.backgroundStyle
    backgroundTransitionStyle = other.backgroundTransitionStyle
    shadowStyle = other.shadowStyle
    dismissGesture = other.dismissGesture
    transition = other.transition
    autoDismiss = other.autoDismiss
    disappearAction = other.disappearAction
    appearAction = other.appearAction
    animation = other.animation
    trapsFocus = other.trapsFocus
    change(&self)
  }
}

/// What a container says, as a value.
///
/// `ContainerConfiguration(.vertical, .multiple) { $0.spacing = 20 }`
public struct ContainerConfiguration: ContainerConfigurationProtocol, Sendable {
  public var displayType: ContainerViewDisplayType
  public var queueType: ContainerViewQueueType
  public var delayForShowingNext = OverlayTuning().gap
  public var maximumNumberOfViewsInMultipleMode = UInt.max
  public var spacing = OverlayTuning().spacing
  public var insets = Insets.zero
  public var clipped = false
  public var ignoresSafeArea = ContainerIgnoresSafeArea.disable
  public var bgIgnoresSafeArea = ContainerIgnoresSafeArea.disable
  public var displayOrder = ContainerDisplayOrder.ascending
  public var queueControlOperator = QueueControlOperator.none
  /// What counts for views that do not say it themselves.
  public var common = ContainerViewConfiguration { $0.animation = .standard }

  public init(
    _ displayType: ContainerViewDisplayType, _ queueType: ContainerViewQueueType,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    self.displayType = displayType
    self.queueType = queueType
    change(&self)
  }

  /// What another configuration says, to change some of it: `ContainerConfiguration(ToastStack()) {…}`.
  public init(
    _ other: any ContainerConfigurationProtocol,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    displayType = other.displayType
    queueType = other.queueType
    delayForShowingNext = other.delayForShowingNext
    maximumNumberOfViewsInMultipleMode = other.maximumNumberOfViewsInMultipleMode
    spacing = other.spacing
    insets = other.insets
    clipped = other.clipped
    ignoresSafeArea = other.ignoresSafeArea
    bgIgnoresSafeArea = other.bgIgnoresSafeArea
    displayOrder = other.displayOrder
    queueControlOperator = other.queueControlOperator
    common = ContainerViewConfiguration(other)
    change(&self)
  }

  /// Its views come over the edge opposite to the one that it was made for.
  private(set) var isFlippedVertically = false

  /// Places the views where the tree says.
  mutating func place(at alignment: Alignment) {
    let before =
      displayType == .stacking
      ? common.alignment ?? .center : ContainerSettings(self).groupAlignment
    common.alignment = alignment
    let (old, new) = (before.vertical, alignment.vertical)
    isFlippedVertically = old != new && old + new == 1
  }

  public var alignment: Alignment? { common.alignment }
  public var tapToDismiss: Bool? { common.tapToDismiss }
  public var backgroundStyle: ContainerBackgroundStyle? { common.backgroundStyle }
  public var backgroundTransitionStyle: ContainerBackgroundTransitionStyle {
    common.backgroundTransitionStyle
  }
  public var shadowStyle: ContainerViewShadowStyle? { common.shadowStyle }
  public var dismissGesture: ContainerViewDismissGesture? { common.dismissGesture }
  public var transition: AnyTransition? { common.transition }
  public var autoDismiss: ContainerViewAutoDismiss? { common.autoDismiss }
  public var disappearAction: (() -> Void)? { common.disappearAction }
  public var appearAction: (() -> Void)? { common.appearAction }
  public var animation: Animation? { common.animation }
  public var trapsFocus: Bool { common.trapsFocus }
}

/// Something that an app wants done, which only the stage does, on its own thread: it need not
/// be safe to share.
struct StageAction: @unchecked Sendable {
  var body: (() -> Void)?

  /// The same as what may be kept anywhere.
  var shared: (@Sendable () -> Void)? {
    guard body != nil else { return nil }
    return { if let body { body() } }
  }
}
