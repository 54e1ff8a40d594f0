// The position beyond which a release with some velocity dismisses, or settles farther away.

/// The position that decides a release, as a function of the finger's velocity.
///
/// A state machine makes the threshold from its rule and its state. A release beyond the position
/// for its velocity dismisses, and a release before the position does not. Beyond a threshold
/// between two detents, a release settles at the farther detent.
package struct ReleaseThreshold: Hashable, Sendable {
  /// The rule that decides the release.
  package var rule: ReleaseRule
  /// The travel of the view for each point of finger travel.
  package var resistance = 1.0
  /// The position beyond which a release without velocity dismisses, in points. Infinite if no
  /// release dismisses.
  package var limit: Double
  /// The position in points from which a fast release dismisses. If nil, every fast release does.
  package var fastLimit: Double?
  /// The position in points beyond which a fast release in the back direction still dismisses. If
  /// nil, such a release never dismisses.
  package var backLimit: Double?
  /// True if the momentum of a fast release can also decide, by the side of `limit` on which the
  /// momentum ends.
  package var skips = false
  /// Seconds from a list's latest movement to the beginning of the drag. Nil without a movement.
  package var sinceScroll: Double?

  init(_ rule: ReleaseRule, limit: Double) {
    self.rule = rule
    self.limit = limit
  }

  /// True if the velocity can move the threshold.
  package var countsVelocity: Bool { rule.projects || rule.throwSpeed != nil }

  /// The position beyond which a release with the finger's `velocity`, positive towards dismissed,
  /// dismisses. Infinite if no release dismisses, and −∞ if every release does.
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
