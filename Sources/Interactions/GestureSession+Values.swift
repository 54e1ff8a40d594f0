// Applies other configurations to a session at rest. Sweeps and sliders use this.
import Dismissal
import Geometry
import Gesture
import Motion
import Overlay

extension GestureSession {
  /// The configuration of one interaction.
  public enum Configuration: Sendable {
    case list(ListInteraction.Configuration)
    /// `lists` has one configuration for each list of the sheet, in the order of the lists.
    case sheet(SheetInteraction.Configuration, lists: [ScrollMotion.Configuration])
    case stack(StackInteraction.Configuration)
    case pager(PagerInteraction.Configuration)
    case card(CardInteraction.Configuration)
    case lightbox(LightboxInteraction.Configuration)
    case overlay(OverlayTuning)
  }

  /// Applies a configuration to each interaction. `configurations` has the order of the
  /// interactions. The layout is unchanged.
  ///
  /// A configuration that does not fit the kind of its interaction is ignored.
  public mutating func configure(
    _ configurations: [Configuration], gesture: GestureConfiguration,
    velocity: VelocityTracker.Configuration
  ) {
    arbiter.configuration = gesture
    arbiter.velocity = velocity
    for (index, configuration) in configurations.enumerated() {
      interactions.configure(index, configuration, at: now)
    }
    arbiter.declare(relations + interactions.relations)
    findDeadline()
  }
}

extension InteractionSet {
  mutating func configure(
    _ index: Int, _ configuration: GestureSession.Configuration, at now: Instant
  ) {
    switch (members[index].place, configuration) {
    case (.list(let own), .list(let values)): lists[own].configure(values)
    case (.sheet(let own), .sheet(let values, let scrolls)):
      sheets[own].configure(values, at: .zero)
      for (list, scroll) in scrolls.enumerated() {
        sheets[own].machine.configureList(
          list, scroll, longestTravel: sheets[own].machine.motion(ofList: list).longestWay)
      }
    case (.stack(let own), .stack(let values)): stacks[own].configure(values)
    case (.pager(let own), .pager(let values)): pagers[own].configure(values)
    case (.card(let own), .card(let values)): ownCards[own].configure(values)
    case (.lightbox(let own), .lightbox(let values)): lightboxes[own].configure(values)
    case (.overlay(let own), .overlay(let tuning)): overlays[own].retune(tuning, at: now)
    default: break
    }
  }
}
