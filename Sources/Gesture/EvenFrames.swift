// Counts the frames in which a shown finger jumped.
import Geometry

/// Counts the frames in which a finger moved, and the frames in which the finger jumped.
///
/// A frame is a jump if its velocity differs by at least a quarter from the velocity in each of the
/// two adjacent frames. Both neighbours must be slower, or both faster. A hand that speeds up,
/// stops or turns makes no jump.
package struct EvenFrames: Hashable, Sendable {
  private struct Place: Hashable, Sendable {
    var time: Double
    var location: Point
  }

  /// The number of frames in which the finger moved, or in which its standstill was a jump.
  package private(set) var frames = 0
  /// The number of these frames that are jumps.
  package private(set) var jumps = 0
  private var last: Place?
  /// Velocity in the frame before the newest frame, in points per second.
  private var before: Vector?
  /// Velocity in the newest frame. The next frame shows whether the newest frame is a jump.
  private var newest: Vector?

  /// The smallest difference in travel that counts as a jump, in points.
  private static let visible = 0.5
  /// The smallest difference that counts as a jump, as a share of the adjacent velocity.
  private static let tolerance = 0.25

  package init() {}

  /// Adds the location that a frame shows. Another frame at an equal instant is ignored.
  package mutating func add(_ location: Point, at instant: Instant) {
    let place = Place(time: instant.seconds, location: location)
    guard let last else {
      self.last = place
      return
    }
    let gap = place.time - last.time
    guard gap > 0 else { return }
    let velocity = (location - last.location) * (1 / gap)
    if velocity != .zero { frames += 1 }
    if let before, let newest, Self.isJump(before, newest, velocity, gap: gap) {
      jumps += 1
      // A finger that stops for one frame and continues has jumped, too.
      if newest == .zero { frames += 1 }
    }
    (before, newest, self.last) = (newest, velocity, place)
  }

  private static func isJump(_ a: Vector, _ b: Vector, _ c: Vector, gap: Double) -> Bool {
    let (up, down) = (b - a, b - c)
    guard up.dx * down.dx + up.dy * down.dy > 0 else { return false }
    let difference = min(up.length, down.length)
    return difference > tolerance * max(a.length, c.length) && difference * gap > visible
  }
}
