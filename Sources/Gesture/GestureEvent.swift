// The events of a recognizer.
import Geometry

/// An event of a recognizer.
///
/// Order per recognizer: `touched`? then `failed`, or `began` `changed`* and one of `ended` and
/// `cancelled`. After a hand-off the one that gave hears `cancelled` and the one that takes hears
/// `began`, so movement has one owner at every instant.
public struct GestureEvent: Hashable, Sendable {
  /// How far a recognizer has come with a pointer.
  public enum Phase: String, Hashable, Sendable {
    /// The pointer is down on the region and nothing is decided.
    case touched
    case began, changed, ended, cancelled
    /// It was touched and will not begin.
    case failed
  }
  /// Which one it is about.
  public var recognizer: RecognizerKey
  /// How far it has come.
  public var phase: Phase
  /// The pointer.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: PointerDevice
  /// Where the pointer went down; after a hand-off, where the movement was taken over.
  public var start: Point
  /// The point between two samples at which a drag had come far enough to begin; its start for all
  /// others, and after a hand-off.
  public var crossing: Point
  /// Where it is, in points of the window.
  public var location: Point
  /// Location minus start; never a sum.
  public var translation: Vector
  /// Points per second.
  public var velocity: Vector
  /// The instant of the sample.
  public var instant: Instant
  /// The keys that were held.
  public var modifiers: Modifiers
  /// The movement of a pinch; nil for any other recognizer.
  public var pinch: Pinch?

  public init(
    recognizer: RecognizerKey, phase: Phase, pointer: PointerID, device: PointerDevice = .touch,
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

  /// True when a wheel or a touchpad moves it and no pointer is down.
  public var isWheel: Bool { pointer == .wheel }
}

/// The events of one sample, in order; reset it and use it again, it keeps its storage.
public struct GestureOutput: Sendable {
  /// The events in their order.
  public private(set) var events: [GestureEvent] = []

  public init() { events.reserveCapacity(16) }

  /// Empties it and keeps the storage.
  public mutating func reset() { events.removeAll(keepingCapacity: true) }

  mutating func tell(_ event: GestureEvent) { events.append(event) }
}
