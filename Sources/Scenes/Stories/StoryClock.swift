// The clock of one story. The clock can be paused.
import Geometry

/// Measures for how many seconds the current story was shown.
struct StoryClock: Sendable, Hashable {
  private enum Phase: Sendable, Hashable {
    /// The clock is paused at `elapsed` seconds.
    case paused(elapsed: Double)
    /// The clock is running. The time at the instant `since` was `elapsed` seconds.
    case running(elapsed: Double, since: Instant)
  }

  private var phase = Phase.paused(elapsed: 0)

  var isRunning: Bool { if case .running = phase { true } else { false } }

  func elapsed(at now: Instant) -> Double {
    switch phase {
    case .paused(let elapsed): elapsed
    case .running(let elapsed, let since): elapsed + max(0, now - since)
    }
  }

  /// The instant at which the clock will show `seconds`. Nil during a pause.
  func instant(of seconds: Double) -> Instant? {
    guard case .running(let elapsed, let since) = phase else { return nil }
    return since.later(by: max(0, seconds - elapsed))
  }

  mutating func run(_ isRunning: Bool, at now: Instant) {
    guard isRunning != self.isRunning else { return }
    let elapsed = elapsed(at: now)
    phase = isRunning ? .running(elapsed: elapsed, since: now) : .paused(elapsed: elapsed)
  }

  /// Sets the clock to 0 for another story.
  mutating func restart(at now: Instant) {
    phase = isRunning ? .running(elapsed: 0, since: now) : .paused(elapsed: 0)
  }
}
