// Preset files in the lab's folder. A list file has their order.
import Files
import Scenes

extension LabFiles {
  static let presetList = "presets.json"

  /// The names in order; nil if this is not such a list.
  static func presetNames(_ json: JSON) -> [String]? {
    guard let names = json.array?.map(\.text), !names.contains(nil) else { return nil }
    return names.compactMap { $0 }
  }

  /// Readable names of the list file. The list decides the order only.
  private var names: [String] {
    content(LabFiles.presetList).json?.array?.compactMap(\.text) ?? []
  }

  var presetFiles: [String] { files(like: "preset-") }

  /// All readable presets of the folder, first those of the list, then the others.
  func presets() -> [Preset] {
    LabFiles.ordered(kept(), by: names).map(\.preset)
  }

  /// Sorts presets by the list. If two files contain the same name, the one with the shorter file
  /// name counts.
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

  /// If two files contain the same name, the one with the shorter file name counts.
  private func kept() -> [(file: String, preset: Preset)] {
    var seen: Set<String> = []
    return presetFiles.compactMap { file in
      guard let json = content(file).json, let preset = try? Preset(reading: json),
        seen.insert(preset.name).inserted
      else { return nil }
      return (file, preset)
    }
  }

  /// Path of a preset's file; nil if there is none.
  func place(of name: String) -> String? { found(name).map { folder + $0.file } }

  /// The preset saved under this name; nil if none can be read.
  func preset(named name: String) -> Preset? { found(name)?.preset }

  /// Similar names lead to numbered files, so a preset is found by the name inside its file.
  private func found(_ name: String) -> (file: String, preset: Preset)? {
    kept().first { $0.preset.name == name }
  }

  /// Saves a preset. Returns its path and sentences about renamed files. Names that other labs
  /// added to the list are preserved.
  func keep(_ preset: Preset) throws(FileError) -> (place: String, notices: [String]) {
    try locked { () throws(FileError) in
      let file = found(preset.name)?.file ?? freeFile("preset-" + slug(preset.name))
      let before = presets().map(\.name)
      try write(preset.json.page, to: file)
      let isNew = !before.contains(preset.name)
      return (folder + file, try list(isNew ? before + [preset.name] : before))
    }
  }

  /// Removes a preset's file and its name in the list.
  func drop(_ name: String) throws(FileError) -> [String] {
    guard let file = found(name)?.file else { return [] }
    let notices = try list(presets().map(\.name).filter { $0 != name })
    FileAccess.remove(folder + file)
    return notices
  }

  /// Writes the list file, unless it would not change.
  private func list(_ names: [String]) throws(FileError) -> [String] {
    if content(LabFiles.presetList).json.flatMap(LabFiles.presetNames) == names { return [] }
    return try replace(LabFiles.presetList, .presetList, with: .array(names.map { .text($0) }))
  }
}
