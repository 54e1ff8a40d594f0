// Which of the fingers on the device is seen: the one that owns the gesture.
import Geometry
import Gesture
import Interface
import Motion

/// The fingers that are down on the device.
struct DeviceFingers: Sendable {
  /// The one whose trail is seen: the first that came down, and then the one that owns the gesture.
  var seen: PointerID?
  /// The trails of the others.
  var others: [PointerID: Trail] = [:]
}

/// The gesture on the device that goes on, or that was the last one.
struct ObservedGesture: Sendable {
  /// What is recorded of it; nil: none goes on.
  var recording: Recording?
  var fingers = DeviceFingers()
  /// Where in the device's time it began.
  var origin = Instant.zero
  /// Whether it was past the line at the last look.
  var lastCrossing: Bool?
  /// The last end of a drag with what decided it, and whether the finger was down then.
  var lastRelease: (record: ReleaseRecord, isDown: Bool)?
}

extension Lab {
  /// Follows a sample of any finger.
  mutating func follow(_ sample: PointerSample, at time: Instant) {
    let rule = state.figures[VelocityTracker.Configuration.self]
    if sample.pointer == observed.fingers.seen || sample.phase == .down && !state.trail.isDown {
      observed.fingers.seen = sample.pointer
      observed.fingers.others[sample.pointer] = nil
      state.trail.follow(sample, at: time, measuredBy: rule)
    } else {
      var other = observed.fingers.others.removeValue(forKey: sample.pointer) ?? Trail()
      other.follow(sample, at: time, measuredBy: rule)
      if other.isDown { observed.fingers.others[sample.pointer] = other }
    }
    seeOthers()
    if sample.phase == .down, replay == nil { noteDown(sample, at: time) }
  }

  /// Further fingers, as of a pinch, are seen where they are.
  private mutating func seeOthers() {
    guard !observed.fingers.others.isEmpty || !state.trail.others.isEmpty else { return }
    state.trail.others = observed.fingers.others.sorted { $0.key.rawValue < $1.key.rawValue }
      .compactMap(\.value.points.last)
  }

  /// The finger that owns the gesture is the one that is seen.
  mutating func seeOwner() {
    state.trail.owner = running.stage.owner?.name
    guard let owner = running.stage.ownerPointer, owner != observed.fingers.seen,
      var trail = observed.fingers.others.removeValue(forKey: owner)
    else { return }
    trail.owner = state.trail.owner
    if state.trail.isDown, let seen = observed.fingers.seen {
      observed.fingers.others[seen] = state.trail
    }
    observed.fingers.seen = owner
    state.trail = trail
    seeOthers()
  }
}
