// The movements of a sheet: their beginning, their end, and the effect of a new layout.
import Geometry
import Motion

extension Sheet {
  func drawn(at now: Instant) -> ReleaseState {
    ReleaseState(offset: offset(at: now), radius: cornerRadius(at: now))
  }

  /// Starts a movement. `velocity` is the initial velocity in points per second, or 0 if nil. A
  /// movement without distance ends at once.
  mutating func go(
    _ trip: Transition, from letting: ReleaseState, velocity: Double? = nil, animated: Bool = true,
    by animation: Movement? = nil, at now: Instant, _ effects: inout Effects
  ) {
    var trip = trip
    trip.letting = letting
    let start = letting.offset
    let target: Double
    let usual: Movement
    switch trip.goal {
    case .arrive: (target, usual) = (place, rule.present)
    case .settle: (target, usual) = (place, rule.settle)
    case .leave: (target, usual) = (extent, rule.dismiss)
    }
    let animation = animation ?? usual
    guard animated, animation != .immediate, start != target || velocity ?? 0 != 0 else {
      return arrive(trip, into: &effects)
    }
    // Large corners that shrink over a small offset become square before the movement ends.
    let share = start > 0 && letting.radius > start ? start / letting.radius : 1
    value = MovingValue(start, restsWithin: Rest.unseen * share)
    value.go(to: target, animation, velocity: velocity, at: now)
    phase = .moving(trip)
  }

  mutating func arrive(_ trip: Transition, into effects: inout Effects) {
    switch trip.goal {
    case .arrive, .settle:
      phase = .resting
      if trip.visit != .presented { effects.append(.presented) }
    case .leave(let source):
      phase = .absent
      effects.append(trip.visit == .edgePullBegan ? .withdrawn : .dismissed(source))
    }
  }

  mutating func layOut(
    _ extent: Double, _ detents: [Double], _ animated: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    guard extent.isFinite, extent >= 0 else { return }
    let before = place
    let from = drawn(at: now)
    let velocity = velocity(at: now)
    let isResized = extent != self.extent
    self.extent = extent
    let named = self.detents.count == detents.count
    self.detents = Sheet.sorted(detents, within: extent)
    dimmed = isResized ? self.detents[0] : max(dimmed, self.detents[0])
    // If the number of detents changes, the nearest detent is selected.
    if !named || !self.detents.indices.contains(selected) {
      selected = Sheet.Rule.nearest(to: before, in: self.detents)
    }
    let isElsewhere = !named && place != before
    if isElsewhere, isPresented, !isLeaving { effects.append(.placeChanged(selected)) }
    switch phase {
    case .absent, .dragged: return
    case .resting:
      guard isElsewhere || animated && place != from.offset else { return }
      go(Transition(goal: .settle), from: from, at: now, &effects)
    case .moving(let trip):
      let target = if case .leave = trip.goal { extent } else { place }
      guard value.target != target else { return }
      // A timing curve keeps its duration when the layout changes.
      if value.redirect(to: target) { return }
      let usual = if case .leave = trip.goal { rule.dismiss } else { rule.settle }
      go(trip, from: from, velocity: velocity, by: usual, at: now, &effects)
    }
  }

  static func size(_ extent: Double) -> Double {
    extent > 0 && extent.isFinite ? extent : 0
  }

  static func sorted(_ detents: [Double], within extent: Double) -> [Double] {
    // Sheets with one valid detent are common. Such sheets need no new array.
    if detents.count == 1, detents[0] >= 0, detents[0] <= extent { return detents }
    let kept = detents.filter { $0.isFinite }.map { min(max(0, $0), extent) }.sorted(by: >)
    return kept.isEmpty ? [0] : kept
  }
}
