// The effect of fingers, of the mouse and of keys on the views of a container.
import Geometry
import Gesture

/// The views of a container that fingers move.
package struct OverlayTouch: Sendable {
  /// A view or a background that takes gestures.
  package enum Target: Hashable, Sendable {
    case view(ViewID, ShowingID)
    case background(ViewID)
    /// The one background of a row or column.
    case groupBackground
  }

  /// The purpose of a recognizer. The raw value is the name in its key.
  package enum Purpose: String, Sendable {
    /// Dismisses a view, or the views of a background.
    case dismiss = "overlay"
    /// Pauses autoDismiss while a finger is on the view.
    case press = "overlay hold"
    /// Pauses autoDismiss while the mouse is over the view.
    case hover = "overlay hover"
  }

  /// The answer to a gesture.
  package struct Outcome: Sendable {
    /// The container has to handle this.
    package var event: OverlayContainer.Event?
    /// The decision at the end of a swipe that a view has followed.
    package var decision: ContainerMotion.SwipeEnd?
  }

  /// The views that a finger moves.
  package private(set) var held: Set<ShowingID> = []

  package init() {}

  /// A view has left the showing list.
  package mutating func release(_ showing: ShowingID) { held.remove(showing) }

  /// Moves a view by a gesture, and answers the event that follows from it.
  package mutating func handle(
    _ gesture: GestureEvent, on target: Target, in container: borrowing OverlayContainer,
    _ motion: inout ContainerMotion, at now: Instant
  ) -> Outcome {
    switch target {
    case .groupBackground:
      return Outcome(event: gesture.phase == .ended ? .groupBackgroundTapped : nil)
    case .background(let id):
      return Outcome(event: gesture.phase == .ended ? .backgroundTapped(id) : nil)
    case .view(let id, let showing):
      switch Purpose(rawValue: gesture.recognizer.name) {
      case .press: return Outcome(event: Self.hold(gesture, id, .pressed))
      case .hover: return Outcome(event: Self.hold(gesture, id, .hovered))
      case .dismiss, nil: break
      }
      guard let settings = container.effective(id) else { return Outcome() }
      if container.tuning.followsFinger, settings.dismissGesture.exit != nil {
        return follow(gesture, id, showing, &motion, at: now)
      }
      let fires = gesture.phase == settings.dismissGesture.firingPhase
      return Outcome(event: fires ? .gesture(id) : nil)
    }
  }

  private static func hold(
    _ gesture: GestureEvent, _ id: ViewID, _ reason: HoldReasons
  ) -> OverlayContainer.Event? {
    switch gesture.phase {
    case .touched, .began: .hold(id, reason, true)
    case .ended, .cancelled, .failed: .hold(id, reason, false)
    case .changed: nil
    }
  }

  /// The view follows the finger. At the end it returns, or it goes on as fast as the finger was.
  private mutating func follow(
    _ gesture: GestureEvent, _ id: ViewID, _ showing: ShowingID,
    _ motion: inout ContainerMotion, at now: Instant
  ) -> Outcome {
    switch gesture.phase {
    case .began:
      motion.grab(showing, translation: gesture.translation, at: now)
      held.insert(showing)
      return Outcome(event: .hold(id, .dragged, true))
    case .changed: motion.drag(showing, by: gesture.translation, at: now)
    case .ended, .cancelled:
      guard held.remove(showing) != nil else { break }
      let velocity = gesture.phase == .ended ? gesture.velocity : nil
      let decision = velocity.flatMap { motion.judge(showing, velocity: $0, at: now) }
      switch motion.release(showing, velocity: velocity, at: now) {
      case .leaves(let seconds):
        return Outcome(event: .flung(id, after: seconds), decision: decision)
      case .returns: return Outcome(event: .hold(id, .dragged, false), decision: decision)
      }
    case .touched, .failed: break
    }
    return Outcome()
  }
}

extension ContainerViewDismissGesture {
  /// The phase of the gesture at which it dismisses; nil: never.
  fileprivate var firingPhase: GestureEvent.Phase? {
    switch self {
    case .longPress: .began
    // A press ends when its time is up, and not when the finger is lifted.
    case .customGesture(let custom): custom.isLongPress ? .began : .ended
    case .tap, .doubleTap, .swipeLeft, .swipeRight, .swipeUp, .swipeDown: .ended
    case .disable: nil
    }
  }
}

extension EffectiveSettings {
  /// The recognizers of a view. `key`: the key for a purpose.
  package func recognizers(
    _ tuning: OverlayTuning, _ key: (OverlayTouch.Purpose) -> RecognizerKey
  ) -> [Recognizer] {
    var all: [Recognizer] = []
    if let kind = dismissGesture.kind(tuning) { all.append(Recognizer(key(.dismiss), kind)) }
    if tuning.pausesAutoDismiss, autoDismiss.period != nil {
      // A drag over an infinite distance reports its touch and never begins.
      all.append(Recognizer(key(.press), .drag(DragRule(minimumDistance: .infinity))))
      all.append(Recognizer(key(.hover), .hover))
    }
    return all
  }
}
