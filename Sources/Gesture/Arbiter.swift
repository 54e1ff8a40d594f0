// Who owns a pointer. (Outline: the seam that the rooms to the right are written against.)
import Geometry
import Motion

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
  public var recognizer: RecognizerKey
  public var pointer: PointerID
  public var device: PointerDevice
  /// Where the pointer went down, in window points.
  public var start: Point
  public var location: Point
  public var translation: Vector
  /// Points per second.
  public var velocity: Vector
}

/// What a recognizer tells its owner.
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
  public var start: Point
  public var location: Point
  /// Location minus start; never a sum.
  public var translation: Vector
  /// Points per second.
  public var velocity: Vector
  public var instant: Instant
  public var modifiers: Modifiers
}
