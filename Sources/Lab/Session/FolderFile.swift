// Kinds of files in the lab's folder. Each kind has its own rules for reading and replacing.
import Files
import Scenes
import Scripts

struct FolderFileKind<Value>: Sendable {
  /// Largest readable size of a file in bytes.
  var limit = 1 << 20
  /// True if an unreadable JSON object without a version is treated as a file of another version.
  /// If false, such an object is treated as damaged.
  var isAnyObject = false
  /// Decodes the JSON of a file. Returns nil if this version cannot read it.
  var read: @Sendable (JSON) -> Value?
}

extension FolderFileKind<JSONObject> {
  static var settings: Self {
    Self { json in
      guard let object = json.object, object["version"] ?? 1 == 1 else { return nil }
      return object
    }
  }
}

extension FolderFileKind<SavedSession> {
  static var session: Self { Self(isAnyObject: true) { try? SavedSession(reading: $0) } }
}

extension FolderFileKind<Preset> {
  static var preset: Self { Self(isAnyObject: true) { try? Preset(reading: $0) } }
}

extension FolderFileKind<[String]> {
  static var presetList: Self { Self { LabFiles.presetNames($0) } }
}

extension FolderFileKind<[LabFiles.Line]> {
  static var recordingList: Self { Self { LabFiles.lines($0) } }
}

extension FolderFileKind<Script> {
  static func recording(of scenes: [any Scene.Type]) -> Self {
    Self(limit: LabFiles.largest, isAnyObject: true) { try? Script(reading: $0, for: scenes) }
  }
}

enum FolderFileState<Value> {
  case missing
  /// The file cannot be read now. The lab does not change the file.
  case unreadable(FileError)
  /// The file is not JSON, or JSON without a version. The lab renames the file.
  case damaged
  /// The file is valid JSON that this version cannot read. The lab never changes the file.
  case otherVersion
  case readable(Value)

  var value: Value? { if case .readable(let value) = self { value } else { nil } }
}

extension LabFiles {
  func state<Value>(of name: String, _ kind: FolderFileKind<Value>) -> FolderFileState<Value> {
    switch content(name, limit: kind.limit) {
    case .nothing: return .missing
    case .unreadable(let error): return .unreadable(error)
    case .strange: return .damaged
    case .whole(let json):
      if let value = kind.read(json) { return .readable(value) }
      let isOne = json.object != nil && (kind.isAnyObject || json["version"] != nil)
      return isOne ? .otherVersion : .damaged
    }
  }

  /// Writes a file, unless the existing file belongs to another version or cannot be read. A
  /// damaged file is renamed first, and the returned sentences report the renaming.
  func replace<Value>(
    _ name: String, _ kind: FolderFileKind<Value>, with json: JSON
  ) throws(FileError) -> [String] {
    var sentences: [String] = []
    switch state(of: name, kind) {
    case .missing, .readable: break
    case .unreadable(let error): throw error
    case .damaged: sentences.append(try setAside(name))
    case .otherVersion: return []
    }
    try write(json.page, to: name)
    return sentences
  }

  /// Renames a damaged file. Returns a sentence about the renamed file.
  func setAside(_ name: String) throws(FileError) -> String {
    guard let place = FileAccess.setAside(folder + name) else {
      throw FileError("\(folder)\(name): damaged, and cannot be renamed")
    }
    return "\(name) was damaged and renamed to \(place)."
  }
}

/// Content of the lab's folder when the lab was launched.
struct FolderContent {
  /// Presets in the order of the list file.
  var presets: [(file: String, preset: Preset)] = []
  var recordings: [(name: String, file: String, script: Script)] = []
  /// Names of the files of another version. The lab does not change these files.
  private var others: [String] = []
  private var asides: [String] = []
  private var recordingLines: [[UInt8]] = []
  /// Number of lines in the file of recordings that this version cannot read.
  var strangeLines = 0
  /// Name of the file of recordings.
  private var logName = ""

  init() {}

  /// Reads only the recordings of a project.
  init(of project: LabFiles) { readRecordingLines(in: project) }

  /// Sentences about damaged files that were renamed, unreadable files, and other versions' files.
  var sentences: [String] {
    guard strangeLines > 0 else { return fileSentences }
    let lines = counted(strangeLines, "line")
    return fileSentences + [
      "\(logName): \(lines) of another version \(strangeLines == 1 ? "was" : "were") not changed."
    ]
  }

  private var fileSentences: [String] {
    switch others.count {
    case 0: asides
    case 1: asides + ["\(others[0]) has another version and was not changed."]
    case 2...3:
      asides + [
        "\(others.joined(separator: ", ")) have another version and were not changed."
      ]
    default:
      asides + [
        "\(others.count) files (\(others.prefix(3).joined(separator: ", ")), …) are of another"
          + " version and are left as they are."
      ]
    }
  }

  /// Removes and returns the lines that were read from the file of recordings.
  mutating func takeRecordingLines() -> [[UInt8]] {
    defer { recordingLines = [] }
    return recordingLines
  }

  /// Reads the lines of the file of recordings.
  mutating func readRecordingLines(in files: LabFiles) {
    logName = files.logName
    do throws(FileError) { recordingLines = try files.recordingLines() } catch {
      asides.append("\(error.sentence).")
    }
  }

  /// Reads a file. Returns nil if this version cannot read the file. A damaged file is renamed.
  mutating func take<Value>(
    _ name: String, _ kind: FolderFileKind<Value>, in files: LabFiles
  ) -> Value? {
    switch files.state(of: name, kind) {
    case .missing: return nil
    case .readable(let value): return value
    case .unreadable(let error): asides.append("\(error.sentence).")
    case .otherVersion: others.append(name)
    case .damaged:
      do throws(FileError) { asides.append(try files.setAside(name)) } catch {
        asides.append("\(error.sentence).")
      }
    }
    return nil
  }
}

extension LabFiles {
  /// Reads the whole folder. Renames damaged files, and removes half-written files after a crash.
  func read() -> FolderContent {
    FileAccess.removeLeftovers(in: folder)
    var content = FolderContent()
    _ = content.take(LabFiles.settingsFile, .settings, in: self)
    let order = content.take(LabFiles.presetList, .presetList, in: self) ?? []
    for file in presetFiles {
      if let preset = content.take(file, .preset, in: self) {
        content.presets.append((file, preset))
      }
    }
    content.presets = LabFiles.ordered(content.presets, by: order)
    let lines = content.take(LabFiles.recordingList, .recordingList, in: self) ?? []
    for line in self.lines(lines) where !line.isDeleted {
      guard let script = content.take(line.file, .recording(of: scenes), in: self) else {
        continue
      }
      content.recordings.append((line.name, line.file, script))
    }
    content.readRecordingLines(in: self)
    return content
  }
}
