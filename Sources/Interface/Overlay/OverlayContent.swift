// What the engine knows by number: views, backgrounds, actions.
import Drawing
import Geometry
import Gesture
import Overlay

/// A view that was sent, with everything of it that cannot be compared.
struct OverlayContent: Sendable {
  var view: AnyView
  /// Points; nil: as large as it wants to be.
  var size: Size?
  var background: AnyView?
  var custom: Recognizer.Kind?
  var trapsFocus = false
  var appear: (@Sendable () -> Void)?
  var disappear: (@Sendable () -> Void)?
}

extension OverlayTint {
  init(_ color: Color) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.alpha))
  }

  var color: Color {
    Color(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
  }
}

extension ViewSettings {
  /// `content` is the number under which the background view and the gesture are found again.
  init(_ configuration: any ContainerViewConfigurationProtocol, content: ContentID) {
    self.init(
      alignment: configuration.alignment, tapToDismiss: configuration.tapToDismiss,
      backgroundStyle: configuration.backgroundStyle.map { OverlayBackground($0, content) },
      backgroundTransitionStyle: configuration.backgroundTransitionStyle,
      shadowStyle: configuration.shadowStyle.map { OverlayShadow($0) },
      dismissGesture: configuration.dismissGesture.map { OverlayDismissGesture($0, content) },
      transition: configuration.transition, autoDismiss: configuration.autoDismiss,
      animation: configuration.animation)
  }
}

extension ContainerSettings {
  /// A configuration as plain values; its actions and views are left behind.
  public init(_ configuration: any ContainerConfigurationProtocol) {
    self.init(configuration, content: ContentID(0))
  }

  init(_ configuration: any ContainerConfigurationProtocol, content: ContentID) {
    self.init(
      displayType: configuration.displayType, queueType: configuration.queueType,
      delayForShowingNext: configuration.delayForShowingNext,
      maximumNumberOfViewsInMultipleMode: configuration.maximumNumberOfViewsInMultipleMode,
      spacing: configuration.spacing, insets: configuration.insets,
      clipped: configuration.clipped, ignoresSafeArea: configuration.ignoresSafeArea,
      bgIgnoresSafeArea: configuration.bgIgnoresSafeArea,
      displayOrder: configuration.displayOrder,
      queueControlOperator: configuration.queueControlOperator,
      common: ViewSettings(configuration, content: content))
  }
}

extension OverlayContent {
  init(_ view: AnyView, _ configuration: any ContainerViewConfigurationProtocol, size: Size? = nil)
  {
    self.view = view
    self.size = size
    if case .view(let background) = configuration.backgroundStyle { self.background = background }
    if case .customGesture(let gesture) = configuration.dismissGesture { custom = gesture.kind }
    trapsFocus = configuration.trapsFocus
    appear = configuration.appearAction
    disappear = configuration.disappearAction
  }
}

extension OverlayBackground {
  init(_ style: ContainerBackgroundStyle, _ content: ContentID) {
    self =
      switch style {
      case .color(let color): .color(OverlayTint(color))
      case .blur(let material): .blur(material)
      case .view: .view(content)
      case .disable: .disable
      }
  }
}

extension OverlayShadow {
  init(_ style: ContainerViewShadowStyle) {
    self =
      switch style {
      case .radius(let radius): .radius(radius)
      case .custom(let color, let radius, let x, let y):
        .custom(OverlayTint(color), radius: radius, x: x, y: y)
      case .disable: .disable
      }
  }

  /// nil: none.
  var shadow: Shadow? {
    switch self {
    case .radius(let radius): Shadow(color: Color(0, alpha: 0.33), radius: radius, offset: .zero)
    case .custom(let tint, let radius, let x, let y):
      Shadow(color: tint.color, radius: radius, offset: Vector(x, y))
    case .disable: nil
    }
  }
}

extension OverlayDismissGesture {
  init(_ gesture: ContainerViewDismissGesture, _ content: ContentID) {
    self =
      switch gesture {
      case .tap: .tap
      case .doubleTap: .doubleTap
      case .longPress(let seconds): .longPress(seconds)
      case .swipeLeft: .swipeLeft
      case .swipeRight: .swipeRight
      case .swipeUp: .swipeUp
      case .swipeDown: .swipeDown
      case .customGesture: .custom(content)
      case .disable: .disable
      }
  }

  /// What the view listens to; nil: nothing.
  func kind(_ tuning: OverlayTuning, custom: Recognizer.Kind?) -> Recognizer.Kind? {
    func swipe(_ direction: SwipeRule.Direction, _ axis: Axis) -> Recognizer.Kind {
      tuning.followsFinger
        ? .drag(DragRule(axis: axis))
        : .swipe(SwipeRule(direction, distance: tuning.swipeDistance))
    }
    return switch self {
    case .tap: .tap(TapRule())
    case .doubleTap: .tap(TapRule(count: 2))
    case .longPress(let seconds): .longPress(LongPressRule(duration: seconds))
    case .swipeLeft: swipe(.left, .horizontal)
    case .swipeRight: swipe(.right, .horizontal)
    case .swipeUp: swipe(.up, .vertical)
    case .swipeDown: swipe(.down, .vertical)
    case .custom: custom
    case .disable: nil
    }
  }
}

extension OverlayContainerBlurMaterial {
  var strength: Material.Strength {
    switch self {
    case .ultraThin: .ultraThin
    case .thin: .thin
    case .regular: .regular
    case .thick: .thick
    case .ultraThick: .ultraThick
    }
  }
}

extension OverlayPose {
  /// As a part's pose, whose own coordinates begin at `origin`.
  func pose(from origin: Point) -> Pose {
    Pose(
      offset: offset, scaleX: scaleX, scaleY: scaleY,
      anchor: Point(anchor.x - origin.x, anchor.y - origin.y), opacity: opacity)
  }
}
