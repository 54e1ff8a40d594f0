// A film as numbers: strokes of a finger on a cover with known values, with noise and lost frames.
import Geometry
import Measure
import Motion
import Support

/// The true values of a simulated film.
struct FilmTruth {
  var resistance = 0.6
  var slop = 10.0
  var catchUp = 0.0
  var threshold = 150.0
  var settle = Movement.spring(Spring.snapBack)
  var keepsVelocity = false
  var slideOut = 0.25

  static func random(_ random: inout SeededRandom) -> FilmTruth {
    var truth = FilmTruth()
    truth.resistance = random.number(0.3...1)
    truth.slop = random.number(4...16)
    truth.catchUp = random.pick([0, 0, 0.1])
    truth.threshold = random.number(70...200)
    let (response, damping) = (random.number(0.15...0.8), random.number(0.5...1.2))
    if let spring = try? Spring(response: response, dampingFraction: damping) {
      truth.settle = .spring(spring)
    }
    truth.keepsVelocity = random.chance(0.4)
    truth.slideOut = random.number(0.2...0.5)
    return truth
  }
}

/// Draws the frames of a film. The screen is 844 points long.
struct SimulatedFilm {
  var truth: FilmTruth
  var noise = 0.1
  var rate = 30.0
  var showsFinger = true
  var lostShare = 0.05
  var repeatsLost = false
  /// True if the recorder writes no frame while nothing changes.
  var omitsRests = false
  /// The offset from which on the marked patch is outside of the screen.
  var visible = 420.0
  /// True if the flick dismisses the view although it is released before the threshold.
  var flickDismisses = false
  var random: SeededRandom

  /// A stroke pulls to an offset, rests there or flicks, and is released.
  private struct Stroke {
    var begin: Double
    var offset: Double
    var rests: Bool
    var pull: Double { 0.35 + 0.0008 * offset }
    var hold: Double { rests ? 0.25 : 0 }
    var release: Double { begin + pull + hold }
  }

  /// The track of five strokes: four around the threshold that stay, and one that is dismissed.
  mutating func track() -> MotionTrack {
    let shares = [0.6, random.number(0.5...0.95), random.number(0.7...0.98), 0.55]
    var strokes: [Stroke] = []
    var now = 0.5
    for (index, share) in shares.enumerated() {
      let rests = index != 1
      strokes.append(Stroke(begin: now, offset: truth.threshold * share, rests: rests))
      now = strokes[index].release + 2.2
    }
    strokes.append(
      Stroke(begin: now, offset: truth.threshold * random.number(1.02...1.3), rests: true))
    let end = strokes[4].release + 0.9
    var frames: [TrackedFrame] = []
    var last: Double? = 0
    var before: (offset: Double?, finger: Double?)?
    for index in 0..<Int(end * rate) {
      let time = Double(index) / rate
      let isLost = random.chance(lostShare)
      if isLost, !repeatsLost { continue }
      let (shown, touch) = (offset(at: time, strokes), finger(at: time, strokes))
      defer { before = (shown, touch) }
      if omitsRests, let before, before.finger == touch,
        abs((before.offset ?? 9999) - (shown ?? 9999)) < 0.02
      {
        continue
      }
      var offset = shown.map { $0 + gauss() * noise }
      let isRepeated = isLost && (offset ?? 2) > 1
      if isLost { offset = last }
      last = offset
      frames.append(
        TrackedFrame(
          time: time, offset: offset,
          finger: showsFinger ? touch.map { $0 + gauss() * 0.3 } : nil,
          isRepeated: isRepeated))
    }
    return MotionTrack(frames: frames, length: 844)
  }

  private mutating func gauss() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + random.number(0...1) }
  }

  /// The travel of the finger in a stroke. It is eased, and fastest in the middle of the pull.
  private func travel(_ stroke: Stroke, at time: Double) -> Double {
    let share = min(1, max(0, (time - stroke.begin) / stroke.pull))
    let eased = stroke.rests ? share * share * (3 - 2 * share) : share
    return stroke.offset / truth.resistance * eased
  }

  private func finger(at time: Double, _ strokes: [Stroke]) -> Double? {
    // The dot fades in, and fades out after the release.
    strokes.first { time > $0.begin + 0.02 && time < $0.release + 0.1 }
      .map { 300 + travel($0, at: min(time, $0.release)) }
  }

  private func offset(at time: Double, _ strokes: [Stroke]) -> Double? {
    // A view that was dismissed is shown again by the next drag.
    let delay = flickDismisses ? 0.034 : 0
    guard let stroke = strokes.last(where: { time >= $0.begin + delay }) else { return 0 }
    let drawn = drag(stroke, at: min(time, stroke.release))
    guard time > stroke.release else { return drawn }
    let speed = (drawn - drag(stroke, at: stroke.release - 0.01)) / 0.01
    let goes = drawn > truth.threshold || (!stroke.rests && flickDismisses)
    let target = goes ? 844.0 : 0
    let movement = goes ? Movement.curve(.easeOut, duration: truth.slideOut) : truth.settle
    let kept = truth.keepsVelocity ? speed : nil
    let value =
      movement.continuing(goes ? kept : kept.map { -$0 }, over: abs(target - drawn))
      .course(from: drawn, velocity: kept ?? 0, to: target).value(at: time - stroke.release)
    // The marked patch leaves the screen.
    return goes && value > visible ? nil : value
  }

  private func drag(_ stroke: Stroke, at time: Double) -> Double {
    // The travel reaches the slop within the pull.
    var (low, high) = (stroke.begin, stroke.begin + stroke.pull)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if travel(stroke, at: middle) < truth.slop { low = middle } else { high = middle }
    }
    guard time >= high else { return 0 }
    let follow = DragCatchUp(base: 0, asked: truth.slop * truth.resistance, since: Instant(high))
    return follow.drawn(
      truth.resistance * travel(stroke, at: time), within: truth.catchUp, at: Instant(time))
  }
}
