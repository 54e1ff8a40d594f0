// The drawn position under a finger. It catches up smoothly after a drag is claimed.
import Geometry

/// A drag is claimed after some travel. The dragged value starts where it was drawn and quickly
/// catches up with the travel before the claim. From then on it follows the finger exactly.
///
/// Sheets, cards, stacks, pages and overlay views share this rule.
package struct DragCatchUp: Hashable, Sendable {
  /// The drawn position at the claim, in points.
  package var base: Double
  /// The step from the drawn position to the position of the claim, in points.
  package var step: Double
  /// The instant of the claim.
  package var since: Instant

  /// Seconds until it has caught up.
  package static let time = 0.1

  /// Creates a catch-up from `base`, the drawn position, to `asked`, the position of the claim.
  package init(base: Double, asked: Double, since: Instant) {
    self.base = base
    step = asked - base
    self.since = since
  }

  /// The drawn position if `asked` corresponds to the finger's position. It lags behind by at most
  /// the rest of the first step, and never moves back beyond `base`.
  package func drawn(
    _ asked: Double, within duration: Double = DragCatchUp.time, at now: Instant
  ) -> Double {
    let behind = abs(step) * DragCatchUp.left(of: duration, since: since, at: now)
    let sign: Double = step < 0 ? -1 : 1
    let way = (asked - base) * sign
    if way <= 0 { return asked }
    return way <= behind ? base : asked - sign * behind
  }

  /// The instant after which the drawn position changes with the finger only.
  package func settles(within duration: Double = DragCatchUp.time) -> Instant {
    step == 0 ? since : since.later(by: duration)
  }

  /// The share of the first step that remains: 1 at `since`, 0 after `duration`, smooth at both
  /// ends.
  package static func left(of duration: Double, since: Instant, at now: Instant) -> Double {
    guard duration > 0 else { return 0 }
    let share = min(1, max(0, (now - since) / duration))
    return 1 - share * share * (3 - 2 * share)
  }
}
