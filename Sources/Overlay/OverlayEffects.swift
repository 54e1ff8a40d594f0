// What containers say in return.
import Geometry

/// Names one registration of a container under a name.
package struct ContainerToken: Hashable, Comparable, Sendable {
  package let rawValue: UInt64
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }
  package static func < (a: ContainerToken, b: ContainerToken) -> Bool { a.rawValue < b.rawValue }
}

/// How serious a line of the log is.
public enum OverlayLogLevel: String, CaseIterable, Hashable, Sendable {
  case debug, info, notice, error, fault
}

/// One thing a container says.
public enum OverlayEffect: Hashable, Sendable {
  /// The appear actions are due: the view's, then the container's. Once for each visit.
  case appeared(ViewID, ShowingID)
  /// The view entered the showing list in the course of `animation`.
  case entered(ViewID, ShowingID, animation: OverlayAnimation)
  /// The view was shown again while it was still seen leaving: the same stay on screen goes on under
  /// another number, and neither its disappear actions nor its appear actions are due.
  case turned(ViewID, ShowingID, from: ShowingID, animation: OverlayAnimation)
  /// The view is in one of the lists from now on; one with the same id was replaced.
  case accepted(OverlayView)
  /// The view left the showing list in the course of `animation`.
  case left(ViewID, ShowingID, animation: OverlayAnimation, cause: DismissalCause)
  /// The view left the waiting list without ever being seen.
  case forgotten(ViewID, cause: DismissalCause)
  /// The disappear actions are due: the removal has been seen. Once for each `appeared`.
  case disappeared(ViewID, ShowingID)
  /// A call was lost in a burst; with the view that it would have shown.
  case swallowed(OverlayView?)
  /// The binding becomes false.
  case lowered(BindingID)
  /// A presentation sent its view under this id.
  case presented(PresentationID, ViewID)
  case log(OverlayLogLevel, String)
}

/// What was said, in order.
package struct OverlayEffects: Sendable {
  /// What was said, by which container, and when.
  package struct Entry: Hashable, Sendable {
    /// nil: said by the registry.
    package var container: ContainerToken?
    /// What was said.
    package var effect: OverlayEffect
    /// When it happened.
    package var instant: Instant
  }

  /// What was said, in order.
  package private(set) var entries: [Entry] = []

  package init() {}

  mutating func say(_ effect: OverlayEffect, by container: ContainerToken?, at instant: Instant) {
    entries.append(Entry(container: container, effect: effect, instant: instant))
  }

  /// Empties it for the next event and keeps the storage.
  package mutating func reset() { entries.removeAll(keepingCapacity: true) }
}
