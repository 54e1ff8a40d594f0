// A sample of a finger, a mouse or a pen.
import Geometry

/// The number of a finger or a mouse. A number may be reused after the lift.
public struct PointerID: Hashable, Sendable {
  public let rawValue: Int64
  public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// The kind of a pointer.
public enum PointerDevice: String, CaseIterable, Sendable { case touch, mouse, pen }

/// The phase of a sample.
public enum PointerPhase: String, CaseIterable, Sendable { case down, move, up, cancel }

/// Modifier keys that are down.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// The control key.
  public static let control = Modifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = Modifiers(rawValue: 4)
}

/// A sample of a pointer, in points of the window.
public struct PointerSample: Hashable, Sendable {
  /// The pointer.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: PointerDevice
  /// The phase of the sample.
  public var phase: PointerPhase
  /// The location in points of the window.
  public var location: Point
  /// The instant of the sample.
  public var instant: Instant
  /// The keys that were down.
  public var modifiers: Modifiers

  public init(
    pointer: PointerID, device: PointerDevice, phase: PointerPhase, location: Point,
    instant: Instant, modifiers: Modifiers = []
  ) {
    self.pointer = pointer
    self.device = device
    self.phase = phase
    self.location = location
    self.instant = instant
    self.modifiers = modifiers
  }
}
