// A sheet with lists. One finger can scroll a list, pull the sheet, push it back and scroll on.
import Geometry
import Gesture

/// A sheet from the bottom edge with lists. The sheet and its current list share a finger.
///
/// If the list is at its top at touch-down, the travel of a pull is measured from touch-down. After
/// scrolling, the travel is measured from the point where the list reached its top. Only a finger
/// that has touched the list is handed to the list. A finger never moves both list and sheet in one
/// frame.
///
/// `handle` is for the events from code, keys and the clock. `handleList`, `handlePull` and
/// `handleOpening` are for the events of recognizers.
package struct ScrolledSheet: Machine {
  package typealias Event = Sheet.Event

  package enum Effect: Hashable, Sendable {
    case sheet(Sheet.Effect)
    /// The finger was handed off from the list to the sheet.
    case handToSheet(PointerID)
    /// The finger was handed back from the sheet to the list.
    case handToList(PointerID)
  }

  package typealias Effects = EffectList<Effect>

  /// The sheet itself, without its lists.
  package internal(set) var sheet: Sheet
  var lists = Lists()
  /// The style that determines whether a finger scrolls the list or pulls the sheet.
  package internal(set) var style: Sheet.Style
  /// The lock that prevents a pull just after fast scrolling. Nil if a pull may always begin.
  package var lock: Sheet.ScrollLock?
  var handoff = ScrollHandoff()
  /// The sheet's finger travel minus the travel that `handoff` measures, in points.
  private var shift = 0.0
  /// The index of the detent above which a finger that moves up is handed back to the list.
  private var home = 0
  /// The latest finger that touched the list. Nil if a later finger touched beside the list.
  var listFinger: PointerID?
  private var landed = Instant.zero
  /// The position of `listFinger` at touch-down, in window points along the sheet's axis.
  private var landedAt = 0.0
  /// The offset of the list when the finger landed, in points.
  var landing = 0.0
  /// The instant until which fast scrolling counts as recent. Nil without fast scrolling.
  var fastUntil: Instant?

  /// Creates a sheet. The sheet has one list unless `list` is nil. In the continuous style, the
  /// list stops at its top, where the finger is handed off to the sheet.
  package init(
    sheet: Sheet, list: ScrollMotion? = nil, style: Sheet.Style = .continuous,
    lock: Sheet.ScrollLock? = nil
  ) {
    self.sheet = sheet
    self.style = style
    self.lock = lock
    guard let list else { return }
    addList(list)
    take(0)
  }

  /// Creates a full-window cover without a list. `height` is the window's height in points.
  package init(
    _ configuration: PullDownConfiguration = PullDownConfiguration(), height: Double,
    isPresented: Bool = false
  ) {
    self.init(sheet: Sheet(configuration, height: height, isPresented: isPresented))
  }

  /// Replaces the parameters at once.
  package mutating func adopt(
    _ rule: Sheet.Rule, lock: Sheet.ScrollLock? = nil,
    catching: InterruptionThreshold = InterruptionThreshold()
  ) {
    sheet.rule = rule
    sheet.catching = catching
    self.lock = lock
  }

  /// Changes the style, but not while the sheet or its list moves or is under a finger.
  package mutating func choose(_ style: Sheet.Style, at now: Instant) {
    guard sheet.isResting || !sheet.isPresented, !list.isHeld, !list.isMoving(at: now) else {
      return
    }
    self.style = style
    lists.motion.bouncesAtTop = style != .continuous
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    let wasDragged = sheet.isDragged
    switch event {
    case .present: scroll(.resumed, at: now)
    case .deadline:
      wakeWaitingLists(at: now)
      guard let due = ownDeadline, due <= now else { return }
      scroll(.deadline, at: now)
    default: break
    }
    send(event, at: now, into: &effects)
    switch event {
    case .dismiss:
      if wasDragged || sheet.isLeaving { handoff.end(list: &lists.motion, at: now) }
      freeze(at: now)
    case .send:
      // The detent that code selects replaces the detent to which the pull would return.
      handoff.keepPull()
      freeze(at: now)
    default: break
    }
  }

  // MARK: Fingers

  /// Handles an event of the recognizer that opens the sheet from its edge. Once the sheet is
  /// presented, `handlePull` handles the recognizer's events.
  package mutating func handleOpening(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    guard handoff.accepts(gesture.pointer), !handoff.isPulling, !sheet.isPresented else { return }
    begin(gesture, .edgePullBegan(travel: gesture.translation.dy), at: now, into: &effects)
  }

  /// Handles an event of the current list's recognizer.
  package mutating func handleList(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    guard handoff.accepts(gesture.pointer) else { return }
    switch gesture.phase {
    case .touched: land(gesture, at: now)
    case .began:
      listFinger = gesture.pointer
      guard isIdle(at: now) || handoff.isPulling else { return }
      // If the sheet has handed the finger back, the list continues from its current offset.
      if handoff.isIdle {
        handoff.beginWithList(gesture.pointer, at: gesture.start.y, list: &lists.motion, at: now)
      }
      follow(gesture, at: now, into: &effects)
    case .changed: follow(gesture, at: now, into: &effects)
    case .ended:
      // The finger was released before the sheet's recognizer began, so nothing is decided.
      if handoff.isPulling { send(.cancelled, at: now, into: &effects) }
      handoff.end(velocity: gesture.velocity.dy, list: &lists.motion, at: now)
    case .cancelled, .failed:
      // After a handoff to the sheet, the list's gesture is cancelled, but the finger still pulls.
      if !handoff.isPulling { handoff.end(list: &lists.motion, at: now) }
    }
  }

  /// Handles an event of the sheet's recognizer. If `shouldDismiss`, a drag may dismiss the sheet.
  package mutating func handlePull(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard handoff.accepts(gesture.pointer) else { return }
    switch gesture.phase {
    case .touched:
      // `handleList` is called before this method. If it has not handled a touch at this instant,
      // the finger is not on the list.
      if landed != now { listFinger = nil }
    case .failed: break
    case .began:
      guard !handoff.isPulling else { return follow(gesture, at: now, into: &effects) }
      guard sheet.isPresented else { return }
      begin(gesture, .began(travel: gesture.translation.dy), at: now, into: &effects)
    case .changed: follow(gesture, at: now, into: &effects)
    case .ended:
      follow(gesture, at: now, into: &effects)
      // If the finger was handed back to the list, it scrolls, and the sheet is not dragged.
      guard sheet.isDragged else {
        return handoff.end(velocity: gesture.velocity.dy, list: &lists.motion, at: now)
      }
      handoff.end(list: &lists.motion, at: now)
      send(
        .released(velocity: gesture.velocity.dy, shouldDismiss: shouldDismiss), at: now,
        into: &effects)
      freeze(at: now)
    case .cancelled:
      // After a handoff to the list, the sheet's gesture is cancelled, but the finger scrolls on.
      if handoff.isPulling { handoff.end(list: &lists.motion, at: now) }
      send(.cancelled, at: now, into: &effects)
      freeze(at: now)
    }
  }

  private mutating func begin(
    _ gesture: GestureEvent, _ event: Sheet.Event, at now: Instant, into effects: inout Effects
  ) {
    let last = sheet.detents.count - 1
    home = isIdle(at: now) ? sheet.selected : last
    let sinceScroll = sinceScroll(at: now)
    send(event, at: now, into: &effects)
    sheet.drag.sinceScroll = sinceScroll
    shift = sheet.travel(to: home)
    let gives = sheet.rule.scrolls != .never && (home == last || list.bottom > 0)
    let returns = gives && style == .continuous && listFinger == gesture.pointer
    handoff.beginWithPull(
      gesture.pointer, from: gesture.start.y + shift, returns: returns, list: &lists.motion, at: now
    )
    follow(gesture, at: now, into: &effects)
  }

  /// Stops a list past its end until the sheet rests, so that list and sheet do not move at once.
  private mutating func freeze(at now: Instant) {
    guard handoff.isIdle, sheet.isPresented, !sheet.isResting else { return }
    scroll(.paused, at: now)
  }

  /// Moves the list or the sheet with the finger.
  private mutating func follow(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    let mayTake = style == .continuous && isIdle(at: now) && !isFast(at: now)
    switch handoff.move(to: gesture.location.y, list: &lists.motion, mayTake: mayTake, at: now) {
    case .list:
      if let lock, abs(gesture.velocity.dy) > lock.speed, list.offset(at: now) > 0 {
        fastUntil = now.later(by: lock.time)
      }
    case .pull(let travel): send(.moved(travel: travel + shift), at: now, into: &effects)
    case .taken(let travel):
      (shift, home) = (0, sheet.selected)
      send(.tookOver(travel: travel), at: now, into: &effects)
      sheet.drag.sinceScroll = sinceScroll(at: now)
      sheet.drag.listTravel = gesture.location.y - travel - landedAt
      effects.append(.handToSheet(gesture.pointer))
    case .handedBack:
      send(.handedBack(to: home), at: now, into: &effects)
      effects.append(.handToList(gesture.pointer))
    }
  }

  private mutating func land(_ gesture: GestureEvent, at now: Instant) {
    listFinger = gesture.pointer
    (landed, landedAt) = (now, gesture.location.y)
    landing = list.isAtTop(at: now) ? 0 : list.offset(at: now)
    if let lock, let fast = list.lastFaster(than: lock.speed, at: now) {
      fastUntil = fast + lock.time
    }
    scroll(.touched, at: now)
  }

  private mutating func send(_ event: Sheet.Event, at now: Instant, into effects: inout Effects) {
    var sheetEffects = Sheet.Effects()
    sheet.handle(event, at: now, into: &sheetEffects)
    for effect in sheetEffects {
      switch effect {
      case .dismissed, .withdrawn: restDismissedList(at: now)
      default: break
      }
      effects.append(.sheet(effect))
    }
    if sheet.isResting { send(.resumed, at: now) }
  }

  /// Stops the list of a dismissed sheet. An offset past an end is limited to this end.
  private mutating func restDismissedList(at now: Instant) {
    handoff.end(list: &lists.motion, at: now)
    listFinger = nil
    send(.cancelled, at: now)
    send(.scroll(to: list.offset(at: now), animated: false), at: now)
  }

  /// Scrolls the current list for a wheel, a key or code, unless the sheet moves.
  package mutating func scroll(_ event: ScrollMotion.Event, at now: Instant) {
    switch event {
    case .wheel, .key, .scroll:
      guard isIdle(at: now) else { return }
    default: break
    }
    send(event, at: now)
  }

  private mutating func send(_ event: ScrollMotion.Event, at now: Instant) {
    guard let current else { return }
    lists.all[current].handle(event, at: now)
  }
}
