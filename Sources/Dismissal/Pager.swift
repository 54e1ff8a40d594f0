// Pages side by side, one of them in view, turned by a finger.
import Geometry
import Motion

/// Which page is in view and how far it is moved.
///
/// Every translation and velocity is told towards trailing; who knows the reading direction turns
/// it. A finger that goes towards trailing brings the previous page.
public struct Pager: Machine {
  /// The figures that it moves by.
  public var configuration: Configuration
  /// When pages that move are at rest for a hand.
  public var catching = CatchRule()
  /// How many pages there are.
  public private(set) var count: Int
  /// The page that is in view, or on its way there.
  public private(set) var page: Int
  /// Points; what a page is wide.
  public private(set) var width: Double
  private var phase = Phase.still
  /// Points scrolled: `page` × `width` at rest, less or more while it moves.
  private var place: MovingValue

  private enum Phase: Hashable, Sendable {
    /// No finger has it; it rests or settles. Next: paused, dragged.
    case still
    /// Something else has the finger; it stands where it was. Next: dragged, still.
    case paused
    /// A finger moves it. Next: still.
    case dragged(Drag)
  }

  private struct Drag: Hashable, Sendable {
    /// Points scrolled when the finger took it, as if the ends did not hold it back.
    var base: Double
    /// Points of the finger towards trailing.
    var translation: Double
    /// In points scrolled, as shown.
    var following: FollowedTravel
  }

  public enum Event: Hashable, Sendable {
    /// The finger belongs to something else: pages that were on their way stand still.
    case paused
    /// They go on. Edge cases: without a pause nothing happens.
    case resumed
    /// A drag takes the pages where they are drawn, whatever they were doing.
    case began(translation: Double)
    case moved(translation: Double)
    /// `velocity` in points per second towards trailing.
    case released(translation: Double, velocity: Double)
    case cancelled
    /// To a page, by key, wheel or code. Edge cases: beyond an end it is the last one there is.
    case go(to: Int, animated: Bool = true)
    case resized(width: Double)
    /// Pages that move by themselves are at once where they go.
    case skip
    /// There are so many pages now. Edge cases: what lay beyond the last one goes to it.
    case counted(Int)
  }

  public enum Effect: Hashable, Sendable {
    /// The finger was lifted; what decided. Onwards is the way of the finger's travel, or, where it
    /// has none, the side on which the pages are.
    case released(Release)
    /// Another page is in view, or on its way there.
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
    // What a finger has is as drawn, whatever is told next.
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
        // To the last one that is left.
        return come(to: page, velocity: nil, at: now, into: &effects)
      }
      page = self.count - 1
      effects.append(.pageChanged(page))
    }
  }

  /// Where the pages are at `now`. Pure.
  public func pose(at now: Instant) -> Pose {
    let scrolled = scrolled(at: now)
    return Pose(scrolled: scrolled, pages: scrolled / width)
  }

  /// Where it is seen at one instant.
  public struct Pose: Hashable, Sendable {
    /// Points that the pages are moved towards leading.
    public var scrolled: Double
    /// The same in pages: 1.0 is page 1 at rest; pulled before the first it is negative.
    public var pages: Double
  }

  /// Points scrolled that the finger asks for, which a release is judged by; what is drawn catches up
  /// with it. nil: no finger has the pages.
  public var askedOffset: Double? {
    guard case .dragged(let drag) = phase else { return nil }
    return held(drag.base - drag.translation)
  }

  /// Nothing is waited for: what it does next depends on a finger.
  public var nextDeadline: Instant? { nil }
  /// When it comes to rest; nil: it is at rest, or held.
  public var restsAt: Instant? { place.restsAt }
  /// True while the picture changes without a finger.
  public func isMoving(at now: Instant) -> Bool {
    if case .dragged(let drag) = phase { return now < drag.following.settles() }
    return place.isMoving(at: now)
  }
  /// A finger has it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }
  /// It neither moves nor is held.
  public var isStill: Bool { phase == .still }

  /// True while no finger has the pages and a hand sees them stand.
  public func isInPlace(at now: Instant) -> Bool {
    phase == .still
      && catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
  }

  // MARK: Steps

  private var lastPlace: Double { Double(count - 1) * width }
  private var band: RubberBand {
    RubberBand(coefficient: configuration.rubberBand, dimension: width)
  }

  /// What is shown of `raw` points: past either end less and less.
  private func held(_ raw: Double) -> Double {
    if raw < 0 { return band.offset(forPull: raw) }
    return raw > lastPlace ? lastPlace + band.offset(forPull: raw - lastPlace) : raw
  }

  private func unheld(_ shown: Double) -> Double {
    if shown < 0 { return band.pull(forOffset: shown) }
    return shown > lastPlace ? lastPlace + band.pull(forOffset: shown - lastPlace) : shown
  }

  /// Points scrolled, as drawn.
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
        following: FollowedTravel(base: shown, asked: held(base - translation), since: now)))
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
    // What decides is where the finger is, as everywhere.
    let raw = drag.base - drag.translation
    let (goal, release) = landing(
      scrolled: held(raw), travel: translation, velocity: velocity)
    effects.append(.released(release))
    let slope =
      raw < 0 ? band.slope(atPull: raw) : raw > lastPlace ? band.slope(atPull: raw - lastPlace) : 1
    come(to: goal, velocity: -velocity * slope, at: now, into: &effects)
  }

  /// The page that a release leads to, at most one from the page in view, and what decided.
  ///
  /// `travel` and `velocity` are the finger's, towards trailing, so that negative ones page on. A
  /// flick along the travel turns the page, one against it takes the travel back.
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
    // Beyond the first and the last one there is no page to turn to.
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
      // The finger goes on from where the pages are now.
      drag.base += unheld(value * share) - unheldBefore(value, share)
      drag.following.base += value * share - value
      phase = .dragged(drag)
    }
  }

  /// What `unheld` said of `shown` before the width changed by `share`: everything in it is in
  /// proportion to the width.
  private func unheldBefore(_ shown: Double, _ share: Double) -> Double {
    unheld(shown * share) / share
  }
}
