// A card becomes a page and a page becomes a card: one progress that every matched part follows.
import Geometry
import Motion

/// How far a card is a page: 0 is the card, 1 is the page, and a spring may pass either.
///
/// The spring runs in points of the part that travels farthest, so that rest means the same as
/// everywhere: nothing is farther than a hundredth of a point from its place.
public struct HeroTransition: Sendable {
  public var configuration: Configuration
  private var phase = Phase.closed
  /// Points of the farthest way.
  private var progress = MovingValue(0)
  /// 0…1.
  private var blur = MovingValue(0)

  /// Where between card and page it is.
  private enum Phase: Sendable {
    /// Only the card is there. Next: opening.
    case closed
    /// Next: open, closing, held.
    case opening(id: Int, travel: Double)
    /// Only the page is there. Next: closing.
    case open(id: Int, travel: Double)
    /// `over`: when it is at rest, and whatever else moves with it. Next: closed, opening, held.
    case closing(id: Int, travel: Double, over: Instant)
    /// A finger stopped it on its way. Next: opening, closing.
    case held(id: Int, travel: Double, wasClosing: Bool)
  }

  public enum Event: Hashable, Sendable {
    /// The card with this id; `travel`: points that its farthest part has to go.
    case open(id: Int, travel: Double)
    /// `notBefore`: when whatever else moves will be at rest.
    case close(travel: Double, notBefore: Instant?)
    /// A finger came down on it.
    case caught
    /// The finger has gone; nil goes on where it was going.
    case released(opens: Bool?, notBefore: Instant?)
    /// The instant of `nextDeadline` has come.
    case deadline
    /// It is where it is going at once.
    case skip
  }

  public enum Effect: Hashable, Sendable {
    case opened(id: Int)
    case closed(id: Int)
  }

  public typealias Effects = EffectList<Effect>

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// It begins with a page that is open.
  public init(open id: Int, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    phase = .open(id: id, travel: 1)
    progress.rest(at: 1)
    blur.rest(at: 1)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    switch event {
    case .open(let id, let travel):
      // A card on its way back can be opened again; another one has to wait until it is there.
      guard isClosed || isClosing && self.id == id else { return }
      setOff(id, travel: max(1, travel), opens: true, notBefore: nil, at: now)
    case .close(let travel, let notBefore):
      guard let id, !isClosing else { return }
      setOff(id, travel: max(1, travel), opens: false, notBefore: notBefore, at: now)
    case .caught:
      guard let id, let travel else { return }
      switch phase {
      case .opening: phase = .held(id: id, travel: travel, wasClosing: false)
      case .closing: phase = .held(id: id, travel: travel, wasClosing: true)
      default: return
      }
      progress.hold(at: now)
      blur.hold(at: now)
    case .released(let opens, let notBefore):
      guard case .held(let id, let travel, let wasClosing) = phase else { return }
      setOff(id, travel: travel, opens: opens ?? !wasClosing, notBefore: notBefore, at: now)
    case .deadline: arrive(at: now, into: &effects)
    case .skip:
      guard let travel else { return }
      progress.rest(at: isClosing ? 0 : travel)
      blur.rest(at: isClosing ? 0 : 1)
      if case .closing(let id, let travel, _) = phase {
        phase = .closing(id: id, travel: travel, over: now)
      }
      arrive(at: now, into: &effects)
    }
  }

  /// What is seen at `now`. Pure.
  public func pose(at now: Instant) -> Pose {
    let way = travel ?? 1
    return Pose(progress: progress.value(at: now) / way, blur: blur.value(at: now))
  }

  public struct Pose: Hashable, Sendable {
    /// 0 the card, 1 the page.
    public var progress: Double
    /// How much of what lies behind is blurred, 0…1.
    public var blur: Double
  }

  public var nextDeadline: Instant? {
    switch phase {
    case .closed, .open, .held: nil
    case .opening: progress.restsAt ?? .zero
    case .closing(_, _, let over): over
    }
  }

  /// The card that is not only a card now.
  public var id: Int? {
    switch phase {
    case .closed: nil
    case .opening(let id, _), .open(let id, _), .closing(let id, _, _), .held(let id, _, _): id
    }
  }

  public var isClosing: Bool { if case .closing = phase { true } else { false } }
  public var isOpen: Bool { if case .open = phase { true } else { false } }
  public var isClosed: Bool { if case .closed = phase { true } else { false } }
  public var isHeld: Bool { if case .held = phase { true } else { false } }
  /// It goes somewhere, or was stopped on its way.
  public var isUnderway: Bool { !isOpen && !isClosed }

  public func isMoving(at now: Instant) -> Bool {
    progress.isMoving(at: now) || blur.isMoving(at: now)
  }

  private var travel: Double? {
    switch phase {
    case .closed: nil
    case .opening(_, let way), .open(_, let way), .closing(_, let way, _), .held(_, let way, _): way
    }
  }

  /// `id` and `travel` are the phase's that begins; the way may be another one than before.
  private mutating func setOff(
    _ id: Int, travel way: Double, opens: Bool, notBefore: Instant?, at now: Instant
  ) {
    let c = configuration
    let factor = way / (travel ?? way)
    let speed = progress.velocity(at: now) * factor
    if factor != 1 { progress.rest(at: progress.value(at: now) * factor) }
    progress.go(
      to: opens ? way : 0, .spring(opens ? c.opening : c.closing), velocity: speed, at: now)
    blur.go(to: opens ? 1 : 0, .curve(.linear, duration: c.blurDuration), at: now)
    let rest = progress.restsAt ?? now
    phase =
      opens
      ? .opening(id: id, travel: way)
      : .closing(id: id, travel: way, over: max(rest, notBefore ?? rest))
  }

  private mutating func arrive(at now: Instant, into effects: inout Effects) {
    switch phase {
    case .opening(let id, let travel) where !progress.isMoving(at: now):
      phase = .open(id: id, travel: travel)
      progress.rest(at: travel)
      effects.append(.opened(id: id))
    case .closing(let id, _, let over) where now >= over:
      phase = .closed
      progress.rest(at: 0)
      blur.rest(at: 0)
      effects.append(.closed(id: id))
    default: break
    }
  }
}

extension HeroTransition {
  public struct Configuration: Tunable, Hashable {
    /// Seconds and fraction of the spring that opens.
    public var openResponse = 0.5
    public var openDamping = 0.7
    /// Seconds and fraction of the spring that closes.
    public var closeResponse = 0.6
    public var closeDamping = 0.8
    /// Seconds in which what lies behind is blurred and cleared.
    public var blurDuration = 0.25

    public init() {}

    /// A page that fills the window does not swing past its edges.
    public static var fluid: Configuration {
      var fluid = Configuration()
      fluid.openResponse = 0.42
      fluid.openDamping = 0.86
      fluid.closeResponse = 0.42
      fluid.closeDamping = 0.86
      return fluid
    }

    var opening: Spring {
      (try? Spring(response: openResponse, dampingFraction: openDamping)) ?? .openCard
    }
    var closing: Spring {
      (try? Spring(response: closeResponse, dampingFraction: closeDamping)) ?? .closeCard
    }

    public static let group = "hero"
    public static let parameters: [Parameter<Configuration>] = [
      Parameter(
        "openResponse", "Opening response", folder: .spring, unit: .seconds,
        .number(\.openResponse, range: 0.05...2, step: 0.01), source: "original",
        sentence: "Response of the spring that makes the card a page."),
      Parameter(
        "openDamping", "Opening damping", folder: .spring, unit: .fraction,
        .number(\.openDamping, range: 0.2...2, step: 0.01), source: "original",
        sentence: "Damping fraction of the spring that makes the card a page."),
      Parameter(
        "closeResponse", "Closing response", folder: .spring, unit: .seconds,
        .number(\.closeResponse, range: 0.05...2, step: 0.01), source: "original",
        sentence: "Response of the spring that makes the page a card."),
      Parameter(
        "closeDamping", "Closing damping", folder: .spring, unit: .fraction,
        .number(\.closeDamping, range: 0.2...2, step: 0.01), source: "original",
        sentence: "Damping fraction of the spring that makes the page a card."),
      Parameter(
        "blurDuration", "Blur", folder: .look, unit: .seconds,
        .number(\.blurDuration, range: 0...2, step: 0.01), source: "original",
        sentence: "What lies behind is blurred and cleared in this time, evenly."),
    ]
  }
}
