// The protocol of all interactions, and their effects.
import Dismissal
import Geometry
import Gesture

/// A component that gestures move. It handles events, and computes its values for any instant.
package protocol Interaction: Sendable {
  /// The state on which the host's build and the relations of the recognizers depend.
  associatedtype Standing: Equatable
  var standing: Standing { get }

  /// Handles an event of one of the interaction's recognizers.
  ///
  /// - Parameter shouldDismiss: Whether a drag may dismiss the interaction. Used when a drag begins
  ///   and when it is released.
  mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects)

  /// Handles a deadline. The method is called at the instant of `nextDeadline`.
  mutating func wake(at now: Instant, into effects: inout InteractionEffects)

  /// True if the interaction accepts the recognizer's claim. `onList` is true if the finger touched
  /// a list of this interaction.
  func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool

  /// True if a finger with this travel could move the content. The travel is in window points. A
  /// swipe back that may begin anywhere yields to content that can move.
  func canTravel(_ travel: Vector, at now: Instant) -> Bool
  /// The part of the finger's travel that exceeds an end of the content, in window points. Another
  /// interaction may use this part.
  var unusedTravel: Vector { get }

  /// The relations that determine how the interaction's recognizers share a finger.
  var relations: [Relation] { get }
  /// The instant of the next change without a gesture. Nil if no change will follow.
  var nextDeadline: Instant? { get }
  /// True if the interaction is animating.
  func isMoving(at now: Instant) -> Bool
  /// True while a finger drags the interaction.
  var isHeld: Bool { get }
  /// True if a gesture inside the interaction may begin. The interaction must be at rest. If it is
  /// returning by itself, gestures across its axis may begin, too.
  func admits(_ claim: Claim, at now: Instant) -> Bool
  /// True if the interaction receives keys, and the content below receives no keys.
  var capturesKeyboard: Bool { get }
  /// The state of a presented interaction. Nil if the interaction is not presented.
  var presented: PresentedState? { get }

  // MARK: In a session

  /// The interaction as a value of the type for all kinds.
  var anyKind: GestureSession.Interaction { get }
  /// The owner of the recognizers. Nil if the host creates them.
  var owner: RecognizerKey.Owner? { get }
  /// The recognizers for a part of the interaction. Nil if no part has this role.
  func recognizers(for role: GestureSession.Role) -> [Recognizer]?
  /// Applies the layout direction of the session to the interaction.
  mutating func face(_ direction: LayoutDirection)
  /// Presents the interaction for a command. Returns false if its kind cannot be presented.
  mutating func present(
    animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool
  /// Dismisses the interaction for a command. Returns false if its kind cannot be dismissed.
  mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool
}

extension Interaction {
  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {}
  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool { true }
  package func canTravel(_ travel: Vector, at now: Instant) -> Bool { true }
  package var unusedTravel: Vector { .zero }
  package var relations: [Relation] { [] }
  package var nextDeadline: Instant? { nil }
  package func admits(_ claim: Claim, at now: Instant) -> Bool { true }
  package var capturesKeyboard: Bool { false }
  package var presented: PresentedState? { nil }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? { nil }
  package mutating func face(_ direction: LayoutDirection) {}
  package mutating func present(
    animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool { false }
  package mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool { false }
}

/// A configuration with a layout direction.
package protocol DirectedConfiguration {
  var direction: LayoutDirection { get set }
}

/// An interaction whose configuration contains the layout direction.
package protocol DirectedInteraction: Interaction {
  associatedtype Configuration: DirectedConfiguration
  var configuration: Configuration { get }
  mutating func configure(_ configuration: Configuration)
}

extension DirectedInteraction {
  package mutating func face(_ direction: LayoutDirection) {
    var values = configuration
    values.direction = direction.replacing(values.direction)
    configure(values)
  }
}

extension LayoutDirection {
  /// The direction of a session, which replaces an interaction's direction `own`. A right-to-left
  /// interaction cannot be in a left-to-right session.
  func replacing(_ own: LayoutDirection) -> LayoutDirection {
    precondition(
      own == self || own == .leftToRight,
      "The session's arbiter has another layout direction than the interaction.")
    return self
  }
}

extension GestureSession {
  /// An effect of an event. The host of the interaction performs it.
  public enum Effect: Hashable, Sendable {
    case sheet(Sheet.Effect)
    case stack(NavigationStackMachine.Effect)
    case pager(Pager.Effect)
    case row(SwipeActions.Effect)
    case card(CardInteraction.Effect)
    case lightbox(LightboxInteraction.Effect)
    indirect case overlay(OverlayInteraction.Effect)
    /// The movement of a pointer continues in another recognizer of the same interaction.
    case handoff(PointerID, to: RecognizerKey)
    /// An element jumped to its target instead of moving, because motion is reduced.
    case cut
  }
}

/// Effects in the order in which they occurred.
public typealias InteractionEffects = [GestureSession.Effect]
