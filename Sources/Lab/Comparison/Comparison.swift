// Comparison: other devices that get the same input at the same time with other parameters.
import Artwork
import Interface
import Scenes
import Scripts

/// A device beside the first device, or drawn over the first device as a ghost.
struct ComparedDevice: Sendable {
  /// The difference between a compared device and the first device.
  enum Difference: Hashable, Sendable {
    /// The compared device has another preset.
    case preset(VariantSlot)
    /// The compared device has the same parameters, but shows another style of the scene.
    case style(String)

    /// Applies the style to a scene. A difference between presets has no effect in this method.
    func apply(to running: inout RunningScene, at time: Instant) {
      guard case .style(let style) = self else { return }
      let option = ComparedDevice.style
      running.perform(option, [option: .text(style)], at: time)
    }
  }

  /// Name of the option, the action and the probe through which a scene offers its styles.
  static let style = "style"

  var difference: Difference
  var running: RunningScene
  var picture = DevicePicture()
  var build = -1
  var outcome: Outcome?
}

/// The compared devices. They handle the first device's input at the same instants.
struct Comparison: Sendable {
  var devices: [ComparedDevice] = []
  /// The result of the shown recording on the first device.
  private(set) var outcome: Outcome?
  /// True if the outcomes must be predicted again.
  var isStale = true

  /// Makes a compared device for each difference. All devices begin in the state of `base`.
  init(_ differences: [ComparedDevice.Difference] = [], like base: RunningScene? = nil) {
    guard let base else { return }
    devices = differences.map { ComparedDevice(difference: $0, running: base.quiet) }
  }

  /// Sets the parameters of each device to the values of its preset or to the tuned values.
  mutating func adopt(_ tuned: ParameterSet, presets: [ParameterSet], at time: Instant) {
    for place in devices.indices {
      devices[place].running.adopt(devices[place].parameters(tuned, presets), at: time)
    }
    isStale = true
  }

  /// Gives all devices the same pictures.
  mutating func adopt(_ pictures: any PictureProvider, at time: Instant) {
    for place in devices.indices { devices[place].running.adopt(pictures, at: time) }
  }

  mutating func handle(_ input: StageInput, at time: Instant) {
    for place in devices.indices { devices[place].running.handle(input, at: time) }
  }

  mutating func advance(to time: Instant) {
    for place in devices.indices {
      devices[place].running.advance(to: time)
      devices[place].running.discardNews()
    }
  }

  func isAtRest(at time: Instant) -> Bool { devices.allSatisfy { $0.running.isAtRest(at: time) } }
  func isMoving(at time: Instant) -> Bool { devices.contains { $0.running.isMoving(at: time) } }
  var nextDeadline: Instant? { devices.compactMap(\.running.nextDeadline).min() }

  /// Returns the frames of the compared devices, and updates the cached pictures of the devices.
  mutating func frames(at time: Instant) -> [StageFrame] {
    devices.indices.map { place in
      let frame = devices[place].running.frame(at: time)
      let build = devices[place].running.stage.listRevision
      if devices[place].build != build {
        devices[place].build = build
        devices[place].picture.revision += 1
        devices[place].picture.commands = DevicePicture.moved(
          frame.list.commands, by: LabPanels.slots(of: place + 1),
          salt: 0x0600_57B0_0000_0000 &+ UInt64(place) << 40)
      }
      return frame
    }
  }

  /// Predicts the outcomes of a recording on all devices. Without a recording, clears the outcomes.
  mutating func predictOutcome(
    _ recording: Recording?, tuned: ParameterSet, presets: [ParameterSet]
  ) {
    isStale = false
    outcome = recording.map { Outcome(of: $0, on: $0.before, parameters: tuned) }
    for place in devices.indices {
      devices[place].outcome = recording.map { recording in
        var before = recording.before
        devices[place].difference.apply(to: &before, at: recording.start)
        return Outcome(
          of: recording, on: before, parameters: devices[place].parameters(tuned, presets))
      }
    }
  }
}

extension ComparedDevice {
  /// The name of the compared device in the log.
  var name: String {
    switch difference {
    case .preset(let slot): slot.letter
    case .style(let style): inWords(style)
    }
  }

  func parameters(_ tuned: ParameterSet, _ presets: [ParameterSet]) -> ParameterSet {
    if case .preset(let slot) = difference { presets[slot.rawValue] } else { tuned }
  }
}

extension RunningScene {
  /// Discards the reports, releases and decisions since the last call, so that no log shows them.
  mutating func discardNews() {
    _ = (takeReports(), takeReleases(), takeDecisions())
  }
}

extension Lab {
  var compared: [ComparedDevice] { comparison.devices }

  /// Changes which devices are compared, then replays the shown recording on all of them.
  mutating func compare(_ versus: ComparisonMode, at now: Instant) {
    let versus = versus == .styles && !state.transport.hasStyles ? .both : versus
    state.transport.versus = versus
    separatePresets()
    tuneActive(at: now)
    if let recording = shownRecording, observed.recording == nil {
      start(recording, at: now)
    } else {
      begin(like: running, at: clock.device(at: now))
    }
    needsPush = true
  }

  /// The parameters of presets A, B, C and D.
  var comparedParameters: [ParameterSet] { state.transport.slots.map { presets[$0].parameters } }

  /// Selects other presets if the stage would compare a preset with itself. Presets of the user are
  /// preferred, then built-in presets that change something in the scene.
  mutating func separatePresets() {
    var taken = [state.transport.b]
    let own = Array(presets.indices.dropFirst(PresetLibrary.builtInCount))
    let rows = state.preset.rows
    let full = presets.indices.filter { rows.indices.contains($0) && !rows[$0].isPlacebo }
    for slot in state.transport.versus.others {
      if taken.contains(state.transport[slot]) {
        let first = slot == .a ? [0, 1] : own + full + Array(presets.indices)
        state.transport[slot] = first.first { !taken.contains($0) } ?? 0
      }
      taken.append(state.transport[slot])
    }
  }

  /// Resets all devices to the state of `base`. Each device keeps its own parameters.
  mutating func begin(like base: RunningScene, at time: Instant) {
    running = base
    observed.lead = nil
    running.adopt(state.parameters, at: time)
    shownBuild = -1
    let differences: [ComparedDevice.Difference]
    switch state.transport.versus {
    case .styles:
      let own = style
      differences = styles.filter { $0 != own }.map { .style($0) }
    default: differences = state.transport.versus.others.map { .preset($0) }
    }
    comparison = Comparison(differences, like: running)
    for place in comparison.devices.indices {
      let difference = comparison.devices[place].difference
      difference.apply(to: &comparison.devices[place].running, at: time)
    }
    comparison.adopt(state.parameters, presets: comparedParameters, at: time)
    for place in comparison.devices.indices { comparison.devices[place].running.discardNews() }
    describeComparison()
  }

  /// Names of the open scene's styles. Empty if the scene has only one style.
  var styles: [String] {
    for option in running.scene.options where option.name == ComparedDevice.style {
      if case .word(let words) = option.kind { return words }
    }
    return []
  }

  var style: String? { running.probe(at: moment)[ComparedDevice.style]?.text }

  /// Updates the values of the compared devices that the panels show.
  mutating func describeComparison() {
    let isBeside = state.transport.versus.isBeside
    state.comparison.ghost = isBeside ? nil : compared.first?.picture
    let ghost = isBeside ? nil : compared.first?.running.telemetry(at: moment)
    if ghost != state.comparison.ghostTelemetry {
      state.comparison.ghostTelemetry = ghost
      needsPush = true
    }
    let all = styles
    state.comparison.leadIndex =
      !isBeside
      ? 0
      : state.transport.versus != .styles ? 1 : style.flatMap { all.firstIndex(of: $0) } ?? 0
    guard isBeside else {
      state.comparison.devices = []
      return
    }
    switch state.transport.versus {
    case .styles: state.comparison.caption = DeviceOnStage.Caption(title: inWords(style ?? ""))
    default:
      state.comparison.caption = DeviceOnStage.Caption(
        letter: "B", title: state.transport.name(of: .b))
    }
    state.comparison.caption.outcome = comparison.outcome
    let time = moment
    state.comparison.devices = compared.map { device in
      var shownDevice = DeviceOnStage()
      shownDevice.picture = device.picture
      shownDevice.telemetry = device.running.telemetry(at: time)
      switch device.difference {
      case .preset(let slot):
        shownDevice.caption = DeviceOnStage.Caption(
          letter: slot.letter, title: state.transport.name(of: slot))
      case .style: shownDevice.caption = DeviceOnStage.Caption(title: device.name)
      }
      shownDevice.caption.outcome = device.outcome
      return shownDevice
    }
  }

  /// Predicts the outcome of the shown recording on each device, at most once a frame.
  mutating func predictOutcome() {
    guard comparison.isStale, state.transport.versus.isBeside else { return }
    let recording =
      observed.recording == nil && !state.plot.samples.isEmpty ? shownRecording : nil
    comparison.predictOutcome(
      recording, tuned: state.parameters, presets: comparedParameters)
    guard recording != nil else { return }
    logComparedReleases()
    needsPush = true
  }

  /// Adds the releases on the compared devices to the log of the device that is being tuned.
  private mutating func logComparedReleases() {
    state.log.removeAll { $0.device != nil }
    for device in compared {
      guard let lift = device.outcome?.lift else { continue }
      let row = LogRow(
        time: lift.time, kind: .granted,
        sentence: "\(device.name): "
          + LogSentences.end(
            of: lift.record, isWheel: lift.isWheel, detents: lift.detents),
        device: device.name)
      let place = state.log.firstIndex { ($0.time ?? 0) > lift.time } ?? state.log.count
      state.log.insert(row, at: place)
    }
  }
}
