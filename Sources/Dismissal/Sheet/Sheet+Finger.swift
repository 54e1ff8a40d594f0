// The drag of a sheet: start, release and handoff.
import Geometry

extension Sheet {
  mutating func begin(
    _ travel: Double, steps: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard travel.isFinite else { return }
    let shown = offset(at: now)
    // `base` is the offset at which the travel is 0. For a sheet at rest, this offset is the
    // detent, otherwise the drawn offset. During an overshoot it is 0, which means fully open.
    var taken = SheetDrag(
      base: isAtRestForFinger(at: now) ? place : max(0, shown), shown: shown,
      radius: cornerRadius(at: now), travel: travel, since: now)
    switch phase {
    case .absent, .dragged: return
    case .resting: phase = .dragged(Transition(goal: .settle))
    case .moving(let trip):
      taken.wasCaught = true
      phase = .dragged(trip)
    }
    taken.step = (steps ? taken.base : taken.target(rule)) - shown
    drag = taken
    effects.append(.dragBegan)
  }

  mutating func drawIn(_ travel: Double, at now: Instant, into effects: inout Effects) {
    guard travel.isFinite, phase == .absent else { return }
    drag = SheetDrag(base: extent, shown: extent, radius: 0, travel: travel, since: now)
    drag.step = drag.target(rule) - extent
    drag.isDrawnIn = true
    phase = .dragged(Transition(goal: .arrive, visit: .edgePullBegan))
    effects.append(.dragBegan)
  }

  mutating func release(
    velocity: Double, shouldDismiss: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard case .dragged(let trip) = phase else { return }
    let place = drag.target(rule)
    var release = rule.judge(
      offset: place, velocity: velocity, detents: detents, length: shareEnd)
    if drag.isDecided { release.place = selected }
    // A drag that ends near the point at which it interrupted the sheet decides nothing.
    if drag.wasCaught, abs(drag.travel - drag.claimed) < rule.minimumDistance {
      release.decision.verdict = .resumes
      effects.append(.dragEnded(release.decision))
      return resume(trip, at: now, into: &effects)
    }
    release.decision = rule.release.guarded(release.decision, sinceScroll: drag.sinceScroll)
    // A sheet that a finger pulled in, and that was never presented, is withdrawn, not dismissed.
    if release.decision.goes, !shouldDismiss, trip.visit != .edgePullBegan {
      release.decision.verdict = .refused
    }
    if !release.decision.goes, detents.count > 1 {
      release.decision.changesPlace = release.place != selected
      release.decision.restingPlace = detents[release.place]
    }
    effects.append(.dragEnded(release.decision))
    if release.decision.verdict == .refused { effects.append(.dismissRefused(.drag)) }
    let speed = rule.keepsVelocity ? velocity * rule.resistance : nil
    guard !release.decision.goes else {
      let from = drawn(at: now)
      let movement = rule.interactiveDismiss.continuing(speed, over: extent - from.offset)
      return go(
        Transition(goal: .leave(.drag), visit: trip.visit), from: from, velocity: speed,
        by: movement, at: now, &effects)
    }
    select(release.place, into: &effects)
    // Past fully open, the sheet does not follow the finger, so its velocity is 0.
    settle(trip.visit, velocity: place > 0 ? speed ?? 0 : 0, at: now, into: &effects)
  }

  mutating func cancel(at now: Instant, into effects: inout Effects) {
    guard case .dragged(let trip) = phase else { return }
    effects.append(.dragCancelled)
    // A sheet that only a finger pulled in is dismissed again if the drag is cancelled.
    let isWithdrawn = drag.isDrawnIn && trip.visit == .edgePullBegan
    let next = Transition(goal: isWithdrawn ? .leave(.drag) : .settle, visit: trip.visit)
    go(next, from: drawn(at: now), velocity: 0, at: now, &effects)
  }

  /// Continues the movement that a finger had interrupted.
  mutating func resume(_ trip: Transition, at now: Instant, into effects: inout Effects) {
    go(trip, from: drawn(at: now), velocity: 0, at: now, &effects)
  }

  /// Starts to move the sheet from its drawn offset to the selected detent.
  mutating func settle(
    _ visit: Visit, velocity: Double, at now: Instant, into effects: inout Effects
  ) {
    go(
      Transition(goal: .settle, visit: visit), from: drawn(at: now), velocity: velocity, at: now,
      &effects)
  }
}
