// The position beyond which a release at some velocity dismisses.

/// The threshold of a release, as a function of the finger's velocity.
///
/// A machine makes it from its rule and its state. A release below the position of the current
/// velocity does not dismiss, and a release beyond it does.
public struct ReleaseThreshold: Hashable, Sendable {
  /// The rule that decides the release.
  public var rule: ReleaseRule
  /// The travel of the view for each point of finger travel.
  public var resistance = 1.0
  /// The position beyond which a release without velocity dismisses, in points.
  public var limit: Double
  /// The position from which a fast release dismisses, in points. Nil: from any position.
  public var fastLimit: Double?
  /// True if a fast release also dismisses from where momentum passes `limit`.
  public var skips = false
  /// Seconds between the latest movement of a list and the beginning of the drag. Nil: no list
  /// moved.
  public var sinceScroll: Double?

  init(_ rule: ReleaseRule, limit: Double) {
    self.rule = rule
    self.limit = limit
  }

  /// The position beyond which a release dismisses. `velocity` is that of the finger, positive
  /// towards dismissed. It is infinite if no position dismisses, and −∞ if every position does.
  public func position(velocity: Double) -> Double {
    let velocity = velocity.isFinite ? velocity : 0
    let free = freePosition(velocity: velocity)
    return rule.isGuarded(sinceScroll: sinceScroll) ? max(free, limit) : free
  }

  private func freePosition(velocity: Double) -> Double {
    let direction = rule.throwDirection(of: velocity)
    guard direction >= 0, limit.isFinite else { return .infinity }
    let travel = velocity * resistance * rule.projection
    if direction == 0 { return rule.projects ? limit - travel : limit }
    guard let fastLimit else { return -.infinity }
    return skips ? min(fastLimit, limit - travel) : fastLimit
  }
}
