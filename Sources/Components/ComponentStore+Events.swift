// Events and queries for all components of a tree.
import Drawing
import Interactions
import Tree

extension ComponentStore {
  package mutating func handle(
    _ gesture: GestureEvent, of index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard machines.indices.contains(index) else { return }
    handle(gesture, index, at: now, into: &effects)
    settle(at: now, into: &effects)
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for index in order {
      guard let due = machines[index].nextDeadline, due <= now else { continue }
      machines[index].wake(at: now, into: &effects)
    }
    settle(at: now, into: &effects)
  }

  /// Sends a key to the components, beginning with the topmost, until a component handles the key.
  /// Returns true if a component handled the key.
  ///
  /// - Parameter receivers: The components in the presentation that captures the keyboard. `nil`
  ///   without such a presentation.
  package mutating func press(
    _ key: KeyPress, among receivers: Set<Int>?, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    for index in order.reversed()
    where !entries[index].isInactive && receivers?.contains(index) ?? true {
      if isAround(index, { machines[$0].isHeld }) { continue }
      let wasHeld = machines[index].isHeld
      if machines[index].press(key, at: now, into: &effects) {
        if !machines.isKind(index, SwipeActionsComponent.self) {
          closeRows(except: nil, at: now, into: &effects)
        }
        pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
        settle(at: now, into: &effects)
        return true
      }
    }
    return false
  }

  /// Stops scrolling lists when a component above them begins to capture the keyboard.
  mutating func stopUnderTop() {
    let previous = top
    top = order.last { !entries[$0].isInactive && machines[$0].capturesKeyboard }
    guard let top, top != previous else { return }
    let now = context.now
    for index in order where index != top && !isInside(index, top) {
      update(index, as: ListComponent.self) { component, _ in
        if component.isMoving(at: now) { component.stop(at: now) }
      }
    }
  }

  /// Scrolls the list with this name. Does nothing without such a list.
  package mutating func scroll(_ scroll: ScreenEffects.Scroll, at now: Instant) {
    for index in orderInUseFirst {
      if machines.isKind(index, ListComponent.self), entries[index].name == scroll.list {
        update(index, as: ListComponent.self) { component, _ in
          component.scroll(to: scroll.place, animated: scroll.animated, at: now)
        }
        return
      }
      let isDone = update(index, as: SheetComponent.self) { component, _ in
        component.scroll(scroll, at: now)
      }
      if isDone == true { return }
    }
  }

  /// Dismisses the innermost dismissible component that contains the component at `index`.
  package mutating func dismiss(
    _ index: Int?, _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    for next in Ancestors(elements: entries, index: index) {
      let wasHeld = machines[next].isHeld
      if machines[next].dismiss(source, at: now, into: &effects) {
        pauseInside(next, wasHeld: wasHeld, at: now, into: &effects)
        return settle(at: now, into: &effects)
      }
    }
  }

  /// Whether a tap beside a sheet dismisses the sheet. A hardly visible sheet ignores the tap,
  /// because the tap was meant for the content below.
  package func takesTapsBeside(_ index: Int?, at now: Instant) -> Bool {
    index.flatMap { component($0, as: SheetComponent.self) }?.sheet.takesTapsBeside(at: now) ?? true
  }

  /// Dismisses the component with this name. If the component refuses, the components around it are
  /// not dismissed either.
  package mutating func dismiss(
    called name: String, _ source: DismissalSource, at now: Instant,
    into effects: inout ScreenEffects
  ) {
    guard let index = index(called: name) else { return }
    let wasHeld = machines[index].isHeld
    _ = machines[index].dismiss(source, at: now, into: &effects)
    pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
    settle(at: now, into: &effects)
  }

  package mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    for index in order.reversed() {
      if machines[index].reveal(slot, frame, at: now) { return true }
    }
    return false
  }

  /// The scroll axis of the list that `slot` moves. Nil if the slot moves no list.
  package func axis(ofList slot: PoseSlot) -> Axis? {
    if let list = machines.all(ListComponent.self).first(where: { $0.slot == slot }) {
      return list.axis
    }
    let isInSheet = machines.all(SheetComponent.self).contains {
      $0.lists.contains { $0.slot == slot }
    }
    return isInSheet ? .vertical : nil
  }

  // MARK: Queries

  package func mayBegin(_ claim: Claim, of index: Int, onList: Bool, at now: Instant) -> Bool {
    machines.indices.contains(index) && shouldBegin(claim, index, onList: onList, at: now)
  }

  package func pose(at now: Instant, into poses: inout PoseTable) {
    for index in order { machines[index].pose(at: now, into: &poses) }
    stepBack(at: now, into: &poses)
    for index in order { machines[index].poseFlight(at: now, into: &poses) }
    for index in cards { poseInheritedBlur(index, into: &poses) }
  }

  package func transition(of index: Int?, at now: Instant) -> PresentationProgress {
    guard let index, machines.indices.contains(index) else { return PresentationProgress() }
    return machines[index].transition(at: now)
  }

  package var nextDeadline: Instant? {
    var next: Instant?
    for index in order { next = earliest(next, machines[index].nextDeadline) }
    return next
  }

  /// True if any component is animating.
  package func isMoving(at now: Instant) -> Bool {
    order.contains { machines[$0].isMoving(at: now) }
  }

  /// True if no finger drags a component.
  package var isFree: Bool { !order.contains { machines[$0].isHeld } }

  /// The number of components that fingers drag.
  package var held: Int { order.count { machines[$0].isHeld } }

  package var relations: [Relation] {
    order.isEmpty ? [] : order.flatMap { machines[$0].relations }
  }
}
