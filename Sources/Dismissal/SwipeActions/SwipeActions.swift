// A row of a list. A finger reveals its actions at the leading or trailing edge.
import Geometry
import Motion

/// The state of a row whose actions a finger reveals. The row rests closed, or open at one edge.
///
/// Offsets, translations and velocities are positive towards trailing. In right-to-left layout, the
/// host mirrors these values. A row that is moved towards trailing shows its leading actions.
public struct SwipeActions: Machine {
  /// The actions at one edge.
  package struct Side: Hashable, Sendable {
    /// Length of all actions together, in points. 0 if the edge has no actions.
    package var length: Double
    /// True if a long swipe performs the first action.
    package var allowsFullSwipe: Bool

    package init(length: Double = 0, allowsFullSwipe: Bool = false) {
      self.length = max(0, length)
      self.allowsFullSwipe = allowsFullSwipe
    }
  }

  /// The parameters of the row.
  package var configuration: Configuration
  /// The thresholds below which a moving row counts as at rest for a finger.
  package var catching = InterruptionThreshold()
  /// The width of the row in points.
  package private(set) var width: Double
  private var leading: Side
  private var trailing: Side
  /// The edge at which the row rests or settles open. Nil if the row is closed or closing.
  package private(set) var openEdge: HorizontalEdge?
  /// The edge whose actions are visible. Nil if the row rests closed.
  package private(set) var edge: HorizontalEdge?
  private var phase = Phase.still
  /// The offset of the row in points.
  private var place = MovingValue(0, restsWithin: Rest.unseen)
  /// The growth of the first action: 0 is the usual length, 1 is the whole revealed area.
  private var expansion = MovingValue(0, restsWithin: 0.001)

  private enum Phase: Hashable, Sendable {
    /// No finger drags the row. The row rests or settles. Next phase: dragged.
    case still
    /// A finger drags the row. Next phase: still.
    case dragged(Drag)
  }

  private struct Drag: Hashable, Sendable {
    /// The revealed length when the finger grabbed the row, without a rubber band's resistance.
    var base: Double
    /// The edge at which the row was open when the finger grabbed it. Nil if the row was closed.
    var openEdge: HorizontalEdge?
    /// True if a wheel drags the row. A wheel cannot move the row farther than open.
    var isWheel: Bool
    var translation: Double
    /// Makes the drawn offset catch up with the finger.
    var following: DragCatchUp
  }

  package enum Event: Hashable, Sendable {
    /// A drag begins from the drawn offset. `direction` is its direction: +1 is towards trailing.
    case began(translation: Double, direction: Double, isWheel: Bool = false)
    case moved(translation: Double)
    /// The finger was released. `velocity` is in points per second.
    case released(translation: Double, velocity: Double)
    case cancelled
    /// Opens the row for a key or for code. Edge cases: the event has no effect during a drag, or
    /// if the edge has no actions.
    case open(HorizontalEdge, animated: Bool = true)
    /// Closes the row. If a finger drags the row, the drag ends.
    case close(animated: Bool = true)
    /// Sets the sizes of the row and of its actions.
    case laidOut(width: Double, leading: Side, trailing: Side)
    /// Ends the movement. The row jumps to its target.
    case skip
    case deadline
  }

  /// An effect of the row.
  public enum Effect: Hashable, Sendable {
    /// The finger was released. The release contains the decision. Its values are positive in the
    /// direction that reveals the actions. With `fullSwipe`, the release performs the first action.
    case released(Release, fullSwipe: Bool)
    /// The row settles open at an edge.
    case opened(HorizontalEdge)
    /// The row was open and is now closing.
    case closed
    /// A full swipe performs the first action of an edge.
    case performed(HorizontalEdge)
  }

  package typealias Effects = EffectList<Effect>

  package init(
    configuration: Configuration = Configuration(), width: Double, leading: Side = Side(),
    trailing: Side = Side()
  ) {
    self.configuration = configuration
    self.width = max(1, width)
    self.leading = leading
    self.trailing = trailing
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    // The drawn offset is stored first, so that the next movement continues from it.
    if isDragged { place.drag(to: offset(at: now)) }
    switch event {
    case .began(let translation, let direction, let isWheel):
      begin(translation, direction, isWheel, at: now)
    case .moved(let translation): follow(translation, at: now)
    case .released(let translation, let velocity):
      lift(translation, velocity, at: now, into: &effects)
    case .cancelled:
      guard case .dragged(let drag) = phase else { return }
      settle(at: drag.openEdge, velocity: 0, at: now, into: &effects)
    case .open(let edge, let animated):
      guard phase == .still, side(edge).length > 0 else { return }
      settle(at: edge, velocity: nil, animated: animated, at: now, into: &effects)
    case .close(let animated):
      guard isDragged || openEdge != nil else { return }
      settle(
        at: nil, velocity: isDragged ? 0 : nil, animated: animated, at: now, into: &effects)
    case .laidOut(let width, let leading, let trailing):
      layOut(max(1, width), leading, trailing, at: now, into: &effects)
    case .skip:
      guard phase == .still else { return }
      place.rest(at: place.target)
      expansion.rest(at: expansion.target)
      clear(at: now)
    case .deadline: clear(at: now)
    }
  }

  // MARK: Values

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The distance in points by which the row is moved towards trailing.
    public var offset: Double
    /// The edge whose actions are visible. Nil if the row rests closed.
    public var edge: HorizontalEdge?
    /// The length of the area beside the row, in points.
    public var revealed: Double
    /// The growth of the first action: 0 is the usual length, 1 is the whole revealed area.
    public var expansion: Double
  }

  package func pose(at now: Instant) -> Pose {
    let offset = offset(at: now)
    return Pose(
      offset: offset, edge: edge, revealed: max(0, offset * (edge?.inward ?? 0)),
      expansion: min(1, max(0, expansion.value(at: now))))
  }

  /// The drawn offset in points.
  package func offset(at now: Instant) -> Double {
    guard case .dragged(let drag) = phase, let edge else { return place.value(at: now) }
    return drag.following.drawn(resisted(raw(drag, edge), drag, edge) * edge.inward, at: now)
  }

  /// The revealed length that corresponds to the finger's position, in points. This length decides
  /// the release. Nil if no finger drags the row.
  package var askedLength: Double? {
    guard case .dragged(let drag) = phase, let edge else { return nil }
    return resisted(raw(drag, edge), drag, edge)
  }

  /// The part of the finger's travel past the closed position in points, positive towards trailing.
  /// 0 without such travel.
  package var travelPastClosed: Double {
    guard case .dragged(let drag) = phase, !drag.isWheel, let edge else { return 0 }
    return (min(0, raw(drag, edge)) * edge.inward).moved(by: drag.translation)
  }

  /// The actions at an edge.
  package func side(_ edge: HorizontalEdge) -> Side { edge == .leading ? leading : trailing }

  /// True if the row uses a horizontal drag in this direction at this moment. +1 is towards
  /// trailing, −1 is towards leading. Any other drag belongs to the views around the row.
  ///
  /// An open or moving row uses both directions. A row that rests closed uses the directions in
  /// which it has actions.
  package func wantsTravel(_ direction: Double, at now: Instant) -> Bool {
    if isOut(at: now) { return true }
    return side(direction > 0 ? .leading : .trailing).length > 0
  }

  /// True if the row is open, or moves too much to count as at rest for a finger.
  package func isOut(at now: Instant) -> Bool { openEdge != nil || !isSettled(at: now) }

  /// The instant at which the row comes to rest closed. Nil if the row is open, dragged or at rest.
  package var nextDeadline: Instant? {
    guard phase == .still, edge != nil, openEdge == nil else { return nil }
    return place.restsAt
  }
  /// True while the drawn row changes without a sample of a finger.
  package func isMoving(at now: Instant) -> Bool {
    if expansion.isMoving(at: now) { return true }
    if case .dragged(let drag) = phase { return now < drag.following.settles() }
    return place.isMoving(at: now)
  }
  /// True while a finger drags the row.
  package var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// True while no finger drags the row, and the row rests or nearly rests.
  package func isSettled(at now: Instant) -> Bool {
    phase == .still
      && catching.isAtRest(
        distance: place.value(at: now) - place.target, velocity: place.velocity(at: now))
  }

  // MARK: Thresholds

  /// The revealed length beyond which a release leaves the row open, as a function of the velocity.
  package func openThreshold(_ edge: HorizontalEdge) -> ReleaseThreshold {
    ReleaseThreshold(configuration.rule, limit: configuration.completion * side(edge).length)
  }

  /// The revealed length beyond which a release performs the first action. A fast release towards
  /// closed never performs the action. Nil if no release performs the action.
  package func fullThreshold(_ edge: HorizontalEdge) -> ReleaseThreshold? {
    guard side(edge).allowsFullSwipe, side(edge).length > 0 else { return nil }
    let rule = ReleaseRule(throwSpeed: configuration.velocity)
    var threshold = ReleaseThreshold(rule, limit: fullLimit(edge))
    threshold.fastLimit = threshold.limit
    return threshold
  }

  /// The revealed length in points beyond which a full swipe is recognized, at least the open row's
  /// length. A high speed does not reduce this length, because an action cannot be undone.
  private func fullLimit(_ edge: HorizontalEdge) -> Double {
    max(configuration.fullSwipe * width, side(edge).length)
  }

  /// The result of a release.
  package enum Landing: Hashable, Sendable { case closed, open, performed }

  /// The result of a release at a revealed length, and the decision. `velocity` is the finger's
  /// velocity, positive in the direction that reveals the actions.
  package func landing(
    at length: Double, velocity: Double, of edge: HorizontalEdge, isWheel: Bool = false
  ) -> (landing: Landing, release: Release) {
    let velocity = velocity.isFinite ? velocity : 0
    if !isWheel, let threshold = fullThreshold(edge),
      length > threshold.position(velocity: velocity)
    {
      return (
        .performed,
        Release(
          place: length, velocity: velocity, countedPlace: length, limit: threshold.limit,
          throwSpeed: configuration.velocity, cause: .place, verdict: .goes)
      )
    }
    let release = configuration.rule.judge(
      place: length, velocity: velocity, limit: configuration.completion * side(edge).length)
    return (release.goes ? .open : .closed, release)
  }

  // MARK: Movements

  private var band: RubberBand {
    RubberBand(coefficient: configuration.rubberBand, dimension: width)
  }

  /// The longest revealed length without resistance, in points.
  private func limit(_ edge: HorizontalEdge) -> Double {
    side(edge).allowsFullSwipe ? max(width, side(edge).length) : side(edge).length
  }

  private func raw(_ drag: Drag, _ edge: HorizontalEdge) -> Double {
    drag.base + drag.translation * edge.inward
  }

  /// The revealed length that corresponds to the finger's travel `raw`, in points. Past the row's
  /// limits, the resistance grows.
  private func resisted(_ raw: Double, _ drag: Drag, _ edge: HorizontalEdge) -> Double {
    if drag.isWheel { return min(max(0, raw), max(side(edge).length, drag.base)) }
    if raw < 0 { return band.offset(forPull: raw) }
    let limit = limit(edge)
    return raw > limit ? limit + band.offset(forPull: raw - limit) : raw
  }

  private func unresisted(_ length: Double, _ edge: HorizontalEdge) -> Double {
    if length < 0 { return band.pull(forOffset: length) }
    let limit = limit(edge)
    return length > limit ? limit + band.pull(forOffset: length - limit) : length
  }

  private mutating func begin(
    _ translation: Double, _ direction: Double, _ isWheel: Bool, at now: Instant
  ) {
    let shown = offset(at: now)
    let isClosed = openEdge == nil && isSettled(at: now)
    let towards: HorizontalEdge = direction > 0 ? .leading : .trailing
    guard let edge = isClosed || edge == nil ? towards : edge, side(edge).length > 0 else { return }
    let base = unresisted(shown * edge.inward, edge)
    var drag = Drag(
      base: base, openEdge: openEdge, isWheel: isWheel, translation: translation,
      following: DragCatchUp(base: shown, asked: shown, since: now))
    drag.following = DragCatchUp(
      base: shown, asked: resisted(raw(drag, edge), drag, edge) * edge.inward, since: now)
    self.edge = edge
    phase = .dragged(drag)
    place.drag(to: offset(at: now))
  }

  private mutating func follow(_ translation: Double, at now: Instant) {
    guard translation.isFinite, case .dragged(var drag) = phase, let edge else { return }
    drag.translation = translation
    let limit = drag.isWheel ? nil : fullThreshold(edge)?.limit
    let isFull = limit.map { resisted(raw(drag, edge), drag, edge) > $0 } ?? false
    if isFull != isExpanded { expand(isFull, at: now) }
    phase = .dragged(drag)
    place.drag(to: offset(at: now))
  }

  /// True if the first action covers, or grows to cover, all revealed actions.
  private var isExpanded: Bool { expansion.target == 1 }

  private mutating func expand(_ isFull: Bool, at now: Instant) {
    expansion.go(to: isFull ? 1 : 0, .spring(configuration.spring), at: now)
  }

  private mutating func lift(
    _ translation: Double, _ velocity: Double, at now: Instant, into effects: inout Effects
  ) {
    follow(translation, at: now)
    guard case .dragged(let drag) = phase, let edge else { return }
    // The finger's position decides the release, not the drawn offset.
    let raw = raw(drag, edge)
    let (landing, release) = landing(
      at: resisted(raw, drag, edge), velocity: velocity * edge.inward, of: edge,
      isWheel: drag.isWheel)
    effects.append(.released(release, fullSwipe: landing == .performed))
    if landing == .performed { effects.append(.performed(edge)) }
    let limit = limit(edge)
    let slope =
      raw < 0 ? band.slope(atPull: raw) : raw > limit ? band.slope(atPull: raw - limit) : 1
    // A performed action still fills the row while the row closes.
    if landing != .performed, isExpanded { expand(false, at: now) }
    settle(
      at: landing == .open ? edge : nil, velocity: velocity * slope, at: now, into: &effects)
  }

  /// Starts to settle the row open at an edge, or closed.
  private mutating func settle(
    at goal: HorizontalEdge?, velocity: Double?, animated: Bool = true, at now: Instant,
    into effects: inout Effects
  ) {
    let before = openEdge
    phase = .still
    openEdge = goal
    edge = goal ?? edge
    if goal != nil, isExpanded { expand(false, at: now) }
    let target = goal.map { $0.inward * side($0).length } ?? 0
    place.go(
      to: target, .spring(configuration.spring), velocity: velocity, animated: animated, at: now)
    if goal != before {
      if let goal { effects.append(.opened(goal)) } else { effects.append(.closed) }
    }
    if !place.isMoving(at: now) { clear(at: now) }
  }

  /// Hides the actions of a row that rests closed.
  private mutating func clear(at now: Instant) {
    guard phase == .still, openEdge == nil, !place.isMoving(at: now) else { return }
    edge = nil
    place.rest(at: 0)
    expansion.rest(at: 0)
  }

  private mutating func layOut(
    _ width: Double, _ leading: Side, _ trailing: Side, at now: Instant, into effects: inout Effects
  ) {
    guard width != self.width || leading != self.leading || trailing != self.trailing else {
      return
    }
    let asked = askedLength
    (self.width, self.leading, self.trailing) = (width, leading, trailing)
    if case .dragged(var drag) = phase, let edge, let asked {
      guard side(edge).length > 0 else {
        return settle(at: nil, velocity: 0, at: now, into: &effects)
      }
      // The drag continues from the length that corresponds to the finger, without resistance.
      drag.base = unresisted(asked, edge) - drag.translation * edge.inward
      phase = .dragged(drag)
      return
    }
    guard let open = openEdge else { return }
    guard side(open).length > 0 else {
      return settle(at: nil, velocity: nil, at: now, into: &effects)
    }
    let target = open.inward * side(open).length
    guard target != place.target else { return }
    if place.isMoving(at: now) {
      place.go(to: target, .spring(configuration.spring), at: now)
    } else {
      place.rest(at: target)
    }
  }
}
