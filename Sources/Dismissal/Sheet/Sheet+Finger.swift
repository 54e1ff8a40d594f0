// A finger on a sheet: how it is taken, let go and given back.
import Geometry

extension Sheet {
  mutating func begin(
    _ travel: Double, steps: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard travel.isFinite else { return }
    var taken = SheetDrag(
      base: offset(at: now), radius: cornerRadius(at: now), origin: 0, travel: travel, since: now)
    switch phase {
    case .absent, .dragged: return
    case .resting:
      taken.step = steps ? 0 : taken.target(rule) - taken.base
      phase = .dragged(Trip(goal: .settle))
    case .moving(let trip):
      taken.origin = steps ? 0 : travel
      taken.wasCaught = true
      phase = .dragged(trip)
    }
    drag = taken
    effects.append(.dragBegan)
  }

  mutating func drawIn(_ travel: Double, at now: Instant, into effects: inout Effects) {
    guard travel.isFinite, phase == .absent else { return }
    drag = SheetDrag(base: extent, radius: 0, origin: 0, travel: travel, since: now)
    drag.step = drag.target(rule) - drag.base
    drag.isDrawnIn = true
    phase = .dragged(Trip(goal: .arrive, isNew: true))
    effects.append(.dragBegan)
  }

  mutating func release(
    velocity: Double, mayDismiss: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard case .dragged(let trip) = phase else { return }
    let place = drag.target(rule)
    var release = rule.judge(
      offset: place, velocity: velocity, places: places, extent: extent)
    // A drag that came back to where it caught the sheet decides nothing.
    if drag.wasCaught, abs(place - drag.base) < rule.leastDrag {
      release.decision.verdict = .resumes
      effects.append(.dragEnded(release.decision))
      return resume(trip, at: now, into: &effects)
    }
    if release.decision.goes, !mayDismiss { release.decision.verdict = .refused }
    if !release.decision.goes, places.count > 1 {
      release.decision.changesPlace = release.place != selected
      release.decision.restingPlace = places[release.place]
    }
    effects.append(.dragEnded(release.decision))
    if release.decision.verdict == .refused { effects.append(.didAttempt(.drag)) }
    let speed = rule.keepsVelocity ? velocity * rule.resistance : nil
    guard !release.decision.goes else {
      return go(
        Trip(goal: .leave(.drag), isNew: trip.isNew), from: drawn(at: now), velocity: speed,
        by: rule.dragDeparture, at: now, &effects)
    }
    select(release.place, into: &effects)
    // A finger that went past its start no longer moved the sheet.
    settle(isNew: trip.isNew, velocity: place > 0 ? speed ?? 0 : 0, at: now, into: &effects)
  }

  mutating func cancel(at now: Instant, into effects: inout Effects) {
    guard case .dragged(let trip) = phase else { return }
    effects.append(.dragCancelled)
    // What was not there before is not there after.
    if drag.isDrawnIn {
      let leaving = Trip(goal: .leave(.drag), isNew: true)
      return go(leaving, from: drawn(at: now), velocity: 0, at: now, &effects)
    }
    settle(isNew: trip.isNew, velocity: 0, at: now, into: &effects)
  }

  /// Does again what a finger stopped.
  mutating func resume(_ trip: Trip, at now: Instant, into effects: inout Effects) {
    go(trip, from: drawn(at: now), velocity: 0, at: now, &effects)
  }

  /// Back to the selected place from where it is drawn.
  mutating func settle(
    isNew: Bool, velocity: Double, at now: Instant, into effects: inout Effects
  ) {
    go(
      Trip(goal: .settle, isNew: isNew), from: drawn(at: now), velocity: velocity, at: now,
      &effects)
  }
}
