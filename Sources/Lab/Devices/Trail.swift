// The pointer on the device: where it began, its way, its speed, and who has it.
import Exhibits
import Geometry
import Gesture
import Motion

/// The pointer on the device, in device points.
struct Trail: Equatable, Sendable {
  var start: Point?
  var points: [Point] = []
  var isDown = false
  /// Measures as the interactions do, so that what is read is what decides.
  var tracker = VelocityTracker()
  /// Points per second.
  var velocity = Vector.zero
  var owner: String?
  /// What it was about while the finger was down.
  private(set) var gesture: String?
  /// Where further fingers are that are down.
  var others: [Point] = []

  /// Points that the finger went and what it moves did not: a list had them, or it was caught
  /// elsewhere.
  private(set) var lag = 0.0
  private var last: (lag: Double, travel: Double, time: Instant)?

  /// Of what is seen of it.
  static func == (a: Trail, b: Trail) -> Bool {
    a.points == b.points && a.isDown == b.isDown && a.start == b.start && a.velocity == b.velocity
      && a.owner == b.owner && a.gesture == b.gesture && a.lag == b.lag && a.others == b.others
  }

  /// Goes on with a sample of its finger.
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

  /// Measures the lag anew. While what is moved still catches up with the finger the lag changes, and
  /// is none.
  mutating func follow(_ reading: Reading, at time: Instant) {
    if isDown { gesture = reading.gesture }
    guard isDown, let start, let here = points.last, let axis = reading.axis,
      let tracked = reading.tracked, tracked != 0
    else { return }
    let travel = abs((here - start).along(axis))
    guard abs(travel - (last?.travel ?? 0)) >= 2 else { return }
    let now = travel - abs(tracked) * reading.fingerPerPoint
    // Points per second; a hand that moves slowly catches up slowly, too.
    if let last, time > last.time, abs(now - last.lag) < 4 * (time - last.time) { lag = now }
    last = (now, travel, time)
  }

  /// Where a drag began that is like `reading`: of a finger that is down, or that went farther than a
  /// tap does.
  func origin(of reading: Reading) -> Point? {
    isDown || wentFar && isStill(about: reading) ? start : nil
  }

  /// What it moved is still there to be moved.
  func isStill(about reading: Reading) -> Bool {
    !reading.isGone && gesture ?? reading.gesture == reading.gesture
  }

  /// It is more than a tap.
  var wentFar: Bool { points.wentFar }

  /// The finger's speed as the interactions measure it, along an axis; sideways the way that it went
  /// counts as forwards.
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
  /// A way that is more than a tap.
  var wentFar: Bool {
    guard let first else { return false }
    return contains { ($0 - first).length > 8 }
  }
}
