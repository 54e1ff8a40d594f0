// One exhibit on stage, without its type: what windows, scripts and sweeps drive.
import Geometry
import Gesture
import Interface

/// An exhibit that is running.
public protocol Performing: Hosted {
  /// The scene's name.
  var scene: String { get }
  /// New figures, in force from `now` on.
  mutating func adopt(_ figures: Figures, at now: Instant)
  /// A script's `do`. The answer is to be touched in: samples at `now` at once, later ones later.
  mutating func perform(_ action: String, _ args: JSONObject, at now: Instant) -> [PointerSample]
  /// Everything that can be asked, in its order. Pure.
  func probe(at now: Instant) -> JSONObject
  /// No pointer is down, nothing moves, and no gesture or refill deadline is pending.
  func isAtRest(at now: Instant) -> Bool
  /// What was said since this was asked last, in order.
  mutating func takeReports() -> [ScreenReport]
  /// Decisions since this was asked last, oldest first; empty unless they are recorded.
  mutating func takeDecisions() -> [DecisionRecord]
}
