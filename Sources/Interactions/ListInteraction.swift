// A scrolling list that a finger, momentum or a wheel moves along one axis.
import Dismissal
import Geometry
import Gesture

/// A list that scrolls under a finger, and continues with momentum.
public struct ListInteraction: Interaction {
  /// The configuration that the host gives a list.
  public struct Configuration: Hashable, Sendable {
    public var axis = Axis.vertical
    /// True for a horizontal list in a right-to-left layout. Such a list begins at the right.
    public var isMirrored = false
    public var scroll = ScrollMotion.Configuration()
    public var interruption = InterruptionThreshold()
    /// True if a pull past the top can begin a refresh.
    public var refreshes = false
    /// The longest travel that is animated, in points. Nil for no limit.
    public var longestTravel: Double?

    public init() {}
  }

  /// The recognizer of drags and of the wheel.
  package let key: RecognizerKey
  package private(set) var motion: ScrollMotion
  package private(set) var configuration: Configuration
  private var wheel = WheelTravel()

  /// The name of the recognizers of lists.
  static let name = "scroll"

  /// - Parameters:
  ///   - number: The number of the component that owns the recognizer, as in `component(number)`.
  ///   - content: The length of the content along the axis, in points.
  public init(
    _ configuration: Configuration = Configuration(), number: Int = 0, content: Double
  ) {
    key = RecognizerKey(Self.name, owner: .component(number))
    self.configuration = configuration
    motion = ScrollMotion(configuration: configuration.scroll, viewport: 0, content: content)
    configure(configuration)
  }

  /// Applies another configuration at once. `viewport` and `content` are lengths in points.
  package mutating func configure(
    _ configuration: Configuration, viewport: Double, content: Double, at now: Instant
  ) {
    configure(configuration)
    guard motion.viewport != viewport || motion.content != content else { return }
    send(.resized(viewport: viewport, content: content), at: now)
  }

  mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    motion.configuration = configuration.scroll
    motion.refreshes = configuration.refreshes
    motion.longestWay = configuration.longestTravel
  }

  /// Sends an event to the list that comes from code, a key or a deadline.
  package mutating func send(_ event: ScrollMotion.Event, at now: Instant) {
    var discarded = EffectList<ScrollMotion.Effect>()
    motion.handle(event, at: now, into: &discarded)
  }

  /// Starts to coast from an offset.
  package mutating func coast(from offset: Double, velocity: Double, at now: Instant) {
    motion.coast(from: offset, velocity: velocity, at: now)
  }

  /// Stops the list where it is drawn. A list past an end returns to this end, as after a release.
  package mutating func stop(at now: Instant) {
    send(.touched, at: now)
    send(.cancelled, at: now)
  }

  /// Stops the list where it is drawn. A list past an end continues to return to this end.
  mutating func stay(at now: Instant) {
    let offset = motion.offset(at: now)
    guard (motion.top...motion.bottom).contains(offset) else { return }
    send(.scroll(to: offset, animated: false), at: now)
  }

  package mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    let axis = configuration.axis
    if gesture.isWheel {
      if let step = wheel.step(of: gesture, axis) { send(.wheel(step * sign), at: now) }
      return
    }
    let position = (gesture.location - .zero).along(axis) * sign
    switch gesture.phase {
    case .touched: send(.touched, at: now)
    case .began:
      send(.began(at: (gesture.crossing - .zero).along(axis) * sign), at: now)
      send(.moved(to: position), at: now)
    case .changed: send(.moved(to: position), at: now)
    case .ended:
      send(.moved(to: position), at: now)
      send(.released(velocity: gesture.velocity.along(axis) * sign), at: now)
    case .cancelled: send(gesture.isHandoff ? .handedOff : .cancelled, at: now)
    case .failed: send(.cancelled, at: now)
    }
  }

  private var sign: Double { configuration.isMirrored ? -1 : 1 }

  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    send(.deadline, at: now)
  }

  /// Whether the list accepts a claim. A touch without movement is accepted only while the list
  /// scrolls fast, and such a touch stops the list.
  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    !claim.isTouch || configuration.interruption.isFast(motion.velocity(at: now))
  }

  package func canTravel(_ travel: Vector, at now: Instant) -> Bool {
    motion.canScroll(towardsBeginning: travel.along(configuration.axis) * sign > 0, at: now)
  }
  package var unusedTravel: Vector {
    let travel = motion.travelPastEnd * sign
    return configuration.axis == .horizontal ? Vector(travel, 0) : Vector(0, travel)
  }

  /// The state that affects the host's build. True during a refresh.
  package var standing: Bool { motion.isRefreshing }
  public var nextDeadline: Instant? { motion.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { motion.isMoving(at: now) }
  /// True while a finger drags the list. False while a finger has only stopped the list, because
  /// another recognizer may still claim this finger.
  package var isHeld: Bool { motion.isDragged }
}

extension ListInteraction {
  package var anyKind: GestureSession.Interaction { .list(self) }
  package var owner: RecognizerKey.Owner? { key.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    role == .content ? recognizers : nil
  }

  package mutating func face(_ direction: LayoutDirection) {
    var values = configuration
    guard values.axis == .horizontal else { return }
    let own: LayoutDirection = values.isMirrored ? .rightToLeft : .leftToRight
    values.isMirrored = direction.replacing(own) == .rightToLeft
    configure(values)
  }
}
