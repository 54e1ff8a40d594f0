// How long there has been no input, and when a screen is told of it.
import Geometry
import Gesture

/// The time without input, kept by instants and not by a clock.
struct IdleTime: Sendable {
  /// The last input, or the beginning; nil: nothing has begun.
  private var since: Instant?
  /// Pointers that are down: while there is one, nobody is away.
  private var down: Set<PointerID> = []
  /// The longest time that was reported since the last input.
  private var reported = 0.0

  /// When a screen with this timeout is to be told; nil: not before the next input.
  func deadline(_ timeout: Double?) -> Instant? {
    guard let timeout, timeout > reported, let since, down.isEmpty else { return nil }
    return since + timeout
  }

  /// The stage runs from now on, if it did not before.
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
      // The window's pointers are gone, and that is no input.
      if !isFocused { release(at: now) }
      return
    case .resize, .wake, .pointerLeft: return
    case .wheel, .key, .text, .composition, .dropFile, .dropText: break
    }
    since = now
    reported = 0
  }

  /// Every gesture was ended.
  mutating func release(at now: Instant) {
    if !down.isEmpty { since = now }
    down = []
  }
}
