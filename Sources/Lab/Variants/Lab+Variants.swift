// Actions on variants, the user's presets: duplicate, delete, lock, note, move, revert.
import Files
import Interface
import Scenes

/// The text of the selected preset that the user is typing.
enum PresetTyping: Hashable, Sendable {
  case name, note
}

/// A preset as a row of menus.
struct PresetRow: Hashable, Sendable {
  var title: String
  var note = ""
  var isBuiltIn = false
  var isLocked = false
  /// True if the preset has the original values of all parameters of the open scene.
  var isEmpty = false

  /// True for a built-in preset other than *Original* that changes nothing in the scene.
  var isPlacebo: Bool { isBuiltIn && isEmpty }

  /// A description of a command on the preset, with the preset's note.
  func help(_ command: String) -> String {
    isPlacebo
      ? "\(title) has nothing for this scene" : note.isEmpty ? command : "\(command): \(note)"
  }

  /// A remark after the preset's title.
  var remark: String {
    if isEmpty, note.isEmpty { return "nothing for this scene" }
    if isBuiltIn { return "read-only" }
    let short = note.count > 40 ? "\(note.prefix(39))…" : note
    return isLocked ? note.isEmpty ? "locked" : "locked: \(short)" : short
  }
}

extension LabMenu {
  static let presets: LabMenu = {
    var menu = LabMenu(
      "presets", choice: "pick preset",
      commands: [
        "save preset", "duplicate preset", "name preset", "note preset", "lock preset",
        "preset up", "preset down", "revert preset", "delete preset",
      ],
      rows: { menu in
        var rows = menu.standard
        let preset = menu.state.preset
        if let typing = preset.typing, preset.rows.indices.contains(preset.typed) {
          rows[preset.typed].field = typing == .name ? .renamePreset : .presetNote
          rows[preset.typed].face.title = menu.state.draft
        }
        return rows
      })
    menu.isWide = true
    menu.skipsFields = true
    return menu
  }()
}

extension Lab {
  /// Index of the preset that commands on presets change. This preset has the focused row of the
  /// menu. Without a focused row, it is the selected preset.
  private var subject: Int {
    focusedRow(of: .presets).flatMap { presets.indices.contains($0) ? $0 : nil }
      ?? state.preset.selected
  }

  private func isOwn(_ place: Int) -> Bool { place >= PresetLibrary.builtInCount }

  /// Copies a preset and selects the copy.
  mutating func duplicatePreset(at now: Instant) {
    let place = subject
    undoStack.record(tuning)
    copyPreset(place, at: now)
    toast("“\(state.preset.name)” is a copy of “\(presets[place].title)”.", at: now)
  }

  private mutating func copyPreset(_ place: Int, at now: Instant) {
    let name = isOwn(place) ? presets[place].name : ownName
    adopt(
      preset: library.fork(place, named: name, parameters: presets[place].parameters), at: now)
  }

  /// The name of a new preset.
  var ownName: String { "My \(state.scene.titles[state.scene.index].lowercased())" }

  /// Deletes a preset. Undo restores the deleted preset.
  mutating func deletePreset(at now: Instant) {
    let place = subject
    let preset = presets[place]
    guard isOwn(place) else { return warn("\(preset.title) is built in and stays.", at: now) }
    guard !preset.isLocked else {
      return warn("“\(preset.title)” is locked. Unlock it to delete it.", at: now)
    }
    undoStack.record(tuning)
    let base = library.place(of: preset.base.rawValue) ?? 0
    library.presets.remove(at: place)
    state.transport.mapPresets { $0 == place ? base : $0 > place ? $0 - 1 : $0 }
    let notices = removeFile(of: preset)
    selectTuned(at: now)
    let name = preset.title
    announce("“\(name)” is deleted. Ctrl Z brings it back.", notices: notices, at: now)
  }

  /// Removes the file of a preset from the lab's folder, unless another lab has changed the file. A
  /// file outside the folder is not removed. Returns sentences about renamed files.
  private mutating func removeFile(of preset: Preset) -> [String] {
    library.watches.removeAll { $0.preset == preset.name }
    guard let known = library.known.removeValue(forKey: preset.name), project == nil,
      let files = options.files, files.preset(named: known.name) == known
    else { return [] }
    return (try? files.locked { () throws(FileError) in try files.drop(known.name) }) ?? []
  }

  /// Selects the tuned preset of the comparison, after the indices of presets have changed.
  private mutating func selectTuned(at now: Instant) {
    separatePresets()
    state.preset.selected = state.transport.tuned
    state.parameters = presets[state.preset.selected].parameters
    adopt(at: now)
  }

  /// Locks or unlocks a preset. A change of a locked preset is made in a copy.
  mutating func lockPreset(at now: Instant) {
    let place = subject
    let title = presets[place].title
    guard isOwn(place) else { return toast("\(title) is always locked.", at: now) }
    undoStack.record(tuning)
    library.presets[place].isLocked.toggle()
    let isLocked = presets[place].isLocked
    if project != nil, isLocked { library.known[presets[place].name] = presets[place] }
    describePresets()
    scheduleSave(at: now)
    toast(
      isLocked ? "“\(title)” is locked. A change makes a copy." : "“\(title)” is not locked.",
      at: now)
  }

  /// Moves a preset of the user among the user's other presets.
  mutating func movePreset(_ step: Int, at now: Instant) {
    let place = subject
    let (title, next) = (presets[place].title, place + step)
    guard isOwn(place) else { return toast("\(title) is built in and stays here.", at: now) }
    let count = presets.count - PresetLibrary.builtInCount
    guard isOwn(next), presets.indices.contains(next) else {
      return toast("“\(title)” is the \(step < 0 ? "first" : "last") of \(count).", at: now)
    }
    undoStack.record(tuning)
    library.presets.swapAt(place, next)
    state.transport.mapPresets { $0 == place ? next : $0 == next ? place : $0 }
    state.preset.selected = state.transport.tuned
    describePresets()
    scheduleSave(at: now)
    if project == nil, let files = options.files {
      _ = try? files.keepOrder(presets.map(\.name).filter { library.known[$0] != nil })
    }
    if state.menu == .presets {
      push(at: now)
      panel.focus(on: .action(ActionID("pick preset", next)), showsRing: hands.isByKey, at: now)
    }
    toast("“\(title)” is number \(next - PresetLibrary.builtInCount + 1) of \(count).", at: now)
  }

  /// Restores the values of a preset at its last save or lock, or else the values of its base.
  mutating func revertPreset(at now: Instant) {
    let place = subject
    let preset = presets[place]
    guard isOwn(place) else { return toast("\(preset.title) does not change.", at: now) }
    guard !preset.isLocked else {
      return warn("“\(preset.title)” is locked. Unlock it to change it.", at: now)
    }
    let watched = library.watches.first { $0.preset == preset.name }?.kept
    let saved = watched ?? library.known[preset.name]
    let values = saved?.parameters ?? ParameterSet(preset.base)
    let origin = saved == nil ? "has the values of \(preset.base.title)" : "is as it was saved"
    guard values != preset.parameters else {
      return toast("“\(preset.title)” \(origin) already.", at: now)
    }
    undoStack.record(tuning)
    library.presets[place].parameters = values
    if place == state.preset.selected { state.parameters = values }
    adopt(at: now)
    toast("“\(preset.title)” \(origin).", at: now)
  }

  // MARK: Typing

  /// Opens the list of presets with a text field for the name or the note of a preset. A built-in
  /// preset is copied first, because its name and note cannot be changed.
  mutating func beginTypingPreset(
    _ typing: PresetTyping, of preset: Int? = nil, at now: Instant
  ) {
    var place = preset ?? subject
    if !isOwn(place) {
      let title = presets[place].title
      duplicatePreset(at: now)
      place = state.preset.selected
      toast("\(title) is read-only. This is your copy.", at: now)
    }
    if state.menu != .presets { openMenu(.presets, at: now) }
    state.preset.typing = typing
    state.preset.typed = place
    state.draft = typing == .name ? presets[place].name : presets[place].note
    beginTyping(in: typing == .name ? .renamePreset : .presetNote, at: now)
  }

  /// Gives the preset the typed name or note.
  mutating func endTypingPreset(_ typing: PresetTyping, at now: Instant) {
    state.preset.typing = nil
    needsPush = true
    let place = state.preset.typed
    guard presets.indices.contains(place), isOwn(place) else { return }
    guard typing == .note else { return rename(preset: place, at: now) }
    let note = String(typedText().prefix(200))
    guard note != presets[place].note else { return }
    undoStack.record(tuning)
    library.presets[place].note = note
    describePresets()
    scheduleSave(at: now)
  }

  // MARK: Words

  /// A sentence about the newly selected preset.
  func chosen(_ place: Int) -> String {
    let row = state.preset.rows[place]
    if row.isEmpty { return "\(row.title): nothing for this scene." }
    let count = presets[place].parameters.changes(from: ParameterSet()).filter(isInScene).count
    return count == 0
      ? "\(row.title)."
      : "\(row.title): \(counted(count, "value")) of this scene differ from Original."
  }

  func isInScene(_ parameter: String) -> Bool {
    ParameterSet.declaration(parameter).map { state.scene.groups.contains($0.group) } ?? false
  }

  /// A message about the presets that undo or redo restores. Nil if only values change.
  func change(of restored: Tuning) -> String? {
    let (old, new) = (presets, restored.presets)
    let names = { (presets: [Preset]) in Set(presets.map(\.name)) }
    if old.count < new.count, let back = new.first(where: { !names(old).contains($0.name) }) {
      return "“\(back.title)” is back."
    }
    if old.count > new.count, let gone = old.first(where: { !names(new).contains($0.name) }) {
      return "“\(gone.title)” is gone. \(restored.selectedPreset.title) again."
    }
    if restored.selectedPreset.name != presets[state.preset.selected].name,
      names(old) == names(new)
    {
      return "\(restored.selectedPreset.title) again."
    }
    for (one, other) in zip(old, new) where one != other {
      if names(old) == names(new), one.name != other.name { return "The order is as it was." }
      if one.name != other.name { return "“\(other.title)” again." }
      if one.isLocked != other.isLocked {
        return "“\(other.title)” is \(other.isLocked ? "" : "not ")locked again."
      }
      if one.note != other.note { return "The note of “\(other.title)” is as it was." }
    }
    return nil
  }
}

extension Tuning {
  /// Index of the tuned preset.
  var tuned: Int { slots[(tunesA ? VariantSlot.a : .b).rawValue] }
  var selectedPreset: Preset { presets[tuned] }
}

extension TransportLine {
  /// Index of the tuned preset.
  var tuned: Int { versus.tunesA ? a : b }

  /// Replaces the indices of the compared presets.
  mutating func mapPresets(_ place: (Int) -> Int) { slots = slots.map(place) }
}
