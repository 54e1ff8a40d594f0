// The lists in a sheet: one of them shares the finger with it, the others wait as they are.
import Dismissal
import Geometry
import Gesture

extension SheetInteraction {
  /// Adds a list behind the others.
  public mutating func addList(_ key: RecognizerKey) {
    lists.append(List(key: key, motion: SheetInteraction.noList))
  }

  public var listCount: Int { lists.count }
  public func index(of key: RecognizerKey) -> Int? { lists.firstIndex { $0.key == key } }

  public func key(ofList index: Int) -> RecognizerKey { lists[index].key }

  public func motion(ofList index: Int) -> ScrollMotion {
    index == current ? machine.list : lists[index].motion
  }

  /// Puts a list into the machine, unless a finger or a movement is on the one that is there.
  public mutating func take(_ index: Int) {
    guard current != index, !lists[index].isDetached, !machine.list.isHeld,
      !machine.sheet.isDragged
    else { return }
    let former = exchange(lists[index].motion)
    if let current { lists[current].motion = former }
    current = index
  }

  /// Starts a list anew, at its beginning.
  public mutating func resetList(_ index: Int, viewport: Double, content: Double) {
    let fresh = ScrollMotion(viewport: viewport, content: content)
    if index == current { _ = exchange(fresh) } else { lists[index].motion = fresh }
  }

  /// Takes other values of a list, in force at once.
  public mutating func configureList(
    _ index: Int, _ scroll: ScrollMotion.Configuration, longestTravel: Double?
  ) {
    if index == current {
      adopt(scroll, longestTravel: longestTravel)
    } else {
      lists[index].motion.configuration = scroll
      lists[index].motion.longestWay = longestTravel
    }
  }

  public mutating func layOutList(
    _ index: Int, viewport: Double, content: Double, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    let motion = motion(ofList: index)
    guard motion.viewport != viewport || motion.content != content else { return }
    let event = ScrollMotion.Event.resized(viewport: viewport, content: content)
    if index == current {
      scroll(event, at: now, into: &effects)
    } else {
      var discarded = EffectList<ScrollMotion.Effect>()
      lists[index].motion.handle(event, at: now, into: &discarded)
    }
  }

  /// Detaches the lists that leave with their content. The machine is left without a list.
  public mutating func detachLists(where leaves: (Int) -> Bool) {
    if let current { lists[current].motion = exchange(SheetInteraction.noList) }
    current = nil
    for index in lists.indices where leaves(index) { lists[index].isDetached = true }
  }

  /// Lets fingers take a list again that left.
  public mutating func attachList(_ index: Int) { lists[index].isDetached = false }

  mutating func wakeWaitingLists(at now: Instant) {
    for index in lists.indices where index != current {
      guard let due = lists[index].motion.nextDeadline, due <= now else { continue }
      var discarded = EffectList<ScrollMotion.Effect>()
      lists[index].motion.handle(.deadline, at: now, into: &discarded)
    }
  }

  var waitingDeadline: Instant? {
    var next: Instant?
    for index in lists.indices where index != current {
      next = earliest(next, lists[index].motion.nextDeadline)
    }
    return next
  }

  func isWaitingListMoving(at now: Instant) -> Bool {
    lists.indices.contains { $0 != current && lists[$0].motion.isMoving(at: now) }
  }
}
