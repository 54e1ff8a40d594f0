// One finger's drag of a sheet: where the finger asks for, and what is drawn meanwhile.
import Geometry

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

  /// Seconds in which corners follow a sheet that was caught.
  static let cornerTime = 0.1

  /// The offset that the finger asks for.
  func target(_ rule: SheetRule) -> Double {
    let raw = base + (travel - origin) * rule.resistance
    let floor = min(0, base)
    guard raw < floor else { return raw }
    return floor - rule.beyond(floor - raw)
  }

  /// The offset that is drawn.
  func drawn(_ rule: SheetRule, at now: Instant) -> Double {
    let target = target(rule)
    let left = abs(step) * left(of: rule.catchUp, at: now)
    guard left > 0 else { return target }
    let way = (target - base) * (step < 0 ? -1 : 1)
    return target - (step < 0 ? -1 : 1) * min(left, max(0, way))
  }

  /// Points of the corners; after a catch they go over to the rule's in a moment.
  func cornerRadius(_ rule: SheetRule, at now: Instant) -> Double {
    let own = rule.radius(at: drawn(rule, at: now))
    guard wasCaught else { return own }
    let more = radius - rule.radius(at: base)
    return more == 0 ? own : max(0, own + more * left(of: SheetDrag.cornerTime, at: now))
  }

  /// When what is drawn no longer changes without the finger.
  func settles(_ rule: SheetRule) -> Instant {
    since.later(by: max(step == 0 ? 0 : rule.catchUp, wasCaught ? SheetDrag.cornerTime : 0))
  }

  /// 1 at the claim, 0 after `duration`, smooth at both ends.
  private func left(of duration: Double, at now: Instant) -> Double {
    guard duration > 0 else { return 0 }
    let share = min(1, max(0, (now - since) / duration))
    return 1 - share * share * (3 - 2 * share)
  }
}
