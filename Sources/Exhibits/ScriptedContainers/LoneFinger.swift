// A finger that reaches one view only, whatever lies above it.
import Geometry
import Gesture

/// Performs one gesture on one view with pointer samples of its own.
struct LoneFinger: Sendable {
  private var arbiter: Arbiter
  private let kind: String
  private let frame: Rect
  private let recognizers: [Recognizer]
  private(set) var isDown = false
  private static let pointer = PointerID(1 << 33)

  init(
    _ kind: String, on frame: Rect, recognizers: [Recognizer], direction: LayoutDirection
  ) {
    self.kind = kind
    self.frame = frame
    self.recognizers = recognizers
    arbiter = Arbiter(direction: direction)
  }

  var nextDeadline: Instant? { isDown ? arbiter.nextDeadline : nil }

  /// The whole gesture within `now`; a long press stays down.
  mutating func press(at now: Instant) -> [GestureEvent] {
    var events: [GestureEvent] = []
    let start = frame.center
    func way(_ step: Double) -> Vector {
      switch kind {
      case "swipeLeft": Vector(-step, 0)
      case "swipeRight": Vector(step, 0)
      case "swipeUp": Vector(0, -step)
      default: Vector(0, step)
      }
    }
    switch kind {
    case "longPress":
      events += send(.down, start, at: now)
      // No recognizer here has a deadline: it is a tap that lasted no time.
      isDown = arbiter.nextDeadline != nil && listensForLongPress
      if !isDown { events += send(.up, start, at: now) }
    case "tap", "doubleTap":
      for _ in 0..<(kind == "tap" ? 1 : 2) {
        events += send(.down, start, at: now)
        events += send(.up, start, at: now)
      }
    default:
      events += send(.down, start, at: now)
      for step in 1...3 { events += send(.move, start + way(20 * Double(step)), at: now) }
      events += send(.up, start + way(60), at: now)
    }
    return events
  }

  private var listensForLongPress: Bool {
    recognizers.contains { if case .longPress = $0.kind { true } else { false } }
  }

  /// The time of a long press has come.
  mutating func wake(at now: Instant) -> [GestureEvent] {
    var output = GestureOutput()
    arbiter.wake(at: now, asking: { _ in true }, into: &output)
    var events = Array(output.events)
    events += send(.up, frame.center, at: now)
    isDown = false
    return events
  }

  private mutating func send(
    _ phase: PointerPhase, _ location: Point, at now: Instant
  ) -> [GestureEvent] {
    let sample = PointerSample(
      pointer: Self.pointer, device: .touch, phase: phase, location: location, instant: now)
    let candidate = HitCandidate(frame: frame, recognizers: recognizers)
    var output = GestureOutput()
    arbiter.handle(
      sample, hitTest: { _, candidates in candidates.append(candidate) }, asking: { _ in true },
      into: &output)
    return Array(output.events)
  }
}
