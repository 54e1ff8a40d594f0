// Controls under a pointer: which one is pressed or hovered, and how it shrinks or is shaded.
import Drawing
import Geometry
import Gesture
import Motion

/// The control that is pressed, the one that a mouse is over, and the feedback of the press.
struct PressController: Sendable {
  struct Press: Sendable {
    var pointer: PointerID
    var recognizer: RecognizerKey
    var key: RegionKey
    /// Where the pointer went down.
    var start: Point
    var isInside = true
  }

  var pressed: Press?
  /// The control that a mouse is over.
  var hovered: RegionKey?
  /// The look of a mouse where it is, when it is not down.
  var hoveredCursor: HostWishes.Cursor?
  /// The slot in which a pressed control shrinks or its shade fades; nil: press feedback is off.
  var slot: PoseSlot?
  /// The control that shrinks or is shaded, or is on its way back.
  var shrinking: RegionKey?
  /// The pressed control's scale. A shade is the darker the smaller it is.
  private(set) var scale = MovingValue(1)
  /// The feedback of the control that shrinks or is shaded.
  private var feedback = PressFeedback.none
  /// When a control that was let go is back; nil: none is on its way.
  private(set) var restsAt: Instant?

  /// The scale of a control that is pressed.
  static let pressedScale = 0.97
  /// Seconds in which a control shrinks, and a shade comes or goes.
  static let shadeTime = 0.1

  /// The recognizer of a control that is pressed.
  static func recognizer(_ name: RecognizerName, _ number: Int) -> Recognizer {
    let bounds: TapRule.Bounds = name == .row ? .hold : name == .scrim ? .tap : .press
    return Recognizer(RecognizerKey(name, number), .tap(TapRule(within: bounds)))
  }

  /// A pressed control begins to shrink or to be shaded. One that is pressed while the shade of
  /// another one fades waits until that has gone.
  mutating func show(_ key: RegionKey, _ feedback: PressFeedback, at now: Instant) {
    if let former = shrinking, former != key, restsAt != nil, self.feedback == .shades { return }
    if shrinking != key { scale.rest(at: 1) }
    shrinking = key
    self.feedback = feedback
    restsAt = nil
    scale.go(
      to: PressController.pressedScale, .curve(.easeOut, duration: PressController.shadeTime),
      at: now)
  }

  /// Nothing is pressed any more; what shrank goes back. False: nothing was.
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

  /// The control that was let go is back.
  mutating func rest() { (restsAt, shrinking) = (nil, nil) }

  /// True for the end of a press by the arbiter: a row that a line was drawn over, even where nothing
  /// is dragged that way, and a scrim that was held.
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

  /// The regions of which something is known.
  var keys: [RegionKey] { [hovered, pressed?.key, shrinking].compactMap { $0 } }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    hovered = hovered.map(name)
    shrinking = shrinking.map(name)
    if let key = pressed?.key { pressed?.key = name(key) }
  }
}
