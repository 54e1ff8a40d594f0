// What the lab keeps between two evenings: presets, recordings, and a few settings.
import Files
import Gallery
import Geometry
import Gesture
import Interface

/// The scene, the theme and the window of the last time.
public struct LabSettings: Hashable, Sendable {
  public var scene: String?
  public var theme: Theme?
  /// Points of the window.
  public var size: Size?
  /// The first steps were done or closed.
  public var knowsSteps = false

  public init() {}
}

/// A folder of small JSON files; each is written whole or not at all.
public struct LabFiles: Sendable {
  let folder: String

  public init(folder: String) { self.folder = folder.hasSuffix("/") ? folder : folder + "/" }

  func json(_ name: String) -> JSON? {
    guard let bytes = try? FileAccess.read(folder + name, limit: 1 << 20) else { return nil }
    return try? JSON(parsing: bytes)
  }

  /// Edge cases: a file that cannot be read is as good as none.
  public func settings() -> LabSettings {
    var settings = LabSettings()
    guard let json = json("settings.json") else { return settings }
    settings.scene = json["scene"]?.text
    settings.knowsSteps = json["knowsSteps"]?.flag ?? false
    settings.theme = json["theme"]?.text.flatMap(Theme.init)
    if let sides = json["size"]?.array?.compactMap(\.number), sides.count == 2,
      sides.allSatisfy({ (100...16_384).contains($0) })
    {
      settings.size = Size(sides[0], sides[1])
    }
    return settings
  }

  func keep(_ settings: LabSettings) {
    var object: JSONObject = [:]
    if let scene = settings.scene { object.append("scene", .text(scene)) }
    if let theme = settings.theme { object.append("theme", .text(theme.rawValue)) }
    if settings.knowsSteps { object.append("knowsSteps", true) }
    if let size = settings.size {
      object.append("size", .array([JSON(size.width), JSON(size.height)]))
    }
    // They are not worth a word: the next time begins as the first.
    try? write(JSON.object(object).page, to: "settings.json")
  }

  private var names: [String] {
    json("presets.json")?.array?.compactMap(\.text) ?? []
  }

  func presets() -> [Preset] { names.compactMap { preset(named: $0) } }

  /// What is kept under this name; nil: nothing that can be read.
  func preset(named name: String) -> Preset? { found(name)?.preset }

  /// Says where it is. What another lab keeps stays in the list.
  func keep(_ preset: Preset) throws(FileMistake) -> String {
    try locked { () throws(FileMistake) in
      let file = found(preset.name)?.file ?? freeFile("preset-" + slug(preset.name))
      try write(preset.json.page, to: file)
      let names = names
      if !names.contains(preset.name) {
        try write(JSON.array((names + [preset.name]).map { .text($0) }).page, to: "presets.json")
      }
      return folder + file
    }
  }

  /// Takes a preset's file away, and its name off the list.
  func drop(_ name: String) throws(FileMistake) {
    guard let file = found(name)?.file else { return }
    try write(
      JSON.array(names.filter { $0 != name }.map { .text($0) }).page, to: "presets.json")
    FileAccess.remove(folder + file)
  }

  /// Names that are written alike have files that are numbered: which is whose stands in them.
  private func found(_ name: String) -> (file: String, preset: Preset)? {
    for file in files(of: name) {
      if let json = json(file), let preset = try? Preset(reading: json), preset.name == name {
        return (file, preset)
      }
    }
    return nil
  }

  private func files(of name: String) -> [String] {
    let stem = "preset-" + slug(name)
    // One may have been set aside or deleted: the numbers may have gaps.
    return [stem + ".json"] + (2..<names.count + 8).map { "\(stem)-\($0).json" }
  }

  /// The first name of a file that nothing has yet.
  func freeFile(_ stem: String) -> String {
    var file = stem + ".json"
    var number = 2
    while FileAccess.exists(folder + file) {
      file = "\(stem)-\(number).json"
      number += 1
    }
    return file
  }

  /// Alone with the lists: two labs that keep something at once keep both.
  func locked<Result>(
    _ body: () throws(FileMistake) -> Result
  ) throws(FileMistake) -> Result {
    try FileAccess.makeFolder(folder)
    let lock = FileAccess.lock(folder + ".lock")
    defer { lock.map(FileAccess.unlock) }
    return try body()
  }

  /// Sets every file aside that is no longer what it was, and says so; the defaults run.
  func setDamagedAside() -> [String] {
    var sentences: [String] = []
    func look(_ name: String, _ isWhole: (JSON) -> Bool) {
      guard let bytes = try? FileAccess.read(folder + name, limit: 1 << 20) else { return }
      if let json = try? JSON(parsing: bytes), isWhole(json) { return }
      guard let place = FileAccess.setAside(folder + name) else { return }
      sentences.append("\(name) was damaged: it is \(place) now.")
    }
    look("settings.json") { $0.object != nil }
    look("presets.json") { $0.array != nil }
    look("recordings.json") { $0.array != nil }
    for name in names {
      for file in files(of: name) { look(file) { (try? Preset(reading: $0)) != nil } }
    }
    return sentences
  }

  /// Says where it is.
  func keepExport(_ text: String) throws(FileMistake) -> String {
    try write(text, to: "export.txt")
    return folder + "export.txt"
  }

  func write(_ text: String, to name: String) throws(FileMistake) {
    try FileAccess.makeFolder(folder)
    try FileAccess.write(Array(text.utf8), to: folder + name)
  }

  func slug(_ name: String) -> String {
    String(
      name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60))
  }
}

extension Lab {
  /// The window's size is kept shortly after it stopped changing.
  static let settingsDelay = 0.4

  /// Keeps the scene, the theme and the window for the next time.
  public func keepSettings() {
    var settings = LabSettings()
    settings.scene = performance.scene
    settings.theme = state.theme
    settings.knowsSteps = state.step == nil || state.step == .done
    settings.size = Size(
      (state.size.width * zoom).rounded(), (state.size.height * zoom).rounded())
    options.files?.keep(settings)
  }

  mutating func savePreset(at now: Instant) {
    guard state.preset.selected >= 2 else {
      toast("\(state.preset.name) is read-only and needs no saving.", at: now)
      return
    }
    guard let files = options.files else {
      toast("Nothing is kept in this session (--no-persist).", at: now)
      return
    }
    let chosen = state.preset.selected
    // Another lab may have kept one of its own under this name since: both stay.
    if let other = files.preset(named: presets[chosen].name),
      other.json.page != known[other.name]?.json.page
    {
      var number = 2
      var name = presets[chosen].name
      while presets.contains(where: { $0.name == name }) || files.preset(named: name) != nil {
        name = "\(presets[chosen].name) \(number)"
        number += 1
      }
      presets[chosen].name = name
      describePresets()
    }
    do throws(FileMistake) {
      let place = try files.keep(presets[chosen])
      known[presets[chosen].name] = presets[chosen]
      toast("Saved in \(place).", at: now)
    } catch {
      warn("“\(presets[chosen].title)” is not saved: \(error.sentence).", at: now)
    }
  }
}
