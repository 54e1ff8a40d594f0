// Preset files in the lab's folder. A list file contains their order.
import Files
import Scenes

extension LabFiles {
  static let presetList = "presets.json"

  /// The names of presets in their order. Nil if the JSON is not a list of presets.
  static func presetNames(_ json: JSON) -> [String]? {
    guard let names = json.array?.map(\.text), !names.contains(nil) else { return nil }
    return names.compactMap { $0 }
  }

  /// The names in the list file. They only affect the order of the presets.
  private var names: [String] {
    content(LabFiles.presetList).json?.array?.compactMap(\.text) ?? []
  }

  var presetFiles: [String] { files(like: "preset-") }

  /// All readable presets of the folder. The presets in the list file come first.
  func presets() -> [Preset] {
    LabFiles.ordered(kept(), by: names).map(\.preset)
  }

  /// Sorts presets by the order of the list file. If two files contain presets of the same name,
  /// only the preset of the file with the shorter name is used.
  static func ordered(
    _ kept: [(file: String, preset: Preset)], by names: [String]
  ) -> [(file: String, preset: Preset)] {
    var order: [String: Int] = [:]
    for (place, name) in names.enumerated() where order[name] == nil { order[name] = place }
    var seen: Set<String> = []
    return kept.filter { seen.insert($0.preset.name).inserted }.enumerated().sorted { a, b in
      (order[a.element.preset.name] ?? Int.max, a.offset)
        < (order[b.element.preset.name] ?? Int.max, b.offset)
    }.map(\.element)
  }

  /// The readable presets and their files. If two files contain presets of the same name, only the
  /// preset of the file with the shorter name is used.
  private func kept() -> [(file: String, preset: Preset)] {
    var seen: Set<String> = []
    return presetFiles.compactMap { file in
      guard let json = content(file).json, let preset = try? Preset(reading: json),
        seen.insert(preset.name).inserted
      else { return nil }
      return (file, preset)
    }
  }

  /// Path of the file that contains a preset. Nil if no file contains the preset.
  func place(of name: String) -> String? { found(name).map { folder + $0.file } }

  /// The preset that is saved under a name. Nil without a readable preset.
  func preset(named name: String) -> Preset? { found(name)?.preset }

  /// Finds a preset by the name in its file. The file's own name can have an added number.
  private func found(_ name: String) -> (file: String, preset: Preset)? {
    kept().first { $0.preset.name == name }
  }

  /// Saves a preset. Returns the path of its file, and sentences about renamed files. Names that
  /// other labs have added to the list file are preserved.
  func keep(_ preset: Preset) throws(FileError) -> (place: String, notices: [String]) {
    try locked { () throws(FileError) in
      let file = found(preset.name)?.file ?? freeFile("preset-" + slug(preset.name))
      let before = presets().map(\.name)
      try write(preset.json.page, to: file)
      let isNew = !before.contains(preset.name)
      return (folder + file, try list(isNew ? before + [preset.name] : before))
    }
  }

  /// Removes the file of a preset, and removes the preset's name from the list file.
  func drop(_ name: String) throws(FileError) -> [String] {
    guard let file = found(name)?.file else { return [] }
    let notices = try list(presets().map(\.name).filter { $0 != name })
    FileAccess.remove(folder + file)
    return notices
  }

  /// Saves the order of presets. Presets of other labs come after the given presets.
  func keepOrder(_ names: [String]) throws(FileError) -> [String] {
    try locked { () throws(FileError) in
      let here = presets().map(\.name)
      return try list(names.filter(here.contains) + here.filter { !names.contains($0) })
    }
  }

  /// Writes the list file if its names have changed.
  private func list(_ names: [String]) throws(FileError) -> [String] {
    if content(LabFiles.presetList).json.flatMap(LabFiles.presetNames) == names { return [] }
    return try replace(LabFiles.presetList, .presetList, with: .array(names.map { .text($0) }))
  }
}
