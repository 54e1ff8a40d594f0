// Presets of one's own, each in a file of the lab's folder; a list beside them gives their order.
import Exhibits
import Files

extension LabFiles {
  static let presetList = "presets.json"

  /// Names in their order; nil where it is no such list.
  static func presetNames(_ json: JSON) -> [String]? {
    guard let names = json.array?.map(\.text), !names.contains(nil) else { return nil }
    return names.compactMap { $0 }
  }

  /// The list as far as it is understood: its order counts, not its completeness.
  private var names: [String] {
    content(LabFiles.presetList).json?.array?.compactMap(\.text) ?? []
  }

  var presetFiles: [String] { files(like: "preset-") }

  /// All in the folder that can be read: those of the list first, then those that it does not name.
  func presets() -> [Preset] {
    LabFiles.ordered(kept(), by: names).map(\.preset)
  }

  /// Each name once: of two files that have one name inside, the one with the shorter name counts.
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

  /// Edge cases: of two files that have one name inside, the one with the shorter name counts.
  private func kept() -> [(file: String, preset: Preset)] {
    var seen: Set<String> = []
    return presetFiles.compactMap { file in
      guard let json = content(file).json, let preset = try? Preset(reading: json),
        seen.insert(preset.name).inserted
      else { return nil }
      return (file, preset)
    }
  }

  /// The file of a preset; nil: it has none.
  func place(of name: String) -> String? { found(name).map { folder + $0.file } }

  /// What is kept under this name; nil: nothing that can be read.
  func preset(named name: String) -> Preset? { found(name)?.preset }

  /// Names that are written alike have files that are numbered: which is whose stands in them.
  private func found(_ name: String) -> (file: String, preset: Preset)? {
    kept().first { $0.preset.name == name }
  }

  /// Says where it is, and what had to be set aside. What another lab keeps stays in the list.
  func keep(_ preset: Preset) throws(FileError) -> (place: String, aside: [String]) {
    try locked { () throws(FileError) in
      let file = found(preset.name)?.file ?? freeFile("preset-" + slug(preset.name))
      let before = presets().map(\.name)
      try write(preset.json.page, to: file)
      let isNew = !before.contains(preset.name)
      return (folder + file, try list(isNew ? before + [preset.name] : before))
    }
  }

  /// Takes a preset's file away, and its name off the list.
  func drop(_ name: String) throws(FileError) -> [String] {
    guard let file = found(name)?.file else { return [] }
    let aside = try list(presets().map(\.name).filter { $0 != name })
    FileAccess.remove(folder + file)
    return aside
  }

  /// Writes the list, unless it says that already.
  private func list(_ names: [String]) throws(FileError) -> [String] {
    if content(LabFiles.presetList).json.flatMap(LabFiles.presetNames) == names { return [] }
    return try replace(LabFiles.presetList, .presetList, with: .array(names.map { .text($0) }))
  }
}
