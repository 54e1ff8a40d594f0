// A full-screen cover that is pulled down to leave.
import Geometry
import Motion

/// A cover over the whole window: it slides up, follows a finger downwards with resistance, and
/// either springs back or slides out.
///
/// `travel` is always the finger's place minus the place that it counts from, in points, down
/// positive; the machine adds nothing up.
public struct PullDown: Sendable {
  public enum Event: Hashable, Sendable {
    /// The cover is to be shown.
    case present(animated: Bool)
    /// The cover is to go. `mayDismiss`: nobody refuses this source.
    case dismiss(DismissalSource, animated: Bool, mayDismiss: Bool)
    /// A finger landed on the cover: what moves stops where it is drawn.
    case touched
    /// That finger was lifted without a drag: what was stopped goes on.
    case left
    case began(travel: Double)
    case moved(travel: Double)
    /// `velocity` is the finger's, in points per second, down positive.
    case released(velocity: Double, mayDismiss: Bool)
    case cancelled
    /// The finger went back to the list that the pull had taken it from.
    case handedBack
    /// The window's height in points.
    case resized(height: Double)
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    case dragEnded
    case dragCancelled
    case presented
    case dismissed(DismissalSource)
    /// It would have gone, but that is refused.
    case didAttempt(DismissalSource)
  }

  public typealias Effects = EffectList<Effect>

  private enum Phase: Hashable, Sendable {
    /// Nothing is shown. Next: arriving.
    case absent
    /// At rest over the window. Next: held, pulled, returning, leaving.
    case still
    /// On its way up from the bottom. Next: still, held, leaving.
    case arriving(MovingValue)
    /// On its way back after a pull. Next: still or arrived, held, pulled, leaving.
    case returning(MovingValue, release: Release, visit: Visit)
    /// On its way out; it cannot be decided again, only caught. Next: absent, held.
    case leaving(MovingValue, DismissalSource, visit: Visit)
    /// A finger is on it, where it was drawn. Next: pulled, or what it was doing.
    case held(at: Double, radius: Double, then: Intention, visit: Visit)
    /// A finger pulls it. Next: returning, leaving, still.
    case pulled(Pull, visit: Visit)
  }

  /// Whether its arrival has been said.
  private enum Visit: Hashable, Sendable { case coming, here }

  /// What a cover was doing when a finger stopped it.
  private enum Intention: Hashable, Sendable {
    case arrive
    case goBack
    case leave(DismissalSource)
  }

  /// A finger's pull.
  private struct Pull: Hashable, Sendable {
    var offset: Double
    /// How far above its place it was caught; 0 otherwise.
    var floor: Double
    /// What it was doing when the finger caught it, and where; nil: it was in its place.
    var caught: Catch?
  }

  private struct Catch: Hashable, Sendable {
    var place: Double
    var intention: Intention
  }

  /// How a cover was let go.
  private struct Release: Hashable, Sendable {
    var offset: Double
    var radius: Double
  }

  public var configuration: Configuration
  /// Points of the window.
  public private(set) var height: Double
  private var phase: Phase

  public init(
    configuration: Configuration = Configuration(), height: Double, isPresented: Bool = false
  ) {
    self.configuration = configuration
    self.height = height > 0 && height.isFinite ? height : 0
    phase = isPresented ? .still : .absent
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    switch event {
    case .present(let animated): present(animated: animated, at: now, into: &effects)
    case .dismiss(let source, let animated, let may):
      dismiss(source, animated: animated, mayDismiss: may, at: now, into: &effects)
    case .touched: hold(at: now)
    case .left: goOn(at: now)
    case .began(let travel):
      hold(at: now)
      guard case .held(let place, _, let intention, let visit) = phase else { return }
      effects.append(.dragBegan)
      let caught = isInPlace ? nil : Catch(place: place, intention: intention)
      phase = .pulled(Pull(offset: place, floor: min(0, place), caught: caught), visit: visit)
      pull(travel)
    case .moved(let travel): pull(travel)
    case .released(let velocity, let may):
      release(velocity: velocity, mayDismiss: may, at: now, into: &effects)
    case .cancelled:
      if case .pulled(let pull, let visit) = phase {
        effects.append(.dragCancelled)
        goBack(from: pull.offset, velocity: 0, visit: visit, at: now)
      } else if case .held(let place, let radius, .leave, let visit) = phase {
        // A cancelled touch never dismisses, also when it stopped a cover on its way out.
        goBack(from: place, radius: radius, velocity: 0, visit: visit, at: now)
      } else {
        goOn(at: now)
      }
    case .handedBack:
      guard case .pulled(_, let visit) = phase else { return }
      effects.append(.dragCancelled)
      // The finger is above the start, so that the cover is in its place.
      goBack(from: 0, velocity: 0, visit: visit, at: now)
    case .resized(let height): resize(height)
    case .deadline: arrive(at: now, into: &effects)
    }
  }

  private mutating func present(animated: Bool, at now: Instant, into effects: inout Effects) {
    guard case .absent = phase else { return }
    guard animated, configuration.slideOut > 0 else {
      phase = .still
      effects.append(.presented)
      return
    }
    var value = MovingValue(height)
    value.go(to: 0, configuration.slide, at: now)
    phase = .arriving(value)
  }

  private mutating func dismiss(
    _ source: DismissalSource, animated: Bool, mayDismiss: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    var visit = Visit.here
    switch phase {
    case .absent, .leaving: return
    case .pulled(_, let v):
      // The finger has nothing left to pull, whatever follows.
      effects.append(.dragCancelled)
      visit = v
    case .arriving: visit = .coming
    case .returning(_, _, let v), .held(_, _, _, let v): visit = v
    case .still: break
    }
    guard mayDismiss else {
      effects.append(.didAttempt(source))
      switch phase {
      case .pulled(let pull, _): goBack(from: pull.offset, velocity: 0, visit: visit, at: now)
      default: break
      }
      return
    }
    leave(source, visit: visit, animated: animated, at: now, into: &effects)
  }

  private mutating func release(
    velocity: Double, mayDismiss: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard case .pulled(let pull, let visit) = phase else {
      goOn(at: now)
      return
    }
    effects.append(.dragEnded)
    let place = pull.offset
    // A touch that only stopped it decides nothing.
    if let caught = pull.caught, abs(place - caught.place) < configuration.leastPull {
      phase = .held(
        at: place, radius: configuration.radius(at: place), then: caught.intention, visit: visit)
      goOn(at: now)
      return
    }
    let speed = velocity.isFinite ? velocity : 0
    let wouldDismiss = configuration.dismisses(offset: place, velocity: speed)
    if wouldDismiss, mayDismiss {
      leave(.drag, visit: visit, animated: true, at: now, into: &effects)
      return
    }
    if wouldDismiss { effects.append(.didAttempt(.drag)) }
    let kept = configuration.keepsVelocity ? speed * configuration.resistance : 0
    // A finger that went up past the start no longer moved the cover.
    goBack(from: place, velocity: place > 0 ? kept : 0, visit: visit, at: now)
  }

  /// Stops what moves where it is drawn.
  private mutating func hold(at now: Instant) {
    let place = offset(at: now)
    let round = cornerRadius(at: now)
    switch phase {
    case .absent, .pulled, .held: return
    case .still: phase = .held(at: 0, radius: 0, then: .goBack, visit: .here)
    case .arriving: phase = .held(at: place, radius: round, then: .arrive, visit: .coming)
    case .returning(_, _, let visit):
      phase = .held(at: place, radius: round, then: .goBack, visit: visit)
    case .leaving(_, let source, let visit):
      phase = .held(at: place, radius: round, then: .leave(source), visit: visit)
    }
  }

  /// Does again what a finger stopped.
  private mutating func goOn(at now: Instant) {
    guard case .held(let place, let round, let intention, let visit) = phase else { return }
    switch intention {
    case .arrive:
      var value = MovingValue(place)
      value.go(to: 0, configuration.slide, at: now)
      phase = .arriving(value)
    case .goBack: goBack(from: place, radius: round, velocity: 0, visit: visit, at: now)
    case .leave(let source):
      var value = MovingValue(place)
      value.go(to: height, configuration.slide, at: now)
      phase = .leaving(value, source, visit: visit)
    }
  }

  private mutating func pull(_ travel: Double) {
    guard travel.isFinite, case .pulled(var pull, let visit) = phase else { return }
    pull.offset = travel > 0 ? travel * configuration.resistance + pull.floor : pull.floor
    phase = .pulled(pull, visit: visit)
  }

  private mutating func goBack(
    from place: Double, radius: Double? = nil, velocity: Double, visit: Visit, at now: Instant
  ) {
    guard place != 0 || velocity != 0 || visit == .coming else {
      phase = .still
      return
    }
    var value = MovingValue(place)
    value.go(to: 0, .spring(configuration.snapBack), velocity: velocity, at: now)
    let release = Release(offset: place, radius: radius ?? configuration.radius(at: place))
    phase = .returning(value, release: release, visit: visit)
  }

  private mutating func leave(
    _ source: DismissalSource, visit: Visit, animated: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    guard animated, configuration.slideOut > 0 else {
      phase = .absent
      effects.append(.dismissed(source))
      return
    }
    var value = MovingValue(offset(at: now))
    value.go(to: height, configuration.slide, at: now)
    phase = .leaving(value, source, visit: visit)
  }

  private mutating func arrive(at now: Instant, into effects: inout Effects) {
    switch phase {
    case .arriving(let value) where !value.isMoving(at: now):
      phase = .still
      effects.append(.presented)
    case .returning(let value, _, let visit) where !value.isMoving(at: now):
      phase = .still
      if visit == .coming { effects.append(.presented) }
    case .leaving(let value, let source, _) where !value.isMoving(at: now):
      phase = .absent
      effects.append(.dismissed(source))
    default: break
    }
  }

  private mutating func resize(_ height: Double) {
    guard height.isFinite, height >= 0 else { return }
    if case .leaving(var value, let source, let visit) = phase {
      value.redirect(to: height)
      phase = .leaving(value, source, visit: visit)
    }
    self.height = height
  }
}

extension PullDown {
  /// Points below its place; 0 when it is not there.
  public func offset(at now: Instant) -> Double {
    switch phase {
    case .absent, .still: 0
    case .arriving(let value), .returning(let value, _, _), .leaving(let value, _, _):
      value.value(at: now)
    case .held(let place, _, _, _): place
    case .pulled(let pull, _): pull.offset
    }
  }

  /// Points of every corner.
  public func cornerRadius(at now: Instant) -> Double {
    switch phase {
    case .absent, .still: 0
    case .arriving(let value), .leaving(let value, _, _):
      configuration.radius(at: value.value(at: now))
    case .pulled(let pull, _): configuration.radius(at: pull.offset)
    case .held(_, let radius, _, _): radius
    case .returning(let value, let release, _):
      release.offset == 0
        ? 0 : release.radius * max(0, value.value(at: now) / release.offset)
    }
  }

  /// Finger travel that stands for where a finger holds the cover: a pull that begins there counts
  /// from that much above the finger. 0 for a cover that was caught above its place.
  public var heldTravel: Double {
    guard case .held(let place, _, _, _) = phase, place > 0 else { return 0 }
    return place / configuration.resistance
  }

  /// False when nothing is shown.
  public var isPresented: Bool { if case .absent = phase { false } else { true } }

  /// True while it covers the window and no finger pulls it, though one may be on it.
  public var isInPlace: Bool {
    switch phase {
    case .still, .held(at: 0, _, _, visit: .here): true
    case .absent, .arriving, .held, .pulled, .returning, .leaving: false
    }
  }

  /// True from the commit on, until it is gone or caught.
  public var isLeaving: Bool { if case .leaving = phase { true } else { false } }

  /// True while a finger pulls it.
  public var isPulled: Bool { if case .pulled = phase { true } else { false } }

  /// One word for probes and the log.
  public var phaseName: String {
    switch phase {
    case .absent: "absent"
    case .still: "idle"
    case .arriving: "presenting"
    case .returning: "snapBack"
    case .leaving: "dismissing"
    case .held(_, _, .goBack, .here) where heldTravel == 0: "idle"
    case .held: "held"
    case .pulled: "dragging"
    }
  }

  /// When it wants `.deadline`.
  public var nextDeadline: Instant? {
    switch phase {
    case .arriving(let value), .returning(let value, _, _), .leaving(let value, _, _):
      value.restsAt
    case .absent, .still, .held, .pulled: nil
    }
  }

  /// True while it moves without any event.
  public func isMoving(at now: Instant) -> Bool { nextDeadline.map { now < $0 } ?? false }
}
