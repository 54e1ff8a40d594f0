// The pointer on the device: start, path, speed and owner.
import Geometry
import Gesture
import Motion
import Scenes

/// Positions and distances are in device points.
struct Trail: Equatable, Sendable {
  var start: Point?
  var points: [Point] = []
  var isDown = false
  /// Measures speed as the interactions do, so that the shown speed is the one that decides.
  var tracker = VelocityTracker()
  /// In points per second.
  var velocity = Vector.zero
  var owner: String?
  /// Name of the gesture while the finger was down.
  private(set) var gesture: String?
  /// Positions of further fingers that are down.
  var others: [Point] = []

  /// Travel of the finger that moved nothing, in points: a list scrolled, or the content was
  /// interrupted away from its origin.
  private(set) var lag = 0.0
  private var last: (lag: Double, travel: Double, time: Instant)?

  /// Compares only what is drawn.
  static func == (a: Trail, b: Trail) -> Bool {
    a.points == b.points && a.isDown == b.isDown && a.start == b.start && a.velocity == b.velocity
      && a.owner == b.owner && a.gesture == b.gesture && a.lag == b.lag && a.others == b.others
  }

  /// Adds a sample of the finger.
  mutating func follow(
    _ sample: PointerSample, at time: Instant, measuredBy rule: VelocityTracker.Configuration
  ) {
    if sample.phase == .down { tracker = VelocityTracker(configuration: rule) }
    tracker.add(sample.location, at: time)
    switch sample.phase {
    case .down:
      start = sample.location
      points = [sample.location]
      isDown = true
      velocity = .zero
    case .move:
      guard isDown else { return }
      points.append(sample.location)
      if points.count > 600 { points.removeFirst(200) }
    case .up, .cancel: isDown = false
    }
  }

  /// Measures the lag again. While the content is catching up with the finger, the lag changes and
  /// does not count.
  mutating func follow(_ telemetry: Telemetry, at time: Instant) {
    if isDown { gesture = telemetry.gesture }
    guard isDown, let start, let here = points.last, let axis = telemetry.axis,
      let tracked = telemetry.tracked, tracked != 0
    else { return }
    let travel = abs((here - start).along(axis))
    guard abs(travel - (last?.travel ?? 0)) >= 2 else { return }
    let now = travel - abs(tracked) * telemetry.fingerPerPoint
    // The lag is stable if it changes by less than 4 pt/s. The limit is low because slow drags
    // catch up slowly.
    if let last, time > last.time, abs(now - last.lag) < 4 * (time - last.time) { lag = now }
    last = (now, travel, time)
  }

  /// Start of the drag that `telemetry` describes; nil unless the finger is down or has moved farther
  /// than a tap.
  func origin(of telemetry: Telemetry) -> Point? {
    isDown || wentFar && isStill(about: telemetry) ? start : nil
  }

  /// The thing that it moved is still on the screen.
  func isStill(about telemetry: Telemetry) -> Bool {
    !telemetry.isGone && gesture ?? telemetry.gesture == telemetry.gesture
  }

  /// It moved farther than a tap.
  var wentFar: Bool { points.wentFar }

  /// Speed of the finger along an axis, as the interactions measure it. Horizontal speed is
  /// positive in the direction of the drag.
  func speed(along axis: Axis?) -> Double {
    switch axis {
    case .vertical?: return velocity.dy
    case .horizontal?:
      let way = (points.last?.x ?? 0) - (start?.x ?? 0)
      return way < 0 ? -velocity.dx : velocity.dx
    case nil: return velocity.length
    }
  }
}

extension [Point] {
  /// The path is longer than a tap's.
  var wentFar: Bool {
    guard let first else { return false }
    return contains { ($0 - first).length > 8 }
  }
}
