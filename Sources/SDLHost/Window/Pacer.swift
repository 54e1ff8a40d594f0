// Decides when the next frame is painted. Time comes in, an instant comes out.
import Geometry

/// The rhythm of a window.
///
/// Where a present waits for the display, a frame begins so late that it is just done in time, and
/// so contains the newest input. Where nothing waits, input is shown at once, at most every few
/// milliseconds, and movement without input keeps the display's rate.
struct Pacer {
  /// Why a frame is wanted.
  enum Need: Hashable {
    case nothing
    /// Something moves by itself.
    case movement
    /// Something happened.
    case input
  }

  /// Seconds between two pictures of the display.
  var interval: Double
  /// Seconds between two frames where nothing paces presents.
  var shortest = 0.004
  /// Seconds left free before the display takes a frame.
  var reserve = 0.002
  /// True where a display asks for every frame, and asks for none while the window is out of sight.
  var displayAsks = false
  /// Seconds between two tries without a request.
  static let absence = 1.0
  /// Intervals. A present that waits longer was not asked for by the display: SDL goes on after ten.
  static let unasked = 8.0
  /// True where a present returns when the display has taken it. Measured, see `presented`.
  private(set) var presentsWait: Bool

  /// When the last frame began, whether or not it changed anything.
  private var lastBegan: Instant?
  /// When the last present returned.
  private var lastEnded: Instant?
  /// The beat that movement keeps: the last frame that was seen to change.
  private var beat: Instant?
  /// Seconds of painting, recently at most.
  private var cost = 0.002
  /// Presents in a row that waited, negative: that did not.
  private var waits = 0
  /// Presents in a row that the display did not ask for.
  private var ignored = 0

  init(interval: Double, presentsWait: Bool) {
    self.interval = interval
    self.presentsWait = presentsWait
  }

  /// When to begin the next frame; nil: not before something happens.
  func due(_ need: Need, at now: Instant) -> Instant? {
    if need == .nothing { return nil }
    guard let lastBegan, let lastEnded else { return now }
    // A movement that is not seen goes on by itself; painting it only heats the machine.
    if ignored >= 2, need == .movement { return max(now, lastEnded + Self.absence) }
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

  /// A frame was painted that changed nothing, so nothing was presented.
  mutating func unchanged(began: Instant, for need: Need) {
    lastBegan = began
    lastEnded = began
    // An input that did not show must not put off a movement that begins with it.
    if need == .movement { beat = began }
  }

  /// A frame began at `began` and was presented from `painted` until `ended`.
  mutating func presented(began: Instant, painted: Instant, ended: Instant) {
    if let beat, began < beat + 1.5 * interval, began > beat + 0.5 * interval {
      // On time, give or take: keep the grid, so that lateness does not add up.
      self.beat = min(began, max(beat + interval, began - 0.25 * interval))
    } else {
      beat = began
    }
    let waited = ended - painted
    ignored = displayAsks && waited >= Self.unasked * interval ? ignored + 1 : 0
    let usual = (lastEnded.map { began - $0 } ?? 1) < 0.5 * interval
    lastBegan = began
    lastEnded = ended
    cost = max(painted - began, cost * 0.9)
    guard usual || presentsWait else { return }
    // Eight in a row decide: a driver that says it waits may not, and the other way round.
    if waited > 0.2 * interval {
      waits = max(0, waits) + 1
    } else {
      waits = min(0, waits) - 1
    }
    if waits >= 8 { presentsWait = true }
    if waits <= -8 { presentsWait = false }
  }
}
