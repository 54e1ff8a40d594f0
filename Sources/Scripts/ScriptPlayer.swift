// Runs a script on a virtual clock, as fast as the machine can.
import Files
import Gesture
import Interface
import Scenes

/// Plays one script. The outputs have increasing times.
package struct ScriptPlayer {
  /// A line, picture or frame that a script produces.
  package enum Output: Sendable {
    /// A line about a probe, about an event that a user could notice, or about the end.
    case line(JSON)
    /// A line about a sample, a decision or an effect, for traces only.
    case trace(JSON)
    /// A picture, with the frame at its instant and the size of the window.
    case shot(Script.Shot, StageFrame, Size)
    /// A frame of the film, and the frame's number, counted from 0.
    case filmFrame(Int, StageFrame, Size)
  }

  /// An action at an instant of the script. Events come before queries.
  private enum Input: Sendable {
    case event(Script.Event)
    case question(Question)
  }

  private let script: Script
  private var player: ScenePlayer<Input>
  private var running: RunningScene {
    get { player.scene }
    _modify { yield &player.scene }
  }
  /// The scene after all previous events.
  package var scene: RunningScene { player.scene }
  private var parameters: ParameterSet
  private let traces: Bool
  private var size: Size
  /// The last location and the device of each pointer that is down.
  private var down: [PointerID: (location: Point, device: PointerSample.Device)] = [:]
  /// The line of each pointer's named stroke.
  private var lines: [PointerID: StrokeLine] = [:]
  private let hasNames: Bool
  package private(set) var failure: JSONValueError?
  /// All previous events, with points in place of names. Empty for a script without names.
  private(set) var resolved: [Script.Event] = []

  /// `rate` is the number of frames per second in the loop. The rate has no effect on the output.
  package init(
    _ script: Script, running: RunningScene, rate: Double = 60, traces: Bool = false
  ) {
    self.script = script
    let inputs =
      script.events.map { (at: $0.at, input: Input.event($0)) }
      + Question.all(of: script).map { (at: $0.at, input: Input.question($0)) }
    player = ScenePlayer(
      running, inputs.stablySorted { $0.at < $1.at }, from: .zero, every: 1 / max(1e-3, rate))
    parameters = script.parameters
    self.traces = traces
    hasNames = script.hasNames
    size = script.size
  }

  /// Runs the script from 0 to its end, and calls `emit` with each output.
  ///
  /// An event for an element that is not on the screen ends the run and sets `failure`.
  package mutating func run(_ emit: (Output) throws -> Void) rethrows {
    while let step = player.step(to: script.until) {
      try pass(emit)
      switch step {
      case .frame: break
      case .input(.event(let event), _):
        let points: Script.Event?
        do throws(JSONValueError) { points = try resolve(event) } catch {
          failure = error
          return
        }
        guard let points else { continue }
        if hasNames { resolved.append(points) }
        try serve(points, emit)
      case .input(.question(let question), _): try answer(question, emit)
      }
    }
    try pass(emit)
    try emit(
      .line([
        "t": JSON(script.until.seconds), "end": true,
        "atRest": .flag(running.isAtRest(at: script.until)),
      ]))
  }

  /// The event with points in place of names. Nil for an event that only finds elements.
  private mutating func resolve(
    _ event: Script.Event
  ) throws(JSONValueError) -> Script.Event? {
    switch event.kind {
    case .stroke(let pointer, .line(let stroke, let path)):
      do { lines[pointer] = try running.line(of: stroke, at: event.at) } catch {
        throw JSONValueError(error.description, at: path)
      }
      return nil
    case .stroke(let pointer, .sample(let phase, let fraction)):
      let place = phase == .up ? nil : lines[pointer]?.point(at: fraction)
      return Script.Event(at: event.at, .pointer(pointer, .touch, phase, location: place))
    case .scroll(let name, let nth, let path):
      do { try running.scroll(to: name, nth: nth, at: event.at) } catch {
        throw JSONValueError(error.description, at: path)
      }
      return event
    default: return event
    }
  }

  private mutating func serve(
    _ event: Script.Event, _ emit: (Output) throws -> Void
  ) rethrows {
    let now = event.at
    switch event.kind {
    case .pointer(let pointer, let device, let phase, let location):
      let place = location ?? down[pointer]?.location ?? .zero
      let sample = PointerSample(
        pointer: pointer, device: device, phase: phase, location: place, instant: now)
      try touch(sample, emit)
      return
    case .wheel(let notches, let place, let modifiers):
      try trace(["t": JSON(now.seconds), "wheel": [JSON(notches.dx), JSON(notches.dy)]], emit)
      let way = Vector(notches.dx, -notches.dy) * wheelStep
      running.handle(.wheel(way, at: place, modifiers: modifiers), at: now)
    case .key(let key):
      try trace(["t": JSON(now.seconds), "key": .text(key.name)], emit)
      running.handle(.key(key), at: now)
    case .resize(let size):
      self.size = size
      try trace(["t": JSON(now.seconds), "resize": [JSON(size.width), JSON(size.height)]], emit)
      running.handle(.resize(size), at: now)
    case .focus(let isOn):
      try trace(["t": JSON(now.seconds), "focus": .flag(isOn)], emit)
      running.handle(.focus(isOn), at: now)
      // A loss of the keyboard focus cancels all touches of the window.
      if !isOn { down.removeAll() }
    case .set(let changes):
      try trace(["t": JSON(now.seconds), "set": .object(changes)], emit)
      _ = parameters.apply(changes)
      if Script.setsInput(changes) { running.timing = .fixedLatency }
      running.adopt(parameters, at: now)
    case .act(let name, let args):
      try trace(["t": JSON(now.seconds), "do": .text(name), "args": .object(args)], emit)
      running.perform(name, args, at: now)
    case .scroll(let name, _, _):
      try trace(["t": JSON(now.seconds), "scrollTo": .text(name)], emit)
    case .stroke: break
    }
    try pass(emit)
  }

  /// Handles a pointer sample. The effect depends on whether the pointer is down.
  private mutating func touch(
    _ sample: PointerSample, _ emit: (Output) throws -> Void
  ) rethrows {
    let pointer = sample.pointer
    if sample.phase == .down, let last = down[pointer] {
      var cancel = sample
      cancel.phase = .cancel
      cancel.location = last.location
      try send(cancel, emit)
    }
    // Samples of pointers that are not down are ignored, except for a hovering mouse.
    let hovers = sample.device == .mouse && sample.phase == .move
    guard sample.phase == .down || down[pointer] != nil || hovers else { return }
    switch sample.phase {
    case .down: down[pointer] = (sample.location, sample.device)
    case .move: if down[pointer] != nil { down[pointer]?.location = sample.location }
    case .up, .cancel: down[pointer] = nil
    }
    try send(sample, emit)
  }

  private mutating func send(
    _ sample: PointerSample, _ emit: (Output) throws -> Void
  ) rethrows {
    try trace(
      [
        "t": JSON(sample.instant.seconds),
        "sample": [
          "pointer": JSON(Int(sample.pointer.rawValue)), "device": .text(sample.device.rawValue),
          "phase": .text(sample.phase.rawValue), "x": JSON(sample.location.x),
          "y": JSON(sample.location.y),
        ],
      ], emit)
    running.handle(.pointer(sample), at: sample.instant)
    try pass(emit)
  }

  /// Calls `emit` for new reports of the scene and for new decisions of the arbiter.
  private mutating func pass(_ emit: (Output) throws -> Void) rethrows {
    let decisions = traces ? running.takeDecisions() : []
    let releases = traces ? running.takeReleases() : []
    let reports = running.takeReports().filter {
      if case .note = $0.report { false } else { true }
    }
    var index = 0
    // The lines are sorted by time. Simultaneous decisions and releases come before the reports
    // that they cause.
    let reasons =
      decisions.map { ($0.instant, $0.json) } + releases.map { ($0.instant, $0.json) }
    for (instant, line) in reasons.enumerated().sorted(by: {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }).map(\.element) {
      while index < reports.count, reports[index].instant < instant {
        try pass(reports[index], emit)
        index += 1
      }
      try emit(.line(line))
      try emit(.trace(line))
    }
    for report in reports[index...] { try pass(report, emit) }
  }

  private func pass(_ report: ScreenReport, _ emit: (Output) throws -> Void) rethrows {
    let line = report.json
    try emit(.line(line))
    if traces { try emit(.trace(["t": line["t"] ?? .null, "effect": line])) }
  }

  private func trace(
    _ line: @autoclosure () -> JSON, _ emit: (Output) throws -> Void
  ) rethrows {
    if traces { try emit(.trace(line())) }
  }

  // MARK: Queries

  private enum Question: Sendable {
    case probe(Instant)
    case shot(Script.Shot)
    case frame(Int, Instant)

    var at: Instant {
      switch self {
      case .probe(let at), .frame(_, let at): at
      case .shot(let shot): shot.at
      }
    }

    /// All probes, pictures and film frames of a script, in order of time.
    static func all(of script: Script) -> [Question] {
      let frames = script.film?.instants.enumerated().map { frame($0, $1) } ?? []
      let all = script.probes.map(probe) + script.shots.map(shot) + frames
      return all.filter { $0.at <= script.until }.stablySorted { $0.at < $1.at }
    }
  }

  private mutating func answer(
    _ question: Question, _ emit: (Output) throws -> Void
  ) rethrows {
    switch question {
    case .probe(let at):
      try emit(
        .line(["t": JSON(at.seconds), "probe": .object(running.probe(at: at))]))
    case .shot(let shot):
      try emit(.shot(shot, running.frame(at: shot.at), size))
    case .frame(let number, let at):
      try emit(.filmFrame(number, running.frame(at: at), size))
    }
  }
}

extension ScreenReport {
  /// The report as JSON, for example `{"t": 0.56, "event": "dismissed", "source": "drag"}`.
  package var json: JSON {
    var line: JSONObject = ["t": JSON(instant.seconds), "event": .text(name)]
    for field in fields {
      let value: JSON =
        switch field.value {
        case .text(let text): .text(text)
        case .number(let number): JSON(number)
        case .flag(let flag): .flag(flag)
        }
      line.append(field.name, value)
    }
    return .object(line)
  }
}

extension ReleaseRecord {
  /// The record as JSON, with an explanation of the record as a sentence.
  package var json: JSON {
    [
      "t": JSON(instant.seconds),
      "release": [
        "recognizer": .text(recognizer.description), "of": .text(thing.rawValue),
        "verdict": .text(release.verdict.rawValue), "cause": .text(release.cause.rawValue),
        "place": JSON(release.place), "velocity": JSON(release.velocity),
        "counted": JSON(release.countedPlace),
        "limit": release.limit.isFinite ? JSON(release.limit) : .null,
        "sentence": .text(sentence),
      ],
    ]
  }
}

extension DecisionLog.Record {
  /// The record as JSON, with an explanation of the record as a sentence.
  package var json: JSON {
    [
      "t": JSON(instant.seconds),
      "decision": [
        "pointer": JSON(Int(pointer.rawValue)), "recognizer": .text(recognizer.description),
        "verdict": .text(verdict.rawValue), "rule": JSON(rule), "figure": JSON(value),
        "limit": JSON(limit), "sentence": .text(sentence),
      ],
    ]
  }
}
