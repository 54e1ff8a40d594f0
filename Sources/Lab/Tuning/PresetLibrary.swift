// The presets of a lab, and what is known about their files.
import Files
import Geometry
import Scenes

/// The presets in order: the built-in ones, which are read-only, then the user's.
struct PresetLibrary: Sendable {
  var presets: [Preset]
  /// Files that presets came from.
  var watches: [PresetWatch] = []
  /// Presets as they are in the lab's folder, as far as this lab knows.
  var known: [String: Preset] = [:]

  /// Number of built-in presets.
  static let builtInCount = Preset.BuiltIn.allCases.count

  init(_ own: [Preset] = []) {
    presets = Preset.BuiltIn.allCases.map { Preset($0) } + own
    for preset in own { known[preset.name] = preset }
  }

  /// Index of a preset; nil if there is none of this name.
  func place(of name: String?) -> Int? { presets.firstIndex { $0.name == name } }

  /// Adds a preset and returns its index. It replaces a preset of its name, but never a built-in
  /// one.
  mutating func take(_ preset: Preset) -> Int {
    var preset = preset
    if let builtIn = Preset.BuiltIn(rawValue: preset.name.lowercased()) {
      let place = Preset.BuiltIn.allCases.firstIndex(of: builtIn) ?? 0
      if preset.parameters.changes(from: presets[place].parameters).isEmpty { return place }
      preset.name = "My \(builtIn.rawValue)"
    }
    if let place = place(of: preset.name) {
      presets[place] = preset
      return place
    }
    presets.append(preset)
    return presets.count - 1
  }

  /// Makes a preset of the user from another one, and returns its index.
  mutating func fork(_ place: Int, named name: String, parameters: ParameterSet) -> Int {
    presets.append(Preset(name: free(name), base: presets[place].base, parameters: parameters))
    return presets.count - 1
  }

  /// The name, with a number if another preset has it.
  func free(
    _ name: String, except place: Int? = nil, also isTaken: (String) -> Bool = { _ in false }
  ) -> String {
    freeName(name) { name in
      isTaken(name) || presets.indices.contains { $0 != place && presets[$0].name == name }
    }
  }

  /// Renames a preset, also in the list of watched files.
  mutating func rename(_ place: Int, to name: String) {
    let former = presets[place].name
    presets[place].name = name
    for watch in watches.indices where watches[watch].preset == former {
      watches[watch].preset = name
    }
  }

  /// Whether a user's preset differs from its file or has none.
  func isUnsaved(_ place: Int) -> Bool {
    guard place >= PresetLibrary.builtInCount else { return false }
    let preset = presets[place]
    return preset != watches.first { $0.preset == preset.name }?.kept ?? known[preset.name]
  }

  /// Presets of the user that differ from their files or have none.
  var unsaved: [Preset] {
    var saved = known
    for watch in watches.reversed() where watch.kept != nil { saved[watch.preset] = watch.kept }
    return presets.dropFirst(PresetLibrary.builtInCount).filter { $0 != saved[$0.name] }
  }

  /// Links a preset to a file, which is watched and used for saving.
  mutating func watch(_ path: String, _ preset: Preset, at now: Instant?) {
    watches.removeAll { $0.file == path || $0.preset == preset.name }
    guard
      var watch = PresetWatch(
        path, preset: preset.name, nextLook: now.map { $0 + PresetWatch.interval })
    else { return }
    watch.kept = preset
    watches.append(watch)
  }

  /// Replaces a preset by the new content of its watched file. Returns its index.
  mutating func reload(_ preset: Preset, from watch: Int) -> Int {
    let former = watches[watch].preset
    var preset = preset
    if Preset.BuiltIn(rawValue: preset.name.lowercased()) != nil { preset.name = former }
    let place: Int
    if let own = presets.dropFirst(PresetLibrary.builtInCount).firstIndex(where: {
      $0.name == former
    }) {
      if presets.indices.contains(where: { $0 != own && presets[$0].name == preset.name }) {
        preset.name = former
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

/// The name, or the name with the first free number from 2.
func freeName(_ name: String, isTaken: (String) -> Bool) -> String {
  var (free, number) = (name, 2)
  while isTaken(free) {
    free = "\(name) \(number)"
    number += 1
  }
  return free
}
