// The lists of a sheet. A finger can only move between the sheet and the current list.
import Geometry

extension ScrolledSheet {
  /// One list of the sheet.
  struct List: Sendable {
    var motion: ScrollMotion
    /// True after the content of the list was removed. No finger can scroll a detached list.
    var isDetached = false

    mutating func handle(_ event: ScrollMotion.Event, at now: Instant) {
      var discarded = EffectList<ScrollMotion.Effect>()
      motion.handle(event, at: now, into: &discarded)
    }
  }

  /// All lists of the sheet, and the index of the current list.
  struct Lists: Sendable {
    var all: [List] = []
    var current: Int?

    /// The motion that is returned without a current list. This motion has nothing to scroll.
    private static let none = ScrollMotion(viewport: 0, content: 0)

    /// The motion of the current list. The motion is a copy, because an accessor without a copy
    /// would allocate on the heap.
    var motion: ScrollMotion {
      get { current.map { all[$0].motion } ?? Self.none }
      set { if let current { all[current].motion = newValue } }
    }
  }

  /// The index of the current list, which shares a finger with the sheet. Nil without a list.
  package var current: Int? { lists.current }

  /// The motion of the current list, which shares a finger with the sheet. Without a current list,
  /// it has nothing to scroll.
  package var list: ScrollMotion { lists.motion }

  /// The number of lists in the sheet.
  package var listCount: Int { lists.all.count }

  /// The motion of the list at `index`.
  package func motion(ofList index: Int) -> ScrollMotion { lists.all[index].motion }

  /// Appends a list. The list becomes current only when `take` selects it.
  package mutating func addList(_ motion: ScrollMotion = ScrollMotion(viewport: 0, content: 0)) {
    lists.all.append(List(motion: motion))
  }

  /// Makes a list current, so that it shares a finger with the sheet. The call has no effect while
  /// a finger drags the sheet or is on the current list.
  package mutating func take(_ index: Int) {
    guard current != index, !lists.all[index].isDetached, !list.isHeld, !sheet.isDragged else {
      return
    }
    release()
    lists.current = index
    lists.motion.bouncesAtTop = style != .continuous
  }

  /// Resets a list to its beginning. `viewport` is the list's visible length, and `content` the
  /// length of its content, in points.
  package mutating func resetList(_ index: Int, viewport: Double, content: Double) {
    lists.all[index].motion = ScrollMotion(viewport: viewport, content: content)
    guard index == current else { return }
    // A finger that drags the sheet continues to drag, but does not return to the list.
    if sheet.isDragged { handoff.keepPull() } else { release() }
    lists.motion.bouncesAtTop = style != .continuous
  }

  /// Replaces the parameters of a list at once. A nil `refreshes` leaves the list's own unchanged.
  package mutating func configureList(
    _ index: Int, _ configuration: ScrollMotion.Configuration, refreshes: Bool? = nil,
    longestTravel: Double?
  ) {
    lists.all[index].motion.configuration = configuration
    if let refreshes { lists.all[index].motion.refreshes = refreshes }
    lists.all[index].motion.longestWay = longestTravel
  }

  /// Begins or ends a refresh of a list when code requests it.
  package mutating func refresh(_ index: Int, _ isOn: Bool, at now: Instant) {
    lists.all[index].handle(.refresh(isOn), at: now)
  }

  /// Sets the lengths of a list that a host measured, in points.
  package mutating func layOutList(
    _ index: Int, viewport: Double, content: Double, at now: Instant
  ) {
    let motion = lists.all[index].motion
    guard motion.viewport != viewport || motion.content != content else { return }
    lists.all[index].handle(.resized(viewport: viewport, content: content), at: now)
  }

  /// Detaches the lists for which `leaves` is true, because their content is removed. Afterwards no
  /// list is current.
  package mutating func detachLists(where leaves: (Int) -> Bool) {
    release()
    lists.current = nil
    for index in lists.all.indices where leaves(index) { lists.all[index].isDetached = true }
  }

  /// Attaches a detached list again, so that fingers can scroll it.
  package mutating func attachList(_ index: Int) { lists.all[index].isDetached = false }

  /// Resets the data about the finger that moves the current list or the sheet.
  private mutating func release() {
    handoff = ScrollHandoff()
    listFinger = nil
  }

  mutating func wakeWaitingLists(at now: Instant) {
    for index in lists.all.indices where index != current {
      guard let due = lists.all[index].motion.nextDeadline, due <= now else { continue }
      lists.all[index].handle(.deadline, at: now)
    }
  }

  /// Seconds since the latest movement of any list. Nil if no list has moved.
  func sinceScroll(at now: Instant) -> Double? {
    lists.all.compactMap { $0.motion.lastMoved(at: now) }.max().map { now - $0 }
  }

  var waitingDeadline: Instant? {
    var next: Instant?
    for index in lists.all.indices where index != current {
      next = earliest(next, lists.all[index].motion.nextDeadline)
    }
    return next
  }

  func isWaitingListMoving(at now: Instant) -> Bool {
    lists.all.indices.contains { $0 != current && lists.all[$0].motion.isMoving(at: now) }
  }
}
