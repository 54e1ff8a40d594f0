// The handoff of one finger between a list and the sheet around it, without loss of travel.
import Geometry
import Gesture

/// Divides the travel of one finger between a list and the sheet around it. The list stops at its
/// top. From the top on, the finger pulls the sheet.
///
/// The list's offset and the pull's travel depend only on the finger's position. Therefore no
/// travel is lost at a handoff, even if the handoff happens between two samples.
package struct ScrollHandoff: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// No finger moves the list or the sheet. Next phases: list, pull.
    case idle
    /// The finger scrolls the list. Next phases: pull, idle.
    case list
    /// The finger pulls the sheet. The travel is the finger's distance below `from`. If `returns`
    /// is true, a finger above `from` is handed back to the list. Next phases: list, idle.
    case pull(from: Double, returns: Bool)
  }

  /// The result of a movement of the finger.
  package enum Turn: Hashable, Sendable {
    case list
    /// The finger pulls the sheet. The value is the travel in points. The travel is negative above
    /// the point where the pull began.
    case pull(Double)
    /// The finger was handed off to the sheet. The value is the travel of the pull in points.
    case taken(Double)
    /// The finger was handed back to the list.
    case handedBack
  }

  private var phase = Phase.idle
  /// The finger whose travel is divided. Nil while idle.
  private var finger: PointerID?

  package init() {}

  /// Whether a finger may move the list or the sheet. False if another finger moves one of the two.
  package func accepts(_ pointer: PointerID) -> Bool { finger == nil || finger == pointer }

  /// True while no finger moves the list or the sheet.
  package var isIdle: Bool { phase == .idle }

  /// True while the finger pulls the sheet.
  package var isPulling: Bool { if case .pull = phase { true } else { false } }

  /// Starts to scroll the list with the finger that touched down at `y`.
  package mutating func beginWithList(
    _ finger: PointerID, at y: Double, list: inout ScrollMotion, at now: Instant
  ) {
    self.finger = finger
    phase = .list
    list.drag(from: y, at: now)
  }

  /// Starts to pull the sheet with the finger. The travel of the pull is 0 at `from`. If `returns`
  /// is true, a finger above `from` is handed back to the list.
  package mutating func beginWithPull(
    _ finger: PointerID, from: Double, returns: Bool, list: inout ScrollMotion, at now: Instant
  ) {
    self.finger = finger
    phase = .pull(from: from, returns: returns)
    list.drag(from: from, at: now)
  }

  /// Prevents a pull from being handed back to the list.
  mutating func keepPull() {
    if case .pull(let from, _) = phase { phase = .pull(from: from, returns: false) }
  }

  /// Moves the finger to `y`. If `mayTake` is false, the finger is not handed off: the list stops
  /// at its top, and further travel is discarded.
  package mutating func move(
    to y: Double, list: inout ScrollMotion, mayTake: Bool, at now: Instant
  ) -> Turn {
    switch phase {
    case .idle: return .list
    case .list:
      list.drag(to: y, at: now)
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
      list.drag(to: y, at: now)
      return .handedBack
    }
  }

  /// Ends the movement by the finger. A list that the finger scrolled coasts with `velocity`.
  /// `velocity` is nil if the touch was cancelled.
  package mutating func end(velocity: Double? = nil, list: inout ScrollMotion, at now: Instant) {
    list.drop(velocity: phase == .list ? velocity : nil, at: now)
    phase = .idle
    finger = nil
  }
}
