// Pages side by side. A finger turns them.
import Geometry
import Motion

/// Pages side by side: the current page and its offset.
///
/// Translations and velocities are positive towards trailing. The host mirrors them in
/// right-to-left languages. A drag towards trailing shows the previous page.
public struct Pager: Machine {
  /// Its parameters.
  public var configuration: Configuration
  /// The limits within which moving pages are at rest for a finger.
  public var catching = InterruptionThreshold()
  /// The number of pages.
  public private(set) var count: Int
  /// The index of the page that is shown or settles.
  public private(set) var page: Int
  /// The width of a page in points.
  public private(set) var width: Double
  private var phase = Phase.still
  /// The scrolled distance in points: `page` × `width` at rest.
  private var place: MovingValue

  private enum Phase: Hashable, Sendable {
    /// No finger drags it, and it rests or settles. Next: paused, dragged.
    case still
    /// The finger belongs to something else, and the pages do not move. Next: dragged, still.
    case paused
    /// A finger drags it. Next: still.
    case dragged(Drag)
  }

  private struct Drag: Hashable, Sendable {
    /// The scrolled distance when the finger grabbed it, without the rubber band.
    var base: Double
    /// The translation of the finger towards trailing, in points.
    var translation: Double
    /// The catch-up of the drawn distance.
    var following: DragCatchUp
  }

  public enum Event: Hashable, Sendable {
    /// The finger belongs to something else. Moving pages stop.
    case paused
    /// Paused pages settle. Edge cases: without a pause nothing happens.
    case resumed
    /// A drag begins from the drawn position of the pages.
    case began(translation: Double)
    case moved(translation: Double)
    /// The finger was lifted. `velocity`: in points per second towards trailing.
    case released(translation: Double, velocity: Double)
    case cancelled
    /// Selects a page by key, wheel or code. Edge cases: beyond an end it is the page at that end.
    case go(to: Int, animated: Bool = true)
    case resized(width: Double)
    /// Moving pages jump to their target.
    case skip
    /// Sets the number of pages. Edge cases: a page beyond the last one becomes the last one.
    case counted(Int)
  }

  public enum Effect: Hashable, Sendable {
    /// The finger was lifted, with the decision. Forward is the direction of the finger's travel,
    /// or without travel the direction in which the pages are offset.
    case released(Release)
    /// Another page is current. It is at rest or settles.
    case pageChanged(Int)
  }

  public typealias Effects = EffectList<Effect>

  public init(
    configuration: Configuration = Configuration(), count: Int, page: Int = 0, width: Double
  ) {
    self.configuration = configuration
    self.count = max(1, count)
    self.page = min(max(0, page), self.count - 1)
    self.width = max(1, width)
    place = MovingValue(Double(self.page) * self.width, restsWithin: Rest.unseen)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    // The next event continues from the drawn value.
    if isDragged { place.drag(to: scrolled(at: now)) }
    switch event {
    case .paused:
      guard phase == .still, place.isMoving(at: now) else { return }
      place.hold(at: now)
      phase = .paused
    case .resumed:
      guard phase == .paused else { return }
      come(to: page, velocity: 0, at: now, into: &effects)
    case .began(let translation): begin(translation, at: now)
    case .moved(let translation): follow(translation, at: now)
    case .released(let translation, let velocity):
      lift(translation, velocity, at: now, into: &effects)
    case .cancelled:
      guard phase != .still else { return }
      come(to: page, velocity: 0, at: now, into: &effects)
    case .go(let page, let animated):
      come(to: page, velocity: nil, animated: animated, at: now, into: &effects)
    case .resized(let width): resize(to: max(1, width), at: now)
    case .skip: if phase == .still { place.rest(at: place.target) }
    case .counted(let count):
      self.count = max(1, count)
      guard page >= self.count else { return }
      guard isDragged else {
        // If the current page was removed, the last one becomes current.
        return come(to: page, velocity: nil, at: now, into: &effects)
      }
      page = self.count - 1
      effects.append(.pageChanged(page))
    }
  }

  /// The pose at `now`.
  public func pose(at now: Instant) -> Pose {
    let scrolled = scrolled(at: now)
    return Pose(scrolled: scrolled, pages: scrolled / width)
  }

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The distance that the pages are moved towards leading, in points.
    public var scrolled: Double
    /// The scrolled distance in pages: 1.0 is page 1 at rest. Before the first page it is negative.
    public var pages: Double
  }

  /// The scrolled distance that corresponds to the finger's position. It decides the release, and
  /// the drawn distance catches up with it. nil: no finger drags the pages.
  public var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return held(drag.base - drag.translation)
  }

  /// nil: it only waits for events.
  public var nextDeadline: Instant? { nil }
  /// The instant at which it rests; nil: it rests already, or is held.
  public var restsAt: Instant? { place.restsAt }
  /// True while the picture changes without a finger.
  public func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase { return now < drag.following.settles() }
    return place.isMoving(at: now)
  }
  /// True while a finger drags it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// True while it neither moves nor is dragged.
  public var isStill: Bool { phase == .still }

  /// True while no finger drags the pages and they are at rest for a finger.
  public func isSettled(at now: Instant) -> Bool {
    phase == .still
      && catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
  }

  // MARK: Movements

  private var lastPlace: Double { Double(count - 1) * width }
  private var band: RubberBand {
    RubberBand(coefficient: configuration.rubberBand, dimension: width)
  }

  /// The drawn distance for `raw` points. Past either end it follows less and less.
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

  private mutating func lift(
    _ translation: Double, _ velocity: Double, at now: Instant, into effects: inout Effects
  ) {
    follow(translation, at: now)
    guard case .dragged(let drag) = phase else { return }
    // The position of the finger decides.
    let raw = drag.base - drag.translation
    let (goal, release) = landing(
      scrolled: held(raw), travel: translation, velocity: velocity)
    effects.append(.released(release))
    let slope =
      raw < 0 ? band.slope(atPull: raw) : raw > lastPlace ? band.slope(atPull: raw - lastPlace) : 1
    come(to: goal, velocity: -velocity * slope, at: now, into: &effects)
  }

  /// The page after a release, at most one from the current page, with the decision.
  ///
  /// `travel` and `velocity` are the finger's, towards trailing, so that negative values turn to
  /// the next page. A flick along the travel turns the page. A flick against it does not.
  public func landing(
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
    guard release.goes else { return (page, release) }
    let goal = min(max(page + side, 0), count - 1)
    // There is no page before the first and after the last one.
    if goal == page { release.verdict = .refused }
    return (goal, release)
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
    guard goal != page else { return }
    page = goal
    effects.append(.pageChanged(page))
  }

  private mutating func resize(to new: Double, at now: Instant) {
    let share = new / width
    guard share != 1 else { return }
    let value = scrolled(at: now)
    let velocity = place.velocity(at: now)
    let wasMoving = place.isMoving(at: now)
    width = new
    switch phase {
    case .still where !wasMoving: place.rest(at: Double(page) * width)
    case .still:
      place.drag(to: value * share)
      place.go(
        to: Double(page) * width, .spring(configuration.spring), velocity: velocity * share,
        at: now)
    case .paused: place.drag(to: value * share)
    case .dragged(var drag):
      // The drag continues from the position of the pages.
      drag.base += unheld(value * share) - unheldBefore(value, share)
      drag.following.base += value * share - value
      phase = .dragged(drag)
    }
  }

  /// The result of `unheld` for `shown` before the width changed by `share`. All its values are
  /// proportional to the width.
  private func unheldBefore(_ shown: Double, _ share: Double) -> Double {
    unheld(shown * share) / share
  }
}
