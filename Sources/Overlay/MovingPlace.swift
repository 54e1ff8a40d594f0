// Where a view of a container stands, and what brings it there.
import Geometry
import Motion

/// A place, and the way to it.
struct MovingPlace: Sendable {
  /// Where the layout has put it.
  private(set) var frame: Rect
  /// On its way to the frame's origin.
  private(set) var x: MovingValue
  private(set) var y: MovingValue

  init(at frame: Rect) {
    self.frame = frame
    x = MovingValue(frame.minX)
    y = MovingValue(frame.minY)
  }

  /// When it is there; nil: it stands.
  var restsAt: Instant? {
    guard let x = x.restsAt, let y = y.restsAt else { return nil }
    return max(x, y)
  }

  /// Sends it elsewhere.
  mutating func go(to frame: Rect, _ movement: Movement, at now: Instant) {
    self.frame = frame
    x.go(to: frame.minX, movement, at: now)
    y.go(to: frame.minY, movement, at: now)
  }
}
