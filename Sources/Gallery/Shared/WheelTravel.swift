// The steps of a wheel, out of gesture events that count from where the turning began.
import Gesture

/// Where a wheel's travel was last.
struct WheelTravel: Sendable {
  private var last = 0.0

  /// How far the content goes by this event, in points; nil: not at all.
  mutating func step(of gesture: GestureEvent) -> Double? {
    switch gesture.phase {
    case .began, .changed:
      let before = gesture.phase == .began ? 0 : last
      last = gesture.translation.dy
      return before - last
    case .ended, .cancelled, .touched, .failed:
      last = 0
      return nil
    }
  }
}
