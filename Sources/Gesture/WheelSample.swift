// A turn of the wheel or a stroke on a touchpad, handled as a finger that moves the content.
import Geometry

/// A sample of a wheel.
public struct WheelSample: Hashable, Sendable {
  /// Points. Positive y scrolls towards the end of the content, positive x towards the right.
  public var delta: Vector
  /// The pointer's location, in window points.
  public var location: Point
  /// The instant of the sample.
  public var instant: Instant
  /// The keys that were down.
  public var modifiers: Modifiers

  public init(delta: Vector, location: Point, instant: Instant, modifiers: Modifiers = []) {
    self.delta = delta
    self.location = location
    self.instant = instant
    self.modifiers = modifiers
  }

  /// The travel of a finger for the same scrolling. Shift makes a vertical wheel horizontal.
  var fingerTravel: Vector {
    modifiers.contains(.shift) && delta.dx == 0 ? Vector(-delta.dy, 0) : -delta
  }
}

extension PointerID {
  /// Represents the wheel in gesture events. A wheel is no pointer and is never down.
  public static let wheel = PointerID(.min)
}

/// Points of scrolling for one notch of a wheel.
public let wheelStep = 48.0
