// The regions under a pointer when it goes down.
import Geometry

/// A region under the pointer, with its recognizers.
public struct HitCandidate: Hashable, Sendable {
  /// Its frame in window points when the pointer went down.
  public var frame: Rect
  /// Recognizers in order of declaration.
  public var recognizers: [Recognizer]
  /// Axes along which drags of every ancestor are refused.
  public var refusedAxes: AxisSet

  public init(frame: Rect, recognizers: [Recognizer], refusedAxes: AxisSet = []) {
    self.frame = frame
    self.recognizers = recognizers
    self.refusedAxes = refusedAxes
  }
}

/// The input of a condition that decides a claim.
public struct Claim: Hashable, Sendable {
  /// The recognizer that claims.
  public var recognizer: RecognizerKey
  /// The pointer.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: PointerDevice
  /// The point where the pointer went down, in window points.
  public var start: Point
  /// The current point, in points of the window.
  public var location: Point
  /// Points from `start`; zero at touch-down.
  public var translation: Vector
  /// Points per second.
  public var velocity: Vector
  /// True at touch-down. The condition of a drag that catches is then whether its content moves. It
  /// is evaluated again, with false, when the distance is reached.
  public var isTouch: Bool

  public init(
    recognizer: RecognizerKey, pointer: PointerID, device: PointerDevice, start: Point,
    location: Point, velocity: Vector = .zero, isTouch: Bool = false
  ) {
    self.recognizer = recognizer
    self.pointer = pointer
    self.device = device
    self.start = start
    self.location = location
    translation = location - start
    self.velocity = velocity
    self.isTouch = isTouch
  }
}
