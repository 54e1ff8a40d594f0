// A and B: other devices that get the same input at the same instants, under other figures.
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Scripts

/// A device beside the first one, or over it.
struct ComparedDevice: Sendable {
  /// What it differs in.
  enum Difference: Hashable, Sendable {
    /// It has the preset A.
    case preset
    /// It has the same figures in another style of the scene.
    case style(String)
  }

  var difference: Difference
  var running: RunningExhibit
  var picture = DevicePicture()
  var build = -1
  var outcome: Outcome?
}

extension Lab {
  /// Another set of devices on the stage; what was shown is run again on them.
  mutating func compare(_ versus: Versus, at now: Instant) {
    let versus = versus == .styles && !state.transport.hasStyles ? .both : versus
    state.transport.versus = versus
    // A preset beside itself shows nothing.
    if versus == .ghost || versus == .both, state.transport.a == state.transport.b {
      state.transport.a = state.transport.b == 0 ? 1 : 0
    }
    tuneActive(at: now)
    if let recording = shownRecording, current == nil {
      start(recording, at: now)
    } else {
      begin(like: running, at: clock.device(at: now))
    }
    needsPush = true
  }

  /// Begins every device in the state of `running`, each under its own figures.
  mutating func begin(like base: RunningExhibit, at time: Instant) {
    running = base
    running.adopt(state.figures, at: time)
    shownBuild = -1
    let differences: [ComparedDevice.Difference]
    switch state.transport.versus {
    case .a, .b: differences = []
    case .ghost, .both: differences = [.preset]
    case .styles:
      let own = style
      differences = styles.filter { $0 != own }.map { .style($0) }
    }
    compared = differences.map { difference in
      var other = running
      if case .style(let style) = difference {
        other.perform("style", ["style": .text(style)], at: time)
      }
      other.adopt(figures(of: difference), at: time)
      _ = other.takeReports()
      _ = other.takeReleases()
      return ComparedDevice(difference: difference, running: other)
    }
    outcomesAreStale = true
    describeComparison()
  }

  func figures(of difference: ComparedDevice.Difference) -> Figures {
    difference == .preset ? presets[state.transport.a].figures : state.figures
  }

  /// Of the open scene; none where it knows only one.
  var styles: [String] {
    for option in running.exhibit.options where option.name == "style" {
      if case .word(let words) = option.kind { return words }
    }
    return []
  }

  var style: String? { running.probe(at: moment)["style"]?.text }

  // MARK: Time and input

  mutating func advanceCompared(to time: Instant) {
    for place in compared.indices {
      compared[place].running.advance(to: time)
      _ = compared[place].running.takeReports()
      _ = compared[place].running.takeReleases()
      _ = compared[place].running.takeDecisions()
    }
  }

  mutating func tellCompared(_ input: StageInput, at time: Instant) {
    for place in compared.indices { compared[place].running.handle(input, at: time) }
  }

  func comparedRest(at time: Instant) -> Bool {
    compared.allSatisfy { $0.running.isAtRest(at: time) }
  }

  // MARK: What is shown

  /// Frames of the compared devices, after their pictures were kept.
  mutating func comparedFrames(at time: Instant) -> [StageFrame] {
    compared.indices.map { place in
      let frame = compared[place].running.frame(at: time)
      let build = compared[place].running.stage.buildCount
      if compared[place].build != build {
        compared[place].build = build
        compared[place].picture.revision += 1
        compared[place].picture.commands = moved(
          frame.list.commands, by: LabScreen.slots(of: place + 1),
          salt: 0x0600_57B0_0000_0000 &+ UInt64(place) << 40)
        compared[place].picture.regions = []
        needsPush = true
      }
      return frame
    }
  }

  /// The devices in the state that is drawn.
  mutating func describeComparison() {
    let isBeside = state.transport.versus.isBeside
    state.ghost = isBeside ? nil : compared.first?.picture
    let all = styles
    state.leadPlace =
      !isBeside
      ? 0
      : state.transport.versus == .both ? 1 : style.flatMap { all.firstIndex(of: $0) } ?? 0
    guard isBeside else {
      state.compared = []
      return
    }
    switch state.transport.versus {
    case .styles: state.caption = DeviceOnStage.Caption(title: inWords(style ?? ""))
    default: state.caption = DeviceOnStage.Caption(letter: "B", title: state.transport.bName)
    }
    state.caption.outcome = outcome
    let time = moment
    state.compared = compared.map { device in
      var shownDevice = DeviceOnStage()
      shownDevice.picture = device.picture
      shownDevice.reading = device.running.reading(at: time)
      switch device.difference {
      case .preset:
        shownDevice.caption = DeviceOnStage.Caption(letter: "A", title: state.transport.aName)
      case .style(let style): shownDevice.caption = DeviceOnStage.Caption(title: inWords(style))
      }
      shownDevice.caption.outcome = device.outcome
      return shownDevice
    }
  }

  /// What the shown recording comes to on each device; run at most once a frame.
  mutating func foresee() {
    guard outcomesAreStale, state.transport.versus.isBeside else { return }
    outcomesAreStale = false
    guard current == nil, !state.plot.samples.isEmpty, let recording = shownRecording else {
      outcome = nil
      for place in compared.indices { compared[place].outcome = nil }
      return
    }
    outcome = Outcome(of: recording, on: recording.before, figures: state.figures)
    for place in compared.indices {
      var before = recording.before
      if case .style(let style) = compared[place].difference {
        before.perform("style", ["style": .text(style)], at: recording.start)
      }
      compared[place].outcome = Outcome(
        of: recording, on: before, figures: figures(of: compared[place].difference))
    }
    tellOfCompared()
    needsPush = true
  }

  /// Why tells of the other devices what their drags came to, among what it tells of the tuned one.
  private mutating func tellOfCompared() {
    state.log.removeAll { $0.device != nil }
    for device in compared {
      guard let lift = device.outcome?.lift else { continue }
      let name: String
      switch device.difference {
      case .preset: name = "A"
      case .style(let style): name = inWords(style)
      }
      let row = LogRow(
        time: lift.time, kind: .granted,
        sentence: "\(name): \(Narration.end(of: lift.record, isWheel: lift.isWheel))",
        device: name)
      let place = state.log.firstIndex { ($0.time ?? 0) > lift.time } ?? state.log.count
      state.log.insert(row, at: place)
    }
  }
}
