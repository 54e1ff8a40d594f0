// Collects samples for the plot and sentences for the log.
import Files
import Gesture
import Interface
import Scenes

extension Lab {
  /// Clears the plot and the log, because a new gesture begins.
  mutating func beginGesture() {
    (observed.crossing, observed.detents, observed.meant) = (nil, [], nil)
    guard state.plot.mode != .freeze else { return }
    state.log = []
    state.transport.ticks = []
    state.plot.begin()
  }

  func seconds(_ time: Instant) -> Double { max(0, time - observed.origin) }

  mutating func add(
    _ kind: LogRow.Kind, _ sentence: String, refused: RecognizerKey? = nil, at time: Instant
  ) {
    // A frozen plot does not change, and neither do the reasons in its log.
    guard state.plot.mode != .freeze else { return }
    let row = LogRow(time: seconds(time), kind: kind, sentence: sentence, refused: refused)
    // Two regions with the same recognizer make the same decision, so only one row is logged.
    if state.log.last == row { return }
    state.log.append(row)
    if state.log.count > 200 { state.log.removeFirst(50) }
    if kind != .fact {
      state.transport.ticks.append(TransportLine.Tick(time: seconds(time), kind: kind))
      if state.transport.ticks.count > 400 { state.transport.ticks.removeFirst(100) }
    }
    needsPush = true
  }

  mutating func noteDown(_ sample: PointerSample, at time: Instant) {
    let poses = running.frame(at: time).poses
    let names = running.stage.tree.candidates(at: sample.location, poses: poses)
      .flatMap { $0.recognizers.map(\.key) }.filter { !$0.isNamed(.slideTap) }
    var seen: [String] = []
    for name in names.map({ ownerTitle(RecognizerKey($0.name)).lowercased() })
    where !seen.contains(name) {
      seen.append(name)
    }
    let place = "\(fixed(sample.location.x, 0)), \(fixed(sample.location.y, 0))"
    add(
      .fact,
      seen.isEmpty
        ? "Pointer down at \(place). No gesture there."
        : "Pointer down at \(place). Candidates: \(seen.joined(separator: ", ")).", at: time)
  }

  /// Adds new decisions and reports to the log.
  mutating func collect(at time: Instant) {
    let decisions = running.takeDecisions()
    let last = decisions.lastIndex { isLast($0) }
    for (index, decision) in decisions.enumerated() where replay == nil {
      // A region may refuse a recognizer that another region allows. Such a refusal is not logged.
      let isOverruled =
        decision.verdict == .failed
        && decisions.contains {
          $0.verdict == .granted && $0.recognizer == decision.recognizer
            && $0.pointer == decision.pointer
        }
      guard !isOverruled,
        let row = LogSentences.row(
          decision, obstacle: obstacle(to: decision), isLast: index == last)
      else {
        continue
      }
      if decision.verdict == .granted {
        state.log.removeAll { $0.refused == decision.recognizer }
      }
      let refused = decision.reason == .refusedByCondition ? decision.recognizer : nil
      add(row.0, row.1, refused: refused, at: decision.instant)
      if decision.verdict == .granted, row.0 == .granted { mark("started", at: decision.instant) }
    }
    for record in running.takeReleases() { narrate(record) }
    for report in running.takeReports() {
      guard replay == nil else { continue }
      let isPinch = observed.lastRelease?.record.thing == .pinch
      if let sentence = LogSentences.sentence(report, isPinch: isPinch) {
        add(.fact, sentence, at: report.instant)
      }
    }
    showOwnerTrail()
  }

  /// Whether a recognizer failed while its pointer is down, and no other recognizer can begin.
  private func isLast(_ decision: DecisionLog.Record) -> Bool {
    decision.verdict == .failed && running.stage.isExhausted(decision.pointer)
      && LogSentences.row(decision, isLast: true) != nil
  }

  /// Logs the release of a finger that was still down when its gesture dismissed something.
  mutating func noteLift(at time: Instant) {
    guard let (record, isDown) = observed.lastRelease, isDown, record.release.goes,
      record.instant >= observed.origin,
      record.instant < time
    else { return }
    observed.lastRelease = nil
    add(.fact, "Released: it was already being dismissed.", at: time)
    mark("release", at: time)
  }

  /// Logs a release with the values of its record, because the scene may have changed since.
  private mutating func narrate(_ record: ReleaseRecord) {
    let isDown = state.trail.isDown
    observed.lastRelease = (record, isDown)
    guard replay == nil else { return }
    if let spring = SpringPair.index(after: record, in: state.scene.groups) {
      state.spring.index = spring
    }
    // Recordings begin with a touch, so a release without a recording came from a wheel.
    let isWheel = observed.recording?.isWheel(at: record.instant) ?? true
    // Detents were not observed if a wheel moved the sheet, or if a flick took less than a frame.
    var detents = observed.detents
    if detents.isEmpty, let recording = observed.recording {
      detents = recording.before.telemetry(at: recording.start).detents
    }
    let sentence = LogSentences.end(
      of: record, isDown: isDown, isWheel: isWheel, detents: detents)
    observed.saidRelease = ObservedGesture.SaidRelease(instant: record.instant, sentence: sentence)
    add(.granted, sentence, at: record.instant)
    let end = record.mark
    mark(isDown ? end : isWheel ? "stop: \(end)" : "release: \(end)", at: record.instant)
  }

  private mutating func mark(_ label: String, at time: Instant) {
    guard state.plot.mode != .freeze else { return }
    state.plot.marks.append(PlotData.Mark(time: seconds(time), label: label))
    if state.plot.marks.count > 400 { state.plot.marks.removeFirst(100) }
  }

  func telemetry(at time: Instant) -> Telemetry {
    running.telemetry(at: time)
  }

  /// The reason why a component refused the drag. Nil for an unknown reason.
  private func obstacle(to decision: DecisionLog.Record) -> String? {
    guard decision.reason == .refusedByCondition else { return nil }
    let components = running.stage.components
    if let sheet = components.topmost(SheetComponent.self, where: { $0.key == decision.recognizer })
    {
      // The finger may have scrolled the list since, so the state before the gesture is used.
      let before = observed.recording?.before.stage.components
        .topmost(SheetComponent.self, where: { $0.key == decision.recognizer })
      let list = (before ?? sheet).machine.list
      if list.offset(at: observed.origin) > 0.5 { return "its list is not at the top" }
    }
    if let stack = components.topmost(
      StackComponent.self, where: { $0.key == decision.recognizer }),
      stack.machine.depth == 1
    {
      return "there is no screen to go back to"
    }
    return nil
  }

  /// Adds a sample to the plot during the gesture, and while anything moves after the gesture.
  mutating func sample(at time: Instant) {
    let isLive = observed.recording != nil && replay == nil
    state.trail.velocity = state.trail.isDown ? state.trail.tracker.velocity(at: time) : .zero
    var known: Telemetry?
    if state.trail.isDown {
      let telemetry = telemetry(at: time)
      known = telemetry
      observed.detents = telemetry.detents
      state.trail.follow(telemetry, at: time)
      if observed.recording != nil, state.plot.mode != .freeze { state.plot.follow(telemetry) }
    }
    if replay != nil, state.plot.mode != .freeze {
      state.plot.cursor = seconds(time)
      needsPush = true
    }
    guard isLive, state.plot.mode != .freeze else { return }
    state.plot.even = isPaced ? player.scene.stage.evenFrames : nil
    let telemetry = known ?? telemetry(at: time)
    // The curve ends when the gesture's content is at rest and the telemetry measures other
    // content. The telemetry of dismissed content is zero, which would look like a jump.
    if !state.trail.isDown, state.plot.isAbout(other: telemetry) { return }
    if telemetry.isGone, let last = state.plot.samples.last, abs(last.drawn) > 20 { return }
    let point = Lab.point(telemetry, trail: state.trail, plot: state.plot, at: seconds(time))
    // A sample between two inputs of the finger would be a step in the curve, so it is left out.
    if let last = state.plot.samples.last, let finger = point.finger, finger == last.finger,
      point.drawn == last.drawn, point.velocity == last.velocity, point.time - last.time < 0.05
    {
      return
    }
    state.plot.add(point)
    crossing(point, telemetry, at: time)
    needsPush = true
  }

  /// Adds the views of overlay containers to the plot.
  mutating func followLanes(at time: Instant) {
    guard player.scene.stage.components.overlays.isInUse, state.plot.mode != .freeze else { return }
    let views = telemetry(at: time).presented
    guard state.plot.lanes.follow(views, at: time) else { return }
    if let gap = state.parameters.number("overlay.gap") { state.plot.gap = gap }
    needsPush = true
  }

  static func point(
    _ telemetry: Telemetry, trail: Trail, plot: PlotData, at time: Double
  ) -> PlotData.Sample {
    var finger: Double?
    if trail.isDown, let start = trail.start, let here = trail.points.last {
      let way = (here - start).along(telemetry.axis ?? .vertical)
      let own = telemetry.towards.map { way * $0 }
      finger = (own ?? (telemetry.axis == .horizontal ? abs(way) : way)) - trail.listTravel
    }
    let drawn = plot.drawn(telemetry, isDown: trail.isDown) ?? 0
    // The speed is that of the finger. After the release, it is that of the free motion over 40 ms.
    var speed = trail.isDown ? trail.speed(along: telemetry.axis, telemetry.towards) : 0
    if !trail.isDown {
      let flown = plot.samples.reversed().prefix {
        $0.finger == nil && $0.gesture == telemetry.gesture
      }
      let previous = flown.first { time - $0.time >= 0.04 } ?? flown.last
      if let previous, time > previous.time {
        speed = (drawn - previous.drawn) / (time - previous.time)
      }
    }
    let lines = trail.isDown ? telemetry.thresholds(atVelocity: trail.velocity) : (nil, nil)
    return PlotData.Sample(
      time: time, gesture: telemetry.gesture, finger: finger,
      tracked: trail.isDown ? telemetry.tracked ?? drawn : drawn, drawn: drawn, velocity: speed,
      atSpeed: lines.0, beforeAtSpeed: lines.1, listTravel: trail.listTravel)
  }

  private mutating func crossing(
    _ point: PlotData.Sample, _ telemetry: Telemetry, at time: Instant
  ) {
    guard point.finger != nil, let nearest = telemetry.releaseThreshold else { return }
    let way = telemetry.measure == .tracked ? point.tracked : point.drawn
    let far = telemetry.farThreshold
    let lines = [nearest] + (far.map { [$0.value] } ?? [])
    let passed = lines.count { way > $0 }
    guard let last = observed.crossing, last.gesture == telemetry.gesture else {
      observed.crossing = (telemetry.gesture, passed, false)
      return
    }
    guard passed != last.passed else { return }
    let isOver = passed > last.passed
    observed.crossing = (telemetry.gesture, passed, last.wentPast || isOver)
    let line = lines[isOver ? passed - 1 : passed]
    let (here, there) = LogSentences.distinguishable(way, line)
    let below = LogSentences.below(line, telemetry.detents)
    let measures = "\(here) \(telemetry.measure.rawValue), \(fixed(point.finger ?? 0, 1)) finger"
    let goes = (passed > 0) != telemetry.completesBeforeThreshold
    let end =
      passed > 1
      ? far?.verb ?? ""
      : goes ? telemetry.verb : telemetry.otherVerb ?? "not \(telemetry.verb)"
    add(
      .crossed,
      "\(isOver ? "Past" : last.wentPast ? "Back below" : "Below") the threshold of \(there)\(below): "
        + "\(measures). A release without speed would \(end).", at: time)
  }
}
