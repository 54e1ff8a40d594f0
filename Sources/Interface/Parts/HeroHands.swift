// What fingers, keys and deadlines do to a card and its page.
import Dismissal
import Drawing
import Geometry
import Gesture
import Motion

extension HeroPart {
  package mutating func hear(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer {
    case pressKey:
      hold(gesture.phase == .touched, at: now)
      if gesture.phase == .ended { open(at: now, into: &effects) }
    case edgeKey: push(gesture, at: now, into: &effects)
    default:
      let isCaught =
        gesture.phase == .began ? !flight.isAtRestForHand(at: now) || !isInFront : flight.isDragged
      if isCaught {
        carry(gesture, at: now, into: &effects)
      } else {
        push(gesture, at: now, into: &effects)
      }
    }
    tellBinding(&effects)
  }

  private mutating func hold(_ isDown: Bool, at now: Instant) {
    guard isAnimated else { return }
    press.go(
      to: isDown ? 100 * form.configuration.pressedScale : 100, .spring(.snapBack), at: now)
  }

  /// The page is pushed in from a side, or was caught on its way back from there.
  private mutating func push(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard let layout else { return }
    if gesture.phase == .began {
      isPulled = gesture.recognizer == catchKey && isPull(gesture.translation, at: now)
      pullDirection = .zero
    }
    let (way, speed) =
      isPulled
      ? (gesture.translation.dy, gesture.velocity.dy)
      : (gesture.translation.dx, gesture.velocity.dx)
    let x = isPulled ? 0 : gesture.start.x - layout.origin.x - layout.page.minX
    if gesture.phase == .began || gesture.phase == .ended { mayClose = form.mayDismiss(.drag) }
    let may = mayClose
    thrown = max(0, speed * (way < 0 ? -1 : 1))
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      tell(.began(x: x, translation: way, width: layout.page.width), at: now, into: &effects)
      tell(.moved(translation: way, velocity: speed, mayClose: may), at: now, into: &effects)
    case .changed:
      tell(.moved(translation: way, velocity: speed, mayClose: may), at: now, into: &effects)
    case .ended:
      tell(.released(translation: way, velocity: speed, mayClose: may), at: now, into: &effects)
    case .cancelled: tell(.cancelled, at: now, into: &effects)
    }
    if isPulled, edge.isDragged, edge.trackedValue > 0 {
      pullDirection = gesture.translation * (1 / edge.trackedValue)
    }
  }

  /// The page was caught in the air and goes where the finger goes.
  private mutating func carry(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let way = gesture.translation
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      let page = layout?.page.center ?? .zero
      fly(
        .began(translation: way, closingWay: cardFrame.center - page), at: now, into: &effects)
      tell(.held, at: now, into: &effects)
    case .changed: fly(.moved(translation: way), at: now, into: &effects)
    case .ended:
      let may = form.mayDismiss(.drag)
      fly(
        .released(translation: way, velocity: gesture.velocity, mayClose: may), at: now,
        into: &effects)
      followFlight(at: now, into: &effects)
    case .cancelled:
      fly(.cancelled, at: now, into: &effects)
      followFlight(at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    fly(.deadline, at: now, into: &effects)
    if isReplaced, flight.isClosed {
      isReplaced = false
      (closing, left) = (nil, nil)
      effects.rebuild()
    }
    tellBinding(&effects)
  }

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    if key.name == "Escape" {
      guard isInFront || flight.isDragged else { return false }
      close(.escape, at: now, into: &effects)
      return true
    }
    // Lists behind the page do not hear what the page has no use for.
    return isInFront && ScrollMotion.Key(key) != nil
  }

  /// A close button answers from half its opacity on; before that, what is under it was meant.
  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isOut else { return false }
    if source != .button || closeButtonOpacity(at: now) >= 0.5 {
      close(source, at: now, into: &effects)
    } else if flight.isClosing {
      open(at: now, into: &effects)
    }
    return true
  }
}
