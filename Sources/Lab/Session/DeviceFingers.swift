// Fingers on the device. The lab shows the trail of the finger that owns the gesture.
import Gesture
import Interface
import Motion
import Scenes
import Scripts

/// The fingers that are down on the device.
struct DeviceFingers: Sendable {
  /// The finger whose trail is drawn. The first finger, until another finger owns the gesture.
  var seen: PointerID?
  var others: [PointerID: Trail] = [:]
}

/// A scene at rest, and the input that has set the scene in motion.
struct Lead: Sendable {
  var before: RunningScene
  var start: Instant
  var inputs: [(at: Instant, input: StageInput)]
}

/// The current gesture on the device. Between gestures, the last gesture.
struct ObservedGesture: Sendable {
  /// The recording of the current gesture. Nil if nothing is being recorded.
  var recording: Recording?
  /// The scene at its last rest and the input since that rest. Nil while a gesture is recorded. A
  /// recording that begins during a motion includes this input, so that its replay is equal.
  var lead: Lead?
  var fingers = DeviceFingers()
  /// The instant on the device's clock at which the gesture began.
  var origin = Instant.zero
  /// The detents of the sheet that was dragged last. Empty if the sheet has fewer than two detents.
  var detents: [Telemetry.Detent] = []
  /// The gesture at the last check, how many of its thresholds the drag had passed, and whether the
  /// drag has ever passed a threshold. Nil before the first check.
  var crossing: (gesture: String, passed: Int, wentPast: Bool)?
  /// The user's label for a gesture in progress. True if the user means to dismiss.
  var meant: Bool?
  /// The last release of a drag, and whether the finger was still down at this release.
  var lastRelease: (record: ReleaseRecord, isDown: Bool)?
  /// The last release in the log.
  var saidRelease: SaidRelease?

  struct SaidRelease: Hashable, Sendable {
    var instant: Instant
    var sentence: String
  }
}

extension Lab {
  /// Adds a pointer sample to the trail of its finger.
  mutating func follow(_ sample: PointerSample, at time: Instant) {
    let rule = state.parameters[VelocityTracker.Configuration.self]
    if sample.pointer == observed.fingers.seen || sample.phase == .down && !state.trail.isDown {
      observed.fingers.seen = sample.pointer
      observed.fingers.others[sample.pointer] = nil
      state.trail.follow(sample, at: time, measuredBy: rule)
    } else {
      var other = observed.fingers.others.removeValue(forKey: sample.pointer) ?? Trail()
      other.follow(sample, at: time, measuredBy: rule)
      if other.isDown { observed.fingers.others[sample.pointer] = other }
    }
    showOtherFingers()
    if sample.phase == .down, replay == nil { noteDown(sample, at: time) }
  }

  /// Shows the positions of the other fingers, for example in a pinch.
  private mutating func showOtherFingers() {
    guard !observed.fingers.others.isEmpty || !state.trail.others.isEmpty else { return }
    state.trail.others = observed.fingers.others.sorted { $0.key.rawValue < $1.key.rawValue }
      .compactMap(\.value.points.last)
  }

  /// Shows the trail of the finger that owns the gesture.
  mutating func showOwnerTrail() {
    state.trail.owner = running.stage.owner.map(ownerTitle)
    guard let owner = running.stage.ownerPointer, owner != observed.fingers.seen,
      var trail = observed.fingers.others.removeValue(forKey: owner)
    else { return }
    trail.owner = state.trail.owner
    if state.trail.isDown, let seen = observed.fingers.seen {
      observed.fingers.others[seen] = state.trail
    }
    observed.fingers.seen = owner
    state.trail = trail
    showOtherFingers()
  }
}
