// The effects of containers.
import Geometry

/// The number of one registration of a container.
package struct ContainerToken: Hashable, Comparable, Sendable {
  package let rawValue: UInt64
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }
  package static func < (a: ContainerToken, b: ContainerToken) -> Bool { a.rawValue < b.rawValue }
}

/// The severity of a log message.
public enum OverlayLogLevel: String, CaseIterable, Hashable, Sendable {
  case debug, info, notice, error, fault
}

/// An effect of a container.
public enum OverlayEffect: Hashable, Sendable {
  /// The appear actions are due: the view's, then the container's. Once for each stay.
  case appeared(ViewID, ShowingID)
  /// The view entered the showing list by `animation`.
  case entered(ViewID, ShowingID, animation: OverlayAnimation)
  /// The view was shown again while it was leaving. Its stay goes on under another number, and
  /// neither its disappear actions nor its appear actions are due.
  case turned(ViewID, ShowingID, from: ShowingID, animation: OverlayAnimation)
  /// The view is in one of the lists from now on. One with the same id was replaced.
  case accepted(OverlayView)
  /// The view left the showing list by `animation`.
  case left(ViewID, ShowingID, animation: OverlayAnimation, cause: DismissalCause)
  /// The view left the waiting list without ever being seen.
  case forgotten(ViewID, cause: DismissalCause)
  /// The disappear actions are due, once for each `appeared`: the removal has been seen.
  case disappeared(ViewID, ShowingID)
  /// A debounced call was discarded, with the view that it would have shown.
  case swallowed(OverlayView?)
  /// The binding becomes false.
  case lowered(BindingID)
  /// A presentation sent its view under this id.
  case presented(PresentationID, ViewID)
  case log(OverlayLogLevel, String)
}

/// Effects in order.
package struct OverlayEffects: Sendable {
  /// An effect with its container and its instant.
  package struct Entry: Hashable, Sendable {
    /// nil: it is the registry's.
    package var container: ContainerToken?
    package var effect: OverlayEffect
    package var instant: Instant
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package mutating func say(
    _ effect: OverlayEffect, by container: ContainerToken?, at instant: Instant
  ) {
    entries.append(Entry(container: container, effect: effect, instant: instant))
  }

  /// Removes all for the next event, and retains the storage.
  package mutating func reset() { entries.removeAll(keepingCapacity: true) }
}
