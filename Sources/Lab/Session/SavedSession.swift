// The saved session: presets with unsaved changes, opened files, and the comparison.
import Export
import Scripts

/// The state that the next lab restores. Scene and window size are in the settings file.
struct SavedSession: Equatable, Sendable {
  /// Presets with unsaved changes. In a project, all presets of the user.
  var presets: [Preset] = []
  /// Paths of presets that were opened from outside the lab's folder.
  var opened: [String] = []
  var a: String?
  var b: String?
  var c: String?
  var d: String?
  var versus: ComparisonMode?
  /// Paths of the opened files of strokes.
  var strokeFiles: [String] = []
  /// Labels and deletions of strokes of files that are not written into a file yet.
  var strokeEdits: [StrokeOrigin: StrokeEdit] = [:]
  /// True if the strokes are shown.
  var showsStrokes = false
  /// Names of the parameters that were touched, the last one first.
  var touched: [String] = []
  /// The user's pictures of screens, in the form of a script's member `pictures`.
  var screens: [PictureFile] = []
  /// The selected export format.
  var form: ExportForm?

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

  /// Reads the members that sessions and projects share.
  init(common json: JSON) throws(JSONValueError) {
    guard let object = json.object else { throw LocatedJSON(json).error("expected an object") }
    let members = LocatedMembers(object: object, path: "")
    if let version = members["version"] { _ = try version.count(1...1) }
    a = try members["a"]?.text("the name of a preset")
    b = try members["b"]?.text("the name of a preset")
    c = try members["c"]?.text("the name of a preset")
    d = try members["d"]?.text("the name of a preset")
    versus = try members["versus"].map(ComparisonMode.init(reading:))
    strokeFiles = try members["strokes"]?.texts("paths") ?? []
    for item in try members["strokeEdits"]?.list("labels and deletions") ?? [] {
      let (origin, edit) = try StrokeEdit.read(item)
      strokeEdits[origin] = edit
    }
    showsStrokes = try members["showsStrokes"]?.flag() ?? false
    touched = try members["touched"]?.texts("names of parameters") ?? []
    screens =
      try members["pictures"].map { json throws(JSONValueError) in
        try PictureFile.files(in: json)
      } ?? []
    form = try members["form"].flatMap { json throws(JSONValueError) in
      ExportForm(rawValue: try json.word(of: ExportForm.allCases.map(\.rawValue)))
    }
  }

  var json: JSON {
    var object: JSONObject = ["version": 1]
    object["unsaved"] = .array(presets.map(\.json))
    object["opened"] = .array(opened.map { .text($0) })
    for member in common.members { object.append(member.key, member.value) }
    return .object(object)
  }

  /// The members that sessions and projects share.
  var common: JSONObject {
    var object = JSONObject()
    object["a"] = a.map { .text($0) }
    object["b"] = b.map { .text($0) }
    object["c"] = c.map { .text($0) }
    object["d"] = d.map { .text($0) }
    object["versus"] = versus.map { .text($0.name) }
    if !screens.isEmpty { object["pictures"] = PictureFile.json(screens) }
    if !strokeFiles.isEmpty { object["strokes"] = .array(strokeFiles.map { .text($0) }) }
    if !strokeEdits.isEmpty { object["strokeEdits"] = .array(strokeEdits.json) }
    if showsStrokes { object["showsStrokes"] = true }
    if !touched.isEmpty { object["touched"] = .array(touched.map { .text($0) }) }
    object["form"] = form.map { .text($0.rawValue) }
    return object
  }

  /// The session with other paths for its pictures and strokes.
  func withPaths(_ path: (String) -> String) -> SavedSession {
    var session = self
    session.strokeFiles = strokeFiles.map(path)
    for index in screens.indices { session.screens[index].file = path(screens[index].file) }
    session.strokeEdits = [:]
    for (origin, edit) in strokeEdits {
      session.strokeEdits[StrokeOrigin(file: path(origin.file), number: origin.number)] = edit
    }
    return session
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
    session.a = presets[state.transport.a].name
    session.b = presets[state.transport.b].name
    session.c = presets[state.transport[.c]].name
    session.d = presets[state.transport[.d]].name
    session.versus = state.transport.versus
    session.form = state.target
    session.strokeFiles = review.collection.files + review.collection.missingFiles
    session.strokeEdits = review.collection.edits
    session.showsStrokes = state.shows.strokes
    session.touched = review.touched[running.sceneName] ?? []
    session.screens = state.screens.values.map(\.file)
      .sorted { $0.role.rawValue < $1.role.rawValue }
    return session
  }

  /// Restores the sessions of labs that have ended. Options given at launch take precedence.
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
      review.collection.take(session.strokeEdits)
    }
    take(own)
    // Sessions of ended labs are deleted once their
    // contents have been copied into this lab's session.
    let others = found.left.map(\.source).filter { $0.file != found.own?.file }
    guard !others.isEmpty, let file = found.own, (try? files.keep(session, in: file)) != nil
    else { return }
    files.remove(others)
  }

  /// Restores the state of a session or a project. Its presets and labels are in the lab already.
  mutating func take(_ session: SavedSession) {
    let given = options.preset.map { _ in state.preset.selected }
    // Files that are given at launch replace those of the session.
    if options.strokeFiles.isEmpty { reopenStrokes(session.strokeFiles) }
    reopenScreens(session.screens, of: project)
    review.touched[running.sceneName] = session.touched.filter {
      ParameterSet.declaration($0) != nil
    }
    state.shows.strokes = session.showsStrokes || state.shows.strokes
    if let a = library.place(of: session.a) { state.transport.a = a }
    if let b = given ?? library.place(of: session.b) { state.transport.b = b }
    if let c = library.place(of: session.c) { state.transport[.c] = c }
    if let d = library.place(of: session.d) { state.transport[.d] = d }
    if let form = session.form { state.target = form }
    if given == nil, let versus = session.versus {
      let hasStyles = versus != .styles || styles.count > 1
      state.transport.versus = hasStyles ? versus : .both
      if !hasStyles { separatePresets() }
    }
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

  /// Replaces the saved preset of the same name by this one, which has unsaved changes. If several
  /// unsaved presets have one name, all but the first get a number.
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
