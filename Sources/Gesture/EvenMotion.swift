// The location of a finger at the instant of a frame, from samples at other instants.
import Geometry
import Motion

/// Stores the latest samples of a finger, and computes its location for the instant of a frame.
///
/// Samples and frames have different rates. If each frame shows the newest sample, the finger moves
/// by two samples in one frame and by three in another. Between two samples the location is
/// interpolated. After the newest one it is predicted.
public struct EvenMotion: Sendable {
  private struct Sample: Sendable {
    var time = 0.0
    var location = Point.zero
  }

  /// The longest prediction in seconds.
  public static let horizon = 0.008
  /// The longest prediction in points.
  public static let reach = 2.0
  /// Seconds by which a frame shows a finger later than its newest sample, on average. This is
  /// less than half a frame at 144 Hz.
  public static let addedLatency = 1 / 300.0
  /// A finger without a sample for this long has rested. In seconds.
  private static let pause = 0.04
  /// Seconds in which the measured interval adapts to a new device. The latency follows it, so
  /// slowly that the speed of a shown finger changes by at most 2 % if samples come up to 10 ms
  /// later than usual.
  private static let adaptation = 0.25
  /// A sample closer than this to the last but one replaces the newest. In seconds.
  private static let closest = 0.0005
  private static let capacity = 32

  /// The samples, in storage that is allocated once.
  private var ring = [Sample](repeating: Sample(), count: capacity)
  private var newest = 0
  private var count = 0
  /// The mean time between two samples, in seconds. It is retained between drags.
  public private(set) var interval = 1 / 125.0

  public init() {}

  /// Removes all samples, because the finger lands elsewhere.
  public mutating func reset() { count = 0 }

  /// Adds a sample.
  ///
  /// Edge cases: a value that is not finite is ignored. A sample that is not later than the newest
  /// one replaces its location.
  public mutating func add(_ location: Point, at instant: Instant) {
    let time = instant.seconds
    guard location.x.isFinite, location.y.isFinite, time.isFinite else { return }
    guard count > 0 else { return append(Sample(time: time, location: location)) }
    let last = sample(0)
    let gap = time - last.time
    if gap <= 0 || count > 1 && time - sample(1).time < Self.closest {
      ring[newest] = Sample(time: max(time, last.time), location: location)
      return
    }
    if gap > Self.pause {
      append(Sample(time: time - interval, location: last.location))
    } else {
      interval += (gap - interval) * gap / Self.adaptation
    }
    append(Sample(time: time, location: location))
  }

  /// Seconds by which frames show a finger of this device late, at most `latency`.
  ///
  /// The newest sample has half an interval of age on average, so that much adds nothing. A device
  /// with frequent samples is therefore shown earlier than `latency`.
  public func delay(atMost latency: Double) -> Double {
    min(latency, interval / 2 + Self.addedLatency)
  }

  /// The location that a frame shows. `delay`: seconds by which the frame shows the finger late.
  /// Nil without a sample.
  public func location(at now: Instant, delay: Double) -> Point? {
    guard count > 0 else { return nil }
    let time = now.seconds - delay
    var after = sample(0)
    if time >= after.time { return after.location + lead(time - after.time) }
    for age in 1..<max(1, count) {
      let before = sample(age)
      if time >= before.time {
        let share = (time - before.time) / (after.time - before.time)
        return before.location + (after.location - before.location) * share
      }
      after = before
    }
    return after.location
  }

  /// The instant from which frames show the newest sample, if no other follows. Nil without a
  /// sample.
  public func settles(delay: Double) -> Instant? {
    guard count > 0 else { return nil }
    let lead = velocity == .zero ? 0 : overdue + Self.horizon
    return Instant(sample(0).time + delay + lead)
  }

  /// The predicted travel since the newest sample. `late`: seconds since that sample.
  ///
  /// When the next sample is overdue, the finger has stopped, and the prediction returns to it.
  private func lead(_ late: Double) -> Vector {
    let time =
      late <= overdue
      ? min(late, Self.horizon) : max(0, Self.horizon - (late - overdue))
    let travel = velocity * time
    let length = travel.length
    return length > Self.reach ? travel * (Self.reach / length) : travel
  }

  /// Seconds after a sample from which the next one is overdue.
  private var overdue: Double { max(Self.horizon, 2 * interval) }

  /// The slower of the last two velocities along each axis, in points per second. It is 0 after a
  /// turn.
  private var velocity: Vector {
    guard count > 2 else { return .zero }
    let new = velocity(since: 1)
    let old = velocity(since: 2)
    func slower(_ a: Double, _ b: Double) -> Double {
      a * b <= 0 ? 0 : abs(a) < abs(b) ? a : b
    }
    return Vector(slower(new.dx, old.dx), slower(new.dy, old.dy))
  }

  private func velocity(since age: Int) -> Vector {
    let (before, after) = (sample(age), sample(age - 1))
    return (after.location - before.location) * (1 / (after.time - before.time))
  }

  /// The sample `age` samples before the newest one.
  private func sample(_ age: Int) -> Sample {
    ring[(newest - age + Self.capacity) % Self.capacity]
  }

  private mutating func append(_ sample: Sample) {
    newest = (newest + 1) % Self.capacity
    ring[newest] = sample
    count = min(count + 1, Self.capacity)
  }
}

extension EvenMotion {
  /// The location at which frames show a finger.
  package enum Timing: Hashable, Sendable {
    /// The newest sample.
    case newestSample
    /// The location `latency` seconds ago.
    case fixedLatency
    /// The location `latency` seconds ago, or a later one if the device sends frequent samples.
    case measuredLatency
  }

  /// The parameters that decide where frames show a finger.
  public struct Configuration: Tunable, Hashable {
    /// True if frames show the finger at their own instant. False if they show the newest sample.
    public var evenness = true
    /// Seconds by which frames show a finger late. In a window it is the longest such time.
    public var latency = 0.012

    public init() {}
    public static let group = "input"
    public static let fluid = Configuration()
  }
}
