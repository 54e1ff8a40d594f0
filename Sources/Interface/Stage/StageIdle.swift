// The time without input, after which a screen gets an idle event.
import Geometry
import Gesture

/// Measures the time without input by instants, without a clock.
struct IdleTime: Sendable {
  /// Instant of the last input, or of the start; `nil` before the start.
  private var since: Instant?
  /// Pointers that are down. The screen is not idle while there are any.
  private var down: Set<PointerID> = []
  /// The longest timeout that was reported since the last input.
  private var reported = 0.0

  /// The instant of the idle event for a timeout; `nil` if there is none before the next input.
  func deadline(_ timeout: Double?) -> Instant? {
    guard let timeout, timeout > reported, let since, down.isEmpty else { return nil }
    return since + timeout
  }

  /// Starts the measurement if it has not started yet.
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
      // Losing the window's focus releases its pointers but is not input.
      if !isFocused { release(at: now) }
      return
    case .resize, .wake, .pointerLeft: return
    case .wheel, .key, .text, .composition, .dropFile, .dropText: break
    }
    since = now
    reported = 0
  }

  /// Releases all pointers, because all gestures were cancelled.
  mutating func release(at now: Instant) {
    if !down.isEmpty { since = now }
    down = []
  }
}
