// Predicts when the display shows a frame, and compares this with when it did.
import Geometry

/// Predicts when the display shows each frame of a movement.
///
/// Each frame is drawn for an instant that is a fixed time before the display shows it. A movement
/// is then even on the display, even if its frames begin at uneven instants. Before the display has
/// reported a frame of the movement, nothing is predicted.
struct FrameForecast {
  /// A frame that was presented and not reported yet.
  private struct Flight {
    var number: UInt32
    var began: Instant
    /// The refresh that is expected to show the frame. Nil if nothing was predicted.
    var due: Instant?
    /// Whether the frame had to be shown at the refresh directly after that of the previous frame.
    var follows: Bool
  }

  /// The result of presenting a frame, as the display reports it.
  struct Fate: Hashable {
    /// Whether the frame came at least one refresh later than predicted.
    var isLate = false
    /// Number of refreshes directly before this frame that lacked a needed new frame.
    var missed = 0
  }

  private(set) var grid: RefreshGrid
  private var flights: [Flight] = []
  /// Number of reports about this movement. `delay` is the mean of these reports.
  private var reports = 0
  /// Usual time from the beginning of a frame to its refresh, in seconds. Nil after a display with
  /// a variable rate has delayed a frame.
  private var delay: Double?
  /// Time from the shown instant of a frame to its refresh, in seconds.
  private var lag: Double?
  /// The predicted refresh of the newest frame, and of the frame that begins.
  private var lastDue: Instant?
  private var nextDue: Instant?
  /// The instant at which the newest presented frame began.
  private var lastBegan: Instant?
  /// Whether the newest frame, and the one before it, changed something and were presented.
  private var isPresented = false
  private var wasPresented = false
  /// The newest reported frame, and when the display showed it.
  private var lastReport: (number: UInt32, instant: Instant)?

  /// Largest number of frames that wait for a report. If there are more, the oldest is discarded.
  private static let limit = 8
  /// A pause of this many intervals ends a movement.
  private static let pause = 4.0

  init(interval: Double) {
    grid = RefreshGrid(interval: interval)
    flights.reserveCapacity(Self.limit + 1)
  }

  /// Whether the display has reported frames of this movement.
  var isKnown: Bool { reports > 0 }

  /// Whether the display has reported frames of this movement, and shows them at a fixed rate.
  var isFixed: Bool { isKnown && !grid.isVariable }

  /// Whether the refreshes have a fixed rate, and the display has reported several.
  var isRegular: Bool { reports > 8 && !grid.isVariable }

  /// The instant for which a frame is drawn, at most `began`. Nil if the display has not reported
  /// a frame of this movement.
  ///
  /// `last`: the instant that the previous frame shows.
  mutating func shows(_ began: Instant, last: Instant?) -> Instant? {
    let interval = grid.interval
    if let lastBegan, began - lastBegan > Self.pause * interval { forgetMovement() }
    nextDue = nil
    (wasPresented, isPresented) = (isPresented, false)
    guard isKnown else { return nil }
    // Two frames are never shown at the same refresh.
    let earliest = (lastDue ?? began) + interval
    let usual = delay.map { began + $0 } ?? earliest
    var due = max(usual, earliest)
    // An expected time near the middle between two refreshes is assigned to the earlier one. A
    // frame that is expected too late would be shown too early.
    if let refresh = grid.refresh(near: usual - 0.1 * interval),
      let first = grid.refresh(near: earliest)
    {
      due = max(refresh, first)
    }
    nextDue = due
    let ahead = due - began
    // The lag is the longest recent time between a frame's beginning and its refresh, so that
    // frames that begin late do not matter. It starts slightly longer, and falls by at most a
    // hundredth of an interval per frame.
    let enough = ahead + 0.1 * interval
    var lag = self.lag ?? max(enough, last.map { continued(due, began, after: $0) } ?? enough)
    let excess = max(0, lag - enough) / interval
    if excess > 1 { lag = enough }
    lag = max(ahead, lag - min(0.02 * excess * excess, 0.01) * interval)
    self.lag = lag
    let shown = due - lag
    return last.map { min(began, max(shown, $0)) } ?? shown
  }

  /// Discards the data about a movement that has ended, and its frames.
  private mutating func forgetMovement() {
    (reports, delay, lag, lastDue, lastReport) = (0, nil, nil, nil, nil)
    flights.removeAll(keepingCapacity: true)
  }

  /// The lag with which a frame continues the even instants of the frames before it.
  private func continued(_ due: Instant, _ began: Instant, after last: Instant) -> Double {
    let count = max(1, ((began - last) / grid.interval).rounded())
    let lag = due - (last + count * grid.interval)
    return lag - (due - began) < 0.5 * grid.interval ? lag : due - began
  }

  /// Records that the frame that began last was presented.
  mutating func presented(_ number: UInt32, began: Instant, follows: Bool) {
    if flights.count >= Self.limit { flights.removeFirst() }
    isPresented = true
    lastBegan = began
    flights.append(
      Flight(number: number, began: began, due: nextDue, follows: follows && wasPresented))
    lastDue = nextDue ?? lastDue
  }

  /// Records when the display showed a frame. `instant` is nil if it never did. `refresh` is the
  /// interval that the display reports. Returns nil if the frame was not shown, or is not known.
  mutating func reported(_ number: UInt32, at instant: Instant?, refresh: Double?) -> Fate? {
    guard let place = flights.firstIndex(where: { $0.number == number }) else { return nil }
    let flight = flights[place]
    guard let instant else {
      flights.remove(at: place)
      return nil
    }
    flights.removeSubrange(...place)
    grid.shown(at: instant, refresh: refresh)
    let interval = grid.interval
    // If a frame in between was dropped, the time since the previous frame is unknown.
    let step = lastReport.flatMap { $0.number &+ 1 == number ? instant - $0.instant : nil }
    lastReport = (number, instant)
    var fate = Fate()
    if flight.follows, !grid.isVariable, let step {
      fate.missed = max(0, Int((step / interval).rounded()) - 1)
    }
    if let due = flight.due {
      let later = instant - due
      fate.isLate = flight.follows && later > 0.5 * interval
      if grid.isVariable || abs(later) > 0.5 * interval { correct(since: instant, by: later) }
    } else if flight.follows {
      // The frames that were presented since then are shown at the refreshes after `instant`.
      let newest = instant + Double(flights.count) * interval
      let later = lastDue.map { newest - $0 } ?? 0
      if later < -0.5 * interval { correct(since: instant, by: later) }
      lastDue = newest
    }
    if flight.follows {
      // A display with a variable rate held this frame back, so nothing is learned from its delay.
      let isHeld = grid.isVariable && (step.map { $0 < 1.03 * interval } ?? false)
      learn(isHeld ? nil : instant - flight.began)
    }
    return fate
  }

  /// Corrects the predictions of the frames after one that came earlier or later than predicted.
  private mutating func correct(since instant: Instant, by later: Double) {
    var previous = instant
    for index in flights.indices {
      guard let due = flights[index].due else { continue }
      previous = later < 0 ? due + later : max(due, previous + grid.interval)
      flights[index].due = previous
    }
    lastDue = previous
    // The later frames are shown earlier by this time, so their lag is reduced by it.
    if !grid.isVariable, later < -0.5 * grid.interval { lag = lag.map { $0 + later } }
  }

  /// Updates the usual delay with the time from the beginning of a frame to its refresh. At a fixed
  /// rate this time is nearly constant, so one late frame changes the delay only little.
  private mutating func learn(_ time: Double?) {
    reports = min(delay == nil ? 1 : reports + 1, grid.isVariable ? 2 : 10)
    let most = reports > 4 ? 0.1 * grid.interval : .infinity
    delay = time.map { time in
      delay.map { $0 + min(max(time - $0, -most), most) / Double(reports) } ?? time
    }
  }
}
