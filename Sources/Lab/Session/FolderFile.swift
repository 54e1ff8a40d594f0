// Files in the lab's folder: their kinds, and how each is read and replaced.
import Files
import Scenes
import Scripts

struct FolderFileKind<Value>: Sendable {
  /// Limit in bytes.
  var limit = 1 << 20
  /// An object without a version still counts as this kind. If false, an object that cannot be read
  /// and names no version counts as damaged.
  var isAnyObject = false
  /// Reads a file; nil if this version cannot read it.
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
  static var session: Self { Self(isAnyObject: true) { SavedSession($0) } }
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
  /// Too large, not a regular file, not JSON, or JSON without a version. It is renamed.
  case damaged
  /// Valid JSON that this version does not read. It is never changed.
  case otherVersion
  case readable(Value)

  var value: Value? { if case .readable(let value) = self { value } else { nil } }
}

extension LabFiles {
  func state<Value>(of name: String, _ kind: FolderFileKind<Value>) -> FolderFileState<Value> {
    switch content(name, limit: kind.limit) {
    case .nothing: return .missing
    case .strange: return .damaged
    case .whole(let json):
      if let value = kind.read(json) { return .readable(value) }
      let isOne = json.object != nil && (kind.isAnyObject || json["version"] != nil)
      return isOne ? .otherVersion : .damaged
    }
  }

  /// Writes a file, unless it belongs to another version. A damaged file is renamed first, which
  /// the returned sentences report.
  func replace<Value>(
    _ name: String, _ kind: FolderFileKind<Value>, with json: JSON
  ) throws(FileError) -> [String] {
    var sentences: [String] = []
    switch state(of: name, kind) {
    case .missing, .readable: break
    case .damaged: sentences.append(try setAside(name))
    case .otherVersion: return []
    }
    try write(json.page, to: name)
    return sentences
  }

  /// Renames a damaged file. Returns a sentence about it.
  func setAside(_ name: String) throws(FileError) -> String {
    guard let place = FileAccess.setAside(folder + name) else {
      throw FileError("\(folder)\(name): damaged, and cannot be renamed")
    }
    return "\(name) was damaged and renamed to \(place)."
  }
}

/// Content of the lab's folder at the start.
struct FolderContent {
  /// In the order of the list file.
  var presets: [(file: String, preset: Preset)] = []
  var recordings: [(name: String, file: String, script: Script)] = []
  /// Files of another version. They are not changed.
  private var others: [String] = []
  private var asides: [String] = []

  /// Sentences about renamed files and files of other versions.
  var sentences: [String] {
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

  /// Reads a file; nil if this version cannot. A damaged file is renamed.
  mutating func take<Value>(
    _ name: String, _ kind: FolderFileKind<Value>, in files: LabFiles
  ) -> Value? {
    switch files.state(of: name, kind) {
    case .missing: return nil
    case .readable(let value): return value
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
  /// Reads the whole folder. Damaged files are renamed. Half-written files of crashed labs are
  /// removed.
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
    return content
  }
}
