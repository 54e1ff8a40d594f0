// The position beyond which a release at some velocity dismisses, or settles farther away.

/// The threshold of a release, as a function of the finger's velocity.
///
/// A machine makes it from its rule and its state. A release below the position of the current
/// velocity does not dismiss, and a release beyond it does. Between two detents, a release beyond
/// it settles at the farther one.
package struct ReleaseThreshold: Hashable, Sendable {
  /// The rule that decides the release.
  package var rule: ReleaseRule
  /// The travel of the view for each point of finger travel.
  package var resistance = 1.0
  /// The position beyond which a release without velocity dismisses, in points. It is infinite if
  /// no release dismisses.
  package var limit: Double
  /// The position from which a fast release dismisses, in points. Nil: from any position.
  package var fastLimit: Double?
  /// The position beyond which even a fast release back counts as dismissed, in points. Nil: none.
  package var backLimit: Double?
  /// True if the momentum of a fast release can also decide, by the side of `limit` on which it
  /// ends.
  package var skips = false
  /// Seconds between the latest movement of a list and the beginning of the drag. Nil: no list
  /// moved.
  package var sinceScroll: Double?

  init(_ rule: ReleaseRule, limit: Double) {
    self.rule = rule
    self.limit = limit
  }

  /// True if the velocity can move the threshold.
  package var countsVelocity: Bool { rule.projects || rule.throwSpeed != nil }

  /// The position beyond which a release dismisses. `velocity` is that of the finger, positive
  /// towards dismissed. It is infinite if no position dismisses, and −∞ if every position does.
  package func position(velocity: Double) -> Double {
    let velocity = velocity.isFinite ? velocity : 0
    let free = freePosition(velocity: velocity)
    return rule.isGuarded(sinceScroll: sinceScroll) ? max(free, limit) : free
  }

  private func freePosition(velocity: Double) -> Double {
    guard limit.isFinite else { return .infinity }
    let projected = limit - velocity * resistance * rule.projection
    let direction = rule.throwDirection(of: velocity)
    if direction == 0 { return rule.projects ? projected : limit }
    if direction > 0 {
      guard let fastLimit else { return -.infinity }
      return skips ? min(fastLimit, projected) : fastLimit
    }
    guard let backLimit else { return .infinity }
    return skips ? max(backLimit, projected) : backLimit
  }
}
