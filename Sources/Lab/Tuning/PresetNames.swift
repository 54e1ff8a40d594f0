// Renames presets and the files of presets.
import Files
import Geometry
import Scenes

extension LabTextField {
  static let renamePreset = LabTextField(
    action: "rename preset", prompt: "Name", write: { $0.draft = $1 },
    submit: { $0.closeMenu(at: $1) }, end: { $0.endNaming(at: $1) })
  static let presetNote = LabTextField(
    action: "preset note", prompt: "A line about this preset", label: "Note",
    write: { $0.draft = $1 }, submit: { $0.closeMenu(at: $1) }, end: { $0.endNaming(at: $1) })
}

extension Lab {
  /// Gives a preset the typed name, and renames its file.
  mutating func rename(preset place: Int, at now: Instant) {
    let previous = presets[place].name
    let typed = typedName()
    guard !typed.isEmpty, typed != previous else { return }
    guard !Preset.BuiltIn.allCases.contains(where: { $0.isNamed(typed) }) else {
      return warn("“\(typed)” is a built-in preset. This is still “\(previous)”.", at: now)
    }
    let name = library.free(typed, except: place)
    undoStack.record(tuning)
    library.rename(place, to: name)
    describePresets()
    scheduleSave(at: now)
    guard project == nil else {
      library.known[name] = library.known.removeValue(forKey: previous)
      return
    }
    guard let own = library.known.removeValue(forKey: previous), let files = options.files else {
      return
    }
    library.watches.removeAll { $0.preset == name && $0.file.hasPrefix(files.folder) }
    do throws(FileError) {
      var kept = own
      kept.name = name
      let notices = try files.rename(previous, to: kept)
      library.known[name] = kept
      if let file = files.place(of: name) { library.watch(file, kept, at: now) }
      announce("Renamed “\(previous)” to “\(name)”.", notices: notices, at: now)
    } catch {
      library.known[previous] = own
      warn("The file of “\(previous)” is not renamed: \(error.sentence).", at: now)
    }
  }
}

extension LabFiles {
  /// Saves a preset under its new name. Removes the old file, unless another lab has changed it.
  func rename(_ previous: String, to preset: Preset) throws(FileError) -> [String] {
    let notices = try keep(preset).notices
    return notices + (try locked { () throws(FileError) in try drop(previous) })
  }
}
