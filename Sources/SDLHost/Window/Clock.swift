// The only clock of the package.
import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Instants since the creation of this value, by the monotonic clock.
struct Clock: Sendable {
  /// Time of the monotonic clock at instant zero, in seconds.
  let origin: Double

  init() { origin = Clock.monotonic() }

  var now: Instant { Instant(Clock.monotonic() - origin) }

  static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Blocks for a few milliseconds, more precisely than SDL's own waits.
  static func pause(seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(seconds, 0.1) * 1e9))
    nanosleep(&time, nil)
  }
}
