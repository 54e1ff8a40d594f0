// The regions under a pointer when it goes down.
import Geometry

/// A region under the pointer, with what it listens to.
public struct HitCandidate: Hashable, Sendable {
  /// Its frame in window points when the pointer went down.
  public var frame: Rect
  /// In order of declaration.
  public var recognizers: [Recognizer]
  /// Axes along which drags of every ancestor are refused.
  public var refusedAxes: AxisSet

  public init(frame: Rect, recognizers: [Recognizer], refusedAxes: AxisSet = []) {
    self.frame = frame
    self.recognizers = recognizers
    self.refusedAxes = refusedAxes
  }
}

/// The question asked at the moment of a claim.
public struct Claim: Hashable, Sendable {
  /// Which one it is about.
  public var recognizer: RecognizerKey
  /// The pointer.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: PointerDevice
  /// Where the pointer went down, in window points.
  public var start: Point
  /// Where it is, in points of the window.
  public var location: Point
  /// Points from `start`; zero at the touch itself.
  public var translation: Vector
  /// Points per second.
  public var velocity: Vector
  /// True when the pointer has only just come down: a drag that catches is asked whether what it
  /// drags runs. It is asked again, without this, once its distance is reached.
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
