// Presets of one's own are named, and their files with them.
import Exhibits
import Files
import Geometry
import Interface

extension Lab {
  /// Opens the list of presets with the name of the chosen one ready to be typed.
  mutating func beginNamingPreset(at now: Instant) {
    guard state.preset.selected >= Lab.houses else {
      return toast("\(state.preset.name) is read-only: change something, then name it.", at: now)
    }
    if state.menu != .presets { openMenu(.presets, at: now) }
    state.namesPreset = true
    state.draft = presets[state.preset.selected].name
    beginTyping(in: ActionID("rename preset"), at: now)
  }

  /// Takes over what was typed.
  mutating func endNamingPreset(at now: Instant) {
    state.namesPreset = false
    needsPush = true
    let place = state.preset.selected
    let former = presets[place].name
    var name = typedName()
    guard place >= Lab.houses, !name.isEmpty, name != former else { return }
    guard Preset.House(rawValue: name.lowercased()) == nil else {
      return warn("“\(name)” is the house’s own name. This is still “\(former)”.", at: now)
    }
    var number = 2
    let wanted = name
    while presets.indices.contains(where: { $0 != place && presets[$0].name == name }) {
      name = "\(wanted) \(number)"
      number += 1
    }
    remember(tuning)
    presets[place].name = name
    for watch in watches.indices where watches[watch].preset == former {
      watches[watch].preset = name
    }
    describePresets()
    keepSoon(at: now)
    guard let own = known.removeValue(forKey: former), let files = options.files else { return }
    watches.removeAll { $0.preset == name && $0.file.hasPrefix(files.folder) }
    do throws(FileError) {
      var kept = own
      kept.name = name
      let aside = try files.rename(former, to: kept)
      known[name] = kept
      if let file = files.place(of: name) { watch(file, kept, at: now) }
      tell("“\(former)” is “\(name)” now.", aside: aside, at: now)
    } catch {
      known[former] = own
      warn("The file of “\(former)” keeps its name: \(error.sentence).", at: now)
    }
  }
}

extension LabFiles {
  /// Keeps a preset under its new name, and takes the old one away. What another lab has kept
  /// under the old name since stays.
  func rename(_ former: String, to preset: Preset) throws(FileError) -> [String] {
    let aside = try keep(preset).aside
    return aside + (try locked { () throws(FileError) in try drop(former) })
  }
}
