// The clock of the device. It has its own speed, and code can pause and set it.
import Geometry

/// Converts between window time and device time.
struct LabClock: Sendable {
  /// Device time in seconds at the window time `since`.
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

  /// The window time at which the device's clock shows `instant`. Nil while the clock is paused.
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

  /// Sets the start of the clock at the first call. The window's clock may begin at any value.
  mutating func begin(at now: Instant) {
    if since == nil { since = now }
  }
}
