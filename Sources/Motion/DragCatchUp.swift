// The drawn position under a finger. It catches up smoothly after a drag is claimed.
import Geometry

/// Computes the position of a dragged view while it catches up with the finger. A drag is claimed
/// only after some travel. In a short time after the claim, the view makes up for this travel.
/// Afterwards, the view follows the finger exactly.
///
/// Sheets, cards, stacks, pages and overlay views all use this type.
package struct DragCatchUp: Hashable, Sendable {
  /// The drawn position at the claim, in points.
  package var base: Double
  /// The gap in points from the drawn position to the finger's position at the claim.
  package var step: Double
  /// The instant at which the gesture claimed the finger.
  package var since: Instant

  /// Default number of seconds from the claim until the view has caught up with the finger.
  package static let time = 0.1

  /// Creates a catch-up from two positions at the claim. The view is drawn at `base`. If the view
  /// followed the finger exactly, it would be drawn at `asked`.
  package init(base: Double, asked: Double, since: Instant) {
    self.base = base
    step = asked - base
    self.since = since
  }

  /// The drawn position. `asked` is the position at which the view would follow the finger exactly.
  ///
  /// The drawn position is behind `asked` by the remaining part of the gap. While `asked` has moved
  /// less than this part, the drawn position is `base`. If the finger moves back past `base`, the
  /// drawn position is `asked`.
  package func drawn(
    _ asked: Double, within duration: Double = DragCatchUp.time, at now: Instant
  ) -> Double {
    let behind = abs(step) * DragCatchUp.left(of: duration, since: since, at: now)
    let sign: Double = step < 0 ? -1 : 1
    let way = (asked - base) * sign
    if way <= 0 { return asked }
    return way <= behind ? base : asked - sign * behind
  }

  /// The instant at which the view has caught up. Afterwards, it only follows the finger.
  package func settles(within duration: Double = DragCatchUp.time) -> Instant {
    step == 0 ? since : since.later(by: duration)
  }

  /// The remaining share of the gap between view and finger: 1 at `since`, 0 after `duration`. The
  /// share changes smoothly at both ends.
  package static func left(of duration: Double, since: Instant, at now: Instant) -> Double {
    guard duration > 0 else { return 0 }
    let share = min(1, max(0, (now - since) / duration))
    return 1 - share * share * (3 - 2 * share)
  }
}
