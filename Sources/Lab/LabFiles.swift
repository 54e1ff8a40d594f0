// What the lab keeps between two evenings: presets, recordings, and a few settings.
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
    write(JSON.object(object).page, to: "settings.json")
  }

  private var names: [String] {
    json("presets.json")?.array?.compactMap(\.text) ?? []
  }

  func presets() -> [Preset] {
    names.compactMap { name in json(file(name)).flatMap { try? Preset(reading: $0) } }
  }

  /// What is kept under this name; nil: nothing that can be read.
  func preset(named name: String) -> Preset? {
    json(file(name)).flatMap { try? Preset(reading: $0) }
  }

  /// Says where it is; nil when it could not be written. What another lab keeps stays in the list.
  func keep(_ preset: Preset) -> String? {
    guard write(preset.json.page, to: file(preset.name)) else { return nil }
    var names = names
    if !names.contains(preset.name) { names.append(preset.name) }
    write(JSON.array(names.map { .text($0) }).page, to: "presets.json")
    return folder + file(preset.name)
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
    for name in names { look(file(name)) { (try? Preset(reading: $0)) != nil } }
    return sentences
  }

  func keepExport(_ text: String) -> String? {
    write(text, to: "export.txt") ? folder + "export.txt" : nil
  }

  @discardableResult
  func write(_ text: String, to name: String) -> Bool {
    do {
      try FileAccess.makeFolder(folder)
      try FileAccess.write(Array(text.utf8), to: folder + name)
      return true
    } catch {
      return false
    }
  }

  private func file(_ preset: String) -> String { "preset-" + slug(preset) + ".json" }

  func slug(_ name: String) -> String {
    String(
      name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60))
  }
}

/// A preset's file that is looked at now and then.
struct PresetWatch: Sendable {
  let file: String
  var nextLook: Instant?
  /// What it held at the last look.
  var bytes: [UInt8] = []
  static let interval = 0.5
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
    let place = files.keep(presets[chosen])
    if place != nil { known[presets[chosen].name] = presets[chosen] }
    toast(place.map { "Saved in \($0)." } ?? "It could not be written.", at: now)
  }

  /// A script or a preset that was dropped on the window.
  mutating func open(_ path: String, at now: Instant) {
    if openScript(path, at: now) { return }
    guard load(path, at: now) else { return }
    watch = PresetWatch(file: path, nextLook: now + PresetWatch.interval, bytes: [])
  }

  /// Reads a preset; one that is wrong leaves the running figures alone and says where.
  @discardableResult
  mutating func load(_ path: String, at now: Instant) -> Bool {
    do {
      let bytes = try FileAccess.read(path, limit: 1 << 20)
      let preset = try Preset(reading: try JSON(parsing: bytes))
      if let place = presets.dropFirst(2).firstIndex(where: { $0.name == preset.name }) {
        presets[place] = preset
        choose(preset: place, at: now)
      } else {
        presets.append(preset)
        choose(preset: presets.count - 1, at: now)
      }
      toast("Loaded “\(preset.title)”.", at: now)
      return true
    } catch let complaint as JSONComplaint {
      let name = path.split(separator: "/").last ?? ""
      toast(
        "\(name)\(complaint.path.isEmpty ? "" : " \(complaint.path)"): \(complaint.message)",
        at: now)
    } catch {
      toast("\(error)", at: now)
    }
    return false
  }

  /// Loads the watched file again when it changed.
  mutating func lookAtFiles(at now: Instant) {
    if let due = settingsDue, due <= now {
      settingsDue = nil
      keepSettings()
    }
    guard var look = watch, look.nextLook.map({ $0 <= now }) ?? true else { return }
    let bytes = (try? FileAccess.read(look.file, limit: 1 << 20)) ?? []
    let isFirst = look.bytes.isEmpty
    let isNew = bytes != look.bytes && !bytes.isEmpty
    look.bytes = bytes
    look.nextLook = now + PresetWatch.interval
    watch = look
    if isNew, !isFirst { load(look.file, at: now) }
  }
}
