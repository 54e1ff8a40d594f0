// The events of a recognizer.
import Geometry

/// An event of a recognizer.
///
/// The events of a recognizer have an order. `touched` can be the first event. Either `failed`
/// follows, or `began`, any number of `changed`, and `ended` or `cancelled`.
///
/// At a hand-off, the old owner receives `cancelled` and the new owner `began`, so a movement has
/// one owner at every instant.
public struct GestureEvent: Hashable, Sendable {
  /// The phase of a recognizer for a pointer.
  public enum Phase: String, Hashable, Sendable {
    /// The pointer is down on the region, and nothing is decided yet.
    case touched
    case began, changed, ended, cancelled
    /// The recognizer was touched and will not begin.
    case failed
  }
  /// The recognizer of the event.
  public var recognizer: RecognizerKey
  /// The phase that the recognizer has reached.
  public var phase: Phase
  /// The pointer that caused the event.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: PointerSample.Device
  /// The point where the pointer went down, in window points. After a hand-off, the point of the
  /// hand-off.
  public var start: Point
  /// The point between two samples at which the travel of a drag reached its distance. For other
  /// recognizers, and after a hand-off, equal to `start`.
  public var crossing: Point
  /// The current point in window points.
  public var location: Point
  /// The displacement from `start` to `location`.
  public var translation: Vector
  /// The velocity in points per second.
  public var velocity: Vector
  /// The instant of the sample.
  public var instant: Instant
  /// The modifier keys that were down.
  public var modifiers: Modifiers
  /// For `cancelled`: true if another recognizer continues the movement. For `began`: true if
  /// another recognizer began the movement at an earlier sample.
  public package(set) var isHandoff = false
  /// True for `began` if another recognizer owned the movement before, even in the same sample.
  package var followsAnother = false
  /// For `ended`: seconds since the pointer last reversed. Nil if the pointer did not reverse
  /// during the time over which the velocity is measured.
  package var sinceTurn: Double?
  /// The movement of a pinch. Nil for any other recognizer.
  public var pinch: GestureEvent.Pinch?

  public init(
    recognizer: RecognizerKey, phase: Phase, pointer: PointerID,
    device: PointerSample.Device = .touch,
    start: Point, crossing: Point? = nil, location: Point, velocity: Vector = .zero,
    instant: Instant,
    modifiers: Modifiers = []
  ) {
    self.recognizer = recognizer
    self.phase = phase
    self.pointer = pointer
    self.device = device
    self.start = start
    self.crossing = crossing ?? start
    self.location = location
    translation = location - start
    self.velocity = velocity
    self.instant = instant
    self.modifiers = modifiers
  }

  /// True for an event of a wheel or touchpad. No pointer is down for such an event.
  public var isWheel: Bool { pointer == .wheel }
}

/// The events of one sample, in order. Callers reuse one output to avoid allocations.
package struct GestureOutput: Sendable {
  /// The events in their order.
  package private(set) var events: [GestureEvent] = []

  package init() { events.reserveCapacity(16) }

  /// Removes all events. The storage is retained.
  package mutating func reset() { events.removeAll(keepingCapacity: true) }

  mutating func emit(_ event: GestureEvent) { events.append(event) }
}
