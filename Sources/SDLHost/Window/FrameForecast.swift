// Predicts when the display shows a frame, and compares the prediction with the report.
import Geometry

/// Predicts when the display shows each frame of a movement.
///
/// Each frame is drawn for an instant that is a fixed time before the refresh that shows the frame.
/// A movement is then even on the display, even if its frames begin at uneven instants. Predictions
/// begin when the display has reported a frame of the movement.
struct FrameForecast {
  /// A presented frame without a report.
  private struct Flight {
    var number: UInt32
    var began: Instant
    /// The refresh that is expected to show the frame. Nil without a prediction.
    var due: Instant?
    /// Whether the frame was due at the refresh directly after the refresh of the previous frame.
    var follows: Bool
  }

  /// The result of a presented frame, from the display's reports.
  struct Fate: Hashable {
    /// Whether the frame came at least one refresh later than predicted.
    var isLate = false
    /// Number of refreshes directly before this frame that needed a new frame and got none.
    var missed = 0
  }

  private(set) var grid: RefreshGrid
  private var flights: [Flight] = []
  /// Number of reports about this movement. `delay` is the mean of these reports.
  private var reports = 0
  /// Usual time from the beginning of a frame to the frame's refresh, in seconds. Nil after a
  /// display with a variable rate has delayed a frame.
  private var delay: Double?
  /// Time from the shown instant of a frame to the frame's refresh, in seconds.
  private var lag: Double?
  /// The predicted refresh of the newest frame, and of the frame that is beginning.
  private var lastDue: Instant?
  private var nextDue: Instant?
  /// The instant at which the newest presented frame began.
  private var lastBegan: Instant?
  /// Whether the newest frame, and the frame before it, changed something and were presented.
  private var isPresented = false
  private var wasPresented = false
  /// The newest reported frame, and the instant at which the display showed this frame.
  private var lastReport: (number: UInt32, instant: Instant)?

  /// Largest number of frames that wait for a report. The oldest of more frames is discarded.
  private static let limit = 8
  /// Length in intervals of a pause that ends a movement.
  private static let pause = 4.0

  init(interval: Double) {
    grid = RefreshGrid(interval: interval)
    flights.reserveCapacity(Self.limit + 1)
  }

  /// Whether the display has reported frames of this movement.
  var isKnown: Bool { reports > 0 }

  /// Whether the display has reported frames of this movement, and has a fixed rate.
  var isFixed: Bool { isKnown && !grid.isVariable }

  /// Whether the refreshes have a fixed rate, and the display has reported several.
  var isRegular: Bool { reports > 8 && !grid.isVariable }

  /// The instant for which a frame is drawn, at most `began`. Nil before the display's first report
  /// of a frame of this movement.
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
    // An expected time near the middle between two refreshes is assigned to the earlier refresh. A
    // frame with a prediction that is too late would be shown too early.
    if let refresh = grid.refresh(near: usual - 0.1 * interval),
      let first = grid.refresh(near: earliest)
    {
      due = max(refresh, first)
    }
    nextDue = due
    let ahead = due - began
    // The lag is the longest recent time between a frame's beginning and refresh, so that frames
    // that begin late do not matter. The lag is slightly longer at first, and decreases by at most
    // a hundredth of an interval per frame.
    let enough = ahead + 0.1 * interval
    var lag = self.lag ?? max(enough, last.map { continued(due, began, after: $0) } ?? enough)
    let excess = max(0, lag - enough) / interval
    if excess > 1 { lag = enough }
    lag = max(ahead, lag - min(0.02 * excess * excess, 0.01) * interval)
    self.lag = lag
    let shown = due - lag
    return last.map { min(began, max(shown, $0)) } ?? shown
  }

  /// Discards the data and the frames of a movement that has ended.
  private mutating func forgetMovement() {
    (reports, delay, lag, lastDue, lastReport) = (0, nil, nil, nil, nil)
    flights.removeAll(keepingCapacity: true)
  }

  /// The lag with which a frame continues the even instants of earlier frames.
  private func continued(_ due: Instant, _ began: Instant, after last: Instant) -> Double {
    let count = max(1, ((began - last) / grid.interval).rounded())
    let lag = due - (last + count * grid.interval)
    return lag - (due - began) < 0.5 * grid.interval ? lag : due - began
  }

  /// Records that the newest frame was presented.
  mutating func presented(_ number: UInt32, began: Instant, follows: Bool) {
    if flights.count >= Self.limit { flights.removeFirst() }
    isPresented = true
    lastBegan = began
    flights.append(
      Flight(number: number, began: began, due: nextDue, follows: follows && wasPresented))
    lastDue = nextDue ?? lastDue
  }

  /// Records when the display showed a frame. `instant` is nil for a frame that was never shown.
  /// `refresh` is the reported interval. Returns nil for such a frame or an unknown frame.
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
      // The frames after this report's frame are shown at the refreshes after `instant`.
      let newest = instant + Double(flights.count) * interval
      let later = lastDue.map { newest - $0 } ?? 0
      if later < -0.5 * interval { correct(since: instant, by: later) }
      lastDue = newest
    }
    if flight.follows {
      // A display with a variable rate held this frame back, so its delay is not measured.
      let isHeld = grid.isVariable && (step.map { $0 < 1.03 * interval } ?? false)
      learn(isHeld ? nil : instant - flight.began)
    }
    return fate
  }

  /// Corrects the predictions of the frames after a frame that was earlier or later than predicted.
  private mutating func correct(since instant: Instant, by later: Double) {
    var previous = instant
    for index in flights.indices {
      guard let due = flights[index].due else { continue }
      previous = later < 0 ? due + later : max(due, previous + grid.interval)
      flights[index].due = previous
    }
    lastDue = previous
    // The later frames are shown earlier by this time, so their lag is shorter by this time.
    if !grid.isVariable, later < -0.5 * grid.interval { lag = lag.map { $0 + later } }
  }

  /// Updates the usual delay with the time from the beginning of a frame to the frame's refresh.
  /// The time is nearly constant at a fixed rate, so one late frame changes the delay only little.
  private mutating func learn(_ time: Double?) {
    reports = min(delay == nil ? 1 : reports + 1, grid.isVariable ? 2 : 10)
    let most = reports > 4 ? 0.1 * grid.interval : .infinity
    delay = time.map { time in
      delay.map { $0 + min(max(time - $0, -most), most) / Double(reports) } ?? time
    }
  }
}
