// A project file that a lab has open: reading, claiming and writing it.
import Files
import Scenes

/// A project file, and what the lab knows of it.
package struct LabProject: Sendable {
  /// Absolute path of the file.
  package let path: String
  /// The content that was read. Empty if there is no file yet.
  var content: SavedProject
  /// The bytes of the file when it was last read or written. Nil if there was no file.
  private(set) var bytes: [UInt8]?
  /// The content when it was last read or written, in the lab's own form. Nil before.
  var written: JSONObject?
  /// The lock on the project. Nil if another window has it.
  private(set) var claim: FileClaim?
  /// True after the first attempt to claim the project.
  private(set) var hasBegun = false

  /// Ending of the names of project files.
  package static let ending = ".slipsheet"
  /// Largest size in bytes of a project file that is read.
  private static let largest = 16 << 20

  /// Name of the file without its folder.
  var file: String { fileName(path) }
  /// Name of the project: that of its file, without the ending.
  var name: String { file.hasSuffix(Self.ending) ? String(file.dropLast(Self.ending.count)) : file }
  var folder: String { FileAccess.folder(of: path) }
  var lock: String { "\(folder)/.\(file).lock" }

  /// True if there was a file when the project was opened.
  package var exists: Bool { bytes != nil }
  /// Size of the window and scene of the project, if it has them.
  package var settings: LabSettings { content.settings }

  /// Files of the project's folder.
  var files: LabFiles {
    var files = LabFiles(folder: folder)
    files.isClaimed = true
    files.logName = fileName(content.recordings ?? "\(name).strokes.jsonl")
    return files
  }

  package static func isNamed(_ path: String) -> Bool { path.lowercased().hasSuffix(ending) }

  /// Reads a project of these scenes, or begins a new one if there is no such file.
  package init(
    opening path: String, scenes: [any Scene.Type] = SceneRegistry.shown
  ) throws(FileError) {
    guard FileAccess.exists(path) else {
      let folder = FileAccess.folder(of: path)
      guard let home = FileAccess.realPath(folder), FileAccess.isFolder(home) else {
        throw FileError(path, "there is no folder \(folder), expected one that exists")
      }
      self.path = home == "/" ? "/\(fileName(path))" : "\(home)/\(fileName(path))"
      content = SavedProject()
      return
    }
    guard FileAccess.isFile(path), let real = FileAccess.realPath(path) else {
      throw FileError(path, "cannot read: it is not a file")
    }
    let bytes = try FileAccess.read(real, limit: Self.largest)
    do {
      content = try SavedProject(
        reading: try JSON(parsing: bytes), in: FileAccess.folder(of: real), scenes: scenes)
    } catch {
      throw FileError(sentence(error, about: path))
    }
    self.path = real
    self.bytes = bytes
  }

  /// Claims the project for this window. Returns false if another window has it, or if its folder
  /// cannot be written.
  mutating func claimFile() -> Bool {
    hasBegun = true
    guard case .claimed(let own) = FileClaim.claim(lock) else { return false }
    claim = own
    return true
  }

  mutating func release() {
    claim?.remove()
    claim = nil
  }

  /// Writes the content, unless another program has changed the file.
  mutating func write(_ object: JSONObject) throws(FileError) {
    let new = Array(JSON.object(object).page.utf8)
    let here =
      FileAccess.exists(path) ? try FileAccess.read(path, limit: Self.largest) : nil
    guard here == nil || here == bytes else {
      throw FileError(path, "another program has changed it, expected it unchanged")
    }
    try FileAccess.write(new, to: path)
    (bytes, written) = (new, object)
  }
}
