// Queries of a sheet with lists: claims, phase and deadlines.
import Geometry
import Gesture
import Motion

extension ScrolledSheet {
  /// True while the list may scroll with the finger: the sheet is, or nearly is, at a detent at
  /// which its list scrolls.
  func isIdle(at now: Instant) -> Bool {
    sheet.isAtRestForFinger(at: now) && listScrolls
  }

  /// Whether its list scrolls at the selected detent.
  public var listScrolls: Bool {
    switch sheet.rule.scrolls {
    case .last: isAtLast
    case .always: true
    case .never: false
    }
  }

  private var isAtLast: Bool { sheet.selected == sheet.detents.count - 1 }

  func isFast(at now: Instant) -> Bool { fastUntil.map { now < $0 } ?? false }

  /// Whether the sheet's recognizer may begin, at its claim. `onList`: the finger landed on
  /// the list.
  public func sheetMayBegin(_ translation: Vector, onList: Bool, at now: Instant) -> Bool {
    guard sheet.isPresented, abs(translation.dy) >= abs(translation.dx) else { return false }
    // A moving sheet is interrupted in both directions. A sheet below its last detent can be opened
    // further.
    guard isIdle(at: now) else { return true }
    guard translation.dy > 0 else {
      // A list with nothing to scroll raises the sheet.
      if !isAtLast { return !onList || list.bottom == 0 }
      return sheet.rule.rubberBand != nil && !onList
    }
    switch style {
    case .continuous: return !onList || list.isAtTop(at: now) && !isFast(at: now)
    case .discontinuous: return !onList || landing == 0
    case .scrollDecides: return !onList || list.isAtTop(at: now)
    }
  }

  /// Whether the list's recognizer may begin, at its claim.
  public func listMayBegin(_ claim: Claim, at now: Instant) -> Bool {
    guard isIdle(at: now) else { return false }
    if claim.isTouch { return sheet.catching.isFast(list.velocity(at: now)) }
    return style == .discontinuous || !sheetMayBegin(claim.translation, onList: true, at: now)
  }

  /// The name of the phase for probes and the log.
  public var phaseName: String {
    sheet.isResting && list.isHeld && !handoff.isPulling ? "scrolling" : sheet.phaseName
  }

  /// The instant at which it needs `.deadline`.
  public var nextDeadline: Instant? { earliest(ownDeadline, waitingDeadline) }

  /// The deadline of the sheet and its current list.
  var ownDeadline: Instant? { earliest(sheet.nextDeadline, list.nextDeadline) }

  /// True while anything moves without an event.
  public func isMoving(at now: Instant) -> Bool {
    sheet.isMoving(at: now) || list.isMoving(at: now) || isWaitingListMoving(at: now)
  }
}
