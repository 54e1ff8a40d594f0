// The drag of a sheet, with the offset that corresponds to the finger, and the drawn offset.
import Geometry
import Motion

/// A drag of a sheet. The drag is claimed only after some travel. The drawn offset quickly catches
/// up with this travel, so that the sheet does not jump.
struct SheetDrag: Hashable, Sendable {
  /// The offset of the sheet that corresponds to a finger travel of 0, in points.
  var base: Double
  /// The drawn offset when the drag began, in points.
  var shown: Double
  /// The corner radius when the drag began, in points.
  var radius: Double
  /// The finger travel when the drag was claimed, in points.
  var claimed: Double
  /// The finger travel so far, in points.
  var travel: Double
  var since: Instant
  /// The distance at the claim from the drawn offset to the finger's offset, in points.
  var step = 0.0
  /// True if the drag interrupted a moving sheet.
  var wasCaught = false
  /// True if code has selected a detent during the drag. The release selects no other detent.
  var isDecided = false
  /// True if the drag pulls the sheet from its edge into view.
  var isDrawnIn = false
  /// Seconds from the latest movement of a list of the sheet to the beginning of the drag. Nil if
  /// no list has moved.
  var sinceScroll: Double?

  /// The finger travel in points that scrolled a list before a handoff to this drag, or 0.
  var listTravel = 0.0

  init(base: Double, shown: Double, radius: Double, travel: Double, since: Instant) {
    (self.base, self.shown, self.radius) = (base, shown, radius)
    (claimed, self.travel, self.since) = (travel, travel, since)
  }

  /// The offset that corresponds to the finger's position, in points.
  func target(_ rule: Sheet.Rule) -> Double {
    let raw = base + travel * rule.resistance
    return raw < 0 ? 0 - rule.beyond(-raw) : raw
  }

  /// The offset at which the sheet is drawn, in points.
  func drawn(_ rule: Sheet.Rule, at now: Instant) -> Double {
    following.drawn(target(rule), within: catchUp(rule), at: now)
  }

  /// Seconds in which the drawn offset catches up with the finger. Never 0 after an interruption,
  /// even if the rule has 0, so that the sheet does not jump.
  private func catchUp(_ rule: Sheet.Rule) -> Double {
    wasCaught ? DragCatchUp.time : rule.catchUp
  }

  /// The corner radius in points. After an interruption, it changes quickly to the rule's radius.
  func cornerRadius(_ rule: Sheet.Rule, at now: Instant) -> Double {
    let own = rule.radius(at: drawn(rule, at: now))
    guard wasCaught else { return own }
    let more = radius - rule.radius(at: shown)
    return more == 0 ? own : max(0, own + more * cornersLeft(at: now))
  }

  /// The instant after which the drawn sheet changes only when the finger moves.
  func settles(_ rule: Sheet.Rule) -> Instant {
    max(
      following.settles(within: catchUp(rule)),
      since.later(by: wasCaught ? DragCatchUp.time : 0))
  }

  /// Makes the drawn offset catch up with the travel before the claim.
  private var following: DragCatchUp {
    DragCatchUp(base: shown, asked: shown + step, since: since)
  }

  private func cornersLeft(at now: Instant) -> Double {
    DragCatchUp.left(of: DragCatchUp.time, since: since, at: now)
  }
}
