// The location of a finger at the instant of a frame, from samples at other instants.
import Geometry
import Motion

/// Stores the latest samples of a finger, and computes its location at a frame's instant.
///
/// Samples and frames have different rates. If each frame showed the newest sample, the finger
/// would move by two samples in one frame and by three in another. Therefore the location is
/// interpolated between two samples, and predicted after the newest sample.
public struct EvenMotion: Sendable {
  private struct Sample: Sendable {
    var time = 0.0
    var location = Point.zero
  }

  /// The longest time in seconds for which a location is predicted.
  public static let horizon = 0.008
  /// The longest predicted travel in points.
  public static let reach = 2.0
  /// Seconds by which frames show the finger later, on average, than with the newest sample. This
  /// is less than half a frame at 144 Hz.
  public static let addedLatency = 1 / 300.0
  /// Seconds without a sample after which the finger counts as having stopped.
  private static let pause = 0.04
  /// Seconds in which `interval` adapts to a new device. `interval` affects the delay of frames, so
  /// late samples (up to 10 ms) may change the shown speed by at most 2 %.
  private static let adaptation = 0.25
  /// A sample that comes fewer seconds than this after the last but one replaces the newest sample.
  private static let closest = 0.0005
  private static let capacity = 32

  /// The samples, in an array that is allocated once.
  private var ring = [Sample](repeating: Sample(), count: capacity)
  private var newest = 0
  private var count = 0
  /// The mean time between two samples, in seconds. The value remains between drags.
  public private(set) var interval = 1 / 125.0

  public init() {}

  /// Removes all samples, because another touch begins.
  public mutating func reset() { count = 0 }

  /// Adds a sample.
  ///
  /// Edge cases: a value that is not finite is ignored. A sample that is not later than the newest
  /// sample replaces the location of the newest sample.
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
  /// The newest sample is half an interval old on average, so this part of the delay costs nothing.
  /// Devices with frequent samples are shown with less delay than `latency`.
  public func delay(atMost latency: Double) -> Double {
    min(latency, interval / 2 + Self.addedLatency)
  }

  /// The finger's location in a frame, which shows it `delay` seconds late. Nil without samples.
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

  /// The instant from which frames show the newest sample, if no sample follows. Nil without one.
  public func settles(delay: Double) -> Instant? {
    guard count > 0 else { return nil }
    let lead = velocity == .zero ? 0 : overdue + Self.horizon
    return Instant(sample(0).time + delay + lead)
  }

  /// The predicted travel from the newest sample, which is `late` seconds old, until now.
  ///
  /// If the next sample is overdue, the finger has probably stopped, so the result falls to zero.
  private func lead(_ late: Double) -> Vector {
    let time =
      late <= overdue
      ? min(late, Self.horizon) : max(0, Self.horizon - (late - overdue))
    let travel = velocity * time
    let length = travel.length
    return length > Self.reach ? travel * (Self.reach / length) : travel
  }

  /// Seconds after a sample from which the next sample is overdue.
  private var overdue: Double { max(Self.horizon, 2 * interval) }

  /// The slower one of the last two velocities along each axis, in points per second. 0 after the
  /// finger has reversed.
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

  /// The sample `age` samples before the newest sample.
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
  /// The choice of the location at which frames show a finger.
  package enum Timing: Hashable, Sendable {
    /// The location of the newest sample.
    case newestSample
    /// The location `latency` seconds ago.
    case fixedLatency
    /// The location `latency` seconds ago, or a later location if samples are frequent.
    case measuredLatency
  }

  /// The parameters that decide where frames show a finger.
  public struct Configuration: Tunable, Hashable {
    /// Whether frames show the finger at their own instant. If false, they show the newest sample.
    public var evenness = true
    /// Seconds by which frames show the finger late. In a window, the delay is measured, and this
    /// is its maximum.
    public var latency = 0.012

    public init() {}
    public static let group = "input"
    public static let fluid = Configuration()
  }
}
