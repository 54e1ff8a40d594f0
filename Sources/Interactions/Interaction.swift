// The protocol of all interactions, and their effects.
import Dismissal
import Geometry
import Gesture

/// Something that gestures move: events in, effects out, values for any instant.
public protocol Interaction: Sendable {
  /// The part of its state that decides what its host builds, and how its recognizers are related.
  associatedtype Standing: Equatable
  var standing: Standing { get }

  /// Handles an event of one of its recognizers.
  ///
  /// - Parameter shouldDismiss: A dismissal by dragging is not refused. It counts where a drag
  ///   begins and at its release.
  mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects)

  /// The instant of `nextDeadline` has come.
  mutating func wake(at now: Instant, into effects: inout InteractionEffects)

  /// Answers the arbiter at a claim. `onList`: the finger landed on a list of this interaction.
  func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool

  /// How its recognizers share a finger.
  var relations: [Relation] { get }
  /// When something happens without a gesture; nil: never.
  var nextDeadline: Instant? { get }
  /// It changes without a gesture.
  func isMoving(at now: Instant) -> Bool
  /// A finger moves it.
  var isHeld: Bool { get }
  /// Nothing inside or around it is kept from beginning.
  func isSettled(at now: Instant) -> Bool
}

extension Interaction {
  public mutating func wake(at now: Instant, into effects: inout InteractionEffects) {}
  public func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool { true }
  public var relations: [Relation] { [] }
  public var nextDeadline: Instant? { nil }
  public func isSettled(at now: Instant) -> Bool { true }
}

/// The effect of an event, for the host of an interaction to perform.
public enum InteractionEffect: Hashable, Sendable {
  case sheet(Sheet.Effect)
  case stack(NavigationStackMachine.Effect)
  case pager(Pager.Effect)
  case card(CardInteraction.Effect)
  case lightbox(LightboxInteraction.Effect)
  indirect case overlay(OverlayInteraction.Effect)
  /// The movement of a pointer passes to another recognizer of the same interaction.
  case handoff(PointerID, to: RecognizerKey)
  /// Something is at once where it would have travelled to, because motion is reduced.
  case cut
}

/// Effects in the order in which they came.
public typealias InteractionEffects = [InteractionEffect]
