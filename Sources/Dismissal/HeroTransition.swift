// The transition between a card and its page. All matched views follow one progress.
import Geometry
import Motion

/// The progress from a card to its page: 0 is the card, 1 is the page. A spring may overshoot both.
///
/// The spring runs in points of the view that travels farthest, so that the limits of `Rest` apply.
/// A drag that interrupts it moves all views along in any direction. The release decides which end
/// it continues to.
public struct HeroTransition: Machine {
  /// Its parameters.
  public var configuration: Configuration
  /// The limits within which a flying page is interrupted.
  public var catching: InterruptionThreshold
  /// The rule that decides at the release of an interrupted page.
  public var releasing: ReleaseRule
  private var phase = Phase.closed
  /// The progress in points of the farthest travel.
  private var progress = MovingValue(0, restsWithin: Rest.unseen)
  /// The blur of the background, 0…1.
  private var blur = MovingValue(0)
  /// The horizontal translation by a finger, apart from the progress, in points.
  private var across = MovingValue(0, restsWithin: Rest.unseen)
  private var down = MovingValue(0, restsWithin: Rest.unseen)

  /// One presentation of a page, from its opening to its end.
  private struct Visit: Sendable {
    var id: Int
    /// Points that its farthest view travels.
    var travel: Double
    /// True once `opened` was reported, or if the page was open at first.
    var isOpened = false
    /// True once `closed` was reported, because another page replaced it and it only flies back.
    var isOver = false
  }

  /// The drag of a finger that interrupted it.
  private struct Drag: Sendable {
    /// Its offset when it was interrupted.
    var base: Vector
    /// The translation of the finger. The drawn offset catches up with it.
    var translation: Vector
    var following: DragCatchUp
    /// The direction from the page to the card, with length 1. A drag in this direction closes.
    var closingWay: Vector
    var wasClosing: Bool
  }

  /// The state between card and page.
  private enum Phase: Sendable {
    /// Only the card is shown. Next: opening.
    case closed
    /// Next: open, closing, dragged.
    case opening(Visit)
    /// Only the page is shown. Next: closing.
    case open(Visit)
    /// `over`: the instant at which it, and everything that moves with it, rests. Next: closed,
    /// opening, dragged.
    case closing(Visit, over: Instant)
    /// A finger interrupted it. Next: opening, closing.
    case dragged(Visit, Drag)
  }

  public enum Event: Hashable, Sendable {
    /// Opens the card with this id. `travel`: points that its farthest view travels.
    case open(id: Int, travel: Double)
    /// Closes the page. `notBefore`: the instant at which other movements rest. `velocity`: points
    /// per second towards the card. It is limited so that nothing overshoots.
    case close(travel: Double, notBefore: Instant?, velocity: Double = 0)
    /// A drag of a moving page has been claimed. `closingWay`: the vector from the middle of the
    /// page to the middle of the card.
    case began(translation: Vector, closingWay: Vector)
    case moved(translation: Vector)
    /// The finger was lifted. `velocity`: of the finger, in points per second. `mayClose`: a close
    /// by dragging is not refused.
    case released(translation: Vector, velocity: Vector, mayClose: Bool)
    /// The touch was cancelled. It continues to its former target.
    case cancelled
    /// Delays the end of closing to this instant, because a related movement ends then.
    case waits(until: Instant)
    /// Another page replaces it. It is reported as closed and continues its flight.
    case replaced
    /// The instant of `nextDeadline` has come.
    case deadline
    /// It jumps to its target.
    case skip
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    /// The drag is over, with the decision.
    case dragEnded(Release)
    case dragCancelled
    /// The drag closes a page that was opening.
    case close
    /// The dismissal was refused.
    case refused
    /// The drag reopens a page that was closing.
    case stay
    /// The page is open and rests. It is reported once for each presentation.
    case opened(id: Int)
    /// The page is closed and rests as a card. It is reported once for each presentation.
    case closed(id: Int)
  }

  public typealias Effects = EffectList<Effect>

  public init(
    configuration: Configuration = Configuration(),
    catching: InterruptionThreshold = InterruptionThreshold(),
    releasing: ReleaseRule = ReleaseRule(
      throwSpeed: EdgeCard.Configuration().flingVelocity, projects: true)
  ) {
    self.configuration = configuration
    self.catching = catching
    self.releasing = releasing
  }

  /// Creates a transition whose page is open.
  public init(
    open id: Int, configuration: Configuration = Configuration(),
    catching: InterruptionThreshold = InterruptionThreshold()
  ) {
    self.init(configuration: configuration, catching: catching)
    phase = .open(Visit(id: id, travel: 1, isOpened: true))
    progress.rest(at: 1)
    blur.rest(at: 1)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    // The next event continues from the drawn value.
    if isDragged { carry(at: now) }
    switch event {
    case .open(let id, let travel):
      // A closing card can be opened again. Another card can only be opened once it is closed.
      guard isClosed || self.id == id && !isOpen && !isOpening else { return }
      if isDragged { effects.append(.dragCancelled) }
      let way = max(1, travel)
      var next = visit ?? Visit(id: id, travel: way)
      if next.isOver { next = Visit(id: id, travel: way) }
      startMovement(next, travel: way, opens: true, at: now)
    case .close(let travel, let notBefore, let velocity):
      guard let visit else { return }
      if case .closing = phase { return }
      if isDragged { effects.append(.dragCancelled) }
      startMovement(visit, travel: max(1, travel), opens: false, notBefore: notBefore, at: now)
      if velocity > 0 {
        let place = progress.value(at: now)
        let limit = 2 * Double.pi / configuration.closeResponse * place
        progress.go(
          to: 0, .spring(configuration.closing), velocity: -min(velocity, limit), at: now)
        guard case .closing(let gone, _) = phase, let rest = restsAt else { return }
        phase = .closing(gone, over: max(rest, notBefore ?? rest))
      }
    case .began(let translation, let closingWay):
      begin(translation, closingWay, at: now, into: &effects)
    case .moved(let translation):
      move(translation, at: now)
    case .released(let translation, let velocity, let mayClose):
      lift(translation, velocity, mayClose, at: now, into: &effects)
    case .cancelled:
      guard case .dragged(let visit, let drag) = phase else { return }
      effects.append(.dragCancelled)
      startMovement(visit, travel: visit.travel, opens: !drag.wasClosing, at: now)
    case .waits(let instant):
      guard case .closing(let visit, let over) = phase else { return }
      phase = .closing(visit, over: max(over, instant))
    case .replaced:
      guard isClosing, let visit, !visit.isOver else { return }
      handle(.cancelled, at: now, into: &effects)
      guard case .closing(var gone, let over) = phase else { return }
      gone.isOver = true
      // The other page blurs the background more and more. This blur clears slowly, so that both
      // together never decrease.
      blur.go(to: 0, .curve(.linear, duration: 2 * configuration.blurDuration), at: now)
      phase = .closing(gone, over: max(over, blur.restsAt ?? over))
      effects.append(.closed(id: visit.id))
    case .deadline: arrive(at: now, into: &effects)
    case .skip:
      guard let visit, !isDragged else { return }
      progress.rest(at: isClosing ? 0 : visit.travel)
      blur.rest(at: isClosing ? 0 : 1)
      across.rest(at: 0)
      down.rest(at: 0)
      if case .closing(let visit, _) = phase { phase = .closing(visit, over: now) }
      arrive(at: now, into: &effects)
    }
  }

  /// The pose at `now`.
  public func pose(at now: Instant) -> Pose {
    Pose(
      progress: progress.value(at: now) / (visit?.travel ?? 1), blur: blur.value(at: now),
      offset: offset(at: now))
  }

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The progress: 0 is the card, 1 is the page.
    public var progress: Double
    /// The blur of the background, 0…1.
    public var blur: Double
    /// The translation by a finger, in points.
    public var offset: Vector
  }

  public var nextDeadline: Instant? {
    switch phase {
    case .closed, .open, .dragged: nil
    case .opening: restsAt ?? .zero
    case .closing(_, let over): over
    }
  }

  public func isMoving(at now: Instant) -> Bool {
    if case .dragged(_, let drag) = phase { return now < drag.following.settles() }
    return progress.isMoving(at: now) || blur.isMoving(at: now) || across.isMoving(at: now)
      || down.isMoving(at: now)
  }

  /// True while a drag is no interruption, because it is a card or a page, or nearly so.
  public func isAtRestForFinger(at now: Instant) -> Bool {
    switch phase {
    case .closed, .open: true
    case .dragged: false
    case .opening(let visit):
      // A page that overshoots already looks open.
      catching.looksOpen(max(visit.travel - progress.value(at: now), offset(at: now).length))
        || isNearlyStill(at: now)
    case .closing: isNearlyStill(at: now)
    }
  }

  private func isNearlyStill(at now: Instant) -> Bool {
    catching.isAtRest(
      distance: max(abs(progress.value(at: now) - progress.target), offset(at: now).length),
      velocity: max(
        abs(progress.velocity(at: now)),
        Vector(across.velocity(at: now), down.velocity(at: now)).length))
  }
}

// MARK: Targets

extension HeroTransition {
  /// The id of the card that is open, opens or closes.
  public var id: Int? { visit?.id }
  /// True while it closes, or was interrupted during closing.
  public var isClosing: Bool {
    switch phase {
    case .closing: true
    case .dragged(_, let drag): drag.wasClosing
    case .closed, .opening, .open: false
    }
  }
  /// True while it is a page.
  public var isOpen: Bool { if case .open = phase { true } else { false } }
  /// True while it is a card at rest.
  public var isClosed: Bool { if case .closed = phase { true } else { false } }
  /// True while a finger drags it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  private var isOpening: Bool { if case .opening = phase { true } else { false } }
  /// True while it opens or closes, or was interrupted.
  public var isUnderway: Bool { !isOpen && !isClosed }

  private var visit: Visit? {
    switch phase {
    case .closed: nil
    case .opening(let visit), .open(let visit), .closing(let visit, _), .dragged(let visit, _):
      visit
    }
  }

  private var restsAt: Instant? {
    var last = progress.restsAt
    for rest in [across.restsAt, down.restsAt] {
      guard let rest else { continue }
      last = last.map { max($0, rest) } ?? rest
    }
    return last
  }

  /// Starts a movement. `travel` may have changed. Positions are scaled with it.
  private mutating func startMovement(
    _ visit: Visit, travel way: Double, opens: Bool, notBefore: Instant? = nil,
    velocity: Vector? = nil, at now: Instant
  ) {
    let c = configuration
    let spring = opens ? c.opening : c.closing
    let factor = way / (self.visit?.travel ?? way)
    let speed = progress.velocity(at: now) * factor
    if factor != 1 { progress.rest(at: progress.value(at: now) * factor) }
    progress.go(to: opens ? way : 0, .spring(spring), velocity: speed, at: now)
    blur.go(to: opens ? 1 : 0, .curve(.linear, duration: c.blurDuration), at: now)
    if offset(at: now) != .zero || velocity != nil {
      across.go(to: 0, .spring(spring), velocity: velocity?.dx, at: now)
      down.go(to: 0, .spring(spring), velocity: velocity?.dy, at: now)
    }
    var next = visit
    next.travel = way
    let rest = restsAt ?? now
    phase = opens ? .opening(next) : .closing(next, over: max(rest, notBefore ?? rest))
  }

  private mutating func arrive(at now: Instant, into effects: inout Effects) {
    switch phase {
    case .opening(var visit) where restsAt.map({ now >= $0 }) ?? true:
      let isFirst = !visit.isOpened
      visit.isOpened = true
      phase = .open(visit)
      progress.rest(at: visit.travel)
      across.rest(at: 0)
      down.rest(at: 0)
      if isFirst { effects.append(.opened(id: visit.id)) }
    case .closing(let visit, let over) where now >= over:
      phase = .closed
      progress.rest(at: 0)
      blur.rest(at: 0)
      across.rest(at: 0)
      down.rest(at: 0)
      if !visit.isOver { effects.append(.closed(id: visit.id)) }
    default: break
    }
  }
}

// MARK: Interruption

extension HeroTransition {
  private func offset(at now: Instant) -> Vector {
    guard case .dragged(_, let drag) = phase else {
      return Vector(across.value(at: now), down.value(at: now))
    }
    let way = drag.translation.length
    let share = way > 0 ? drag.following.drawn(way, at: now) / way : 0
    return drag.base + drag.translation * share
  }

  private mutating func begin(
    _ translation: Vector, _ closingWay: Vector, at now: Instant, into effects: inout Effects
  ) {
    let wasClosing = isClosing
    switch phase {
    case .opening, .closing: break
    case .closed, .open, .dragged: return
    }
    guard let visit, !visit.isOver else { return }
    let length = closingWay.length
    let drag = Drag(
      base: offset(at: now), translation: translation,
      following: DragCatchUp(base: 0, asked: translation.length, since: now),
      // If the card is at the position of the page, the direction is downwards.
      closingWay: length >= 1
        ? Vector(closingWay.dx / length, closingWay.dy / length) : Vector(0, 1),
      wasClosing: wasClosing)
    progress.hold(at: now)
    blur.hold(at: now)
    phase = .dragged(visit, drag)
    effects.append(.dragBegan)
  }

  private mutating func move(_ translation: Vector, at now: Instant) {
    guard case .dragged(let visit, var drag) = phase else { return }
    drag.translation = translation
    phase = .dragged(visit, drag)
    carry(at: now)
  }

  private mutating func carry(at now: Instant) {
    let offset = offset(at: now)
    across.drag(to: offset.dx)
    down.drag(to: offset.dy)
  }

  private mutating func lift(
    _ translation: Vector, _ velocity: Vector, _ mayClose: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    move(translation, at: now)
    guard case .dragged(let visit, let drag) = phase else { return }
    let way = drag.closingWay
    // The position of the finger decides.
    let carried = drag.base + drag.translation
    let (come, back) = (progress.value(at: now), carried.dx * way.dx + carried.dy * way.dy)
    // Values are in points towards the card. A page that was closing settles at the nearer end. A
    // page that was opening continues unless it was carried back by more than half of its travel.
    var release = releasing.judge(
      place: drag.wasClosing ? visit.travel - come + back : back,
      velocity: velocity.dx * way.dx + velocity.dy * way.dy,
      limit: drag.wasClosing ? visit.travel / 2 : max(catching.distance, come / 2))
    if catching.isAtRest(distance: translation.length, velocity: velocity.length) {
      release.verdict = .resumes
    } else if release.goes, !drag.wasClosing, !mayClose {
      release.verdict = .refused
    }
    effects.append(.dragEnded(release))
    let closes = release.verdict == .resumes ? drag.wasClosing : release.goes
    if release.verdict == .refused { effects.append(.refused) }
    if closes != drag.wasClosing { effects.append(closes ? .close : .stay) }
    startMovement(visit, travel: visit.travel, opens: !closes, velocity: velocity, at: now)
  }
}
