// The regions under a pointer when it goes down.
import Geometry

/// A region under the pointer, with its recognizers.
package struct HitCandidate: Hashable, Sendable {
  /// The region's frame in window points when the pointer went down.
  package var frame: Rect
  /// The region's recognizers in order of declaration.
  package var recognizers: [Recognizer]
  /// The axes along which this region refuses drags of its ancestors.
  package var refusedAxes: Axis.Set

  package init(frame: Rect, recognizers: [Recognizer], refusedAxes: Axis.Set = []) {
    self.frame = frame
    self.recognizers = recognizers
    self.refusedAxes = refusedAxes
  }
}

/// A recognizer's claim on a pointer. The recognizer's condition allows or refuses the claim.
public struct Claim: Hashable, Sendable {
  /// The recognizer that claims the pointer.
  public var recognizer: RecognizerKey
  /// The pointer that is claimed.
  public var pointer: PointerID
  /// The device of the pointer.
  public var device: PointerSample.Device
  /// The point where the pointer went down, in window points.
  public var start: Point
  /// The current point in window points.
  public var location: Point
  /// The displacement from `start`, in points. It is zero at touch-down.
  public var translation: Vector
  /// The velocity of the pointer in points per second.
  public var velocity: Vector
  /// True if the condition is evaluated at touch-down. A drag with `catches` may then begin only if
  /// its content is moving. Otherwise, the condition is evaluated again at the drag's distance.
  public var isTouch: Bool
  /// The question that the condition answers.
  public var question = Question.mayBegin
  /// True if a horizontal drag offers the pointer. This drag ends if the claim is allowed.
  package var isPassedOn = false

  /// The direction of the pointer: its displacement. Without a displacement, its velocity.
  package var way: Vector { translation == .zero ? velocity : translation }

  /// The question that a recognizer's condition answers.
  public enum Question: Hashable, Sendable {
    /// Asks whether the recognizer may begin.
    case mayBegin
    /// Asks whether the recognizer's content can move in the direction of `translation`. If so,
    /// another recognizer yields to this recognizer.
    case canTravel
    /// Asks whether the recognizer may continue the movement of another recognizer whose content is
    /// at its end. `translation` is the unused travel.
    case continues
  }

  public init(
    recognizer: RecognizerKey, pointer: PointerID, device: PointerSample.Device, start: Point,
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
