// One finger, a list and something that is pulled: who of the two moves, to the fraction of a point.
import Geometry
import Gesture

/// Divides one finger's travel between a list that stops at its top and what is pulled from there.
///
/// Both count from places of the finger, so that whatever way the finger takes, the list's offset
/// and the pull's travel are what its place says; nothing is lost where they meet, also when that
/// is between two samples.
public struct ScrollTakeover: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// No finger. Next: list, pull.
    case idle
    /// The list moves. Next: pull, idle.
    case list
    /// The pull moves, by what the finger is below `from`. Next: list, idle.
    case pull(from: Double, returns: Bool)
  }

  /// Who moves now, and what changed.
  public enum Turn: Hashable, Sendable {
    case list
    /// Points of travel; below 0 for a pull that keeps the finger above where it counts from.
    case pull(Double)
    /// The pull took the finger from the list, with this much travel already.
    case taken(Double)
    /// The finger went back to the list.
    case handedBack
  }

  private var phase = Phase.idle
  /// The finger whose travel is divided; nil while neither moves.
  private var finger: PointerID?

  public init() {}

  /// False for a second finger while another one moves list or pull: it changes nothing.
  public func heeds(_ pointer: PointerID) -> Bool { finger == nil || finger == pointer }

  /// True while neither moves.
  public var isIdle: Bool { phase == .idle }

  /// True while the pull moves.
  public var isPulling: Bool { if case .pull = phase { true } else { false } }

  /// The finger that landed at `y` takes the list.
  public mutating func beginWithList(
    _ finger: PointerID, at y: Double, list: inout ScrollMotion, at now: Instant
  ) {
    self.finger = finger
    phase = .list
    list.drag(from: y, at: now)
  }

  /// The finger pulls from the start; `from` is where its travel is 0. Above that the list gets it,
  /// if `returns`.
  public mutating func beginWithPull(
    _ finger: PointerID, from: Double, returns: Bool, list: inout ScrollMotion, at now: Instant
  ) {
    self.finger = finger
    phase = .pull(from: from, returns: returns)
    list.drag(from: from, at: now)
  }

  /// The finger is at `y`. While the pull may not take over, the list stays at its top and what the
  /// finger's further travel is dropped.
  public mutating func move(
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

  /// The finger is gone; the list goes on with `velocity` (of the finger) if it was the list's.
  public mutating func end(velocity: Double = 0, list: inout ScrollMotion, at now: Instant) {
    list.drop(velocity: phase == .list ? velocity : 0, at: now)
    phase = .idle
    finger = nil
  }
}
