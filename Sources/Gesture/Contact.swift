// One pointer that is down (or one turn of the wheel) and everyone who listens to it.
import Geometry

/// A recognizer that takes part in one contact.
struct Participant: Sendable {
  /// Which may follow is written at each case.
  enum Phase: Hashable, Sendable {
    /// Nothing is decided. → claiming, standby, failed
    case possible
    /// Its threshold is crossed; a recognizer it waits for has not failed. → begun, standby, failed
    case claiming
    /// It owns the movement, or holds a long press. → over, standby (hand-off)
    case begun
    /// It recognises together with the owner and owns nothing. → begun (hand-off), failed
    case standby
    /// It will not begin. → begun, and only by a hand-off
    case failed
    /// It began and has heard its end.
    case over

    var isUndecided: Bool { self == .possible || self == .claiming }
  }

  var recognizer: Recognizer
  var frame: Rect
  /// The axes that regions further in refuse.
  var refusedAxes: AxisSet
  var phase = Phase.possible
  /// The position that its movement counts from, in window points.
  var anchor: Point
  /// The point at which its travel reached its distance; nil: it has none, and the anchor stands
  /// for it.
  var crossing: Point?
  /// How many taps of a series came before this touch.
  var tapsBefore = 0
  /// True once it heard `touched` and no `failed` or `began`.
  var isTouched = false
  /// True once the log has heard that it waits.
  var isKnownToWait = false
  /// Why it claims, from its claim on.
  var claim: (reason: DecisionRecord.Reason, figure: Double, limit: Double)?

  var key: RecognizerKey { recognizer.key }
}

/// One pointer from its down to its up.
struct Contact: Sendable {
  enum Phase: Hashable, Sendable {
    /// The place is free. → down, ignored, wheel
    case free
    /// A pointer is down. → free; of a pinch, the next finger takes its place
    case down
    /// A further pointer that changes nothing until it is lifted. → free
    case ignored
    /// A further pointer that made a pinch with one that is down; when that is over it changes
    /// nothing until it is lifted. → free
    case joined
    /// A wheel turns; silence ends it. → free
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
  /// When the last sample came; a wheel is over when nothing comes after it for a while.
  var lastSample = Instant.zero
  var modifiers: Modifiers = []
  /// The farthest that it was from its start, in points.
  var reach = 0.0
  /// From the deepest region outwards, in each by order of declaration.
  var participants: [Participant] = []
  /// Who owns the movement, or holds a long press.
  var owner: Int?

  /// Empties the place for the next pointer and keeps the storage.
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

  /// The point between the last two samples at which the travel along `axis` reached `distance`;
  /// nil: along any direction.
  ///
  /// Edge cases: it is the previous sample where the travel had reached the distance before, and
  /// the location where time has passed since the last sample.
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

/// A tap that happened and is held back: for its next tap, or until others have failed.
struct HeldTap: Sendable {
  enum Wait: Hashable, Sendable {
    /// A double tap after its first tap; the count so far.
    case nextTap(Int)
    /// A tap whose claim waits until others have failed.
    case others
  }
  var recognizer: Recognizer
  var wait: Wait
  var pointer: PointerID
  var device: PointerDevice
  var location: Point
  var start: Point
  var modifiers: Modifiers
  /// When the pointer was lifted.
  var lifted: Instant
  var isTouched: Bool
}

/// A region under a mouse that is not down.
struct Hovered: Hashable, Sendable {
  var key: RecognizerKey
  var pointer: PointerID
  var device: PointerDevice
  /// Where the pointer came in.
  var start: Point
  var isStillThere: Bool
}
