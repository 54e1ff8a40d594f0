// One finger's drag of a sheet: where the finger asks for, and what is drawn meanwhile.
import Geometry
import Motion

/// A drag. The sheet is asked for where the finger is, and drawn a moment behind: a drag is claimed
/// after some travel, and what was claimed away is caught up with instead of jumped.
struct SheetDrag: Hashable, Sendable {
  /// The offset that travel counts from.
  var base: Double
  /// Offset as drawn when the finger took the sheet.
  var shown: Double
  /// Points of the corners then.
  var radius: Double
  /// Points of finger travel at the claim.
  var claimed: Double
  /// Points of finger travel, all of it.
  var travel: Double
  var since: Instant
  /// Points of offset that the claim asked for at once.
  var step = 0.0
  /// True for a sheet that was caught while it moved.
  var wasCaught = false
  /// True for a sheet that was not there before.
  var isDrawnIn = false

  init(base: Double, shown: Double, radius: Double, travel: Double, since: Instant) {
    (self.base, self.shown, self.radius) = (base, shown, radius)
    (claimed, self.travel, self.since) = (travel, travel, since)
  }

  /// The offset that the finger asks for.
  func target(_ rule: SheetRule) -> Double {
    let raw = base + travel * rule.resistance
    return raw < 0 ? 0 - rule.beyond(-raw) : raw
  }

  /// The offset that is drawn.
  func drawn(_ rule: SheetRule, at now: Instant) -> Double {
    following.drawn(target(rule), within: catchUp(rule), at: now)
  }

  /// Seconds. What moved never jumps, whatever the rule says of one that rests.
  private func catchUp(_ rule: SheetRule) -> Double {
    wasCaught ? FollowedTravel.time : rule.catchUp
  }

  /// Points of the corners; after a catch they go over to the rule's in a moment.
  func cornerRadius(_ rule: SheetRule, at now: Instant) -> Double {
    let own = rule.radius(at: drawn(rule, at: now))
    guard wasCaught else { return own }
    let more = radius - rule.radius(at: shown)
    return more == 0 ? own : max(0, own + more * cornersLeft(at: now))
  }

  /// When what is drawn no longer changes without the finger.
  func settles(_ rule: SheetRule) -> Instant {
    max(
      following.settles(within: catchUp(rule)),
      since.later(by: wasCaught ? FollowedTravel.time : 0))
  }

  /// What was claimed away is caught up with.
  private var following: FollowedTravel {
    FollowedTravel(base: shown, asked: shown + step, since: since)
  }

  private func cornersLeft(at now: Instant) -> Double {
    FollowedTravel.left(of: FollowedTravel.time, since: since, at: now)
  }
}
