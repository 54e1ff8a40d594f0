// The parameters of the recognizers: distances, durations and ratios.
import Motion

/// Default thresholds for recognizers that do not declare their own.
public struct GestureConfiguration: Tunable, Hashable {
  /// Points that a finger travels before a drag begins.
  public var touchSlop = 10.0
  /// Points that a mouse or a pen travels before a drag begins.
  public var mouseSlop = 3.0
  /// A drag along one axis fails if the travel along the other axis is this many times longer.
  public var axisRatio = 1.2
  /// Travel in points from which a horizontal drag keeps its finger in a vertical stroke.
  public var axisChangeDistance = 24.0
  /// A horizontal drag passes its finger on if the vertical travel is this many times longer.
  public var axisChangeRatio = 2.0
  /// Points that a pointer may move during a tap.
  public var tapDistance = 10.0
  /// Longest duration of a tap in seconds.
  public var tapDuration = 0.5
  /// Longest time between the taps of a double tap, in seconds.
  public var doubleTapInterval = 0.3
  /// Longest distance between the taps of a double tap, in points.
  public var doubleTapDistance = 30.0
  /// Seconds after which a press is a long press.
  public var longPressDuration = 0.5
  /// Points that a pointer may move before a long press is recognized.
  public var longPressDistance = 10.0
  /// Minimum travel of a swipe in points.
  public var swipeDistance = 10.0
  /// Seconds without a sample after which the movement of a wheel ends.
  public var wheelSilence = 0.1

  public init() {}

  public static let group = "gesture"
  /// The default values, because users are accustomed to these values.
  public static let fluid = GestureConfiguration()

  /// Points that a pointer of `device` travels before a drag begins.
  public func slop(of device: PointerSample.Device) -> Double {
    device == .touch ? touchSlop : mouseSlop
  }
}
