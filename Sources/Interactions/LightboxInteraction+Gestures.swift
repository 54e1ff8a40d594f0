// Gestures of a light box: pulls, pinches and page turns. Also its answers to claims.
import Dismissal
import Geometry
import Gesture

extension LightboxInteraction {
  package mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    switch gesture.recognizer {
    case pullKey: pull(gesture, shouldDismiss, at: now, into: &effects)
    case pagerKey:
      let (first, then) = wheel.turns(
        pager: pager, gesture, sign: configuration.direction.sign, width: layout.room.width)
      if let first { turn(first, at: now, into: &effects) }
      if let then { turn(then, at: now, into: &effects) }
    case pinchKey: pinch(gesture, shouldDismiss, at: now, into: &effects)
    case tapKey where gesture.phase == .ended:
      send(.doubleTapped(at: place(gesture.location)), at: now, into: &effects)
    default: break
    }
  }

  /// The centre of the window, which is the origin of the machine's coordinates.
  private var middle: Point { Rect(origin: layout.origin, size: layout.room).center }

  /// The position of a point relative to the centre of the window.
  private func place(_ location: Point) -> Vector { location - middle }

  private mutating func pull(
    _ gesture: GestureEvent, _ shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      send(
        .began(at: place(gesture.start), translation: gesture.translation), at: now, into: &effects)
    case .changed: send(.moved(translation: gesture.translation), at: now, into: &effects)
    case .ended:
      send(.moved(translation: gesture.translation), at: now, into: &effects)
      send(
        .released(velocity: gesture.velocity, mayClose: shouldDismiss), at: now, into: &effects)
    case .cancelled: send(.cancelled, at: now, into: &effects)
    }
  }

  private mutating func pinch(
    _ gesture: GestureEvent, _ shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard let pinch = gesture.pinch else { return }
    // If the window changes its size during a pinch, the picture must not jump at the next sample.
    if gesture.phase == .began { pinchMiddle = middle }
    var similarity = pinch.similarity
    similarity.offset = similarity.apply(pinchMiddle) - pinchMiddle
    let around = gesture.location - pinchMiddle
    switch gesture.phase {
    case .touched, .failed: break
    case .began: send(.pinchBegan, at: now, into: &effects)
    case .changed: send(.pinched(similarity, around: around), at: now, into: &effects)
    case .ended:
      send(.pinched(similarity, around: around), at: now, into: &effects)
      send(
        .released(
          velocity: gesture.velocity, scaleVelocity: pinch.scaleVelocity,
          turnVelocity: pinch.turnVelocity, mayClose: shouldDismiss), at: now, into: &effects)
    case .cancelled: send(.cancelled, at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    send(.deadline, at: now, into: &effects)
  }

  // MARK: Answers to claims

  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    guard isOut else { return false }
    let isForPages = isInFront && box.looksOpen(at: now) && !box.isZoomed
    switch claim.recognizer {
    case pullKey:
      if claim.isTouch { return false }
      guard isForPages else { return true }
      let travel = claim.translation
      // A picture that is still returning can also be dragged upwards.
      return abs(travel.dy) >= abs(travel.dx)
        && (travel.dy > 0 || box.configuration.closesUpwards || !box.isAtRestForFinger(at: now))
        && !pager.isDragged
    case pagerKey: return isForPages
    case tapKey: return isInFront
    default: return true
    }
  }

  package var relations: [Relation] {
    guard isOut else { return [] }
    return [
      .simultaneous(pullKey, pinchKey, handOff: true),
      .simultaneous(pagerKey, pinchKey, handOff: true),
    ]
  }

  public var nextDeadline: Instant? { box.nextDeadline }
  public func isMoving(at now: Instant) -> Bool {
    box.isMoving(at: now) || isOut && pager.isMoving(at: now)
  }
  package var isHeld: Bool { box.isHeld || pager.isDragged }
  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    !isInFront || box.isAtRestForFinger(at: now) && pager.isSettled(at: now)
  }
}

extension LightboxInteraction {
  package var capturesKeyboard: Bool { isInFront }
  package var presented: PresentedState? {
    isOut
      ? PresentedState(isLeaving: box.isLeaving, interruption: configuration.interruption) : nil
  }
  package var anyKind: GestureSession.Interaction { .lightbox(self) }
  package var owner: RecognizerKey.Owner? { pullKey.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    role == .content ? (isInFront ? recognizers : leavingRecognizers) : nil
  }

  package mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    close(source, shouldDismiss: true, at: now, into: &effects)
    return true
  }
}
