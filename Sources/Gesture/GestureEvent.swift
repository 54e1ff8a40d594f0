// What a recognizer tells the screen that declared it.
import Geometry

/// What a recognizer tells its owner.
///
/// Order per recognizer: `touched`? then `failed`, or `began` `changed`* and one of `ended` and
/// `cancelled`. After a hand-off the one that gave hears `cancelled` and the one that takes hears
/// `began`, so movement has one owner at every instant.
public struct GestureEvent: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable {
    /// The pointer is down on the region and nothing is decided.
    case touched
    case began, changed, ended, cancelled
    /// It was touched and will not begin.
    case failed
  }
  public var recognizer: RecognizerKey
  public var phase: Phase
  public var pointer: PointerID
  public var device: PointerDevice
  /// Where the pointer went down; after a hand-off, where the movement was taken over.
  public var start: Point
  public var location: Point
  /// Location minus start; never a sum.
  public var translation: Vector
  /// Points per second.
  public var velocity: Vector
  public var instant: Instant
  public var modifiers: Modifiers

  public init(
    recognizer: RecognizerKey, phase: Phase, pointer: PointerID, device: PointerDevice = .touch,
    start: Point, location: Point, velocity: Vector = .zero, instant: Instant,
    modifiers: Modifiers = []
  ) {
    self.recognizer = recognizer
    self.phase = phase
    self.pointer = pointer
    self.device = device
    self.start = start
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
  public private(set) var events: [GestureEvent] = []

  public init() { events.reserveCapacity(16) }

  public mutating func reset() { events.removeAll(keepingCapacity: true) }

  mutating func tell(_ event: GestureEvent) { events.append(event) }
}
