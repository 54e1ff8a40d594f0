// Converts wheel and touchpad gestures to steps and page turns.
import Dismissal
import Geometry
import Gesture

/// Converts the total travel of a wheel gesture to the travel of each event.
package struct WheelTravel: Sendable {
  private var last = 0.0

  /// Travel of the content in points that this event causes. Nil if the event moves nothing.
  package mutating func step(of gesture: GestureEvent, _ axis: Axis = .vertical) -> Double? {
    switch gesture.phase {
    case .began, .changed:
      let before = gesture.phase == .began ? 0 : last
      last = gesture.translation.along(axis)
      return before - last
    case .ended, .cancelled, .touched, .failed:
      last = 0
      return nil
    }
  }
}

/// Converts a horizontal touchpad swipe or wheel gesture to the drag of one finger.
package struct WheelSwipe: Sendable {
  private var last = 0.0
  private var speed = 0.0

  package init() {}

  /// Velocity to the right, in points per second. At the end of the gesture, the last measured
  /// velocity is used, because the end is only noticed after a pause. If a step is a whole wheel
  /// notch, the result is at least `throwSpeed`, because wheels turn slowly.
  package mutating func velocity(of gesture: GestureEvent, throwSpeed: Double) -> Double {
    switch gesture.phase {
    case .began, .changed:
      let step = gesture.translation.dx - (gesture.phase == .began ? 0 : last)
      last = gesture.translation.dx
      speed = gesture.velocity.dx
      // The tolerance covers rounding errors of the travel.
      if abs(step) > wheelStep - 1e-6 {
        speed = step < 0 ? min(speed, -throwSpeed) : max(speed, throwSpeed)
      }
    case .ended, .cancelled, .touched, .failed: break
    }
    return speed
  }

  /// The events for a pager. A drag results in one event. The start of a wheel gesture, or of a
  /// drag that continues another drag, results in two events.
  package mutating func turns(
    pager: Pager, _ gesture: GestureEvent, sign: Double, width: Double
  ) -> (Pager.Event?, Pager.Event?) {
    guard gesture.isWheel else {
      let way = gesture.translation.dx * sign
      // A drag that continues another drag has no travel to catch up with.
      if gesture.isHandoff, gesture.phase == .began {
        return (.began(translation: 0), .moved(translation: way))
      }
      return (WheelSwipe.turn(gesture, way: way, gesture.velocity.dx * sign), nil)
    }
    let velocity = velocity(of: gesture, throwSpeed: pager.configuration.velocity) * sign
    // A wheel gesture turns at most one page, like the drag of a finger.
    let way = min(width, max(-width, gesture.translation.dx * sign))
    guard gesture.phase == .began else {
      return (WheelSwipe.turn(gesture, way: way, velocity), nil)
    }
    return (.began(translation: 0), .moved(translation: way))
  }

  private static func turn(
    _ gesture: GestureEvent, way: Double, _ velocity: Double
  ) -> Pager.Event? {
    switch gesture.phase {
    case .touched, .failed: nil
    case .began: .began(translation: way)
    case .changed: .moved(translation: way)
    case .ended: .released(translation: way, velocity: velocity)
    case .cancelled: .cancelled
    }
  }
}
