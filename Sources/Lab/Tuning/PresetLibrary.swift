// The presets of a lab, and the files of these presets.
import Geometry
import Scenes

/// The presets in order. Read-only built-in presets come first, then the user's presets.
struct PresetLibrary: Sendable {
  var presets: [Preset]
  /// Preset files outside the lab's folder, which are checked for changes.
  var watches: [PresetWatch] = []
  /// Presets by name, with their values at the last read or save in the lab's folder.
  var known: [String: Preset] = [:]

  /// Number of built-in presets.
  static let builtInCount = Preset.BuiltIn.allCases.count

  init(_ own: [Preset] = []) {
    presets = Preset.BuiltIn.allCases.map { Preset($0) } + own
    for preset in own { known[preset.name] = preset }
  }

  /// Index of the preset with this name. Nil without such a preset.
  func place(of name: String?) -> Int? { presets.firstIndex { $0.name == name } }

  /// True if the preset cannot be changed. A change of its values is made in a copy of the preset.
  func isReadOnly(_ place: Int) -> Bool {
    place < PresetLibrary.builtInCount || presets[place].isLocked
  }

  /// Adds a preset and returns its index. A user's preset with the same name is replaced. A
  /// built-in preset is never replaced.
  mutating func take(_ preset: Preset) -> Int {
    var preset = preset
    if let builtIn = Preset.BuiltIn(rawValue: preset.name.lowercased()) {
      let place = Preset.BuiltIn.allCases.firstIndex(of: builtIn) ?? 0
      if preset.parameters.changes(from: presets[place].parameters).isEmpty { return place }
      preset.name = "My \(builtIn.rawValue)"
    }
    if let place = place(of: preset.name) {
      guard presets[place].isLocked, presets[place] != preset else { return put(preset, at: place) }
      preset.name = free(preset.name)
    }
    return put(preset, at: presets.count)
  }

  private mutating func put(_ preset: Preset, at place: Int) -> Int {
    presets.replaceSubrange(place..<min(place + 1, presets.count), with: [preset])
    return place
  }

  /// Adds a preset and returns its index. If a user's preset has the same name, a number is added.
  mutating func add(_ preset: Preset) -> Int {
    var preset = preset
    if let place = place(of: preset.name), place >= PresetLibrary.builtInCount,
      presets[place] != preset
    {
      preset.name = free(preset.name)
    }
    return take(preset)
  }

  /// Adds or replaces the preset with the values of the open program. Returns the preset's index.
  mutating func setWritten(_ preset: Preset) -> Int {
    known[preset.name] = preset
    return put(preset, at: place(of: preset.name) ?? presets.count)
  }

  /// Copies a preset under a new name, as a preset of the user. Returns the index of the copy.
  mutating func fork(_ place: Int, named name: String, parameters: ParameterSet) -> Int {
    presets.append(Preset(name: free(name), base: presets[place].base, parameters: parameters))
    return presets.count - 1
  }

  /// The given name. If another preset has the same name, a number is added.
  func free(
    _ name: String, except place: Int? = nil, also isTaken: (String) -> Bool = { _ in false }
  ) -> String {
    freeName(name) { name in
      isTaken(name) || presets.indices.contains { $0 != place && presets[$0].name == name }
    }
  }

  /// Renames a preset, also in the list of watched files.
  mutating func rename(_ place: Int, to name: String) {
    let previous = presets[place].name
    presets[place].name = name
    for watch in watches.indices where watches[watch].preset == previous {
      watches[watch].preset = name
    }
  }

  /// Whether a user's preset differs from its file, or has no file.
  func isUnsaved(_ place: Int) -> Bool {
    guard place >= PresetLibrary.builtInCount else { return false }
    let preset = presets[place]
    return preset != watches.first { $0.preset == preset.name }?.kept ?? known[preset.name]
  }

  /// The user's presets that differ from their files or have no file.
  var unsaved: [Preset] {
    var saved = known
    for watch in watches.reversed() where watch.kept != nil { saved[watch.preset] = watch.kept }
    return presets.dropFirst(PresetLibrary.builtInCount).filter { $0 != saved[$0.name] }
  }

  /// Links a preset to a file. The lab checks the file for changes, and saves the preset in it.
  mutating func watch(_ path: String, _ preset: Preset, at now: Instant?) {
    watches.removeAll { $0.file == path || $0.preset == preset.name }
    guard
      var watch = PresetWatch(
        path, preset: preset.name, nextLook: now.map { $0 + PresetWatch.interval })
    else { return }
    watch.kept = preset
    watches.append(watch)
  }

  /// Replaces a preset by the new content of its watched file. Returns the index of the preset.
  mutating func reload(_ preset: Preset, from watch: Int) -> Int {
    let previous = watches[watch].preset
    var preset = preset
    if Preset.BuiltIn(rawValue: preset.name.lowercased()) != nil { preset.name = previous }
    let place: Int
    if let own = presets.dropFirst(PresetLibrary.builtInCount).firstIndex(where: {
      $0.name == previous
    }) {
      if presets.indices.contains(where: { $0 != own && presets[$0].name == preset.name }) {
        preset.name = previous
      }
      presets[own] = preset
      place = own
    } else {
      place = take(preset)
    }
    watches[watch].preset = presets[place].name
    watches[watch].kept = presets[place]
    if known[presets[place].name] != nil { known[presets[place].name] = presets[place] }
    return place
  }
}

/// The given name. If this name is taken, the first free number from 2 is added.
func freeName(_ name: String, isTaken: (String) -> Bool) -> String {
  var (free, number) = (name, 2)
  while isTaken(free) {
    free = "\(name) \(number)"
    number += 1
  }
  return free
}
