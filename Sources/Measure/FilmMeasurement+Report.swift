// The values of a measured film under the names of parameters, and what the film cannot show.
import Files
import Motion

extension FilmMeasurement {
  /// Adds the phases, the releases, and the fitted offset of each frame.
  mutating func describe(
    _ strokes: [FilmStroke], _ windows: [ReleaseWindow?], _ ends: [Int], _ drag: DragFit?
  ) {
    var counts = (settle: 0, dismissal: 0)
    let lowest = strokes.map { $0.outcome == .moves ? $0.rest ?? 0 : $0.start }.max() ?? 0
    for (number, stroke) in strokes.enumerated() {
      let drawn = stroke.drag.lowerBound..<stroke.after.upperBound
      let times = drawn.map { track.frames[$0].time }
      var values: [Double?] = drag?.offset(of: number, at: times) ?? times.map { _ in nil }
      var (released, offset) = (track.frames[ends[number]].time, track.frames[ends[number]].offset)
      let isSettle = stroke.outcome != .dismisses
      if windows[number] != nil, let fit = isSettle ? settle?.fit : dismissal?.fit {
        let index = isSettle ? counts.settle : counts.dismissal
        if isSettle { counts.settle += 1 } else { counts.dismissal += 1 }
        let release = fit.releases[index]
        released = release.time
        for (at, time) in times.enumerated() where time >= released {
          values[at] = fit.offset(of: index, at: time)
        }
        offset = release.offset
      } else {
        for (at, time) in times.enumerated() where time > released { values[at] = nil }
      }
      if let offset {
        releases.append(
          Release(
            time: released, offset: offset,
            start: kind == .sheet ? max(0, lowest) : stroke.start,
            velocity: Self.velocity(
              before: min(released, track.frames[ends[number]].time), in: track),
            dismisses: [.unknown, .moves].contains(stroke.outcome) ? nil : !isSettle))
      }
      for (index, value) in zip(drawn, values) { fitted[index] = value }
      phases.append(
        Phase(from: times[0], to: released, what: .drag, origin: drag?.origin(of: number)))
      if stroke.outcome != .unknown, let end = times.last, end > released {
        phases.append(Phase(from: released, to: end, what: isSettle ? .settle : .dismiss))
      }
    }
  }

  /// Adds the phases in which the content is scrolled. Such phases give no values of the view.
  mutating func addScrolls(_ strokes: [FilmStroke]) {
    for stroke in strokes where stroke.outcome == .scrolls {
      let last = max(stroke.drag.upperBound, stroke.after.upperBound) - 1
      phases.append(
        Phase(
          from: track.frames[stroke.drag.lowerBound].time, to: track.frames[last].time,
          what: .scroll))
    }
    phases.sort { $0.from < $1.from }
  }

  /// Adds a value under the name of its parameter. A sentence replaces a value out of range.
  private mutating func add(
    _ quantity: MeasuredKind.Quantity, _ estimate: FittedValue, isOpen: Bool = false
  ) {
    guard let name = kind.parameter(quantity), let found = kind.declaration(name) else { return }
    let full = "\(kind.group).\(name)"
    guard let range = found.range else {
      values.append(
        Value(name: full, title: found.title, unit: found.unit, estimate: estimate, isFlag: true))
      return
    }
    guard range.contains(estimate.value) else {
      let (low, high) = (JSON.text(of: range.lowerBound), JSON.text(of: range.upperBound))
      unknown.append(
        "\(found.title): measured as \(short(estimate.value)), outside of the range of \(full) "
          + "(\(low) to \(high)).")
      return
    }
    values.append(
      Value(name: full, title: found.title, unit: found.unit, estimate: estimate, isOpen: isOpen))
  }

  mutating func report(_ drag: DragFit) {
    add(.resistance, drag.resistance)
    if kind.parameter(.resistance) == nil, abs(drag.resistance.value - 1) > 0.03 {
      unknown.append(
        "How far the view follows the finger: measured as \(short(drag.resistance.value)) × the "
          + "travel, and \(kind.group) has no parameter for it.")
    }
    add(.slop, drag.slop)
    if let catchUp = drag.catchUp {
      add(.catchUp, catchUp)
    } else {
      unknown.append(
        "The catch-up time: the view stays \(short(drag.slop.value)) pt behind the finger.")
    }
    if let band = drag.rubberBand {
      add(.rubberBand, band)
    } else if kind.parameter(.rubberBand) != nil {
      unknown.append("The rubber band: no drag goes past the end.")
    }
  }

  mutating func reportSettle() {
    guard let settle else {
      let why =
        releases.contains { $0.dismisses != true }
        ? "the film shows too few frames of it"
        : !releases.isEmpty
          ? "every release dismisses the view" : "the film shows no release"
      unknown.append("How the view settles back: \(why).")
      return
    }
    addSpring(settle.fit, .settleResponse, .settleDamping, .settleDuration)
    movements.append(sentence("The view settles back", settle))
    if !settle.isSpring {
      unknown.append(
        "The spring of the movement back: a timing curve fits better, and \(kind.group) has none.")
    }
  }

  /// Adds whether a movement begins with the velocity of the drag.
  mutating func reportVelocity() {
    guard kind.parameter(.keepsVelocity) != nil, settle != nil || dismissal != nil else { return }
    if let keeps = dismissal?.fit.keepsVelocity ?? settle?.fit.keepsVelocity {
      let value = keeps ? 1.0 : 0
      add(.keepsVelocity, FittedValue(value, value, value))
    } else {
      unknown.append("Whether the view keeps its velocity: no release is fast enough to show it.")
    }
  }

  mutating func reportDismissal() {
    guard let dismissal else {
      let why =
        releases.contains { $0.dismisses == true }
        ? kind.fillsScreen
          ? "the film shows too few frames of it" : "the film does not show where it ends"
        : "no release dismisses it"
      unknown.append("How the view is dismissed: \(why).")
      return
    }
    if case .curve = dismissal.fit.form {
      add(.slideDuration, dismissal.fit.values[0])
    } else {
      addSpring(dismissal.fit, .dismissResponse, .dismissDamping, .dismissDuration)
    }
    movements.append(sentence("The view is dismissed", dismissal))
    if dismissal.isSpring, dismissal.fit.form != .spring {
      unknown.append(
        "The movement of the dismissal: a spring fits better, and \(kind.group) has a curve.")
    }
  }

  /// Adds the response and the damping of a spring, or the spring's settling time.
  private mutating func addSpring(
    _ fit: MovementFit, _ response: MeasuredKind.Quantity, _ damping: MeasuredKind.Quantity,
    _ duration: MeasuredKind.Quantity
  ) {
    add(response, fit.values[0])
    let ratio = fit.values[1]
    guard kind.parameter(duration) != nil else {
      add(damping, ratio)
      return
    }
    // These parameters describe springs by the time in which they settle. This time jumps near
    // critical damping, and does not exist above critical damping.
    let isCritical = ratio.high >= 1
    add(
      damping,
      FittedValue(isCritical ? 1 : ratio.value, min(ratio.low, 1), min(1, ratio.high)))
    let critical =
      isCritical
      ? MovementFit(
        .spring, fit.windows, noise: track.noise, draws: fit.resamples.count,
        keeping: fit.keepsVelocity, damping: 1...1) : nil
    let used = critical ?? fit
    func settling(_ values: [Double]) -> Double? {
      (try? Spring(response: values[0], dampingFraction: values[1]))?.settling
    }
    guard let settled = settling(used.values.map(\.value)) else { return }
    add(
      duration,
      FittedValue(
        settled, resamples: used.resamples.compactMap { settling($0) }, widening: 1.3,
        least: 0.01 * settled))
  }

  private func sentence(_ start: String, _ movement: ExplainedMovement) -> String {
    let (spring, curve) = (movement.spring, movement.curve)
    var name = "curve"
    if case .curve(let form) = curve.form {
      name = "\(form.words), \(short(curve.values[0].value)) s"
    }
    return movement.isSpring
      ? "\(start) with a spring: residual \(short(spring.residual)) pt (best curve: \(name), "
        + "residual \(short(curve.residual)) pt)."
      : "\(start) with a timing curve (\(name)): residual \(short(curve.residual)) pt (spring: "
        + "residual \(short(spring.residual)) pt)."
  }

  // MARK: Threshold

  /// The distances between which the threshold must be. The speed can decide a fast release.
  mutating func reportThreshold() {
    let error = 2 * track.noise + 0.3
    func offsets(_ dismisses: Bool, where passes: (Double) -> Bool) -> [Double] {
      releases.filter {
        $0.offset > $0.start && $0.dismisses == dismisses && $0.velocity.map(passes) ?? false
      }
      .map { $0.offset - $0.start }
    }
    // The velocity of half a second can count as travel, so slow is slower than most rests.
    let slow = 25.0
    let stays = offsets(false) { $0 > -slow }.max()
    let slowest = offsets(true) { abs($0) < slow }.min()
    switch (stays, slowest) {
    case (let low?, let high?) where low < high:
      report(threshold: FittedValue((low + high) / 2, low - error, high + error))
      if high - low > 8, values.contains(where: \.isOpen) {
        unknown.append(
          "Where the threshold is between \(points(low)) and \(points(high)): no release was in "
            + "between.")
      }
    case (let low?, let high?):
      unknown.append(
        "The threshold: a release at \(points(high)) dismisses, and one at \(points(low)) does not."
      )
    case (let low?, nil):
      unknown.append(
        "The threshold: no slow release dismisses, so it is above \(points(low)).")
    case (nil, let high?):
      let why =
        releases.contains { $0.dismisses == false }
        ? "no slow release settles back" : "every release dismisses the view"
      unknown.append("The threshold: \(why), so it is below \(points(high)).")
    case (nil, nil):
      unknown.append("The threshold: the film shows no slow release.")
    }
    if !releases.contains(where: { abs($0.velocity ?? 0) > 150 }) {
      unknown.append("Whether a flick dismisses the view: no release is fast enough to show it.")
    } else if let fast = offsets(true, where: { $0 >= slow }).min(), fast < stays ?? slowest ?? 0 {
      unknown.append(
        "The release speed: a flick dismisses the view at \(points(fast)), so speed counts too.")
    }
  }

  private mutating func report(threshold: FittedValue) {
    if kind.parameter(.threshold) != nil {
      add(.threshold, threshold, isOpen: true)
    } else if kind.fillsScreen {
      add(.thresholdShare, threshold.map { $0 / track.length }, isOpen: true)
    } else if let name = kind.parameter(.thresholdShare) {
      unknown.append(
        "The threshold: it is between \(points(threshold.low)) and \(points(threshold.high)), and "
          + "\(kind.group).\(name) is a share of the view’s length, which the film does not show.")
    }
  }

  mutating func describeGaps(_ strokes: [FilmStroke], _ drag: DragFit?) {
    if strokes.isEmpty {
      unknown.append(
        "All values: no drag moves the marked rectangle \(kind.isHorizontal ? "sideways" : "up or down")."
      )
      return
    }
    if residual > 2 {
      unknown.append(
        "All values: the residual is \(short(residual)) pt, so a drag was not recognised, or the view "
          + "moves in another way.")
    }
    if drag == nil {
      let shows = track.frames.contains { $0.finger != nil }
      let why = shows ? "no drag is long enough" : "it shows no finger"
      unknown.append("How the view follows a finger, and where a drag begins: \(why).")
    }
  }

  private func points(_ value: Double) -> String { "\(Int(value.rounded())) pt" }
}
