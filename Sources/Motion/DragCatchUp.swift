// The drawn position under a finger. It catches up smoothly after a drag is claimed.
import Geometry

/// Lets a dragged view catch up with the finger. A drag is claimed only after some travel. The
/// drawn position starts where it was, catches up with that travel, and then follows the finger
/// exactly.
///
/// Sheets, cards, stacks, pages and overlay views all use it.
package struct DragCatchUp: Hashable, Sendable {
  /// The drawn position at the claim, in points.
  package var base: Double
  /// The distance at the claim from the drawn position to the finger's position, in points.
  package var step: Double
  /// The instant at which the gesture claimed the finger.
  package var since: Instant

  /// Seconds from the claim until the drawn position has caught up.
  package static let time = 0.1

  /// Creates a catch-up. `base` is the drawn position at the claim, `asked` the position that
  /// corresponds to the finger.
  package init(base: Double, asked: Double, since: Instant) {
    self.base = base
    step = asked - base
    self.since = since
  }

  /// The drawn position if `asked` corresponds to the finger's position. It lags behind by at most
  /// the rest of the initial gap, and never moves back beyond `base`.
  package func drawn(
    _ asked: Double, within duration: Double = DragCatchUp.time, at now: Instant
  ) -> Double {
    let behind = abs(step) * DragCatchUp.left(of: duration, since: since, at: now)
    let sign: Double = step < 0 ? -1 : 1
    let way = (asked - base) * sign
    if way <= 0 { return asked }
    return way <= behind ? base : asked - sign * behind
  }

  /// The instant after which only the finger changes the drawn position.
  package func settles(within duration: Double = DragCatchUp.time) -> Instant {
    step == 0 ? since : since.later(by: duration)
  }

  /// The part of the initial gap to the finger that is still left: 1 at `since`, 0 after
  /// `duration`. The change is smooth at both ends.
  package static func left(of duration: Double, since: Instant, at now: Instant) -> Double {
    guard duration > 0 else { return 0 }
    let share = min(1, max(0, (now - since) / duration))
    return 1 - share * share * (3 - 2 * share)
  }
}
