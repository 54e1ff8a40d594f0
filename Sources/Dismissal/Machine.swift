// What every interaction is: events go in, effects come out, and time comes in with each call.
import Geometry

/// An interaction as a value. It owns no clock and no timer: it says when it wants to be woken.
public protocol Machine: Sendable {
  associatedtype Event: Sendable
  associatedtype Effect: Sendable

  /// Everything that follows from the event is appended to `effects`, in order.
  mutating func handle(_ event: Event, at now: Instant, into effects: inout EffectList<Effect>)

  /// When it wants its deadline event; nil: it only waits for the next event.
  var nextDeadline: Instant? { get }

  /// True while its pose changes without any event.
  func isMoving(at now: Instant) -> Bool
}
