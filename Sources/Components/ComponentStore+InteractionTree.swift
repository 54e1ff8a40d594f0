// The components of a tree as nested interactions.
import Drawing
import Interactions

extension ComponentStore: InteractionTree {
  package func parent(of index: Int) -> Int? { entries[index].parent }
  package func isHeld(_ index: Int) -> Bool { machines[index].isHeld }
  package func admits(_ claim: Claim, _ index: Int, at now: Instant) -> Bool {
    machines[index].admits(claim, at: now)
  }
  package func list(_ index: Int) -> ListInteraction? {
    machines.read(index, as: ListComponent.self) { $0.interaction }
  }
  package func card(_ index: Int) -> CardInteraction? {
    machines.read(index, as: HeroComponent.self) { $0.interaction }
  }
  package func startsBackAnywhere(_ index: Int) -> Bool {
    machines.read(index, as: StackComponent.self) { $0.interaction.startsAnywhere } ?? false
  }
  package func capturesKeyboard(_ index: Int) -> Bool { machines[index].capturesKeyboard }
  package func presented(_ index: Int) -> PresentedState? { machines[index].presented }
  package func canTravelAlone(_ travel: Vector, _ index: Int, at now: Instant) -> Bool {
    machines[index].canTravel(travel, at: now)
  }
  package func isInactive(_ index: Int) -> Bool { entries[index].isInactive }
  package func unusedTravel(_ index: Int) -> Vector { machines[index].unusedTravel }
  package mutating func offer(
    _ unused: Vector, of pointer: PointerID, into effects: inout ScreenEffects
  ) {
    effects.offer(unused, of: pointer)
  }

  package var cards: [Int] { indices(of: HeroComponent.self) }
  package var rows: [Int] { indices(of: SwipeActionsComponent.self) }
  package func pending(_ card: Int) -> CardInteraction.Pending? {
    machines.read(card, as: HeroComponent.self) { $0.interaction.pending } ?? nil
  }
  package func home(ofCard index: Int) -> Int? {
    machines.read(index, as: HeroComponent.self) { $0.home?.index } ?? nil
  }
  package func frames(ofCard index: Int, at now: Instant) -> CardInteraction.Frames? {
    guard let layout = machines.read(index, as: HeroComponent.self, { $0.layout }) ?? nil
    else { return nil }
    var poses = PoseTable()
    for index in order { machines[index].pose(at: now, into: &poses) }
    return CardInteraction.Frames(card: layout.cardFrame(poses), travel: layout.travel(poses))
  }

  package func shouldBeginAlone(
    _ claim: Claim, _ index: Int, onList: Bool, at now: Instant
  ) -> Bool { machines[index].mayBegin(claim, onList: onList, at: now) }

  package mutating func handleAlone(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    machines[index].handle(gesture, at: now, into: &effects)
  }

  package mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {
    machines[index].pause(isPaused, at: now, into: &effects)
  }

  package mutating func closeRow(
    _ index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    machines.change(index, as: SwipeActionsComponent.self) { $0.close(at: now, into: &effects) }
  }

  package mutating func changeCard(
    _ index: Int, at now: Instant, into effects: inout ScreenEffects,
    _ body: (inout CardInteraction, inout InteractionEffects) -> Void
  ) {
    machines.change(index, as: HeroComponent.self) {
      $0.perform(at: now, into: &effects, body)
    }
  }

  package mutating func changeList(_ index: Int, _ body: (inout ListInteraction) -> Void) {
    machines.change(index, as: ListComponent.self) { body(&$0.interaction) }
  }
}
