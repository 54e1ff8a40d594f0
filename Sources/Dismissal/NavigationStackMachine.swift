// Screens on top of each other: push, pop, and a swipe back.
import Geometry
import Motion

/// A stack of screens: its depth and the positions of its two visible screens.
///
/// Translations and velocities are positive towards trailing. The host mirrors them and the pose in
/// right-to-left languages.
public struct NavigationStackMachine: Machine {
  /// Its parameters.
  public var configuration: Configuration
  /// The limits within which a moving screen is at rest for a finger.
  public var catching = InterruptionThreshold()
  /// The number of screens: 1 is the root alone. A popped screen counts until it has moved out.
  public internal(set) var depth: Int
  /// The width of a screen in points.
  public internal(set) var width: Double
  var phase = Phase.still
  /// The offset of the top screen towards trailing. At 0 it covers everything, at `width` it is
  /// invisible.
  var place = MovingValue(0, restsWithin: Rest.unseen)
  /// Screens that are not at their regular position under the moving screen, by their depth.
  var displacements: [Displacement] = []
  /// Popped screens that still move out while another one moves. The first one is the topmost.
  public internal(set) var departures: [Departure] = []
  /// The number of screens that have departed so far.
  var departed = 0

  enum Phase: Hashable, Sendable {
    /// The top screen covers everything. Next: pushing, popping, dragged.
    case still
    /// The top screen arrives over the visible one. The screens between are covered. Next: still,
    /// popping, dragged.
    case pushing(over: Int)
    /// The top screen moves out, down to a depth. `bySwipe`: a swipe began and its end is not
    /// reported yet. Next: still, pushing, returning, dragged.
    case popping(to: Int, bySwipe: Bool)
    /// A finger drags the top screen back, or has interrupted it. Next: popping, returning,
    /// pushing.
    case dragged(Drag)
    /// It was released too early, or a pop was reversed. Next: still, popping, dragged.
    case returning(over: Int)
  }

  struct Drag: Hashable, Sendable {
    /// The offset of the top screen when the finger grabbed it.
    var base: Double
    /// The translation of the finger towards trailing, in points.
    var translation: Double
    var following: DragCatchUp
    /// The depth after completion.
    var goal: Int
    var start: Start

    enum Start: Hashable, Sendable {
      /// It was at rest for a finger.
      case rest
      /// It was arriving.
      case arriving
      /// It was being popped.
      case leaving(bySwipe: Bool)
    }
  }

  public init(
    configuration: Configuration = Configuration(), depth: Int = 1, width: Double
  ) {
    self.configuration = configuration
    self.depth = max(1, depth)
    self.width = max(1, width)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    settle(at: now, into: &effects)
    // The next event continues from the drawn value.
    if isDragged { place.drag(to: shown(at: now)) }
    switch event {
    case .push(let count, let animated):
      push(max(1, count), animated: animated, at: now, into: &effects)
    case .cancelPop(let animated): cancelPop(animated: animated, at: now, into: &effects)
    case .pop(let animated):
      // The dragged screen counts as being popped.
      var goal = inputDepth - 1
      if case .dragged(let drag) = phase, drag.start != .arriving { goal = drag.goal }
      pop(to: goal, animated: animated, at: now, into: &effects)
    case .popTo(let depth, let animated):
      pop(to: depth, animated: animated, at: now, into: &effects)
    case .popToRoot(let animated): pop(to: 1, animated: animated, at: now, into: &effects)
    case .backBegan(let translation, let catches):
      beginBack(translation, catches: catches, at: now, into: &effects)
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

  /// The pose of the two uppermost screens that do not depart, at `now`.
  public func pose(at now: Instant) -> Pose {
    let x = shown(at: now)
    let left = 1 - x / width
    let (upper, lower) = visible
    let dim = configuration.dim * left
    let shade = lower.map { self.shade(of: displacement(of: $0), at: now) } ?? 0
    let top = displacement(of: upper)
    return Pose(
      upper: x + offset(of: top, at: now),
      lower: -configuration.parallax * width * left
        + (lower.map { offset(of: displacement(of: $0), at: now) } ?? 0),
      dim: dim + shade - dim * shade, progress: x / width, shade: self.shade(of: top, at: now))
  }

  /// The depths of the visible screens: the top one, and the one under it while that is uncovered.
  public var visible: (upper: Int, lower: Int?) {
    switch phase {
    case .still: (depth, nil)
    case .popping(let goal, _): (depth, goal)
    case .dragged(let drag): (depth, drag.goal)
    case .pushing(let under), .returning(let under): (depth, under)
    }
  }

  /// The progress of a pop, by a finger or not, 0…1. Otherwise 0.
  public func backProgress(at now: Instant) -> Double {
    switch phase {
    case .still, .pushing: 0
    case .popping, .dragged, .returning: pose(at: now).progress
    }
  }

  /// The offset of the top screen that corresponds to the finger's position. It decides the
  /// release, and the drawn offset catches up with it. nil: no finger drags it.
  public var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return within(drag.base + drag.translation)
  }

  func within(_ offset: Double) -> Double { min(width, max(0, offset)) }

  /// The drawn offset of the top screen towards trailing, in points.
  func shown(at now: Instant) -> Double {
    guard case .dragged(let drag) = phase else { return within(place.value(at: now)) }
    return drag.following.drawn(within(drag.base + drag.translation), at: now)
  }

  // MARK: Gestures

  /// True if a swipe back can pop a screen.
  public var canGoBack: Bool { depth > 1 }
  /// True while a finger drags it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while a screen is being popped without a finger.
  public var isPopping: Bool { if case .popping = phase { true } else { false } }
  /// True while it neither moves nor is dragged.
  public var isStill: Bool { phase == .still && departures.isEmpty }

  /// The depth of the screen that receives taps, keys and wheels. A screen that is being popped no
  /// longer does.
  public var inputDepth: Int { leavingGoal ?? depth }

  /// The depth after the current pop, also while a finger has interrupted it; nil: no screen is
  /// being popped.
  var leavingGoal: Int? {
    switch phase {
    case .popping(let goal, _): goal
    case .dragged(let drag): if case .leaving = drag.start { drag.goal } else { nil }
    case .still, .pushing, .returning: nil
    }
  }

  /// True while it is at rest for a finger: gestures apply to the screen's content.
  public func isSettled(at now: Instant) -> Bool {
    switch phase {
    case .still: true
    case .dragged: false
    case .pushing, .popping, .returning:
      catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
    }
  }

  /// Whether a drag on the top screen, anywhere and in any direction, interrupts it.
  public func mayCatch(at now: Instant) -> Bool {
    canGoBack && !isDragged && !isSettled(at: now)
  }

  /// True while the top screen arrives or settles by itself. A stroke towards leading then has no
  /// effect.
  public var isComing: Bool {
    switch phase {
    case .pushing, .returning: true
    case .still, .popping, .dragged: false
    }
  }

  /// Whether a drag from the leading edge may begin. It may begin while screens move: an arriving
  /// screen is dragged from its drawn position, and a screen that is being popped continues to move
  /// out.
  public var maySwipeBack: Bool { inputDepth > 1 && !isDragged }

  /// Whether a wheel may begin to drag a screen back. After a pop by a wheel, the rest of the same
  /// scroll pops no other screen.
  public func mayGoBack(at now: Instant) -> Bool {
    maySwipeBack && (isComing || isSettled(at: now))
  }

  /// The decision for a release at `offset` with `velocity`, both towards trailing.
  ///
  /// A screen that was interrupted during a pop stays if it was pushed back. A screen that was
  /// interrupted while arriving stays unless it was pulled out. If it was hardly moved, it
  /// continues to its former target.
  public func judge(offset: Double, velocity: Double) -> Release {
    let rule = configuration.rule
    let line = configuration.completion * width
    guard case .dragged(let drag) = phase, drag.start != .rest else {
      return rule.judge(place: offset, velocity: velocity, limit: line)
    }
    let limit = drag.start == .arriving ? max(line, drag.base) : drag.base
    var release = rule.judge(place: offset, velocity: velocity, limit: limit)
    if release.cause != .velocity, abs(release.countedPlace - drag.base) <= catching.distance {
      release.verdict = .resumes
    }
    return release
  }

  // MARK: Time

  /// The instant at which the next movement rests.
  public var nextDeadline: Instant? {
    var next = departures.compactMap { $0.place.restsAt }.min()
    switch phase {
    case .pushing, .popping, .returning: next = earliest(next, place.restsAt)
    case .still, .dragged: break
    }
    return next
  }

  public func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase, now < drag.following.settles() { return true }
    return place.isMoving(at: now) || displacements.contains { $0.way.isMoving(at: now) }
      || departures.contains { $0.isMoving(at: now) }
  }
}
