// The protocol of state machines, which handle events at a given time and return effects.
import Geometry

/// The state machine of an interaction, as a value type without a clock or a timer. The host sends
/// it a deadline event at `nextDeadline`.
package protocol Machine: Sendable {
  associatedtype Event: Sendable
  associatedtype Effect: Sendable

  /// Handles an event at `now`, and appends its effects in the order of their occurrence.
  mutating func handle(_ event: Event, at now: Instant, into effects: inout EffectList<Effect>)

  /// The instant at which the machine needs its deadline event. Nil if no deadline is set.
  var nextDeadline: Instant? { get }

  /// True while the pose changes without any event.
  func isMoving(at now: Instant) -> Bool
}

extension Double {
  /// The part of a travel past an end that the finger itself has moved. A view that was already
  /// past its end when a finger interrupted it offers no more than this part to other views.
  func moved(by finger: Double) -> Double {
    self > 0 ? min(self, max(0, finger)) : max(self, min(0, finger))
  }
}
