// Applies other configurations to a session, for sweeps.
import Dismissal
import Geometry
import Gesture
import Motion
import Overlay

extension GestureSession {
  /// The configuration of one interaction.
  public enum Configuration: Sendable {
    case list(ListInteraction.Configuration)
    /// The configuration of a sheet and of its lists. `lists` has an element for each list. If
    /// `lists` is nil, the lists are unchanged.
    case sheet(SheetInteraction.Configuration, lists: [ScrollMotion.Configuration]? = nil)
    case stack(StackInteraction.Configuration)
    case pager(PagerInteraction.Configuration)
    case row(SwipeActionsInteraction.Configuration)
    case card(CardInteraction.Configuration)
    case lightbox(LightboxInteraction.Configuration)
    case overlay(OverlayTuning)
  }

  /// Replaces the parameters of the interaction at `index`. The interaction's layout and layout
  /// direction are unchanged. The session must be at rest, and no pointer may be down.
  public mutating func configure(_ index: Int, _ configuration: Configuration) {
    precondition(
      arbiter.isIdle && !interactions.isHeld && !isMoving(at: now),
      "Only a session at rest can be configured.")
    interactions.configure(index, configuration, at: now)
    declareRelations()
    findDeadline()
  }

  /// Replaces the parameters of the recognizers and the velocity. Nil leaves parameters unchanged.
  public mutating func configure(
    gesture: GestureConfiguration? = nil, velocity: VelocityTracker.Configuration? = nil
  ) {
    if let gesture { arbiter.configuration = gesture }
    if let velocity { arbiter.velocity = velocity }
  }
}

extension InteractionSet {
  mutating func configure(
    _ index: Int, _ configuration: GestureSession.Configuration, at now: Instant
  ) {
    switch (members[index].place, configuration) {
    case (.list(let own), .list(var values)):
      values.isMirrored = lists[own].configuration.isMirrored
      lists[own].configure(values)
    case (.sheet(let own), .sheet(var values, let scrolls)):
      values.orientation.direction = sheets[own].configuration.orientation.direction
      sheets[own].configure(values, at: .zero)
      guard let scrolls else { return }
      precondition(
        scrolls.count == sheets[own].machine.listCount,
        "A sheet needs one configuration for each of its lists.")
      for (list, scroll) in scrolls.enumerated() {
        sheets[own].machine.configureList(
          list, scroll, longestTravel: sheets[own].machine.motion(ofList: list).longestWay)
      }
    case (.stack(let own), .stack(var values)):
      values.direction = stacks[own].configuration.direction
      stacks[own].configure(values)
    case (.pager(let own), .pager(var values)):
      values.direction = pagers[own].configuration.direction
      pagers[own].configure(values)
    case (.row(let own), .row(var values)):
      values.direction = ownRows[own].configuration.direction
      ownRows[own].configure(values)
    case (.card(let own), .card(let values)): ownCards[own].configure(values)
    case (.lightbox(let own), .lightbox(var values)):
      values.direction = lightboxes[own].configuration.direction
      lightboxes[own].configure(values)
    case (.overlay(let own), .overlay(let tuning)): overlays[own].retune(tuning, at: now)
    default: wrongKind()
    }
  }
}
