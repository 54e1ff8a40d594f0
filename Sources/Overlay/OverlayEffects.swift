// The effects of containers.
import Geometry

/// The number that identifies one registration of a container.
package struct ContainerToken: Hashable, Comparable, Sendable {
  package let rawValue: UInt64
  package init(_ rawValue: UInt64) { self.rawValue = rawValue }
  package static func < (a: ContainerToken, b: ContainerToken) -> Bool { a.rawValue < b.rawValue }
}

/// The severity of a log message.
public enum OverlayLogLevel: String, CaseIterable, Hashable, Sendable {
  case debug, info, notice, error, fault
}

extension OverlayContainer {
  /// An effect of a container.
  public enum Effect: Hashable, Sendable {
    /// The appear actions must be called, first the view's action, then the container's. This
    /// effect occurs once for each visit.
    case appeared(ViewID, ShowingID)
    /// The view began to enter with `animation`.
    case entered(ViewID, ShowingID, animation: OverlayAnimation)
    /// A dismissed view was shown again and returns. This visit has a new number. No appear or
    /// disappear action is called.
    case turned(ViewID, ShowingID, from: ShowingID, animation: OverlayAnimation)
    /// The view is now on screen or waiting. It has replaced any other view with an equal id.
    case accepted(OverlayView)
    /// The view was dismissed with `animation`.
    case left(ViewID, ShowingID, animation: OverlayAnimation, cause: DismissalCause)
    /// The waiting view was dismissed without ever being on screen.
    case forgotten(ViewID, cause: DismissalCause)
    /// The disappear actions must be called, because the removal has ended. This effect occurs once
    /// for each `appeared`.
    case disappeared(ViewID, ShowingID)
    /// A debounced call was discarded. The value is the view that the call would have shown. Nil if
    /// the call would not have shown a view.
    case swallowed(OverlayView?)
    /// The binding must become false.
    case lowered(OverlayView.BindingID)
    /// A presentation sent its view to a container. The view has this id.
    case presented(OverlayView.PresentationID, ViewID)
    case log(OverlayLogLevel, String)
  }

  /// The reason for a dismissal.
  public enum DismissalCause: String, CaseIterable, Hashable, Sendable {
    case call, replacement, own, gesture, background, timer, binding, escape, containerLeft
    /// Another container presents the view from now on.
    case moved
  }
}

/// Effects in the order in which they occurred.
package struct OverlayEffects: Sendable {
  /// An effect with its container and its instant.
  package struct Entry: Hashable, Sendable {
    /// The container that reports the effect. Nil if the registry reports it.
    package var container: ContainerToken?
    package var effect: OverlayContainer.Effect
    package var instant: Instant
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package mutating func say(
    _ effect: OverlayContainer.Effect, by container: ContainerToken?, at instant: Instant
  ) {
    entries.append(Entry(container: container, effect: effect, instant: instant))
  }

  /// Removes all effects before the next event, which reuses the storage.
  package mutating func reset() { entries.removeAll(keepingCapacity: true) }
}
