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
    case Today.listDrag:
      // A finger on a page that flies over the list is none on the list.
      if gesture.phase == .touched, liesOnFlight(gesture.start, at: now) { return }
      list.handle(gesture, at: now)
    case Today.pageDrag: page?.list.handle(gesture, at: now)
    case Today.edgeDrag: drag(gesture, at: now, into: &effects)
    case Today.catching:
      if gesture.phase == .began
        ? page?.hero.isAtRestForHand(at: now) == false || isListFree
        : page?.hero.isDragged == true
      {
        carry(gesture, at: now, into: &effects)
      } else {
        drag(gesture, at: now, into: &effects)
      }
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

  private var mayClose: Bool { !veto.contains(DismissalSource.drag.rawValue) }

  /// The page is pushed in from a side, or was caught on its way back from there.
  private mutating func drag(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let way = gesture.translation.dx
    let speed = gesture.velocity.dx
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      tell(
        .began(x: gesture.start.x, translation: way, width: size.width), at: now, into: &effects)
      tell(.moved(translation: way, velocity: speed, mayClose: mayClose), at: now, into: &effects)
    case .changed:
      tell(.moved(translation: way, velocity: speed, mayClose: mayClose), at: now, into: &effects)
    case .ended:
      tell(
        .lifted(translation: way, velocity: speed, mayClose: mayClose), at: now, into: &effects)
    case .cancelled: tell(.cancelled, at: now, into: &effects)
    }
  }

  /// The page was caught in the air and goes where the finger goes.
  private mutating func carry(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      guard let page else { return }
      let mask = match(page, at: now).mask
      fly(
        .began(
          translation: gesture.translation, closingWay: mask.card.center - mask.page.center),
        at: now, into: &effects)
      tell(.held, at: now, into: &effects)
    case .changed: fly(.moved(translation: gesture.translation), at: now, into: &effects)
    case .ended:
      fly(
        .lifted(
          translation: gesture.translation, velocity: gesture.velocity, mayClose: mayClose),
        at: now, into: &effects)
      followFlight(at: now, into: &effects)
    case .cancelled:
      fly(.cancelled, at: now, into: &effects)
      followFlight(at: now, into: &effects)
    }
  }

  /// What a drag from a side has left of the page goes where the page goes now.
  mutating func followFlight(at now: Instant, into effects: inout ScreenEffects) {
    guard let page else { return }
    tell(page.hero.isClosing ? .leave : .stay, at: now, into: &effects)
    if let rest = self.page?.edge.restsAt { fly(.waits(until: rest), at: now, into: &effects) }
  }

  mutating func tell(
    _ event: EdgeCard.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = EdgeCard.Effects()
    page?.edge.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .dragBegan: effects.say(.dragBegan, at: now)
      case .dragEnded(let release): effects.say(.dragEnded(release), at: now)
      case .dragCancelled: effects.say(.dragCancelled, at: now)
      case .close: leave(.drag, at: now, into: &effects)
      case .refused: effects.say(.didAttempt(.drag), at: now)
      }
    }
  }
}
