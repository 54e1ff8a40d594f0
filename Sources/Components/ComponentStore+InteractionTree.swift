// The components of a tree as nested interactions.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions
import Tree

extension ComponentStore: InteractionTree {
  package func parent(of index: Int) -> Int? { entries[index].parent }
  package func isHeld(_ index: Int) -> Bool { machines.isHeld(index) }
  package func isSettled(_ index: Int, at now: Instant) -> Bool {
    machines.isSettled(index, at: now)
  }
  package func list(_ index: Int) -> ListInteraction? {
    if case .list(let own) = machines.places[index] { machines.lists[own].interaction } else { nil }
  }
  package func card(_ index: Int) -> CardInteraction? {
    if case .card(let own) = machines.places[index] { machines.cards[own].interaction } else { nil }
  }
  package func goesAlong(_ claim: Claim, _ index: Int) -> Bool {
    guard case .stack(let own) = machines.places[index] else { return false }
    return machines.stacks[own].interaction.goesAlong(claim)
  }

  package func startsBackAnywhere(_ index: Int) -> Bool {
    guard case .stack(let own) = machines.places[index] else { return false }
    return machines.stacks[own].interaction.startsAnywhere
  }
  package func capturesKeyboard(_ index: Int) -> Bool { machines.capturesKeyboard(index) }
  package func canTravelAlone(_ travel: Vector, _ index: Int, at now: Instant) -> Bool {
    machines.canTravel(travel, index, at: now)
  }
  package func isInactive(_ index: Int) -> Bool { entries[index].isInactive }
  package func unusedTravel(_ index: Int) -> Vector { machines.unusedTravel(index) }
  package mutating func offer(
    _ unused: Vector, of pointer: PointerID, into effects: inout ScreenEffects
  ) {
    effects.offer(unused, of: pointer)
  }

  package var cards: [Int] { heroes }
  package func pending(_ card: Int) -> CardInteraction.Pending? {
    guard case .card(let own) = machines.places[card] else { return nil }
    return machines.cards[own].interaction.pending
  }
  package func home(ofCard index: Int) -> Int? {
    guard case .card(let own) = machines.places[index] else { return nil }
    return machines.cards[own].home?.index
  }
  package func frames(ofCard index: Int, at now: Instant) -> CardInteraction.Frames? {
    guard case .card(let own) = machines.places[index], let layout = machines.cards[own].layout
    else { return nil }
    var poses = PoseTable()
    for index in order { machines.pose(index, at: now, into: &poses) }
    return CardInteraction.Frames(card: layout.cardFrame(poses), travel: layout.travel(poses))
  }

  package func shouldBeginAlone(
    _ claim: Claim, _ index: Int, onList: Bool, at now: Instant
  ) -> Bool { machines.mayBegin(claim, index, onList: onList, at: now) }

  package mutating func handleAlone(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    machines.handle(gesture, index, at: now, into: &effects)
  }

  package mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {
    machines.pause(index, isPaused, at: now, into: &effects)
  }

  package mutating func closeRow(
    _ index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .row(let own) = machines.places[index] else { return }
    machines.rows[own].close(at: now, into: &effects)
  }

  package mutating func changeCard(
    _ index: Int, at now: Instant, into effects: inout ScreenEffects,
    _ body: (inout CardInteraction, inout InteractionEffects) -> Void
  ) {
    guard case .card(let own) = machines.places[index] else { return }
    machines.cards[own].perform(at: now, into: &effects, body)
  }

  package mutating func changeList(_ index: Int, _ body: (inout ListInteraction) -> Void) {
    guard case .list(let own) = machines.places[index] else { return }
    body(&machines.lists[own].interaction)
  }
}
