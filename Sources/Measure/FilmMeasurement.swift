// The result of a measured film: its track, its phases, and the values with their intervals.
import Motion

/// The values of the interaction in a film.
package struct FilmMeasurement: Sendable {
  /// A part of the film with one kind of event.
  package struct Phase: Sendable, Hashable {
    package enum What: String, Sendable { case drag, settle, dismiss, scroll }
    package var from: Double
    package var to: Double
    package var what: What
    /// The position of the finger at the touch-down of a drag, in points. The first frame with the
    /// finger's dot can be later.
    package var origin: Double?
  }

  /// A release of a finger.
  package struct Release: Sendable, Hashable {
    package var time: Double
    /// The offset at the release, in points.
    package var offset: Double
    /// The offset from which the dismiss distance counts: the start of the drag, or the lowest detent.
    package var start = 0.0
    /// The velocity of the view before the release, in points per second. Nil if unknown.
    package var velocity: Double?
    /// True if the view was dismissed. Nil if the view has moved to another detent, or if the film
    /// does not show the result.
    package var dismisses: Bool?
  }

  /// A declared parameter with its measured value.
  package struct Value: Sendable, Hashable {
    /// The full name, such as `pullDown.response`.
    package var name: String
    package var title: String
    package var unit: ParameterUnit
    package var estimate: FittedValue
    /// True if the film gives only an interval. The value is the middle of this interval.
    package var isOpen = false
    /// True if the value is a switch. 1 means that the switch is on.
    package var isFlag = false
  }

  package let kind: MeasuredKind
  package internal(set) var track: MotionTrack
  package internal(set) var phases: [Phase] = []
  package internal(set) var releases: [Release] = []
  package internal(set) var values: [Value] = []
  /// Sentences about values that the film cannot show.
  package internal(set) var unknown: [String] = []
  /// Sentences about the movements that explain the frames.
  package internal(set) var movements: [String] = []
  /// The offset of the fitted movement in each frame. Nil in frames without a fitted movement.
  package internal(set) var fitted: [Double?]
  let settle: ExplainedMovement?
  let dismissal: ExplainedMovement?

  /// The number of frames in which the marked patch was not found.
  package var lostPatches: Int { track.frames.count { $0.offset == nil } }

  /// The root mean square of the differences between frames and fit, in points.
  package var residual: Double {
    let errors = zip(track.frames, fitted).compactMap { frame, value -> Double? in
      guard let offset = frame.offset, let value, !frame.isRepeated else { return nil }
      return offset - value
    }
    guard !errors.isEmpty else { return 0 }
    return (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
  }

  /// Measures a track. `draws` is the number of resamples of the frames for the intervals.
  package init(_ track: MotionTrack, kind: MeasuredKind, draws: Int = 200) {
    var track = track.withRests
    if !kind.isHorizontal, track.isReversed { track.reverse() }
    self.track = track
    self.kind = kind
    fitted = track.frames.map { _ in nil }
    let all = FilmStroke.all(in: track, of: kind)
    let strokes = all.filter { $0.outcome != .scrolls }
    let drag = DragFit(
      strokes, in: track, draws: draws, bandRange: kind.bandRange(length: track.length))
    let ends = strokes.indices.map {
      Self.release(of: strokes[$0], number: $0, drag, in: track)
    }
    let windows = strokes.indices.map {
      Self.window(of: strokes[$0], release: ends[$0], in: track, fills: kind.fillsScreen)
    }
    func released(dismissing: Bool) -> [ReleaseWindow] {
      strokes.indices.filter { (strokes[$0].outcome == .dismisses) == dismissing }
        .compactMap { windows[$0] }
    }
    settle = ExplainedMovement(
      released(dismissing: false), as: .spring, noise: track.noise, draws: draws)
    // A settle without a kept velocity does not show how a dismissal begins.
    let keeps = settle?.fit.keepsVelocity == true ? true : nil
    dismissal = ExplainedMovement(
      released(dismissing: true), as: kind.dismissForm, noise: track.noise, draws: draws,
      keeping: keeps)
    describe(strokes, windows, ends, drag)
    addScrolls(all)
    if let drag { report(drag) }
    reportSettle()
    reportDismissal()
    reportVelocity()
    reportThreshold()
    describeGaps(strokes, drag)
    let filmed = track.frames.indices.filter { !track.frames[$0].isAdded }
    (self.track.frames, fitted) = (filmed.map { track.frames[$0] }, filmed.map { fitted[$0] })
  }

  // MARK: Fits

  /// The slope of the last tenth of a second before a release. Nil if the frames are too few.
  static func velocity(before released: Double, in track: MotionTrack) -> Double? {
    let end = track.frames.firstIndex { $0.time > released + 1e-6 } ?? track.frames.count
    let frames = track.frames[max(0, end - 1 - track.frames(in: 0.1))..<end].filter {
      $0.offset != nil && !$0.isRepeated
    }
    guard frames.count > 2 else { return nil }
    let (times, offsets) = (frames.map(\.time), frames.map { $0.offset ?? 0 })
    let middle = times.reduce(0, +) / Double(times.count)
    let spread = times.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    return zip(times, offsets).reduce(0) { $0 + ($1.0 - middle) * $1.1 } / spread
  }

  /// The last frame in which the view still follows the finger. The dot may be visible longer.
  private static func release(
    of stroke: FilmStroke, number: Int, _ drag: DragFit?, in track: MotionTrack
  ) -> Int {
    let last = stroke.drag.upperBound - 1
    guard let drag, track.frames[last].finger != nil else { return last }
    let first = max(stroke.drag.lowerBound, last - track.frames(in: 0.27))
    let expected = drag.offset(of: number, at: track.frames[first...last].map(\.time))
    let near = (first...last).last { index in
      let limit = max(4 * track.noise, 1 + 0.012 * abs(expected[index - first]))
      return track.frames[index].offset.map { abs($0 - expected[index - first]) < limit } ?? false
    }
    return near ?? max(first, last - track.frames(in: 0.1))
  }

  /// The frames around the release of a stroke. Nil if they are too few, or without a known target.
  private static func window(
    of stroke: FilmStroke, release last: Int, in track: MotionTrack, fills: Bool
  ) -> ReleaseWindow? {
    let frames = track.frames
    let first = max(stroke.drag.lowerBound, last - track.frames(in: 0.1))
    let used = (first..<max(stroke.after.upperBound, last + 1)).filter {
      frames[$0].offset != nil && !frames[$0].isRepeated
    }
    let target: Double
    switch stroke.outcome {
    case .settles, .moves: target = stroke.rest ?? stroke.start
    case .dismisses:
      // A view that does not fill the screen ends at an offset that the film does not show.
      guard let end = stroke.rest ?? (fills ? track.length : nil) else { return nil }
      target = end
    case .scrolls, .unknown: return nil
    }
    guard used.count(where: { $0 > last }) > 1 else { return nil }
    // Some views stop at their target. For example, a swipe back does not pass the screen's edge.
    let grows = (frames[last].offset ?? 0) < target
    let overshoot =
      used.filter { $0 > last }.map { index -> Double in
        let beyond = (frames[index].offset ?? 0) - target
        return grows ? beyond : -beyond
      }.max() ?? 0
    return ReleaseWindow(
      times: used.map { frames[$0].time }, offsets: used.map { frames[$0].offset ?? 0 },
      target: target, released: frames[last].time,
      stopsAtTarget: overshoot < max(4 * track.noise, 0.4))
  }
}

/// The movements of several releases: in the form that the parameters have, and in the best form.
struct ExplainedMovement: Sendable {
  /// The fit in the form of the interaction's parameters.
  let fit: MovementFit
  /// The best fits of both forms. The residuals of the two fits are compared.
  let spring: MovementFit
  let curve: MovementFit
  /// True if a spring explains the frames better than any timing curve.
  var isSpring: Bool { spring.criterion <= curve.criterion }

  init?(
    _ windows: [ReleaseWindow], as form: MovementFit.Form, noise: Double, draws: Int,
    keeping keeps: Bool? = nil
  ) {
    let fits = ([.spring] + UnitCurve.named.map { .curve($0.curve) }).compactMap { tried in
      MovementFit(
        tried, windows, noise: noise, draws: tried == form ? draws : 0, keeping: keeps)
    }
    guard let spring = fits.first(where: { $0.form == .spring }),
      let curve = fits.filter({ $0.form != .spring }).min(by: { $0.criterion < $1.criterion }),
      let fit = fits.first(where: { $0.form == form })
    else { return nil }
    (self.fit, self.spring, self.curve) = (fit, spring, curve)
  }
}
