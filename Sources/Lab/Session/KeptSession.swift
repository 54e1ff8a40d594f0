// The session as it was left: the presets that are tuned, with what no file has of them, and their files.
import Exhibits
import Export
import Files
import Interface

/// What a lab that is opened again goes on with. The scene and the window are in the settings.
struct KeptSession: Sendable {
  /// Presets that differ from what is saved of them.
  var unsaved: [Preset] = []
  /// Files from elsewhere that presets were opened from.
  var opened: [String] = []
  var a: String?
  var b: String?
  var versus: Versus?
  /// What code is written in.
  var form: ExportForm?

  init() {}

  /// nil: it is none. What of it is not understood is left out.
  init?(_ json: JSON) {
    guard let object = json.object, object["version"] ?? 1 == 1 else { return nil }
    for one in object["unsaved"]?.array ?? [] {
      guard let preset = try? Preset(reading: one),
        Preset.House(rawValue: preset.name.lowercased()) == nil
      else { return nil }
      unsaved.append(preset)
    }
    opened = object["opened"]?.array?.compactMap(\.text) ?? []
    (a, b) = (object["a"]?.text, object["b"]?.text)
    versus = object["versus"]?.number.flatMap { Versus(rawValue: Int($0)) }
    form = object["form"]?.text.flatMap(ExportForm.init)
  }

  var json: JSON {
    var object = JSONObject()
    object["version"] = 1
    object["unsaved"] = .array(unsaved.map(\.json))
    object["opened"] = .array(opened.map { .text($0) })
    object["a"] = JSON(a)
    object["b"] = JSON(b)
    object["versus"] = versus.map { JSON($0.rawValue) } ?? .null
    object["form"] = JSON(form?.rawValue)
    return .object(object)
  }
}

extension Lab {
  var session: KeptSession {
    var session = KeptSession()
    session.unsaved = library.unsaved
    let own = options.files?.folder ?? "/"
    session.opened = library.watches.map(\.file).filter { !$0.hasPrefix(own) }
    session.a = presets[state.transport.a].name
    session.b = presets[state.transport.b].name
    session.versus = state.transport.versus
    session.form = state.target
    return session
  }

  /// Restores what the last sessions left. What was asked for at the start comes first.
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
      for preset in session.unsaved { restore(preset, among: &taken) }
    }
    if let a = library.place(of: own.a) { state.transport.a = a }
    if let b = given ?? library.place(of: own.b) { state.transport.b = b }
    if let form = own.form { state.target = form }
    // What several devices show has to be begun: one is shown first.
    if given == nil, own.versus == .a { state.transport.versus = .a }
    let tuned = state.transport.versus.tunesA ? state.transport.a : state.transport.b
    state.preset.selected = tuned
    state.figures = presets[tuned].figures
    // Sessions of other labs that run no more are removed once this one's holds them.
    let others = found.left.map(\.source).filter { $0.file != found.own?.file }
    guard !others.isEmpty, let file = found.own, (try? files.keep(session, in: file)) != nil
    else { return }
    files.remove(others)
  }

  private mutating func reopen(_ file: String) {
    guard !library.watches.contains(where: { $0.file == file }),
      let bytes = try? FileAccess.read(file, limit: PresetWatch.largest),
      let json = try? JSON(parsing: bytes), let preset = try? Preset(reading: json)
    else { return }
    let place = library.take(preset)
    if place >= PresetLibrary.houses { library.watch(file, presets[place], at: nil) }
  }

  /// A preset with unsaved changes takes the place of the saved one of its name. Of several such
  /// presets of one name, each but the first gets a number.
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
