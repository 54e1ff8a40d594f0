// Handles gestures and keys of overlay views.
import Interactions
import Tree

extension Overlays {
  /// Handles an event for overlay views. If true, the screen must not handle the event.
  ///
  /// For a focus event, the result is false, because the screen may need the event, too.
  package mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    switch event {
    case .gesture(let gesture):
      guard gesture.recognizer.owner == .container,
        listeners[gesture.recognizer.ordinal] != nil
      else { return false }
      if handle(gesture, at: now) { effects.setNeedsUpdate() }
      for release in released {
        effects.decided(release, of: .view, by: gesture.recognizer, at: now)
      }
      released.removeAll()
      return true
    case .action(let action):
      guard action.name == Self.dismissal, listeners[action.index] != nil else { return false }
      if let listener = listeners[action.index], case .view(let id, _) = listener.target {
        send(.dismissedView(id), to: listener.container, at: now)
        effects.setNeedsUpdate()
      }
      return true
    case .wake:
      if takeMessages(at: now) { effects.setNeedsUpdate() }
      return false
    case .focus(let on):
      focus(on, at: now)
      return false
    default: return false
    }
  }

  /// Handles a gesture. Returns true if the lists of visible or waiting views may have changed.
  private mutating func handle(_ gesture: GestureEvent, at now: Instant) -> Bool {
    guard let listener = listeners[gesture.recognizer.ordinal],
      let outcome = registry.handle(
        gesture, on: listener.target, of: listener.container, at: now, into: &effects)
    else { return false }
    if let decision = outcome.decision { released.append(Release(decision)) }
    guard let event = outcome.event else { return false }
    settle(at: now)
    if case .hold = event { return false }
    return true
  }
}

extension Overlays {
  /// Moves a view according to a gesture. The effects are discarded.
  package mutating func move(_ gesture: GestureEvent, at now: Instant) {
    guard let listener = listeners[gesture.recognizer.ordinal] else { return }
    var discarded = OverlayEffects()
    _ = registry.handle(
      gesture, on: listener.target, of: listener.container, at: now, into: &discarded)
  }

  /// The view that a finger drags, or that returns after a release, in the first container with
  /// such a view. The exit edge of this view is the edge in a left-to-right layout.
  package func followed(at now: Instant) -> ContainerMotion.FollowedView? {
    for token in registry.tokens {
      if let found = registry.interaction(token)?.motion.followed(at: now) { return found }
    }
    return nil
  }
}
