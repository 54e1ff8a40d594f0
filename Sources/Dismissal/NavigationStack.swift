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
  public private(set) var depth: Int
  /// Points; what a screen is wide.
  public private(set) var width: Double
  private var phase = Phase.still
  /// Points that the top screen is towards trailing: 0 covers everything, `width` shows nothing.
  private var place = MovingValue(0, restsWithin: Rest.unseen)
  private var late = Late()

  private enum Phase: Hashable, Sendable {
    /// The top screen covers everything. Next: pushing, popping, dragged.
    case still
    /// The top screen comes in. Next: still, popping, dragged.
    case pushing
    /// The top screen leaves, down to a depth. `bySwipe`: a swipe that began waits for its end.
    /// Next: still, pushing, dragged.
    case popping(to: Int, bySwipe: Bool)
    /// A finger takes the top screen back, or has caught it. Next: popping, returning, pushing.
    case dragged(Drag)
    /// It was let go too early. Next: still, popping, dragged.
    case returning
  }

  private struct Drag: Hashable, Sendable {
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

  /// A screen that was still on its way when another one became the moving one.
  private struct Late: Hashable, Sendable {
    var depth = 0
    /// Points towards trailing from where the pose would have it.
    var way = MovingValue(0, restsWithin: Rest.unseen)
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
    case .push(let animated): push(animated: animated, at: now, into: &effects)
    case .pop(let animated):
      leaveWhatIsGone(at: now, into: &effects)
      // The screen in a finger's hand is the one that goes.
      let goal: Int = if case .dragged(let drag) = phase { drag.goal } else { inputDepth - 1 }
      pop(to: goal, animated: animated, at: now, into: &effects)
    case .popTo(let depth, let animated):
      pop(to: depth, animated: animated, at: now, into: &effects)
    case .popToRoot(let animated): pop(to: 1, animated: animated, at: now, into: &effects)
    case .backBegan(let translation): beginBack(translation, at: now, into: &effects)
    case .backMoved(let translation):
      follow(translation, at: now)
    case .backReleased(let translation, let velocity, let mayPop):
      lift(translation, velocity, mayPop: mayPop, at: now, into: &effects)
    case .backCancelled: cancel(at: now, into: &effects)
    case .resized(let width): resize(to: max(1, width), at: now)
    case .skip: if !isDragged { place.rest(at: place.target) }
    case .deadline: break
    }
    settle(at: now, into: &effects)
  }

  /// Where the two screens are at `now`. Pure.
  public func pose(at now: Instant) -> Pose {
    let x = shown(at: now)
    let left = 1 - x / width
    let shown = visible
    let way = late.way.value(at: now)
    return Pose(
      upper: x + (late.depth == shown.upper ? way : 0),
      lower: -configuration.parallax * width * left + (late.depth == shown.lower ? way : 0),
      dim: configuration.dim * left, progress: x / width)
  }

  /// Depths of the screens that are seen: the top one, and the one under it while it is not whole.
  public var visible: (upper: Int, lower: Int?) {
    switch phase {
    case .still: (depth, nil)
    case .popping(let goal, _): (depth, goal)
    case .dragged(let drag): (depth, drag.goal)
    case .pushing, .returning: (depth, depth - 1)
    }
  }

  /// 0…1 while a screen is popped, by a finger or not; 0 otherwise.
  public func backProgress(at now: Instant) -> Double {
    switch phase {
    case .still, .pushing: 0
    case .popping, .dragged, .returning: pose(at: now).progress
    }
  }

  // MARK: Who may begin

  /// True where a swipe back would take a screen off.
  public var canGoBack: Bool { depth > 1 }
  /// A finger has it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while a screen is leaving for good.
  public var isPopping: Bool { if case .popping = phase { true } else { false } }
  /// It neither moves nor is held.
  public var isStill: Bool { phase == .still }

  /// The depth of the screen that taps, keys and wheels are for: a screen that leaves is no longer
  /// there for them.
  public var inputDepth: Int { leavingGoal ?? depth }

  /// The depth that a leaving screen leads to, also while a finger has caught it; nil: none leaves.
  private var leavingGoal: Int? {
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

  /// Whether a drag from the leading edge may begin to take a screen back. One that comes in by itself is
  /// taken from where it is drawn, also by a finger that lands beside it.
  public func mayGoBack(at now: Instant) -> Bool {
    inputDepth > 1 && (isComing || isInPlace(at: now))
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

  /// When the movement rests.
  public var nextDeadline: Instant? {
    switch phase {
    case .pushing, .popping, .returning: place.restsAt
    case .still, .dragged: nil
    }
  }

  public func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase, now < drag.following.settles() { return true }
    return place.isMoving(at: now) || late.way.isMoving(at: now)
  }

  // MARK: Steps

  /// What a movement that is over leaves behind.
  private mutating func settle(at now: Instant, into effects: inout Effects) {
    late.way.settle(at: now)
    guard !place.isMoving(at: now) else { return }
    switch phase {
    case .popping(let goal, _):
      depth = goal
      phase = .still
      place.rest(at: 0)
      effects.append(.popped(depth: depth))
    case .pushing, .returning:
      phase = .still
      place.rest(at: 0)
    case .still, .dragged: break
    }
  }

  /// A screen of which a hand sees nothing any more is gone before anything else begins; the one
  /// that it uncovered goes on from where it is drawn.
  private mutating func leaveWhatIsGone(at now: Instant, into effects: inout Effects) {
    guard case .popping(let goal, _) = phase, isInPlace(at: now) else { return }
    let lag = late.depth == goal ? late.way.velocity(at: now) : 0
    leaveBehind(
      goal, at: pose(at: now).lower,
      velocity: configuration.parallax * place.velocity(at: now) + lag, now)
    depth = goal
    phase = .still
    place.rest(at: 0)
    effects.append(.popped(depth: depth))
  }

  private mutating func leaveBehind(
    _ depth: Int, at offset: Double, velocity: Double, _ now: Instant
  ) {
    late = Late(depth: depth, way: MovingValue(offset, restsWithin: Rest.unseen))
    guard offset != 0 || velocity != 0 else { return }
    late.way.go(to: 0, .spring(configuration.spring), velocity: velocity, at: now)
  }

  private mutating func push(animated: Bool, at now: Instant, into effects: inout Effects) {
    if let goal = leavingGoal {
      // The new screen takes the way and the place of the one that leaves.
      depth = goal
      effects.append(.popped(depth: goal))
    } else {
      if isDragged { effects.append(.backCancelled) }
      let lag = late.depth == depth ? late.way.velocity(at: now) : 0
      leaveBehind(
        depth, at: animated ? pose(at: now).upper : 0,
        velocity: animated ? place.velocity(at: now) + lag : 0, now)
      place.rest(at: width)
    }
    depth += 1
    phase = .pushing
    place.go(to: 0, .spring(configuration.spring), animated: animated, at: now)
    effects.append(.pushed(depth: depth))
  }

  private mutating func pop(
    to goal: Int, animated: Bool, at now: Instant, into effects: inout Effects
  ) {
    let goal = max(1, goal)
    guard depth > goal else { return }
    var isSwiped = false
    switch phase {
    case .popping(let already, _) where already <= goal: return
    case .popping(_, let bySwipe): isSwiped = bySwipe
    case .dragged: effects.append(.backCancelled)
    case .still, .pushing, .returning: break
    }
    phase = .popping(to: goal, bySwipe: isSwiped)
    place.go(to: width, .spring(configuration.spring), animated: animated, at: now)
  }

  private mutating func beginBack(
    _ translation: Double, at now: Instant, into effects: inout Effects
  ) {
    leaveWhatIsGone(at: now, into: &effects)
    guard depth > 1, !isDragged else { return }
    var goal = depth - 1
    var start = Drag.Start.rest
    switch phase {
    case .popping(let already, let bySwipe):
      goal = already
      start = .leaving(bySwipe: bySwipe)
    case .pushing, .returning: if !isInPlace(at: now) { start = .arriving }
    case .still, .dragged: break
    }
    let base = shown(at: now)
    phase = .dragged(
      Drag(
        base: base, translation: translation,
        following: FollowedTravel(base: base, asked: within(base + translation), since: now),
        goal: goal, start: start))
    place.drag(to: base)
    // One swipe that is caught again on its way out is one swipe.
    if start != .leaving(bySwipe: true) { effects.append(.backBegan) }
  }

  /// The offset of the top screen that the finger asks for, which a release is judged by; what is
  /// drawn catches up with it. nil: no finger has it.
  public var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return within(drag.base + drag.translation)
  }

  private func within(_ offset: Double) -> Double { min(width, max(0, offset)) }

  /// Points that the top screen is drawn towards trailing.
  private func shown(at now: Instant) -> Double {
    guard case .dragged(let drag) = phase else { return within(place.value(at: now)) }
    return drag.following.drawn(within(drag.base + drag.translation), at: now)
  }

  private mutating func follow(_ translation: Double, at now: Instant) {
    guard translation.isFinite, case .dragged(var drag) = phase else { return }
    drag.translation = translation
    phase = .dragged(drag)
    place.drag(to: shown(at: now))
  }

  private mutating func lift(
    _ translation: Double, _ velocity: Double, mayPop: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    follow(translation, at: now)
    guard case .dragged(let drag) = phase else { return }
    // What decides is where the finger is, as everywhere.
    var release = judge(offset: within(drag.base + drag.translation), velocity: velocity)
    if release.goes, !mayPop { release.verdict = .refused }
    effects.append(.released(release))
    let leaves = release.goes || release.verdict == .resumes && drag.start != .arriving
    if !leaves { effects.append(.backCancelled) }
    phase = leaves ? .popping(to: drag.goal, bySwipe: true) : .returning
    go(velocity: release.verdict == .refused ? 0 : velocity, at: now)
  }

  /// What was caught on its way out goes on; anything else comes back.
  private mutating func cancel(at now: Instant, into effects: inout Effects) {
    guard case .dragged(let drag) = phase else { return }
    if case .leaving(let bySwipe) = drag.start {
      if !bySwipe { effects.append(.backCancelled) }
      phase = .popping(to: drag.goal, bySwipe: bySwipe)
    } else {
      effects.append(.backCancelled)
      phase = .returning
    }
    go(velocity: 0, at: now)
  }

  /// Goes on by itself from where the finger left it.
  private mutating func go(velocity: Double, at now: Instant) {
    place.go(
      to: isPopping ? width : 0, .spring(configuration.spring), velocity: velocity, at: now)
  }

  private mutating func resize(to new: Double, at now: Instant) {
    let share = new / width
    guard share != 1 else { return }
    width = new
    stretch(&late.way, by: share, at: now)
    switch phase {
    case .still: break
    case .dragged(var drag):
      let value = place.value(at: now)
      // The finger goes on from where the screen is now.
      drag.base += value * share - value
      drag.following.base += value * share - value
      phase = .dragged(drag)
    case .pushing, .popping, .returning: stretch(&place, by: share, at: now)
    }
  }

  private func stretch(_ moving: inout MovingValue, by share: Double, at now: Instant) {
    let velocity = moving.velocity(at: now) * share
    let target = moving.target * share
    guard moving.isMoving(at: now) else { return moving.rest(at: target) }
    moving.drag(to: moving.value(at: now) * share)
    moving.go(to: target, .spring(configuration.spring), velocity: velocity, at: now)
  }
}
