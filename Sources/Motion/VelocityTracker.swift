// The velocity of a pointer at its lift, from a straight line through its latest positions.
import Geometry

/// Stores the latest positions of a pointer and computes its velocity.
///
/// The velocity is the slope of the least-squares line through the positions of the last `window`
/// seconds. If there are fewer than three, older positions are used as well, up to three in total.
public struct VelocityTracker: Sendable {
  private struct Place: Sendable {
    var time = 0.0
    var x = 0.0
    var y = 0.0
  }

  /// The maximum number of positions: enough for the longest window at 1000 positions per second.
  private static let capacity = 160

  /// The parameters of the measurement.
  public var configuration: Configuration
  /// The positions, in storage that is allocated once. An inline buffer of this size would be
  /// copied whenever one position is read.
  private var ring = [Place](repeating: Place(), count: capacity)
  private var newest = -1
  private var count = 0

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Removes all positions, for another pointer.
  public mutating func reset() { count = 0 }

  /// Adds a position in points. The position at the lift is added, too.
  ///
  /// Edge cases: if several positions have one timestamp, the newest one is used. A time slightly
  /// before the newest one is replaced by it, and a time far before it resets the tracker. A value
  /// that is not finite is ignored.
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

  /// The velocity in points per second for a lift at `now`. If nil, the time of the newest position
  /// is used.
  public func velocity(at now: Instant? = nil) -> Vector {
    guard count >= 2 else { return .zero }
    let end = max(now?.seconds ?? ring[newest].time, ring[newest].time)
    // The position at the lift repeats the one before it, even if the pointer was moving. So the
    // repeated position is ignored.
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

  /// The position `age` samples before the newest one.
  private func place(_ age: Int) -> Place {
    ring[(newest - age + Self.capacity) % Self.capacity]
  }

  private func isSamePlace(_ a: Int, _ b: Int) -> Bool {
    let p = place(a)
    let q = place(b)
    return p.x == q.x && p.y == q.y
  }

  /// The number of samples since the pointer last moved.
  private var lastMovement: Int {
    var age = 0
    while age + 1 < count, isSamePlace(age, age + 1) { age += 1 }
    return age
  }

  /// The number of positions that define the line, counted back from sample number `first`.
  private func lineLength(from first: Int) -> Int {
    let end = place(first).time
    var length = 1
    while first + length < count {
      let age = end - place(first + length).time
      let limit = length < 3 ? configuration.reach : configuration.window
      // At 60 Hz the seventh position is 0.1 s old, except for rounding. The tolerance therefore
      // includes it.
      if age > limit + 1e-9 { break }
      length += 1
    }
    return length
  }

  private func slope(from first: Int, length: Int) -> Vector {
    let n = Double(length)
    // Times are measured from the newest position, so that large clock values lose no digits.
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
    /// Positions of the last `window` seconds define the line.
    public var window = 0.1
    /// Maximum age, in seconds, of older positions that are used if there are fewer than three.
    public var reach = 0.2
    /// Seconds without movement before the lift after which the velocity is 0.
    public var pause = 0.04
    /// The pause as a number of sample intervals. The longer of the two pauses is used.
    public var pauseIntervals = 2.5

    public init() {}
    public static let group = "velocity"
    public static let fluid = Configuration()
  }
}
