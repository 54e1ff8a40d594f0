// The strokes of a track: the drag, the release, and the view's movement afterwards.

/// A stroke in a film, as ranges of frames.
struct FilmStroke {
  /// The frames in which the finger is down, or in which a view without a finger begins to move.
  var drag: Range<Int>
  /// The frames after the drag, until the view rests or the next stroke begins.
  var after: Range<Int>
  var outcome: Outcome
  /// The offset from which the drag moves the view: 0, or that of another detent or page.
  var start: Double
  /// The offset at which the view comes to rest. Nil if the film does not show the rest.
  var rest: Double?

  enum Outcome {
    case settles, dismisses
    /// The view comes to rest at another detent, or at the page before.
    case moves
    /// The content is moved away from its first position, against the direction of the dismissal.
    case scrolls
    /// The film ends too early to show the outcome.
    case unknown
  }

  /// All strokes of a track.
  ///
  /// If the view of `kind` only moves in one direction, any movement in the other direction is a
  /// movement of its content.
  static func all(in track: MotionTrack, of kind: MeasuredKind) -> [FilmStroke] {
    let frames = track.frames
    let showsFinger = frames.contains { $0.finger != nil }
    let threshold = max(1.5, 6 * track.noise)
    let runs = runs(of: frames.indices, closing: track.frames(in: 0.13)) { index in
      if showsFinger { return frames[index].finger != nil }
      return (frames[index].offset ?? 0) > threshold
    }
    let drags = runs.filter { run in
      run.count > track.frames(in: 0.1)
        && run.contains { index in
          // A finger can also pull past an end, to negative offsets.
          let offset = frames[index].offset ?? 0
          return (showsFinger ? abs(offset) : offset) > threshold
        }
    }
    var strokes: [FilmStroke] = []
    for (number, run) in drags.enumerated() {
      let end = number + 1 < drags.count ? drags[number + 1].lowerBound : frames.count
      let drag: Range<Int>
      if showsFinger {
        let last = held(after: run, until: end, in: track) ?? run.upperBound - 1
        drag = run.lowerBound..<last + 1
      } else {
        // Without a finger, the run of frames also contains the movement. The run ends at its peak,
        // or at the last frame before its fastest step.
        drag = max(0, run.lowerBound - 2)..<release(in: run, of: track) + 1
      }
      let start = kind.hasDetents ? start(of: drag, after: strokes.last, in: track) : 0
      strokes.append(stroke(drag, from: start, until: end, in: track, kind))
    }
    // After a view has left the screen, the mark can be found in something else.
    var isGone = false
    return strokes.filter { stroke in
      let first = stroke.drag.lazy.compactMap { frames[$0].offset }.first ?? 0
      if isGone, abs(first) >= 15 { return false }
      let end = stroke.after.upperBound
      isGone =
        [.dismisses, .unknown].contains(stroke.outcome) && end < frames.count
        && frames[end].offset == nil
      return true
    }
  }

  /// Ranges of consecutive indices that pass. Gaps of up to `gap` frames are closed.
  private static func runs(
    of indices: Range<Int>, closing gap: Int, where passes: (Int) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices where passes(index) {
      if let last = runs.last, index - last.upperBound <= gap {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// The last frame in which a finger holds the view away from its rest, after the dot was lost on
  /// a bright background. Nil if the view only moves after the dot.
  private static func held(
    after run: Range<Int>, until end: Int, in track: MotionTrack
  ) -> Int? {
    let offsets = track.frames[..<end].map(\.offset)
    let count = track.frames(in: 0.13)
    return (run.upperBound..<max(run.upperBound, end)).last { index in
      let latest = offsets[max(0, index + 1 - count)...index].compactMap { $0 }
      guard latest.count == count, let low = latest.min(), let high = latest.max(), low > 15,
        high - low < 0.6, index + 1 < end
      else { return false }
      // A view at rest does not move before the next drag.
      return offsets[(index + 1)...].contains { abs(($0 ?? 1000) - high) > 15 }
    }
  }

  private static func release(in run: Range<Int>, of track: MotionTrack) -> Int {
    let known = run.filter { track.frames[$0].offset != nil }
    let offset = { (index: Int) in track.frames[index].offset ?? 0 }
    guard let top = known.max(by: { offset($0) < offset($1) }) else { return run.lowerBound }
    let returns = known.last.map { offset($0) < offset(top) / 2 } ?? false
    if returns {
      let near = offset(top) - max(4 * track.noise, 0.01 * offset(top))
      return known.last { offset($0) >= near } ?? top
    }
    let steps = zip(known.dropFirst(), known).map { ($1, offset($0) - offset($1)) }
    let fastest = steps.map(\.1).max() ?? 0
    return steps.last { $0.1 < 0.25 * fastest }.map { $0.0 + 1 } ?? top
  }

  /// The offset at which the view rests before a drag, since the dot can be found after the drag has
  /// begun. A view that is interrupted starts where it is.
  private static func start(
    of drag: Range<Int>, after previous: FilmStroke?, in track: MotionTrack
  ) -> Double {
    guard let previous else { return 0 }
    let count = track.frames(in: 0.1)
    let earliest = max(previous.drag.upperBound, drag.lowerBound - track.frames(in: 0.4)) + count
    for end in stride(from: drag.lowerBound, through: earliest, by: -1) {
      let latest = track.frames[(end - count)..<end].compactMap(\.offset)
      guard latest.count == count, let low = latest.min(), let high = latest.max(),
        high - low < max(1, 6 * track.noise)
      else { continue }
      return abs(median(latest)) > 15 ? median(latest) : 0
    }
    let first = drag.lazy.compactMap { track.frames[$0].offset }.first ?? 0
    return previous.outcome == .dismisses || abs(first) < 15 ? 0 : first
  }

  private static func stroke(
    _ drag: Range<Int>, from start: Double, until end: Int, in track: MotionTrack,
    _ kind: MeasuredKind
  ) -> FilmStroke {
    let frames = track.frames
    // The dot can fade out during the view's movement, so the last offset may be after the release.
    let last = drag.suffix(track.frames(in: 0.4)).compactMap { frames[$0].offset }.max()
    let released = (last ?? start) - start
    let still = max(0.5, 3 * track.noise)
    let later = drag.upperBound..<end
    let known = later.filter { frames[$0].offset != nil }
    // The view rests at the offset of the last frames, if all these frames have the same offset.
    let count = track.frames(in: 0.2)
    let final = known.suffix(count).compactMap { frames[$0].offset }
    let isStill = final.count == count && (final.max() ?? 0) - (final.min() ?? 0) < 2 * still
    // A view that nearly reaches its first position returns to it.
    let place = median(final)
    var rest: Double? = isStill ? (abs(place) < 2 ? 0 : place) : nil
    let travels = known.compactMap { frames[$0].offset }.map { $0 - start }
    let (top, least) = (travels.max() ?? released, travels.min() ?? released)
    let lost = later.first { frames[$0].offset == nil }
    let moves = lost == nil ? (rest ?? start) - start : 0
    var outcome: Outcome
    let first = drag.lazy.compactMap { frames[$0].offset }.first ?? 0
    if kind.scrolls, min(rest ?? 0, first) < -15 {
      outcome = .scrolls
    } else if kind.hasDetents, moves < -15 || kind == .sheet && moves > 15 {
      outcome = .moves
    } else if kind.hasDetents, lost == nil, rest != nil, abs(moves) <= 15 {
      outcome = .settles
    } else if released < 0 {
      // A page that is turned the other way leaves the screen, too.
      outcome = lost != nil && rest == nil ? .unknown : .settles
    } else if let lost, lost - drag.upperBound < track.frames(in: 0.67), least > released * 0.6 {
      outcome = .dismisses
    } else if top > released + 30 {
      outcome = .dismisses
    } else if rest.map({ $0 - start < released - 3 }) ?? (least < released * 0.6) {
      outcome = .settles
    } else {
      outcome = rest == nil ? .unknown : .dismisses
    }
    // A sheet that is still visible has not been dismissed.
    if outcome == .dismisses, kind == .sheet, lost == nil { outcome = .unknown }
    if outcome == .dismisses, lost != nil { rest = nil }
    let moved = known.last { abs((frames[$0].offset ?? 0) - (rest ?? 0)) > still }
    let until =
      outcome == .dismisses
      ? lost ?? end : min(end, (moved ?? drag.upperBound) + track.frames(in: 0.33))
    return FilmStroke(
      drag: drag, after: drag.upperBound..<max(drag.upperBound, until), outcome: outcome,
      start: start, rest: rest)
  }
}
