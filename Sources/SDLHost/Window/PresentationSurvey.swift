// Measures how the display shows the frames of a real window.
import Drawing
import Interface

/// The results of a short movement in a window.
package struct PresentationSurvey: Hashable, Sendable {
  /// The source of the times.
  package var source: PresentationSource
  /// Number of frames whose times are known.
  package var frames: Int
  /// Seconds between two refreshes. From the clock, the mean time between two presents.
  package var interval: Double
  /// Number of frames that were later than predicted. Nil if the source is the clock.
  package var late: Int?
  /// Number of refreshes without a new frame.
  package var missed: Int

  package init(
    source: PresentationSource, frames: Int, interval: Double, late: Int?, missed: Int
  ) {
    (self.source, self.frames, self.interval) = (source, frames, interval)
    (self.late, self.missed) = (late, missed)
  }

  /// Moves a mark in a small window for `frames` frames, at most two seconds. Nil if the window
  /// cannot be opened, or shows nothing.
  @MainActor
  package init?(frames: Int = 60) {
    var options = WindowOptions()
    options.title = "slipsheet doctor"
    options.size = Size(240, 120)
    options.minimumSize = Size(8, 8)
    options.seconds = 2
    options.takesText = false
    var kept: ShownWindow<MovingMark>?
    let end = try? serve(
      takingText: false, signals: true,
      opening: { clock in
        let window = try open(options, id: "", typeface: PlainTypeface(), clock: clock) {
          MovingMark(limit: frames)
        }
        kept = window
        return [window]
      }, more: { id in throw WindowError.unknown(id, known: []) })
    guard end != nil, let kept, let interval = kept.record.tally.interval else { return nil }
    let tally = kept.record.tally
    let isReported = tally.reports > 1
    self.init(
      source: isReported ? kept.source : .clock,
      frames: isReported ? tally.reports : tally.presents,
      interval: isReported ? kept.pacer.interval : interval,
      late: isReported ? tally.late : nil, missed: tally.missed)
  }

  /// The result in a few words.
  package var words: String {
    let hundredths = Int((interval * 1e5).rounded())
    let rate = interval > 0 ? Int((10 / interval).rounded()) : 0
    let rest = hundredths % 100
    let apart =
      "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms apart (\(rate / 10).\(rate % 10) Hz)"
    let counts = "\(late.map { "\($0) late, " } ?? "")\(missed) missed"
    return source == .clock
      ? "the display reports no times; by the clock \(frames) frames, \(apart), \(counts)"
      : "\(source.rawValue): \(frames) frames, \(apart), \(counts)"
  }
}

/// A mark that moves in each frame, until `limit` frames were shown.
private struct MovingMark: WindowContent {
  let limit: Int
  private var frames = 0

  init(limit: Int) { self.limit = limit }

  mutating func handle(_ input: StageInput, at now: Instant) {}
  mutating func advance(to now: Instant) {}
  func isMoving(at now: Instant) -> Bool { true }

  mutating func frame(at now: Instant) -> StageFrame {
    frames += 1
    let mark = DrawCommand.fill(
      .rect(Rect(Double(frames * 3 % 200), 40, 40, 40)), .color(.white))
    return StageFrame(list: DisplayList([mark]), poses: PoseTable())
  }

  /// The window reads the request to end only after a deadline, so the last frame sets a deadline.
  var nextDeadline: Instant? { frames > limit ? .zero : nil }

  var windowRequests: WindowRequests {
    var requests = WindowRequests()
    requests.end = frames > limit
    return requests
  }
}
