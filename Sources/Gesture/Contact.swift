// One pointer that is down (or one turn of the wheel), and the recognizers that take part.
import Geometry

/// A recognizer that takes part in one contact.
struct Participant: Sendable {
  /// Each case lists the phases that may follow.
  enum Phase: Hashable, Sendable {
    /// Nothing is decided. → claiming, standby, failed
    case possible
    /// Its threshold is crossed, and a recognizer that it waits for has not failed. → begun,
    /// standby, failed
    case claiming
    /// It owns the movement, or holds a long press. → over, standby (hand-off)
    case begun
    /// It recognises together with the owner and owns nothing. → begun (hand-off), failed
    case standby
    /// It will not begin. → begun, only by a hand-off
    case failed
    /// It began, and its end was sent.
    case over

    var isUndecided: Bool { self == .possible || self == .claiming }
  }

  var recognizer: Recognizer
  var frame: Rect
  /// The axes that deeper regions refuse.
  var refusedAxes: AxisSet
  var phase = Phase.possible
  /// The position that its movement counts from, in window points.
  var anchor: Point
  /// The point at which its travel reached its distance; nil: it has no distance, and the anchor is
  /// used.
  var crossing: Point?
  /// Number of taps of a series before this touch.
  var tapsBefore = 0
  /// True after `touched`, until `failed` or `began`.
  var isTouched = false
  /// True once the log has a record that it waits.
  var isKnownToWait = false
  /// The reason of its claim, once it claims.
  var claim: (reason: DecisionRecord.Reason, value: Double, limit: Double)?

  var key: RecognizerKey { recognizer.key }
}

/// One pointer from its down to its up.
struct Contact: Sendable {
  enum Phase: Hashable, Sendable {
    /// The entry is unused. → down, ignored, wheel
    case free
    /// A pointer is down. In a pinch, the next finger replaces a lifted one. → free
    case down
    /// A further pointer. It has no effect until it is lifted. → free
    case ignored
    /// A further pointer in a pinch with one that is down. After the pinch it has no effect until
    /// it is lifted. → free
    case joined
    /// A wheel turns. Silence ends it. → free
    case wheel
  }

  var phase = Phase.free
  var pointer = PointerID(0)
  var device = PointerDevice.touch
  var start = Point.zero
  var began = Instant.zero
  var location = Point.zero
  /// Its location at the sample before the last one.
  var previous = Point.zero
  var now = Instant.zero
  /// The instant of the last sample. A wheel ends if no sample follows for a while.
  var lastSample = Instant.zero
  var modifiers: Modifiers = []
  /// The farthest distance from its start, in points.
  var reach = 0.0
  /// From the deepest region outwards, and in each region by order of declaration.
  var participants: [Participant] = []
  /// Index of the participant that owns the movement, or holds a long press.
  var owner: Int?

  /// Starts a new contact in this entry and reuses its storage.
  mutating func open(
    _ phase: Phase, _ pointer: PointerID, _ device: PointerDevice, at location: Point,
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
  }

  func stroke(of p: Int, _ direction: LayoutDirection, isLift: Bool) -> Stroke {
    Stroke(
      device: device, frame: participants[p].frame, refusedAxes: participants[p].refusedAxes,
      start: start, began: began, now: now, location: location, reach: reach,
      direction: direction, isLift: isLift)
  }

  /// The point between the last two samples at which the travel along `axis` reached `distance`.
  /// nil: the travel in any direction.
  ///
  /// Edge cases: the previous sample if the travel had reached the distance before, and the
  /// location if time has passed since the last sample.
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

/// A finished tap that is pending until its next tap, or until other recognizers fail.
struct PendingTap: Sendable {
  enum Wait: Hashable, Sendable {
    /// A double tap after its first tap, with the count so far.
    case nextTap(Int)
    /// A tap whose claim waits until other recognizers fail.
    case others
  }
  var recognizer: Recognizer
  var wait: Wait
  var pointer: PointerID
  var device: PointerDevice
  var location: Point
  var start: Point
  var modifiers: Modifiers
  /// The instant of the lift.
  var lifted: Instant
  var isTouched: Bool
}

/// A region under a mouse that is not down.
struct Hovered: Hashable, Sendable {
  var key: RecognizerKey
  var pointer: PointerID
  var device: PointerDevice
  /// The location at which the mouse entered.
  var start: Point
  var isStillThere: Bool
}
