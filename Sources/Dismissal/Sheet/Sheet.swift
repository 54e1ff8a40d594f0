// A sheet over the window: it arrives, follows a finger, rests at places, and leaves.
import Geometry
import Motion

/// One sheet along an axis.
///
/// `offset` is points from where the sheet is fully open towards where it is gone; `travel` is the
/// finger's place minus the place that it counts from, in the same direction. The machine adds
/// nothing up. What differs between kinds of sheets is the rule.
public struct Sheet: Machine {
  public enum Event: Hashable, Sendable {
    /// It is to be shown, at the selected place. A sheet on its way out turns round.
    case present(animated: Bool)
    /// It is to go. `mayDismiss`: this source is not refused.
    case dismiss(DismissalSource, animated: Bool, mayDismiss: Bool)
    /// To a resting place. Edge cases: an index beyond either end is the end's.
    case send(to: Int, animated: Bool)
    /// A finger takes it where it is drawn. Its whole travel counts, from where it came down.
    case began(travel: Double)
    /// A finger draws in a sheet that is not there, from where it is gone; `travel` is negative.
    case drawnIn(travel: Double)
    /// The finger comes from the list: all of this travel is the sheet's, at once.
    case tookOver(travel: Double)
    case moved(travel: Double)
    /// `velocity` is the finger's, in points per second, towards gone. `mayDismiss`: a dismissal by
    /// dragging is not refused.
    case released(velocity: Double, mayDismiss: Bool)
    case cancelled
    /// The finger went back to the list that the drag had taken it from, above this place. Edge
    /// cases: an index beyond either end is the end's.
    case handedBack(to: Int)
    /// The offset at which it is gone, and the offsets of its resting places. `animated`: one that
    /// rests goes to where its place is now, and is not there at once.
    case laidOut(extent: Double, places: [Double], animated: Bool = false)
    /// It is where it is going at once.
    case skip
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    case dragEnded(Release)
    case dragCancelled
    case presented
    case dismissed(DismissalSource)
    /// A finger had drawn it in, and it is gone again without having been presented.
    case withdrawn
    /// It would have gone, but that is refused.
    case didAttempt(DismissalSource)
    /// It is on its way to another resting place, or there at once.
    case placeChanged(Int)
  }

  public typealias Effects = EffectList<Effect>

  enum Phase: Hashable, Sendable {
    /// Nothing is shown. Next: moving, resting, dragged.
    case absent
    /// At the selected place. Next: moving, dragged, absent.
    case resting
    /// On its own, as `value` says. Next: resting, absent, dragged, moving.
    case moving(Trip)
    /// A finger has it, as `drag` says. Next: moving, resting, absent.
    case dragged(Trip)
  }

  enum Goal: Hashable, Sendable {
    /// To the selected place for the first time.
    case arrive
    /// To the selected place again.
    case settle
    case leave(DismissalSource)
  }

  /// Where it is going.
  struct Trip: Hashable, Sendable {
    var goal: Goal
    var visit = Visit.presented
    /// How it set out: its corners go on from there. nil while it arrives.
    var letting: Letting?
  }

  /// The reports of its presentation so far.
  enum Visit: Hashable, Sendable {
    /// The program shows it, and its arrival has not been said.
    case new
    /// A finger has drawn it in, and nothing has been said.
    case drawnIn
    case presented
  }

  /// Where it was and how round, as drawn.
  struct Letting: Hashable, Sendable {
    var offset: Double
    var radius: Double
  }

  /// How it follows, decides and moves.
  public var rule: SheetRule
  /// When what moves is caught by a finger.
  public var catching: CatchRule
  /// Points of offset at which nothing of it is seen.
  public internal(set) var extent: Double
  /// Offsets of its resting places, from the lowest to the fully open one.
  public internal(set) var places: [Double]
  /// The resting place that it is at, goes to, or will arrive at.
  public internal(set) var selected: Int
  var phase: Phase
  /// Where it is while it moves. Stored outside the phase, because reading an enum's payload copies
  /// all of it, and the phase is read with every sample.
  var value = MovingValue(0, restsWithin: Rest.unseen)
  /// What the finger does that has it.
  var drag = SheetDrag(base: 0, shown: 0, radius: 0, travel: 0, since: .zero)

  /// Edge cases: places are sorted and kept within 0…extent; none is one at 0, the fully open one.
  public init(
    rule: SheetRule, catching: CatchRule = CatchRule(), extent: Double, places: [Double] = [0],
    selected: Int? = nil, isPresented: Bool = false
  ) {
    self.rule = rule
    self.catching = catching
    self.extent = Sheet.size(extent)
    self.places = Sheet.sorted(places, within: self.extent)
    self.selected = min(max(0, selected ?? self.places.count - 1), self.places.count - 1)
    phase = isPresented ? .resting : .absent
  }

  /// A cover of the whole window that is pulled down; `height` is the window's in points.
  public init(
    _ configuration: PullDownConfiguration = PullDownConfiguration(), height: Double,
    isPresented: Bool = false
  ) {
    self.init(rule: configuration.rule, extent: height, isPresented: isPresented)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    switch event {
    case .present(let animated): present(animated: animated, at: now, into: &effects)
    case .dismiss(let source, let animated, let may):
      dismiss(source, animated: animated, mayDismiss: may, at: now, into: &effects)
    case .send(let index, let animated): send(to: index, animated, at: now, into: &effects)
    case .began(let travel): begin(travel, steps: false, at: now, into: &effects)
    case .drawnIn(let travel): drawIn(travel, at: now, into: &effects)
    case .tookOver(let travel): begin(travel, steps: true, at: now, into: &effects)
    case .moved(let travel):
      guard travel.isFinite, case .dragged = phase else { return }
      drag.travel = travel
    case .released(let velocity, let may):
      release(velocity: velocity.isFinite ? velocity : 0, mayDismiss: may, at: now, into: &effects)
    case .cancelled: cancel(at: now, into: &effects)
    case .handedBack(let index):
      guard case .dragged = phase else { return }
      let index = min(max(0, index), places.count - 1)
      // The finger is past that place, so that the sheet is there.
      drag.travel = travel(to: index)
      select(index, into: &effects)
      cancel(at: now, into: &effects)
    case .laidOut(let extent, let places, let animated):
      layOut(extent, places, animated, at: now, into: &effects)
    case .skip:
      guard case .moving(let trip) = phase else { return }
      arrive(trip, into: &effects)
    case .deadline:
      guard case .moving(let trip) = phase, !value.isMoving(at: now) else { return }
      arrive(trip, into: &effects)
    }
  }

  // MARK: Coming and going

  private mutating func present(animated: Bool, at now: Instant, into effects: inout Effects) {
    switch phase {
    case .absent:
      go(
        Trip(goal: .arrive, visit: .new), from: Letting(offset: extent, radius: 0),
        animated: animated, at: now, &effects)
    case .moving(let trip):
      // On its way out it turns round, with the velocity that it has: the visit goes on. It comes from far,
      // and does not swing past its place as a short way back may.
      guard case .leave = trip.goal else { return }
      go(
        Trip(goal: .settle, visit: trip.visit == .presented ? .presented : .new),
        from: drawn(at: now), velocity: value.velocity(at: now), animated: animated,
        by: rule.wayBack.calm, at: now, &effects)
    case .dragged(var trip):
      // A finger that stopped it on its way out lets it go on to its place.
      guard case .leave = trip.goal else { return }
      trip.goal = .settle
      phase = .dragged(trip)
    case .resting: return
    }
  }

  private mutating func dismiss(
    _ source: DismissalSource, animated: Bool, mayDismiss: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    var visit = Visit.presented
    var isDragged = false
    switch phase {
    case .absent: return
    case .resting: break
    case .moving(let trip):
      if case .leave = trip.goal { return }
      visit = trip.visit
    case .dragged(let trip):
      // The finger has nothing left to drag, whatever follows.
      effects.append(.dragCancelled)
      visit = trip.visit
      isDragged = true
    }
    guard mayDismiss else {
      effects.append(.didAttempt(source))
      if isDragged { settle(visit, velocity: 0, at: now, into: &effects) }
      return
    }
    let velocity = velocity(at: now)
    go(
      Trip(goal: .leave(source), visit: visit), from: drawn(at: now), velocity: velocity,
      animated: animated, at: now, &effects)
  }

  private mutating func send(
    to wanted: Int, _ animated: Bool, at now: Instant, into effects: inout Effects
  ) {
    let index = min(max(0, wanted), places.count - 1)
    guard index != selected else { return }
    let from = drawn(at: now)
    let velocity = velocity(at: now)
    switch phase {
    case .absent:
      selected = index
      return
    case .dragged: return
    case .moving(let trip):
      if case .leave = trip.goal { return }
      select(index, into: &effects)
      go(
        Trip(goal: trip.goal, visit: trip.visit), from: from, velocity: velocity,
        animated: animated, at: now, &effects)
    case .resting:
      select(index, into: &effects)
      go(Trip(goal: .settle), from: from, velocity: 0, animated: animated, at: now, &effects)
    }
  }

  mutating func select(_ index: Int, into effects: inout Effects) {
    guard index != selected else { return }
    selected = index
    effects.append(.placeChanged(index))
  }
}
