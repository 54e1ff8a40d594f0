// The motion of a container's views: entering, being dismissed, moving apart, following a finger.
import Geometry
import Motion

/// The motion of a container's views. It can be evaluated at any instant.
package struct ContainerMotion: Sendable {
  /// The motion of one view, from its entrance to the end of its removal.
  struct Placement: Sendable {
    /// The animated frame of the view. After the dismissal, the last frame remains.
    var place: MovingPosition
    var comes: OverlayTransition
    var goes: OverlayTransition
    /// Progress of the entering transition: 0 is hidden, 1 is visible. If the view is dismissed
    /// with an equal transition, this progress returns to 0.
    var entrance = VisibilityAnimation(1)
    /// Progress of a removal transition that is not the entering one: 1 is visible, 0 is hidden.
    var stay = VisibilityAnimation(1)
    /// Visibility of the view's own background, 0…1.
    var background = VisibilityAnimation(1)
    /// Offset by an earlier drag, in points towards the exit, while no finger drags the view.
    var pulled = MovingValue(0)
    /// The edge towards which a finger may swipe the view, in a left-to-right layout. Nil if the
    /// view follows no finger.
    var exit: Edge?
    /// The current drag of the view. Nil if no finger drags the view.
    var drag: Drag?
    var isLeaving = false
    /// Width in points of the shadow around the view. A removal also hides the shadow.
    var margin = 0.0
  }

  var placements: [ShowingID: Placement] = [:]
  package private(set) var area = Rect.zero
  private(set) var direction = LayoutDirection.leftToRight
  var tuning = OverlayTuning()
  /// True under reduced motion. In this case, views fade, and long moves are not animated.
  var reducesMotion = false
  /// The number of moves so far that were not animated because of reduced motion.
  package internal(set) var jumps = 0

  /// The longest move in points that is animated under reduced motion.
  static let longestWay = 100.0
  /// Seconds in which a swiped view fades out under reduced motion.
  static let fadingTime = 0.2

  package init() {}

  /// Updates the placements after the container changed at `now`.
  ///
  /// `frames` contains the frames of the views on screen. Views whose frame has changed move with
  /// the animation `change`.
  package mutating func follow(
    _ container: OverlayContainer, frames: [ShowingID: Rect], area: Rect,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    change: OverlayAnimation = .still, at now: Instant
  ) {
    let isResized = self.area != area || self.direction != direction
    self.area = area
    self.direction = direction
    tuning = container.tuning
    reducesMotion = reduceMotion
    var present: Set<ShowingID> = []
    for shown in container.showingViews {
      present.insert(shown.showing)
      // A view without a layout has no frame yet.
      guard let frame = frames[shown.showing] else {
        if let before = shown.turnsRound { present.insert(before) }
        continue
      }
      stand(shown, in: container, at: frame)
      move(shown.showing, to: frame, isResized || reduceMotion ? .still : change, at: now)
    }
    for gone in container.leavingViews {
      present.insert(gone.showing)
      leave(gone)
    }
    placements = placements.filter { present.contains($0.key) }
  }

  /// Updates the frame and the settings of a view on screen, or begins its entrance.
  private mutating func stand(
    _ shown: ShowingView, in container: OverlayContainer, at frame: Rect
  ) {
    let effective = EffectiveSettings(shown.view.settings, in: container.settings)
    if placements[shown.showing] == nil {
      let previous = shown.turnsRound.flatMap { placements.removeValue(forKey: $0) }
      if let previous, course(of: shown.animation) != .immediate {
        placements[shown.showing] = previous
        turnRound(shown, effective, to: frame)
      } else {
        placements[shown.showing] = arriving(shown, effective, at: frame)
      }
    }
    placements[shown.showing]!.goes = shownTransition(effective.transition.removal)
    placements[shown.showing]!.exit = effective.dismissGesture.exit
    placements[shown.showing]!.margin = effective.shadowStyle.reach
  }

  private func shownTransition(_ transition: OverlayTransition) -> OverlayTransition {
    reducesMotion && !transition.isIdentity ? .opacity : transition
  }

  /// The movement that replaces `movement`. Under reduced motion, springs do not overshoot, because
  /// an overshooting opacity would flicker.
  private func shownMovement(_ movement: Movement) -> Movement {
    reducesMotion ? movement.reducedMotion : movement
  }

  private func course(of animation: OverlayAnimation) -> Movement {
    shownMovement(tuning.course(of: animation))
  }

  private func arriving(
    _ shown: ShowingView, _ effective: EffectiveSettings, at frame: Rect
  ) -> Placement {
    var placement = Placement(
      place: MovingPosition(at: frame),
      comes: shownTransition(effective.transition.insertion),
      goes: shownTransition(effective.transition.removal))
    let course = course(of: shown.animation)
    guard course != .immediate else { return placement }
    if !placement.comes.isIdentity {
      placement.entrance = VisibilityAnimation(0)
      placement.entrance.go(to: 1, course, at: shown.entered)
    }
    if effective.backgroundTransitionStyle == .opacity {
      placement.background = VisibilityAnimation(0)
      placement.background.go(to: 1, course, at: shown.entered)
    }
    return placement
  }

  /// Shows a dismissed view again. It returns from its drawn position, with its present velocity.
  private mutating func turnRound(
    _ shown: ShowingView, _ effective: EffectiveSettings, to frame: Rect
  ) {
    let course = shownMovement(tuning.turning(shown.animation))
    // A view may have been dismissed and shown again while a finger still drags it.
    letGo(shown.showing, at: shown.entered)
    placements[shown.showing]!.isLeaving = false
    placements[shown.showing]!.entrance.go(to: 1, course, at: shown.entered)
    placements[shown.showing]!.stay.go(to: 1, course, at: shown.entered)
    if effective.backgroundTransitionStyle == .opacity {
      placements[shown.showing]!.background.go(to: 1, course, at: shown.entered)
    } else {
      placements[shown.showing]!.background = VisibilityAnimation(1)
    }
    placements[shown.showing]!.pulled.go(
      to: 0, shownMovement(tuning.settle), at: shown.entered)
    move(shown.showing, to: frame, shown.animation, at: shown.entered)
  }

  private mutating func move(
    _ showing: ShowingID, to frame: Rect, _ change: OverlayAnimation, at now: Instant
  ) {
    guard let old = placements[showing]?.place.frame, old != frame else { return }
    if reducesMotion, max(abs(old.minX - frame.minX), abs(old.minY - frame.minY)) > Self.longestWay
    {
      jumps += 1
    }
    placements[showing]!.place.go(to: frame, course(of: change), at: now)
  }

  /// Starts the removal of a view. A view that never had a frame is not drawn and needs no removal.
  private mutating func leave(_ gone: LeavingView) {
    letGo(gone.showing, at: gone.since)
    guard var placement = placements[gone.showing], !placement.isLeaving else { return }
    placement.isLeaving = true
    let course = course(of: gone.animation)
    // A swiped view keeps its velocity while its background fades.
    if gone.isFlung {
      if reducesMotion {
        placement.goes = .opacity
        placement.stay.go(to: 0, .curve(.linear, duration: Self.fadingTime), at: gone.since)
      }
    } else {
      if placement.comes == placement.goes {
        placement.entrance.go(to: 0, course, at: gone.since)
      } else {
        placement.stay.go(to: 0, course, at: gone.since)
      }
    }
    if gone.settings.backgroundTransitionStyle == .opacity {
      placement.background.go(to: 0, course, at: gone.since)
    } else {
      placement.background = VisibilityAnimation(0)
    }
    placements[gone.showing] = placement
  }
}
