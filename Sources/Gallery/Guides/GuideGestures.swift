// What fingers and wheels do to the guides: going back, and turning pages.
import Dismissal
import Geometry
import Gesture
import Interface

extension Guides {
  mutating func handle(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch gesture.recognizer {
    case Guides.back, Guides.catching: goBack(gesture, at: now, into: &effects)
    case Guides.turn: turnPage(gesture, at: now, into: &effects)
    case RecognizerKey("scroll"): list.handle(gesture, at: now)
    default:
      let page = gesture.recognizer.ordinal - 1
      guard gesture.recognizer.name == "scroll", pages.indices.contains(page) else { return }
      pages[page].handle(gesture, at: now)
    }
  }

  private mutating func goBack(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let (travel, velocity) = sideways(gesture, throwSpeed: stack.configuration.velocity)
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      // While back owns the pointer the pages stand still, even if they were on their way.
      turn(.paused, at: now, into: &effects)
      tell(.backBegan(translation: gesture.isWheel ? 0 : travel), at: now, into: &effects)
      if gesture.isWheel { tell(.backMoved(translation: travel), at: now, into: &effects) }
    case .changed: tell(.backMoved(translation: travel), at: now, into: &effects)
    case .ended:
      tell(
        .backLifted(translation: travel, velocity: velocity, mayPop: !refuses(.drag)), at: now,
        into: &effects)
      turn(.resumed, at: now, into: &effects)
    case .cancelled:
      tell(.backCancelled, at: now, into: &effects)
      turn(.resumed, at: now, into: &effects)
    }
  }

  private mutating func turnPage(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    var (travel, velocity) = sideways(gesture, throwSpeed: pager.configuration.velocity)
    // One turn of a wheel is at most one page, as one stroke of a finger is.
    if gesture.isWheel { travel = min(size.width, max(-size.width, travel)) }
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      turn(.began(translation: gesture.isWheel ? 0 : travel), at: now, into: &effects)
      if gesture.isWheel { turn(.moved(translation: travel), at: now, into: &effects) }
    case .changed: turn(.moved(translation: travel), at: now, into: &effects)
    case .ended:
      turn(.lifted(translation: travel, velocity: velocity), at: now, into: &effects)
    case .cancelled: turn(.cancelled, at: now, into: &effects)
    }
  }

  /// Travel and velocity towards trailing.
  private mutating func sideways(
    _ gesture: GestureEvent, throwSpeed: Double
  ) -> (travel: Double, velocity: Double) {
    let velocity =
      gesture.isWheel
      ? swipe.velocity(of: gesture, throwSpeed: throwSpeed) : gesture.velocity.dx
    return (gesture.translation.dx * direction.sign, velocity * direction.sign)
  }
}
