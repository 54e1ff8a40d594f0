// A page that shrinks while it is dragged from a side of the window, until it closes.
import Geometry
import Motion

/// The drag that shrinks an open page, and that closes it into its card.
///
/// Decisions use the tracked travel, which is the finger's travel. The page is drawn with the drawn
/// travel. A spring may pull the drawn travel towards the tracked travel.
public struct EdgeCard: Machine {
  /// The parameters of the drag.
  package var configuration: Configuration
  /// The thresholds below which a page that returns to full size counts as at rest.
  package var catching: InterruptionThreshold
  /// Seconds between the latest movement of a list on the page and the beginning of the drag. The
  /// host sets this value before `began`. Nil if no list has moved.
  package var sinceScroll: Double?
  private var phase = Phase.still
  private var drawn = MovingValue(0, restsWithin: Rest.unseen)

  /// The state of the page.
  private enum Phase: Sendable {
    /// The page has its full size and is not dragged. Next phases: dragged, leaving.
    case still
    /// A finger drags the page. Next phases: returning, leaving.
    case dragged(Drag)
    /// The page returns to full size after a release that did not close it. The finger has no
    /// further effect. Next phases: dragged (interrupted), still, leaving.
    case returning(Direction)
    /// The page is closing. The tracked travel no longer changes. Next phases: returning, still.
    case leaving(tracked: Double, Direction)
  }

  /// The direction of a finger's drag that closes the page.
  package enum Direction: Hashable, Sendable {
    case right, left, down
    fileprivate var sign: Double { self == .left ? -1 : 1 }
  }

  /// A drag of the page by one finger.
  private struct Drag: Sendable {
    var direction: Direction
    /// The drawn travel in points at the claim of the drag. 0 for a page at full size.
    var base: Double
    /// Makes the drawn travel begin at `base` and catch up with the travel before the claim.
    var following: DragCatchUp
    /// Inward travel of the finger since touch-down, in points.
    var way: Double
    /// True if the drag interrupted a page that was returning to full size.
    var isCaught: Bool
  }

  package enum Event: Hashable, Sendable {
    /// A drag was claimed that started at `x` on a page of the given width. The drag continues from
    /// the drawn travel. If `x` is nil, the drag is a pull-down, with travel positive downwards.
    case began(x: Double?, translation: Double, width: Double)
    /// The finger has moved. `velocity` is the finger's velocity, in points per second to the right
    /// or down. `mayClose` is true if a drag may close the page.
    case moved(translation: Double, velocity: Double = 0, mayClose: Bool)
    case released(translation: Double, velocity: Double, mayClose: Bool)
    case cancelled
    /// Stops the page at its drawn position until `leave` or `stay` is handled.
    case held
    /// The host has moved the page by other means. The page is drawn with the travel `at`, and
    /// returns to full size with `velocity`.
    case found(at: Double, velocity: Double)
    /// Closes the page for a button, a key or code.
    case leave
    /// Returns the page to its full size.
    case stay
    /// The page has been closed completely.
    case gone
  }

  /// An effect of the card.
  package enum Effect: Hashable, Sendable {
    case dragBegan
    /// The drag has ended. The release contains the decision.
    case dragEnded(Release)
    case dragCancelled
    /// The drag closes the page. This effect occurs once. The rest of the drag has no effects.
    case close
    /// The drag would have closed the page, but the host refused the close.
    case refused
  }

  package typealias Effects = EffectList<Effect>

  package init(
    configuration: Configuration = Configuration(),
    catching: InterruptionThreshold = InterruptionThreshold()
  ) {
    self.configuration = configuration
    self.catching = catching
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    // The drawn travel is stored first, so that the next movement continues from it.
    if let shown = followed(at: now) { drawn.drag(to: shown) }
    switch event {
    case .began(let x, let translation, let width):
      begin(x: x, translation: translation, width: width, at: now, into: &effects)
    case .moved(let translation, let velocity, let mayClose):
      guard case .dragged(var drag) = phase else { return }
      drag.way = drag.direction.sign * translation
      phase = .dragged(drag)
      draw(drag, at: now)
      let limit = configuration.liveLimit
      guard tracked(drag) > limit else { return }
      let release = ReleaseRule().judge(
        place: tracked(drag), velocity: inward(velocity, of: drag), limit: limit)
      decide(drag, release, closes: mayClose, velocity: nil, at: now, into: &effects)
    case .released(let translation, let velocity, let mayClose):
      lift(translation, velocity, mayClose, at: now, into: &effects)
    case .cancelled:
      guard case .dragged(let drag) = phase else { return }
      effects.append(.dragCancelled)
      comeBack(drag.direction, velocity: nil, at: now)
    case .held: drawn.hold(at: now)
    case .found(let place, let velocity):
      drawn.rest(at: place)
      drawn.go(to: 0, .spring(configuration.lag), velocity: velocity, at: now)
    case .leave:
      if case .dragged = phase { effects.append(.dragCancelled) }
      leave(tracked: trackedValue, direction ?? .right, at: now)
    case .stay:
      if case .dragged = phase { effects.append(.dragCancelled) }
      comeBack(direction ?? .right, velocity: nil, at: now)
    case .gone:
      if case .dragged = phase { effects.append(.dragCancelled) }
      phase = .still
      drawn.rest(at: 0)
    }
  }

  /// The values to draw at `now`.
  package func pose(at now: Instant) -> Pose {
    pose(drawn: followed(at: now) ?? drawn.value(at: now))
  }

  /// The values to draw for a drawn travel of `t` points.
  package func pose(drawn t: Double) -> Pose {
    let c = configuration
    let shown = c.liveLimit > 0 ? (c.liveLimit - t) / c.liveLimit : 0
    // Scale and corner radius approach a limit, so that a page pulled far still looks like a page.
    let far = Configuration.proportional
    let look = t > far ? far + Configuration.further.offset(forPull: t - far) : t
    return Pose(
      tracked: trackedValue, drawn: t,
      // The minimum keeps the scale positive if the travel is very long.
      scale: max(0.05, 1 - look / c.scaleDistance), cornerRadius: max(0, look / c.radiusDivisor),
      closeButtonOpacity: min(1, max(0, shown)))
  }

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The tracked travel in points, which decides releases.
    public var tracked: Double
    /// The drawn travel in points, from which scale, radius and opacity are computed.
    public var drawn: Double
    /// The scale of the page.
    public var scale: Double
    /// The corner radius in points on the screen.
    public var cornerRadius: Double
    /// The opacity of the close button, 0…1. While the page opens, the host multiplies this opacity
    /// by the progress of the opening.
    public var closeButtonOpacity: Double
  }

  /// Always nil, because an edge card needs no deadline.
  package var nextDeadline: Instant? { nil }
  /// The instant at which the drawn travel comes to rest. Nil if the travel is already at rest.
  package var restsAt: Instant? { drawn.restsAt }
  package func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase, configuration.isDirect {
      return now < drag.following.settles()
    }
    return drawn.isMoving(at: now)
  }
  /// True while a finger drags the page.
  package var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// True while the page is nearly at full size and hardly moves, so that a drag does not interrupt
  /// the page.
  package func isAtRestForFinger(at now: Instant) -> Bool {
    !isDragged
      && catching.isAtRest(distance: drawn.value(at: now), velocity: drawn.velocity(at: now))
  }

  /// The tracked travel in points, which decides releases.
  package var trackedValue: Double {
    switch phase {
    case .still, .returning: 0
    case .dragged(let drag): tracked(drag)
    case .leaving(let tracked, _): tracked
    }
  }

  /// The direction of the current or the latest drag. Nil if the page has its full size.
  package var direction: Direction? {
    switch phase {
    case .still: nil
    case .dragged(let drag): drag.direction
    case .returning(let direction), .leaving(_, let direction): direction
    }
  }
}

// MARK: One drag

extension EdgeCard {
  /// The travel of a page at `base` after a finger has pushed the page inwards by `way` points.
  ///
  /// Edge cases: after an overshoot (`base` below 0) the travel continues from `base`.
  private func place(_ way: Double, from base: Double) -> Double {
    if base < 0 { return base + (configuration.inwardOnly ? max(0, way) : abs(way)) }
    return configuration.inwardOnly ? max(0, base + way) : abs(base + way)
  }

  private func tracked(_ drag: Drag) -> Double { place(drag.way, from: max(0, drag.base)) }

  /// Converts a finger's velocity to the velocity of the tracked travel.
  private func inward(_ velocity: Double, of drag: Drag) -> Double {
    let isFolded = drag.base + drag.way < 0 && !configuration.inwardOnly
    return drag.direction.sign * velocity * (isFolded ? -1 : 1)
  }

  /// The tracked travel beyond which a release closes the page, for each inward velocity.
  package var releaseThreshold: ReleaseThreshold {
    var threshold = ReleaseThreshold(configuration.rule, limit: configuration.releaseLimit)
    threshold.sinceScroll = sinceScroll
    return threshold
  }

  /// The unit vector in which the current drag closes the page. Nil without a drag.
  package var dismissDirection: Vector? {
    guard case .dragged(let drag) = phase else { return nil }
    let sign = inward(1, of: drag)
    return drag.direction == .down ? Vector(0, sign) : Vector(sign, 0)
  }

  private mutating func begin(
    x: Double?, translation: Double, width: Double, at now: Instant, into effects: inout Effects
  ) {
    // A page that is closing is already becoming a card, and the card handles its drags.
    if case .leaving = phase { return }
    if isDragged { effects.append(.dragCancelled) }
    let isCaught = !isDragged && !isAtRestForFinger(at: now)
    var direction = Direction.down
    if let x {
      direction = x < width / 2 ? .right : .left
      // A finger near one side pushes from that side, even if an earlier one pushed from the other.
      let isPushedIn =
        min(x, width - x) < configuration.edgeZone && direction.sign * translation > 0
      // An interrupted page moves towards the side of its drag. A downward pull has no side.
      if isCaught, !isPushedIn, let last = self.direction, last != .down { direction = last }
    }
    let base = drawn.value(at: now)
    let way = direction.sign * translation
    let drag = Drag(
      direction: direction, base: base,
      following: DragCatchUp(base: base, asked: place(way, from: base), since: now), way: way,
      isCaught: isCaught)
    phase = .dragged(drag)
    effects.append(.dragBegan)
    draw(drag, at: now)
  }

  private mutating func draw(_ drag: Drag, at now: Instant) {
    guard let shown = followed(at: now) else {
      drawn.go(to: tracked(drag), .spring(configuration.lag), at: now)
      return
    }
    drawn.drag(to: shown)
  }

  /// The drawn travel of a drag that the page follows exactly. Nil without such a drag.
  private func followed(at now: Instant) -> Double? {
    guard configuration.isDirect, case .dragged(let drag) = phase else { return nil }
    return drag.following.drawn(place(drag.way, from: drag.base), at: now)
  }

  private mutating func lift(
    _ translation: Double, _ velocity: Double, _ mayClose: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    guard case .dragged(var drag) = phase else { return }
    drag.way = drag.direction.sign * translation
    let speed = inward(velocity, of: drag)
    let rule = configuration.rule
    var release = rule.judge(
      place: tracked(drag), velocity: speed, limit: configuration.releaseLimit)
    if drag.isCaught, catching.isAtRest(distance: drag.way, velocity: speed) {
      release.verdict = .resumes
    }
    release = rule.guarded(release, sinceScroll: sinceScroll)
    // A page of full size does not follow a finger that moves outwards, so its velocity is 0.
    let isStopped = configuration.inwardOnly && drag.base + drag.way < 0
    let kept = configuration.isDirect ? (isStopped ? 0 : speed) : nil
    guard release.goes else {
      effects.append(.dragEnded(release))
      comeBack(drag.direction, velocity: kept, at: now)
      return
    }
    decide(drag, release, closes: mayClose, velocity: kept, at: now, into: &effects)
  }

  /// Closes the page. If the host refuses the close, the page returns to full size.
  private mutating func decide(
    _ drag: Drag, _ release: Release, closes: Bool, velocity: Double?, at now: Instant,
    into effects: inout Effects
  ) {
    var release = release
    guard closes else {
      release.verdict = .refused
      effects.append(.dragEnded(release))
      effects.append(.refused)
      comeBack(drag.direction, velocity: velocity, at: now)
      return
    }
    effects.append(.dragEnded(release))
    effects.append(.close)
    leave(tracked: tracked(drag), drag.direction, velocity: velocity, at: now)
  }

  private mutating func comeBack(_ direction: Direction, velocity: Double?, at now: Instant) {
    phase = .returning(direction)
    drawn.go(to: 0, .spring(configuration.snapBack), velocity: velocity, at: now)
  }

  private mutating func leave(
    tracked: Double, _ direction: Direction, velocity: Double? = nil, at now: Instant
  ) {
    phase = .leaving(tracked: tracked, direction)
    drawn.go(to: 0, .spring(configuration.lag), velocity: velocity, at: now)
  }
}
