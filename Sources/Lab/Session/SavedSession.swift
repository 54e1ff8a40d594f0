// The saved session: presets with unsaved changes, opened files, and the members of features.
import Files
import Interface
import Scenes

/// The state that the next lab restores. Scene and window size are in the settings file.
struct SavedSession: Sendable {
  /// Presets with unsaved changes. In a file that the user saves, all presets.
  var presets: [Preset] = []
  /// Paths of presets that were opened from outside the lab's folder.
  var opened: [String] = []
  /// The values of `SavedMember.all`, by the members' names.
  fileprivate(set) var values: [String: any Sendable] = [:]

  init() {}

  /// Reads the session file of a lab. Unknown members are ignored.
  init(reading json: JSON) throws(JSONValueError) {
    try self.init(common: json)
    let members = LocatedMembers(object: json.object ?? [:], path: "")
    for item in try members["unsaved"]?.list("presets") ?? [] {
      let preset = try Preset(reading: item)
      guard Preset.BuiltIn(rawValue: preset.name.lowercased()) == nil else {
        throw item.error("\(preset.name) is a built-in preset, expected another name")
      }
      presets.append(preset)
    }
    opened = try members["opened"]?.texts("paths") ?? []
  }

  /// Reads the members that session files and project files have in common.
  init(common json: JSON) throws(JSONValueError) {
    guard let object = json.object else { throw LocatedJSON(json).error("expected an object") }
    let members = LocatedMembers(object: object, path: "")
    if let version = members["version"] { _ = try version.count(1...1) }
    for member in SavedMember.all {
      if let json = members[member.name] { values[member.name] = try member.parse(json) }
    }
  }

  var json: JSON {
    var object: JSONObject = ["version": 1]
    object["unsaved"] = .array(presets.map(\.json))
    object["opened"] = .array(opened.map { .text($0) })
    for member in common.members { object.append(member.key, member.value) }
    return .object(object)
  }

  /// The members that session files and project files have in common.
  var common: JSONObject {
    var object = JSONObject()
    for member in SavedMember.all {
      object[member.name] = values[member.name].flatMap(member.json)
    }
    return object
  }

  /// The session with changed paths of its files.
  func withPaths(_ path: (String) -> String) -> SavedSession {
    var session = self
    for member in SavedMember.all {
      session.values[member.name] = values[member.name].map { member.moved($0, path) }
    }
    return session
  }

  /// The paths of the files that the session names.
  var paths: [String] {
    var paths: [String] = []
    _ = withPaths {
      paths.append($0)
      return $0
    }
    return paths
  }
}

extension LocatedJSON {
  func texts(_ words: String) throws(JSONValueError) -> [String] {
    try list(words).map { item throws(JSONValueError) in try item.text("one of the \(words)") }
  }
}

extension Preset {
  /// Reads a preset that is a value of another document.
  init(reading item: LocatedJSON) throws(JSONValueError) {
    do { try self.init(reading: item.json) } catch { throw error.inside(item.path) }
  }
}

extension Lab {
  var session: SavedSession {
    var session = SavedSession()
    session.presets = library.unsaved
    let own = options.files?.folder ?? "/"
    session.opened = library.watches.map(\.file).filter { !$0.hasPrefix(own) }
    for member in SavedMember.all { session.values[member.name] = member.get(self) }
    return session
  }

  /// Restores the sessions of labs that have ended. Options at launch take precedence.
  mutating func resume(_ content: inout FolderContent) {
    guard let files = options.files else { return }
    let watched = Set(library.watches.map(\.preset))
    for (file, preset) in content.presets where !watched.contains(preset.name) {
      guard var watch = PresetWatch(files.folder + file, preset: preset.name) else { continue }
      watch.kept = preset
      library.watches.append(watch)
    }
    let found = files.findSessions(into: &content)
    keeping.own = found.own
    keeping.hasOtherLabs = found.hasOthers
    guard let own = found.left.first?.session else { return }
    let given = options.preset.map { _ in state.preset.selected }
    var taken = Set(given.map { [presets[$0].name] } ?? [])
    for session in found.left.map(\.session) {
      for file in session.opened { reopen(file) }
      for preset in session.presets { restore(preset, among: &taken) }
      restore(session) { $0.isWork }
    }
    take(own)
    // Sessions of ended labs are deleted once this lab's session contains everything from them.
    let others = found.left.map(\.source).filter { $0.file != found.own?.file }
    guard !others.isEmpty, let file = found.own, (try? files.keep(session, in: file)) != nil
    else { return }
    files.remove(others)
  }

  private mutating func restore(_ session: SavedSession, _ isWanted: (SavedMember) -> Bool) {
    for member in SavedMember.all where isWanted(member) {
      if let value = session.values[member.name] { member.set(&self, value) }
    }
  }

  /// Restores the state of a file. The lab already contains the file's presets.
  mutating func take(_ session: SavedSession) {
    // Members with the user's work are restored first, because opened files depend on them.
    restore(session) { $0.isWork }
    restore(session) { _ in true }
    let tuned = state.transport.tuned
    state.preset.selected = tuned
    state.parameters = presets[tuned].parameters
  }

  private mutating func reopen(_ file: String) {
    guard !library.watches.contains(where: { $0.file == file }),
      let bytes = try? FileAccess.read(file, limit: PresetWatch.largest),
      let json = try? JSON(parsing: bytes), let preset = try? Preset(reading: json)
    else { return }
    let place = library.take(preset)
    if place >= PresetLibrary.builtInCount { library.watch(file, presets[place], at: nil) }
  }

  /// Replaces the saved preset of the same name by this preset, which has unsaved changes. If
  /// several unsaved presets have the same name, all but the first get a number.
  private mutating func restore(_ preset: Preset, among taken: inout Set<String>) {
    var preset = preset
    let name = preset.name
    var number = 2
    while let place = library.place(of: preset.name) {
      let isFree = preset.name == name && !taken.contains(name)
      if isFree || presets[place] == preset { break }
      preset.name = "\(name) \(number)"
      number += 1
    }
    let place = library.take(preset)
    taken.insert(presets[place].name)
  }
}
