// What happened, as samples for the plot and sentences for the log.
import Drawing
import Gallery
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
    let poses = performance.frame(at: time).poses
    let names = performance.stage.tree.candidates(at: sample.location, poses: poses)
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
    let decisions = performance.takeDecisions()
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
    for report in performance.takeReports() where replay == nil {
      if let sentence = Narration.sentence(report) { add(.fact, sentence, at: report.instant) }
    }
    state.trail.owner = performance.stage.owner?.name
  }

  mutating func noteLift(at time: Instant) {
    guard let drawn = reading(at: time).drawn, let line = state.plot.thresholds.first,
      drawn != 0
    else { return }
    let speed = state.trail.tracker.velocity(at: time).along(state.reading.axis ?? .vertical)
    let isOver = drawn > line.value
    add(
      .granted,
      "Lifted at \(fixed(drawn, 1)) drawn, \(fixed(speed, 0)) pt/s. "
        + (isOver
          ? "More than \(short(line.value, 1)): it goes."
          : "Not more than \(short(line.value, 1)): it stays and goes back."),
      at: time)
    if state.plot.mode == .live {
      state.plot.marks.append(
        PlotData.Mark(time: seconds(time), label: isOver ? "lifted: goes" : "lifted: stays"))
    }
  }

  func reading(at time: Instant) -> SceneReading {
    SceneReading(
      scene: performance.scene, probe: performance.probe(at: time), figures: state.figures)
  }

  /// One point of each curve, while something of the gesture is still going on.
  mutating func sample(at time: Instant) {
    let isLive = current != nil && replay == nil
    if replay != nil, state.plot.mode != .freeze {
      state.plot.cursor = seconds(time)
      needsPush = true
    }
    guard isLive, state.plot.mode == .live else { return }
    let reading = reading(at: time)
    let point = Lab.point(
      reading, trail: state.trail, samples: state.plot.samples, at: seconds(time))
    // Between two reports of a finger nothing new is known: a step would be drawn that is none.
    if let last = state.plot.samples.last, let finger = point.finger, finger == last.finger,
      point.drawn == last.drawn, point.time - last.time < 0.05
    {
      return
    }
    state.plot.add(point)
    state.trail.velocity = state.trail.isDown ? state.trail.tracker.velocity(at: time) : .zero
    crossing(point, reading, at: time)
    needsPush = true
  }

  static func point(
    _ reading: SceneReading, trail: Trail, samples: [PlotData.Sample], at time: Double
  ) -> PlotData.Sample {
    var finger: Double?
    if trail.isDown, let start = trail.start, let here = trail.points.last {
      let way = (here - start).along(reading.axis ?? .vertical)
      finger = reading.axis == .horizontal && reading.gesture == "Edge drag" ? abs(way) : way
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
    _ point: PlotData.Sample, _ reading: SceneReading, at time: Instant
  ) {
    guard point.finger != nil, let line = reading.thresholds.first else { return }
    let isOver = point.drawn > line.value
    defer { lastCrossing = isOver }
    guard let last = lastCrossing, last != isOver else { return }
    let figures =
      "\(fixed(point.drawn, 1)) drawn, \(fixed(point.finger ?? 0, 1)) finger"
    add(
      .crossed,
      isOver
        ? "Crossed the line: \(figures). Lifting here would dismiss."
        : "Back before the line: \(figures). Lifting here would stay.", at: time)
  }

  /// The whole of a recording under the figures of now, without showing it.
  mutating func analyse(_ recording: Recording) {
    var quiet = self
    quiet.state.log = []
    quiet.state.transport.ticks = []
    quiet.state.plot = PlotData()
    quiet.state.trail = Trail()
    quiet.replay = nil
    quiet.lastCrossing = nil
    quiet.performance = recording.before
    quiet.performance.adopt(state.figures, at: recording.start)
    quiet.origin = recording.start
    quiet.current = recording
    quiet.state.plot.thresholds = state.reading.thresholds
    quiet.current?.inputs = []
    var next = 0
    var time = recording.start
    let latest = recording.end + 4
    repeat {
      while next < recording.inputs.count, recording.inputs[next].at <= time {
        let (at, input) = recording.inputs[next]
        next += 1
        quiet.current?.inputs.append((at, input))
        if case .pointer(let sample) = input { quiet.follow(sample, at: at) }
        quiet.performance.handle(input, at: at)
        quiet.collect(at: at)
        if case .pointer(let sample) = input, sample.phase == .up { quiet.noteLift(at: at) }
        quiet.sample(at: at)
      }
      quiet.performance.advance(to: time)
      quiet.collect(at: time)
      quiet.sample(at: time)
      if next >= recording.inputs.count, quiet.performance.isAtRest(at: time) { break }
      time = time + 1.0 / 120
    } while time < latest
    state.log = quiet.state.log
    state.transport.ticks = quiet.state.transport.ticks
    state.transport.duration = time - recording.start
    let mode = state.plot.mode
    let zoom = state.plot.zoom
    state.plot = quiet.state.plot
    state.plot.mode = mode
    state.plot.zoom = zoom
    needsPush = true
  }

  func analysedEnd(_ recording: Recording) -> Instant {
    recording.start + max(state.transport.duration, 0.05)
  }
}

/// The arbiter's decisions and the screen's reports in the lab's words.
enum Narration {
  static func row(_ decision: DecisionRecord) -> (LogRow.Kind, String)? {
    let name = decision.recognizer.name
    if name == "slide tap" || name.hasSuffix("wheel") { return nil }
    // Taps that come to nothing are the rule; a drag's failure is news.
    if decision.verdict == .failed, ["button", "row", "field"].contains(name) { return nil }
    var words = decision.sentence
    let who = decision.recognizer.description
    if words.hasPrefix(who) { words = ownerTitle(name) + words.dropFirst(who.count) }
    if let other = decision.other {
      words = words.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0 == other.name ? ownerTitle(other.name).lowercased() : String($0) }
        .joined(separator: " ")
    }
    if !words.hasSuffix(".") { words += "." }
    let kind: LogRow.Kind =
      switch decision.verdict {
      case .granted, .handedOver: .granted
      case .failed, .cancelled: .failed
      case .waits, .ended, .ignored: .fact
      }
    return (kind, words)
  }

  static func sentence(_ report: ScreenReport) -> String? {
    func field(_ name: String) -> String? {
      for field in report.fields where field.name == name {
        if case .text(let text) = field.value { return text }
        if case .number(let x) = field.value { return short(x) }
      }
      return nil
    }
    let by = field("source").map { " by \($0 == "escape" ? "Escape" : $0)" } ?? ""
    return switch report.name {
    case "dragBegan", "dragEnded", "backBegan": nil
    case "dragCancelled": "The drag was cancelled: it goes back."
    case "presented": "Presented."
    case "dismissed": "Dismissed\(by)."
    case "didAttempt": "A dismissal\(by) was refused."
    case "closeBegan": "Closing\(by)."
    case "closed": "Closed\(by)."
    case "opened": "Opened."
    case "pushed": "Pushed."
    case "popped": "Went back."
    case "backCancelled": "Going back was given up."
    case "pageChanged": "Page \((field("page").flatMap(Double.init) ?? 0).formattedPage)."
    case "appeared": "\(field("id") ?? "A view") appeared."
    case "disappeared": "\(field("id") ?? "A view") disappeared."
    case "log": field("message")
    default: nil
    }
  }
}

extension Double {
  /// Pages are counted from 1 for people.
  fileprivate var formattedPage: String { fixed(self + 1, 0) }
}
