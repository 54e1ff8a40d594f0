// The protocol of state machines: a machine handles events and returns effects. Each call passes
// the current time.
import Geometry

/// An interaction as a value type without a clock or a timer. The host calls it at `nextDeadline`.
package protocol Machine: Sendable {
  associatedtype Event: Sendable
  associatedtype Effect: Sendable

  /// Handles an event at `now` and appends its effects in order.
  mutating func handle(_ event: Event, at now: Instant, into effects: inout EffectList<Effect>)

  /// The instant at which the machine needs its deadline event. Nil if it only waits for events.
  var nextDeadline: Instant? { get }

  /// True while the pose changes without any event.
  func isMoving(at now: Instant) -> Bool
}
