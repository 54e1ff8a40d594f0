// Every figure of the recognizers: how far, how long, how straight.
import Motion

/// The figures that decide what a pointer means where a recognizer brings none of its own.
public struct GestureConfiguration: Tunable, Hashable {
  /// Points a finger travels before a drag begins.
  public var touchSlop = 10.0
  /// Points a mouse or a pen travels before a drag begins.
  public var mouseSlop = 3.0
  /// An axis-locked drag fails once the other axis is more than this many times as far.
  public var axisRatio = 1.2
  /// Points a tap may move.
  public var tapDistance = 10.0
  /// Seconds a tap may last.
  public var tapDuration = 0.5
  /// Seconds between the taps of a double tap.
  public var doubleTapInterval = 0.3
  /// Points between the taps of a double tap.
  public var doubleTapDistance = 30.0
  /// Seconds until a press is long.
  public var longPressDuration = 0.5
  /// Points a long press may move before it is long.
  public var longPressDistance = 10.0
  /// Points a swipe travels at least.
  public var swipeDistance = 10.0
  /// Seconds of silence that end a wheel's movement.
  public var wheelSilence = 0.1

  public init() {}

  public static let group = "gesture"
  /// A hand expects the same figures here: the two presets agree.
  public static let fluid = GestureConfiguration()

  /// Points a pointer of `device` travels before a drag begins.
  public func slop(of device: PointerDevice) -> Double {
    device == .touch ? touchSlop : mouseSlop
  }
}
