// One finger's drag of a sheet: where the finger asks for, and what is drawn meanwhile.
import Geometry
import Motion

/// A drag. The sheet is asked for where the finger is, and drawn a moment behind: a drag is claimed
/// after some travel, and what was claimed away is caught up with instead of jumped.
struct SheetDrag: Hashable, Sendable {
  /// Offset as drawn when the finger took the sheet.
  var base: Double
  /// Points of the corners then.
  var radius: Double
  /// The travel that stands for `base`.
  var origin: Double
  /// Points of finger travel.
  var travel: Double
  var since: Instant
  /// Points of offset that the claim asked for at once.
  var step = 0.0
  /// True for a sheet that was caught while it moved.
  var wasCaught = false
  /// True for a sheet that was not there before.
  var isDrawnIn = false

  /// The offset that the finger asks for.
  func target(_ rule: SheetRule) -> Double {
    let raw = base + (travel - origin) * rule.resistance
    let floor = min(0, base)
    guard raw < floor else { return raw }
    return floor - rule.beyond(floor - raw)
  }

  /// The offset that is drawn.
  func drawn(_ rule: SheetRule, at now: Instant) -> Double {
    following.drawn(target(rule), within: rule.catchUp, at: now)
  }

  /// Points of the corners; after a catch they go over to the rule's in a moment.
  func cornerRadius(_ rule: SheetRule, at now: Instant) -> Double {
    let own = rule.radius(at: drawn(rule, at: now))
    guard wasCaught else { return own }
    let more = radius - rule.radius(at: base)
    return more == 0 ? own : max(0, own + more * cornersLeft(at: now))
  }

  /// When what is drawn no longer changes without the finger.
  func settles(_ rule: SheetRule) -> Instant {
    max(
      following.settles(within: rule.catchUp),
      since.later(by: wasCaught ? FollowedTravel.time : 0))
  }

  /// What was claimed away is caught up with.
  private var following: FollowedTravel {
    FollowedTravel(base: base, asked: base + step, since: since)
  }

  private func cornersLeft(at now: Instant) -> Double {
    FollowedTravel.left(of: FollowedTravel.time, since: since, at: now)
  }
}
