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
  var performance: RunningExhibit
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
      seat(like: performance, at: clock.device(at: now))
    }
    needsPush = true
  }

  /// Begins every device in the state of `performance`, each under its own figures.
  mutating func seat(like base: RunningExhibit, at time: Instant) {
    performance = base
    performance.adopt(state.figures, at: time)
    shownBuild = -1
    let differences: [ComparedDevice.Difference]
    switch state.transport.versus {
    case .a, .b: differences = []
    case .ghost, .both: differences = [.preset]
    case .styles:
      let own = style
      differences = styles.filter { $0 != own }.map { .style($0) }
    }
    companions = differences.map { difference in
      var other = performance
      if case .style(let style) = difference {
        _ = other.perform("style", ["style": .text(style)], at: time)
      }
      other.adopt(figures(of: difference), at: time)
      _ = other.takeReports()
      return ComparedDevice(difference: difference, performance: other)
    }
    outcomesAreStale = true
    describeCompany()
  }

  func figures(of difference: ComparedDevice.Difference) -> Figures {
    difference == .preset ? presets[state.transport.a].figures : state.figures
  }

  /// Of the open scene; none where it knows only one.
  var styles: [String] {
    for option in performance.exhibit.options where option.name == "style" {
      if case .word(let words) = option.kind { return words }
    }
    return []
  }

  var style: String? { performance.probe(at: moment)["style"]?.text }

  // MARK: Time and input

  mutating func advanceCompanions(to time: Instant) {
    for place in companions.indices {
      companions[place].performance.advance(to: time)
      _ = companions[place].performance.takeReports()
      _ = companions[place].performance.takeDecisions()
    }
  }

  mutating func tellCompanions(_ input: StageInput, at time: Instant) {
    for place in companions.indices { companions[place].performance.handle(input, at: time) }
  }

  func companionsRest(at time: Instant) -> Bool {
    companions.allSatisfy { $0.performance.isAtRest(at: time) }
  }

  // MARK: What is shown

  /// Frames of the companions, after their pictures were kept.
  mutating func companionFrames(at time: Instant) -> [StageFrame] {
    companions.indices.map { place in
      let frame = companions[place].performance.frame(at: time)
      let build = companions[place].performance.stage.buildCount
      if companions[place].build != build {
        companions[place].build = build
        companions[place].picture.revision += 1
        companions[place].picture.commands = moved(
          frame.list.commands, by: LabScreen.slots(of: place + 1),
          salt: 0x0600_57B0_0000_0000 &+ UInt64(place) << 40)
        companions[place].picture.regions = []
        needsPush = true
      }
      return frame
    }
  }

  /// The devices in the state that is drawn.
  mutating func describeCompany() {
    let isBeside = state.transport.versus.isBeside
    state.ghost = isBeside ? nil : companions.first?.picture
    let all = styles
    state.leadPlace =
      !isBeside
      ? 0
      : state.transport.versus == .both ? 1 : style.flatMap { all.firstIndex(of: $0) } ?? 0
    guard isBeside else {
      state.companions = []
      return
    }
    switch state.transport.versus {
    case .styles: state.caption = DeviceOnStage.Caption(title: inWords(style ?? ""))
    default: state.caption = DeviceOnStage.Caption(letter: "B", title: state.transport.bName)
    }
    state.caption.outcome = outcome
    let time = moment
    state.companions = companions.map { companion in
      var seat = DeviceOnStage()
      seat.picture = companion.picture
      seat.reading = companion.performance.reading(at: time)
      switch companion.difference {
      case .preset: seat.caption = DeviceOnStage.Caption(letter: "A", title: state.transport.aName)
      case .style(let style): seat.caption = DeviceOnStage.Caption(title: inWords(style))
      }
      seat.caption.outcome = companion.outcome
      return seat
    }
  }

  /// What the shown recording comes to on each device; run at most once a frame.
  mutating func foresee() {
    guard outcomesAreStale, state.transport.versus.isBeside else { return }
    outcomesAreStale = false
    guard current == nil, let recording = shownRecording else {
      outcome = nil
      for place in companions.indices { companions[place].outcome = nil }
      return
    }
    outcome = Outcome(of: recording, on: recording.before, figures: state.figures)
    for place in companions.indices {
      var before = recording.before
      if case .style(let style) = companions[place].difference {
        _ = before.perform("style", ["style": .text(style)], at: recording.start)
      }
      companions[place].outcome = Outcome(
        of: recording, on: before, figures: figures(of: companions[place].difference))
    }
    needsPush = true
  }
}
