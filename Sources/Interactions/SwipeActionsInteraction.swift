// A row whose actions are revealed by a finger, a wheel, a key or code.
import Dismissal
import Geometry
import Gesture

/// A row of a list. A horizontal drag reveals the row's actions.
public struct SwipeActionsInteraction: DirectedInteraction {
  /// The configuration that the host gives a row.
  public struct Configuration: DirectedConfiguration, Hashable, Sendable {
    public var actions = SwipeActions.Configuration()
    public var interruption = InterruptionThreshold()
    public var direction = LayoutDirection.leftToRight
    /// Whether the row's movement is animated. If false, as with reduced motion, the row jumps.
    public var isAnimated = true
    /// The longest row move in points that is animated under reduced motion.
    public var reducedTravel = 1.0

    public init() {}
  }

  /// The state of a row that affects the host's build.
  package struct Standing: Equatable, Sendable {
    var edge: HorizontalEdge?
    var openEdge: HorizontalEdge?
  }

  /// The recognizer of drags and of the wheel.
  package let key: RecognizerKey
  package private(set) var configuration: Configuration
  /// The state machine that moves the row.
  package private(set) var machine: SwipeActions
  private var wheel = WheelSwipe()

  /// The name of the recognizers of rows.
  package static let name = "actions"

  /// - Parameters:
  ///   - number: The number of the component that owns the recognizer, as in `component(number)`.
  ///   - width: The width of the row in points.
  public init(
    _ configuration: Configuration = Configuration(), number: Int = 0, width: Double = 1
  ) {
    key = RecognizerKey(Self.name, owner: .component(number))
    self.configuration = configuration
    machine = SwipeActions(configuration: configuration.actions, width: width)
    machine.catching = configuration.interruption
  }

  /// Applies another configuration at once.
  package mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    machine.configuration = configuration.actions
    machine.catching = configuration.interruption
  }

  private var sign: Double { configuration.direction.sign }

  // MARK: Events

  /// Sets the width of the row, and the lengths of its actions.
  package mutating func layOut(
    width: Double, leading: SwipeActions.Side, trailing: SwipeActions.Side, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    send(.laidOut(width: width, leading: leading, trailing: trailing), at: now, into: &effects)
  }

  public mutating func open(
    _ edge: HorizontalEdge, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.open(edge, animated: configuration.isAnimated), at: now, into: &effects)
  }

  public mutating func close(at now: Instant, into effects: inout InteractionEffects) {
    send(.close(animated: configuration.isAnimated), at: now, into: &effects)
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
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      let way = travel == 0 ? velocity : travel
      send(
        .began(
          translation: gesture.isWheel ? 0 : travel, direction: way < 0 ? -1 : 1,
          isWheel: gesture.isWheel), at: now, into: &effects)
      send(.moved(translation: travel), at: now, into: &effects)
    case .changed: send(.moved(translation: travel), at: now, into: &effects)
    case .ended: send(.released(translation: travel, velocity: velocity), at: now, into: &effects)
    case .cancelled where gesture.isHandoff:
      // The row closes. If the row is already drawn closed, no animation is needed.
      send(.close(animated: machine.pose(at: now).revealed > 0), at: now, into: &effects)
    case .cancelled: send(.cancelled, at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    send(.deadline, at: now, into: &effects)
  }

  private mutating func send(
    _ event: SwipeActions.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    let before = machine.offset(at: now)
    var reported = SwipeActions.Effects()
    machine.handle(event, at: now, into: &reported)
    if !configuration.isAnimated, !machine.isDragged {
      machine.handle(.skip, at: now, into: &reported)
      if abs(machine.offset(at: now) - before) > configuration.reducedTravel {
        effects.append(.cut)
      }
    }
    for effect in reported { effects.append(.row(effect)) }
  }

  // MARK: Values

  package var standing: Standing { Standing(edge: machine.edge, openEdge: machine.openEdge) }
  public var nextDeadline: Instant? { machine.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }
  package var isHeld: Bool { machine.isDragged }
  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    machine.isSettled(at: now) || !isHeld && !claim.way.leads(.horizontal)
  }

  package func canTravel(_ travel: Vector, at now: Instant) -> Bool {
    machine.wantsTravel(travel.dx * sign, at: now)
  }
  package var unusedTravel: Vector { Vector(machine.travelPastClosed * sign, 0) }

  // MARK: Answers to claims

  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    wantsTravel(of: claim, at: now)
  }

  /// True if the row uses the horizontal travel of a claim at this moment. Otherwise, the travel
  /// belongs to an enclosing view, such as a pager or a stack that goes back.
  package func wantsTravel(of claim: Claim, at now: Instant) -> Bool {
    let way = claim.way
    guard way.leads(.horizontal), way.dx != 0 else { return false }
    return machine.wantsTravel(way.dx * sign, at: now)
  }
}

extension SwipeActionsInteraction {
  package var anyKind: GestureSession.Interaction { .row(self) }
  package var owner: RecognizerKey.Owner? { key.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    role == .content ? recognizers : nil
  }

  package mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    close(at: now, into: &effects)
    return true
  }
}
