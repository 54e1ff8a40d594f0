// Wheels and touchpads, out of gesture events that count from where the turning began.
import Geometry
import Gesture

/// Where a wheel's travel was last.
struct WheelTravel: Sendable {
  private var last = 0.0

  /// How far the content goes by this event, in points; nil: not at all.
  mutating func step(of gesture: GestureEvent, _ axis: Axis = .vertical) -> Double? {
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
struct WheelSwipe: Sendable {
  private var last = 0.0
  private var speed = 0.0

  /// How fast it is towards the right, in points per second. At its end that is how fast it was when
  /// it fell silent, for the silence only says that the fingers are gone. A whole notch at once is
  /// the click of a wheel: it throws, as slowly as wheels are turned.
  mutating func velocity(of gesture: GestureEvent, throwSpeed: Double) -> Double {
    switch gesture.phase {
    case .began, .changed:
      let step = gesture.translation.dx - (gesture.phase == .began ? 0 : last)
      last = gesture.translation.dx
      speed = gesture.velocity.dx
      if abs(step) >= wheelStep {
        speed = step < 0 ? min(speed, -throwSpeed) : max(speed, throwSpeed)
      }
    case .ended, .cancelled, .touched, .failed: break
    }
    return speed
  }
}
