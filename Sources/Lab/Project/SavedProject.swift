// The content of a project file: the presets, and the state of the window.
import Files
import Scenes

/// The content of a project file. Paths in memory are absolute. In the file, paths inside the
/// project's folder are relative to this folder.
struct SavedProject: Sendable {
  /// Scene, device, theme, direction and size of the window.
  var settings = LabSettings()
  /// The presets, and the members of features.
  var session = SavedSession()
  /// The presets at the last save by the user, by name. The command Revert restores these presets.
  var saved: [String: Preset] = [:]
  /// Path of the file with the recordings. Nil without recordings.
  var recordings: String?
  /// Members that only other versions know. Such members remain in the file.
  var others = JSONObject()

  static let version = 1

  init() {}

  /// Reads a project whose file is in `folder`.
  init(
    reading json: JSON, in folder: String, scenes: [any Scene.Type] = SceneRegistry.shown
  ) throws(JSONValueError) {
    let root = LocatedJSON(json)
    if let twice = root.duplicateKey() { throw twice }
    guard let object = json.object else {
      throw root.error("expected a project: an object with a version")
    }
    let members = LocatedMembers(object: object, path: "")
    let version = try members.require("version", "\(SavedProject.version)")
    guard version.json == JSON(SavedProject.version) else {
      throw version.error("\(version.json.line), expected \(SavedProject.version)")
    }
    try LabSettings.table.read(json, into: &settings)
    settings.features = TypedValues()
    _ = try members["scene"]?.word(of: scenes.map { $0.name })
    _ = try members["frame"]?.word(of: DeviceFrame.all.map(\.name))
    session = try SavedSession(common: json)
    for item in try members["variants"]?.list("variants") ?? [] { try add(preset: item) }
    for item in ["a", "b", "c", "d"].map({ members[$0] }).compactMap(\.self) {
      _ = try item.word(of: PresetLibrary(session.presets).presets.map(\.name))
    }
    recordings = try members["recordings"]?.text("a path")
    func whole(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }
    session = session.withPaths(whole)
    recordings = recordings.map(whole)
    others = JSONObject(object.members.filter { !SavedProject.names.contains($0.key) })
  }

  /// Adds a preset. If the file contains the values of the last save, adds these values, too.
  private mutating func add(preset item: LocatedJSON) throws(JSONValueError) {
    guard var object = item.json.object else { throw item.error("expected an object") }
    let kept = object["saved"]
    object["saved"] = nil
    let preset = try Preset(reading: LocatedJSON(.object(object), at: item.path))
    let isBuiltIn = Preset.BuiltIn.allCases.contains { $0.isNamed(preset.name) }
    guard !isBuiltIn, !session.presets.contains(where: { $0.name == preset.name }) else {
      throw LocatedJSON(.text(preset.name), at: item.joined("name")).error(
        isBuiltIn
          ? "\(preset.name) is a built-in preset, expected another name"
          : "\(preset.name) occurs twice, expected once")
    }
    session.presets.append(preset)
    guard let kept else { return }
    var values = preset
    if kept != true {
      guard let set = kept.object else {
        throw LocatedJSON(kept, at: item.joined("saved")).error(
          "expected true, or an object of parameters")
      }
      values.parameters = ParameterSet(preset.base)
      if let error = values.parameters.apply(set) { throw error.inside(item.joined("saved")) }
    }
    saved[preset.name] = values
  }

  /// The content as the JSON of a file in `folder`.
  func json(in folder: String) -> JSONObject {
    func short(_ path: String) -> String {
      path.after(folder == "/" ? folder : folder + "/") ?? path
    }
    var object: JSONObject = ["version": JSON(SavedProject.version)]
    for member in LabSettings.table.object(settings).members {
      object.append(member.key, member.value)
    }
    object["variants"] = .array(session.presets.map { json(of: $0) })
    for member in session.withPaths(short).common.members {
      object.append(member.key, member.value)
    }
    object["recordings"] = recordings.map { .text(short($0)) }
    for member in others.members { object.append(member.key, member.value) }
    return object
  }

  /// Names of the members that this version knows.
  static let names = Set([
    "version", "scene", "theme", "panelTheme", "frame", "direction", "panelDirection", "size",
    "device", "variants", "recordings",
  ]).union(SavedMember.all.map(\.name))

  private func json(of preset: Preset) -> JSON {
    var object = preset.json.object ?? [:]
    object["version"] = nil
    if let saved = saved[preset.name] {
      let isSame = saved.base == preset.base && saved.parameters == preset.parameters
      object["saved"] = isSame ? true : .object(saved.changes(from: preset.base))
    }
    return .object(object)
  }
}

extension Preset {
  /// The values that differ from the values of a built-in preset.
  func changes(from base: BuiltIn) -> JSONObject {
    Preset(name: name, base: base, parameters: parameters).changes
  }
}
