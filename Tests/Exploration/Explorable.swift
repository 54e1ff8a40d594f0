// The protocol of what can be explored, and the laws that every state keeps.

/// A state with events. A copy can be played without changing the original.
package protocol Explorable: Sendable {
  associatedtype Event: Hashable, Sendable, CustomStringConvertible
  /// True if the event is possible in this state.
  func allows(_ event: Event) -> Bool
  /// Plays an event, and returns the laws that it breaks.
  mutating func play(_ event: Event) -> [Violation]
  /// The laws that had something to check in the events so far.
  var checked: Set<Law> { get }
  /// Equal for states that behave alike: they show the same, now and after each of a few futures.
  var fingerprint: Int { get }
  /// True if `effects` is filled.
  var namesEffects: Bool { get set }
  /// The effects of the last event, without their numbers.
  var effects: [String] { get }
  /// The values that are drawn once all fingers are up and everything rests, in points.
  var rest: [Double] { get }
}

/// A broken law.
package struct Violation: Hashable, Sendable {
  package var law: Law
  /// The value that breaks the law, and its numbers.
  package var detail: String

  package init(_ law: Law, _ detail: String) { (self.law, self.detail) = (law, detail) }
}

/// The laws that hold in every state.
package enum Law: String, CaseIterable, Sendable {
  case finite = "every drawn value is a number"
  case oneOwner = "a pointer moves at most one interaction, and only as its owner"
  case inView = "a finger moves nothing that is out of view"
  case relations = "a recognizer wins only as the relations and the handoffs allow"
  case noFingerLost = "a command by code loses no finger"
  case oneEnd = "a drag that began ends exactly once"
  case oneDismissal = "a presentation is dismissed at most once"
  case rests = "everything rests once all fingers are up"
  case restPlace = "what rests is at a detent, a page, a screen or an end"
  case deadline = "no deadline is in the past"
  case continuous =
    "nothing jumps when a finger lands, is released or is cancelled, by a command or at a deadline"
  case travel = "nothing moves farther than the finger that drags it, and nothing else moves"
  case follows = "what is dragged between its ends moves exactly as far as the finger"
  case conserved = "a handoff conserves the finger's travel"
  case refused = "a refused dismissal dismisses nothing"
  case bound = "the reported state equals the state at rest"
}
