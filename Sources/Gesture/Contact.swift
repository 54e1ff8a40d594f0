// One pointer that is down (or one turn of the wheel), and the recognizers that take part.
import Geometry

/// A recognizer that takes part in one contact.
struct Participant: Sendable {
  /// The phase of a participant. Each case names the phases that can follow.
  enum Phase: Hashable, Sendable {
    /// The recognizer has decided nothing. Next phases: claiming, standby, failed.
    case possible
    /// The threshold is crossed, but this recognizer waits for a recognizer that has not failed.
    /// Next phases: begun, standby, failed.
    case claiming
    /// The recognizer owns the movement, or has recognized a long press. Next phase: over.
    case begun
    /// The recognizer is active, but moves nothing. Next phases: begun (hand-off), failed.
    case standby
    /// The recognizer can no longer claim the pointer. Next phase: begun, but only by a hand-off.
    case failed
    /// The recognizer's last event was sent. Next phase: begun, but only by a hand-off.
    case over

    var isUndecided: Bool { self == .possible || self == .claiming }
  }

  var recognizer: Recognizer
  var frame: Rect
  /// The axes along which deeper regions refuse drags.
  var refusedAxes: Axis.Set
  var phase = Phase.possible
  /// The point from which the recognizer's movement is measured, in window points.
  var anchor: Point
  /// The point at which the travel reached the recognizer's distance. Nil if the recognizer has no
  /// distance, so that the anchor is used.
  var crossing: Point?
  /// Number of taps in the recognizer's series before this touch.
  var tapsBefore = 0
  /// True from `touched` until `failed` or `began` is sent.
  var isTouched = false
  /// The instant at which the recognizer began by a claim. Nil before the start, or for a
  /// recognizer that continues a movement that another recognizer began earlier.
  var begunAt: Instant?
  /// True if the log already contains a record that this recognizer waits.
  var isKnownToWait = false
  /// The reason of the claim, with the measured value and its limit. Nil before the claim.
  var claim: (reason: DecisionLog.Record.Reason, value: Double, limit: Double)?

  var key: RecognizerKey { recognizer.key }
}

/// The state of one pointer from touch-down to release, or of a wheel.
struct Contact: Sendable {
  enum Phase: Hashable, Sendable {
    /// No pointer or wheel uses this contact. Next phases: down, ignored, wheel.
    case free
    /// A pointer is down. When the first finger of a pinch is released, the next finger replaces
    /// it. Next phase: free.
    case down
    /// A further pointer is down. It has no effect until it is released. Next phase: free.
    case ignored
    /// A further pointer is down and pinches together with an earlier pointer. After the pinch, the
    /// further pointer has no effect until it is released. Next phase: free.
    case joined
    /// A wheel turns. This phase ends after some time without a sample. Next phase: free.
    case wheel
  }

  var phase = Phase.free
  var pointer = PointerID(0)
  var device = PointerSample.Device.touch
  var start = Point.zero
  var began = Instant.zero
  var location = Point.zero
  /// The location of the pointer at the sample before the newest sample.
  var previous = Point.zero
  var now = Instant.zero
  /// The newest sample's instant. A wheel's movement ends after some time without a sample.
  var lastSample = Instant.zero
  var modifiers: Modifiers = []
  /// The largest distance from the point of touch-down so far, in points.
  var reach = 0.0
  /// The largest horizontal distance from the point of touch-down so far, in points.
  var sideways = 0.0
  /// The recognizers under the pointer, from the deepest region outwards. The recognizers of one
  /// region are in order of declaration.
  var participants: [Participant] = []
  /// Index of the participant that moves content or recognized a long press. Nil without one.
  var owner: Int?

  /// Starts a new contact in this free contact, whose storage is reused.
  mutating func open(
    _ phase: Phase, _ pointer: PointerID, _ device: PointerSample.Device, at location: Point,
    _ instant: Instant, _ modifiers: Modifiers
  ) {
    self.phase = phase
    self.pointer = pointer
    self.device = device
    self.modifiers = modifiers
    start = location
    self.location = location
    previous = location
    began = instant
    now = instant
    lastSample = instant
    reach = 0
    sideways = 0
    owner = nil
    participants.removeAll(keepingCapacity: true)
  }

  mutating func move(to location: Point, at instant: Instant, _ modifiers: Modifiers) {
    previous = self.location
    self.location = location
    self.modifiers = modifiers
    now = instant
    lastSample = instant
    reach = max(reach, (location - start).length)
    sideways = max(sideways, abs(location.x - start.x))
  }

  func stroke(of p: Int, _ direction: LayoutDirection, isLift: Bool) -> Stroke {
    Stroke(
      device: device, frame: participants[p].frame, refusedAxes: participants[p].refusedAxes,
      start: start, began: began, now: now, location: location, reach: reach,
      direction: direction, isLift: isLift)
  }

  /// The point between the two newest samples at which the travel reached `distance`. If `axis` is
  /// not nil, only travel along this axis counts.
  ///
  /// Edge cases: if the travel had reached the distance before, the result is the older sample's
  /// location. If time has passed since the newest sample, the result is the current location.
  func crossing(_ distance: Double, along axis: Axis?) -> Point {
    guard now == lastSample else { return location }
    let (before, after) = (previous - start, location - start)
    let step = after - before
    let share: Double
    if let axis {
      guard abs(before.along(axis)) < distance else { return previous }
      let sign: Double = after.along(axis) < 0 ? -1 : 1
      share = (distance - before.along(axis) * sign) / (step.along(axis) * sign)
    } else {
      let left = distance * distance - before.dx * before.dx - before.dy * before.dy
      guard left > 0 else { return previous }
      let along = before.dx * step.dx + before.dy * step.dy
      let square = step.dx * step.dx + step.dy * step.dy
      share = ((along * along + square * left).squareRoot() - along) / square
    }
    return previous + step * min(1, max(0, share))
  }

  func place(of key: RecognizerKey) -> Int? {
    participants.firstIndex { $0.key == key }
  }
}

/// A finished tap whose result waits for the next tap, or for other recognizers to fail.
struct PendingTap: Sendable {
  enum Wait: Hashable, Sendable {
    /// The tap waits for another tap of the series. The number counts the taps so far.
    case nextTap(Int)
    /// The tap waits until other recognizers fail.
    case others
  }
  var recognizer: Recognizer
  var wait: Wait
  var pointer: PointerID
  var device: PointerSample.Device
  var location: Point
  var start: Point
  var modifiers: Modifiers
  /// The instant at which the pointer was released.
  var lifted: Instant
  var isTouched: Bool
}

/// A hover region that contains a mouse whose buttons are up.
struct Hovered: Hashable, Sendable {
  var key: RecognizerKey
  var pointer: PointerID
  var device: PointerSample.Device
  /// The location at which the mouse entered the region.
  var start: Point
  var isStillThere: Bool
}
