// Updates the state that the panels show: scenes, presets, recordings and the current instant.
import Dismissal
import Geometry
import Scenes

extension Lab {
  mutating func describeScene() {
    state.scene.groups = running.groups
    state.scene.fixedParameters = Set(running.scene.fixedParameters.keys)
    state.scene.hint = running.scene.hint
    describeScreens(at: moment)
    // This value changes only with the scene. A change during a drag would shrink the device.
    state.scene.hasTagsAbove =
      state.scene.groups.contains(Pager.Configuration.group)
      || running.telemetry(at: moment).axis == .horizontal
    state.transport.hasStyles = styles.count > 1
    describeRecordings()
    describePresets()
    needsPush = true
  }

  mutating func describePresets() {
    let place = state.preset.selected
    let chosen = presets[place]
    state.preset.rows = presets.indices.map { index in
      let preset = presets[index]
      return PresetRow(
        title: preset.title, note: preset.note, isBuiltIn: index < PresetLibrary.builtInCount,
        isLocked: preset.isLocked,
        isEmpty: index > 0
          && !preset.parameters.changes(from: ParameterSet()).contains(where: isInScene))
    }
    state.preset.name = chosen.title
    state.preset.isReadOnly = library.isReadOnly(place)
    state.preset.isUnsaved = project == nil && library.isUnsaved(place)
    let row = state.preset.rows[place]
    state.preset.remark =
      row.isPlacebo || row.isBuiltIn || row.isLocked
      ? row.remark : state.preset.isUnsaved ? "not saved" : "saved"
    state.preset.changes = state.parameters.changes(from: ParameterSet(chosen.base)).count
    state.preset.canUndo = undoStack.canUndo
    state.preset.canRedo = undoStack.canRedo
    state.transport.slotNames = state.transport.slots.map { presets[$0].title }
    state.comparison.variants =
      state.transport.versus == .four
      ? VariantSlot.allCases.map { slot in
        let place = state.transport[slot]
        return VariantColumn(
          slot: slot, row: state.preset.rows[place], parameters: presets[place].parameters)
      } : []
    describeExport()
    needsPush = true
  }

  mutating func describeRecordings() {
    state.recordings.rows = ownRecordings.map {
      RecordingRow(name: $0.name, duration: $0.duration, isNamed: $0.isNamed)
    }
    state.transport.names = ownRecordings.map(\.name)
    if let chosen = state.transport.selected, chosen >= state.transport.names.count {
      state.transport.selected = nil
    }
    let (direction, width) = (state.look.direction, state.deviceSize.width)
    state.recordings.paths = ownRecordings.suffix(5).map { recording in
      recording.direction == direction
        ? recording.path : recording.path.map { $0.mirrored(in: width) }
    }
  }

  /// Updates the shown telemetry, times and regions to an instant.
  mutating func describeMoment(at time: Instant) {
    let telemetry = telemetry(at: time)
    if telemetry.drawn != state.telemetry.drawn || telemetry.guides != state.telemetry.guides {
      needsPush = true
    }
    state.telemetry = telemetry
    // During a drag, a card over the device must not move.
    if !state.trail.isDown, observed.recording == nil, let start = telemetry.firstDrag?.start {
      let isLow = start.y > state.deviceSize.height - 180
      if isLow != state.scene.dragBeginsLow { needsPush = true }
      state.scene.dragBeginsLow = isLow
    }
    // While a finger is down, its thresholds are shifted by its lead over the content.
    state.plot.thresholds = state.plot.thresholds(of: telemetry, isDown: state.trail.isDown)
      .map { $0.delayed(by: state.trail.lagInPlot) }
    state.plot.detents = state.plot.isAbout(other: telemetry) ? [] : telemetry.detents
    let isShown = replay != nil || observed.recording != nil || shownRecording != nil
    var line = state.transport
    if replay == nil, observed.recording != nil, state.plot.mode != .freeze {
      line.duration = max(state.plot.duration, 0.001)
    }
    line.time = isShown ? min(max(0, time - observed.origin), max(line.duration, 0)) : 0
    if state.plot.mode == .freeze, replay == nil { line.time = state.plot.cursor ?? line.duration }
    line.isPlaying =
      clock.isRunning
      && (replay != nil || observed.recording != nil || !running.isAtRest(at: time)
        || !comparison.isAtRest(at: time))
    line.isReplaying = replay != nil
    if line != state.transport {
      state.transport = line
      needsPush = true
    }
    let regions = state.shows.regions ? touchRegions(at: time) : []
    guard regions != state.device.regions else { return }
    state.device.regions = regions
    needsPush = true
  }
}

extension Preset {
  /// Title of a built-in preset, or name of a user's preset.
  var title: String { BuiltIn(rawValue: name)?.title ?? name }
}
