// What is drawn of what a finger asks for, so that nothing jumps when a drag is claimed.
import Geometry

/// A drag is claimed after some travel. What follows it starts where it was drawn, catches up with the
/// travel before the claim in a moment, and from then on is exactly where the finger asks for.
///
/// The one rule of sheets, cards, stacks, pages and overlay views.
package struct FollowedTravel: Hashable, Sendable {
  /// Where it was drawn at the claim, in points.
  package var base: Double
  /// Points that the claim asked for at once, signed.
  package var step: Double
  /// The claim.
  package var since: Instant

  /// Seconds in which it catches up.
  package static let time = 0.1

  /// It was drawn at `base` when the claim asked for `asked`.
  package init(base: Double, asked: Double, since: Instant) {
    self.base = base
    step = asked - base
    self.since = since
  }

  /// What is drawn while the finger asks for `asked`: never more than what is left of the first step
  /// behind, and never beyond where it began.
  package func drawn(
    _ asked: Double, within duration: Double = FollowedTravel.time, at now: Instant
  ) -> Double {
    let behind = abs(step) * FollowedTravel.left(of: duration, since: since, at: now)
    let sign: Double = step < 0 ? -1 : 1
    let way = (asked - base) * sign
    if way <= 0 { return asked }
    return way <= behind ? base : asked - sign * behind
  }

  /// When what is drawn no longer changes without the finger.
  package func settles(within duration: Double = FollowedTravel.time) -> Instant {
    step == 0 ? since : since.later(by: duration)
  }

  /// 1 at `since`, 0 after `duration`, smooth at both ends.
  package static func left(of duration: Double, since: Instant, at now: Instant) -> Double {
    guard duration > 0 else { return 0 }
    let share = min(1, max(0, (now - since) / duration))
    return 1 - share * share * (3 - 2 * share)
  }
}
