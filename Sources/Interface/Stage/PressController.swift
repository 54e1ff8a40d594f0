// Pressed and hovered controls, and the feedback of a press.
import Drawing
import Geometry
import Gesture
import Motion

/// The pressed control, the control under the mouse, and the feedback of the press.
struct PressController: Sendable {
  struct Press: Sendable {
    var pointer: PointerID
    var recognizer: RecognizerKey
    var key: RegionKey
    /// The point at which the pointer was pressed.
    var start: Point
    var isInside = true
  }

  var pressed: Press?
  /// The control under the mouse.
  var hovered: RegionKey?
  /// The cursor for a mouse without a pressed button, at its position.
  var hoveredCursor: WindowRequests.Cursor?
  /// The slot that scales or shades a pressed control; `nil` if press feedback is off.
  var slot: PoseSlot?
  /// The control that shrinks or is shaded, or that is returning to normal.
  var shrinking: RegionKey?
  /// Scale of the pressed control. It also controls the shade, which is darker for smaller scales.
  private(set) var scale = MovingValue(1)
  /// The feedback of `shrinking`.
  private var feedback = PressFeedback.none
  /// The instant at which a released control is back to normal; `nil` if none is returning.
  private(set) var restsAt: Instant?

  static let pressedScale = 0.97
  /// Duration in seconds of the shrinking and of the fading of a shade.
  static let shadeTime = 0.1

  /// Creates the recognizer of a control that can be pressed.
  static func recognizer(_ name: RecognizerName, _ number: Int) -> Recognizer {
    let bounds: TapRule.Bounds = name == .row ? .hold : name == .scrim ? .tap : .press
    return Recognizer(RecognizerKey(name, number), .tap(TapRule(within: bounds)))
  }

  /// Starts the feedback of a pressed control. While the shade of another control fades, the new
  /// feedback waits for its end.
  mutating func show(_ key: RegionKey, _ feedback: PressFeedback, at now: Instant) {
    if let previous = shrinking, previous != key, restsAt != nil, self.feedback == .shades {
      return
    }
    if shrinking != key { scale.rest(at: 1) }
    shrinking = key
    self.feedback = feedback
    restsAt = nil
    scale.go(
      to: PressController.pressedScale, .curve(.easeOut, duration: PressController.shadeTime),
      at: now)
  }

  /// Releases the pressed control and starts its return to normal. Returns false if nothing was
  /// pressed.
  mutating func release(at now: Instant) -> Bool {
    guard pressed != nil else { return false }
    pressed = nil
    guard shrinking != nil else { return true }
    let back: Movement =
      feedback == .shades
      ? .curve(.easeOut, duration: PressController.shadeTime)
      : .spring(Spring(response: 0.3, dampingFraction: 0.7, orElse: .snapBack))
    scale.go(to: 1, back, at: now)
    restsAt = scale.restsAt
    return true
  }

  /// Ends the feedback, because the released control is back to normal.
  mutating func rest() { (restsAt, shrinking) = (nil, nil) }

  /// True if the arbiter ended the press: a finger moved too far from where it pressed a row, or
  /// held a scrim.
  func isOver(_ event: GestureEvent) -> Bool {
    guard let pressed, pressed.pointer == event.pointer else { return false }
    return event.phase == .failed && event.recognizer == pressed.recognizer
  }

  func pose(in built: BuiltScreen, at now: Instant, into poses: inout PoseTable) {
    guard let slot, let shrinking, let index = built.index(of: shrinking) else { return }
    let scale = scale.value(at: now)
    let size = built.regions[index].frame.size
    poses[slot] =
      feedback == .shades
      ? Pose(opacity: min(1, max(0, (1 - scale) / (1 - PressController.pressedScale))))
      : Pose(scaleX: scale, scaleY: scale, anchor: Point(size.width / 2, size.height / 2))
  }

  /// All regions that it refers to.
  var keys: [RegionKey] { [hovered, pressed?.key, shrinking].compactMap { $0 } }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    hovered = hovered.map(name)
    shrinking = shrinking.map(name)
    if let key = pressed?.key { pressed?.key = name(key) }
  }
}
