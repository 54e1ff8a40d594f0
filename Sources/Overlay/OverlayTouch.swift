// The effects of fingers and the mouse on the views of a container.
import Geometry
import Gesture

/// Applies the gestures of fingers and mice to the views of one container.
package struct OverlayTouch: Sendable {
  /// A view or a background that receives a gesture.
  package enum Target: Hashable, Sendable {
    case view(ViewID, ShowingID)
    case background(ViewID)
    /// The shared background of a row or column.
    case groupBackground
  }

  /// The purpose of a recognizer. The raw value is the name in the key of the recognizer.
  package enum Purpose: String, Sendable {
    /// The recognizer dismisses a view, or the views of a background.
    case dismiss = "overlay"
    /// The recognizer pauses the autoDismiss timer while a finger is on the view.
    case press = "overlay hold"
    /// The recognizer pauses the autoDismiss timer while the mouse is over the view.
    case hover = "overlay hover"
  }

  /// The result of a gesture.
  package struct Outcome: Sendable {
    /// The event that the container must handle. Nil without such an event.
    package var event: OverlayContainer.Event?
    /// The decision at the end of a swipe that moved a view. Nil for other gestures.
    package var decision: ContainerMotion.SwipeEnd?
  }

  /// The views that fingers are dragging.
  package private(set) var held: Set<ShowingID> = []

  package init() {}

  /// Ends the drag of a view that is no longer on screen.
  package mutating func release(_ showing: ShowingID) { held.remove(showing) }

  /// Applies a gesture to a view or a background, and returns the event for the container.
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

  /// Moves the view with the finger. After the release, the view returns, or continues to move out.
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
  /// The phase in which the gesture dismisses its view. Nil if the gesture never dismisses.
  fileprivate var firingPhase: GestureEvent.Phase? {
    switch self {
    case .longPress: .began
    // A long press takes effect when its time is over, before the finger is released.
    case .customGesture(let custom): custom.isLongPress ? .began : .ended
    case .tap, .doubleTap, .swipeLeft, .swipeRight, .swipeUp, .swipeDown: .ended
    case .disable: nil
    }
  }
}

extension EffectiveSettings {
  /// The recognizers of a view. `key` returns the key of the recognizer for a purpose.
  package func recognizers(
    _ tuning: OverlayTuning, _ key: (OverlayTouch.Purpose) -> RecognizerKey
  ) -> [Recognizer] {
    var all: [Recognizer] = []
    if let kind = dismissGesture.kind(tuning) { all.append(Recognizer(key(.dismiss), kind)) }
    if tuning.pausesAutoDismiss, autoDismiss.period != nil {
      // A drag with an infinite minimum distance reports its touch, but never begins. Such a drag
      // pauses the view's timer without claiming the finger.
      all.append(Recognizer(key(.press), .drag(DragRule(minimumDistance: .infinity))))
      all.append(Recognizer(key(.hover), .hover))
    }
    return all
  }
}
