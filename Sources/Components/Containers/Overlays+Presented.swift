// The visible and the dismissed views, with the progress and the remaining time of each view.
import Interactions

/// A view of a container at one instant, from its entrance to the end of its removal.
package struct PresentedView: Hashable, Sendable {
  /// The name of the container.
  package var container: String
  package var id: ViewID
  /// The name of the view for users.
  package var name: String
  /// A number that identifies this visit of the view among all containers.
  package var stay: UInt64
  /// The progress of the view: 0 is hidden, 1 is in its frame. A spring may overshoot 1.
  package var progress: Double
  /// Visibility of the background, 0…1. Nil if the view has no background.
  package var background: Double?
  /// The layout frame in points of the container.
  package var frame: Rect
  /// The frame of the container in points of its host.
  package var area: Rect
  /// The edge over which a swipe dismisses the view in a left-to-right layout. Nil without a swipe.
  package var exit: Edge?
  package var isLeaving: Bool
  /// Seconds from the entrance to the automatic dismissal. Nil without an automatic dismissal.
  package var period: Double?
  /// Seconds until the automatic dismissal. Nil without one, and once the view is dismissed.
  package var remaining: Double?
  /// True if the timer is paused.
  package var isPaused = false
}

extension Overlays {
  /// All views on screen, including views that are being dismissed. Views are sorted by the order
  /// of their containers. In each container, the oldest view is first.
  package func presented(at now: Instant) -> [PresentedView] {
    registry.tokens.flatMap { token -> [PresentedView] in
      guard let interaction = registry.interaction(token) else { return [] }
      return Self.presented(in: interaction, token, at: now)
    }
  }

  private static func presented(
    in interaction: OverlayInteraction, _ token: ContainerToken, at now: Instant
  ) -> [PresentedView] {
    let (container, motion) = (interaction.container, interaction.motion)
    let isGroup = container.settings.displayType != .stacking
    func view(_ id: ViewID, _ showing: ShowingID, _ settings: EffectiveSettings) -> PresentedView? {
      guard let frame = motion.frame(of: showing) else { return nil }
      let background =
        settings.backgroundStyle == .disable
        ? nil : isGroup ? motion.groupBackground(at: now) : motion.background(of: showing, at: now)
      return PresentedView(
        container: container.name, id: id, name: container.name,
        stay: token.rawValue << 32 | showing.rawValue,
        progress: motion.progress(of: showing, at: now), background: background, frame: frame,
        area: motion.area, exit: motion.exit(of: showing), isLeaving: true,
        period: settings.autoDismiss.period)
    }
    let leaving = container.leavingViews.compactMap { view($0.view.id, $0.showing, $0.settings) }
    let shown = container.showingViews.compactMap { shown -> PresentedView? in
      let settings = EffectiveSettings(shown.view.settings, in: container.settings)
      guard var view = view(shown.view.id, shown.showing, settings) else { return nil }
      view.isLeaving = false
      view.remaining = view.period.map { max(0, $0 - shown.stayed(at: now)) }
      view.isPaused = shown.countsSince == nil
      return view
    }
    return leaving + shown
  }
}
