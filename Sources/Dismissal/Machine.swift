// The protocol of interactions: events in, effects out. Time is passed in with each call.
import Geometry

/// An interaction as a value. It has no clock and no timer. The host wakes it at `nextDeadline`.
public protocol Machine: Sendable {
  associatedtype Event: Sendable
  associatedtype Effect: Sendable

  /// Handles an event. Its effects are appended in order.
  mutating func handle(_ event: Event, at now: Instant, into effects: inout EffectList<Effect>)

  /// The instant at which it needs its deadline event; nil: it only waits for events.
  var nextDeadline: Instant? { get }

  /// True while its pose changes without any event.
  func isMoving(at now: Instant) -> Bool
}
