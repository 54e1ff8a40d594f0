// Decides when the next frame is painted. The caller passes the time and gets an instant.
import Geometry

/// The frame pacing of a window.
///
/// If a present waits for the display, a frame begins as late as possible without missing the next
/// refresh. It then has the newest input. If nothing waits, input is shown at once, at most every
/// few milliseconds, and a movement without input keeps the display's rate.
struct Pacer {
  /// Why a frame is needed.
  enum Need: Hashable {
    case nothing
    /// Something moves without input.
    case movement
    /// An event happened.
    case input
  }

  /// Seconds between two refreshes of the display.
  var interval: Double
  /// Least number of seconds between two frames if presents do not wait.
  var shortest = 0.004
  /// Seconds left free before the display takes a frame.
  var reserve = 0.002
  /// Whether the display requests every frame. It requests none while the window is out of sight.
  var displayRequestsFrames = false
  /// Seconds between two attempts without a request.
  static let hiddenInterval = 1.0
  /// Number of intervals. A present that waits longer was not requested by the display: SDL
  /// continues after ten.
  static let unrequestedWait = 8.0
  /// Whether a present returns when the display has taken the frame. Measured in `presented`.
  private(set) var presentsWait: Bool

  /// When the last frame began, changed or not.
  private var lastBegan: Instant?
  /// When the last present returned.
  private var lastEnded: Instant?
  /// When the last changed frame began, moved to the grid that a movement keeps.
  private var beat: Instant?
  /// Seconds of painting: a slowly falling maximum of the last frames.
  private var cost = 0.002
  /// Number of consecutive presents that waited. Negative for presents that did not.
  private var waits = 0
  /// Number of consecutive presents that the display did not request.
  private var ignored = 0

  init(interval: Double, presentsWait: Bool) {
    self.interval = interval
    self.presentsWait = presentsWait
  }

  /// When to begin the next frame. Nil: not before the next event.
  func due(_ need: Need, at now: Instant) -> Instant? {
    if need == .nothing { return nil }
    guard let lastBegan, let lastEnded else { return now }
    // A movement out of sight continues by itself. Painting it only wastes energy.
    if ignored >= 2, need == .movement { return max(now, lastEnded + Self.hiddenInterval) }
    if presentsWait {
      return max(now, lastEnded + max(0, interval - cost - reserve))
    }
    switch need {
    case .nothing: return nil
    case .input: return max(now, lastBegan + shortest)
    case .movement:
      guard let beat else { return now }
      return max(now, max(beat + interval, lastBegan + shortest))
    }
  }

  /// Records a frame that changed nothing, so that nothing was presented.
  mutating func unchanged(began: Instant, for need: Need) {
    lastBegan = began
    lastEnded = began
    // An input without a visible effect must not delay a movement that begins with it.
    if need == .movement { beat = began }
  }

  /// Records a frame that began at `began` and was presented from `painted` until `ended`.
  mutating func presented(began: Instant, painted: Instant, ended: Instant) {
    if let beat, began < beat + 1.5 * interval, began > beat + 0.5 * interval {
      // Nearly on time: keeps the grid, so that delays do not add up.
      self.beat = min(began, max(beat + interval, began - 0.25 * interval))
    } else {
      beat = began
    }
    let waited = ended - painted
    ignored = displayRequestsFrames && waited >= Self.unrequestedWait * interval ? ignored + 1 : 0
    let usual = (lastEnded.map { began - $0 } ?? 1) < 0.5 * interval
    lastBegan = began
    lastEnded = ended
    cost = max(painted - began, cost * 0.9)
    guard usual || presentsWait else { return }
    // Eight consecutive presents decide, because a driver may not do what it reports.
    if waited > 0.2 * interval {
      waits = max(0, waits) + 1
    } else {
      waits = min(0, waits) - 1
    }
    if waits >= 8 { presentsWait = true }
    if waits <= -8 { presentsWait = false }
  }
}
