// The gestures that dismiss a view: predefined gestures, and gestures of an app.
import Geometry
import Gesture

/// The gesture on a view that dismisses it.
public enum ContainerViewDismissGesture: Hashable, Sendable {
  case tap, doubleTap
  /// A press of at least this many seconds.
  case longPress(Double)
  case swipeLeft, swipeRight, swipeUp, swipeDown
  case customGesture(AnyGesture<Void>)
  case disable

  /// This gesture for a view at the opposite edge. Swipes up and down are exchanged.
  public var flippedVertically: ContainerViewDismissGesture {
    switch self {
    case .swipeUp: .swipeDown
    case .swipeDown: .swipeUp
    default: self
    }
  }

  /// The edge towards which a swipe moves the view, in a left-to-right layout. Nil for other
  /// gestures. In a right-to-left layout, left and right swipes are not exchanged.
  public var exit: Edge? {
    switch self {
    case .swipeLeft: .leading
    case .swipeRight: .trailing
    case .swipeUp: .top
    case .swipeDown: .bottom
    default: nil
    }
  }

  /// The kind of the view's recognizer. Nil if no gesture dismisses the view.
  public func kind(_ tuning: OverlayTuning) -> Recognizer.Kind? {
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
    case .customGesture(let gesture): gesture.kind
    case .disable: nil
    }
  }
}

/// A gesture of any kind. It takes effect at its end. A long press takes effect after its time.
public struct AnyGesture<Value>: Hashable, Sendable {
  /// The kind of the recognizer that detects the gesture.
  public let kind: Recognizer.Kind

  /// True for a long press, which takes effect after its time and not at the release.
  public var isLongPress: Bool { if case .longPress = kind { true } else { false } }
}

/// A gesture that can be used to dismiss a view.
public protocol DismissGesture: Sendable {
  var kind: Recognizer.Kind { get }
}

extension DismissGesture {
  /// This gesture as a value for `.customGesture`.
  public func eraseToAnyGestureForDismiss() -> AnyGesture<Void> { AnyGesture(kind: kind) }
}

/// A tap, or several taps in quick succession.
public struct TapGesture: DismissGesture {
  public let kind: Recognizer.Kind
  public init(count: Int = 1) { kind = .tap(TapRule(count: count)) }
}

/// A press that lasts at least the minimum duration.
public struct LongPressGesture: DismissGesture {
  public let kind: Recognizer.Kind
  /// - Parameters:
  ///   - minimumDuration: Seconds until the press is recognized.
  ///   - maximumDistance: Distance in points that the finger may move. If nil, the value of the
  ///     gesture configuration is used.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double? = nil) {
    kind = .longPress(LongPressRule(duration: minimumDuration, distance: maximumDistance))
  }
}

/// A drag of at least `minimumDistance` points.
public struct DragGesture: DismissGesture {
  public let kind: Recognizer.Kind
  public init(minimumDistance: Double = 10) {
    kind = .drag(DragRule(minimumDistance: minimumDistance))
  }
}
