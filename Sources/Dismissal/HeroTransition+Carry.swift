// A finger that interrupts the hero transition and moves the page.
import Geometry
import Motion

extension HeroTransition {
  func offset(at now: Instant) -> Vector {
    guard case .dragged(_, let drag) = phase else {
      return Vector(across.value(at: now), down.value(at: now))
    }
    let way = drag.translation.length
    let share = way > 0 ? drag.following.drawn(way, at: now) / way : 0
    return drag.base + drag.translation * share
  }

  mutating func begin(
    _ translation: Vector, _ closingWay: Vector, at now: Instant, into effects: inout Effects
  ) {
    let wasClosing = isClosing
    switch phase {
    case .opening, .closing: break
    case .closed, .open, .dragged: return
    }
    guard let visit, !visit.isOver else { return }
    let length = closingWay.length
    let drag = Drag(
      base: offset(at: now), translation: translation,
      following: DragCatchUp(base: 0, asked: translation.length, since: now),
      // If the card has the same position as the page, no direction leads to the card. In this
      // case, a downward drag closes the page.
      closingWay: length >= 1
        ? Vector(closingWay.dx / length, closingWay.dy / length) : Vector(0, 1),
      wasClosing: wasClosing)
    progress.hold(at: now)
    blur.hold(at: now)
    phase = .dragged(visit, drag)
    effects.append(.dragBegan)
  }

  mutating func move(_ translation: Vector, at now: Instant) {
    guard case .dragged(let visit, var drag) = phase else { return }
    drag.translation = translation
    phase = .dragged(visit, drag)
    follow(at: now)
  }

  mutating func follow(at now: Instant) {
    let offset = offset(at: now)
    across.drag(to: offset.dx)
    down.drag(to: offset.dy)
  }

  /// A page that a finger has interrupted, as positions on the line from the page to its card.
  package struct Carry: Hashable, Sendable {
    /// The unit vector from the page to the card. A drag in this direction closes the page.
    package var direction: Vector
    /// The position of the page that the finger's travel determines, in points towards the card.
    package var place: Double
    /// The position beyond which a release closes the page, for each velocity towards the card.
    package var threshold: ReleaseThreshold
  }

  /// The page that a finger has interrupted. Nil if no finger drags the page.
  package func carry(at now: Instant) -> Carry? {
    guard case .dragged(let visit, let drag) = phase else { return nil }
    return carry(drag, of: visit, at: now)
  }

  /// The positions and the threshold of an interrupted page. A page that was closing moves to the
  /// nearer end. A page that was opening still opens, unless it was dragged back by more than half.
  private func carry(_ drag: Drag, of visit: Visit, at now: Instant) -> Carry {
    // The finger's position decides the release, not the drawn offset.
    let back = (drag.base + drag.translation).along(drag.closingWay)
    let come = progress.value(at: now)
    return Carry(
      direction: drag.closingWay, place: drag.wasClosing ? visit.travel - come + back : back,
      threshold: ReleaseThreshold(
        releasing, limit: drag.wasClosing ? visit.travel / 2 : max(catching.distance, come / 2)))
  }

  mutating func lift(
    _ translation: Vector, _ velocity: Vector, _ mayClose: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    move(translation, at: now)
    guard case .dragged(let visit, let drag) = phase else { return }
    let carry = carry(drag, of: visit, at: now)
    var release = releasing.judge(
      place: carry.place, velocity: velocity.along(carry.direction),
      limit: carry.threshold.limit)
    if catching.isAtRest(distance: translation.length, velocity: velocity.length) {
      release.verdict = .resumes
    } else if release.goes, !drag.wasClosing, !mayClose {
      release.verdict = .refused
    }
    effects.append(.dragEnded(release))
    let closes = release.verdict == .resumes ? drag.wasClosing : release.goes
    if release.verdict == .refused { effects.append(.refused) }
    if closes != drag.wasClosing { effects.append(closes ? .close : .stay) }
    startMovement(visit, travel: visit.travel, opens: !closes, velocity: velocity, at: now)
  }
}
