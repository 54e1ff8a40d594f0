// The lists of a sheet. The current one shares a finger with it, the others do not.
import Geometry
import Motion

extension ScrolledSheet {
  /// A list of the sheet.
  struct List: Sendable {
    var motion: ScrollMotion
    /// True while its content is removed. No finger scrolls it then.
    var isDetached = false

    mutating func handle(_ event: ScrollMotion.Event, at now: Instant) {
      var discarded = EffectList<ScrollMotion.Effect>()
      motion.handle(event, at: now, into: &discarded)
    }
  }

  /// The lists, and the index of the current one.
  struct Lists: Sendable {
    var all: [List] = []
    var current: Int?

    /// A list without anything to scroll.
    private static let none = ScrollMotion(viewport: 0, content: 0)

    /// The motion of the current list. It is copied, because a coroutine would allocate its frame
    /// on the heap.
    var motion: ScrollMotion {
      get { current.map { all[$0].motion } ?? Self.none }
      set { if let current { all[current].motion = newValue } }
    }
  }

  /// The index of the list that shares a finger with the sheet; nil: none.
  public var current: Int? { lists.current }

  /// The list that shares a finger with the sheet. Without one, it is a list with nothing to
  /// scroll.
  public var list: ScrollMotion { lists.motion }

  /// The number of its lists.
  public var listCount: Int { lists.all.count }

  /// The motion of a list.
  public func motion(ofList index: Int) -> ScrollMotion { lists.all[index].motion }

  /// Adds a list after the others. It is not current until `take`.
  public mutating func addList(_ motion: ScrollMotion = ScrollMotion(viewport: 0, content: 0)) {
    lists.all.append(List(motion: motion))
  }

  /// Makes a list the current one, which shares a finger with the sheet. It has no effect during a
  /// drag of the sheet or while a finger is on the current list.
  public mutating func take(_ index: Int) {
    guard current != index, !lists.all[index].isDetached, !list.isHeld, !sheet.isDragged else {
      return
    }
    release()
    lists.current = index
    lists.motion.bouncesAtTop = style != .continuous
  }

  /// Resets a list to its beginning.
  public mutating func resetList(_ index: Int, viewport: Double, content: Double) {
    lists.all[index].motion = ScrollMotion(viewport: viewport, content: content)
    guard index == current else { return }
    release()
    lists.motion.bouncesAtTop = style != .continuous
  }

  /// Applies other parameters to a list at once.
  public mutating func configureList(
    _ index: Int, _ configuration: ScrollMotion.Configuration, longestTravel: Double?
  ) {
    lists.all[index].motion.configuration = configuration
    lists.all[index].motion.longestWay = longestTravel
  }

  /// Applies the sizes that a host measured for a list, in points.
  public mutating func layOutList(
    _ index: Int, viewport: Double, content: Double, at now: Instant
  ) {
    let motion = lists.all[index].motion
    guard motion.viewport != viewport || motion.content != content else { return }
    lists.all[index].handle(.resized(viewport: viewport, content: content), at: now)
  }

  /// Detaches the lists whose content is removed. There is no current list then.
  public mutating func detachLists(where leaves: (Int) -> Bool) {
    release()
    lists.current = nil
    for index in lists.all.indices where leaves(index) { lists.all[index].isDetached = true }
  }

  /// Attaches a detached list, so that fingers can scroll it again.
  public mutating func attachList(_ index: Int) { lists.all[index].isDetached = false }

  /// Ends the handoff of the current finger.
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
