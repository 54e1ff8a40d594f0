// Passes events and queries to a component by its kind.
import Dismissal
import Drawing
import Geometry
import Gesture
import Tree

extension ComponentLists {
  // MARK: Events

  mutating func handle(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch places[index] {
    case .list(let own): lists[own].handle(gesture, at: now, into: &effects)
    case .sheet(let own): sheets[own].handle(gesture, at: now, into: &effects)
    case .stack(let own): stacks[own].handle(gesture, at: now, into: &effects)
    case .pager(let own): pagers[own].handle(gesture, at: now, into: &effects)
    case .row(let own): rows[own].handle(gesture, at: now, into: &effects)
    case .card(let own): cards[own].handle(gesture, at: now, into: &effects)
    case .lightbox(let own): lightboxes[own].handle(gesture, at: now, into: &effects)
    case .appearing, .life, .observer, .vacant: break
    }
  }

  mutating func wake(_ index: Int, at now: Instant, into effects: inout ScreenEffects) {
    switch places[index] {
    case .list(let own): lists[own].wake(at: now, into: &effects)
    case .sheet(let own): sheets[own].wake(at: now, into: &effects)
    case .stack(let own): stacks[own].wake(at: now, into: &effects)
    case .pager(let own): pagers[own].wake(at: now, into: &effects)
    case .row(let own): rows[own].wake(at: now, into: &effects)
    case .card(let own): cards[own].wake(at: now, into: &effects)
    case .lightbox(let own): lightboxes[own].wake(at: now, into: &effects)
    case .appearing(let own): appearing[own].wake(at: now, into: &effects)
    case .life(let own): lives[own].wake(at: now, into: &effects)
    case .observer, .vacant: break
    }
  }

  mutating func press(
    _ key: KeyPress, _ index: Int, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    switch places[index] {
    case .list(let own): lists[own].press(key, at: now, into: &effects)
    case .sheet(let own): sheets[own].press(key, at: now, into: &effects)
    case .stack(let own): stacks[own].press(key, at: now, into: &effects)
    case .pager(let own): pagers[own].press(key, at: now, into: &effects)
    case .row(let own): rows[own].press(key, at: now, into: &effects)
    case .card(let own): cards[own].press(key, at: now, into: &effects)
    case .lightbox(let own): lightboxes[own].press(key, at: now, into: &effects)
    case .appearing, .life, .observer, .vacant: false
    }
  }

  mutating func dismiss(
    _ index: Int, _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    switch places[index] {
    case .sheet(let own): sheets[own].dismiss(source, at: now, into: &effects)
    case .stack(let own): stacks[own].dismiss(source, at: now, into: &effects)
    case .card(let own): cards[own].dismiss(source, at: now, into: &effects)
    case .lightbox(let own): lightboxes[own].dismiss(source, at: now, into: &effects)
    case .list, .pager, .row, .appearing, .life, .observer, .vacant: false
    }
  }

  mutating func reveal(
    _ index: Int, _ slot: PoseSlot, _ frame: Rect, at now: Instant
  ) -> Bool {
    switch places[index] {
    case .list(let own): lists[own].reveal(slot, frame, at: now)
    case .sheet(let own): sheets[own].reveal(slot, frame, at: now)
    default: false
    }
  }

  mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {
    if case .pager(let own) = places[index] {
      pagers[own].pause(isPaused, at: now, into: &effects)
    }
  }

  // MARK: Queries

  func mayBegin(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool {
    switch places[index] {
    case .list(let own): lists[own].mayBegin(claim, onList: onList, at: now)
    case .sheet(let own): sheets[own].mayBegin(claim, onList: onList, at: now)
    case .stack(let own): stacks[own].mayBegin(claim, onList: onList, at: now)
    case .pager(let own): pagers[own].mayBegin(claim, onList: onList, at: now)
    case .row(let own): rows[own].mayBegin(claim, onList: onList, at: now)
    case .card(let own): cards[own].mayBegin(claim, onList: onList, at: now)
    case .lightbox(let own): lightboxes[own].mayBegin(claim, onList: onList, at: now)
    case .appearing: true
    case .life, .observer, .vacant: false
    }
  }

  func canTravel(_ travel: Vector, _ index: Int, at now: Instant) -> Bool {
    switch places[index] {
    case .list(let own): lists[own].interaction.canTravel(travel, at: now)
    case .pager(let own): pagers[own].interaction.canTravel(travel, at: now)
    case .row(let own): rows[own].interaction.canTravel(travel, at: now)
    default: true
    }
  }

  /// The finger's travel past an end of the component's content, in window points.
  func unusedTravel(_ index: Int) -> Vector {
    switch places[index] {
    case .list(let own): lists[own].interaction.unusedTravel
    case .pager(let own): pagers[own].interaction.unusedTravel
    case .row(let own): rows[own].interaction.unusedTravel
    case .stack(let own): stacks[own].interaction.unusedTravel
    default: .zero
    }
  }

  func pose(_ index: Int, at now: Instant, into poses: inout PoseTable) {
    switch places[index] {
    case .list(let own): lists[own].pose(at: now, into: &poses)
    case .sheet(let own): sheets[own].pose(at: now, into: &poses)
    case .stack(let own): stacks[own].pose(at: now, into: &poses)
    case .pager(let own): pagers[own].pose(at: now, into: &poses)
    case .row(let own): rows[own].pose(at: now, into: &poses)
    case .card(let own): cards[own].pose(at: now, into: &poses)
    case .lightbox(let own): lightboxes[own].pose(at: now, into: &poses)
    case .appearing(let own): appearing[own].pose(at: now, into: &poses)
    case .life, .observer, .vacant: break
    }
  }

  func nextDeadline(_ index: Int) -> Instant? {
    switch places[index] {
    case .list(let own): lists[own].nextDeadline
    case .sheet(let own): sheets[own].nextDeadline
    case .stack(let own): stacks[own].nextDeadline
    case .pager(let own): pagers[own].nextDeadline
    case .row(let own): rows[own].nextDeadline
    case .card(let own): cards[own].nextDeadline
    case .lightbox(let own): lightboxes[own].nextDeadline
    case .appearing(let own): appearing[own].nextDeadline
    case .life(let own): lives[own].nextDeadline
    case .observer, .vacant: nil
    }
  }

  package func isMoving(_ index: Int, at now: Instant) -> Bool {
    switch places[index] {
    case .list(let own): lists[own].isMoving(at: now)
    case .sheet(let own): sheets[own].isMoving(at: now)
    case .stack(let own): stacks[own].isMoving(at: now)
    case .pager(let own): pagers[own].isMoving(at: now)
    case .row(let own): rows[own].isMoving(at: now)
    case .card(let own): cards[own].isMoving(at: now)
    case .lightbox(let own): lightboxes[own].isMoving(at: now)
    case .appearing(let own): appearing[own].isMoving(at: now)
    case .life, .observer, .vacant: false
    }
  }

  func relations(_ index: Int) -> [Relation] {
    switch places[index] {
    case .sheet(let own): sheets[own].relations
    case .stack(let own): stacks[own].relations
    case .lightbox(let own): lightboxes[own].relations
    default: []
    }
  }

  func isHeld(_ index: Int) -> Bool {
    switch places[index] {
    case .list(let own): lists[own].isHeld
    case .sheet(let own): sheets[own].isHeld
    case .stack(let own): stacks[own].isHeld
    case .pager(let own): pagers[own].isHeld
    case .row(let own): rows[own].isHeld
    case .card(let own): cards[own].isHeld
    case .lightbox(let own): lightboxes[own].isHeld
    case .appearing, .life, .observer, .vacant: false
    }
  }

  func capturesKeyboard(_ index: Int) -> Bool {
    switch places[index] {
    case .sheet(let own): sheets[own].capturesKeyboard
    case .lightbox(let own): lightboxes[own].capturesKeyboard
    default: false
    }
  }

  func isSettled(_ index: Int, at now: Instant) -> Bool {
    switch places[index] {
    case .sheet(let own): sheets[own].isSettled(at: now)
    case .stack(let own): stacks[own].isSettled(at: now)
    case .pager(let own): pagers[own].isSettled(at: now)
    case .row(let own): rows[own].isSettled(at: now)
    case .card(let own): cards[own].isSettled(at: now)
    case .lightbox(let own): lightboxes[own].isSettled(at: now)
    default: true
    }
  }

  func transition(_ index: Int, at now: Instant) -> PresentationProgress {
    switch places[index] {
    case .list(let own): lists[own].transition(at: now)
    case .sheet(let own): sheets[own].transition(at: now)
    case .stack(let own): stacks[own].transition(at: now)
    case .pager(let own): pagers[own].transition(at: now)
    case .row(let own): rows[own].transition(at: now)
    case .card(let own): cards[own].transition(at: now)
    case .lightbox(let own): lightboxes[own].transition(at: now)
    case .appearing, .life, .observer, .vacant: PresentationProgress()
    }
  }
}
