// The device's clock: it has its own speed, and can be paused and set.
import Geometry

/// Converts between window time and device time.
struct LabClock: Sendable {
  /// Device time at `since`, in seconds.
  private var base = 0.0
  private var since: Instant?
  /// Device seconds per window second.
  private(set) var speed = 1.0
  private(set) var isRunning = true

  private var rate: Double { isRunning ? speed : 0 }

  func device(at now: Instant) -> Instant {
    guard let since else { return Instant(base) }
    return Instant(base + max(0, now - since) * rate)
  }

  /// The window time of a device instant; nil while the device is paused.
  func window(at instant: Instant) -> Instant? {
    guard let since, rate > 0 else { return nil }
    return since + (instant.seconds - base) / rate
  }

  mutating func set(_ device: Instant, at now: Instant) {
    base = device.seconds
    since = now
  }

  mutating func run(_ runs: Bool, at now: Instant) {
    set(device(at: now), at: now)
    isRunning = runs
  }

  mutating func run(atSpeed speed: Double, at now: Instant) {
    set(device(at: now), at: now)
    self.speed = speed
  }

  /// Starts at the first call, because a window's clock may begin anywhere.
  mutating func begin(at now: Instant) {
    if since == nil { since = now }
  }
}
