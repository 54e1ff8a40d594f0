// Screens on top of each other: push, pop, and a swipe back.
import Geometry
import Motion

/// A stack of screens, with their number, and the positions of the two visible screens.
///
/// Translations and velocities are positive towards trailing. In right-to-left layout, the host
/// mirrors translations, velocities and the pose.
public struct NavigationStackMachine: Machine {
  /// The parameters of the stack.
  package var configuration: Configuration
  /// The thresholds below which a moving screen counts as at rest for a finger.
  package var catching = InterruptionThreshold()
  /// The number of screens, with the root. A popped screen counts until it has moved out.
  package internal(set) var depth: Int
  /// The width of a screen in points.
  package internal(set) var width: Double
  var phase = Phase.still
  /// The offset of the top screen towards trailing, in points. At 0 the screen covers everything,
  /// and at `width` it is out of view.
  var place = MovingValue(0, restsWithin: Rest.unseen)
  /// The displacements of screens that are not at their regular position under the moving screen.
  var displacements: [Displacement] = []
  /// Popped screens that still move out while another screen moves. The topmost is first.
  package internal(set) var departures: [Departure] = []
  /// The depths of screens below the visible screens. A push covered these screens before the
  /// screen above had arrived, so they are drawn until it covers them. The topmost is first.
  package internal(set) var uncovered: [Int] = []
  /// The number of departures so far, from which departures get their numbers.
  var departed = 0

  enum Phase: Hashable, Sendable {
    /// The top screen rests and covers everything. Next phases: pushing, popping, dragged.
    case still
    /// The top screen arrives over the previously visible screen, at the depth `over`. Screens
    /// between these two screens are covered. Next phases: still, popping, dragged.
    case pushing(over: Int)
    /// The top screen moves out and uncovers the screen at the depth `to`. `bySwipe` is true if the
    /// end of a swipe must still be reported. Next phases: still, pushing, returning, dragged.
    case popping(to: Int, bySwipe: Bool)
    /// A finger drags or has interrupted the top screen. Next phases: popping, returning, pushing.
    case dragged(Drag)
    /// The top screen returns, because of a release that was too early or a reversed pop. Next
    /// phases: still, popping, dragged.
    case returning(over: Int)
  }

  struct Drag: Hashable, Sendable {
    /// The offset of the top screen when the finger grabbed it, in points.
    var base: Double
    /// The translation of the finger towards trailing, in points.
    var translation: Double
    var following: DragCatchUp
    /// The depth of the stack after a drag that pops.
    var goal: Int
    var start: Start
    /// True if the finger dragged other content before. A fast release was meant for the other
    /// content, so its speed does not pop the screen.
    var followsAnother: Bool

    enum Start: Hashable, Sendable {
      /// The top screen was at rest for a finger.
      case rest
      /// The top screen was arriving.
      case arriving
      /// The top screen was being popped.
      case leaving(bySwipe: Bool)
    }
  }

  package init(
    configuration: Configuration = Configuration(), depth: Int = 1, width: Double
  ) {
    self.configuration = configuration
    self.depth = max(1, depth)
    self.width = max(1, width)
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    settle(at: now, into: &effects)
    // The drawn offset is stored first, so that the next movement continues from it.
    if isDragged { place.drag(to: shown(at: now)) }
    switch event {
    case .push(let count, let animated):
      push(max(1, count), animated: animated, at: now, into: &effects)
    case .cancelPop(let animated): cancelPop(animated: animated, at: now, into: &effects)
    case .pop(let animated):
      // A dragged screen counts as a screen that is already being popped.
      var goal = inputDepth - 1
      if case .dragged(let drag) = phase, drag.start != .arriving { goal = drag.goal }
      pop(to: goal, animated: animated, at: now, into: &effects)
    case .popTo(let depth, let animated):
      pop(to: depth, animated: animated, at: now, into: &effects)
    case .popToRoot(let animated): pop(to: 1, animated: animated, at: now, into: &effects)
    case .backBegan(let translation, let catches, let followsAnother):
      beginBack(
        translation, catches: catches, followsAnother: followsAnother, at: now, into: &effects)
    case .backMoved(let translation):
      follow(translation, at: now)
    case .backReleased(let translation, let velocity, let shouldPop):
      lift(translation, velocity, shouldPop: shouldPop, at: now, into: &effects)
    case .backCancelled: cancel(at: now, into: &effects)
    case .resized(let width): resize(to: max(1, width), at: now)
    case .skip:
      if !isDragged { place.rest(at: place.target) }
      endDepartures()
    case .deadline: break
    }
    settle(at: now, into: &effects)
  }

  /// The pose at `now` of the top screen and of the screen below, without popped screens.
  package func pose(at now: Instant) -> Pose {
    let x = shown(at: now)
    let top = displacement(of: visible.upper)
    let below = pose(ofScreen: visible.lower, below: x + top.way.value(at: now), at: now)
    return Pose(
      upper: x + offset(of: top, at: now), lower: below.offset, dim: below.dim,
      progress: x / width, shade: shade(of: top, at: now))
  }

  /// The depths of the visible screens: the top screen, and the uncovered screen below.
  package var visible: (upper: Int, lower: Int?) {
    switch phase {
    case .still: (depth, nil)
    case .popping(let goal, _): (depth, goal)
    case .dragged(let drag): (depth, drag.goal)
    case .pushing(let under), .returning(let under): (depth, under)
    }
  }

  /// The progress of a pop, with or without a finger, 0…1. 0 while no screen is being popped.
  package func backProgress(at now: Instant) -> Double {
    switch phase {
    case .still, .pushing: 0
    case .popping, .dragged, .returning: pose(at: now).progress
    }
  }

  /// The offset of the top screen that corresponds to the finger's position, in points. It decides
  /// the release, and the drawn offset catches up with it. Nil if no finger drags the screen.
  package var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return within(drag.base + drag.translation)
  }

  /// The part of the finger's travel past the position at which the screen covers everything, in
  /// points. Negative, or 0 without such travel or without a drag.
  package var travelPastRest: Double {
    guard case .dragged(let drag) = phase else { return 0 }
    return min(0, drag.base + drag.translation)
  }

  func within(_ offset: Double) -> Double { min(width, max(0, offset)) }

  /// The drawn offset of the top screen towards trailing, in points.
  func shown(at now: Instant) -> Double {
    guard case .dragged(let drag) = phase else { return within(place.value(at: now)) }
    return drag.following.drawn(within(drag.base + drag.translation), at: now)
  }

  // MARK: Gestures

  /// True if a swipe back has a screen to pop.
  package var canGoBack: Bool { depth > 1 }
  /// True while a finger drags the top screen.
  package var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while a screen is being popped without a finger.
  package var isPopping: Bool { if case .popping = phase { true } else { false } }
  /// True while no screen moves or is dragged.
  package var isStill: Bool { phase == .still && departures.isEmpty }

  /// The depth of the screen that receives taps, keys and wheels. Popped screens do not count.
  package var inputDepth: Int { leavingGoal ?? depth }

  /// The depth after the current pop, even if a finger interrupts this pop. Nil without a pop.
  var leavingGoal: Int? {
    switch phase {
    case .popping(let goal, _): goal
    case .dragged(let drag): if case .leaving = drag.start { drag.goal } else { nil }
    case .still, .pushing, .returning: nil
    }
  }

  /// True while the top screen counts as at rest for a finger, so that its content gets gestures.
  package func isSettled(at now: Instant) -> Bool {
    switch phase {
    case .still: true
    case .dragged: false
    case .pushing, .popping, .returning:
      catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
    }
  }

  /// True if any drag on the top screen would interrupt its movement.
  package func mayCatch(at now: Instant) -> Bool {
    canGoBack && !isDragged && !isSettled(at: now)
  }

  /// True while the top screen returns by itself, because it was not popped.
  package var isReturning: Bool { if case .returning = phase { true } else { false } }

  /// True while the top screen arrives or returns by itself, so drags towards leading do nothing.
  package var isComing: Bool {
    switch phase {
    case .pushing, .returning: true
    case .still, .popping, .dragged: false
    }
  }

  /// True if a drag from the leading edge may begin, even while screens move. The drag moves an
  /// arriving screen from its drawn position. A screen that is being popped continues to move out.
  package var maySwipeBack: Bool { inputDepth > 1 && !isDragged }

  /// True if a wheel may begin to drag a screen back. After a wheel gesture has popped a screen,
  /// the rest of this gesture pops no other screen.
  package func mayGoBack(at now: Instant) -> Bool {
    maySwipeBack && (isComing || isSettled(at: now))
  }

  /// Decides a release at `offset` with `velocity`, both towards trailing.
  ///
  /// A screen that was interrupted during a pop stays if it was pushed back. A screen that was
  /// interrupted while arriving stays unless it was pulled out. A screen that hardly moved
  /// continues to its previous target.
  package func judge(offset: Double, velocity: Double) -> Release {
    let threshold = releaseThreshold
    var release = threshold.rule.guarded(
      threshold.rule.judge(place: offset, velocity: velocity, limit: threshold.limit),
      sinceScroll: threshold.sinceScroll)
    guard case .dragged(let drag) = phase, drag.start != .rest else { return release }
    if release.cause != .velocity, abs(release.countedPlace - drag.base) <= catching.distance {
      release.verdict = .resumes
    }
    return release
  }

  /// The offset beyond which a release pops the screen, for each velocity towards trailing.
  package var releaseThreshold: ReleaseThreshold {
    var threshold = ReleaseThreshold(configuration.rule, limit: configuration.completion * width)
    guard case .dragged(let drag) = phase else { return threshold }
    switch drag.start {
    case .rest: break
    case .arriving: threshold.limit = max(threshold.limit, drag.base)
    case .leaving: threshold.limit = drag.base
    }
    if drag.followsAnother { (threshold.rule.flingGuard, threshold.sinceScroll) = (.infinity, 0) }
    return threshold
  }

  // MARK: Time

  /// The earliest instant at which a movement comes to rest. Nil if no screen moves by itself.
  package var nextDeadline: Instant? {
    var next = earliest(
      departures.compactMap { $0.place.restsAt }.min(),
      uncovered.isEmpty ? nil : displacement(of: lowestVisible).way.restsAt)
    switch phase {
    case .pushing, .popping, .returning: next = earliest(next, place.restsAt)
    case .still, .dragged: break
    }
    return next
  }

  package func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase, now < drag.following.settles() { return true }
    return place.isMoving(at: now) || displacements.contains { $0.way.isMoving(at: now) }
      || departures.contains { $0.isMoving(at: now) }
  }
}
