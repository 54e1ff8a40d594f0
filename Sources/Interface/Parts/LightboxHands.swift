// What fingers, wheels, keys and deadlines do to a light box.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

extension LightboxPart {
  /// From the middle of the window.
  private func place(_ location: Point) -> Vector {
    location - origin - Vector(room.width / 2, room.height / 2) - .zero
  }

  package mutating func hear(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer {
    case pullKey: pull(gesture, at: now, into: &effects)
    case pagerKey: swipe(gesture, at: now, into: &effects)
    case pinchKey: pinch(gesture, at: now, into: &effects)
    case tapKey where gesture.phase == .ended:
      tell(.doubleTapped(at: place(gesture.location)), at: now, into: &effects)
    default: break
    }
  }

  private mutating func pull(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      tell(
        .began(at: place(gesture.start), translation: gesture.translation), at: now,
        into: &effects)
    case .changed: tell(.moved(translation: gesture.translation), at: now, into: &effects)
    case .ended:
      tell(.moved(translation: gesture.translation), at: now, into: &effects)
      let may = form.mayDismiss(.drag)
      tell(.released(velocity: gesture.velocity, mayClose: may), at: now, into: &effects)
    case .cancelled: tell(.cancelled, at: now, into: &effects)
    }
  }

  private mutating func pinch(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let pinch = gesture.pinch else { return }
    // Told from the middle of the window, as everything of the machine is.
    let middle = origin + Vector(room.width / 2, room.height / 2)
    var similarity = pinch.similarity
    similarity.offset = similarity.apply(middle) - middle
    let around = place(gesture.location)
    switch gesture.phase {
    case .touched, .failed: break
    case .began: tell(.pinchBegan, at: now, into: &effects)
    case .changed: tell(.pinched(similarity, around: around), at: now, into: &effects)
    case .ended:
      tell(.pinched(similarity, around: around), at: now, into: &effects)
      let may = form.mayDismiss(.drag)
      tell(
        .released(
          velocity: gesture.velocity, scaleVelocity: pinch.scaleVelocity,
          turnVelocity: pinch.turnVelocity, mayClose: may), at: now, into: &effects)
    case .cancelled: tell(.cancelled, at: now, into: &effects)
    }
  }

  private mutating func swipe(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let (first, then) = swipe.turns(pager: pager, gesture, sign: sign, width: room.width)
    if let first { turn(first, at: now, into: &effects) }
    if let then { turn(then, at: now, into: &effects) }
  }

  // MARK: Without fingers

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    endDepartures(at: now, into: &effects)
    tell(.deadline, at: now, into: &effects)
  }

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isInFront || box.isHeld else { return false }
    switch key.name {
    case "Escape": close(.escape, at: now, into: &effects)
    case "Left", "Right":
      guard !key.modifiers.contains(.alt), !isHeld else { return true }
      let isOn = (key.name == "Right") == (surroundings.direction == .leftToRight)
      turn(.go(to: page + (isOn ? 1 : -1), animated: isAnimated), at: now, into: &effects)
    case "Home": turn(.go(to: 0, animated: isAnimated), at: now, into: &effects)
    case "End": turn(.go(to: pager.count - 1, animated: isAnimated), at: now, into: &effects)
    case "+", "=", "Keypad +": zoom(by: LightboxPart.keyZoom, at: now, into: &effects)
    case "-", "Keypad -": zoom(by: 1 / LightboxPart.keyZoom, at: now, into: &effects)
    case "0", "Keypad 0": tell(.zoom(to: 1, at: .zero), at: now, into: &effects)
    // Lists behind the picture do not hear what it has no use for.
    default: return isInFront && ScrollMotion.Key(key) != nil
    }
    return true
  }

  /// Times as large by one press of a key.
  private static let keyZoom = 1.5

  private mutating func zoom(
    by factor: Double, at now: Instant, into effects: inout ScreenEffects
  ) {
    let zoom = box.pose(at: now).place.zoom * factor
    tell(.zoom(to: zoom, at: .zero), at: now, into: &effects)
  }

  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isOut else { return false }
    close(source, at: now, into: &effects)
    return true
  }

  // MARK: Answers

  package func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    guard isOut else { return false }
    let isStill = box.isAtRestForHand(at: now)
    switch claim.recognizer {
    case pullKey:
      if claim.isTouch { return false }
      if !isStill || box.isZoomed { return true }
      let way = claim.translation
      return isInFront && way.dy > 0 && way.dy >= abs(way.dx) && pager.isInPlace(at: now)
    case pagerKey: return isInFront && isStill && !box.isZoomed
    case tapKey: return isInFront
    default: return true
    }
  }
}

extension Parts {
  /// The list that holds the picture in view shows it, so that it can fly home there.
  mutating func showThumbnail(of index: Int, at now: Instant) {
    guard let part = part(index, as: LightboxPart.self), part.looksForThumbnail else { return }
    machines.change(index, as: LightboxPart.self) { $0.looksForThumbnail = false }
    guard let thumbnail = part.thumbnails[part.page], let list = thumbnail.list else { return }
    _ = machines.reveal(list, thumbnail.listSlot, thumbnail.listFrame, at: now)
  }
}
