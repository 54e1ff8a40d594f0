// Pressed and hovered controls, and the visible feedback of a press.
import Components
import Drawing
import Geometry
import Gesture
import Motion
import Tree

/// The pressed control, the control under the mouse, and the visible feedback of a press.
struct PressController: Sendable {
  struct Press: Sendable {
    var pointer: PointerID
    var recognizer: RecognizerKey
    var key: RegionKey
    /// Position at which the pointer went down, in window coordinates.
    var start: Point
    var isInside = true
  }

  var pressed: Press?
  /// The control under the mouse. `nil` if the mouse is over no control.
  var hovered: RegionKey?
  /// The cursor of the view under the mouse. `nil` without a cursor, or while a button is pressed.
  var hoveredCursor: WindowRequests.Cursor?
  /// The pose slot that scales or shades a pressed control. `nil` if press feedback is off.
  var slot: PoseSlot?
  /// The control that is scaled or shaded. Set until the control is back to normal.
  var shrinking: RegionKey?
  /// Scale of the pressed control. A smaller scale also means a darker shade.
  private(set) var scale = MovingValue(1)
  /// The kind of feedback of the control in `shrinking`.
  private var feedback = Button.PressFeedback.none
  /// The instant at which a released control is back to normal. `nil` if no control is returning.
  private(set) var restsAt: Instant?

  static let pressedScale = 0.97
  /// Seconds for which a control shrinks. A shade appears and fades in the same time.
  static let shadeTime = 0.1

  /// Starts the feedback of a pressed control. If another control's shade is still fading, the
  /// feedback waits until this shade is gone.
  mutating func show(_ key: RegionKey, _ feedback: Button.PressFeedback, at now: Instant) {
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

  /// Releases the pressed control and starts its return to normal. Returns false without one.
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

  /// Removes the feedback after the released control has returned to normal.
  mutating func rest() { (restsAt, shrinking) = (nil, nil) }

  /// True if the event ends the press, because the recognizer of the pressed control has failed. A
  /// row's recognizer fails if the finger moves too far. A scrim's fails if the finger stays long.
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

  /// Keys of all regions in the press state.
  var keys: [RegionKey] { [hovered, pressed?.key, shrinking].compactMap { $0 } }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    hovered = hovered.map(name)
    shrinking = shrinking.map(name)
    if let key = pressed?.key { pressed?.key = name(key) }
  }
}
