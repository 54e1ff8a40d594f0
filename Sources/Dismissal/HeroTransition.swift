// The hero transition between a card and its page. All matched views share one progress.
import Geometry
import Motion

/// The transition between a card and its page. Its progress is 0 for the card and 1 for the page.
/// Springs may overshoot both values.
///
/// Internally the progress is measured in points of the view that travels farthest, so that the
/// limits of `Rest` apply. A drag that interrupts the transition moves all views, in any direction.
/// The release of this drag decides whether the page opens or closes.
public struct HeroTransition: Machine {
  /// The parameters of the transition.
  package var configuration: Configuration
  /// The thresholds below which a moving page counts as at rest.
  package var catching: InterruptionThreshold
  /// The rule that decides whether the release of an interrupted page closes it.
  package var releasing: ReleaseRule
  var phase = Phase.closed
  /// The progress in points: the distance of the farthest-travelling view from the card.
  var progress = MovingValue(0, restsWithin: Rest.unseen)
  /// The strength of the blur of the background, 0…1.
  var blur = MovingValue(0)
  /// The horizontal offset in points that a finger causes in addition to the transition.
  var across = MovingValue(0, restsWithin: Rest.unseen)
  var down = MovingValue(0, restsWithin: Rest.unseen)

  /// One presentation of a page, from its opening until the page is a card again.
  struct Visit: Sendable {
    var id: Int
    /// The travel in points of the view that travels farthest.
    var travel: Double
    /// True after `opened` was reported, or if the page was open from the beginning.
    var isOpened = false
    /// True if another page replaced this page, which is reported as closed and only moves back.
    var isOver = false
  }

  /// The drag with which a finger interrupted the transition.
  struct Drag: Sendable {
    /// The offset of the page in points at the moment of the interruption.
    var base: Vector
    /// The translation of the finger in points. The drawn offset catches up with this translation.
    var translation: Vector
    var following: DragCatchUp
    /// The unit vector from the page to the card. A drag in this direction closes the page.
    var closingWay: Vector
    var wasClosing: Bool
  }

  /// The state between card and page.
  enum Phase: Sendable {
    /// Only the card is shown. Next phase: opening.
    case closed
    /// The card opens. Next phases: open, closing, dragged.
    case opening(Visit)
    /// Only the page is shown. Next phase: closing.
    case open(Visit)
    /// The page closes. From the instant `over` on, the page and everything that moves with it is
    /// at rest. Next phases: closed, opening, dragged.
    case closing(Visit, over: Instant)
    /// A finger interrupted the transition. Next phases: opening, closing.
    case dragged(Visit, Drag)
  }

  package enum Event: Hashable, Sendable {
    /// Opens the card with this id. The view that moves farthest moves by `travel` points.
    case open(id: Int, travel: Double)
    /// Closes the page. `notBefore` is the instant at which other movements rest. `velocity` is in
    /// points per second towards the card. The velocity is limited so that no view overshoots.
    case close(travel: Double, notBefore: Instant?, velocity: Double = 0)
    /// A drag of a moving page was claimed. `closingWay` leads from the page's centre to the
    /// card's.
    case began(translation: Vector, closingWay: Vector)
    case moved(translation: Vector)
    /// The finger was released. `velocity` is in points per second. `mayClose` is true if a drag
    /// may close the page.
    case released(translation: Vector, velocity: Vector, mayClose: Bool)
    /// The touch was cancelled. The page continues to its previous target.
    case cancelled
    /// Delays the end of the closing until this instant, because another movement ends at it.
    case waits(until: Instant)
    /// Another page replaces this page, which is reported as closed, and continues to move back.
    case replaced
    /// The instant `nextDeadline` has come.
    case deadline
    /// Ends the movement. All views jump to their targets.
    case skip
  }

  /// An effect of the transition.
  package enum Effect: Hashable, Sendable {
    case dragBegan
    /// The drag has ended. The release contains the decision.
    case dragEnded(Release)
    case dragCancelled
    /// The drag closes a page that was opening.
    case close
    /// The drag would have closed the page, but the host refused the close.
    case refused
    /// The drag reopens a page that was closing.
    case stay
    /// The page is open and rests. This effect occurs once for each presentation.
    case opened(id: Int)
    /// The page is closed and its card rests. This effect occurs once for each presentation.
    case closed(id: Int)
  }

  package typealias Effects = EffectList<Effect>

  package init(
    configuration: Configuration = Configuration(),
    catching: InterruptionThreshold = InterruptionThreshold(),
    releasing: ReleaseRule = ReleaseRule(
      throwSpeed: EdgeCard.Configuration().flingVelocity, projects: true)
  ) {
    self.configuration = configuration
    self.catching = catching
    self.releasing = releasing
  }

  /// Creates a transition whose page is already open.
  package init(
    open id: Int, configuration: Configuration = Configuration(),
    catching: InterruptionThreshold = InterruptionThreshold()
  ) {
    self.init(configuration: configuration, catching: catching)
    phase = .open(Visit(id: id, travel: 1, isOpened: true))
    progress.rest(at: 1)
    blur.rest(at: 1)
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    // The drawn offset is stored first, so that the next movement continues from it.
    if isDragged { follow(at: now) }
    switch event {
    case .open(let id, let travel):
      // A closing page can open again. Another card can only open when the page is closed.
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
      // This blur clears slowly, so that the sum of the blurs of both pages never decreases.
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

  /// The values to draw at `now`.
  package func pose(at now: Instant) -> Pose {
    Pose(
      progress: progress.value(at: now) / (visit?.travel ?? 1), blur: blur.value(at: now),
      offset: offset(at: now))
  }

  /// The distance that a closing page has moved from open towards its card, in points. 0 while the
  /// page is not closing.
  package func closingTravel(at now: Instant) -> Double {
    guard isClosing, let visit else { return 0 }
    return visit.travel - progress.value(at: now)
  }

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The progress: 0 is the card, 1 is the page.
    public var progress: Double
    /// The strength of the blur of the background, 0…1.
    public var blur: Double
    /// The offset that a finger causes, in points.
    public var offset: Vector
  }

  package var nextDeadline: Instant? {
    switch phase {
    case .closed, .open, .dragged: nil
    case .opening: restsAt ?? .zero
    case .closing(_, let over): over
    }
  }

  package func isMoving(at now: Instant) -> Bool {
    if case .dragged(_, let drag) = phase { return now < drag.following.settles() }
    return progress.isMoving(at: now) || blur.isMoving(at: now) || across.isMoving(at: now)
      || down.isMoving(at: now)
  }

  /// True while the page rests or nearly rests, so that a drag does not interrupt the page.
  package func isAtRestForFinger(at now: Instant) -> Bool {
    switch phase {
    case .closed, .open: true
    case .dragged: false
    case .opening(let visit):
      // A page that overshoots its target already looks open.
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
  /// The id of the card whose page is open, opens or closes. Nil if the page is closed.
  package var id: Int? { visit?.id }
  /// True while the page closes, also while a finger has interrupted the closing.
  package var isClosing: Bool {
    switch phase {
    case .closing: true
    case .dragged(_, let drag): drag.wasClosing
    case .closed, .opening, .open: false
    }
  }
  /// True while the page is open at rest.
  package var isOpen: Bool { if case .open = phase { true } else { false } }
  /// True while only the card is shown.
  package var isClosed: Bool { if case .closed = phase { true } else { false } }
  /// True while a finger drags the page.
  package var isDragged: Bool { if case .dragged = phase { true } else { false } }
  private var isOpening: Bool { if case .opening = phase { true } else { false } }
  /// True while the page opens or closes, even if a finger has interrupted it.
  package var isUnderway: Bool { !isOpen && !isClosed }

  var visit: Visit? {
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

  /// Starts to open or close the page. If `travel` has changed, the current position is scaled by
  /// the same factor.
  mutating func startMovement(
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
