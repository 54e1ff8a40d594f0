// Predicts when the display shows a frame, and compares this with when it did.
import Geometry

/// The frames of a movement, and when the display shows them.
///
/// A frame shows its contents as of a fixed time before it is seen. So a movement is even on the
/// display, however unevenly its frames begin. Before the display has reported a frame of the
/// movement, nothing is predicted.
struct FrameForecast {
  /// A frame that was presented and not reported yet.
  private struct Flight {
    var number: UInt32
    var began: Instant
    /// The refresh that is expected to show it. Nil if nothing was predicted.
    var due: Instant?
    /// Whether it had to be shown by the refresh after the frame before it.
    var follows: Bool
  }

  /// The fate of a frame, as the display reports it.
  struct Fate: Hashable {
    /// Whether the frame came at least one refresh later than predicted.
    var isLate = false
    /// Number of refreshes before the frame that showed no new frame, although one was needed.
    var missed = 0
  }

  private(set) var grid: RefreshGrid
  private var flights: [Flight] = []
  /// Reports of this movement, from which `delay` is the mean.
  private var reports = 0
  /// Usual time from the beginning of a frame to its refresh, in seconds. Nil while the display
  /// holds frames back.
  private var delay: Double?
  /// Time from the shown instant of a frame to its refresh, in seconds.
  private var lag: Double?
  /// The predicted refresh of the newest frame, and of the frame that begins.
  private var lastDue: Instant?
  private var nextDue: Instant?
  /// When the newest presented frame began.
  private var lastBegan: Instant?
  /// Whether the newest frame, and the one before it, changed something and were presented.
  private var isPresented = false
  private var wasPresented = false
  /// The newest reported frame, and when the display showed it.
  private var lastReport: (number: UInt32, instant: Instant)?

  /// The display reports frames late. More than these are forgotten.
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

  /// The instant for which a frame is drawn, at most `began`. Nil if the display is unknown.
  ///
  /// `last`: the instant that the frame before it shows.
  mutating func shows(_ began: Instant, last: Instant?) -> Instant? {
    let interval = grid.interval
    if let lastBegan, began - lastBegan > Self.pause * interval { forgetMovement() }
    nextDue = nil
    (wasPresented, isPresented) = (isPresented, false)
    guard isKnown else { return nil }
    // Each frame has a refresh of its own.
    let earliest = (lastDue ?? began) + interval
    let usual = delay.map { began + $0 } ?? earliest
    var due = max(usual, earliest)
    // Between two refreshes it is nearer to the earlier one, because a frame that is expected too
    // late would be shown too early.
    if let refresh = grid.refresh(near: usual - 0.1 * interval),
      let first = grid.refresh(near: earliest)
    {
      due = max(refresh, first)
    }
    nextDue = due
    let ahead = due - began
    // The longest of the last times, so that frames that begin late do not matter, and first a little
    // more. It falls slowly, by at most a hundredth of an interval in a frame.
    let enough = ahead + 0.1 * interval
    var lag = self.lag ?? max(enough, last.map { continued(due, began, after: $0) } ?? enough)
    let excess = max(0, lag - enough) / interval
    if excess > 1 { lag = enough }
    lag = max(ahead, lag - min(0.02 * excess * excess, 0.01) * interval)
    self.lag = lag
    let shown = due - lag
    return last.map { min(began, max(shown, $0)) } ?? shown
  }

  /// Forgets a movement that has ended, and its frames.
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
    // The time since the frame before it. A dropped frame is no evidence.
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
      // The frames since then have the refreshes after it.
      let newest = instant + Double(flights.count) * interval
      let later = lastDue.map { newest - $0 } ?? 0
      if later < -0.5 * interval { correct(since: instant, by: later) }
      lastDue = newest
    }
    if flight.follows {
      // A display with a variable rate held this frame back, so its time is not the usual one.
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
    // The frames since then are shown that much sooner after their instants.
    if !grid.isVariable, later < -0.5 * grid.interval { lag = lag.map { $0 + later } }
  }

  /// Learns from the time that a frame took to its refresh. At a fixed rate it is nearly constant,
  /// and one late frame changes little.
  private mutating func learn(_ time: Double?) {
    reports = min(delay == nil ? 1 : reports + 1, grid.isVariable ? 2 : 10)
    let most = reports > 4 ? 0.1 * grid.interval : .infinity
    delay = time.map { time in
      delay.map { $0 + min(max(time - $0, -most), most) / Double(reports) } ?? time
    }
  }
}
