// The motion between two states of a container: entrances, removals, neighbours that make room, and
// views that follow a finger.
import Geometry
import Motion

/// The motion of the views of one container. It answers for any instant, and has no step.
package struct ContainerMotion: Sendable {
  /// The motion of one view, from its entrance to the end of its removal.
  struct Placement: Sendable {
    /// Its frame, or its last one after its dismissal.
    var place: MovingPosition
    var comes: OverlayTransition
    var goes: OverlayTransition
    /// 0 → 1 on entering. It goes back to 0 when the view leaves by the same transition.
    var entrance = VisibilityAnimation(1)
    /// 1 → 0 when the view leaves by another transition.
    var stay = VisibilityAnimation(1)
    /// The share of its background.
    var background = VisibilityAnimation(1)
    /// Points towards its exit that a finger has moved it.
    var pulled = MovingValue(0)
    /// The edge to which a finger may swipe it, as read from the left; nil: it follows no finger.
    var exit: Edge?
    /// The drag of the finger that has it; nil: none has.
    var drag: Drag?
    var isLeaving = false
    /// Points around the view that its shadow takes. They have to be outside too when it has left.
    var margin = 0.0
  }

  var placements: [ShowingID: Placement] = [:]
  private(set) var area = Rect.zero
  private(set) var direction = LayoutDirection.leftToRight
  var tuning = OverlayTuning()
  /// Motion is reduced: views fade, and a view that would go far is at its end at once.
  var reducesMotion = false
  /// The count of views that were at a far end at once.
  package internal(set) var jumps = 0

  /// The most points that a view may travel where motion is reduced.
  static let longestWay = 100.0
  /// Seconds in which a thrown view fades where motion is reduced.
  static let fadingTime = 0.2

  package init() {}

  /// Brings the placements in line with a container that has changed at `now`.
  ///
  /// `frames` are the frames of the views on screen. Neighbours go to theirs by `change`, the
  /// animation of what has happened.
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
      // A view that is not laid out yet has no frame.
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

  /// Takes the frame and the settings of a view on screen. It enters, turns round or stays.
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
    reducesMotion && !transition.isIdentity ? .opacity : transition
  }

  private func arriving(
    _ shown: ShowingView, _ effective: EffectiveSettings, at frame: Rect
  ) -> Placement {
    var placement = Placement(
      place: MovingPosition(at: frame),
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

  /// A view that is shown again while it leaves comes back from its position, with its velocity.
  private mutating func turnRound(
    _ shown: ShowingView, _ effective: EffectiveSettings, to frame: Rect
  ) {
    let course = tuning.turning(shown.animation)
    // It may have been dismissed and shown again at once, under a finger that still has it.
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
    if reducesMotion, max(abs(old.minX - frame.minX), abs(old.minY - frame.minY)) > Self.longestWay
    {
      jumps += 1
    }
    placements[showing]!.place.go(to: frame, tuning.course(of: change), at: now)
  }

  /// Lets a view leave. One that never had a frame is not seen.
  private mutating func leave(_ gone: LeavingView) {
    letGo(gone.showing, at: gone.since)
    guard var placement = placements[gone.showing], !placement.isLeaving else { return }
    placement.isLeaving = true
    let course = tuning.course(of: gone.animation)
    // A thrown view goes on with its velocity, and its background fades meanwhile.
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
