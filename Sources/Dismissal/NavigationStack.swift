// Screens on top of each other: push, pop, and a swipe that takes the top one back.
import Geometry
import Motion

/// How deep a stack is and where its two visible screens are.
///
/// Every translation and velocity is told towards trailing; who knows the reading direction turns
/// it, and mirrors the pose.
public struct NavigationStack: Sendable {
  public var configuration: Configuration
  /// 1 is the root alone. A screen that is popped counts until it is gone.
  public private(set) var depth: Int
  /// Points; what a screen is wide.
  public private(set) var width: Double
  private var phase = Phase.still
  /// Points that the top screen is towards trailing: 0 covers everything, `width` shows nothing.
  private var place = MovingValue(0)

  private enum Phase: Hashable, Sendable {
    /// The top screen covers everything. Next: pushing, popping, dragged.
    case still
    /// The top screen comes in. Next: still, popping, caught, dragged.
    case pushing
    /// The top screen leaves, down to a depth. Next: still, pushing, caught, dragged.
    case popping(to: Int)
    /// A finger stopped the movement and may drag. Next: dragged; released: returning, popping.
    case caught(goal: Int?)
    /// A finger takes the top screen back. Next: popping, returning.
    case dragged(Drag)
    /// It was let go too early. Next: still, popping, caught, dragged.
    case returning
  }

  private struct Drag: Hashable, Sendable {
    /// Where the top screen was when the finger took it.
    var base: Double
    var travel: FollowedTravel
    /// The depth that completing leads to.
    var goal: Int
  }

  public enum Event: Hashable, Sendable {
    case push(animated: Bool = true)
    /// Edge cases: at the root nothing is popped.
    case pop(animated: Bool = true)
    case popToRoot(animated: Bool = true)
    /// A finger came down where a swipe back may begin.
    case backTouched
    /// It will not begin.
    case backReleased
    /// Edge cases: at the root nothing begins.
    case backBegan(translation: Double)
    case backMoved(translation: Double)
    /// `velocity` in points per second towards trailing.
    case backLifted(translation: Double, velocity: Double)
    case backCancelled
    case resized(width: Double)
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  public enum Effect: Hashable, Sendable {
    /// A screen came on the stack.
    case pushed(depth: Int)
    /// Screens are gone; said when the movement rests.
    case popped(depth: Int)
    case backBegan
    /// The swipe was let go too early, cancelled, or overtaken by a pop.
    case backCancelled
  }

  public typealias Effects = EffectList<Effect>

  public init(
    configuration: Configuration = Configuration(), depth: Int = 1, width: Double
  ) {
    self.configuration = configuration
    self.depth = max(1, depth)
    self.width = max(1, width)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    settle(at: now, into: &effects)
    switch event {
    case .push(let animated): push(animated: animated, at: now, into: &effects)
    case .pop(let animated): pop(to: depth - 1, animated: animated, at: now, into: &effects)
    case .popToRoot(let animated): pop(to: 1, animated: animated, at: now, into: &effects)
    case .backTouched: catchIt(at: now)
    case .backReleased:
      guard case .caught(let goal) = phase else { return }
      resume(goal, velocity: 0, at: now)
    case .backBegan(let translation): beginBack(translation, at: now, into: &effects)
    case .backMoved(let translation):
      guard case .dragged(let drag) = phase else { return }
      place.drag(to: offset(of: drag, translation))
    case .backLifted(let translation, let velocity):
      lift(translation, velocity, at: now, into: &effects)
    case .backCancelled:
      switch phase {
      case .dragged:
        effects.append(.backCancelled)
        resume(nil, velocity: 0, at: now)
      case .caught(let goal): resume(goal, velocity: 0, at: now)
      case .still, .pushing, .popping, .returning: break
      }
    case .resized(let width): resize(to: max(1, width), at: now)
    case .deadline: break
    }
    settle(at: now, into: &effects)
  }

  /// Where the two screens are at `now`. Pure.
  public func pose(at now: Instant) -> Pose {
    let x = min(width, max(0, place.value(at: now)))
    let left = 1 - x / width
    return Pose(
      upper: x, lower: -configuration.parallax * width * left, dim: configuration.dim * left,
      progress: x / width)
  }

  /// Offsets in points towards trailing.
  public struct Pose: Hashable, Sendable {
    public var upper: Double
    /// Never positive: the screen below comes in from the leading side.
    public var lower: Double
    /// Opacity of the black over the screen below.
    public var dim: Double
    /// 0…1: how much of the top screen is gone.
    public var progress: Double
  }

  /// Depths of the screens that are seen: the top one, and the one under it while it is not whole.
  public var visible: (upper: Int, lower: Int?) {
    switch phase {
    case .still: (depth, nil)
    case .popping(let goal), .caught(.some(let goal)): (depth, goal)
    case .dragged(let drag): (depth, drag.goal)
    case .pushing, .caught(nil), .returning: (depth, depth - 1)
    }
  }

  /// 0…1 while somebody goes back, by a finger or not; 0 otherwise.
  public func backProgress(at now: Instant) -> Double {
    switch phase {
    case .still, .pushing: 0
    case .popping, .caught, .dragged, .returning: pose(at: now).progress
    }
  }

  /// True where a swipe back would take a screen off.
  public var canGoBack: Bool { depth > 1 }
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while a screen is leaving for good.
  public var isPopping: Bool { if case .popping = phase { true } else { false } }

  /// When the movement rests.
  public var nextDeadline: Instant? {
    switch phase {
    case .pushing, .popping, .returning: place.restsAt
    case .still, .caught, .dragged: nil
    }
  }

  public func isMoving(at now: Instant) -> Bool { place.isMoving(at: now) }
  public var isStill: Bool { phase == .still }

  // MARK: Steps

  /// What a movement that is over leaves behind.
  private mutating func settle(at now: Instant, into effects: inout Effects) {
    guard !place.isMoving(at: now) else { return }
    switch phase {
    case .popping(let goal):
      depth = goal
      phase = .still
      place.rest(at: 0)
      effects.append(.popped(depth: depth))
    case .pushing, .returning:
      phase = .still
      place.rest(at: 0)
    case .still, .caught, .dragged: break
    }
  }

  private mutating func push(animated: Bool, at now: Instant, into effects: inout Effects) {
    switch phase {
    case .popping(let goal), .caught(.some(let goal)):
      // Who pushes while a screen leaves does not want it back.
      depth = goal
      effects.append(.popped(depth: depth))
    case .dragged: effects.append(.backCancelled)
    case .still, .pushing, .caught(nil), .returning: break
    }
    depth += 1
    phase = .pushing
    place.rest(at: width)
    place.go(to: 0, .spring(configuration.spring), animated: animated, at: now)
    effects.append(.pushed(depth: depth))
  }

  private mutating func pop(
    to goal: Int, animated: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard depth > 1 else { return }
    switch phase {
    case .popping(let already) where already <= goal: return
    case .dragged: effects.append(.backCancelled)
    case .still, .pushing, .popping, .caught, .returning: break
    }
    phase = .popping(to: max(1, goal))
    place.go(to: width, .spring(configuration.spring), animated: animated, at: now)
  }

  private mutating func catchIt(at now: Instant) {
    switch phase {
    case .popping(let goal): phase = .caught(goal: goal)
    case .pushing, .returning: phase = .caught(goal: nil)
    case .still, .caught, .dragged: return
    }
    place.hold(at: now)
  }

  private mutating func beginBack(
    _ translation: Double, at now: Instant, into effects: inout Effects
  ) {
    guard depth > 1, !isDragged else { return }
    var goal = depth - 1
    switch phase {
    case .popping(let already), .caught(.some(let already)): goal = already
    case .still, .pushing, .caught(nil), .dragged, .returning: break
    }
    place.hold(at: now)
    let base = min(width, max(0, place.value(at: now)))
    let drag = Drag(base: base, travel: FollowedTravel(claimed: translation), goal: goal)
    phase = .dragged(drag)
    place.drag(to: offset(of: drag, translation))
    effects.append(.backBegan)
  }

  private func offset(of drag: Drag, _ translation: Double) -> Double {
    min(width, max(0, drag.base + drag.travel.shown(for: translation)))
  }

  private mutating func lift(
    _ translation: Double, _ velocity: Double, at now: Instant, into effects: inout Effects
  ) {
    switch phase {
    case .dragged(let drag):
      let offset = offset(of: drag, translation)
      place.drag(to: offset)
      let goes = completes(offset: offset, velocity: velocity)
      if !goes { effects.append(.backCancelled) }
      resume(goes ? drag.goal : nil, velocity: velocity, at: now)
    case .caught(let goal): resume(goal, velocity: 0, at: now)
    case .still, .pushing, .popping, .returning: break
    }
  }

  /// What a release at `offset` with `velocity` decides; both towards trailing.
  public func completes(offset: Double, velocity: Double) -> Bool {
    if velocity >= configuration.velocity { return true }
    if velocity <= -configuration.velocity { return false }
    let rest =
      configuration.projects
      ? Decay.restingPlace(from: offset, velocity: velocity) : offset
    return rest > configuration.completion * width
  }

  /// Goes on by itself: out, towards `goal`, or back in where there is none.
  private mutating func resume(_ goal: Int?, velocity: Double, at now: Instant) {
    phase = goal.map { .popping(to: $0) } ?? .returning
    place.go(
      to: goal == nil ? 0 : width, .spring(configuration.spring), velocity: velocity, at: now)
  }

  private mutating func resize(to new: Double, at now: Instant) {
    let share = new / width
    guard share != 1 else { return }
    width = new
    switch phase {
    case .still: break
    case .caught: place.drag(to: place.value(at: now) * share)
    case .dragged(var drag):
      let value = place.value(at: now)
      // The finger goes on from where the screen is now.
      drag.base += value * share - value
      phase = .dragged(drag)
      place.drag(to: value * share)
    case .pushing, .popping, .returning:
      let velocity = place.velocity(at: now) * share
      let target = place.target * share
      place.drag(to: place.value(at: now) * share)
      place.go(to: target, .spring(configuration.spring), velocity: velocity, at: now)
    }
  }
}
