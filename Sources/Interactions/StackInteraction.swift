// A navigation stack as an interaction. Screens are pushed, popped, swiped back and interrupted.
import Dismissal
import Geometry
import Gesture

/// Screens on top of each other. The topmost screen can be popped.
public struct StackInteraction: DirectedInteraction {
  /// The kinds of events that a stack reports in logs and to scripts.
  public enum Reports: Hashable, Sendable {
    /// Reports `pushed` and `popped` for every screen, and swipes back.
    case screens
    /// Treats the first screen over the root as a presentation. Only for this screen, the stack
    /// reports `presented` and `dismissed` with the source, and calls `shouldPop`.
    case presentation
    /// Reports nothing.
    case nothing
  }

  /// The configuration that the host gives a stack.
  public struct Configuration: DirectedConfiguration, Sendable {
    public var navigation = NavigationStackMachine.Configuration()
    public var interruption = InterruptionThreshold()
    public var direction = LayoutDirection.leftToRight
    /// Whether pushes and pops are animated. If false, as with reduced motion, screens appear and
    /// disappear at once.
    public var isAnimated = true
    /// The longest screen move in points that is animated under reduced motion.
    public var reducedTravel = 1.0
    public var reports = Reports.screens

    public init() {}
  }

  /// The state of a stack that affects the host's build.
  package struct Standing: Equatable, Sendable {
    var upper: Int
    var lower: Int?
    var isPopping: Bool
    var isStill: Bool
    /// The numbers of the screens that still move out after a pop of several screens.
    var departures: [Int]
    var uncovered: [Int]
  }

  /// The recognizer of a swipe from the edge.
  package let key: RecognizerKey
  /// The recognizer of drags that interrupt a moving screen, wherever the finger touches it.
  package let catchKey: RecognizerKey
  package private(set) var configuration: Configuration
  /// The state machine that pushes and pops screens.
  package private(set) var machine: NavigationStackMachine
  private var wheel = WheelSwipe()

  /// - Parameters: - number: The number of the component that owns the recognizers, as in
  ///   `component(number)`. - depth: The number of screens. - width: The width of a screen in
  ///   points. A session uses its region's width instead.
  public init(
    _ configuration: Configuration = Configuration(), number: Int = 0, depth: Int, width: Double = 1
  ) {
    // The arbiter recognizes a swipe back by this name.
    key = RecognizerKey(SwipeBackCoordinator.name, owner: .component(number))
    catchKey = RecognizerKey(SwipeBackCoordinator.name, 1, owner: .component(number))
    self.configuration = configuration
    machine = NavigationStackMachine(
      configuration: configuration.navigation, depth: depth, width: width)
    machine.catching = configuration.interruption
  }

  /// Applies another configuration at once.
  package mutating func configure(_ configuration: Configuration) {
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

  /// Pushes `count` screens with one animation.
  package mutating func push(
    _ count: Int = 1, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.push(count: count, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// Cancels a pop, so that the popped screen returns.
  package mutating func cancelPop(at now: Instant, into effects: inout InteractionEffects) {
    send(.cancelPop(animated: configuration.isAnimated), at: now, into: &effects)
  }

  package mutating func pop(at now: Instant, into effects: inout InteractionEffects) {
    send(.pop(animated: configuration.isAnimated), at: now, into: &effects)
  }

  package mutating func pop(
    toDepth depth: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.popTo(depth: depth, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// True if `shouldPop` must be called before a pop. If the stack reports a presentation,
  /// `shouldPop` is only called for the first screen over the root.
  package var asksBeforePop: Bool {
    configuration.reports != .presentation || machine.inputDepth <= 2
  }

  package mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    let travel = gesture.translation.dx * sign
    let velocity =
      (gesture.isWheel
        ? wheel.velocity(of: gesture, throwSpeed: machine.configuration.velocity)
        : gesture.velocity.dx) * sign
    // A wheel has no travel to catch up with. Neither has a swipe that continues another drag.
    let movesAtOnce = gesture.isWheel || gesture.isHandoff
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      send(
        .backBegan(
          translation: movesAtOnce ? 0 : travel, catches: gesture.recognizer == catchKey,
          followsAnother: gesture.followsAnother),
        at: now, into: &effects)
      if movesAtOnce { send(.backMoved(translation: travel), at: now, into: &effects) }
    case .changed: send(.backMoved(translation: travel), at: now, into: &effects)
    case .ended:
      let shouldPop = !asksBeforePop || shouldDismiss
      send(
        .backReleased(translation: travel, velocity: velocity, shouldPop: shouldPop), at: now,
        into: &effects)
    case .cancelled: send(.backCancelled, at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
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

  package var standing: Standing {
    Standing(
      upper: machine.visible.upper, lower: machine.visible.lower, isPopping: machine.isPopping,
      isStill: machine.isStill, departures: machine.departures.map { $0.number },
      uncovered: machine.uncovered)
  }

  public var nextDeadline: Instant? { machine.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }
  package var isHeld: Bool { machine.isDragged }

  // MARK: Answers to claims

  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    if claim.recognizer == catchKey { return machine.mayCatch(at: now) && !admits(claim, at: now) }
    let mayGoBack = claim.pointer == .wheel ? machine.mayGoBack(at: now) : machine.maySwipeBack
    return mayGoBack
      && SwipeBackCoordinator.permits(claim, direction: configuration.direction) { true }
  }

  /// True if swipes back may begin beyond the edge zone.
  package var startsAnywhere: Bool { machine.configuration.backFrom == .anywhere }
  package var unusedTravel: Vector { Vector(machine.travelPastRest * sign, 0) }

  /// Whether a gesture inside the stack may begin. While the top screen moves, a stroke in the
  /// direction of its movement may begin, because the stroke belongs to the screen's content.
  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    machine.isSettled(at: now) || machine.isComing && claim.translation.dx * sign < 0
      || machine.isReturning && !claim.way.leads(.horizontal)
  }

  /// The relations that determine how the stack's recognizers share a finger. During a pop, a swipe
  /// from the edge pops the next screen instead of interrupting the pop, if a next screen exists.
  package var relations: [Relation] {
    machine.isPopping && machine.maySwipeBack ? [.waits(catchKey, until: key)] : []
  }
}

extension StackInteraction {
  package var anyKind: GestureSession.Interaction { .stack(self) }
  package var owner: RecognizerKey.Owner? { key.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    switch role {
    case .content: edgeRecognizers
    case .top: catchRecognizers
    default: nil
    }
  }

  package mutating func present(
    animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    select(machine.inputDepth + 1, animated: animated, at: now, into: &effects)
    return true
  }

  package mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    pop(at: now, into: &effects)
    return true
  }

  /// Pushes or pops until the stack has `depth` screens.
  mutating func select(
    _ depth: Int, animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) {
    let more = depth - machine.inputDepth
    let values = configuration
    var once = values
    once.isAnimated = values.isAnimated && animated
    configure(once)
    if more > 0 { push(more, at: now, into: &effects) }
    if more < 0 { pop(toDepth: max(1, depth), at: now, into: &effects) }
    configure(values)
  }
}
