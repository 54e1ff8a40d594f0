// A sheet above the window's content. It is presented, dragged, at rest at a detent, or dismissed.
import Geometry
import Motion

/// The state of one sheet along an axis.
///
/// `offset` is the distance of the sheet from fully open, in points. `travel` is the distance of
/// the finger from the start of its drag. Both are positive towards dismissed, and computed from
/// positions, so that no errors add up. Kinds of sheets differ only in their rule.
public struct Sheet: Machine {
  package enum Event: Hashable, Sendable {
    /// Presents the sheet at the selected detent. A dismissal in progress is reversed.
    case present(animated: Bool)
    /// Dismisses the sheet. `shouldDismiss` is true if this source may dismiss it.
    case dismiss(DismissalSource, animated: Bool, shouldDismiss: Bool)
    /// Moves the sheet to a detent. A dragged sheet moves after its release. Edge cases: an index
    /// beyond an end counts as this end.
    case send(to: Int, animated: Bool)
    /// A drag has begun at the drawn position. `travel` is the whole travel since touch-down.
    case began(travel: Double)
    /// A finger begins to pull a hidden sheet from its edge into view. `travel` is negative.
    case edgePullBegan(travel: Double)
    /// The list handed the finger off. The sheet follows the whole travel without catching up.
    case tookOver(travel: Double)
    case moved(travel: Double)
    /// The finger was released. `velocity` is in points per second towards dismissed.
    /// `shouldDismiss` is true if a drag may dismiss the sheet.
    case released(velocity: Double, shouldDismiss: Bool)
    case cancelled
    /// The finger moved farther up than this detent, and was handed back to the list. Edge cases:
    /// an index beyond an end counts as this end.
    case handedBack(to: Int)
    /// Lays out the sheet. `extent` is the offset at which the sheet is out of view. `detents` are
    /// the offsets of its detents. `length` is its length, or nil for `extent`. If `animated` is
    /// true, a resting sheet moves to the new offset of its detent. Otherwise, it jumps.
    case laidOut(extent: Double, detents: [Double], length: Double? = nil, animated: Bool = false)
    /// Ends the movement. The sheet jumps to its target.
    case skip
    /// The instant `nextDeadline` has come.
    case deadline
  }

  /// An effect of the sheet.
  public enum Effect: Hashable, Sendable {
    case dragBegan
    case dragEnded(Release)
    case dragCancelled
    case presented
    case dismissed(DismissalSource)
    /// The sheet that a finger had pulled from its edge is hidden again, without a presentation.
    case withdrawn
    /// A dismissal by this source was refused.
    case dismissRefused(DismissalSource)
    /// Another detent is selected. The sheet moves to this detent, or is already at it.
    case placeChanged(Int)
  }

  package typealias Effects = EffectList<Effect>

  enum Phase: Hashable, Sendable {
    /// The sheet is not presented. Next phases: moving, resting, dragged.
    case absent
    /// The sheet rests at the selected detent. Next phases: moving, dragged, absent.
    case resting
    /// The sheet moves by itself. The property `value` contains the movement. Next phases: resting,
    /// absent, dragged, moving.
    case moving(Transition)
    /// A finger drags the sheet, as `drag` describes. Next phases: moving, resting, absent.
    case dragged(Transition)
  }

  enum Goal: Hashable, Sendable {
    /// The sheet is being presented at the selected detent.
    case arrive
    /// The sheet moves to the selected detent.
    case settle
    case leave(DismissalSource)
  }

  /// A movement of the sheet and its goal.
  struct Transition: Hashable, Sendable {
    var goal: Goal
    var visit = Visit.presented
    /// Offset and corner radius at the movement's beginning. Nil before the first movement.
    var letting: ReleaseState?
  }

  /// The reports that a presentation has caused so far.
  enum Visit: Hashable, Sendable {
    /// Code presents the sheet, and `presented` has not been reported yet.
    case new
    /// A finger has pulled the sheet from its edge, and nothing has been reported yet.
    case edgePullBegan
    case presented
  }

  /// The drawn offset and corner radius at the beginning of a movement, in points.
  struct ReleaseState: Hashable, Sendable {
    var offset: Double
    var radius: Double
  }

  /// The rule for following a finger, for being dismissed, and for moving.
  package var rule: Sheet.Rule
  /// The thresholds below which a moving sheet counts as at rest.
  package var catching: InterruptionThreshold
  /// The offset at which the sheet is out of view, in points.
  package internal(set) var extent: Double
  /// The length of the sheet in points. Some sheets move farther, so that their shadow is hidden.
  package private(set) var length: Double
  /// The offsets of the sheet's detents in points, from the lowest to fully open.
  package internal(set) var detents: [Double]
  /// The largest offset of the lowest detent since the sheet was last at or above this detent, in
  /// points. The scrim fades beyond this offset, so a change of the content's length does not
  /// change the scrim.
  var dimmed: Double
  /// The index of the detent at which the sheet rests, to which it moves or will be presented.
  package internal(set) var selected: Int
  var phase: Phase
  /// The offset while the sheet moves. The offset is not an associated value of the phase, because
  /// reading the phase would copy it for every sample.
  var value = MovingValue(0, restsWithin: Rest.unseen)
  /// The current drag. Only valid in the phase `dragged`.
  var drag = SheetDrag(base: 0, shown: 0, radius: 0, travel: 0, since: .zero)

  /// Creates a sheet. Edge cases: detents are sorted and limited to 0…`extent`. If the list of
  /// detents is empty, the only detent is 0, which is fully open.
  package init(
    rule: Sheet.Rule, catching: InterruptionThreshold = InterruptionThreshold(), extent: Double,
    detents: [Double] = [0], length: Double? = nil, selected: Int? = nil, isPresented: Bool = false
  ) {
    self.rule = rule
    self.catching = catching
    self.extent = Sheet.size(extent)
    self.length = Sheet.size(length ?? extent)
    self.detents = Sheet.sorted(detents, within: self.extent)
    dimmed = self.detents[0]
    self.selected = min(max(0, selected ?? self.detents.count - 1), self.detents.count - 1)
    phase = isPresented ? .resting : .absent
  }

  /// Creates a cover of the whole window. `height` is the height of the window in points.
  package init(
    _ configuration: PullDownConfiguration = PullDownConfiguration(), height: Double,
    isPresented: Bool = false
  ) {
    self.init(rule: configuration.rule, extent: height, isPresented: isPresented)
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    if case .moved = event {} else if offset(at: now) <= detents[0] { dimmed = detents[0] }
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
      // The finger has moved past the detent, so the sheet stops at the detent.
      drag.travel = travel(to: index)
      select(index, into: &effects)
      cancel(at: now, into: &effects)
    case .laidOut(let extent, let detents, let length, let animated):
      self.length = Sheet.size(length ?? extent)
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
    case .moving(var trip):
      if trip.visit == .edgePullBegan { trip.visit = .new }
      // A sheet that is being dismissed returns, and its presentation continues. The movement has
      // no overshoot, because the distance can be long.
      phase = .moving(trip)
      guard case .leave = trip.goal else { return }
      go(
        Transition(goal: .settle, visit: trip.visit), from: drawn(at: now),
        velocity: value.velocity(at: now), animated: animated,
        by: rule.settle.reducedMotion, at: now, &effects)
    case .dragged(var trip):
      if trip.visit == .edgePullBegan { trip.visit = .new }
      // The finger has interrupted a dismissal. At the release, the sheet settles at its detent.
      if case .leave = trip.goal { trip.goal = .settle }
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
      // The sheet is dismissed while a finger drags it.
      effects.append(.dragCancelled)
      visit = trip.visit
      isDragged = true
    }
    guard shouldDismiss || visit == .edgePullBegan else {
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
    if isDragged {
      select(index, into: &effects)
      drag.isDecided = true
      return
    }
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
