// Pages side by side. A finger, a wheel, a key or code turns the pages.
import Dismissal
import Geometry
import Gesture

/// Pages side by side, of which one is current.
public struct PagerInteraction: DirectedInteraction {
  /// The configuration that the host gives the pages.
  public struct Configuration: DirectedConfiguration, Sendable {
    public var paging = Pager.Configuration()
    public var interruption = InterruptionThreshold()
    public var direction = LayoutDirection.leftToRight
    /// Whether page changes are animated. If false, as with reduced motion, page changes are jumps.
    public var isAnimated = true
    /// The longest page move in points that is animated under reduced motion.
    public var reducedTravel = 1.0

    public init() {}
  }

  /// The recognizer of drags and of the wheel.
  package let key: RecognizerKey
  package private(set) var configuration: Configuration
  /// The state machine that turns the pages.
  package private(set) var machine: Pager
  private var wheel = WheelSwipe()

  /// - Parameters: - number: The number of the component that owns the recognizer, as in
  ///   `component(number)`. - width: The width of a page in points. A session uses its region's
  ///   width instead.
  public init(
    _ configuration: Configuration = Configuration(), number: Int = 0, count: Int, page: Int = 0,
    width: Double = 1
  ) {
    key = RecognizerKey("pager", owner: .component(number))
    self.configuration = configuration
    machine = Pager(configuration: configuration.paging, count: count, page: page, width: width)
    machine.catching = configuration.interruption
  }

  /// Applies another configuration at once.
  package mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    machine.configuration = configuration.paging
    machine.catching = configuration.interruption
  }

  private var sign: Double { configuration.direction.sign }

  // MARK: Events

  /// Moves the pages as if they had already been in this motion.
  package mutating func move(in motion: InterruptedMotion, at now: Instant) {
    machine.move(in: motion, at: now)
  }

  public mutating func setCount(
    _ count: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.counted(count), at: now, into: &effects)
  }

  public mutating func resize(
    width: Double, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(.resized(width: width), at: now, into: &effects)
  }

  package mutating func go(to page: Int, at now: Instant, into effects: inout InteractionEffects) {
    send(.go(to: page, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// Pauses moving pages while a finger drags an enclosing interaction.
  package mutating func pause(
    _ isPaused: Bool, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(isPaused ? .paused : .resumed, at: now, into: &effects)
  }

  package mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    if gesture.isHandoff, gesture.phase == .cancelled {
      return send(.handedOff, at: now, into: &effects)
    }
    let (first, then) = wheel.turns(
      pager: machine, gesture, sign: sign, width: machine.width)
    if let first { send(first, at: now, into: &effects) }
    if let then { send(then, at: now, into: &effects) }
  }

  private mutating func send(
    _ event: Pager.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    let before = machine.pose(at: now).scrolled
    var reported = Pager.Effects()
    machine.handle(event, at: now, into: &reported)
    if !configuration.isAnimated, !machine.isDragged {
      machine.handle(.skip, at: now, into: &reported)
      if abs(machine.pose(at: now).scrolled - before) > configuration.reducedTravel {
        effects.append(.cut)
      }
    }
    for effect in reported { effects.append(.pager(effect)) }
  }

  // MARK: Values

  package func canTravel(_ travel: Vector, at now: Instant) -> Bool {
    machine.canMove(towardsTrailing: travel.dx * sign > 0, at: now)
  }
  package var unusedTravel: Vector { Vector(machine.travelPastEnd * sign, 0) }

  /// The state that affects the host's build: the index of the current page.
  package var standing: Int { machine.page }

  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }
  /// True while a finger drags the pages.
  package var isHeld: Bool { machine.isDragged }
  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    machine.isSettled(at: now) || machine.isStill && !claim.way.leads(.horizontal)
  }
}

extension PagerInteraction {
  package var anyKind: GestureSession.Interaction { .pager(self) }
  package var owner: RecognizerKey.Owner? { key.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    role == .content ? recognizers : nil
  }
}
