// Fingers on the picture of a light box. One finger pulls or pans it, several fingers pinch it.
import Geometry
import Motion

extension Lightbox {
  /// A drag or pinch that moves the picture.
  struct FingerDrag: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// One finger pulls a picture that has its fitted size.
      case pull
      /// One finger pans a zoomed picture.
      case carry
      case pinch
    }

    var kind: Kind
    /// The position of the picture when fingers grabbed it, without a rubber band's resistance.
    var base: Place
    /// The point of touch-down, or the centre of the fingers of a pinch.
    var touch = Vector.zero
    /// The current position of a pinched picture.
    var pinched: Place
    var across: DragCatchUp
    var down: DragCatchUp
    /// The translation of the dragging finger, in points.
    var translation = Vector.zero
    /// True if the light box was closing when the fingers grabbed the picture.
    var wasLeaving: Bool

    /// The offset from the window's centre that corresponds to the finger, without regard to the
    /// shrinking of the picture.
    var wanted: Vector { base.center + translation }

    /// The part of the finger's translation that the drawn picture has caught up with, in points.
    func way(within duration: Double, at now: Instant) -> Vector {
      Vector(
        across.drawn(translation.dx, within: duration, at: now),
        down.drawn(translation.dy, within: duration, at: now))
    }

    func settles(within duration: Double) -> Instant {
      max(across.settles(within: duration), down.settles(within: duration))
    }
  }

  /// The drawn position of the picture during a drag or pinch.
  func shown(by hand: FingerDrag, at now: Instant) -> Place {
    let way = hand.way(within: configuration.catchUp, at: now)
    var place = hand.base
    switch hand.kind {
    case .pinch: return hand.pinched
    case .carry: place.center = held(center: place.center + way, at: place.zoom)
    case .pull:
      // The picture follows the finger. A picture that is pulled away shrinks about the finger.
      let away = configuration.closesUpwards ? abs(way.dy) : max(0, way.dy)
      let share = 1 - (1 - configuration.shrink) * min(1, away / room.height)
      place.center = place.center + way + (hand.touch - place.center) * (1 - share)
      place.zoom *= share
      place.fade += (1 - place.fade) * min(1, away / max(1, configuration.fadeDistance))
    }
    return place
  }

  /// Starts a drag or pinch from the picture's drawn position.
  mutating func take(
    isPinch: Bool, from touch: Vector = .zero, translation: Vector = .zero, at now: Instant,
    into effects: inout Effects
  ) {
    let wasHeld = isHeld
    let wasLeaving = hand?.wasLeaving ?? isLeaving
    let isLarge = !isPinch && isZoomed
    var base = pose(at: now).place
    if isLarge { base.center = unheld(center: base.center, at: base.zoom) }
    let taken = FingerDrag(
      kind: isPinch ? .pinch : isLarge ? .carry : .pull, base: base, touch: touch, pinched: base,
      across: DragCatchUp(base: 0, asked: translation.dx, since: now),
      down: DragCatchUp(base: 0, asked: translation.dy, since: now), wasLeaving: wasLeaving)
    hold(taken, at: now)
    follow(translation, at: now)
    if !wasHeld { effects.append(.dragBegan) }
  }

  mutating func follow(_ translation: Vector, at now: Instant) {
    guard var hand, hand.kind != .pinch, translation.dx.isFinite, translation.dy.isFinite else {
      return
    }
    hand.translation = translation
    hold(hand, at: now)
  }

  /// Moves the picture with the fingers of a pinch. Above the largest scale, the resistance grows.
  mutating func pinch(_ similarity: Similarity, around: Vector, at now: Instant) {
    guard var hand, hand.kind == .pinch else { return }
    let base = hand.base
    let wanted = base.zoom * similarity.scale
    let zoom = held(zoom: wanted)
    let free = similarity.apply(Point(base.center.dx, base.center.dy)) - Point.zero
    var place = base
    place.zoom = zoom
    place.center = around + (free - around) * (wanted > 0 ? zoom / wanted : 1)
    place.turn = base.turn + similarity.turn
    let closing = max(0.01, 1 - configuration.pinchCloses)
    place.fade = min(1, max(base.fade, (1 - zoom) / (2 * closing)))
    hand.pinched = place
    hand.touch = around
    hold(hand, at: now)
  }

  /// The direction in which the picture is dismissed: 1 is downwards, −1 is upwards.
  package func side(at now: Instant) -> Double {
    let pull = asked ?? pose(at: now).place.center
    return configuration.closesUpwards && pull.dy < 0 ? -1 : 1
  }

  /// The pull beyond which a release dismisses the picture, for each velocity towards `side`.
  package var releaseThreshold: ReleaseThreshold {
    ReleaseThreshold(configuration.rule, limit: configuration.closeDistance)
  }

  /// Handles the release. The picture is dismissed, returns, or coasts.
  mutating func release(
    _ speed: Speed, mayClose: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard let hand else { return }
    let side = side(at: now)
    // The finger's position decides the release. The movement starts from the drawn position.
    endHold()
    switch hand.kind {
    case .carry:
      effects.append(.dragEnded(nil))
      runOn(speed, at: now)
    case .pinch:
      var release = ReleaseRule().judge(
        place: 1 - hand.pinched.zoom, velocity: 0, limit: 1 - configuration.pinchCloses)
      if release.goes, !mayClose, !hand.wasLeaving { release.verdict = .refused }
      effects.append(.pinchEnded(release))
      settle(goes: release.verdict != .stays, hand, speed, mayClose, at: now, &effects)
    case .pull:
      var release = configuration.rule.judge(
        place: hand.wanted.dy * side, velocity: speed.center.dy * side,
        limit: configuration.closeDistance)
      if release.goes, !mayClose, !hand.wasLeaving { release.verdict = .refused }
      effects.append(.dragEnded(release))
      settle(
        goes: release.verdict != .stays, hand, speed, mayClose, at: now, &effects)
    }
  }

  private mutating func settle(
    goes: Bool, _ hand: FingerDrag, _ speed: Speed, _ mayClose: Bool, at now: Instant,
    _ effects: inout Effects
  ) {
    if goes, mayClose || hand.wasLeaving {
      if !hand.wasLeaving { effects.append(.close) }
      leave(speed, at: now)
      return
    }
    if goes { effects.append(.refused) }
    if hand.wasLeaving { effects.append(.stay) }
    comeBack(speed, around: hand.kind == .pinch ? hand.touch : .zero, at: now)
  }

  /// Ends a drag or pinch without a decision. The picture stays at its drawn position.
  mutating func letGo(at now: Instant, into effects: inout Effects) {
    guard hand != nil else { return }
    endHold()
    effects.append(.dragCancelled)
  }
}
