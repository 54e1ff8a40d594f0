// A sample of a wheel or touchpad, which is handled like a finger that moves the content.
import Geometry

/// One movement of a wheel or a touchpad.
public struct WheelSample: Hashable, Sendable {
  /// The scrolled distance in points. Positive is towards the content's end (y) or right (x).
  public var delta: Vector
  /// The pointer's location in window points.
  public var location: Point
  /// The instant of the sample.
  public var instant: Instant
  /// The modifier keys that were down.
  public var modifiers: Modifiers

  public init(delta: Vector, location: Point, instant: Instant, modifiers: Modifiers = []) {
    self.delta = delta
    self.location = location
    self.instant = instant
    self.modifiers = modifiers
  }

  /// The finger travel in points that would scroll equally far. If Shift is down, a vertical wheel
  /// scrolls horizontally.
  var fingerTravel: Vector {
    modifiers.contains(.shift) && delta.dx == 0 ? Vector(-delta.dy, 0) : -delta
  }
}

extension PointerID {
  /// The pointer id of the wheel in gesture events. A wheel is not a pointer and is never down.
  public static let wheel = PointerID(.min)
}

/// Distance in points that one notch of a wheel scrolls.
public let wheelStep = 48.0
