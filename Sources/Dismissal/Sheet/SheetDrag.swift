// The drag of a sheet: the offset that the finger asks for, and the drawn offset.
import Geometry
import Motion

/// A drag of a sheet. A drag is claimed after some travel. The drawn offset catches up with that
/// travel in a moment and does not jump.
struct SheetDrag: Hashable, Sendable {
  /// The offset that travel counts from.
  var base: Double
  /// The drawn offset when the finger took the sheet.
  var shown: Double
  /// The corner radius when the finger took the sheet.
  var radius: Double
  /// Points of finger travel at the claim.
  var claimed: Double
  /// Points of finger travel in all.
  var travel: Double
  var since: Instant
  /// The step of the offset that the claim asked for, in points.
  var step = 0.0
  /// True if the drag interrupted a moving sheet.
  var wasCaught = false
  /// True if the drag pulls the sheet in from its edge.
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

  /// The drawn offset.
  func drawn(_ rule: SheetRule, at now: Instant) -> Double {
    following.drawn(target(rule), within: catchUp(rule), at: now)
  }

  /// Seconds until the drawn offset has caught up. A sheet that moved never jumps, whatever the
  /// rule says.
  private func catchUp(_ rule: SheetRule) -> Double {
    wasCaught ? FollowedTravel.time : rule.catchUp
  }

  /// The corner radius in points. After an interruption it changes to that of the rule in a moment.
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

  /// The catch-up with the travel before the claim.
  private var following: FollowedTravel {
    FollowedTravel(base: shown, asked: shown + step, since: since)
  }

  private func cornersLeft(at now: Instant) -> Double {
    FollowedTravel.left(of: FollowedTravel.time, since: since, at: now)
  }
}
