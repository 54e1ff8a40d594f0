// What a sheet answers: where it is, what it is doing, and when it wants to be woken.
import Geometry
import Motion

extension Sheet {
  /// Offset of the selected resting place.
  public var place: Double { places[selected] }

  /// The offset past which a lift without a throw lets it go; infinite where no drag takes it away.
  public var releaseLimit: Double { places[0] + rule.line.distance(extent) }

  /// Points from where it is fully open towards gone; 0 when it is not there.
  public func offset(at now: Instant) -> Double {
    switch phase {
    case .absent: 0
    case .resting: place
    case .moving: value.value(at: now)
    case .dragged: drag.drawn(rule, at: now)
    }
  }

  /// Points per second, towards gone; 0 while it rests or a finger has it.
  public func velocity(at now: Instant) -> Double {
    if case .moving = phase { value.velocity(at: now) } else { 0 }
  }

  /// 0 gone, 1 fully open.
  public func progress(at now: Instant) -> Double {
    guard isPresented, extent > 0 else { return 0 }
    return 1 - offset(at: now) / extent
  }

  /// Points of every corner.
  public func cornerRadius(at now: Instant) -> Double {
    switch phase {
    case .absent: 0
    case .resting: rule.radius(at: place)
    case .moving(let trip): cornerRadius(at: value.value(at: now), on: trip)
    case .dragged: drag.cornerRadius(rule, at: now)
    }
  }

  /// Back to the fully open place corners go as the offset does; elsewhere they go over from how
  /// round they were to the rule's with the way that is left.
  private func cornerRadius(at offset: Double, on trip: Trip) -> Double {
    let own = rule.radius(at: offset)
    guard let letting = trip.letting else { return own }
    var target = extent
    if case .settle = trip.goal {
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

  /// The travel at which a finger that has it would have it fully open; 0 while none has it.
  public var openTravel: Double { travel(to: places.count - 1) }

  /// The travel at which a finger that has it would have it at a place above the one where it took
  /// it; 0 of any other place, and while none has it.
  func travel(to index: Int) -> Double {
    guard case .dragged = phase, drag.base > places[index], rule.resistance > 0 else { return 0 }
    return (places[index] - drag.base) / rule.resistance
  }

  /// Whether a finger that lands beside it now means it. While it comes, only once half of its way is
  /// seen: before that, what was there was meant.
  public func takesTapsBeside(at now: Instant) -> Bool {
    guard case .moving(let trip) = phase, case .arrive = trip.goal else { return true }
    return extent - value.value(at: now) >= (extent - place) * CatchRule.seenShare
  }

  /// False when nothing is shown.
  public var isPresented: Bool { if case .absent = phase { false } else { true } }

  /// True while nothing moves it and no finger has it.
  public var isResting: Bool { if case .resting = phase { true } else { false } }

  /// True while it is at a resting place as far as a hand can tell: taps, scrolls and buttons work.
  public func isAtRestForHand(at now: Instant) -> Bool {
    switch phase {
    case .absent, .dragged: return false
    case .resting: return true
    case .moving(let trip):
      if case .leave = trip.goal { return false }
      return catching.isAtRest(
        distance: value.value(at: now) - place, velocity: value.velocity(at: now))
    }
  }

  /// The offset that the finger asks for, which a release is judged by; what is drawn catches up with
  /// it. nil: no finger has it.
  public var askedOffset: Double? {
    if case .dragged = phase { drag.target(rule) } else { nil }
  }

  /// True from the decision on, until it is gone, caught or turned round.
  public var isLeaving: Bool {
    if case .moving(let trip) = phase, case .leave = trip.goal { true } else { false }
  }

  /// True while a finger draws it in that was not there.
  public var isDrawnIn: Bool { isDragged && drag.isDrawnIn }

  /// True while a finger has it.
  public var isDragged: Bool { if case .dragged = phase { true } else { false } }

  /// One word for probes and the log.
  public var phaseName: String {
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

  /// When it wants `.deadline`.
  public var nextDeadline: Instant? {
    if case .moving = phase { value.restsAt } else { nil }
  }

  /// True while it moves without any event.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .absent, .resting: false
    case .moving: value.isMoving(at: now)
    case .dragged: now < drag.settles(rule)
    }
  }
}
