// The trail of a pointer on the device: start, path, speed and owner.
import Geometry
import Gesture
import Motion
import Scenes

/// The trail of a pointer. Positions and distances are in device points.
struct Trail: Equatable, Sendable {
  var start: Point?
  var points: [Point] = []
  var isDown = false
  /// Measures the speed as the interactions do, so that the lab shows the speed of their releases.
  var tracker = VelocityTracker()
  /// Velocity of the finger in points per second.
  var velocity = Vector.zero
  var owner: String?
  /// Name of the finger's gesture. The name remains after the release.
  private(set) var gesture: String?
  /// Positions of the other fingers that are down.
  var others: [Point] = []

  /// Points that the finger has travelled without moving the content. The travel scrolled a list,
  /// or the finger interrupted moving content. While the content catches up with the finger, only
  /// the travel that scrolled a list is known.
  var lag: Double { measuredLag ?? abs(listTravel) }
  private var measuredLag: Double?
  /// Finger travel of this gesture that scrolled a list before the handoff, in points.
  private(set) var listTravel = 0.0
  /// Points by which the plot's finger curve is ahead of the content. The curve begins at the
  /// handoff, so the curve contains no travel that scrolled a list.
  var lagInPlot: Double { listTravel == 0 ? lag : 0 }
  private var last: (lag: Double, travel: Double, time: Instant)?

  /// Two trails are equal if the drawings of the trails are equal.
  static func == (a: Trail, b: Trail) -> Bool {
    a.points == b.points && a.isDown == b.isDown && a.start == b.start && a.velocity == b.velocity
      && a.owner == b.owner && a.gesture == b.gesture && a.lag == b.lag
      && a.listTravel == b.listTravel && a.others == b.others
  }

  /// Adds a sample of the finger to the trail.
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
      (listTravel, measuredLag, last) = (0, nil, nil)
    case .move:
      guard isDown else { return }
      points.append(sample.location)
      if points.count > 600 { points.removeFirst(200) }
    case .up, .cancel: isDown = false
    }
  }

  /// Mirrors a trail on a device of this width. No finger is down.
  mutating func mirror(in width: Double) {
    (start, points) = (start?.mirrored(in: width), points.map { $0.mirrored(in: width) })
    (others, isDown, velocity) = ([], false, .zero)
  }

  /// Measures again how far the finger has travelled without moving the content. The measured value
  /// is ignored while the content catches up with the finger.
  mutating func follow(_ telemetry: Telemetry, at time: Instant) {
    if isDown {
      gesture = telemetry.gesture
      listTravel = telemetry.listTravel ?? listTravel
    }
    guard isDown, let start, let here = points.last, let axis = telemetry.axis,
      let tracked = telemetry.tracked, tracked > 0
    else { return }
    if let offset = telemetry.fingerOffset,
      let direction = telemetry.speedThresholds.first?.direction
    {
      measuredLag = (here - start).along(axis) * direction.along(axis) - offset
      return
    }
    let travel = abs((here - start).along(axis))
    guard abs(travel - (last?.travel ?? 0)) >= 2 else { return }
    let now = travel - tracked * telemetry.fingerPerPoint
    // The lag counts as stable if the lag changes by less than 4 pt/s. The limit is low because
    // content catches up slowly in slow drags.
    if let last, time > last.time, abs(now - last.lag) < 4 * (time - last.time) {
      measuredLag = now
    }
    last = (now, travel, time)
  }

  /// The point where the drag in progress began. With no finger down, the point where the last drag
  /// began. Nil after a tap, or if the dragged content is no longer on the screen.
  func origin(of telemetry: Telemetry) -> Point? {
    isDown || wentFar && isStill(about: telemetry) ? start : nil
  }

  /// Whether the dragged content is still on the screen.
  func isStill(about telemetry: Telemetry) -> Bool {
    !telemetry.isGone && gesture ?? telemetry.gesture == telemetry.gesture
  }

  /// Whether the finger moved farther than in a tap.
  var wentFar: Bool { points.wentFar }

  /// Speed of the finger along an axis, in points per second, as the interactions measure it. If
  /// `towards` is given (1 or −1), speed in that direction is positive. Otherwise horizontal speed
  /// is positive in the direction of the drag.
  func speed(along axis: Axis?, _ towards: Double? = nil) -> Double {
    if let axis, let towards { return velocity.along(axis) * towards }
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
  /// Whether the path extends farther from its start than the path of a tap may.
  var wentFar: Bool {
    guard let first else { return false }
    return contains { ($0 - first).length > 8 }
  }
}
