// What is seen of a container between two states: entrances, removals, neighbours making room, and
// views that follow a finger.
import Geometry
import Motion

/// The moving parts of one container's views. Poses are asked for any instant; nothing is stepped.
package struct ContainerMotion: Sendable {
  /// One view on screen, from its entrance to the end of its removal.
  struct Placement: Sendable {
    /// Where it stands, or stood when it was sent away.
    var place: MovingPlace
    var comes: OverlayTransition
    var goes: OverlayTransition
    /// 0 → 1 on entering; back to 0 when it leaves the way it came.
    var entrance = VisibilityAnimation(1)
    /// 1 → 0 when it leaves another way.
    var stay = VisibilityAnimation(1)
    /// Share of its background.
    var background = VisibilityAnimation(1)
    /// Points towards its exit that a finger has moved it.
    var pulled = MovingValue(0)
    /// Where a finger may send it, as read from the left; nil: it follows none.
    var exit: Edge?
    /// What a finger does that has it; nil: none has.
    var drag: Drag?
    var isLeaving = false
    /// Points around the view that its shadow takes, which have to be outside too.
    var margin = 0.0
  }

  var placements: [ShowingID: Placement] = [:]
  private(set) var area = Rect.zero
  private(set) var direction = LayoutDirection.leftToRight
  var tuning = OverlayTuning()
  /// For people who asked for less movement: views fade, and what would go far is there at once.
  var isCalm = false
  /// How often a view was far away at once.
  package internal(set) var jumps = 0

  /// Points; what goes no farther may travel where less movement is asked for.
  static let longestWay = 100.0
  /// Seconds in which a thrown view fades there.
  static let fadingTime = 0.2

  package init() {}

  /// Brings the placements in line with a container that has changed at `now`.
  ///
  /// `frames` are the places of the views on screen; neighbours go to theirs in the course of
  /// `change`, which is the animation of what has happened.
  package mutating func follow(
    _ container: OverlayContainer, frames: [ShowingID: Rect], area: Rect,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    change: OverlayAnimation = .still, at now: Instant
  ) {
    let isResized = self.area != area || self.direction != direction
    self.area = area
    self.direction = direction
    tuning = container.tuning
    isCalm = reduceMotion
    var present: Set<ShowingID> = []
    for shown in container.showingViews {
      present.insert(shown.showing)
      // A view that was not laid out yet has no place from which to come.
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

  /// A view on screen has this place: it comes, turns round or listens to something else.
  private mutating func stand(
    _ shown: ShowingView, in container: OverlayContainer, at frame: Rect
  ) {
    let effective = EffectiveSettings(shown.view.settings, in: container.settings)
    if placements[shown.showing] == nil {
      let former = shown.turnsRound.flatMap { placements.removeValue(forKey: $0) }
      if let former, tuning.course(of: shown.animation) != .immediate {
        placements[shown.showing] = former
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
    isCalm && !transition.isIdentity ? .opacity : transition
  }

  private func arriving(
    _ shown: ShowingView, _ effective: EffectiveSettings, at frame: Rect
  ) -> Placement {
    var placement = Placement(
      place: MovingPlace(at: frame),
      comes: shownTransition(effective.transition.insertion),
      goes: shownTransition(effective.transition.removal))
    let course = tuning.course(of: shown.animation)
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

  /// A view that is shown again while it leaves comes back from where it is, as fast as it is.
  private mutating func turnRound(
    _ shown: ShowingView, _ effective: EffectiveSettings, to frame: Rect
  ) {
    let course = tuning.turning(shown.animation)
    // Gone and shown again in one turn: no finger has let go of it meanwhile.
    letGo(shown.showing, at: shown.entered)
    placements[shown.showing]!.isLeaving = false
    placements[shown.showing]!.entrance.go(to: 1, course, at: shown.entered)
    placements[shown.showing]!.stay.go(to: 1, course, at: shown.entered)
    if effective.backgroundTransitionStyle == .opacity {
      placements[shown.showing]!.background.go(to: 1, course, at: shown.entered)
    } else {
      placements[shown.showing]!.background = VisibilityAnimation(1)
    }
    placements[shown.showing]!.pulled.go(to: 0, tuning.wayBack, at: shown.entered)
    move(shown.showing, to: frame, shown.animation, at: shown.entered)
  }

  private mutating func move(
    _ showing: ShowingID, to frame: Rect, _ change: OverlayAnimation, at now: Instant
  ) {
    guard let old = placements[showing]?.place.frame, old != frame else { return }
    if isCalm, max(abs(old.minX - frame.minX), abs(old.minY - frame.minY)) > Self.longestWay {
      jumps += 1
    }
    placements[showing]!.place.go(to: frame, tuning.course(of: change), at: now)
  }

  /// A view that never had a place is not seen leaving.
  private mutating func leave(_ gone: LeavingView) {
    letGo(gone.showing, at: gone.since)
    guard var placement = placements[gone.showing], !placement.isLeaving else { return }
    placement.isLeaving = true
    let course = tuning.course(of: gone.animation)
    // A view that was thrown goes on as it was thrown; its background fades meanwhile.
    if gone.isFlung {
      if isCalm {
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
