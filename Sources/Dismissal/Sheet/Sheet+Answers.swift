// Queries of a sheet: position, phase and deadline.
import Geometry

extension Sheet {
  /// The offset of the selected detent, in points.
  package var place: Double { detents[selected] }

  /// The offset in points beyond which a slow release dismisses. Infinite if no drag dismisses.
  package var releaseLimit: Double { detents[0] + rule.line.distance(shareEnd - detents[0]) }

  /// The offset that a dismiss distance with the share 1 would reach. This offset is the length of
  /// the sheet if the lowest detent is below fully open. Otherwise, it is `extent`.
  package var shareEnd: Double { detents[0] > 0 ? length : extent }

  /// The offset beyond which a release dismisses the sheet, as a function of the finger's velocity.
  package var releaseThreshold: ReleaseThreshold {
    var threshold = ReleaseThreshold(rule.release, limit: releaseLimit)
    threshold.resistance = rule.resistance
    (threshold.fastLimit, threshold.skips) = (detents[0], rule.skipsPlaces)
    if isDragged { threshold.sinceScroll = drag.sinceScroll }
    return threshold
  }

  /// The offset beyond which a release settles at this or a lower detent, for each velocity of the
  /// finger. Before this offset, it settles at the next higher detent. Nil for the highest detent.
  package func releaseThreshold(atOrBelow index: Int) -> ReleaseThreshold? {
    guard detents.indices.contains(index), detents.indices.contains(index + 1) else { return nil }
    var threshold = ReleaseThreshold(
      rule.release, limit: (detents[index] + detents[index + 1]) / 2)
    threshold.resistance = rule.resistance
    (threshold.fastLimit, threshold.backLimit) = (detents[index + 1], detents[index])
    threshold.skips = rule.skipsPlaces
    return threshold
  }

  /// The distance of the sheet from fully open, in points. 0 if the sheet is not presented.
  package func offset(at now: Instant) -> Double {
    switch phase {
    case .absent: 0
    case .resting: place
    case .moving: value.value(at: now)
    case .dragged: drag.drawn(rule, at: now)
    }
  }

  /// The velocity towards dismissed, in points per second. 0 at rest and during a drag.
  package func velocity(at now: Instant) -> Double {
    if case .moving = phase { value.velocity(at: now) } else { 0 }
  }

  /// The presented share of the sheet: 0 is dismissed, 1 is fully open.
  package func progress(at now: Instant) -> Double {
    guard isPresented, extent > 0 else { return 0 }
    return 1 - offset(at: now) / extent
  }

  /// Strength of the scrim below the sheet, 0…1. `usable` is the highest detent at which the
  /// content below can be used. Above this detent, the strength is constant. The strength decreases
  /// towards this detent or, if `usable` is nil, towards the hidden position.
  package func scrim(above usable: Int?, at now: Instant) -> Double {
    guard isPresented else { return 0 }
    if let usable, usable + 1 >= detents.count { return 0 }
    let (bright, dark) = usable.map { (detents[$0], detents[$0 + 1]) } ?? (extent, dimmed)
    let left = bright - offset(at: now)
    return bright > dark ? min(1, max(0, left / (bright - dark))) : left > 0 ? 1 : 0
  }

  /// The radius of the sheet's corners in points.
  package func cornerRadius(at now: Instant) -> Double {
    switch phase {
    case .absent: 0
    case .resting: rule.radius(at: place)
    case .moving(let trip): cornerRadius(at: value.value(at: now), on: trip)
    case .dragged: drag.cornerRadius(rule, at: now)
    }
  }

  /// The corner radius during a movement, in points. Corners that a drag has rounded become sharp
  /// again as the offset decreases. A dismissal without a drag does not change the corners.
  private func cornerRadius(at offset: Double, on trip: Transition) -> Double {
    let own = rule.radius(at: offset)
    guard let letting = trip.letting else { return own }
    var target = extent
    switch trip.goal {
    case .leave(.drag): break
    case .leave: return letting.radius
    case .arrive, .settle:
      guard place > 0 else {
        let share = letting.offset == 0 ? 0 : max(0, offset / letting.offset)
        return min(letting.radius * share, max(letting.radius, rule.cornerRadius))
      }
      target = place
    }
    let more = letting.radius - rule.radius(at: letting.offset)
    guard more != 0, target != letting.offset else { return own }
    let left = (target - offset) / (target - letting.offset)
    return max(0, own + more * min(1, max(0, left)))
  }

  /// The finger travel at which the sheet would be at a detent, in points. 0 if the drag began at
  /// or above this detent, or if the sheet is not dragged.
  func travel(to index: Int) -> Double {
    guard case .dragged = phase, drag.base > detents[index], rule.resistance > 0 else { return 0 }
    return (detents[index] - drag.base) / rule.resistance
  }

  /// True if a tap beside the sheet dismisses the sheet. False while less than half of the sheet is
  /// visible, because the tap was meant for the content below.
  package func takesTapsBeside(at now: Instant) -> Bool {
    guard case .moving(let trip) = phase, case .arrive = trip.goal else { return true }
    return extent - value.value(at: now) >= (extent - place) * InterruptionThreshold.seenShare
  }

  /// True while the sheet is presented.
  package var isPresented: Bool { if case .absent = phase { false } else { true } }

  /// True while the sheet neither moves nor is dragged.
  package var isResting: Bool { if case .resting = phase { true } else { false } }

  /// True while the sheet rests or nearly rests, so that taps, scrolls and buttons work.
  package func isAtRestForFinger(at now: Instant) -> Bool {
    switch phase {
    case .absent, .dragged: return false
    case .resting: return true
    case .moving(let trip):
      if case .leave = trip.goal { return false }
      return catching.isAtRest(
        distance: value.value(at: now) - place, velocity: value.velocity(at: now))
    }
  }

  /// The offset that corresponds to the finger's position, in points. This offset decides the
  /// release, and the drawn offset catches up with it. Nil if no finger drags the sheet.
  package var askedOffset: Double? {
    if case .dragged = phase { drag.target(rule) } else { nil }
  }

  /// The finger travel in points that scrolled a list before the list handed the finger off.
  /// Positive towards dismissed, and 0 without such a handoff. Nil if no finger drags the sheet.
  package var listTravel: Double? { isDragged ? drag.listTravel : nil }

  /// True from the decision to dismiss until the sheet is dismissed, interrupted or presented.
  package var isLeaving: Bool {
    if case .moving(let trip) = phase, case .leave = trip.goal { true } else { false }
  }

  /// True while the sheet moves to its selected detent after a drag, or by code.
  package var isSettling: Bool {
    if case .moving(let trip) = phase, case .settle = trip.goal { true } else { false }
  }

  /// True while a finger pulls the sheet from its edge into view.
  package var isDrawnIn: Bool { isDragged && drag.isDrawnIn }
  /// True if the last drag pulled the sheet from its edge into view.
  package var wasDrawnIn: Bool { drag.isDrawnIn }

  /// True while a finger drags the sheet.
  package var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// The name of the sheet's phase, for probes and the log.
  package var phaseName: String {
    switch phase {
    case .absent: "absent"
    case .resting: "idle"
    case .moving(let trip):
      switch trip.goal {
      case .arrive: "presenting"
      case .settle: "snapBack"
      case .leave: "dismissing"
      }
    case .dragged: "dragging"
    }
  }

  /// The instant at which the sheet needs `.deadline`. Nil if the sheet does not move by itself.
  package var nextDeadline: Instant? {
    if case .moving = phase { value.restsAt } else { nil }
  }

  /// True while the sheet moves without new input, such as a sample of a finger.
  package func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .absent, .resting: false
    case .moving: value.isMoving(at: now)
    case .dragged: now < drag.settles(rule)
    }
  }
}
