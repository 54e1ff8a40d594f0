// What the lab keeps between two evenings: the folder, its settings, and reading with care.
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Scripts

/// The scene, the theme and the window of the last time.
public struct LabSettings: Hashable, Sendable {
  public var scene: String?
  public var theme: Theme?
  /// Points of the window.
  public var size: Size?
  public var direction: LayoutDirection?
  /// Points of the device.
  public var device: Size?
  /// The first steps were done or closed.
  public var knowsSteps = false

  public init() {}

  static let table = JSONTable<LabSettings>([
    .optional("scene", \.scene, expected: "a text", json: { .text($0) }, make: \.text),
    .optional(
      "theme", \.theme, expected: "light or dark", json: { .text($0.rawValue) },
      make: { $0.text.flatMap(Theme.init) }),
    .mark("knowsSteps", \.knowsSteps),
    .optional(
      "direction", \.direction, expected: "leftToRight or rightToLeft",
      json: { .text($0.rawValue) }, make: { $0.text.flatMap(LayoutDirection.init) }),
    .optional(
      "size", \.size, expected: "[WIDTH, HEIGHT]",
      json: { .array([JSON($0.width), JSON($0.height)]) }, make: LabSettings.size),
    .optional(
      "device", \.device, expected: "[WIDTH, HEIGHT]",
      json: { .array([JSON($0.width), JSON($0.height)]) }, make: LabSettings.size),
  ])

  @Sendable private static func size(_ json: JSON) -> Size? {
    guard let sides = json.array?.compactMap(\.number), sides.count == 2,
      sides.allSatisfy({ (100...16_384).contains($0) })
    else { return nil }
    return Size(sides[0], sides[1])
  }
}

/// A folder of small JSON files; each is written whole or not at all.
///
/// Presets and recordings are what stands in the folder; the lists beside them give names and
/// order. A list that is damaged or gone hides nothing. A damaged file is set aside before it is
/// written over, and whole JSON of another version is left alone.
public struct LabFiles: Sendable {
  let folder: String
  /// Those that recordings can be of.
  var exhibits: [any Exhibit.Type] = Exhibits.all
  /// Bytes of a script; the lists, settings and presets are smaller.
  static let largest = 4 << 20

  public init(folder: String) { self.folder = folder.hasSuffix("/") ? folder : folder + "/" }

  /// What stands under a name.
  enum Content {
    case nothing
    /// Too large, no file, no JSON.
    case strange
    case whole(JSON)

    var json: JSON? { if case .whole(let json) = self { json } else { nil } }
  }

  func content(_ name: String, limit: Int = 1 << 20) -> Content {
    let path = folder + name
    guard FileAccess.exists(path) else { return .nothing }
    // A pipe would be waited for.
    guard FileAccess.isFile(path), let bytes = try? FileAccess.read(path, limit: limit),
      let json = try? JSON(parsing: bytes)
    else { return .strange }
    return .whole(json)
  }

  /// Names in the folder that begin like this and are no list, in a lasting order: the shorter one
  /// of two first, because those behind the first are numbered.
  func files(like stem: String) -> [String] {
    FileAccess.names(in: folder)
      .filter { $0.hasPrefix(stem) && $0.hasSuffix(".json") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  // MARK: Settings

  /// Edge cases: a file that cannot be read is as good as none.
  public func settings() -> LabSettings {
    var settings = LabSettings()
    guard let json = content(LabFiles.settingsFile).json else { return settings }
    LabSettings.table.readWhatIsThere(json, into: &settings)
    return settings
  }

  static let settingsFile = "settings.json"

  /// Members that another version keeps stay. Reports what had to be set aside.
  func keep(_ settings: LabSettings) -> [String] {
    var object = state(of: LabFiles.settingsFile, .settings).value ?? [:]
    LabSettings.table.write(settings, into: &object)
    // Settings that cannot be written are not reported: the next time begins as the first.
    return (try? replace(LabFiles.settingsFile, .settings, with: .object(object))) ?? []
  }

  // MARK: Writing

  /// Alone with the lists: two labs that keep something at once keep both.
  func locked<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try FileAccess.makeFolder(folder)
    let lock = FileAccess.lock(folder + ".lock")
    defer { lock.map(FileAccess.unlock) }
    return try body()
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

  /// Says where it is.
  func keepExport(_ text: String) throws(FileError) -> String {
    try write(text, to: "export.txt")
    return folder + "export.txt"
  }

  func write(_ text: String, to name: String) throws(FileError) {
    try FileAccess.makeFolder(folder)
    try FileAccess.write(Array(text.utf8), to: folder + name)
  }

  func slug(_ name: String) -> String {
    String(
      name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60))
  }
}
