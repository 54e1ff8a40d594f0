// A sample of a wheel or touchpad. It is handled like a finger that moves the content.
import Geometry

/// A sample of a wheel.
public struct WheelSample: Hashable, Sendable {
  /// The scrolled distance in points: positive y towards the end of the content, positive x to the
  /// right.
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

  /// The finger travel, in points, that scrolls as far. With Shift a vertical wheel scrolls
  /// horizontally.
  var fingerTravel: Vector {
    modifiers.contains(.shift) && delta.dx == 0 ? Vector(-delta.dy, 0) : -delta
  }
}

extension PointerID {
  /// The pointer id of the wheel in gesture events. A wheel is not a pointer and is never down.
  public static let wheel = PointerID(.min)
}

/// Points of scrolling for one notch of a wheel.
public let wheelStep = 48.0
