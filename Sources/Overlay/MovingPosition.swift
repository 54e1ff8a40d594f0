// The frame of a view of a container, and the view's movement to this frame.
import Geometry
import Motion

/// A view's frame, and its animated move to the frame.
struct MovingPosition: Sendable {
  /// The frame that the layout gave the view.
  private(set) var frame: Rect
  /// The animated x of the frame's origin, in points.
  private(set) var x: MovingValue
  private(set) var y: MovingValue

  init(at frame: Rect) {
    self.frame = frame
    x = MovingValue(frame.minX)
    y = MovingValue(frame.minY)
  }

  /// The instant at which the move ends. Nil without a move.
  var restsAt: Instant? {
    guard let x = x.restsAt, let y = y.restsAt else { return nil }
    return max(x, y)
  }

  /// Starts a move to another frame.
  mutating func go(to frame: Rect, _ movement: Movement, at now: Instant) {
    self.frame = frame
    x.go(to: frame.minX, movement, at: now)
    y.go(to: frame.minY, movement, at: now)
  }
}
