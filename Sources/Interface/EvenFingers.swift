// Shows fingers at the instant of a frame instead of at their newest samples.
import Components
import Drawing
import Geometry
import Gesture

/// The fingers of a stage, and the locations at which its frames show them.
struct EvenFingers: Sendable {
  private struct Finger: Sendable {
    var pointer: PointerID
    var motion = EvenMotion()
    var newest = Point.zero
    var isDown = false
    /// The timing of the finger in frames. The timing does not change while the finger is down.
    var timing = EvenMotion.Timing.newestSample
  }

  var configuration = EvenMotion.Configuration()
  /// The timing of fingers that touch down from now on, if `evenness` is on.
  var timing = EvenMotion.Timing.newestSample
  /// Frames since the newest finger landed.
  private(set) var frames = EvenFrames()
  private var fingers: [Finger] = []
  /// Storage for poses.
  var poses = PoseTable()
  /// The largest number of fingers.
  private static let limit = 16

  mutating func handle(_ sample: PointerSample) {
    guard let index = index(of: sample.pointer) else { return }
    switch sample.phase {
    case .down:
      fingers[index].motion.reset()
      fingers[index].isDown = true
      fingers[index].timing = configuration.evenness ? timing : .newestSample
      frames = EvenFrames()
    case .up, .cancel: fingers[index].isDown = false
    case .move: break
    }
    guard sample.location.x.isFinite, sample.location.y.isFinite else { return }
    fingers[index].newest = sample.location
    fingers[index].motion.add(sample.location, at: sample.instant)
  }

  /// Removes all fingers, because their gestures are cancelled.
  mutating func liftAll() {
    for index in fingers.indices { fingers[index].isDown = false }
  }

  private mutating func index(of pointer: PointerID) -> Int? {
    if let known = fingers.firstIndex(where: { $0.pointer == pointer }) { return known }
    let finger = Finger(pointer: pointer)
    if fingers.count < Self.limit {
      fingers.append(finger)
      return fingers.count - 1
    }
    guard let free = fingers.firstIndex(where: { !$0.isDown }) else { return nil }
    fingers[free] = finger
    return free
  }

  /// The location at which a frame shows the pointer. The pointer's newest sample is at `newest`.
  func location(of pointer: PointerID, newest: Point, at now: Instant) -> Point {
    guard let finger = fingers.first(where: { $0.pointer == pointer }) else { return newest }
    return location(of: finger, at: now) ?? newest
  }

  private func location(of finger: Finger, at now: Instant) -> Point? {
    delay(of: finger).flatMap { finger.motion.location(at: now, delay: $0) }
  }

  /// The delay in seconds with which frames show the finger. Nil for the newest sample.
  private func delay(of finger: Finger) -> Double? {
    switch finger.timing {
    case .newestSample: nil
    case .fixedLatency: configuration.latency
    case .measuredLatency: finger.motion.delay(atMost: configuration.latency)
    }
  }

  /// True if a frame shows a finger at another point than its newest sample.
  func isShifted(at now: Instant) -> Bool {
    fingers.contains { finger in
      guard finger.isDown, let location = location(of: finger, at: now) else { return false }
      return location != finger.newest
    }
  }

  /// True if later frames show a finger elsewhere, even without another sample.
  func isMoving(at now: Instant) -> Bool {
    fingers.contains { finger in
      guard finger.isDown, let delay = delay(of: finger),
        let end = finger.motion.settles(delay: delay)
      else { return false }
      return now < end
    }
  }

  /// Counts a frame, while a finger is down.
  mutating func count(at now: Instant) {
    guard let finger = fingers.first(where: { $0.isDown }) else { return }
    frames.add(location(of: finger, at: now) ?? finger.newest, at: now)
  }
}

extension StageCore {
  /// Calls `body` with the components in the state of the fingers that the frame shows. Afterwards
  /// restores the components, and discards decisions, bindings and effects of the call. Only call
  /// this method if `fingers.isShifted`.
  mutating func withShownComponents<Answer>(
    at now: Instant, fingersAt instant: Instant, _ body: (inout StageCore) -> Answer
  ) -> Answer {
    let real = components
    moveComponents(at: now, fingersAt: instant)
    defer { components = real }
    return body(&self)
  }

  private mutating func moveComponents(at now: Instant, fingersAt instant: Instant) {
    gestures.arbiter.changes {
      fingers.location(of: $0, newest: $1, at: instant)
    } _: { event in
      var discarded = ScreenEffects()
      components.move(event, at: now, into: &discarded)
      for handoff in discarded.handoffs {
        var begun = event
        (begun.recognizer, begun.phase) = (handoff.to, .began)
        begun.start = event.location - handoff.unused
        begun.crossing = begun.start
        begun.translation = handoff.unused
        components.move(begun, at: now, into: &discarded)
      }
    }
  }
}

extension ComponentStore {
  fileprivate mutating func move(
    _ event: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch event.recognizer.owner {
    case .component(let component): handle(event, of: component, at: now, into: &effects)
    case .container: overlays.move(event, at: now)
    case .screen, .control, .named: break
    }
  }
}
