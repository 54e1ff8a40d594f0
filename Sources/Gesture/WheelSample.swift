// A turn of the wheel or a stroke on a touchpad, told as if a finger had moved the content.
import Geometry

/// One report of a wheel.
public struct WheelSample: Hashable, Sendable {
  /// Points; positive y scrolls towards the end of the content, positive x towards the right.
  public var delta: Vector
  /// Where the pointer is, in window points.
  public var location: Point
  /// The instant of the sample.
  public var instant: Instant
  /// The keys that were held.
  public var modifiers: Modifiers

  public init(delta: Vector, location: Point, instant: Instant, modifiers: Modifiers = []) {
    self.delta = delta
    self.location = location
    self.instant = instant
    self.modifiers = modifiers
  }

  /// The way a finger would have gone for the same scrolling; Shift turns a vertical wheel.
  var fingerTravel: Vector {
    modifiers.contains(.shift) && delta.dx == 0 ? Vector(-delta.dy, 0) : -delta
  }
}

extension PointerID {
  /// Stands in gesture events for the wheel, which is no pointer that goes down.
  public static let wheel = PointerID(.min)
}

/// Points that one notch of a wheel scrolls.
public let wheelStep = 48.0
