// A sheet over the window: it is presented, follows a finger, rests at detents, and is dismissed.
import Geometry
import Motion

/// One sheet along an axis.
///
/// `offset` is the distance from fully open towards dismissed in points. `travel` is the position
/// of the finger minus the position that it counts from, in the same direction. Neither is summed
/// up. Kinds of sheets differ by their rule.
public struct Sheet: Machine {
  public enum Event: Hashable, Sendable {
    /// Presents it at the selected detent. A dismissal is reversed.
    case present(animated: Bool)
    /// Dismisses it. `shouldDismiss`: this source is not refused.
    case dismiss(DismissalSource, animated: Bool, shouldDismiss: Bool)
    /// Moves it to a detent. Edge cases: an index beyond an end is that end.
    case send(to: Int, animated: Bool)
    /// A drag begins from the drawn position. The whole travel from touch-down counts.
    case began(travel: Double)
    /// A finger pulls in a sheet that is not presented. `travel` is negative.
    case edgePullBegan(travel: Double)
    /// The list handed the finger off to the sheet. All of this travel counts at once.
    case tookOver(travel: Double)
    case moved(travel: Double)
    /// The finger was lifted. `velocity`: in points per second, towards dismissed. `shouldDismiss`: a
    /// dismissal by dragging is not refused.
    case released(velocity: Double, shouldDismiss: Bool)
    case cancelled
    /// The finger was handed back to the list above this detent. Edge cases: an index beyond an end
    /// is that end.
    case handedBack(to: Int)
    /// Lays it out: the offset at which it is dismissed, and the offsets of its detents.
    /// `animated`: a resting sheet moves to the new offset of its detent instead of jumping.
    case laidOut(extent: Double, detents: [Double], animated: Bool = false)
    /// It jumps to its target.
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
    /// A finger had pulled it in, and it was dismissed without having been presented.
    case withdrawn
    /// A dismissal was refused.
    case dismissRefused(DismissalSource)
    /// Another detent is selected. The sheet moves to it or is at it.
    case placeChanged(Int)
  }

  public typealias Effects = EffectList<Effect>

  enum Phase: Hashable, Sendable {
    /// The sheet is not presented. Next: moving, resting, dragged.
    case absent
    /// It rests at the selected detent. Next: moving, dragged, absent.
    case resting
    /// It moves by itself. `value` has the movement. Next: resting, absent, dragged, moving.
    case moving(Transition)
    /// A finger drags it. `drag` has the drag. Next: moving, resting, absent.
    case dragged(Transition)
  }

  enum Goal: Hashable, Sendable {
    /// Presented at the selected detent for the first time.
    case arrive
    /// Settles at the selected detent.
    case settle
    case leave(DismissalSource)
  }

  /// A movement of the sheet, with its goal.
  struct Transition: Hashable, Sendable {
    var goal: Goal
    var visit = Visit.presented
    /// Its offset and corner radius at the start of the movement; nil while it is being presented.
    var letting: ReleaseState?
  }

  /// The reports for its presentation so far.
  enum Visit: Hashable, Sendable {
    /// The program presents it, and `presented` has not been reported.
    case new
    /// A finger has pulled it in, and nothing has been reported.
    case edgePullBegan
    case presented
  }

  /// The drawn offset and corner radius at release.
  struct ReleaseState: Hashable, Sendable {
    var offset: Double
    var radius: Double
  }

  /// The rule for following a finger, for decisions and for movements.
  public var rule: SheetRule
  /// The limits within which a moving sheet is interrupted.
  public var catching: InterruptionThreshold
  /// The offset at which it is completely out of view, in points.
  public internal(set) var extent: Double
  /// The offsets of its detents, from the lowest to fully open.
  public internal(set) var detents: [Double]
  /// The index of the detent that it rests at, moves to, or will be presented at.
  public internal(set) var selected: Int
  var phase: Phase
  /// Its offset while it moves. It is stored outside the phase, because reading an enum's payload
  /// copies all of it, and the phase is read with every sample.
  var value = MovingValue(0, restsWithin: Rest.unseen)
  /// The current drag.
  var drag = SheetDrag(base: 0, shown: 0, radius: 0, travel: 0, since: .zero)

  /// Edge cases: detents are sorted and limited to 0…extent. Without any there is one at 0, fully
  /// open.
  public init(
    rule: SheetRule, catching: InterruptionThreshold = InterruptionThreshold(), extent: Double,
    detents: [Double] = [0],
    selected: Int? = nil, isPresented: Bool = false
  ) {
    self.rule = rule
    self.catching = catching
    self.extent = Sheet.size(extent)
    self.detents = Sheet.sorted(detents, within: self.extent)
    self.selected = min(max(0, selected ?? self.detents.count - 1), self.detents.count - 1)
    phase = isPresented ? .resting : .absent
  }

  /// Creates a cover of the whole window that is pulled down. `height`: of the window, in points.
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
      dismiss(source, animated: animated, shouldDismiss: may, at: now, into: &effects)
    case .send(let index, let animated): send(to: index, animated, at: now, into: &effects)
    case .began(let travel): begin(travel, steps: false, at: now, into: &effects)
    case .edgePullBegan(let travel): drawIn(travel, at: now, into: &effects)
    case .tookOver(let travel): begin(travel, steps: true, at: now, into: &effects)
    case .moved(let travel):
      guard travel.isFinite, case .dragged = phase else { return }
      drag.travel = travel
    case .released(let velocity, let may):
      release(
        velocity: velocity.isFinite ? velocity : 0, shouldDismiss: may, at: now, into: &effects)
    case .cancelled: cancel(at: now, into: &effects)
    case .handedBack(let index):
      guard case .dragged = phase else { return }
      let index = min(max(0, index), detents.count - 1)
      // The finger is past that detent, so the sheet is at it.
      drag.travel = travel(to: index)
      select(index, into: &effects)
      cancel(at: now, into: &effects)
    case .laidOut(let extent, let detents, let animated):
      layOut(extent, detents, animated, at: now, into: &effects)
    case .skip:
      guard case .moving(let trip) = phase else { return }
      arrive(trip, into: &effects)
    case .deadline:
      guard case .moving(let trip) = phase, !value.isMoving(at: now) else { return }
      arrive(trip, into: &effects)
    }
  }

  // MARK: Presenting and dismissing

  private mutating func present(animated: Bool, at now: Instant, into effects: inout Effects) {
    switch phase {
    case .absent:
      go(
        Transition(goal: .arrive, visit: .new), from: ReleaseState(offset: extent, radius: 0),
        animated: animated, at: now, &effects)
    case .moving(let trip):
      // A sheet that is being dismissed returns with its velocity, and its presentation continues.
      // The spring does not overshoot, because the distance is long.
      guard case .leave = trip.goal else { return }
      go(
        Transition(goal: .settle, visit: trip.visit == .presented ? .presented : .new),
        from: drawn(at: now), velocity: value.velocity(at: now), animated: animated,
        by: rule.wayBack.reducedMotion, at: now, &effects)
    case .dragged(var trip):
      // The finger interrupted its dismissal. At the release it settles at its detent.
      guard case .leave = trip.goal else { return }
      trip.goal = .settle
      phase = .dragged(trip)
    case .resting: return
    }
  }

  private mutating func dismiss(
    _ source: DismissalSource, animated: Bool, shouldDismiss: Bool, at now: Instant,
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
      // The sheet is dismissed under the finger.
      effects.append(.dragCancelled)
      visit = trip.visit
      isDragged = true
    }
    guard shouldDismiss else {
      effects.append(.dismissRefused(source))
      if isDragged { settle(visit, velocity: 0, at: now, into: &effects) }
      return
    }
    let velocity = velocity(at: now)
    go(
      Transition(goal: .leave(source), visit: visit), from: drawn(at: now), velocity: velocity,
      animated: animated, at: now, &effects)
  }

  private mutating func send(
    to wanted: Int, _ animated: Bool, at now: Instant, into effects: inout Effects
  ) {
    let index = min(max(0, wanted), detents.count - 1)
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
        Transition(goal: trip.goal, visit: trip.visit), from: from, velocity: velocity,
        animated: animated, at: now, &effects)
    case .resting:
      select(index, into: &effects)
      go(Transition(goal: .settle), from: from, velocity: 0, animated: animated, at: now, &effects)
    }
  }

  mutating func select(_ index: Int, into effects: inout Effects) {
    guard index != selected else { return }
    selected = index
    effects.append(.placeChanged(index))
  }
}
