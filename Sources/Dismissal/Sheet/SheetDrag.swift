// The drag of a sheet: the offset that corresponds to the finger, and the drawn offset.
import Geometry
import Motion

/// A drag of a sheet. It is claimed after some travel. The drawn offset quickly catches up with
/// that travel and does not jump.
struct SheetDrag: Hashable, Sendable {
  /// The offset that travel counts from.
  var base: Double
  /// The drawn offset at the start of the drag.
  var shown: Double
  /// The corner radius at the start of the drag.
  var radius: Double
  /// Points of finger travel at the claim.
  var claimed: Double
  /// Points of finger travel so far.
  var travel: Double
  var since: Instant
  /// The step of the offset at the claim, in points.
  var step = 0.0
  /// True if the drag interrupted a moving sheet.
  var wasCaught = false
  /// True if the drag pulls the sheet in from its edge.
  var isDrawnIn = false

  init(base: Double, shown: Double, radius: Double, travel: Double, since: Instant) {
    (self.base, self.shown, self.radius) = (base, shown, radius)
    (claimed, self.travel, self.since) = (travel, travel, since)
  }

  /// The offset that corresponds to the finger's position.
  func target(_ rule: SheetRule) -> Double {
    let raw = base + travel * rule.resistance
    return raw < 0 ? 0 - rule.beyond(-raw) : raw
  }

  /// The drawn offset.
  func drawn(_ rule: SheetRule, at now: Instant) -> Double {
    following.drawn(target(rule), within: catchUp(rule), at: now)
  }

  /// Seconds until the drawn offset has caught up. An interrupted sheet never jumps, whatever the
  /// rule's duration is.
  private func catchUp(_ rule: SheetRule) -> Double {
    wasCaught ? DragCatchUp.time : rule.catchUp
  }

  /// The corner radius in points. After an interruption it quickly changes to that of the rule.
  func cornerRadius(_ rule: SheetRule, at now: Instant) -> Double {
    let own = rule.radius(at: drawn(rule, at: now))
    guard wasCaught else { return own }
    let more = radius - rule.radius(at: shown)
    return more == 0 ? own : max(0, own + more * cornersLeft(at: now))
  }

  /// The instant after which the drawn sheet changes only with the finger.
  func settles(_ rule: SheetRule) -> Instant {
    max(
      following.settles(within: catchUp(rule)),
      since.later(by: wasCaught ? DragCatchUp.time : 0))
  }

  /// The catch-up with the travel before the claim.
  private var following: DragCatchUp {
    DragCatchUp(base: shown, asked: shown + step, since: since)
  }

  private func cornersLeft(at now: Instant) -> Double {
    DragCatchUp.left(of: DragCatchUp.time, since: since, at: now)
  }
}
