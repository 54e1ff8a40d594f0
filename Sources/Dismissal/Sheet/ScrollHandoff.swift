// The handoff of one finger between a list and a pull, without loss of travel.
import Geometry
import Gesture

/// Divides one finger's travel between a list that stops at its top and the sheet that is pulled
/// from there.
///
/// Both are computed from positions of the finger. The list's offset and the pull's travel depend
/// on the position of the finger alone. No travel is lost at the handoff, even if it happens
/// between two samples.
package struct ScrollHandoff: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// No finger moves list or pull. Next: list, pull.
    case idle
    /// The list moves. Next: pull, idle.
    case list
    /// The travel of the pull is the distance of the finger below `from`. Next: list, idle.
    case pull(from: Double, returns: Bool)
  }

  /// The result of a movement of the finger.
  package enum Turn: Hashable, Sendable {
    case list
    /// The pull has this travel in points. It is below 0 for a finger above the start of a pull.
    case pull(Double)
    /// The finger was handed off to the pull, with this travel.
    case taken(Double)
    /// The finger was handed back to the list.
    case handedBack
  }

  private var phase = Phase.idle
  /// The finger whose travel is divided; nil while idle.
  private var finger: PointerID?

  package init() {}

  /// False for a second finger while another one moves the list or the pull.
  package func accepts(_ pointer: PointerID) -> Bool { finger == nil || finger == pointer }

  /// True while neither the list nor the pull moves.
  package var isIdle: Bool { phase == .idle }

  /// True while the pull moves.
  package var isPulling: Bool { if case .pull = phase { true } else { false } }

  /// Starts to scroll with the finger that landed at `y`.
  package mutating func beginWithList(
    _ finger: PointerID, at y: Double, list: inout ScrollMotion, at now: Instant
  ) {
    self.finger = finger
    phase = .list
    list.drag(from: y, at: now)
  }

  /// Starts a pull whose travel is 0 at `from`. If `returns`, a finger above that is handed back to
  /// the list.
  package mutating func beginWithPull(
    _ finger: PointerID, from: Double, returns: Bool, list: inout ScrollMotion, at now: Instant
  ) {
    self.finger = finger
    phase = .pull(from: from, returns: returns)
    list.drag(from: from, at: now)
  }

  /// Moves the finger to `y`. If `mayTake` is false, the list stops at its top and further travel
  /// is discarded.
  package mutating func move(
    to y: Double, list: inout ScrollMotion, mayTake: Bool
  ) -> Turn {
    switch phase {
    case .idle: return .list
    case .list:
      list.drag(to: y)
      let past = list.travelPastTop
      guard past > 0 else { return .list }
      guard mayTake else {
        list.absorbTravelPastTop()
        return .list
      }
      phase = .pull(from: y - past, returns: true)
      return .taken(past)
    case .pull(let from, let returns):
      guard y < from, returns else { return .pull(y - from) }
      phase = .list
      list.drag(to: y)
      return .handedBack
    }
  }

  /// Ends the finger. A list that was scrolled continues with `velocity`.
  package mutating func end(velocity: Double = 0, list: inout ScrollMotion, at now: Instant) {
    list.drop(velocity: phase == .list ? velocity : 0, at: now)
    phase = .idle
    finger = nil
  }
}
