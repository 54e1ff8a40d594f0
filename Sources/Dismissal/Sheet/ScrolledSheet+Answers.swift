// Queries of a sheet with lists: what may begin, the phase, and deadlines.
import Geometry
import Gesture

extension ScrolledSheet {
  /// True while a finger may scroll the list. The sheet must rest, or nearly rest, at a detent at
  /// which its list scrolls.
  func isIdle(at now: Instant) -> Bool {
    sheet.isAtRestForFinger(at: now) && listScrolls
  }

  /// True if the list scrolls at the selected detent.
  package var listScrolls: Bool {
    switch sheet.rule.scrolls {
    case .last: isAtLast
    case .always: true
    case .never: false
    }
  }

  private var isAtLast: Bool { sheet.selected == sheet.detents.count - 1 }

  func isFast(at now: Instant) -> Bool { fastUntil.map { now < $0 } ?? false }

  /// True if the sheet's recognizer may begin when it claims the pointer. `onList` is true if the
  /// finger touched the list.
  package func sheetMayBegin(_ translation: Vector, onList: Bool, at now: Instant) -> Bool {
    guard sheet.isPresented, abs(translation.dy) >= abs(translation.dx) else { return false }
    // A drag in either direction interrupts a moving sheet. Such a drag also moves a sheet at a
    // detent at which the list does not scroll.
    guard isIdle(at: now) else { return true }
    guard translation.dy > 0 else {
      // A drag up on a list with nothing to scroll raises the sheet.
      if !isAtLast { return !onList || list.bottom == 0 }
      return sheet.rule.rubberBand != nil && !onList
    }
    if onList, list.refreshes { return false }
    switch style {
    case .continuous: return !onList || list.isAtTop(at: now) && !isFast(at: now)
    case .discontinuous: return !onList || landing == 0
    case .scrollDecides: return !onList || list.isAtTop(at: now)
    }
  }

  /// True if the list's recognizer may begin when it claims the pointer.
  package func listMayBegin(_ claim: Claim, at now: Instant) -> Bool {
    guard isIdle(at: now) else { return false }
    if claim.isTouch { return sheet.catching.isFast(list.velocity(at: now)) }
    return style == .discontinuous || !sheetMayBegin(claim.translation, onList: true, at: now)
  }

  /// The name of the sheet's phase, for probes and the log.
  package var phaseName: String {
    sheet.isResting && list.isHeld && !handoff.isPulling ? "scrolling" : sheet.phaseName
  }

  /// The earliest instant at which the sheet or one of its lists needs `.deadline`, or nil.
  package var nextDeadline: Instant? { earliest(ownDeadline, waitingDeadline) }

  /// The deadline of the sheet and of its current list. Nil if neither has a deadline.
  var ownDeadline: Instant? { earliest(sheet.nextDeadline, list.nextDeadline) }

  /// True while the sheet or a list moves without new input, such as a sample of a finger.
  package func isMoving(at now: Instant) -> Bool {
    sheet.isMoving(at: now) || list.isMoving(at: now) || isWaitingListMoving(at: now)
  }
}
