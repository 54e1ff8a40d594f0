// The drag: how far the view follows the finger, where the drag begins, and how it catches up.
import Geometry
import Motion

/// The values of the drags of a film, fitted to the frames in which the finger is down.
struct DragFit {
  /// Points of offset for each point of finger travel.
  let resistance: FittedValue
  /// Points of finger travel before the drag begins.
  let slop: FittedValue
  /// Seconds in which the view catches up with the finger. Nil if the view never makes up for the
  /// travel before the beginning.
  let catchUp: FittedValue?
  /// The coefficient of the resistance past an end. Nil if no drag goes past an end.
  let rubberBand: FittedValue?
  /// The offset of the lowest detent or page. Only past it, the rubber band acts.
  private let end: Double
  /// The length in points of which the rubber band shows a part.
  private let bandRange: Double
  private let strokes: [Samples]

  /// The frames of a stroke in which the finger is down. Offsets are counted from its start.
  private struct Samples {
    var start = 0.0
    /// −1 for a stroke back to a lower detent or page, whose fingers and offsets are negated.
    var sign = 1.0
    var times: [Double] = []
    var fingers: [Double] = []
    var offsets: [Double] = []
    /// The finger's position at the touch-down. The first frame can show the finger later.
    var origin = 0.0
    /// The first frames, without the end, in which the dot can fade out after the release.
    var certain = 0..<0

    mutating func append(_ time: Double, finger: Double, offset: Double) {
      times.append(time)
      fingers.append(sign * finger)
      offsets.append(sign * (offset - start))
    }

    /// The offset of the view, for an offset that is counted from the start of the stroke.
    func position(_ offset: Double) -> Double { start + sign * offset }

    func finger(at time: Double) -> Double {
      guard let next = times.firstIndex(where: { $0 > time }) else { return fingers.last ?? 0 }
      guard next > 0 else { return fingers[0] }
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      return fingers[next - 1] + share * (fingers[next] - fingers[next - 1])
    }

    /// The first instant at which the finger has travelled `slop` points.
    func begin(after slop: Double) -> Double? {
      guard let index = fingers.firstIndex(where: { abs($0 - origin) >= slop }) else { return nil }
      guard index > 0 else {
        // The travel before the first frame had the speed after the first frame.
        guard fingers.count > 1 else { return times[0] }
        let speed = (fingers[1] - fingers[0]) / (times[1] - times[0])
        let excess = abs(fingers[0] - origin) - slop
        return abs(speed) > 1 ? times[0] - excess / abs(speed) : times[0]
      }
      let (a, b) = (abs(fingers[index - 1] - origin), abs(fingers[index] - origin))
      return times[index - 1] + (times[index] - times[index - 1]) * (slop - a) / max(1e-9, b - a)
    }

    /// The offsets for a resistance of 1, of a drag that begins after `slop` points.
    func model(slop: Double, catchUp: Double?, at instants: [Double]) -> [Double] {
      guard let since = begin(after: slop) else { return instants.map { _ in 0 } }
      let sign: Double = (fingers.last ?? 0) < origin ? -1 : 1
      let follow = DragCatchUp(base: 0, asked: sign * slop, since: Instant(since))
      return instants.map { time in
        guard time >= since - 1e-6 else { return 0 }
        let travel = finger(at: time) - origin
        guard let catchUp else { return sign * max(0, sign * travel - slop) }
        return follow.drawn(travel, within: catchUp, at: Instant(time))
      }
    }
  }

  /// Fits the drags. Nil if the film shows no finger, or no drag with enough frames.
  init?(_ drags: [FilmStroke], in track: MotionTrack, draws: Int, bandRange: Double) {
    let lowest = drags.flatMap { [$0.start, $0.rest ?? 0] }.min() ?? 0
    let end = lowest < -15 ? lowest : 0
    var all = drags.map { stroke -> Samples in
      var samples = Samples(start: stroke.start)
      let moved = track.frames[stroke.drag].compactMap(\.offset).map { $0 - stroke.start }
      if stroke.start > end + 15, (moved.min() ?? 0) + (moved.max() ?? 0) < 0 { samples.sign = -1 }
      for frame in track.frames[stroke.drag] where !frame.isRepeated {
        guard let finger = frame.finger, let offset = frame.offset else { continue }
        samples.append(frame.time, finger: finger, offset: offset)
      }
      samples.origin = samples.fingers.first ?? 0
      let count = samples.times.count
      samples.certain =
        0..<max(min(track.frames(in: 0.2), count), count - track.frames(in: 0.17))
      return samples
    }
    guard let follow = Self.resistance(all, noise: track.noise, draws: draws) else { return nil }
    resistance = follow.resistance
    for index in all.indices {
      guard let shift = follow.intercepts[index] else { continue }
      // The dot can be found some frames after the touch-down.
      all[index].origin -= min(max(0, shift / resistance.value), 150)
    }
    let usable = all.indices.filter { follow.intercepts[$0] != nil }.map { all[$0] }
    let subtracts =
      median(follow.intercepts.compactMap { $0 }) < -2.5 * resistance.value
    let (slop, catchUp) = Self.beginning(
      usable, resistance: resistance.value, noise: track.noise, subtracts: subtracts)
    (self.slop, self.catchUp, strokes) = (slop, catchUp, all)
    self.bandRange = bandRange
    let pulls = all.flatMap { stroke -> [(pull: Double, offset: Double)] in
      let model = stroke.model(
        slop: slop.value, catchUp: catchUp?.value, at: Array(stroke.times[stroke.certain]))
      return zip(stroke.certain, model).map { index, value in
        let asked = stroke.position(value * follow.resistance.value)
        return (end - asked, end - stroke.position(stroke.offsets[index]))
      }.filter { $0.0 > 15 }
    }
    let band = Self.rubberBand(pulls, range: bandRange)
    // A view that follows exactly is not past an end: there are detents or pages on both sides.
    let isExact = (band?.value ?? 0) > 1.05
    (self.end, rubberBand) = isExact ? (-.infinity, nil) : (end, band)
  }

  /// The position of the finger at the touch-down of a stroke. Nil if the film does not show it.
  func origin(of stroke: Int) -> Double? {
    strokes[stroke].fingers.isEmpty ? nil : strokes[stroke].sign * strokes[stroke].origin
  }

  /// The offset of the drag of a stroke at a time. A lost finger stays at its last known position.
  func offset(of stroke: Int, at times: [Double]) -> [Double] {
    let samples = strokes[stroke]
    guard !samples.times.isEmpty else { return times.map { _ in samples.start } }
    let band = RubberBand(coefficient: rubberBand?.value ?? 0, dimension: bandRange)
    return samples.model(slop: slop.value, catchUp: catchUp?.value, at: times).map {
      let asked = samples.position($0 * resistance.value)
      return asked < end ? end + band.offset(forPull: asked - end) : asked
    }
  }

  // MARK: Resistance

  /// The slope of all strokes together, and the offset of each stroke at the first finger position.
  private static func resistance(
    _ strokes: [Samples], noise: Double, draws: Int
  ) -> (resistance: FittedValue, intercepts: [Double?])? {
    var points: [(stroke: Int, x: Double, y: Double)] = []
    for (number, stroke) in strokes.enumerated() {
      let moved = stroke.certain.first { stroke.offsets[$0] > max(1, 5 * noise) }
      guard let moved else { continue }
      // The view may still catch up with the finger at first.
      let late = stroke.certain.filter { stroke.times[$0] > stroke.times[moved] + 0.22 }
      let soon = stroke.certain.filter { $0 > moved }
      let span = late.map { stroke.fingers[$0] }
      let isEnough = late.count > 4 && (span.max() ?? 0) - (span.min() ?? 0) > 20
      for index in isEnough ? late : soon where stroke.offsets[index] > 1 {
        points.append((number, stroke.fingers[index] - stroke.origin, stroke.offsets[index]))
      }
    }
    guard points.count > 5 else { return nil }
    let numbers = Array(Set(points.map(\.stroke)))
    func slope(_ weights: [Double]) -> (Double, [Int: Double])? {
      var (xy, xx) = (0.0, 0.0)
      var centres: [Int: (x: Double, y: Double)] = [:]
      for number in numbers {
        var (w, x, y) = (0.0, 0.0, 0.0)
        for (point, weight) in zip(points, weights) where point.stroke == number {
          w += weight
          x += weight * point.x
          y += weight * point.y
        }
        if w > 0 { centres[number] = (x / w, y / w) }
      }
      for (point, weight) in zip(points, weights) {
        guard let centre = centres[point.stroke] else { continue }
        xy += weight * (point.x - centre.x) * (point.y - centre.y)
        xx += weight * (point.x - centre.x) * (point.x - centre.x)
      }
      guard xx > 1 else { return nil }
      let slope = xy / xx
      return (slope, centres.mapValues { $0.y - slope * $0.x })
    }
    guard var best = slope(points.map { _ in 1 }) else { return nil }
    var weights = points.map { _ in 1.0 }
    for _ in 0..<3 {
      let rest = points.map { $0.y - best.0 * $0.x - (best.1[$0.stroke] ?? 0) }
      weights = LeastSquares.robustWeights(rest, noise: noise)
      best = slope(weights) ?? best
    }
    var random = Resampling()
    let slopes = (0..<draws).compactMap { _ in
      slope(zip(random.next(points.count), weights).map { $0 * $1 })?.0
    }
    let estimate = FittedValue(best.0, resamples: slopes, widening: 1.7, least: 0.006 * best.0)
    return (estimate, strokes.indices.map { best.1[$0] })
  }

  // MARK: Beginning

  /// The slop and the catch-up, with the intervals of all pairs that fit nearly as well.
  private static func beginning(
    _ strokes: [Samples], resistance: Double, noise: Double, subtracts: Bool
  ) -> (slop: FittedValue, catchUp: FittedValue?) {
    let slops = stride(from: 0.0, through: 40, by: 0.5)
    let times: [Double?] = subtracts ? [nil] : stride(from: 0.0, through: 0.3, by: 0.01).map { $0 }
    var costs: [(slop: Double, time: Double?, cost: Double)] = []
    for slop in slops {
      for time in times {
        var cost = 0.0
        for stroke in strokes {
          let range = stroke.certain
          let model = stroke.model(
            slop: slop, catchUp: time, at: Array(stroke.times[range]))
          for (index, value) in zip(range, model) where stroke.fingers[index] >= stroke.origin {
            let error = stroke.offsets[index] - resistance * value
            // One frame may be wrong by a sample of the finger.
            cost += min(error * error, 400 * noise * noise + 36)
          }
        }
        costs.append((slop, time, cost))
      }
    }
    guard let best = costs.min(by: { $0.cost < $1.cost }) else {
      return (FittedValue(0, 0, 0), nil)
    }
    let count = strokes.reduce(0) { $0 + $1.certain.count }
    let variance = max(noise * noise, best.cost / Double(max(1, count - 3)))
    let near = costs.filter { $0.cost <= best.cost + 9 * variance + 0.5 }
    let slop = near.map(\.slop)
    let time = near.compactMap(\.time)
    let (low, high) = ((slop.min() ?? 0) - 1, (slop.max() ?? 0) + 1)
    let middle = (low + high) / 2
    return (
      FittedValue(middle, max(0, low), high),
      best.time.map {
        FittedValue($0, max(0, (time.min() ?? $0) - 0.015), (time.max() ?? $0) + 0.015)
      }
    )
  }

  // MARK: Past an end

  private static func rubberBand(
    _ pulls: [(pull: Double, offset: Double)], range: Double
  ) -> FittedValue? {
    guard pulls.count > 5, (pulls.map(\.offset).max() ?? 0) > 4 else { return nil }
    // Each frame alone gives a coefficient, because the pull is inversely proportional to it.
    let band = RubberBand(coefficient: 1, dimension: range)
    let values = pulls.map { band.pull(forOffset: max(0, $0.offset)) / $0.pull }.sorted()
    let spread = values[values.count * 3 / 4] - values[values.count / 4]
    let error = max(0.005, 1.5 * spread / Double(values.count).squareRoot())
    let middle = median(values)
    return FittedValue(middle, middle - 2 * error, middle + 2 * error)
  }
}
