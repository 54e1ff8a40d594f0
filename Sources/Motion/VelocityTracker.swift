// The velocity of a pointer at its release, from a straight line through its latest positions.
import Geometry

/// Stores the latest positions of a pointer and computes its velocity.
///
/// The velocity is the slope of the least-squares line through the positions of the last `window`
/// seconds. If this window contains fewer than three positions, older positions are added, up to
/// three in total. Along each axis, only the positions since the pointer last reversed count.
public struct VelocityTracker: Sendable {
  private struct Place: Sendable {
    var time = 0.0
    var x = 0.0
    var y = 0.0

    func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
  }

  /// Maximum number of stored positions: enough for the longest window at 1000 per second.
  private static let capacity = 160

  /// The parameters of the measurement.
  public var configuration: Configuration
  /// The positions, in an array that is allocated once. An inline buffer of this size would be
  /// copied whenever one position is read.
  private var ring = [Place](repeating: Place(), count: capacity)
  private var newest = -1
  private var count = 0

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Removes all positions, so that another pointer can be measured.
  public mutating func reset() { count = 0 }

  /// Adds a position in points. The position of the release is added, too.
  ///
  /// Edge cases: of several positions with one timestamp, the newest is used. The newest timestamp
  /// replaces a slightly earlier timestamp. A much earlier timestamp resets the tracker. A value
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

  /// The velocity in points per second if the pointer is released at `now`. If `now` is nil, the
  /// time of the newest position is used.
  public func velocity(at now: Instant? = nil) -> Vector {
    guard count >= 2 else { return .zero }
    let end = max(now?.seconds ?? ring[newest].time, ring[newest].time)
    // The event of the release repeats the previous position, even if the pointer was moving.
    // Therefore the repeated position is ignored.
    let first = isSamePlace(0, 1) ? 1 : 0
    let length = lineLength(from: first)
    guard length >= 2 else { return .zero }
    let span = place(first).time - place(first + length - 1).time
    let interval = span / Double(length - 1)
    let pause = max(configuration.pause, configuration.pauseIntervals * interval)
    // The tolerance prevents a rounding error from deciding.
    if end - place(lastMovement).time >= pause - 1e-9 { return .zero }
    return Vector(
      slope(along: .horizontal, from: first, atMost: length),
      slope(along: .vertical, from: first, atMost: length))
  }

  /// Seconds from the last reversal of the pointer along an axis to its newest position. Nil
  /// without a reversal among the positions that define the velocity.
  public func timeSinceTurn(along axis: Axis) -> Double? {
    guard count >= 2 else { return nil }
    let length = lineLength(from: 0)
    let own = lineLength(from: 0, sinceTurnOf: axis, atMost: length)
    return own < length ? place(0).time - place(own - 1).time : nil
  }

  /// The position `age` samples before the newest position.
  private func place(_ age: Int) -> Place {
    ring[(newest - age + Self.capacity) % Self.capacity]
  }

  private func isSamePlace(_ a: Int, _ b: Int) -> Bool {
    let p = place(a)
    let q = place(b)
    return p.x == q.x && p.y == q.y
  }

  /// The number of samples after the last movement of the pointer.
  private var lastMovement: Int {
    var age = 0
    while age + 1 < count, isSamePlace(age, age + 1) { age += 1 }
    return age
  }

  /// The number of positions through which the line is fitted, from sample `first` backwards.
  private func lineLength(from first: Int) -> Int {
    let end = place(first).time
    var length = 1
    while first + length < count {
      let age = end - place(first + length).time
      let limit = length < 3 ? configuration.reach : configuration.window
      // At 60 Hz, the seventh position is 0.1 s old except for rounding, so it is included.
      if age > limit + 1e-9 { break }
      length += 1
    }
    return length
  }

  /// The number of positions since the pointer last reversed along an axis, counted back from
  /// sample number `first`. A reversal is a movement of at least `turn` points after a movement at
  /// least as far in the opposite direction.
  private func lineLength(from first: Int, sinceTurnOf axis: Axis, atMost length: Int) -> Int {
    let least = configuration.turn - 1e-9
    func coordinate(_ age: Int) -> Double { place(age).along(axis) }
    // `low` and `high` are the extremes of the newest movement, which began at the older extreme.
    var (low, high) = (first, first)
    var age = first + 1
    while age < count, max(low, high) < first + length - 1 {
      let here = coordinate(age)
      let (lowest, highest) = (coordinate(low), coordinate(high))
      if highest - lowest >= least {
        if high > low, highest - here >= least { return high - first + 1 }
        if low > high, here - lowest >= least { return low - first + 1 }
      }
      if here < lowest { low = age }
      if here > highest { high = age }
      age += 1
    }
    return length
  }

  /// The slope of the line through the positions since the last reversal along an axis.
  private func slope(along axis: Axis, from first: Int, atMost length: Int) -> Double {
    let ages = first..<(first + lineLength(from: first, sinceTurnOf: axis, atMost: length))
    // Times are measured from the newest position, so that large clock values lose no digits.
    let (n, origin) = (Double(ages.count), place(first))
    var (t, x) = (0.0, 0.0)
    for age in ages {
      t += place(age).time - origin.time
      x += place(age).along(axis) - origin.along(axis)
    }
    (t, x) = (t / n, x / n)
    var (tt, tx) = (0.0, 0.0)
    for age in ages {
      let dt = place(age).time - origin.time - t
      tt += dt * dt
      tx += dt * (place(age).along(axis) - origin.along(axis) - x)
    }
    return tt > 0 ? tx / tt : 0
  }
}

extension VelocityTracker {
  /// The parameters that decide whether a pointer is fast or has stopped.
  public struct Configuration: Tunable, Hashable {
    /// Length in seconds of the time window before the newest position, for the fitted line.
    public var window = 0.1
    /// Maximum age in seconds of older positions, used if the window has fewer than three.
    public var reach = 0.2
    /// Seconds of standstill before the release, after which the velocity counts as 0.
    public var pause = 0.04
    /// The limit `pause` in sample intervals. The longer of the two limits applies.
    public var pauseIntervals = 2.5
    /// Distance in points that a pointer must move back to count as reversing. Positions before the
    /// last reversal do not count.
    public var turn = 4.0

    public init() {}
    public static let group = "velocity"
    public static let fluid = Configuration()
  }
}
