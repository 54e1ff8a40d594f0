// The frame of a view of a container, and the movement to it.
import Geometry
import Motion

/// A frame and the movement to it.
struct MovingPosition: Sendable {
  /// The frame that the layout gave it.
  private(set) var frame: Rect
  /// The movement to the frame's origin.
  private(set) var x: MovingValue
  private(set) var y: MovingValue

  init(at frame: Rect) {
    self.frame = frame
    x = MovingValue(frame.minX)
    y = MovingValue(frame.minY)
  }

  /// The instant at which it is there; nil: it stands still.
  var restsAt: Instant? {
    guard let x = x.restsAt, let y = y.restsAt else { return nil }
    return max(x, y)
  }

  /// Moves it to another frame.
  mutating func go(to frame: Rect, _ movement: Movement, at now: Instant) {
    self.frame = frame
    x.go(to: frame.minX, movement, at: now)
    y.go(to: frame.minY, movement, at: now)
  }
}
