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
    guard let object = json.object else { return nil }
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

extension LabFiles {
  static let sessionFile = "session.json"

  /// Edge cases: a file that cannot be read is as good as none.
  func session() -> KeptSession? { content(LabFiles.sessionFile).json.flatMap(KeptSession.init) }

  /// Says what had to be set aside.
  func keep(_ session: KeptSession) -> [String] {
    (try? replace(LabFiles.sessionFile, with: session.json) { KeptSession($0) != nil }) ?? []
  }
}

extension Lab {
  /// Whether a preset of one's own differs from what its file holds, or has no file yet.
  func isUnsaved(_ place: Int) -> Bool {
    guard place >= Lab.houses else { return false }
    let preset = presets[place]
    return preset != watches.first { $0.preset == preset.name }?.kept ?? known[preset.name]
  }

  var session: KeptSession {
    var session = KeptSession()
    session.unsaved = presets.indices.filter(isUnsaved).map { presets[$0] }
    let own = options.files?.folder ?? "/"
    session.opened = watches.map(\.file).filter { !$0.hasPrefix(own) }
    session.a = presets[state.transport.a].name
    session.b = presets[state.transport.b].name
    session.versus = state.transport.versus
    session.form = state.target
    return session
  }

  /// Puts back what the last session left; what was asked for at the start comes first.
  mutating func resume() {
    guard let files = options.files else { return }
    for place in presets.indices.dropFirst(Lab.houses) {
      if let file = files.place(of: presets[place].name) { watch(file, presets[place], at: nil) }
    }
    guard let session = files.session() else { return }
    for file in session.opened where !watches.contains(where: { $0.file == file }) {
      guard let bytes = try? FileAccess.read(file, limit: PresetWatch.largest),
        let json = try? JSON(parsing: bytes), let preset = try? Preset(reading: json)
      else { continue }
      let place = Lab.take(preset, into: &presets)
      if place >= Lab.houses { watch(file, presets[place], at: nil) }
    }
    let given = options.preset.map { _ in state.preset.selected }
    for preset in session.unsaved where given.map({ presets[$0].name != preset.name }) ?? true {
      _ = Lab.take(preset, into: &presets)
    }
    func place(_ name: String?) -> Int? { presets.firstIndex { $0.name == name } }
    if let a = place(session.a) { state.transport.a = a }
    if let b = given ?? place(session.b) { state.transport.b = b }
    if let form = session.form { state.target = form }
    // What several devices show has to be begun: one is shown first.
    if given == nil, session.versus == .a { state.transport.versus = .a }
    let tuned = state.transport.versus.tunesA ? state.transport.a : state.transport.b
    state.preset.selected = tuned
    state.figures = presets[tuned].figures
  }
}
