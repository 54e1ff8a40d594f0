// What happened, as samples for the plot and sentences for the log.
import Dismissal
import Drawing
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Motion

extension Lab {
  /// A new gesture: plot and log begin again.
  mutating func beginGesture() {
    state.log = []
    state.transport.ticks = []
    lastCrossing = nil
    guard state.plot.mode == .live else { return }
    state.plot.samples = []
    state.plot.marks = []
    state.plot.cursor = nil
  }

  func seconds(_ time: Instant) -> Double { max(0, time - origin) }

  mutating func add(_ kind: LogRow.Kind, _ sentence: String, at time: Instant) {
    let row = LogRow(time: seconds(time), kind: kind, sentence: sentence)
    // Two regions that listen with the same recognizer decide the same: it is said once.
    if state.log.last == row { return }
    state.log.append(row)
    if state.log.count > 200 { state.log.removeFirst(50) }
    if kind != .fact {
      state.transport.ticks.append(TransportLine.Tick(time: seconds(time), kind: kind))
    }
    needsPush = true
  }

  mutating func noteDown(_ sample: PointerSample, at time: Instant) {
    let poses = running.frame(at: time).poses
    let names = running.stage.tree.candidates(at: sample.location, poses: poses)
      .flatMap { $0.recognizers.map(\.key.name) }
      .filter { $0 != "slide tap" && !$0.hasSuffix("wheel") }
    var seen: [String] = []
    for name in names.map({ ownerTitle($0).lowercased() }) where !seen.contains(name) {
      seen.append(name)
    }
    let place = "\(fixed(sample.location.x, 0)), \(fixed(sample.location.y, 0))"
    add(
      .fact,
      seen.isEmpty
        ? "Pointer down at \(place). Nothing listens there."
        : "Pointer down at \(place). Candidates: \(seen.joined(separator: ", ")).", at: time)
  }

  /// Decisions and reports since the last look.
  mutating func collect(at time: Instant) {
    let decisions = running.takeDecisions()
    for decision in decisions where replay == nil {
      // Of several regions with one recognizer one may refuse where another claims.
      let isOverruled =
        decision.verdict == .failed
        && decisions.contains {
          $0.verdict == .granted && $0.recognizer == decision.recognizer
            && $0.pointer == decision.pointer
        }
      guard !isOverruled, let row = Narration.row(decision) else { continue }
      if decision.verdict == .granted {
        let refused = "\(ownerTitle(decision.recognizer.name)) failed: its condition"
        state.log.removeAll { $0.kind == .failed && $0.sentence.hasPrefix(refused) }
      }
      add(row.0, row.1, at: decision.instant)
      if decision.verdict == .granted, state.plot.mode == .live {
        state.plot.marks.append(PlotData.Mark(time: seconds(decision.instant), label: "claimed"))
      }
    }
    for report in running.takeReports() {
      if Narration.leaves(report) { leaving = report.instant }
      if case .dragEnded(let release?) = report.report { lastRelease = (release, report.instant) }
      guard replay == nil else { continue }
      if let sentence = Narration.sentence(report) { add(.fact, sentence, at: report.instant) }
    }
    state.trail.owner = running.stage.owner?.name
  }

  /// A lift: where, how fast, and what it comes to, found out by running on without showing it.
  ///
  /// `before` is how it was just before: what was tracked is forgotten with the lift.
  mutating func noteLift(at time: Instant, from before: Reading) {
    if let (release, at) = lastRelease, at == time {
      return add(release, measure: before.measure.rawValue, at: time)
    }
    let reading = reading(at: time)
    guard let way = before.measure == .tracked ? before.decisive : reading.decisive,
      let line = reading.liftLine, way != 0
    else { return }
    var speed = state.trail.tracker.velocity(at: time).along(state.reading.axis ?? .vertical)
    // Sideways, what goes on in the direction of the drag counts as forwards.
    if state.reading.axis == .horizontal, let start = state.trail.start,
      let here = state.trail.points.last, here.x < start.x
    {
      speed = -speed
    }
    let isOver = abs(way) > line
    // What a drag closes at once does not wait for the lift.
    let hadLeft = leaving.map { $0 >= origin && $0 < time } ?? false
    let goes = hadLeft || leaving == time || running.leaves(from: time)
    let limit = short(line, 1)
    let why =
      switch (isOver, goes) {
      case _ where hadLeft: "It was on its way out already."
      case (true, true): "More than \(limit): it goes."
      case (false, false): "Not more than \(limit): it stays and goes back."
      case (false, true): "Not more than \(limit), but fast enough: it goes."
      case (true, false): "More than \(limit), but on its way back: it stays."
      }
    add(
      .granted,
      "Lifted at \(fixed(abs(way), 1)) \(reading.measure.rawValue), \(fixed(speed, 0)) pt/s. \(why)",
      at: time)
    if state.plot.mode == .live {
      state.plot.marks.append(
        PlotData.Mark(
          time: seconds(time), label: hadLeft ? "lifted" : goes ? "lifted: goes" : "lifted: stays"))
    }
  }

  /// What decided is told by the release itself, not read off the scene afterwards.
  private mutating func add(_ release: Release, measure: String, at time: Instant) {
    add(.granted, Narration.lift(release, measure: measure), at: time)
    guard state.plot.mode == .live else { return }
    state.plot.marks.append(
      PlotData.Mark(
        time: seconds(time), label: release.goes ? "lifted: goes" : "lifted: stays"))
  }

  func reading(at time: Instant) -> Reading {
    running.reading(at: time)
  }

  /// One point of each curve, while something of the gesture is still going on.
  mutating func sample(at time: Instant) {
    let isLive = current != nil && replay == nil
    state.trail.velocity = state.trail.isDown ? state.trail.tracker.velocity(at: time) : .zero
    if replay != nil, state.plot.mode != .freeze {
      state.plot.cursor = seconds(time)
      needsPush = true
    }
    guard isLive, state.plot.mode == .live else { return }
    let reading = reading(at: time)
    // What has left is not at its beginning again: its curve ends where it went.
    if reading.isGone, let last = state.plot.samples.last, abs(last.drawn) > 20 { return }
    let point = Lab.point(
      reading, trail: state.trail, samples: state.plot.samples, at: seconds(time))
    // Between two reports of a finger nothing new is known: a step would be drawn that is none.
    if let last = state.plot.samples.last, let finger = point.finger, finger == last.finger,
      point.drawn == last.drawn, point.time - last.time < 0.05
    {
      return
    }
    state.plot.add(point)
    crossing(point, reading, at: time)
    needsPush = true
  }

  static func point(
    _ reading: Reading, trail: Trail, samples: [PlotData.Sample], at time: Double
  ) -> PlotData.Sample {
    var finger: Double?
    if trail.isDown, let start = trail.start, let here = trail.points.last {
      let way = (here - start).along(reading.axis ?? .vertical)
      finger = reading.axis == .horizontal ? abs(way) : way
    }
    let drawn = reading.drawn ?? 0
    // Over some 40 ms: two reports of a pointer may come within a millisecond.
    let former = samples.last { time - $0.time >= 0.04 } ?? samples.first
    var speed = 0.0
    if let former, time > former.time {
      let then = finger != nil ? former.finger ?? 0 : former.drawn
      speed = ((finger ?? drawn) - then) / (time - former.time)
    }
    return PlotData.Sample(
      time: time, finger: finger, tracked: reading.tracked ?? drawn, drawn: drawn,
      velocity: speed)
  }

  private mutating func crossing(
    _ point: PlotData.Sample, _ reading: Reading, at time: Instant
  ) {
    guard point.finger != nil, let line = reading.liftLine else { return }
    let way = reading.measure == .tracked ? point.tracked : point.drawn
    let isOver = abs(way) > line
    defer { lastCrossing = isOver }
    guard let last = lastCrossing, last != isOver else { return }
    let figures =
      "\(fixed(way, 1)) \(reading.measure.rawValue), \(fixed(point.finger ?? 0, 1)) finger"
    add(
      .crossed,
      isOver
        ? "Crossed the line: \(figures). Lifting here would \(reading.verb)."
        : "Back before the line: \(figures). Lifting here would stay.", at: time)
  }
}
