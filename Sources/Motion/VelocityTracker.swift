// The velocity of a pointer when it was lifted: a straight line through its last positions.
import Geometry

/// Stores the last positions of a pointer and computes its velocity.
///
/// The velocity is the slope of the least-squares line through the positions of the last `window`
/// seconds. If there are fewer than three, the line extends back to three positions.
public struct VelocityTracker: Sendable {
  private struct Place: Sendable {
    var time = 0.0
    var x = 0.0
    var y = 0.0
  }

  /// The capacity: enough for the longest window at a thousand positions a second.
  private static let capacity = 160

  /// The parameters of the measurement.
  public var configuration: Configuration
  /// The positions, allocated once. They are not inline, because the velocity is read at every
  /// sample, and an inline buffer of this size is copied wherever one position is read.
  private var ring = [Place](repeating: Place(), count: capacity)
  private var newest = -1
  private var count = 0

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Removes all positions, for another pointer.
  public mutating func reset() { count = 0 }

  /// Adds a position in points. The position at lift-off is added, too.
  ///
  /// Edge cases: if several positions have one timestamp, the last one counts. A time slightly
  /// before the last one counts as the last one, and a time far before it resets the tracker. A
  /// value that is not finite is ignored.
  public mutating func add(_ location: Point, at instant: Instant) {
    guard location.x.isFinite, location.y.isFinite, instant.seconds.isFinite else { return }
    var place = Place(time: instant.seconds, x: location.x, y: location.y)
    if count > 0, place.time <= ring[newest].time {
      if ring[newest].time - place.time <= configuration.reach {
        place.time = ring[newest].time
        ring[newest] = place
        return
      }
      count = 0
    }
    newest = (newest + 1) % Self.capacity
    ring[newest] = place
    count = min(count + 1, Self.capacity)
  }

  /// The velocity in points per second for a lift at `now`; nil: at the time of the last position.
  public func velocity(at now: Instant? = nil) -> Vector {
    guard count >= 2 else { return .zero }
    let end = max(now?.seconds ?? ring[newest].time, ring[newest].time)
    // The position at lift-off repeats the last one. This does not mean that the pointer stood
    // still.
    let first = isSamePlace(0, 1) ? 1 : 0
    let length = lineLength(from: first)
    guard length >= 2 else { return .zero }
    let span = place(first).time - place(first + length - 1).time
    let interval = span / Double(length - 1)
    let pause = max(configuration.pause, configuration.pauseIntervals * interval)
    // The tolerance prevents a rounding error from deciding.
    if end - place(lastMovement).time >= pause - 1e-9 { return .zero }
    return slope(from: first, length: length)
  }

  /// The position `age` samples before the newest.
  private func place(_ age: Int) -> Place {
    ring[(newest - age + Self.capacity) % Self.capacity]
  }

  private func isSamePlace(_ a: Int, _ b: Int) -> Bool {
    let p = place(a)
    let q = place(b)
    return p.x == q.x && p.y == q.y
  }

  /// The age of the position at which the pointer moved last.
  private var lastMovement: Int {
    var age = 0
    while age + 1 < count, isSamePlace(age, age + 1) { age += 1 }
    return age
  }

  /// The number of positions on the line, counted from `first` backwards.
  private func lineLength(from first: Int) -> Int {
    let end = place(first).time
    var length = 1
    while first + length < count {
      let age = end - place(first + length).time
      let limit = length < 3 ? configuration.reach : configuration.window
      // At 60 Hz the seventh position is 0.1 s old, except for rounding.
      if age > limit + 1e-9 { break }
      length += 1
    }
    return length
  }

  private func slope(from first: Int, length: Int) -> Vector {
    let n = Double(length)
    // Times are measured from the newest position, so that large clocks lose no digits.
    let origin = place(first)
    var t = 0.0
    var x = 0.0
    var y = 0.0
    for age in first..<(first + length) {
      let p = place(age)
      t += p.time - origin.time
      x += p.x - origin.x
      y += p.y - origin.y
    }
    t /= n
    x /= n
    y /= n
    var tt = 0.0
    var tx = 0.0
    var ty = 0.0
    for age in first..<(first + length) {
      let p = place(age)
      let dt = p.time - origin.time - t
      tt += dt * dt
      tx += dt * (p.x - origin.x - x)
      ty += dt * (p.y - origin.y - y)
    }
    return tt > 0 ? Vector(tx / tt, ty / tt) : .zero
  }
}

extension VelocityTracker {
  /// The parameters that decide whether a pointer is fast or has stopped.
  public struct Configuration: Tunable, Hashable {
    /// The positions of this many last seconds define the line.
    public var window = 0.1
    /// Maximum number of seconds that the line extends back to have three positions.
    public var reach = 0.2
    /// Seconds without movement before lift-off that mean a velocity of 0.
    public var pause = 0.04
    /// The pause as a number of sample intervals. The longer of the two durations counts.
    public var pauseIntervals = 2.5

    public init() {}
    public static let group = "velocity"
    public static let fluid = Configuration()
  }
}
