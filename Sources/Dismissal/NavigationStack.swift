// Screens on top of each other: push, pop, and a swipe that takes the top one back.
import Geometry
import Motion

/// How deep a stack is and where its two visible screens are.
///
/// Every translation and velocity is told towards trailing; who knows the reading direction turns
/// it, and mirrors the pose.
public struct NavigationStack: Machine {
  /// The figures that it moves by.
  public var configuration: Configuration
  /// When a screen that moves is at rest for a hand.
  public var catching = CatchRule()
  /// 1 is the root alone. A screen that is popped counts until it is gone.
  public internal(set) var depth: Int
  /// Points; what a screen is wide.
  public internal(set) var width: Double
  var phase = Phase.still
  /// Points that the top screen is towards trailing: 0 covers everything, `width` shows nothing.
  var place = MovingValue(0, restsWithin: Rest.unseen)
  /// Screens that are not where the pose of the moving one would have them, by their depth.
  var displacements: [Displacement] = []
  /// Screens that go on leaving while another one moves. The first one is the uppermost.
  public internal(set) var departures: [Departure] = []
  /// How many screens have departed so far.
  var departed = 0

  enum Phase: Hashable, Sendable {
    /// The top screen covers everything. Next: pushing, popping, dragged.
    case still
    /// The top screen comes in over what was seen; what is between is there, covered. Next: still,
    /// popping, dragged.
    case pushing(over: Int)
    /// The top screen leaves, down to a depth. `bySwipe`: a swipe that began waits for its end.
    /// Next: still, pushing, returning, dragged.
    case popping(to: Int, bySwipe: Bool)
    /// A finger takes the top screen back, or has caught it. Next: popping, returning, pushing.
    case dragged(Drag)
    /// It was let go too early, or is to stay after all. Next: still, popping, dragged.
    case returning(over: Int)
  }

  struct Drag: Hashable, Sendable {
    /// Where the top screen was when the finger took it.
    var base: Double
    /// Points of the finger towards trailing.
    var translation: Double
    var following: FollowedTravel
    /// The depth that completing leads to.
    var goal: Int
    var start: Start

    enum Start: Hashable, Sendable {
      /// It stood, as far as a hand can tell.
      case rest
      /// It was coming in.
      case arriving
      /// It was on its way out.
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
    // What a finger has is as drawn, whatever is told next.
    if isDragged { place.drag(to: shown(at: now)) }
    switch event {
    case .push(let count, let animated):
      push(max(1, count), animated: animated, at: now, into: &effects)
    case .turnBack(let animated): turnBack(animated: animated, at: now, into: &effects)
    case .pop(let animated):
      // The screen in a finger's hand is the one that goes.
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
    case .backReleased(let translation, let velocity, let mayPop):
      lift(translation, velocity, mayPop: mayPop, at: now, into: &effects)
    case .backCancelled: cancel(at: now, into: &effects)
    case .resized(let width): resize(to: max(1, width), at: now)
    case .skip:
      if !isDragged { place.rest(at: place.target) }
      endDepartures()
    case .deadline: break
    }
    settle(at: now, into: &effects)
  }

  /// Where the two uppermost screens that stay, or move, are at `now`. Pure.
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

  /// Depths of the screens that are seen: the top one, and the one under it while it is not whole.
  public var visible: (upper: Int, lower: Int?) {
    switch phase {
    case .still: (depth, nil)
    case .popping(let goal, _): (depth, goal)
    case .dragged(let drag): (depth, drag.goal)
    case .pushing(let under), .returning(let under): (depth, under)
    }
  }

  /// 0…1 while a screen is popped, by a finger or not; 0 otherwise.
  public func backProgress(at now: Instant) -> Double {
    switch phase {
    case .still, .pushing: 0
    case .popping, .dragged, .returning: pose(at: now).progress
    }
  }

  /// The offset of the top screen that the finger asks for, which a release is judged by; what is
  /// drawn catches up with it. nil: no finger has it.
  public var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return within(drag.base + drag.translation)
  }

  func within(_ offset: Double) -> Double { min(width, max(0, offset)) }

  /// Points that the top screen is drawn towards trailing.
  func shown(at now: Instant) -> Double {
    guard case .dragged(let drag) = phase else { return within(place.value(at: now)) }
    return drag.following.drawn(within(drag.base + drag.translation), at: now)
  }

  // MARK: Who may begin

  /// True where a swipe back would take a screen off.
  public var canGoBack: Bool { depth > 1 }
  /// A finger has it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while a screen is leaving for good.
  public var isPopping: Bool { if case .popping = phase { true } else { false } }
  /// It neither moves nor is held.
  public var isStill: Bool { phase == .still && departures.isEmpty }

  /// The depth of the screen that taps, keys and wheels are for: a screen that leaves is no longer
  /// there for them.
  public var inputDepth: Int { leavingGoal ?? depth }

  /// The depth that a leaving screen leads to, also while a finger has caught it; nil: none leaves.
  var leavingGoal: Int? {
    switch phase {
    case .popping(let goal, _): goal
    case .dragged(let drag): if case .leaving = drag.start { drag.goal } else { nil }
    case .still, .pushing, .returning: nil
    }
  }

  /// True while nothing moves as far as a hand can tell: what begins goes to what lies there.
  public func isInPlace(at now: Instant) -> Bool {
    switch phase {
    case .still: true
    case .dragged: false
    case .pushing, .popping, .returning:
      catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
    }
  }

  /// Whether a drag that landed on the top screen, wherever and whichever way, catches it.
  public func mayCatch(at now: Instant) -> Bool {
    canGoBack && !isDragged && !isInPlace(at: now)
  }

  /// True while the top screen comes into its place by itself: a stroke towards leading asks for
  /// nothing that it does not do anyway.
  public var isComing: Bool {
    switch phase {
    case .pushing, .returning: true
    case .still, .popping, .dragged: false
    }
  }

  /// Whether a drag from the leading edge may begin to take a screen back. What moves is no hindrance: a
  /// screen that comes in is taken from where it is drawn, and one that leaves goes on leaving.
  public var maySwipeBack: Bool { inputDepth > 1 && !isDragged }

  /// Whether a wheel may begin to take a screen back: what is left of a turn that took one off takes
  /// no other one.
  public func mayGoBack(at now: Instant) -> Bool {
    maySwipeBack && (isComing || isInPlace(at: now))
  }

  /// What a release of the drag at `offset` with `velocity` decides; both towards trailing.
  ///
  /// A screen that was caught on its way out stays when it was pushed back, and one that was caught
  /// coming in stays unless it was pulled out; hardly moved, each goes where it was going.
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

  /// When the next movement rests.
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
