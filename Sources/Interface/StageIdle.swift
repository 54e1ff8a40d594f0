// Measures the time without input, after which a screen receives an idle event.
import Geometry
import Gesture

/// Measures the time without input. The measurement uses the instants of events, and no clock.
struct IdleTime: Sendable {
  /// Instant of the latest input. Without input, the instant of the start. `nil` before the start.
  private var since: Instant?
  /// Pointers that are down. While any pointer is down, the screen is not idle.
  private var down: Set<PointerID> = []
  /// Timeout in seconds of the latest idle event since the last input. 0 without such an event.
  private var reported = 0.0

  /// The instant of the idle event for `timeout`. `nil` if no event is due before the next input.
  func deadline(_ timeout: Double?) -> Instant? {
    guard let timeout, timeout > reported, let since, down.isEmpty else { return nil }
    return since + timeout
  }

  /// Starts the measurement, unless it has started already.
  mutating func begin(at now: Instant) { since = since ?? now }

  mutating func report(_ timeout: Double) { reported = timeout }

  mutating func handle(_ input: StageInput, at now: Instant) {
    switch input {
    case .pointer(let sample):
      switch sample.phase {
      case .down: down.insert(sample.pointer)
      case .up, .cancel: down.remove(sample.pointer)
      case .move: break
      }
    case .focus(let isFocused):
      // A window that loses the focus releases its pointers. This does not count as input.
      if !isFocused { release(at: now) }
      return
    case .resize, .wake, .pointerLeft: return
    case .wheel, .key, .text, .composition, .dropFile, .dropText: break
    }
    since = now
    reported = 0
  }

  /// Treats all pointers as released, because all gestures were cancelled.
  mutating func release(at now: Instant) {
    if !down.isEmpty { since = now }
    down = []
  }
}
