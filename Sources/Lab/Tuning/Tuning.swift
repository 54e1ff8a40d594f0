// Tuning: changes to parameters, the presets A and B, undo and redo.
import Artwork
import Files
import Interface
import Scenes

/// State that undo restores: all presets, the parameters, and the choice of presets A, B, C and D.
struct Tuning: Sendable {
  var presets: [Preset]
  /// Indices of the presets A, B, C and D.
  var slots: [Int]
  /// True if the parameters belong to preset A. If false, the parameters belong to preset B.
  var tunesA: Bool
  var parameters: ParameterSet
  /// The user's pictures of screens.
  var screens: [PictureRole: OwnScreen] = [:]
  /// The variants of a project by name, with the values of the last save. Empty without a project.
  var saved: [String: Preset] = [:]

  /// Whether a drag or typing has changed anything since `other`.
  func isChanged(from other: Tuning) -> Bool {
    !parameters.changes(from: other.parameters).isEmpty || screens != other.screens
  }
}

extension Lab {
  /// The current presets and parameters. Setting this property restores earlier values.
  var tuning: Tuning {
    Tuning(
      presets: presets, slots: state.transport.slots,
      tunesA: state.transport.versus.tunesA, parameters: state.parameters,
      screens: state.screens, saved: project == nil ? [:] : library.known)
  }

  /// Changes parameters and applies them to the scene at once. A whole drag is one undo step.
  /// Instead of a read-only preset, a copy is changed.
  ///
  /// - Parameter continues: True if the change belongs to the last undo step.
  mutating func change(
    at now: Instant, continues: Bool = false, _ change: (inout ParameterSet) -> Void
  ) {
    let before = tuning
    change(&state.parameters)
    guard state.parameters != before.parameters else { return }
    let names = state.parameters.changes(from: before.parameters)
    if names.count == 1 { review.touch(names[0], in: running.sceneName) }
    if undoStack.editingFrom == nil, !continues { undoStack.record(before) }
    if library.isReadOnly(state.preset.selected) { fork(at: now) }
    library.presets[state.preset.selected].parameters = state.parameters
    adopt(at: now, continues: continues)
  }

  /// Begins or ends a drag or typing in a control. All changes of one drag are one undo step.
  mutating func edit(_ action: ActionID, _ isOn: Bool, at now: Instant) {
    if isOn {
      undoStack.begin(action, at: tuning)
    } else if undoStack.end(action, at: tuning) {
      describePresets()
    }
  }

  private mutating func fork(at now: Instant) {
    let place = state.preset.selected
    let isLocked = presets[place].isLocked
    let name = isLocked ? presets[place].name : ownName
    activate(library.fork(place, named: name, parameters: state.parameters))
    let own = presets[state.preset.selected].name
    toast(
      isLocked
        ? "“\(presets[place].title)” is locked. Your copy is “\(own)”."
        : "\(presets[place].title) is read-only. Your copy is “\(own)”.", at: now)
  }

  /// Makes a preset the tuned preset, which becomes A or B.
  private mutating func activate(_ place: Int) {
    state.preset.selected = place
    if state.transport.versus.tunesA {
      state.transport.a = place
    } else {
      state.transport.b = place
    }
  }

  /// Applies the current parameters to the scene, the compared devices and the replay.
  mutating func adopt(at now: Instant, continues: Bool = false) {
    if !continues { hands.turned = nil }
    let time = clock.device(at: now)
    let start =
      continues
      ? review.changeStart ?? state.parameters
      : undoStack.editingFrom?.parameters ?? review.parameters ?? state.parameters
    review.note(state.parameters, from: start)
    running.adopt(state.parameters, at: time)
    comparison.adopt(state.parameters, presets: comparedParameters, at: time)
    analysisIsStale = replay != nil
    send(.parametersChanged, at: time)
    describePresets()
    scheduleSave(at: now)
  }

  mutating func undo(at now: Instant) {
    guard let before = undoStack.undo(from: tuning) else { return }
    state.toasts.undo()
    restore(before, at: now)
  }

  mutating func redo(at now: Instant) {
    if let after = undoStack.redo(from: tuning) { restore(after, at: now) }
  }

  private mutating func restore(_ tuning: Tuning, at now: Instant) {
    if tuning.screens != state.screens {
      toast(change(of: tuning.screens), at: now)
      state.screens = tuning.screens
      adoptScreens(at: now)
    } else if let sentence = change(of: tuning) {
      toast(sentence, at: now)
    } else {
      sayValues(of: tuning, at: now)
    }
    library.presets = tuning.presets
    if project != nil { library.known = tuning.saved }
    state.transport.slots = tuning.slots
    if tuning.tunesA != state.transport.versus.tunesA {
      state.transport.versus = tuning.tunesA ? .a : .b
      comparison.devices = []
    }
    // Undo does not change which presets are compared, so four devices still show four presets.
    if state.transport.versus == .four { separatePresets() }
    state.preset.selected = state.transport.tuned
    state.parameters = tuning.parameters
    adopt(at: now)
  }

  /// If the scene uses none of the changed parameters, a message states what undo or redo changes.
  private mutating func sayValues(of tuning: Tuning, at now: Instant) {
    let names = tuning.parameters.changes(from: state.parameters)
    guard let parameter = names.first.flatMap(ParameterSet.declaration),
      !names.contains(where: isInScene)
    else { return }
    let value = tuning.parameters.value(of: parameter)
    toast("\(parameter.titleWithGroup) is \(parameter.words(value)) again.", at: now)
  }

  /// The message about a change of the user's pictures by undo or redo.
  private func change(of screens: [PictureRole: OwnScreen]) -> String {
    let changed = PictureRole.allCases.first { state.screens[$0] != screens[$0] } ?? .page
    let old = state.screens[changed]?.file
    guard let file = screens[changed]?.file else {
      return "\(changed.title) has the scene's own content again."
    }
    guard old?.file == file.file, old != file else {
      return "\(changed.title) is \(fileName(file.file)) again."
    }
    return
      "The bars of \(changed.title) are \(short(file.top, 0)) and \(short(file.bottom, 0)) again."
  }

  mutating func resetAll(at now: Instant) {
    let groups = state.scene.groups
    change(at: now) { parameters in
      for parameter in ParameterSet.declarations where groups.contains(parameter.group) {
        _ = parameters.set(parameter.name, parameter.seed)
      }
    }
  }

  /// Selects another preset to tune.
  mutating func choose(preset place: Int, at now: Instant) {
    guard presets.indices.contains(place) else { return }
    undoStack.record(tuning)
    adopt(preset: place, at: now)
    toast(chosen(place), at: now)
  }

  mutating func adopt(preset place: Int, at now: Instant) {
    activate(place)
    state.parameters = presets[place].parameters
    adopt(at: now)
  }

  /// Selects another preset as A, B, C or D.
  mutating func choose(preset place: Int, as slot: VariantSlot, at now: Instant) {
    guard presets.indices.contains(place) else { return }
    if slot == (state.transport.versus.tunesA ? .a : .b) {
      choose(preset: place, at: now)
    } else {
      undoStack.record(tuning)
      state.transport[slot] = place
      adopt(at: now)
    }
    if let recording = shownRecording, observed.recording == nil, state.transport.versus.isBeside {
      start(recording, at: now)
    }
  }

  /// Applies the parameters of A or B, after the user has chosen which of them is tuned.
  mutating func tuneActive(at now: Instant) {
    let place = state.transport.tuned
    if place != state.preset.selected {
      state.preset.selected = place
      state.parameters = presets[place].parameters
    }
    adopt(at: now)
  }
}
