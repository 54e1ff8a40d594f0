// What all parts of a tree are told and asked.
import Dismissal
import Drawing
import Geometry
import Gesture

extension Parts {
  package mutating func hear(
    _ gesture: GestureEvent, of index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard machines.indices.contains(index) else { return }
    if isTakenByFlight(gesture.start, gesture.phase == .touched, index, at: now) { return }
    var gesture = gesture
    // A finger that pressed a card before a page came over it.
    if gesture.phase == .ended, part(index, as: HeroPart.self)?.pressKey == gesture.recognizer,
      isBehindPage(index)
    {
      gesture.phase = .cancelled
    }
    if gesture.phase == .began { measure(index, at: now) }
    defer { settle(at: now, into: &effects) }
    let wasHeld = machines[index].isHeld
    machines[index].hear(gesture, at: now, into: &effects)
    pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
  }

  /// What stands in a part is still while a finger has that part, and goes on when it lets go, whether
  /// by the finger, by a key or by the program.
  mutating func pauseInside(
    _ index: Int, wasHeld: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {
    let isHeld = machines[index].isHeld
    guard isHeld != wasHeld else { return }
    for other in order where isInside(other, index) {
      machines[other].pause(isHeld, at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for index in order {
      guard let due = machines[index].nextDeadline, due <= now else { continue }
      machines[index].wake(at: now, into: &effects)
    }
    settle(at: now, into: &effects)
  }

  /// Offers a key to every part, the topmost first; true: one took it. What lies under something
  /// that has the keyboard gets none.
  mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    let top = topmostWithKeys
    for index in order.reversed() where !entries[index].isAside {
      if let top, index != top, !isInside(index, top) { continue }
      if isAround(index, { $0.isHeld }) { continue }
      let wasHeld = machines[index].isHeld
      if machines[index].press(key, at: now, into: &effects) {
        pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
        settle(at: now, into: &effects)
        return true
      }
    }
    return false
  }

  private var topmostWithKeys: Int? {
    order.last { !entries[$0].isAside && machines[$0].keepsKeys }
  }

  /// Lists stand still when something comes over them that keeps the keyboard.
  mutating func stopUnderTop() {
    let former = top
    top = topmostWithKeys
    guard let top, top != former else { return }
    let now = surroundings.now
    for index in order where index != top && !isInside(index, top) {
      update(index, as: ListPart.self) { part, _ in
        if part.isMoving(at: now) { part.stop(at: now) }
      }
    }
  }

  /// Sends a list somewhere; one of no such name: nothing happens.
  mutating func scroll(_ scroll: ScreenEffects.Scroll, at now: Instant) {
    for index in order.reversed() {
      if machines[index] is ListPart, entries[index].name == scroll.list {
        update(index, as: ListPart.self) { part, _ in part.scroll(to: scroll.place, at: now) }
        return
      }
      let isDone = update(index, as: SheetPart.self) { part, _ in
        part.scroll(scroll.list, to: scroll.place, at: now)
      }
      if isDone == true { return }
    }
  }

  /// The cover, sheet or pushed screen goes that `index` stands in.
  mutating func dismiss(
    _ index: Int, _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    var next = index
    while next >= 0 {
      let wasHeld = machines[next].isHeld
      if machines[next].dismiss(source, at: now, into: &effects) {
        pauseInside(next, wasHeld: wasHeld, at: now, into: &effects)
        return settle(at: now, into: &effects)
      }
      next = entries[next].parent
    }
  }

  /// The component of this name is dismissed, and nothing that it stands in.
  mutating func dismiss(
    called name: String, _ source: DismissalSource, at now: Instant,
    into effects: inout ScreenEffects
  ) {
    guard let index = index(called: name) else { return }
    let wasHeld = machines[index].isHeld
    _ = machines[index].dismiss(source, at: now, into: &effects)
    pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
    settle(at: now, into: &effects)
  }

  mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    for index in order.reversed() {
      if machines[index].reveal(slot, frame, at: now) { return true }
    }
    return false
  }

  /// The direction in which the list that this pose moves is scrolled; nil: it moves no list of a part.
  func axis(ofList slot: PoseSlot) -> Axis? {
    for machine in machines {
      if let list = machine as? ListPart, list.slot == slot { return list.axis }
      if let sheet = machine as? SheetPart, sheet.lists.contains(where: { $0.slot == slot }) {
        return .vertical
      }
    }
    return nil
  }

  // MARK: Answers

  package func mayBegin(_ claim: Claim, of index: Int, onList: Bool, at now: Instant) -> Bool {
    guard machines.indices.contains(index) else { return false }
    guard machines[index].mayBegin(claim, onList: onList, at: now) else { return false }
    // Lists scroll whatever happens around them, but not on a page that flies.
    guard !(machines[index] is ListPart) else {
      return mayScroll(index, claim, at: now)
    }
    let isUnsettled = isAround(index) { part in
      if let stack = part as? StackPart, stack.goesAlong(claim) { return false }
      return !part.isInPlace(at: now)
    }
    if isUnsettled { return false }
    if let hero = machines[index] as? HeroPart, claim.recognizer == hero.catchKey,
      hero.isPull(claim.translation, at: now), !isAtTop(index, at: now)
    {
      return false
    }
    // What is inside and in a finger's hand keeps it; what only settles is taken along.
    return !order.contains { isInside($0, index) && machines[$0].isHeld }
  }

  /// Whether this is so of a part around.
  func isAround(_ index: Int, _ condition: (any Part) -> Bool) -> Bool {
    var next = entries[index].parent
    while next >= 0 {
      if condition(machines[next]) { return true }
      next = entries[next].parent
    }
    return false
  }

  func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var next = entries[inner].parent
    while next >= 0 {
      if next == outer { return true }
      next = entries[next].parent
    }
    return false
  }

  package func pose(at now: Instant, into poses: inout PoseTable) {
    for index in order { machines[index].pose(at: now, into: &poses) }
    stepBack(at: now, into: &poses)
    for index in heroes {
      (machines[index] as? HeroPart)?.poseFlight(at: now, into: &poses)
    }
    for index in heroes { poseVeil(index, into: &poses) }
    for index in lightboxes {
      (machines[index] as? LightboxPart)?.poseFlight(at: now, into: &poses)
    }
  }

  func transition(of index: Int, at now: Instant) -> Transition {
    guard machines.indices.contains(index) else { return Transition() }
    return machines[index].transition(at: now)
  }

  package var nextDeadline: Instant? {
    var next: Instant?
    for index in order { next = earliest(next, machines[index].nextDeadline) }
    return next
  }

  /// Something in the tree moves without any event.
  public func isMoving(at now: Instant) -> Bool {
    order.contains { machines[$0].isMoving(at: now) }
  }

  /// True while a finger moves none of them.
  public var isFree: Bool { !order.contains { machines[$0].isHeld } }

  /// How many of them fingers move.
  package var held: Int { order.count { machines[$0].isHeld } }

  package var relations: [Relation] {
    order.isEmpty ? [] : order.flatMap { machines[$0].relations }
  }
}
