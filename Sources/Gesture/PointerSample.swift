// What a finger, a mouse or a pen said, and when.
import Geometry

/// A finger or a mouse; the same number may come again after it was lifted.
public struct PointerID: Hashable, Sendable {
  public let rawValue: Int64
  public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// What a pointer is.
public enum PointerDevice: String, CaseIterable, Sendable { case touch, mouse, pen }

/// What a pointer did.
public enum PointerPhase: String, CaseIterable, Sendable { case down, move, up, cancel }

/// Keys held while something else happens.
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

/// One report of a pointer, in points of the window.
public struct PointerSample: Hashable, Sendable {
  /// Whose it is.
  public var pointer: PointerID
  /// What it was made with.
  public var device: PointerDevice
  /// What it did.
  public var phase: PointerPhase
  /// Where it is, in points of the window.
  public var location: Point
  /// When it happened.
  public var instant: Instant
  /// Keys that were held with it.
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
