// Runs one screen: input in, frames out, deadlines kept. (Outline of the seam that hosts use.)
import Drawing
import Geometry
import Gesture

/// What a host can show: a stage, or anything that behaves like one.
public protocol Hosted: Sendable {
  /// Input that arrived at `now`. Deadlines up to `now` are served first, each at its own instant.
  mutating func handle(_ input: StageInput, at now: Instant)
  /// Serves every deadline up to `now`, each at its own instant, in order.
  mutating func advance(to now: Instant)
  var nextDeadline: Instant? { get }
  func isMoving(at now: Instant) -> Bool
  /// What is seen at `now`; builds the tree first if something asked for it.
  mutating func frame(at now: Instant) -> StageFrame
}

/// One frame.
public struct StageFrame: Sendable {
  public var list: DisplayList
  public var poses: PoseTable
  public init(list: DisplayList, poses: PoseTable) {
    self.list = list
    self.poses = poses
  }
}

/// What a person or the window did.
public enum StageInput: Hashable, Sendable {
  case pointer(PointerSample)
  /// Points; positive y scrolls towards the end of the content.
  case wheel(Vector, at: Point, modifiers: Modifiers)
  case key(KeyPress)
  /// Text typed into a focused field.
  case text(String)
  case resize(Size)
  /// The window got or lost the keyboard.
  case focus(Bool)
}
