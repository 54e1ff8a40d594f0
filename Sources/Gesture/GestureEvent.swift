// The events of a recognizer.
import Geometry

/// An event of a recognizer.
///
/// The order for each recognizer: first `touched`, which may be missing. Then either `failed`, or
/// `began`, any number of `changed`, and finally `ended` or `cancelled`. At a hand-off the old
/// owner receives `cancelled` and the new one `began`, so movement has one owner at every instant.
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
  /// The point where the pointer went down, or where the movement was handed off, in window points.
  public var start: Point
  /// The point between two samples at which a drag reached its distance. For other recognizers, and
  /// after a hand-off, it equals `start`.
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
  /// True for `cancelled` if another recognizer continues the movement, and for `began` if the
  /// recognizer continues a movement that another one began at an earlier sample.
  public package(set) var isHandoff = false
  /// True for `began` if another recognizer had the movement before, even at the same sample.
  package var followsAnother = false
  /// For `ended`: seconds since the pointer last turned back. Nil without such a turn in the time
  /// that defines the velocity.
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

  /// True for an event of a wheel or touchpad, which has no pointer that is down.
  public var isWheel: Bool { pointer == .wheel }
}

/// The events of one sample, in order. Reset and reuse one output, so that its storage is reused.
package struct GestureOutput: Sendable {
  /// The events in their order.
  package private(set) var events: [GestureEvent] = []

  package init() { events.reserveCapacity(16) }

  /// Removes all events but not their storage.
  package mutating func reset() { events.removeAll(keepingCapacity: true) }

  mutating func emit(_ event: GestureEvent) { events.append(event) }
}
