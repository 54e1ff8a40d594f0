// Wheels and touchpads, out of gesture events that count from where the turning began.
import Dismissal
import Geometry
import Gesture

/// Where a wheel's travel was last.
package struct WheelTravel: Sendable {
  private var last = 0.0

  /// How far the content goes by this event, in points; nil: not at all.
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

/// A sideways stroke on a touchpad, or turns of a wheel, as the one drag of a finger that they are.
package struct WheelSwipe: Sendable {
  private var last = 0.0
  private var speed = 0.0

  package init() {}

  /// How fast it is towards the right, in points per second. At its end that is how fast it was
  /// when it fell silent, for the silence only says that the fingers are gone. A whole notch at
  /// once is the click of a wheel: it throws, as slowly as wheels are turned.
  package mutating func velocity(of gesture: GestureEvent, throwSpeed: Double) -> Double {
    switch gesture.phase {
    case .began, .changed:
      let step = gesture.translation.dx - (gesture.phase == .began ? 0 : last)
      last = gesture.translation.dx
      speed = gesture.velocity.dx
      // Travel is a difference of sums, which are not exact to the last digit.
      if abs(step) > wheelStep - 1e-6 {
        speed = step < 0 ? min(speed, -throwSpeed) : max(speed, throwSpeed)
      }
    case .ended, .cancelled, .touched, .failed: break
    }
    return speed
  }

  /// The events of a pager for a drag, or a stroke on a touchpad, in order.
  package mutating func turns(
    pager: Pager, _ gesture: GestureEvent, sign: Double, width: Double
  ) -> (Pager.Event?, Pager.Event?) {
    guard gesture.isWheel else {
      return (
        WheelSwipe.turn(gesture, way: gesture.translation.dx * sign, gesture.velocity.dx * sign),
        nil
      )
    }
    let velocity = velocity(of: gesture, throwSpeed: pager.configuration.velocity) * sign
    // One turn of a wheel is at most one page, as one stroke of a finger is.
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
