// The saved session: presets with unsaved changes, opened files, and the comparison.
import Export
import Files
import Interface
import Scenes
import Scripts

/// The state that the next lab restores. Scene and window size are in the settings file.
struct SavedSession: Sendable {
  /// Presets with unsaved changes.
  var unsaved: [Preset] = []
  /// Paths of presets that were opened from outside the lab's folder.
  var opened: [String] = []
  var a: String?
  var b: String?
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

  /// Fails if the JSON is not a session. Unknown members are ignored.
  init?(_ json: JSON) {
    guard let object = json.object, object["version"] ?? 1 == 1 else { return nil }
    for one in object["unsaved"]?.array ?? [] {
      guard let preset = try? Preset(reading: one),
        Preset.BuiltIn(rawValue: preset.name.lowercased()) == nil
      else { return nil }
      unsaved.append(preset)
    }
    opened = object["opened"]?.array?.compactMap(\.text) ?? []
    (a, b) = (object["a"]?.text, object["b"]?.text)
    versus = object["versus"]?.number.flatMap { ComparisonMode(rawValue: Int($0)) }
    strokeFiles = object["strokes"]?.array?.compactMap(\.text) ?? []
    strokeEdits = [StrokeOrigin: StrokeEdit](object["strokeEdits"]?.array ?? [])
    showsStrokes = object["showsStrokes"]?.flag ?? false
    touched = object["touched"]?.array?.compactMap(\.text) ?? []
    screens = PictureFile.files(kept: object["pictures"]?.object ?? JSONObject())
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
    if !strokeFiles.isEmpty { object["strokes"] = .array(strokeFiles.map { .text($0) }) }
    if !strokeEdits.isEmpty { object["strokeEdits"] = .array(strokeEdits.json) }
    if showsStrokes { object["showsStrokes"] = true }
    if !touched.isEmpty { object["touched"] = .array(touched.map { .text($0) }) }
    if !screens.isEmpty { object["pictures"] = PictureFile.json(screens) }
    object["form"] = JSON(form?.rawValue)
    return .object(object)
  }
}

extension Lab {
  var session: SavedSession {
    var session = SavedSession()
    session.unsaved = library.unsaved
    let own = options.files?.folder ?? "/"
    session.opened = library.watches.map(\.file).filter { !$0.hasPrefix(own) }
    session.a = presets[state.transport.a].name
    session.b = presets[state.transport.b].name
    session.versus = state.transport.versus
    session.form = state.target
    session.strokeFiles = review.collection.files
    session.strokeEdits = review.collection.edits
    session.showsStrokes = state.shows.strokes
    session.touched = review.touched
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
      for preset in session.unsaved { restore(preset, among: &taken) }
      review.collection.take(session.strokeEdits)
    }
    // Files that are given at launch replace those of the session.
    if options.strokeFiles.isEmpty { reopenStrokes(own.strokeFiles) }
    reopenScreens(own.screens)
    review.touched = own.touched.filter { ParameterSet.declaration($0) != nil }
    state.shows.strokes = own.showsStrokes || state.shows.strokes
    if let a = library.place(of: own.a) { state.transport.a = a }
    if let b = given ?? library.place(of: own.b) { state.transport.b = b }
    if let form = own.form { state.target = form }
    if given == nil, let versus = own.versus {
      state.transport.versus = versus == .styles && styles.count < 2 ? .both : versus
      separatePresets()
    }
    let tuned = state.transport.versus.tunesA ? state.transport.a : state.transport.b
    state.preset.selected = tuned
    state.parameters = presets[tuned].parameters
    // Sessions of ended labs are deleted once their
    // contents have been copied into this lab's session.
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
