// The lab's folder, with code that reads and writes its files safely.
import Files
import Interface
import Scenes

/// Settings with which the next lab begins, such as the scene, the theme and the window size.
package struct LabSettings: Equatable, Sendable {
  package var scene: String?
  package var theme: Theme?
  /// Size of the window in points.
  package var size: Size?
  package var direction: LayoutDirection?
  /// Theme and layout direction of the panels. Nil if the device has the same theme or direction.
  package var panelTheme: Theme?
  package var panelDirection: LayoutDirection?
  /// Size of the simulated device in points.
  package var device: Size?
  /// Name of the device whose frame is drawn. Nil without a device frame.
  package var frame: String?
  /// The settings of features.
  var features = TypedValues()

  package init() {}

  static let table = JSONTable<LabSettings>(
    [
      .optional("scene", \.scene, expected: "a text", json: { .text($0) }, make: \.text),
      .optional(
        "theme", \.theme, expected: "light or dark", json: { .text($0.rawValue) },
        make: { $0.text.flatMap(Theme.init) }),
      .optional(
        "panelTheme", \.panelTheme, expected: "light or dark", json: { .text($0.rawValue) },
        make: { $0.text.flatMap(Theme.init) }),
      .optional(
        "panelDirection", \.panelDirection, expected: "ltr or rtl",
        json: { .text($0.rawValue) }, make: { $0.text.flatMap(LayoutDirection.init) }),
      .optional("frame", \.frame, expected: "a text", json: { .text($0) }, make: \.text),
      .optional(
        "direction", \.direction, expected: "ltr or rtl",
        json: { .text($0.rawValue) }, make: { $0.text.flatMap(LayoutDirection.init) }),
      .optional(
        "size", \.size, expected: "[WIDTH, HEIGHT], 100 to 16384 points each",
        json: { .array([JSON($0.width), JSON($0.height)]) },
        make: { LabSettings.size($0, 100...16_384) }),
      .optional(
        "device", \.device, expected: "[WIDTH, HEIGHT], \(LabSettings.deviceWords)",
        json: { .array([JSON($0.width), JSON($0.height)]) },
        make: { LabSettings.size($0, LabSettings.deviceSides) }),
    ] + LabFeatures.all.flatMap { $0.settings })

  /// Range of the sides of a device in points, and the range as text. The range is limited, because
  /// each frame of a report is painted as a whole.
  package static let deviceSides = 40...4_096.0
  package static let deviceWords = "40 to 4096 points each"

  private static func size(_ json: JSON, _ range: ClosedRange<Double>) -> Size? {
    guard let sides = json.array?.compactMap(\.number), sides.count == 2,
      sides.allSatisfy({ range.contains($0) })
    else { return nil }
    return Size(sides[0], sides[1])
  }
}

/// A folder of small JSON files. Each file is written completely or not at all.
///
/// Every preset file and recording file in the folder is loaded. The list files give only names and
/// order, so a damaged or missing list hides nothing. Damaged files are renamed before new files
/// are written. Valid JSON of another version is never changed.
package struct LabFiles: Sendable {
  let folder: String
  /// The scenes whose recordings the lab can read.
  var scenes: [any Scene.Type] = SceneRegistry.all
  /// Name of the file of unnamed recordings.
  var logName = LabFiles.recordingLog
  /// True if only this lab writes in the folder, because this lab has claimed the folder.
  var isClaimed = false
  /// Largest readable size of a file in bytes. Scripts are the largest files.
  static let largest = 4 << 20

  package init(folder: String) { self.folder = folder.hasSuffix("/") ? folder : folder + "/" }

  /// Result of reading one file.
  enum Content {
    case nothing
    /// The file cannot be read now. The file may be intact.
    case unreadable(FileError)
    /// The file is not JSON.
    case strange
    case whole(JSON)

    var json: JSON? { if case .whole(let json) = self { json } else { nil } }
  }

  func content(_ name: String, limit: Int = 1 << 20) -> Content {
    do throws(FileError) {
      guard let bytes = try FileAccess.readIfPresent(folder + name, limit: limit) else {
        return .nothing
      }
      return (try? JSON(parsing: bytes)).map(Content.whole) ?? .strange
    } catch {
      return .unreadable(error)
    }
  }

  /// Names of the files that begin with `stem`, in a stable order. Shorter names come first,
  /// because a number is added to the name of a second file.
  func files(like stem: String) -> [String] {
    FileAccess.names(in: folder)
      .filter { $0.hasPrefix(stem) && $0.hasSuffix(".json") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  // MARK: Settings

  /// Reads the settings. If the file is missing or unreadable, returns the defaults.
  package func settings() -> LabSettings {
    var settings = LabSettings()
    guard let json = content(LabFiles.settingsFile).json else { return settings }
    LabSettings.table.readWhatIsThere(json, into: &settings)
    return settings
  }

  static let settingsFile = "settings.json"

  /// Changes the settings, with a lock on the folder. Members that only other versions know are
  /// preserved. Returns one sentence for each file that was renamed.
  func changeSettings(_ change: (inout LabSettings) -> Void) -> [String] {
    // A failure is ignored. The next session begins with the defaults.
    let notices = try? locked { () throws(FileError) in
      var object = state(of: LabFiles.settingsFile, .settings).value ?? [:]
      var settings = LabSettings()
      LabSettings.table.readWhatIsThere(.object(object), into: &settings)
      change(&settings)
      LabSettings.table.write(settings, into: &object)
      return try replace(LabFiles.settingsFile, .settings, with: .object(object))
    }
    return notices ?? []
  }

  // MARK: Writing

  /// Runs `body` with a lock on the folder, so that two labs can save at once without a loss.
  func locked<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    if isClaimed { return try body() }
    try FileAccess.makeFolder(folder)
    let lock = FileAccess.lock(folder + ".lock")
    defer { lock.map(FileAccess.unlock) }
    return try body()
  }

  /// The first unused file name that begins with `stem`.
  func freeFile(_ stem: String) -> String {
    var file = stem + ".json"
    var number = 2
    while FileAccess.exists(folder + file) {
      file = "\(stem)-\(number).json"
      number += 1
    }
    return file
  }

  /// Writes exported code to `export.txt` in the folder, and returns the path of that file.
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
