// The device's time: it runs at its own speed, stands, and can be set.
import Geometry

/// The device's clock beside the window's.
struct LabClock: Sendable {
  /// The device's seconds at `since`.
  private var base = 0.0
  private var since: Instant?
  /// Device seconds for each second of the window.
  private(set) var speed = 1.0
  private(set) var isRunning = true

  private var rate: Double { isRunning ? speed : 0 }

  func device(at now: Instant) -> Instant {
    guard let since else { return Instant(base) }
    return Instant(base + max(0, now - since) * rate)
  }

  /// When the window's clock is at the device's `instant`; nil while the device stands.
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

  /// The first call of a window: its clock may begin anywhere.
  mutating func begin(at now: Instant) {
    if since == nil { since = now }
  }
}
