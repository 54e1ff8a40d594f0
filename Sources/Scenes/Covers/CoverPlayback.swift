// Playback of a track: its position at any instant, and when the displayed time changes.
import Geometry

/// The playback of a track. Positions are in seconds from the track's beginning.
struct CoverPlayback: Sendable {
  private enum Phase: Sendable {
    /// Playback is paused at a position. The method that resumes playback changes to `playing`.
    case paused(at: Double)
    /// Playback began at the position `from` at the instant `since`. A pause changes the phase to
    /// `paused`. At the end of the track, the position no longer changes.
    case playing(from: Double, since: Instant)
  }

  static let speeds = [1.0, 1.2, 1.5, 2]

  private var phase: Phase
  private(set) var length: Double
  private(set) var speed = 1.0

  init(length: Double, position: Double) {
    self.length = length
    phase = .paused(at: min(max(0, position), length))
  }

  func position(at now: Instant) -> Double {
    switch phase {
    case .paused(let place): place
    case .playing(let from, let since): min(length, from + max(0, now - since) * speed)
    }
  }

  func isPlaying(at now: Instant) -> Bool {
    if case .playing = phase { position(at: now) < length } else { false }
  }

  /// The next instant at which the displayed minutes and seconds change. Nil during a pause.
  func nextSecond(after now: Instant) -> Instant? {
    guard case .playing(let from, let since) = phase else { return nil }
    let place = position(at: now)
    guard place < length else { return nil }
    // A position that is below a whole second only by a rounding error counts as the whole second.
    let next = min(length, (place + 1e-6).rounded(.down) + 1)
    return since.later(by: (next - from) / speed)
  }

  mutating func toggle(at now: Instant) {
    let place = position(at: now)
    phase =
      isPlaying(at: now)
      ? .paused(at: place) : .playing(from: place >= length ? 0 : place, since: now)
  }

  mutating func pause(at now: Instant) { phase = .paused(at: position(at: now)) }

  mutating func seek(to place: Double, at now: Instant) {
    let place = min(max(0, place), length)
    phase = isPlaying(at: now) ? .playing(from: place, since: now) : .paused(at: place)
  }

  mutating func cycleSpeed(at now: Instant) {
    let place = position(at: now)
    let next = (Self.speeds.firstIndex(of: speed) ?? 0) + 1
    if isPlaying(at: now) { phase = .playing(from: place, since: now) }
    speed = Self.speeds[next % Self.speeds.count]
  }

  /// Changes to the beginning of another track.
  mutating func change(length: Double, at now: Instant) {
    let plays = isPlaying(at: now)
    self.length = length
    phase = plays ? .playing(from: 0, since: now) : .paused(at: 0)
  }

  /// The time as minutes and seconds, for example `18:42`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds + 1e-6))
    let (minutes, rest) = (whole / 60, whole % 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
