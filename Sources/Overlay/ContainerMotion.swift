// What is seen of a container between two states: entrances, removals, neighbours making room, and
// views that follow a finger.
import Drawing
import Geometry
import Motion

/// The moving parts of one container's views. Poses are asked for any instant; nothing is stepped.
public struct ContainerMotion: Sendable {
  /// One view on screen, from its entrance to the end of its removal.
  struct Placement: Sendable {
    /// Where the layout has put it, in window points.
    var frame: Rect
    /// On its way to the frame's origin.
    var x: MovingValue
    var y: MovingValue
    var comes: OverlayTransition
    var goes: OverlayTransition
    /// 0 → 1 on entering; back to 0 when it leaves the way it came.
    var entrance = Presence(1)
    /// 1 → 0 when it leaves another way.
    var stay = Presence(1)
    /// Share of its background.
    var background = Presence(1)
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
  var area = Rect.zero
  private var direction = LayoutDirection.leftToRight
  var tuning = OverlayTuning()
  /// For people who asked for less movement: views fade, and what would go far is there at once.
  var isCalm = false
  /// How often a view was far away at once.
  public internal(set) var leaps = 0

  /// Points; what goes no farther may travel where less movement is asked for.
  static let longestWay = 100.0
  /// Seconds in which a thrown view fades there.
  static let fadingTime = 0.2

  public init() {}

  /// Brings the placements in line with a container that has changed at `now`.
  ///
  /// `frames` are the places of the views on screen; neighbours go to theirs in the course of
  /// `change`, which is the animation of what has happened.
  public mutating func follow(
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
      let effective = EffectiveSettings(shown.view.settings, in: container.settings)
      // A view that was not laid out yet has no place from which to come.
      guard let frame = frames[shown.showing] else {
        if let before = shown.turnsRound { present.insert(before) }
        continue
      }
      if placements[shown.showing] == nil {
        let before = shown.turnsRound.flatMap { placements.removeValue(forKey: $0) }
        if let before, tuning.course(of: shown.animation) != .immediate {
          placements[shown.showing] = before
          turnRound(shown, effective, to: frame)
        } else {
          placements[shown.showing] = arriving(shown, effective, at: frame, reduceMotion)
        }
      } else {
        move(shown.showing, to: frame, isResized || reduceMotion ? .still : change, at: now)
      }
      let goes = shownTransition(effective.transition.removal, reduceMotion)
      Self.change(&placements[shown.showing]!) { placement in
        placement.goes = goes
        placement.exit = effective.dismissGesture.exit
        placement.margin = effective.shadowStyle.reach
      }
    }
    for gone in container.leavingViews {
      present.insert(gone.showing)
      leave(gone, frames[gone.showing], reduceMotion)
    }
    for showing in placements.keys where !present.contains(showing) { placements[showing] = nil }
  }

  private func shownTransition(
    _ transition: OverlayTransition, _ reduceMotion: Bool
  ) -> OverlayTransition {
    reduceMotion && !transition.isIdentity ? .opacity : transition
  }

  private func arriving(
    _ shown: ShowingView, _ effective: EffectiveSettings, at frame: Rect, _ reduceMotion: Bool
  ) -> Placement {
    var placement = Placement(
      frame: frame, x: MovingValue(frame.minX), y: MovingValue(frame.minY),
      comes: shownTransition(effective.transition.insertion, reduceMotion),
      goes: shownTransition(effective.transition.removal, reduceMotion))
    let course = tuning.course(of: shown.animation)
    guard course != .immediate else { return placement }
    if !placement.comes.isIdentity {
      placement.entrance = Presence(0)
      placement.entrance.go(to: 1, course, at: shown.entered)
    }
    if effective.backgroundTransitionStyle == .opacity {
      placement.background = Presence(0)
      placement.background.go(to: 1, course, at: shown.entered)
    }
    return placement
  }

  /// A view that is shown again while it leaves comes back from where it is, as fast as it is.
  private mutating func turnRound(
    _ shown: ShowingView, _ effective: EffectiveSettings, to frame: Rect
  ) {
    let course = tuning.turning(shown.animation)
    placements[shown.showing]!.isLeaving = false
    placements[shown.showing]!.drag = nil
    placements[shown.showing]!.entrance.go(to: 1, course, at: shown.entered)
    placements[shown.showing]!.stay.go(to: 1, course, at: shown.entered)
    if effective.backgroundTransitionStyle == .opacity {
      placements[shown.showing]!.background.go(to: 1, course, at: shown.entered)
    } else {
      placements[shown.showing]!.background = Presence(1)
    }
    placements[shown.showing]!.pulled.go(to: 0, tuning.wayBack, at: shown.entered)
    move(shown.showing, to: frame, shown.animation, at: shown.entered)
  }

  private mutating func move(
    _ showing: ShowingID, to frame: Rect, _ change: OverlayAnimation, at now: Instant
  ) {
    guard let old = placements[showing]?.frame, old != frame else { return }
    if isCalm, max(abs(old.minX - frame.minX), abs(old.minY - frame.minY)) > Self.longestWay {
      leaps += 1
    }
    let course = tuning.course(of: change)
    Self.change(&placements[showing]!) { placement in
      placement.frame = frame
      placement.x.go(to: frame.minX, course, at: now)
      placement.y.go(to: frame.minY, course, at: now)
    }
  }

  /// Found once for several changes.
  private static func change(_ placement: inout Placement, _ body: (inout Placement) -> Void) {
    body(&placement)
  }

  private mutating func leave(_ gone: LeavingView, _ frame: Rect?, _ reduceMotion: Bool) {
    if placements[gone.showing] == nil {
      guard let frame else { return }
      placements[gone.showing] = Placement(
        frame: frame, x: MovingValue(frame.minX), y: MovingValue(frame.minY), comes: .identity,
        goes: shownTransition(gone.settings.transition.removal, reduceMotion))
    }
    guard var placement = placements[gone.showing], !placement.isLeaving else { return }
    placement.isLeaving = true
    if placement.drag != nil {
      // Whatever takes it from under a finger takes it from where it is drawn.
      placement.pulled.drag(to: pulled(placement, at: gone.since))
      placement.drag = nil
    }
    let course = tuning.course(of: gone.animation)
    // A view that was thrown goes on as it was thrown; its background fades meanwhile.
    if gone.isFlung {
      if isCalm {
        placement.goes = .opacity
        placement.stay = Presence(1)
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
      placement.background = Presence(0)
    }
    placements[gone.showing] = placement
  }

  // MARK: what is seen

  /// The pose of a view on screen or leaving, relative to `frame(of:)`; its anchor in the points of the
  /// container.
  public func pose(of showing: ShowingID, at now: Instant) -> Pose {
    guard let placement = placements[showing] else { return .identity }
    let area = area.inset(by: -placement.margin)
    let coming = placement.comes.pose(
      placement.entrance.share(at: now), of: placement.frame, in: area, direction: direction)
    let going = placement.goes.pose(
      placement.stay.share(at: now), of: placement.frame, in: area, direction: direction)
    let pull = placement.exit?.unit ?? .zero
    let way = Vector(
      placement.x.value(at: now) - placement.frame.minX,
      placement.y.value(at: now) - placement.frame.minY)
    return Pose(
      offset: coming.offset + going.offset + way + pull * pulled(placement, at: now),
      scaleX: coming.scaleX * going.scaleX, scaleY: coming.scaleY * going.scaleY,
      anchor: coming.scaleX == 1 && coming.scaleY == 1 ? going.anchor : coming.anchor,
      opacity: coming.opacity * going.opacity)
  }

  /// 0…1 of a view's own background.
  public func background(of showing: ShowingID, at now: Instant) -> Double {
    min(max(placements[showing]?.background.share(at: now) ?? 1, 0), 1)
  }

  /// 0…1 of the one background of a row or column: as much as the most present of its views.
  public func groupBackground(at now: Instant) -> Double {
    placements.values.reduce(0) { max($0, min(max($1.background.share(at: now), 0), 1)) }
  }

  /// Where the layout has put a view; a leaving one where it stood.
  public func frame(of showing: ShowingID) -> Rect? { placements[showing]?.frame }

  /// When nothing moves any more; nil: nothing does now, or a finger holds what does.
  public var restsAt: Instant? {
    var last: Instant?
    for placement in placements.values {
      let ends = [
        placement.x.restsAt, placement.y.restsAt, placement.entrance.restsAt,
        placement.stay.restsAt,
        placement.background.restsAt, placement.pulled.restsAt,
      ]
      for end in ends { if let end, end > last ?? Instant(-.infinity) { last = end } }
    }
    return last
  }

  /// A view comes, goes or is on its way to another place.
  public func isMoving(at now: Instant) -> Bool {
    if let restsAt, now < restsAt { return true }
    return placements.values.contains {
      guard let drag = $0.drag else { return false }
      return now < drag.following.settles()
    }
  }
}
