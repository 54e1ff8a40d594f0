// Presets in their order, and what their files hold.
import Exhibits
import Files
import Geometry

/// The presets of a lab: the house's own first, which are read-only, then people's.
struct PresetLibrary: Sendable {
  var presets: [Preset]
  /// Files that presets came from.
  var watches: [PresetWatch] = []
  /// Presets as they are in the lab's folder, as far as this lab knows.
  var known: [String: Preset] = [:]

  /// How many presets are the house's own.
  static let houses = Preset.House.allCases.count

  init(_ own: [Preset] = []) {
    presets = Preset.House.allCases.map { Preset($0) } + own
    for preset in own { known[preset.name] = preset }
  }

  /// The place of a preset; nil: there is none of this name.
  func place(of name: String?) -> Int? { presets.firstIndex { $0.name == name } }

  /// Puts a preset among the others and says where: in the place of the one of its name, else at
  /// the end. Nothing takes the place of the house's own.
  mutating func take(_ preset: Preset) -> Int {
    var preset = preset
    if let house = Preset.House(rawValue: preset.name.lowercased()) {
      let place = Preset.House.allCases.firstIndex(of: house) ?? 0
      if preset.figures.changes(from: presets[place].figures).isEmpty { return place }
      preset.name = "My \(house.rawValue)"
    }
    if let place = place(of: preset.name) {
      presets[place] = preset
      return place
    }
    presets.append(preset)
    return presets.count - 1
  }

  /// A preset of one's own that begins as another one, and where it is.
  mutating func fork(_ place: Int, named name: String, figures: Figures) -> Int {
    presets.append(Preset(name: free(name), base: presets[place].base, figures: figures))
    return presets.count - 1
  }

  /// The name, numbered where another preset has it.
  func free(
    _ name: String, except place: Int? = nil, also isTaken: (String) -> Bool = { _ in false }
  ) -> String {
    freeName(name) { name in
      isTaken(name) || presets.indices.contains { $0 != place && presets[$0].name == name }
    }
  }

  /// Another name for a preset, and for what its file is known by.
  mutating func rename(_ place: Int, to name: String) {
    let former = presets[place].name
    presets[place].name = name
    for watch in watches.indices where watches[watch].preset == former {
      watches[watch].preset = name
    }
  }

  /// Whether a preset of one's own differs from what its file holds, or has no file yet.
  func isUnsaved(_ place: Int) -> Bool {
    guard place >= PresetLibrary.houses else { return false }
    let preset = presets[place]
    return preset != watches.first { $0.preset == preset.name }?.kept ?? known[preset.name]
  }

  /// Presets of one's own that no file holds as they are.
  var unsaved: [Preset] {
    var saved = known
    for watch in watches.reversed() where watch.kept != nil { saved[watch.preset] = watch.kept }
    return presets.dropFirst(PresetLibrary.houses).filter { $0 != saved[$0.name] }
  }

  /// From now on this file is the preset's: it is looked at, and saved.
  mutating func watch(_ path: String, _ preset: Preset, at now: Instant?) {
    watches.removeAll { $0.file == path || $0.preset == preset.name }
    guard
      var watch = PresetWatch(
        path, preset: preset.name, nextLook: now.map { $0 + PresetWatch.interval })
    else { return }
    watch.kept = preset
    watches.append(watch)
  }

  /// What stands in a watched file now takes the place of what stood there. Gives its place.
  mutating func takeAgain(_ preset: Preset, from watch: Int) -> Int {
    let former = watches[watch].preset
    var preset = preset
    if Preset.House(rawValue: preset.name.lowercased()) != nil { preset.name = former }
    let place: Int
    if let own = presets.dropFirst(PresetLibrary.houses).firstIndex(where: { $0.name == former }) {
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

/// The name, or the name with the first number from 2 on that is not taken.
func freeName(_ name: String, isTaken: (String) -> Bool) -> String {
  var (free, number) = (name, 2)
  while isTaken(free) {
    free = "\(name) \(number)"
    number += 1
  }
  return free
}
