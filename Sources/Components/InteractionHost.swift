// The common behaviour of components that host an interaction.
import Interactions

/// A component that hosts an interaction. The component adds bindings to the interaction, and
/// computes poses from its values.
package protocol InteractionHost: TreeComponent {
  associatedtype Hosted: Interaction
  var interaction: Hosted { get set }
  /// Whether a drag may dismiss the component. The screen may refuse the dismissal.
  func shouldDismiss(by gesture: GestureEvent) -> Bool
  /// Reports an effect to the screen.
  mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects)
  /// Writes the values that the interaction has changed to their bindings.
  mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects)
}

extension InteractionHost {
  /// Changes the interaction, performs its effects, and writes the bindings.
  package mutating func perform(
    at now: Instant, into effects: inout ScreenEffects,
    _ body: (inout Hosted, inout InteractionEffects) -> Void
  ) {
    follow(at: now, into: &effects, body)
    writeBindings(at: now, into: &effects)
  }

  /// Changes the interaction and performs its effects, but writes no bindings. Changes by a binding
  /// use this method. If `standing` changes, the tree is built again.
  package mutating func follow(
    at now: Instant, into effects: inout ScreenEffects,
    _ body: (inout Hosted, inout InteractionEffects) -> Void
  ) {
    let before = interaction.standing
    var performed: InteractionEffects = []
    body(&interaction, &performed)
    report(performed, at: now, into: &effects)
    if before != interaction.standing { effects.setNeedsUpdate() }
  }

  /// Performs effects. The method is not inlined, because `follow` is compiled for each caller.
  @inline(never)
  private mutating func report(
    _ performed: InteractionEffects, at now: Instant, into effects: inout ScreenEffects
  ) {
    for effect in performed {
      switch effect {
      case .handoff(let pointer, let recognizer): effects.handOff(pointer, to: recognizer)
      case .cut: effects.dissolve()
      default: report(effect, at: now, into: &effects)
      }
    }
  }

  package mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let should = shouldDismiss(by: gesture)
    perform(at: now, into: &effects) {
      $0.handle(gesture, shouldDismiss: should, at: now, into: &$1)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    perform(at: now, into: &effects) { $0.wake(at: now, into: &$1) }
  }

  package func shouldDismiss(by gesture: GestureEvent) -> Bool { true }
  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {}
  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {}

  package func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    interaction.shouldBegin(claim, onList: onList, at: now)
  }
  package func canTravel(_ travel: Vector, at now: Instant) -> Bool {
    interaction.canTravel(travel, at: now)
  }
  package var unusedTravel: Vector { interaction.unusedTravel }
  package var relations: [Relation] { interaction.relations }
  package var nextDeadline: Instant? { interaction.nextDeadline }
  package func isMoving(at now: Instant) -> Bool { interaction.isMoving(at: now) }
  package var isHeld: Bool { interaction.isHeld }
  package var presented: PresentedState? { interaction.presented }
  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    interaction.admits(claim, at: now)
  }
}
