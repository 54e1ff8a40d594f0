// The refreshes of a display, learned from the instants at which it showed frames.
import Geometry

/// Predicts the refreshes of a display with a fixed rate. Detects displays with a variable rate.
struct RefreshGrid {
  /// Time between two refreshes, in seconds, from the display's reports or from measurements.
  private(set) var interval: Double
  /// A refresh near the latest frame, smoothed. Nil before the first frame.
  private var anchor: Instant?
  /// Whether frames are not shown at fixed times, because the display has a variable rate or does
  /// not wait for a refresh.
  private(set) var isVariable = false
  /// Number of frames until the rate counts as fixed. Frames between refreshes increase it.
  private var doubt = 0

  /// Largest distance, in intervals, between a frame and the refresh of the frame.
  private static let tolerance = 0.08
  /// Largest number of refreshes between two frames for a measurement of the interval.
  private static let longestGap = 8.0
  /// Number of frames on refreshes after which a variable rate counts as fixed.
  private static let most = 300

  init(interval: Double) { self.interval = interval }

  /// Records that a frame was shown. `refresh`: the interval that the display reports.
  mutating func shown(at instant: Instant, refresh: Double?) {
    if let refresh, refresh > 0.0005, refresh < 0.2 { interval = refresh }
    guard let anchor, instant > anchor else {
      anchor = anchor ?? instant
      return
    }
    let distance = (instant - anchor) / interval
    let count = max(1, distance.rounded())
    let off = distance - count
    let isNear = abs(off) < Self.tolerance
    if count <= Self.longestGap {
      doubt = isNear ? max(0, doubt - 1) : min(Self.most, doubt + Self.most / 4)
      if doubt > Self.most / 2 { isVariable = true }
      if doubt == 0 { isVariable = false }
      if isNear, refresh == nil, !isVariable { interval *= 1 + 0.05 * off / count }
    }
    self.anchor = isNear ? anchor + (count + 0.2 * off) * interval : instant
  }

  /// The refresh closest to `instant`. Nil if the refreshes are unknown.
  func refresh(near instant: Instant) -> Instant? {
    guard let anchor, !isVariable else { return nil }
    return anchor + ((instant - anchor) / interval).rounded() * interval
  }
}
