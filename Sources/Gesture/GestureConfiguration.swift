// The parameters of the recognizers: distances, durations and ratios.
import Motion

/// Default thresholds for recognizers without their own.
public struct GestureConfiguration: Tunable, Hashable {
  /// Points that a finger travels before a drag begins.
  public var touchSlop = 10.0
  /// Points that a mouse or a pen travels before a drag begins.
  public var mouseSlop = 3.0
  /// Ratio at which an axis-locked drag fails, because the other axis leads.
  public var axisRatio = 1.2
  /// Points that a tap may move.
  public var tapDistance = 10.0
  /// Seconds that a tap may last.
  public var tapDuration = 0.5
  /// Seconds between the taps of a double tap.
  public var doubleTapInterval = 0.3
  /// Points between the taps of a double tap.
  public var doubleTapDistance = 30.0
  /// Seconds until a press is a long press.
  public var longPressDuration = 0.5
  /// Points that a press may move before it is a long press.
  public var longPressDistance = 10.0
  /// Minimum travel of a swipe in points.
  public var swipeDistance = 10.0
  /// Seconds of silence that end a wheel's movement.
  public var wheelSilence = 0.1

  public init() {}

  public static let group = "gesture"
  /// Both presets have the same values here, because users expect them.
  public static let fluid = GestureConfiguration()

  /// Points that a pointer of `device` travels before a drag begins.
  public func slop(of device: PointerDevice) -> Double {
    device == .touch ? touchSlop : mouseSlop
  }
}
