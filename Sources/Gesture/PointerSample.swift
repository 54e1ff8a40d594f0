// A sample of a finger, a mouse or a pen.
import Geometry

/// Identifies a finger or a mouse. After the release, the number may be reused.
public struct PointerID: Hashable, Sendable {
  public let rawValue: Int64
  public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// A set of modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// The Control key.
  public static let control = Modifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = Modifiers(rawValue: 4)
}

/// The state of a pointer at one instant.
public struct PointerSample: Hashable, Sendable {
  /// The device to which a pointer belongs.
  public enum Device: String, CaseIterable, Sendable { case touch, mouse, pen }

  /// The phase of a pointer at a sample.
  public enum Phase: String, CaseIterable, Sendable { case down, move, up, cancel }

  /// The pointer that was sampled.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: Device
  /// The phase of the pointer at the sample.
  public var phase: Phase
  /// The location in window points.
  public var location: Point
  /// The instant of the sample.
  public var instant: Instant
  /// The modifier keys that were down.
  public var modifiers: Modifiers

  public init(
    pointer: PointerID, device: Device, phase: Phase, location: Point,
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
