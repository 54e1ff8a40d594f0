// The only clock of the package.
import Geometry
import Libc

/// Measures the time since the creation of the value, by the system's monotonic clock.
struct Clock: Sendable {
  /// Seconds of the monotonic clock at the instant 0.
  let origin: Double

  init() { origin = Clock.monotonic() }

  var now: Instant { Instant(Clock.monotonic() - origin) }

  static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Blocks the thread for up to 0.1 seconds, more exactly than the waits of SDL.
  static func pause(seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(seconds, 0.1) * 1e9))
    nanosleep(&time, nil)
  }
}
