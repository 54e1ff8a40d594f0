// Pages side by side. A finger turns the pages.
import Geometry
import Motion

/// The state of pages side by side: the current page and the scrolled distance.
///
/// Translations and velocities are positive towards trailing. In right-to-left layout, the host
/// mirrors translations and velocities. A drag towards trailing shows the previous page.
public struct Pager: Machine {
  /// The parameters of the pager.
  package var configuration: Configuration
  /// The thresholds below which moving pages count as at rest for a finger.
  package var catching = InterruptionThreshold()
  /// The number of pages.
  package private(set) var count: Int
  /// The index of the current page, at which the pages rest or settle.
  package private(set) var page: Int
  /// The width of a page in points.
  package private(set) var width: Double
  private var phase = Phase.still
  /// The scrolled distance in points. At rest, this distance is `page` × `width`.
  var place: MovingValue

  private enum Phase: Hashable, Sendable {
    /// No finger drags the pages. The pages rest or settle. Next phases: paused, dragged.
    case still
    /// Another gesture continues the drag of the pages. The pages settle at the end that the finger
    /// has passed, and cannot be paused. Next phases: dragged, still.
    case handedOff
    /// Another gesture owns the finger, and the pages do not move. Next phases: dragged, still.
    case paused
    /// A finger drags the pages. Next phase: still.
    case dragged(Drag)
  }

  private struct Drag: Hashable, Sendable {
    /// The scrolled distance when the finger grabbed the pages, without a rubber band's resistance.
    var base: Double
    /// The translation of the finger towards trailing, in points.
    var translation: Double
    /// The translation at the latest change of the number of pages.
    var since = 0.0
    /// Makes the drawn distance catch up with the finger.
    var following: DragCatchUp
    /// True if code has selected a page during the drag, so that the release decides nothing.
    var isDecided = false
  }

  package enum Event: Hashable, Sendable {
    /// Another gesture owns the finger. Moving pages stop.
    case paused
    /// Paused pages settle. Edge cases: the event has no effect if the pages are not paused.
    case resumed
    /// A drag begins from the drawn position of the pages.
    case began(translation: Double)
    case moved(translation: Double)
    /// The finger was released. `velocity` is in points per second towards trailing.
    case released(translation: Double, velocity: Double)
    case cancelled
    /// Another recognizer continues the movement of the finger. The pages settle at the page to
    /// which the finger has moved them, without travel past an end.
    case handedOff
    /// Selects a page for a key, a wheel or code. Dragged pages move to this page after their
    /// release. Edge cases: the index is limited to the ends.
    case go(to: Int, animated: Bool = true)
    case resized(width: Double)
    /// Ends the movement. The pages jump to their target.
    case skip
    /// Sets the number of pages. If the current page is removed, the last page becomes current.
    case counted(Int)
  }

  /// An effect of the pager.
  public enum Effect: Hashable, Sendable {
    /// The finger was released. The release contains the decision. Its values are positive in the
    /// direction of the finger's travel or, without travel, of the pages' offset. After code has
    /// selected a page, a release decides nothing, and this effect does not occur.
    case released(Release)
    /// Another page has become current. The pages rest or settle at this page.
    case pageChanged(Int)
  }

  package typealias Effects = EffectList<Effect>

  package init(
    configuration: Configuration = Configuration(), count: Int, page: Int = 0, width: Double
  ) {
    self.configuration = configuration
    self.count = max(1, count)
    self.page = min(max(0, page), self.count - 1)
    self.width = max(1, width)
    place = MovingValue(Double(self.page) * self.width, restsWithin: Rest.unseen)
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    // The drawn distance is stored first, so that the next movement continues from it.
    if isDragged { place.drag(to: scrolled(at: now)) }
    switch event {
    case .paused:
      guard phase == .still, place.isMoving(at: now) else { return }
      place.hold(at: now)
      phase = .paused
    case .resumed:
      guard phase == .paused else { return }
      come(to: page, velocity: 0, at: now, into: &effects)
    case .began(let translation):
      begin(translation, at: now)
      reachEnd(into: &effects)
    case .moved(let translation):
      follow(translation, at: now)
      reachEnd(into: &effects)
    case .released(let translation, let velocity):
      lift(translation, velocity, at: now, into: &effects)
    case .cancelled:
      guard !isStill else { return }
      come(to: page, velocity: 0, at: now, into: &effects)
    case .handedOff: handOff(at: now, into: &effects)
    case .go(let page, let animated):
      if case .dragged(var drag) = phase {
        drag.isDecided = true
        phase = .dragged(drag)
        return select(min(max(0, page), count - 1), into: &effects)
      }
      come(to: page, velocity: nil, animated: animated, at: now, into: &effects)
    case .resized(let width): resize(to: max(1, width), at: now)
    case .skip: if isStill { place.rest(at: place.target) }
    case .counted(let count):
      let shown = scrolled(at: now)
      self.count = max(1, count)
      if case .dragged(var drag) = phase, scrolled(at: now) != shown {
        // The drag continues from the drawn position of the pages. If the drawn page was removed,
        // the last page quickly moves to the finger.
        drag.base =
          (shown > lastPlace + width / 2 ? lastPlace : unheld(shown)) + drag.translation
        drag.since = drag.translation
        drag.following = DragCatchUp(
          base: shown, asked: held(drag.base - drag.translation), since: now)
        phase = .dragged(drag)
      }
      guard page >= self.count else { return }
      guard isDragged else {
        // If the current page was removed, the last page becomes current.
        return come(to: page, velocity: nil, at: now, into: &effects)
      }
      select(self.count - 1, into: &effects)
    }
  }

  /// The values to draw at `now`.
  package func pose(at now: Instant) -> Pose {
    let scrolled = scrolled(at: now)
    return Pose(scrolled: scrolled, pages: scrolled / width)
  }

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The distance in points by which the pages are moved towards leading.
    public var scrolled: Double
    /// The scrolled distance in pages. The distance is 1.0 if the page with index 1 is at rest, and
    /// negative before the first page.
    public var pages: Double
  }

  /// The scrolled distance that corresponds to the finger's position, in points. It decides the
  /// release, and the drawn distance catches up with it. Nil if no finger drags the pages.
  package var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return held(drag.base - drag.translation)
  }

  /// The scrolled distance that the finger has reached in points, without resistance past an end.
  /// Nil if no finger drags the pages.
  package var fingerOffset: Double? {
    if case .dragged(let drag) = phase { drag.base - drag.translation } else { nil }
  }

  /// The part of the finger's travel past the first or the last page in points, positive towards
  /// trailing. 0 if no finger drags the pages.
  package var travelPastEnd: Double {
    guard case .dragged(let drag) = phase else { return 0 }
    let raw = drag.base - drag.translation
    return (within(raw) - raw).moved(by: drag.translation - drag.since)
  }

  /// The scrolled distance, limited to the range between both ends.
  private func within(_ scrolled: Double) -> Double { min(lastPlace, max(0, scrolled)) }

  /// True if the pages can move towards trailing (or leading) from their drawn position.
  package func canMove(towardsTrailing: Bool, at now: Instant) -> Bool {
    let place = scrolled(at: now)
    return towardsTrailing ? place > Pager.endTolerance : place < lastPlace - Pager.endTolerance
  }

  /// The distance in points from an end within which the pages count as at this end.
  static let endTolerance = 0.5

  /// Always nil, because a pager needs no deadline.
  package var nextDeadline: Instant? { nil }
  /// The instant at which the pages come to rest. Nil if the pages do not move by themselves.
  package var restsAt: Instant? { place.restsAt }
  /// True while the drawn pages change without a sample of a finger.
  package func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase { return now < drag.following.settles() }
    return place.isMoving(at: now)
  }
  /// True while a finger drags the pages.
  package var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while no finger drags the pages and they are not paused.
  package var isStill: Bool { phase == .still || phase == .handedOff }

  /// True while no finger drags the pages, and the pages rest or nearly rest.
  package func isSettled(at now: Instant) -> Bool {
    isStill
      && catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
  }

  // MARK: Movements

  private var lastPlace: Double { Double(count - 1) * width }
  private var band: RubberBand {
    RubberBand(coefficient: configuration.rubberBand, dimension: width)
  }

  /// The drawn distance for the distance `raw` that corresponds to the finger, in points. Past
  /// either end, the resistance grows.
  private func held(_ raw: Double) -> Double {
    if raw < 0 { return band.offset(forPull: raw) }
    return raw > lastPlace ? lastPlace + band.offset(forPull: raw - lastPlace) : raw
  }

  private func unheld(_ shown: Double) -> Double {
    if shown < 0 { return band.pull(forOffset: shown) }
    return shown > lastPlace ? lastPlace + band.pull(forOffset: shown - lastPlace) : shown
  }

  /// The drawn scrolled distance in points.
  private func scrolled(at now: Instant) -> Double {
    guard case .dragged(let drag) = phase else { return place.value(at: now) }
    return drag.following.drawn(held(drag.base - drag.translation), at: now)
  }

  private mutating func begin(_ translation: Double, at now: Instant) {
    let shown = scrolled(at: now)
    let base = unheld(shown)
    phase = .dragged(
      Drag(
        base: base, translation: translation,
        following: DragCatchUp(base: shown, asked: held(base - translation), since: now)))
    place.drag(to: scrolled(at: now))
  }

  private mutating func follow(_ translation: Double, at now: Instant) {
    guard translation.isFinite, case .dragged(var drag) = phase else { return }
    drag.translation = translation
    phase = .dragged(drag)
    place.drag(to: scrolled(at: now))
  }

  /// Makes the end page current if the pages were dragged past this page from the adjacent page.
  /// From any other page, a drag turns at most one page, at its release.
  private mutating func reachEnd(into effects: inout Effects) {
    guard travelPastEnd != 0, case .dragged(let drag) = phase, !drag.isDecided else { return }
    let end = travelPastEnd > 0 ? 0 : count - 1
    if abs(end - page) == 1 { select(end, into: &effects) }
  }

  private mutating func select(_ page: Int, into effects: inout Effects) {
    guard page != self.page else { return }
    self.page = page
    effects.append(.pageChanged(page))
  }

  private mutating func lift(
    _ translation: Double, _ velocity: Double, at now: Instant, into effects: inout Effects
  ) {
    follow(translation, at: now)
    guard case .dragged(let drag) = phase else { return }
    // The finger's position decides the release, not the drawn distance.
    let raw = drag.base - drag.translation
    var goal = page
    if !drag.isDecided {
      let (landing, release) = landing(
        scrolled: held(raw), travel: translation, velocity: velocity)
      effects.append(.released(release))
      goal = landing
    }
    let slope =
      raw < 0 ? band.slope(atPull: raw) : raw > lastPlace ? band.slope(atPull: raw - lastPlace) : 1
    come(to: goal, velocity: -velocity * slope, at: now, into: &effects)
  }

  private mutating func handOff(at now: Instant, into effects: inout Effects) {
    guard case .dragged(let drag) = phase else { return }
    // Pages that were past an end when a finger interrupted them settle from their drawn position.
    let shown = scrolled(at: now)
    let isInside = drag.since == 0 && drag.base == within(drag.base)
    place.drag(to: isInside ? within(shown) : shown)
    // The finger's position decides the current page, not the drawn distance.
    let place = within(drag.base - drag.translation)
    let goal = drag.isDecided ? page : Int((place / width).rounded())
    come(to: goal, velocity: 0, at: now, into: &effects)
    phase = .handedOff
  }

  /// The current or adjacent page at which a release settles, and the decision.
  ///
  /// `travel` and `velocity` are the finger's values, positive towards trailing. Negative values
  /// turn to the next page. A flick turns the page only in the direction of the travel.
  package func landing(
    scrolled: Double, travel: Double, velocity: Double
  ) -> (page: Int, release: Release) {
    let rule = configuration.rule
    let away = scrolled - Double(page) * width
    let flick = rule.throwDirection(of: -velocity)
    let counted = rule.countedPlace(away, velocity: -velocity)
    let side =
      flick == 0 ? (counted < 0 ? -1 : 1) : travel == 0 ? flick : travel < 0 ? 1 : -1
    let sign = Double(side)
    var release = rule.judge(
      place: away * sign, velocity: -velocity * sign, limit: configuration.completion * width)
    let goal = min(max(page + side, 0), count - 1)
    // The pager has no page before the first page or after the last page.
    if goal == page, release.goes || release.place > 0 { release.verdict = .refused }
    return (release.goes ? goal : page, release)
  }

  /// The offset from the current page beyond which a release turns to the next or the previous
  /// page, for each velocity. Offset and velocity are positive towards the new page.
  package func releaseThreshold(towardsNext: Bool) -> ReleaseThreshold {
    let hasPage = towardsNext ? page + 1 < count : page > 0
    var threshold = ReleaseThreshold(
      configuration.rule, limit: hasPage ? configuration.completion * width : .infinity)
    // A flick turns the page only in the direction in which the finger travelled.
    if case .dragged(let drag) = phase {
      if drag.translation != 0, (drag.translation < 0) != towardsNext {
        threshold.fastLimit = .infinity
      }
      if drag.isDecided { (threshold.limit, threshold.fastLimit) = (.infinity, .infinity) }
    }
    return threshold
  }

  private mutating func come(
    to wanted: Int, velocity: Double?, animated: Bool = true, at now: Instant,
    into effects: inout Effects
  ) {
    let goal = min(max(0, wanted), count - 1)
    phase = .still
    place.go(
      to: Double(goal) * width, .spring(configuration.spring), velocity: velocity,
      animated: animated, at: now)
    select(goal, into: &effects)
  }

  private mutating func resize(to new: Double, at now: Instant) {
    let share = new / width
    guard share != 1 else { return }
    let value = scrolled(at: now)
    let velocity = place.velocity(at: now)
    let wasMoving = place.isMoving(at: now)
    width = new
    switch phase {
    case .still where !wasMoving, .handedOff where !wasMoving:
      place.rest(at: Double(page) * width)
    case .still, .handedOff:
      place.drag(to: value * share)
      place.go(
        to: Double(page) * width, .spring(configuration.spring), velocity: velocity * share,
        at: now)
    case .paused: place.drag(to: value * share)
    case .dragged(var drag):
      // The drag continues from where the pages are after the resize.
      drag.base += unheld(value * share) - unheldBefore(value, share)
      drag.following.base += value * share - value
      phase = .dragged(drag)
    }
  }

  /// The value of `unheld(shown)` before the width was multiplied by `share`. Distances are
  /// proportional to the width.
  private func unheldBefore(_ shown: Double, _ share: Double) -> Double {
    unheld(shown * share) / share
  }
}
