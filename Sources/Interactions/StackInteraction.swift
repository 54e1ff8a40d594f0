// Screens on top of each other: pushed by a path, taken back by a swipe from an edge, caught on
// their way.
import Dismissal
import Geometry
import Gesture

/// The reports of a stack about its screens, in logs and to scripts.
public enum StackReports: Hashable, Sendable {
  /// `pushed` and `popped` of every one, and swipes back.
  case screens
  /// The first one on the root is a presentation, as a cover is: it says `presented` when it is
  /// there and `dismissed`, with the source, when it is gone; `shouldPop` is asked for it alone. What
  /// stands on it comes and goes unsaid.
  case presentation
  /// Nothing.
  case nothing
}

/// Screens of which the topmost can be taken back.
public struct StackInteraction: Interaction {
  /// The values that a stack is given by its host.
  public struct Configuration: Sendable {
    public var navigation = NavigationStackMachine.Configuration()
    public var interruption = InterruptionThreshold()
    public var direction = LayoutDirection.leftToRight
    /// False for people who asked for reduced motion. Screens are then there and gone at once.
    public var isAnimated = true
    /// Points that a screen is left to travel at most where motion is reduced.
    public var reducedTravel = 1.0
    public var reports = StackReports.screens

    public init() {}
  }

  /// The part of a stack's state that a host builds by.
  public struct Standing: Equatable, Sendable {
    var upper: Int
    var lower: Int?
    var isPopping: Bool
    var isStill: Bool
    /// The numbers of the screens that depart.
    var departures: [Int]
  }

  /// The recognizer of a swipe from the edge.
  public let key: RecognizerKey
  /// The recognizer that catches a screen that is pushed or popped, anywhere on it.
  public let catchKey: RecognizerKey
  public private(set) var configuration: Configuration
  /// The machine that pushes and pops.
  public private(set) var machine: NavigationStackMachine
  private var wheel = WheelSwipe()

  public init(
    _ key: RecognizerKey, catch catchKey: RecognizerKey, _ configuration: Configuration, depth: Int,
    width: Double
  ) {
    self.key = key
    self.catchKey = catchKey
    self.configuration = configuration
    machine = NavigationStackMachine(
      configuration: configuration.navigation, depth: depth, width: width)
    machine.catching = configuration.interruption
  }

  /// Takes other values, in force at once.
  public mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    machine.configuration = configuration.navigation
    machine.catching = configuration.interruption
  }

  private var sign: Double { configuration.direction.sign }

  // MARK: Events

  public mutating func resize(
    width: Double, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.resized(width: width), at: now, into: &effects)
  }

  /// So many screens come as one.
  public mutating func push(
    _ count: Int = 1, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.push(count: count, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// The screen that leaves stays after all.
  public mutating func cancelPop(at now: Instant, into effects: inout InteractionEffects) {
    send(.cancelPop(animated: configuration.isAnimated), at: now, into: &effects)
  }

  public mutating func pop(at now: Instant, into effects: inout InteractionEffects) {
    send(.pop(animated: configuration.isAnimated), at: now, into: &effects)
  }

  public mutating func pop(
    toDepth depth: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.popTo(depth: depth, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// Only the first screen over the root can be refused where it alone is a presentation.
  public var asksBeforePop: Bool {
    configuration.reports != .presentation || machine.inputDepth <= 2
  }

  public mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    let travel = gesture.translation.dx * sign
    let velocity =
      (gesture.isWheel
        ? wheel.velocity(of: gesture, throwSpeed: machine.configuration.velocity)
        : gesture.velocity.dx) * sign
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      send(
        .backBegan(
          translation: gesture.isWheel ? 0 : travel, catches: gesture.recognizer == catchKey),
        at: now, into: &effects)
      if gesture.isWheel { send(.backMoved(translation: travel), at: now, into: &effects) }
    case .changed: send(.backMoved(translation: travel), at: now, into: &effects)
    case .ended:
      let shouldPop = !asksBeforePop || shouldDismiss
      send(
        .backReleased(translation: travel, velocity: velocity, shouldPop: shouldPop), at: now,
        into: &effects)
    case .cancelled: send(.backCancelled, at: now, into: &effects)
    }
  }

  public mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    send(.deadline, at: now, into: &effects)
  }

  private mutating func send(
    _ event: NavigationStackMachine.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    let (depth, upper) = (machine.depth, machine.pose(at: now).upper)
    var reported = NavigationStackMachine.Effects()
    machine.handle(event, at: now, into: &reported)
    if !configuration.isAnimated {
      if !machine.isStill, !machine.isDragged { machine.handle(.skip, at: now, into: &reported) }
      let isFar =
        abs(machine.pose(at: now).upper - upper) > configuration.reducedTravel
        && !machine.isDragged
      if machine.depth != depth || isFar { effects.append(.cut) }
    }
    for effect in reported { effects.append(.stack(effect)) }
  }

  // MARK: Values

  public var standing: Standing {
    Standing(
      upper: machine.visible.upper, lower: machine.visible.lower, isPopping: machine.isPopping,
      isStill: machine.isStill, departures: machine.departures.map { $0.number })
  }

  public var nextDeadline: Instant? { machine.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }
  public var isHeld: Bool { machine.isDragged }
  public func isSettled(at now: Instant) -> Bool { machine.isSettled(at: now) }

  // MARK: Answers

  public func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    if claim.recognizer == catchKey { return machine.mayCatch(at: now) && !goesAlong(claim) }
    let mayGoBack = claim.pointer == .wheel ? machine.mayGoBack(at: now) : machine.maySwipeBack
    return mayGoBack
      && SwipeBackCoordinator.permits(claim, direction: configuration.direction) { true }
  }

  /// A stroke goes the way that the top screen goes by itself: it is for what is on it.
  public func goesAlong(_ claim: Claim) -> Bool {
    machine.isComing && claim.translation.dx * sign < 0
  }

  /// A swipe from the edge that begins on a screen that leaves is for the next one, while there is
  /// one.
  public var relations: [Relation] {
    machine.isPopping && machine.maySwipeBack ? [.waits(catchKey, until: key)] : []
  }
}
