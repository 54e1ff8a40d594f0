// Decides when the next frame is painted. The caller passes the time, so no clock is needed.
import Geometry

/// Decides at which instants the frames of a window are painted.
///
/// If presenting waits for the display, a frame begins as late as possible without missing the next
/// refresh, so that it shows the newest input. If presenting does not wait, input is shown at once,
/// at most every few milliseconds, and a movement without input has the rate of the display.
struct Pacer {
  /// The reason why a frame is needed.
  enum Need: Hashable {
    case nothing
    /// Something moves, without any input.
    case movement
    /// An input or another event happened.
    case input
  }

  /// Seconds between two refreshes, according to the display's mode. `interval` is more exact.
  var nominalInterval: Double {
    didSet {
      if nominalInterval != oldValue { forecast = FrameForecast(interval: nominalInterval) }
    }
  }
  /// Shortest time in seconds between the starts of two frames, for presents that do not wait for
  /// the display.
  var shortest = 0.004
  /// Reserve in seconds between the end of painting and the refresh.
  var reserve = 0.002
  /// Whether the display requests each frame. No frame is requested for an invisible window.
  var displayRequestsFrames = false
  /// Time between two frames, in seconds, while the display requests none.
  static let hiddenInterval = 1.0
  /// Waiting time, in intervals, from which a present call counts as not requested by the display.
  /// SDL stops waiting after ten intervals.
  static let unrequestedWait = 8.0
  /// Whether presenting waits until the display has accepted the frame. `presented` measures this.
  private(set) var presentsWait: Bool

  /// Number of refreshes before the last frame that needed a frame and had none. 0 if the display
  /// reports when it shows frames, because `reported` counts the refreshes in this case.
  private(set) var missed = 0
  private var forecast: FrameForecast
  /// The instant at which the last frame began. Frames without changes are included.
  private var lastBegan: Instant?
  /// The instant at which the last present returned.
  private var lastEnded: Instant?
  /// The instant at which the last present would have returned with evenly spaced presents.
  private var lastTaken: Instant?
  /// Start of the last changed frame, adjusted so that frames of a movement are evenly spaced.
  private var beat: Instant?
  /// Painting time in seconds: the longest of the last frames, falling slowly.
  private var cost = 0.002
  /// Number of consecutive presents that waited. Negative for presents that did not wait.
  private var waits = 0
  /// The instant that the last frame showed.
  private var lastShown: Instant?
  /// Number of consecutive presents that the display did not request.
  private var ignored = 0

  init(interval: Double, presentsWait: Bool) {
    nominalInterval = interval
    forecast = FrameForecast(interval: interval)
    self.presentsWait = presentsWait
  }

  /// Time between two refreshes of the display, in seconds.
  var interval: Double { forecast.grid.interval }

  /// The instant at which the next frame begins. Nil if the next event must come first.
  func due(_ need: Need, at now: Instant) -> Instant? {
    if need == .nothing { return nil }
    guard let lastBegan, let lastEnded else { return now }
    // An invisible window needs no frames for movements, because only time determines a movement.
    if ignored >= 2, need == .movement { return max(now, lastEnded + Self.hiddenInterval) }
    if presentsWait {
      return max(now, (lastTaken ?? lastEnded) + max(0, interval - cost - reserve))
    }
    switch need {
    case .nothing: return nil
    case .input: return max(now, lastBegan + shortest)
    case .movement:
      guard let beat else { return now }
      return max(now, max(beat + interval, lastBegan + shortest))
    }
  }

  /// The instant for which a frame is drawn: `began`, or slightly earlier.
  ///
  /// Frames begin at uneven instants. If presenting waits for the display, the frames are shown
  /// evenly. The instants for which frames are drawn are also even in this case. They follow the
  /// refreshes in the display's reports or, without reports, slowly the beginnings of the frames.
  mutating func shows(_ began: Instant) -> Instant {
    var shown = began
    let forecast = forecast.shows(began, last: lastShown)
    if presentsWait, let forecast {
      shown = forecast
    } else if presentsWait, let lastShown {
      let count = ((began - lastShown) / interval).rounded()
      let due = lastShown + count * interval
      let isRegular = (1...4).contains(count) && abs(began - due) < 0.25 * interval
      if isRegular { shown = min(began, due + 0.1 * (began - due)) }
    }
    lastShown = shown
    return shown
  }

  /// Records a frame that changed nothing and was therefore not presented.
  mutating func unchanged(began: Instant, for need: Need) {
    lastBegan = began
    lastEnded = began
    lastTaken = nil
    // Only a movement sets `beat`. An input without a visible effect must not delay a movement.
    if need == .movement { beat = began }
  }

  /// Records a frame. The painting began at `began`, and the present lasted from `painted` until
  /// `ended`.
  mutating func presented(number: UInt32 = 0, began: Instant, painted: Instant, ended: Instant) {
    // A frame that begins within an interval after the last frame was needed at once.
    let follows = lastEnded.map { began - $0 < interval } ?? false
    forecast.presented(number, began: began, follows: follows)
    if let beat, began < beat + 1.5 * interval, began > beat + 0.5 * interval {
      // The frame is nearly on time. Frames stay evenly spaced, so that delays do not add up.
      self.beat = min(began, max(beat + interval, began - 0.25 * interval))
    } else {
      beat = began
    }
    let waited = ended - painted
    ignored = displayRequestsFrames && waited >= Self.unrequestedWait * interval ? ignored + 1 : 0
    // The display takes no frames of an invisible window, so no frame counts as missed.
    missed = ignored == 0 && follows ? missed(until: ended) : 0
    let gap = lastEnded.map { began - $0 } ?? 1
    let usual = gap < 0.5 * interval
    // A frame that begins just in time waits only briefly. A present of such a frame that did not
    // wait would have returned before the refresh.
    let isInTime =
      presentsWait && gap < interval
      && (lastEnded.map { ended - $0 } ?? 0) > interval - 0.5 * reserve
    lastBegan = began
    lastTaken = taken(at: ended)
    lastEnded = ended
    cost = max(painted - began, cost * 0.9)
    // After a pause a present may return at once, whether or not presents wait.
    guard usual || presentsWait && (gap < interval || waited > 0.2 * interval) else { return }
    // Drivers do not report reliably whether presenting waits for the display. The last eight
    // presents decide instead.
    if waited > 0.2 * interval || isInTime {
      waits = max(0, waits) + 1
    } else {
      waits = min(0, waits) - 1
    }
    if waits >= 8 { presentsWait = true }
    // While the display can still queue frames, presents return at once. But a display that reports
    // frames at its refreshes takes frames at a fixed rate.
    if waits <= -8, !forecast.isFixed { presentsWait = false }
  }

  /// Records when the display showed a frame. `instant` is nil for a frame that was never shown.
  /// `refresh` is the reported interval. Returns nil for such a frame or an unknown frame.
  mutating func reported(
    _ number: UInt32, at instant: Instant?, refresh: Double?
  ) -> FrameForecast.Fate? {
    forecast.reported(number, at: instant, refresh: refresh)
  }

  /// The instant at which a present that returned at `ended` would have returned with even returns.
  /// With this instant, a late return of a present does not delay the next frame.
  private func taken(at ended: Instant) -> Instant {
    guard forecast.isRegular, let lastTaken else { return ended }
    let count = ((ended - lastTaken) / interval).rounded()
    let even = lastTaken + count * interval
    let isRegular = (1...4).contains(count) && abs(ended - even) < 0.5 * interval
    return isRegular ? even + 0.05 * (ended - even) : ended
  }

  private func missed(until ended: Instant) -> Int {
    guard presentsWait, !forecast.isKnown, let lastEnded else { return 0 }
    return max(0, Int(((ended - lastEnded) / interval).rounded()) - 1)
  }
}
