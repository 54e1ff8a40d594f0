// A scrolled list: finger, momentum and wheel along one axis.
import Dismissal
import Geometry
import Gesture

/// A list that scrolls under a finger and goes on by itself.
public struct ListInteraction: Interaction {
  /// The values that a list is given by its host.
  public struct Configuration: Hashable, Sendable {
    public var axis = Axis.vertical
    /// A sideways list in a line that is read from the right begins there.
    public var isMirrored = false
    public var scroll = ScrollMotion.Configuration()
    public var interruption = InterruptionThreshold()
    /// Points that it travels by itself at most; nil: as far as it likes.
    public var longestTravel: Double?

    public init() {}
  }

  /// The recognizer of its finger and its wheel.
  public let key: RecognizerKey
  public private(set) var motion: ScrollMotion
  package private(set) var configuration: Configuration
  private var wheel = WheelTravel()

  public init(_ key: RecognizerKey, _ configuration: Configuration = Configuration()) {
    self.key = key
    self.configuration = configuration
    motion = ScrollMotion(configuration: configuration.scroll, viewport: 0, content: 0)
  }

  /// Takes other values, in force at once.
  public mutating func configure(
    _ configuration: Configuration, viewport: Double, content: Double, at now: Instant
  ) {
    configure(configuration)
    guard motion.viewport != viewport || motion.content != content else { return }
    send(.resized(viewport: viewport, content: content), at: now)
  }

  mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    motion.configuration = configuration.scroll
    motion.longestWay = configuration.longestTravel
  }

  /// Moves the list by code, a key or a deadline.
  public mutating func send(_ event: ScrollMotion.Event, at now: Instant) {
    var discarded = EffectList<ScrollMotion.Effect>()
    motion.handle(event, at: now, into: &discarded)
  }

  /// Stops it where it is drawn. Past an end it goes back as when a finger lets it go.
  public mutating func stop(at now: Instant) {
    send(.touched, at: now)
    send(.cancelled, at: now)
  }

  /// Stays where it is drawn. Past an end it goes on back.
  mutating func stay(at now: Instant) {
    let offset = motion.offset(at: now)
    guard (0...motion.bottom).contains(offset) else { return }
    send(.scroll(to: offset, animated: false), at: now)
  }

  public mutating func handle(
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
    case .cancelled, .failed: send(.cancelled, at: now)
    }
  }

  private var sign: Double { configuration.isMirrored ? -1 : 1 }

  public mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    send(.deadline, at: now)
  }

  /// Answers the arbiter at a claim: a touch alone stops only a list that runs.
  public func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    !claim.isTouch || configuration.interruption.isFast(motion.velocity(at: now))
  }

  /// Nothing is built by what a list does.
  public var standing: Never? { nil }
  public var nextDeadline: Instant? { motion.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { motion.isMoving(at: now) }
  /// A finger drags it. One that only stopped it may still go to something else.
  public var isHeld: Bool { motion.isDragged }
}
