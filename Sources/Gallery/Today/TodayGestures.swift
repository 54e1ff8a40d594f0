// What a finger on Today does: pressing a card, dragging a page, catching one that flies.
import Dismissal
import Geometry
import Gesture
import Interface
import Motion

extension Today {
  mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer {
    case RecognizerKey("scroll"): list.handle(gesture, at: now)
    case RecognizerKey("scroll", 1): page.handle(gesture, at: now)
    case Today.edgeDrag, Today.catching: drag(gesture, at: now, into: &effects)
    default:
      let card = gesture.recognizer.ordinal
      guard gesture.recognizer.name == "card", presses.indices.contains(card) else { return }
      press(card, gesture.phase == .touched, at: now)
      if gesture.phase == .ended { open(card, at: now, into: &effects) }
    }
  }

  private mutating func press(_ card: Int, _ isDown: Bool, at now: Instant) {
    guard !reduceMotion else { return }
    presses[card].go(to: isDown ? 90 : 100, .spring(.snapBack), at: now)
  }

  private mutating func drag(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let way = gesture.translation.dx
    let mayClose = !veto.contains(DismissalSource.drag.rawValue)
    switch gesture.phase {
    case .touched, .failed: break
    case .began where gesture.recognizer == Today.catching:
      var said = HeroTransition.Effects()
      hero.handle(.caught, at: now, into: &said)
      tell(.caught(x: gesture.start.x, width: size.width), at: now, into: &effects)
    case .began:
      tell(
        .began(x: gesture.start.x, translation: way, width: size.width), at: now, into: &effects)
      tell(.moved(translation: way, mayClose: mayClose), at: now, into: &effects)
    case .changed:
      tell(.moved(translation: way, mayClose: mayClose), at: now, into: &effects)
    case .ended:
      tell(
        .lifted(translation: way, velocity: gesture.velocity.dx, mayClose: mayClose), at: now,
        into: &effects)
      letGo(isCancelled: false, at: now, into: &effects)
    case .cancelled:
      tell(.cancelled, at: now, into: &effects)
      letGo(isCancelled: true, at: now, into: &effects)
    }
  }

  /// A finger that had caught the flying page is gone: the page goes to the nearer end.
  private mutating func letGo(
    isCancelled: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard hero.isHeld else { return }
    let opens = isCancelled ? nil : hero.pose(at: now).progress >= 0.5
    let goesOn = closing != nil && opens != true
    if goesOn { tell(.leave, at: now, into: &effects) } else { closing = nil }
    var said = HeroTransition.Effects()
    hero.handle(.released(opens: opens, notBefore: edge.restsAt), at: now, into: &said)
    effects.rebuild()
  }

  mutating func tell(
    _ event: EdgeCard.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = EdgeCard.Effects()
    edge.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .dragBegan: effects.say(.dragBegan, at: now)
      case .dragEnded: effects.say(.dragEnded(nil), at: now)
      case .dragCancelled: effects.say(.dragCancelled, at: now)
      case .close: leave(.drag, at: now, into: &effects)
      case .refused: effects.say(.didAttempt(.drag), at: now)
      }
    }
  }
}
