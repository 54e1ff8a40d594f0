// Queries and changes of any interaction, as types: Embedded Swift has no existentials.
import Dismissal
import Geometry
import Gesture

/// A query for interactions of any kind.
protocol InteractionReader {
  associatedtype Answer
  func read(_ interaction: some Interaction) -> Answer
}

/// The queries that sessions use.
enum Read {
  struct Deadline: InteractionReader {
    func read(_ interaction: some Interaction) -> Instant? { interaction.nextDeadline }
  }
  struct IsHeld: InteractionReader {
    func read(_ interaction: some Interaction) -> Bool { interaction.isHeld }
  }
  struct IsMoving: InteractionReader {
    let now: Instant
    func read(_ interaction: some Interaction) -> Bool { interaction.isMoving(at: now) }
  }
  struct Admits: InteractionReader {
    let claim: Claim
    let now: Instant
    func read(_ interaction: some Interaction) -> Bool { interaction.admits(claim, at: now) }
  }
  struct CapturesKeyboard: InteractionReader {
    func read(_ interaction: some Interaction) -> Bool { interaction.capturesKeyboard }
  }
  struct Presented: InteractionReader {
    func read(_ interaction: some Interaction) -> PresentedState? { interaction.presented }
  }
  struct CanTravel: InteractionReader {
    let travel: Vector
    let now: Instant
    func read(_ interaction: some Interaction) -> Bool { interaction.canTravel(travel, at: now) }
  }
  struct UnusedTravel: InteractionReader {
    func read(_ interaction: some Interaction) -> Vector { interaction.unusedTravel }
  }
  struct ShouldBegin: InteractionReader {
    let claim: Claim
    let onList: Bool
    let now: Instant
    func read(_ interaction: some Interaction) -> Bool {
      interaction.shouldBegin(claim, onList: onList, at: now)
    }
  }
  struct AnyKind: InteractionReader {
    func read(_ interaction: some Interaction) -> GestureSession.Interaction { interaction.anyKind }
  }
  struct Owner: InteractionReader {
    func read(_ interaction: some Interaction) -> RecognizerKey.Owner? { interaction.owner }
  }
  struct Recognizers: InteractionReader {
    let role: GestureSession.Role
    func read(_ interaction: some Interaction) -> [Recognizer]? {
      interaction.recognizers(for: role)
    }
  }
  /// Returns the interaction with the layout direction of its session.
  struct Facing: InteractionReader {
    let direction: LayoutDirection
    func read(_ interaction: some Interaction) -> GestureSession.Interaction {
      var interaction = interaction
      interaction.face(direction)
      return interaction.anyKind
    }
  }
}

/// A command of a program to an interaction of any kind.
package enum InteractionCommand: Sendable {
  case present(animated: Bool)
  case dismiss(DismissalSource)
}

/// A change of an interaction of any kind.
enum InteractionChange {
  case wake
  case gesture(GestureEvent, shouldDismiss: Bool)
  case command(InteractionCommand)

  /// Performs the change. Returns false if this kind of interaction does not support the change.
  func perform(
    on interaction: inout some Interaction, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    switch self {
    case .wake: interaction.wake(at: now, into: &effects)
    case .gesture(let gesture, let shouldDismiss):
      interaction.handle(gesture, shouldDismiss: shouldDismiss, at: now, into: &effects)
    case .command(.present(let animated)):
      return interaction.present(animated: animated, at: now, into: &effects)
    case .command(.dismiss(let source)):
      return interaction.dismiss(by: source, at: now, into: &effects)
    }
    return true
  }
}
